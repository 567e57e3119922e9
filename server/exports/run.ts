import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Selectable } from 'kysely';
import type { Logger } from 'pino';
import { safeName } from '#contract/certificates/file-names.ts';
import type { Duty } from '#contract/call.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { refusals } from '#contract/refusals.ts';
import { record } from '#server/audit/record.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { keyOf } from '#server/files/store.ts';
import { removeFiles } from '#server/files/sweep.ts';
import type { Answer } from '#server/http/answer.ts';
import type { Context, Services } from '#server/http/context.ts';
import { refuse, Refused } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/session.ts';
import { NotHeld, runsOf } from '#server/kit/runs.ts';
import { dayMs, minuteMs } from '#contract/fields/time.ts';
import { lists } from './lists.ts';
import { markOf } from './mark.ts';
import { quietContext, readList } from './read.ts';
import { endOld, exportBy } from './store.ts';
import type { ExportTable } from './table.ts';
import { fileOf, headsOf, mimeOf } from './write.ts';

/** How long the file of an export can be fetched. */
export const keptMs = 3 * dayMs;
type Row = Selectable<ExportTable>;

const runs = runsOf<Row>({
  table: 'exports',
  since: 'created_at',
  deadMs: minuteMs,
  afresh: sql`lines = 0`,
});
const triesMost = 3;
/** Exports made at the same time, so that a short one does not wait for a long one. */
const lanes = 2;
const lookMs = 500;

export type Answers = ReadonlyMap<string, Answer>;

export function byPath(answers: readonly Answer[]): Answers {
  return new Map(answers.map((each) => [each.call.path, each]));
}

/** Makes the exports that wait, and once more those whose process died. */
export async function makeExports(services: Services, log: Logger, answers: Answers): Promise<void> {
  let busy = 0;
  const lane = async () => {
    while (!services.signal?.aborted) {
      const row = await runs.take(services.db, services.clock());
      if (!row) {
        if (busy === 0) return;
        await pause(lookMs);
        continue;
      }
      busy++;
      try {
        await make(services, log, answers, row);
      } finally {
        busy--;
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

async function make(services: Services, log: Logger, answers: Answers, row: Row): Promise<void> {
  const { db } = services;
  const work = async () => {
    if (row.tries > triesMost) throw refuse('exportGaveUp');
    await write(services, log, answers, row);
  };
  await runs.attempt(services, row, work, (error) => {
    const refused = error instanceof Refused;
    if (!refused) log.error({ fault: (error as Error).name, export: row.list }, 'failed');
    if (!refused && row.tries < triesMost) return runs.end(db, row, 'waiting');
    const { code } = refusals[refused ? error.refusal : 'exportGaveUp'];
    return runs.end(db, row, 'failed', sql`code = ${code}, filters = filters - 'text'`);
  });
}

async function write(services: Services, log: Logger, answers: Answers, row: Row): Promise<void> {
  const { db, storage, clock, signal } = services;
  const now = clock();
  const session = await sessionOf(db, row.account_id);
  if (!session) throw refuse('noPermission');
  const list = lists[row.list];
  const { lang, filters, format, numbers_for: numbersFor } = row;
  const actor = { lang, requestId: row.id, now };
  const context = quietContext({ ...services, log: log as Context['log'] }, session, actor);
  const until = new Date(now.getTime() + keptMs);
  const mark = markOf((await exportBy(db, row.id))!, until);
  const request = { list, filters, lang, numbersFor };
  const { fileId, sum } = await readList(answers, context, request, async (lines) => {
    const fileId = newId();
    const sum = { lines: 0, bytes: 0, hash: createHash('sha256') };
    async function* counted() {
      for await (const some of lines) {
        sum.lines += some.length;
        signal?.throwIfAborted();
        await runs.touch(db, row, clock(), sql`lines = ${sum.lines}`);
        yield some;
      }
    }
    async function* hashed(bytes: AsyncIterable<Uint8Array>) {
      for await (const chunk of bytes) {
        sum.hash.update(chunk);
        sum.bytes += chunk.length;
        yield chunk;
      }
    }
    const heads = headsOf(list, lang, numbersFor !== null);
    const file = fileOf(format, heads, counted(), mark, lang);
    await storage.putStream(keyOf(fileId), hashed(file), mimeOf[format]);
    return { fileId, sum };
  });
  const name = `${safeName(`${mark.title} ${dayIn(now)}`, 80)}.${format}`;
  try {
    if (sum.lines === 0) throw refuse('noData');
    await keep(db, row, { fileId, name, until, sum, now });
  } catch (error) {
    // After any other error the row may name the file all the same, so that the file stays.
    if (error instanceof NotHeld || error instanceof Refused) await storage.delete(keyOf(fileId));
    throw error;
  }
}

interface Made {
  fileId: string;
  name: string;
  until: Date;
  now: Date;
  sum: { lines: number; bytes: number; hash: ReturnType<typeof createHash> };
}

/** Books the file, whose bytes are stored, and marks the export as done: from now on its author can fetch it. */
function keep(db: Db, row: Row, { fileId, name, until, now, sum }: Made): Promise<void> {
  const sha256 = sum.hash.digest();
  return transaction(db, async (trx) => {
    await trx
      .insertInto('files')
      .values({
        id: fileId,
        account_id: row.account_id,
        unit_id: null,
        kind: 'export',
        mime: mimeOf[row.format],
        bytes: sum.bytes,
        name,
        width: null,
        height: null,
        created_at: now,
      })
      .execute();
    const made = sql`
      filters = filters - 'text', lines = ${sum.lines}, name = ${name}, file_id = ${fileId}, bytes = ${sum.bytes},
      sha256 = ${sha256}, made_at = ${now}, until = ${until}`;
    await runs.end(trx, row, 'done', made);
    const actor = { now, requestId: row.id, session: { accountId: row.account_id, realm: 'staff' as const } };
    await record(trx, actor, {
      act: 'export.made',
      subject: 'export',
      subjectId: row.id,
      after: { lines: sum.lines, bytes: sum.bytes, sha256: sha256.toString('hex') },
    });
  });
}

/** The session of an account with its present duties: what it lost since it asked for the export is not read. */
export async function sessionOf(db: Db, accountId: string): Promise<StaffSession | null> {
  const account = await db
    .selectFrom('accounts')
    .select(['duties', 'match_ids'])
    .where('id', '=', accountId)
    .where('realm', '=', 'staff')
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!account) return null;
  const { duties, match_ids } = account;
  return {
    realm: 'staff',
    id: accountId,
    accountId,
    duties: duties as Duty[],
    matches: match_ids && new Set(match_ids),
  };
}

/** Removes the files of exports whose time is over. */
export async function sweepExports(services: Services, now: Date): Promise<number> {
  const files = await endOld(services.db, now);
  return removeFiles(services, files);
}
