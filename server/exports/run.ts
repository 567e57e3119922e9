import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
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
import type { Cell } from '#server/documents/sheet.ts';
import { dayMs } from '#contract/fields/time.ts';
import { lists } from './lists.ts';
import { markOf } from './mark.ts';
import { quietContext, readList } from './read.ts';
import { endOld, exportBy, touch, type Export } from './store.ts';
import { fileOf, headsOf, mimeOf } from './write.ts';

/** A file can be fetched for so long. */
export const keptMs = 3 * dayMs;
/** What a run is thought dead after: its process writes more often. */
const deadMs = 60_000;
const triesMost = 3;
/** Are made side by side, so that a short one does not wait for a long one. */
const lanes = 2;
const lookMs = 500;

export type Answers = ReadonlyMap<string, Answer>;

export function byPath(answers: readonly Answer[]): Answers {
  return new Map(answers.map((each) => [each.call.path, each]));
}

/** Its owner ended it, another process has taken it, or this one is being stopped. */
class Stopped extends Error {}

/** Makes the exports that wait, and those whose process died anew. */
export async function makeExports(services: Services, log: Logger, answers: Answers): Promise<void> {
  let busy = 0;
  const lane = async () => {
    while (!services.signal?.aborted) {
      const row = await take(services.db, services.clock());
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

async function take(db: Db, now: Date): Promise<Export | undefined> {
  const { rows } = await sql<{ id: string }>`
    update exports set state = 'working', touched_at = ${now}, tries = tries + 1, lines = 0
     where id = (select id from exports
                  where state = 'waiting' or (state = 'working' and touched_at < ${new Date(now.getTime() - deadMs)})
                  order by created_at limit 1 for update skip locked)
    returning id`.execute(db);
  return rows[0] && exportBy(db, rows[0].id);
}

async function make(services: Services, log: Logger, answers: Answers, row: Export): Promise<void> {
  try {
    if (row.tries > triesMost) throw refuse('exportGaveUp');
    await write(services, log, answers, row);
  } catch (error) {
    if (error instanceof Stopped) return services.signal?.aborted ? giveBack(services.db, row) : undefined;
    const refused = error instanceof Refused;
    if (!refused) log.error({ fault: (error as Error).name, export: row.list }, 'failed');
    const last = refused || row.tries >= triesMost;
    const code = refused ? refusals[error.refusal].code : refusals.exportGaveUp.code;
    await sql`
      update exports set state = ${last ? 'failed' : 'waiting'}, code = ${last ? code : null},
             filters = case when ${last} then filters - 'text' else filters end
       where id = ${row.id} and state = 'working' and tries = ${row.tries}`.execute(services.db);
  }
}

/** As if it had not been begun: a server that is stopped is no fault of its own. */
async function giveBack(db: Db, { id, tries }: Export): Promise<void> {
  await sql`
    update exports set state = 'waiting', tries = tries - 1
     where id = ${id} and state = 'working' and tries = ${tries}`.execute(db);
}

async function write(services: Services, log: Logger, answers: Answers, row: Export): Promise<void> {
  const { db, storage, clock, signal } = services;
  const now = clock();
  const session = await sessionOf(db, row.account_id);
  if (!session) throw refuse('noPermission');
  const list = lists[row.list];
  const { lang, filters, format, numbers_for: numbersFor } = row;
  const actor = { lang, requestId: row.id, now };
  const context = quietContext({ ...services, log: log as Context['log'] }, session, actor);
  const until = new Date(now.getTime() + keptMs);
  const mark = markOf(row, until);
  const fileId = newId();
  const sum = { lines: 0, bytes: 0, hash: createHash('sha256') };
  async function* counted(lines: AsyncGenerator<Cell[][]>) {
    for await (const some of lines) {
      sum.lines += some.length;
      if (signal?.aborted || !(await touch(db, row, sum.lines, clock()))) throw new Stopped();
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
  await readList(answers, context, { list, filters, lang, numbersFor }, async (lines) => {
    const heads = headsOf(list, lang, numbersFor !== null);
    const file = fileOf(format, heads, counted(lines), mark, lang);
    await storage.putStream(keyOf(fileId), hashed(file), mimeOf[format]);
  });
  const name = `${safeName(`${mark.title} ${dayIn(now)}`, 80)}.${format}`;
  if (sum.lines === 0 || !(await keep(db, row, { fileId, name, until, sum, now }))) {
    await storage.delete(keyOf(fileId));
    if (sum.lines === 0) throw refuse('noData');
  }
}

interface Made {
  fileId: string;
  name: string;
  until: Date;
  now: Date;
  sum: { lines: number; bytes: number; hash: ReturnType<typeof createHash> };
}

/** The bytes are there: from this moment on it is offered. False where it was ended, or another process was first. */
function keep(db: Db, row: Export, { fileId, name, until, now, sum }: Made): Promise<boolean> {
  const sha256 = sum.hash.digest();
  return transaction(db, async (trx) => {
    const mine = await sql`
      select from exports where id = ${row.id} and state = 'working' and tries = ${row.tries} for update`.execute(
      trx,
    );
    if (mine.rows.length === 0) return false;
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
    await trx
      .updateTable('exports')
      .set({
        state: 'done',
        filters: sql`filters - 'text'`,
        lines: sum.lines,
        name,
        file_id: fileId,
        bytes: sum.bytes,
        sha256,
        made_at: now,
        until,
      })
      .where('id', '=', row.id)
      .execute();
    const actor = { now, requestId: row.id, session: { accountId: row.account_id, realm: 'staff' as const } };
    await record(trx, actor, {
      act: 'export.made',
      subject: 'export',
      subjectId: row.id,
      after: { lines: sum.lines, bytes: sum.bytes, sha256: sha256.toString('hex') },
    });
    return true;
  });
}

/** As the account stands now: what was taken from it since is not read any more. */
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

/** Removes the files whose time is over. */
export async function sweepExports(services: Services, now: Date): Promise<number> {
  const files = await endOld(services.db, now);
  return removeFiles(services, files);
}
