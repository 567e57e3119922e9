import type { Account, Books, Notice } from './books.ts';
import { messageOf } from './notices.ts';

/**
 * Sends notifications at their time, and again until the answer is right. The books keep the state, not this
 * module.
 */

const answerMs = 5_000;
const mostAtOnce = 8;
/** Looked at this often at least, as the clock may be another than the timer's. */
const lookMs = 1_000;
/** ms after the first, the second … answer that was not right; after the last of them it gives up. */
const repeatsMs = [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024].map((seconds) => seconds * 1_000);

interface Options {
  books: Books;
  accounts: readonly Account[];
  clock: () => Date;
  /** What the waits are multiplied by. */
  pace: number;
  /** An origin that is this very machine's, and where it is reached on it. */
  ownOrigin?: { shown: string; reached: string } | undefined;
}

interface Notifier {
  wake(): void;
  /** What is on its way is sent again by the next one. */
  stop(): Promise<void>;
}

export function startNotifier({ books, accounts, clock, pace, ownOrigin }: Options): Notifier {
  const onTheWay = new Map<number, Promise<void>>();
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    clearTimeout(timer);
    if (stopping.signal.aborted) return;
    const resting = books.waiting(mostAtOnce * 2).filter(({ id }) => !onTheWay.has(id));
    const now = clock().getTime();
    for (const notice of resting.filter(({ dueAt }) => dueAt <= now).slice(0, mostAtOnce - onTheWay.size))
      onTheWay.set(
        notice.id,
        send(notice).finally(() => {
          onTheWay.delete(notice.id);
          look();
        }),
      );
    const next = resting.find(({ id }) => !onTheWay.has(id));
    if (!next || onTheWay.size >= mostAtOnce) return;
    timer = setTimeout(look, Math.min(Math.max(next.dueAt - now, 0), lookMs)).unref();
  }

  async function send(notice: Notice): Promise<void> {
    const account = accounts.find((each) => each.account === books.trade(notice.number)!.account)!;
    const url = onThisMachine(notice.url, ownOrigin);
    if (!url) return books.told({ ...notice, state: 'barred' });
    const { headers, body } = messageOf(books, account, notice, clock());
    let right = false;
    let answer: string;
    try {
      const got = await fetch(url, {
        method: 'POST',
        headers,
        body,
        // The receiver must not redirect the notification to another address.
        redirect: 'manual',
        signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(answerMs)]),
      });
      const text = await got.text();
      right = account.channel === 'wechat' ? [200, 204].includes(got.status) : got.ok && text === 'success';
      answer = `${got.status} ${text.slice(0, 100)}`.trim();
    } catch (error) {
      if (stopping.signal.aborted) return;
      answer = codeOf(error);
    }
    const sent = notice.sent + 1;
    const wait = repeatsMs[notice.sent];
    const again = !right && notice.manner === 'true' && wait !== undefined;
    books.told({
      ...notice,
      sent,
      answer,
      state: right ? 'taken' : again ? 'waiting' : notice.manner === 'true' ? 'givenUp' : 'refused',
      dueAt: again ? clock().getTime() + wait * pace : notice.dueAt,
    });
  }

  look();
  return {
    wake: look,
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await Promise.all(onTheWay.values());
    },
  };
}

/** Null for an address that may be another machine's: this is no gateway for the world. */
function onThisMachine(address: string, own: Options['ownOrigin']): URL | null {
  if (!URL.canParse(address)) return null;
  let url = new URL(address);
  if (own && url.origin === new URL(own.shown).origin) url = new URL(url.pathname + url.search, own.reached);
  return isLoopback(url.hostname) && /^https?:$/.test(url.protocol) ? url : null;
}

export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

function codeOf(error: unknown): string {
  const { name, cause } = error as { name: string; cause?: { code?: string; message?: string } };
  return cause?.code ?? cause?.message ?? name;
}
