import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import type { Work } from '#server/documents/ocr/reader.ts';

/** A document being read for an account; only in memory, so that the result is never stored. */
export interface Job<T, R> {
  accountId: string;
  asked: T;
  work: Work<R>;
  /** Set when it is done, well or not. */
  ended: { reading: R } | { failure: unknown } | null;
}

const keptMs = 2 * 60_000;

interface ServerJobs {
  jobs: Map<string, Job<unknown, unknown>>;
  /** How many each account has begun, from before the first thing that is waited for, so that no race gets past. */
  begun: Map<string, number>;
}

const servers = new WeakMap<Db, ServerJobs>();

/** This server's own. */
function keptOf(db: Db): ServerJobs {
  const ours = servers.get(db) ?? { jobs: new Map(), begun: new Map() };
  servers.set(db, ours);
  return ours;
}

/**
 * Takes one of an account's places; false when it has as many as it may. The caller that takes a place gives
 * it back.
 */
export function takePlace(db: Db, accountId: string, most: number): boolean {
  const { begun } = keptOf(db);
  const running = begun.get(accountId) ?? 0;
  if (running >= most) return false;
  begun.set(accountId, running + 1);
  return true;
}

export function leavePlace(db: Db, accountId: string): void {
  const { begun } = keptOf(db);
  const remaining = (begun.get(accountId) ?? 1) - 1;
  if (remaining > 0) begun.set(accountId, remaining);
  else begun.delete(accountId);
}

/** Keeps a job until two minutes after it has ended; its place is given back as it ends. */
export function storeJob<T, R>(
  db: Db,
  accountId: string,
  request: T,
  work: Work<R>,
): { id: string; job: Job<T, R> } {
  const { jobs } = keptOf(db);
  const [id, job]: [string, Job<T, R>] = [newId(), { accountId, asked: request, work, ended: null }];
  jobs.set(id, job);
  const end = (ended: NonNullable<Job<T, R>['ended']>) => {
    job.ended = ended;
    leavePlace(db, accountId);
    setTimeout(() => jobs.delete(id), keptMs).unref();
  };
  work.reading.then(
    (reading) => end({ reading }),
    (failure: unknown) => end({ failure }),
  );
  return { id, job };
}

export function jobOf(db: Db, accountId: string, id: string): Job<unknown, unknown> | undefined {
  const job = keptOf(db).jobs.get(id);
  return job?.accountId === accountId ? job : undefined;
}

export function forgetJob(db: Db, id: string): void {
  keptOf(db).jobs.delete(id);
}

/** Until the job has ended, at most so long. */
export async function waitFor({ work }: Pick<Job<unknown, unknown>, 'work'>, ms: number): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const enough = new Promise<void>((resolve) => void (timer = setTimeout(resolve, ms)));
  await Promise.race([
    work.reading.then(
      () => undefined,
      () => undefined,
    ),
    enough,
  ]);
  clearTimeout(timer);
}
