import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import type { Context, Services } from '#server/http/context.ts';
import { HelperFailed, type HelperFault } from '#server/helper/process.ts';
import { open, seal } from '#server/secrets.ts';
import { forgetJob, jobOf, type Job } from './ocr-jobs.ts';

/**
 * What is read off a document stays in the memory of the server that reads it, so that it is never stored. Another
 * that is asked for it asks all servers by NOTIFY; the one that has it answers the same way, sealed.
 */

const asking = 'reading-asked';
const answering = 'reading-told';
/** What one NOTIFY carries, bytes (PostgreSQL: below 8,000). */
const mostBytes = 7_990;
/** How long to wait; another server that has the job answers by then. */
const answerMs = 2_000;

/** How far a reading is. */
export type Progress<T, R> = { ahead: number } | { asked: T; reading: R } | { failure: unknown };

export function progressOf<T, R>({ asked, work, ended }: Job<T, R>): Progress<T, R> {
  if (!ended) return { ahead: work.ahead() };
  return 'reading' in ended ? { asked, reading: ended.reading } : ended;
}

interface Question {
  question: string;
  job: string;
  accountId: string;
}

/** As it goes from server to server; a failure by what it is called, where the reader named it. */
type WireProgress<T, R> = Exclude<Progress<T, R>, { failure: unknown }> | { fault: HelperFault };

const waitingFor = new WeakMap<Db, Map<string, (sealed: string) => void>>();

/** Answers other servers, and hears their answers; gives back what ends it. */
export function answerProgress(
  { db, hints, config }: Services,
  onFault: (error: unknown) => void,
): () => void {
  const waiting = new Map<string, (sealed: string) => void>();
  waitingFor.set(db, waiting);
  const answerOne = async ({ question, job: id, accountId }: Question) => {
    const job = jobOf(db, accountId, id);
    if (!job) return;
    const at = progressOf(job);
    const reply: WireProgress<unknown, unknown> =
      'failure' in at ? { fault: at.failure instanceof HelperFailed ? at.failure.fault : 'broken' } : at;
    const sealed = seal(config.keys.field, JSON.stringify(reply), sealPlace(question)).toString('base64');
    const payload = JSON.stringify({ question, sealed });
    if (payload.length > mostBytes) return;
    // Given once: by the time the other server hears it, this one has it no more.
    if (!('ahead' in at)) forgetJob(db, id);
    await sql`select pg_notify(${answering}, ${payload})`.execute(db);
  };
  const stops = [
    hints?.on(asking, (payload) => {
      if (payload) void answerOne(JSON.parse(payload) as Question).catch(onFault);
    }),
    hints?.on(answering, (payload) => {
      if (!payload) return;
      const { question, sealed } = JSON.parse(payload) as { question: string; sealed: string };
      waiting.get(question)?.(sealed);
    }),
  ];
  return () => {
    for (const stop of stops) stop?.();
  };
}

/** Null where no other server has it either, or none that can say so in time. */
export async function progressElsewhere<T, R>(
  { db, config, session }: Context<'unit'>,
  job: string,
): Promise<Progress<T, R> | null> {
  const waiting = waitingFor.get(db);
  if (!waiting) return null;
  const question = randomUUID();
  const payload = JSON.stringify({ question, job, accountId: session.accountId } satisfies Question);
  let timer: NodeJS.Timeout | undefined;
  try {
    const sealed = new Promise<string | null>((resolve) => {
      waiting.set(question, resolve);
      timer = setTimeout(() => resolve(null), answerMs);
    });
    await sql`select pg_notify(${asking}, ${payload})`.execute(db);
    const answer = await sealed;
    if (answer === null) return null;
    const reply = JSON.parse(
      open(config.keys.field, Buffer.from(answer, 'base64'), sealPlace(question)),
    ) as WireProgress<T, R>;
    return 'fault' in reply ? { failure: new HelperFailed(reply.fault) } : reply;
  } finally {
    clearTimeout(timer);
    waiting.delete(question);
  }
}

const sealPlace = (question: string) => `reading:${question}`;
