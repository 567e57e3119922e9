import { createVerify } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Lang } from '#contract/lang.ts';
import type { Account, Trade } from './books.ts';
import { cashier, money } from './cashier.ts';
import { notifyWays, type Actions, type NotifyWay } from './actions.ts';
import { html, pageLang, queryOf, sendPage } from './html.ts';
import { formOf, isOwnForm, leadsBack } from './from-here.ts';
import type { Side } from './side.ts';
import { canBePaid, looks, statusOf } from './trade-status.ts';
import { w } from './text.ts';

/** Where codes, links and WeChat's sheet lead: a page on which a tester is the payer. */

const mostListed = 50;
/** How long a tester waits to be shown the answer to a notification, rather than that it is on its way. */
const answerMs = 1_000;
/** How long a link to pay on a phone leads anywhere (WeChat). */
const h5LinkMs = 300_000;

export function pages(app: FastifyInstance, { books, accounts, base, clock }: Side, deeds: Actions): void {
  const root = () => new URL(base()).pathname.replace(/\/$/, '');
  const accountOf = (trade: Trade) => accounts.find(({ account }) => account === trade.account)!;
  const plain = (
    request: FastifyRequest,
    reply: FastifyReply,
    status: number,
    name: 'unknown' | 'noPage' | 'noReferrer' | 'linkOver' | 'badSheet' | 'badDeed',
    number = '',
  ) => {
    const lang = pageLang(request);
    const why = w.in(lang, `${name}Why`, { number });
    const main = html`<h1>${w.in(lang, name)}</h1>
      <p>${why}</p>`;
    return sendPage(request, reply, root(), { title: w.in(lang, name), main, status });
  };

  app.get('/', (request, reply) => {
    const lang = pageLang(request);
    const trades = books.latest(mostListed);
    const main = html`<h1>${w.in(lang, 'allTrades')}</h1>
      ${trades.length === 0 ? html`<p>${w.in(lang, 'noTrades')}</p>` : table(trades, lang)}`;
    return sendPage(request, reply, root(), { title: w.in(lang, 'allTrades'), main, wide: true });
  });

  function table(trades: readonly Trade[], lang: Lang) {
    const row = (trade: Trade) => {
      const { channel, payee } = accountOf(trade);
      const standing = statusOf(books, trade, clock());
      const { tone, sign } = looks[standing];
      return html`<tr>
        <td class="number"><a href="${root()}${pathOf(trade)}?lang=${lang}">${trade.number}</a></td>
        <td>${trade.subject}</td>
        <td>${w.in(lang, channel)} · ${w.in(lang, trade.way)}</td>
        <td>${w.in(lang, payee)}</td>
        <td class="sums">${money(trade.fen)}</td>
        <td><span class="state ${tone}" data-sign="${sign}">${w.in(lang, standing)}</span></td>
      </tr>`;
    };
    const heads = (['number', 'what', 'how', 'account', 'amount', 'state'] as const).map((name) =>
      name === 'amount'
        ? html`<th scope="col" class="sums">${w.in(lang, name)}</th>`
        : html`<th scope="col">${w.in(lang, name)}</th>`,
    );
    return html`<table>
      <thead>
        <tr>
          ${heads}
        </tr>
      </thead>
      <tbody>
        ${trades.map(row)}
      </tbody>
    </table>`;
  }

  const pathOf = (trade: Trade) =>
    trade.way === 'inApp' ? `/jsapi/wx${trade.number}` : `/pay/${trade.number}`;

  function show(request: FastifyRequest, reply: FastifyReply, trade: Trade) {
    const lang = pageLang(request);
    const redirect = queryOf(request).get('redirect_url');
    const made = queryOf(request).get('made');
    const back = leadsBack(request, redirect ?? trade.returnUrl) ?? '';
    const { title, main } = cashier({
      books,
      account: accountOf(trade),
      trade,
      lang,
      now: clock(),
      action: `${root()}${pathOf(trade)}`,
      along: {
        lang,
        ...(redirect === null ? {} : { redirect_url: redirect }),
        ...(made === null ? {} : { made }),
      },
      back,
      lateSeconds: deeds.lateSeconds,
    });
    return sendPage(request, reply, root(), { title, main });
  }

  app.get('/pay/:number', (request, reply) => {
    const { number } = request.params as { number: string };
    const trade = books.trade(number);
    if (!trade) return plain(request, reply, 404, 'unknown', number);
    const isOpen = canBePaid(statusOf(books, trade, clock()));
    const isH5 = trade.way === 'phone' && accountOf(trade).channel === 'wechat';
    // WeChat looks whether the page was opened from a merchant's.
    if (isOpen && isH5 && !URL.canParse(request.headers.referer ?? ''))
      return plain(request, reply, 403, 'noReferrer');
    const made = queryOf(request).get('made');
    if (isOpen && isH5 && made !== null && clock().getTime() - Number(made) > h5LinkMs)
      return plain(request, reply, 410, 'linkOver');
    // To open it is to scan it.
    if (isOpen && !trade.known) deeds.scan(number);
    return show(request, reply, trade);
  });

  app.get('/jsapi/:prepayId', (request, reply) => {
    const { prepayId } = request.params as { prepayId: string };
    const trade = sheetOf(prepayId);
    if (!trade) return plain(request, reply, 404, 'unknown', prepayId);
    if (!isSigned(accountOf(trade), prepayId, queryOf(request)))
      return plain(request, reply, 403, 'badSheet');
    return show(request, reply, trade);
  });

  function sheetOf(prepayId: string): Trade | undefined {
    const trade = prepayId.startsWith('wx') ? books.trade(prepayId.slice(2)) : undefined;
    return trade?.way === 'inApp' ? trade : undefined;
  }

  const act = async (request: FastifyRequest, reply: FastifyReply, trade: Trade | undefined) => {
    if (!trade) return plain(request, reply, 404, 'unknown', lastOf(request));
    const fields = formOf(request);
    const done = isOwnForm(request, base()) && perform(trade.number, fields.get('act') ?? '');
    if (!done) return plain(request, reply, 400, 'badDeed');
    await answered(trade.number);
    const along = new URLSearchParams(
      [...fields].filter(([name]) => ['lang', 'redirect_url', 'made'].includes(name)),
    );
    return reply.redirect(`${root()}${pathOf(trade)}?${along.toString()}`, 303);
  };
  app.post('/pay/:number', (request, reply) =>
    act(request, reply, books.trade((request.params as { number: string }).number)),
  );
  app.post('/jsapi/:prepayId', (request, reply) =>
    act(request, reply, sheetOf((request.params as { prepayId: string }).prepayId)),
  );

  /** False for what is no deed. One that came too late is one: the page shows how the trade stands. */
  function perform(number: string, name: string): boolean {
    const others: Record<string, () => unknown> = {
      fail: () => deeds.fail(number),
      close: () => deeds.close(number),
      again: () => deeds.notify(number, 'true'),
      againForged: () => deeds.notify(number, 'forged'),
      againWrongKey: () => deeds.notify(number, 'wrongKey'),
    };
    if (notifyWays.includes(name as NotifyWay)) deeds.pay(number, name as NotifyWay);
    else if (Object.hasOwn(others, name)) others[name]!();
    else return false;
    return true;
  }

  async function answered(number: string): Promise<void> {
    const onTheWay = () =>
      books
        .notices(number)
        .some(({ state, sent, dueAt }) => state === 'waiting' && sent === 0 && dueAt <= clock().getTime());
    for (const until = Date.now() + answerMs; Date.now() < until && onTheWay();)
      await new Promise((resolve) => setTimeout(resolve, 20));
  }

  app.get('/*', (request, reply) => plain(request, reply, 404, 'noPage'));
}

/** What the address names. */
const lastOf = ({ params }: FastifyRequest) => Object.values(params as Record<string, string>)[0]!;

/** The second signature, checked where the page that opens the payment sheet brings it. */
function isSigned(account: Account, prepayId: string, query: URLSearchParams): boolean {
  const signature = query.get('paySign');
  if (signature === null) return true;
  const text = [account.app, query.get('timeStamp'), query.get('nonceStr'), `prepay_id=${prepayId}`]
    .map((each) => `${each ?? ''}\n`)
    .join('');
  return createVerify('sha256').update(text).verify(account.merchantPublic, signature, 'base64');
}
