import type { Lang } from '#contract/lang.ts';
import { inBeijing } from '#contract/fields/time.ts';
import type { Account, Books, Notice, Trade } from './books.ts';
import { html, type Html } from './html.ts';
import { canBePaid, looks, statusOf, type TradeStatus } from './trade-status.ts';
import { w } from './text.ts';

/** What a payer sees of one trade, and every button there is. */

interface CashierView {
  books: Books;
  account: Account;
  trade: Trade;
  lang: Lang;
  now: Date;
  /** Where the buttons go. */
  action: string;
  /** What they take along. */
  along: Readonly<Record<string, string>>;
  /** Back to the merchant; '' where nothing leads there. */
  back: string;
  /** How late a late notification is. */
  lateSeconds: number;
}

export const money = (fen: number) => `¥${(fen / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
/** Today's, most likely. */
const timeOf = (ms: number) => inBeijing(ms).slice(11);

export function cashier(shown: CashierView): { title: string; main: Html } {
  const { books, trade, lang, now } = shown;
  const standing = statusOf(books, trade, now);
  const canPay = canBePaid(standing);
  const title = standing === 'isOpen' ? trade.subject : w.in(lang, standing);
  const main = html`${
      standing === 'isOpen'
        ? html`<h1>${trade.subject}</h1>`
        : html`<h1 class="state ${looks[standing].tone}" data-sign="${looks[standing].sign}">
            ${w.in(lang, standing)}
          </h1>`
    }
    ${explained(standing, lang)}
    <p class="sum">${money(trade.fen)}</p>
    ${facts(shown, standing)} ${canPay ? deeds(shown) : over(shown)}`;
  return { title, main };
}

function explained(standing: TradeStatus, lang: Lang): Html | false {
  const whys = { isFailed: 'failedWhy', isClosed: 'closedWhy', isExpired: 'expiredWhy' } as const;
  const why = (whys as Partial<Record<TradeStatus, (typeof whys)[keyof typeof whys]>>)[standing];
  return why !== undefined && html`<p>${w.in(lang, why)}</p>`;
}

function facts({ books, account, trade, lang }: CashierView, standing: TradeStatus): Html {
  const at = (ms: number) => w.in(lang, 'beijing', { at: inBeijing(ms) });
  const [payment] = books.payments(trade.number);
  const rows: [string, string | undefined][] = [
    // While it is to be paid it is the heading.
    [w.in(lang, 'what'), standing === 'isOpen' ? undefined : trade.subject],
    [w.in(lang, 'how'), `${w.in(lang, account.channel)} · ${w.in(lang, trade.way)}`],
    [w.in(lang, 'account'), `${account.account} · ${w.in(lang, account.payee)}`],
    [w.in(lang, 'number'), trade.number],
    [w.in(lang, 'transaction'), payment?.transaction],
    [w.in(lang, 'paidAt'), payment && at(payment.at)],
    [w.in(lang, 'payBy'), !payment && Number.isFinite(trade.expiresAt) ? at(trade.expiresAt) : undefined],
  ];
  return html`<dl>
    ${rows.flatMap(([name, value]) =>
      value === undefined
        ? []
        : [
            html`<div>
              <dt>${name}</dt>
              <dd>${value}</dd>
            </div>`,
          ],
    )}
  </dl>`;
}

const button = (act: string, label: string, kind?: string) =>
  html`<button name="act" value="${act}" ${kind !== undefined && html`class="${kind}"`}>${label}</button>`;

function form({ action, along }: CashierView, inside: Html): Html {
  const fields = Object.entries(along).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  return html`<form method="post" action="${action}">${fields}${inside}</form>`;
}

function deeds(shown: CashierView): Html {
  const { trade, lang, back, lateSeconds } = shown;
  const late = w.in(lang, 'late', { n: lateSeconds });
  const others = (['lost', 'three', 'forged', 'wrongKey'] as const).map((how) =>
    button(how, w.in(lang, how)),
  );
  return form(
    shown,
    html`${button('now', w.in(lang, 'pay', { sum: money(trade.fen) }), 'main')}
      <h2>${w.in(lang, 'payAnd')}</h2>
      ${button('late', late)}${others}
      <h2>${w.in(lang, 'payNot')}</h2>
      <div class="two">${button('fail', w.in(lang, 'fail'))}${button('close', w.in(lang, 'close'))}</div>
      ${back && html`<a class="button" href="${back}">${w.in(lang, 'back')}</a>`}`,
  );
}

/** Nothing more to pay: what became of it, and the way back. */
function over(shown: CashierView): Html {
  const { books, trade, lang, action, along } = shown;
  const notices = books.notices(trade.number);
  const refunds = books.refunds(trade.number);
  const isPaid = books.payments(trade.number).length > 0;
  return html`${returning(shown)}
  ${
    refunds.length > 0 &&
    html`<h2>${w.in(lang, 'refunds')}</h2>
      <ul>
        ${refunds.map(
          ({ fen, at, refundNumber }) =>
            html`<li>${money(fen)} <span>${inBeijing(at)} · ${refundNumber}</span></li>`,
        )}
      </ul>`
  }
  ${
    isPaid &&
    html`<h2>${w.in(lang, 'notices')}</h2>
      <ul>
        ${notices.map((notice) => told(notice, lang))}
      </ul>
      <p>
        <a class="plain" href="${action}?${new URLSearchParams(along).toString()}"
          >${w.in(lang, 'refresh')}</a
        >
      </p>
      ${form(
        shown,
        html`${button('again', w.in(lang, 'again'))}${button('againForged', w.in(lang, 'againForged'))}${button(
          'againWrongKey',
          w.in(lang, 'againWrongKey'),
        )}`,
      )}`
  }`;
}

function returning({ back, lang }: CashierView): Html {
  return back
    ? html`<a class="button main" href="${back}">${w.in(lang, 'back')}</a>`
    : html`<p class="soft">${w.in(lang, 'backNot')}</p>`;
}

function told(notice: Notice, lang: Lang): Html {
  const { manner, sent: n, answer, refundNumber, dueAt } = notice;
  const at = timeOf(dueAt);
  const kind = w.in(lang, refundNumber ? 'ofRefund' : 'ofPayment');
  const how = manner === 'true' ? '' : ` · ${w.in(lang, `${manner}Notice`)}`;
  return html`<li>${kind}${how} <span>${saying()}</span></li>`;

  function saying(): string {
    switch (notice.state) {
      case 'waiting':
        return n === 0 ? w.in(lang, 'willBeSent', { at }) : w.in(lang, 'willRepeat', { n, answer, at });
      case 'taken':
        return n === 1 ? w.in(lang, 'taken') : w.in(lang, 'takenLate', { n });
      case 'refused':
        return w.in(lang, 'refused', { answer });
      case 'givenUp':
        return w.in(lang, 'givenUp', { n, answer });
      case 'lost':
        return w.in(lang, 'isLost');
      case 'barred':
        return w.in(lang, 'barred');
    }
  }
}
