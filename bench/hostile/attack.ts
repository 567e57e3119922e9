import { refusalName } from '#contract/refusal-name.ts';
import type { RefusalName } from '#contract/refusals.ts';
import type { Db } from '#server/db/pool.ts';
import type { PortalCaller } from '#test/factories/accounts.ts';
import type { Caller } from '#test/server.ts';
import type { Answer } from './ask.ts';

/**
 * What came of one request: a refusal's name (`success` among them), the status where the answer is no envelope, a
 * line that the server closed, or none within the time that a client waits. `ready` is a sheet that was checked; `slow`,
 * `unlogged` and `leaked` are faults.
 */
export type Outcome =
  | RefusalName
  | `http ${number}`
  | 'closed'
  | 'noAnswer'
  | 'ready'
  | 'slow'
  | 'unlogged'
  | 'leaked';

/** What attacks are made against. */
export interface Target {
  url: string;
  port: number;
  db: Db;
  /** Another unit at each call, approved and logged in. */
  unit(): Promise<PortalCaller>;
  /** With every duty. */
  staff: Caller;
  /** What strangers may know: a match that is open to the public, with its entries. */
  matchId: string;
  eventId: string;
  /** An account with a password, which no honest user has. */
  account: { name: string; password: string };
  /** Another network at each call. */
  network(): string;
  /** Whether the server has logged the request with this id. */
  isLogged(requestId: string): Promise<boolean>;
  /** Counts what came, and how long it took (ms). */
  saw(outcome: Outcome, ms?: number): void;
}

/** One way to do harm, bounded in count and time by itself. */
export interface Attack {
  name: string;
  /** Every outcome that is as it should be; any other fails the run. */
  expects: readonly Outcome[];
  /** How long a single request may take to be answered, ms on the machine where limits were set. */
  withinMs?: number;
  /** Made before the run, so that making it takes nothing from the server. */
  make?: () => Promise<Buffer> | Buffer;
  run: (target: Target, made: Buffer) => Promise<void>;
}

/** An answer by its name. */
export function outcomeOf({ status, code }: Pick<Answer, 'status' | 'code'>): Outcome {
  return (code === null ? undefined : refusalName(code)) ?? `http ${status}`;
}

/** Answers that are no refusal but a bug. */
export function isBug(outcome: Outcome): boolean {
  return outcome === 'otherError' || outcome.startsWith('http 5');
}

/** Which outcomes came how often, and the longest answer. */
export class Tally {
  readonly counts = new Map<Outcome, number>();
  worstMs = 0;

  saw(outcome: Outcome, ms = 0): void {
    this.counts.set(outcome, (this.counts.get(outcome) ?? 0) + 1);
    this.worstMs = Math.max(this.worstMs, ms);
  }

  toString(): string {
    return [...this.counts].map(([outcome, n]) => (n === 1 ? outcome : `${outcome} ×${n}`)).join(', ');
  }
}
