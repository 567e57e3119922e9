import https from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import type { RefusalName } from '#contract/refusals.ts';
import { watchResults } from '#contract/results/public-calls.ts';
import { callsAt, nameOf } from '#test/calls-at.ts';
import type { Browser } from '#test/kills/browser.ts';
import { publicUrl } from './given.ts';

/** Refusals that say: nothing was done, send it again. */
const again: readonly RefusalName[] = ['databaseError', 'storageFailed'];
const againMs = 200;

export interface Asking extends Browser {
  /** Answers of `again`, and connections or proxies that gave none of ours. */
  clear: number;
  unanswered: Map<string, number>;
}

/** A browser at the public address that sends each call again, as it was, until it is acknowledged. */
export function askingBrowser(): Asking {
  const calls = callsAt({ url: publicUrl, timeoutMs: 12_000 });
  const asking: Asking = {
    faults: [],
    refusals: new Map(),
    clear: 0,
    unanswered: new Map(),
    async ask(declared, body, caller) {
      for (;;) {
        try {
          const { code, data } = await calls.call(declared, body, caller);
          const refused = nameOf(code);
          if (refused === 'success') return { data: data! };
          asking.refusals.set(refused, (asking.refusals.get(refused) ?? 0) + 1);
          if (!again.includes(refused)) return { refused };
          asking.clear++;
        } catch (error) {
          const { name, message, cause } = error as Error & { cause?: { code?: string } };
          if (message.startsWith('bug in')) asking.faults.push(message);
          const why = cause?.code ?? name;
          asking.unanswered.set(why, (asking.unanswered.get(why) ?? 0) + 1);
        }
        await pause(againMs);
      }
    },
  };
  return asking;
}

/** As web/public/lists/live.ts does. */
const reopenMs = { first: 1_000, most: 15_000 };

/** Pages that watch a match, each by a stream of its own that is opened again when it ends. */
export class Listeners {
  readonly count: number;
  readonly #networks: number;
  readonly #matchId: string;
  readonly #over = new AbortController();
  /** Listeners with an open stream, and how many changes each has received. */
  readonly #open = new Set<number>();
  readonly #told: number[];
  reopened = 0;

  constructor(count: number, networks: number, matchId: string) {
    this.count = count;
    this.#networks = networks;
    this.#matchId = matchId;
    this.#told = Array.from({ length: count }, () => 0);
    for (let n = 0; n < count; n++) void this.#watch(n);
  }

  get open(): number {
    return this.#open.size;
  }

  /** How many hear of a change within some seconds. */
  async hear(change: () => Promise<void>, withinMs: number): Promise<number> {
    const before = [...this.#told];
    const heard = () => this.#told.filter((count, n) => count > before[n]!).length;
    await change();
    for (const until = Date.now() + withinMs; heard() < this.count && Date.now() < until;) await pause(100);
    return heard();
  }

  stop(): void {
    this.#over.abort();
  }

  async #watch(n: number): Promise<void> {
    const { signal } = this.#over;
    const opened = () => {
      this.#open.add(n);
    };
    // A hall does not open its phones in one instant.
    await pause(n * 30);
    let waitMs = reopenMs.first;
    while (!signal.aborted) {
      const stood = await this.#stream(n, opened);
      this.#open.delete(n);
      this.reopened++;
      waitMs = stood ? reopenMs.first : Math.min(reopenMs.most, waitMs * 2);
      await pause(waitMs * (0.5 + Math.random()), undefined, { signal }).catch(() => undefined);
    }
  }

  /** @returns whether it stood, once it has ended */
  #stream(n: number, opened: () => void): Promise<boolean> {
    return new Promise((resolve) => {
      let stood = false;
      const request = https.request(
        `${publicUrl}/api/${watchResults.path}`,
        {
          method: 'POST',
          agent: false,
          localAddress: `10.1.${n % this.#networks}.1`,
          headers: { 'content-type': 'application/json' },
          signal: this.#over.signal,
        },
        (answer) => {
          stood = answer.headers['content-type']?.includes('ndjson') ?? false;
          if (stood) opened();
          answer.on('data', (part: Buffer) => {
            if (part.includes('groupIds')) this.#told[n]!++;
          });
          answer.on('error', () => undefined);
        },
      );
      // A phone that hears nothing at all asks again as well: the stream's empty lines come every 15 s.
      request.setTimeout(40_000, () => request.destroy());
      request.on('error', () => undefined);
      request.on('close', () => resolve(stood));
      request.end(JSON.stringify({ matchId: this.#matchId }));
    });
  }
}
