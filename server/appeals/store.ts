import { sql, type Selectable } from 'kysely';
import { appealStatus, type DepositState } from '#contract/appeals/appeal.ts';
import type { Correction } from '#contract/appeals/outcome.ts';
import type { Outcome } from '#contract/appeals/wire.ts';
import type { Spent } from '#contract/appeals/terms.ts';
import { anyOf, json } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import type { Part } from './lines.ts';
import type { AppealTable } from './table.ts';

export type StoredAppeal = Selectable<AppealTable>;

export async function findAppeal(db: Db, id: string): Promise<StoredAppeal | undefined> {
  return db.selectFrom('appeals').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The row itself, so that acts on one appeal follow one another. */
export async function lockAppeal(trx: Db, id: string): Promise<StoredAppeal | undefined> {
  return trx.selectFrom('appeals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Appeals of one unit are filed one after the other, so that its tokens are counted right. */
export async function lockTokens(trx: Db, unitId: string): Promise<void> {
  await trx.selectFrom('units').select('id').where('id', '=', unitId).forNoKeyUpdate().execute();
}

/**
 * Whether an appeal is open against this entry's result, also where the result's state has moved on
 * meanwhile.
 */
export async function hasOpen(db: Db, entryId: string): Promise<boolean> {
  const open = db.selectFrom('appeals').select('id').where('entry_id', '=', entryId);
  return (await open.where('status', '=', appealStatus.open).executeTakeFirst()) !== undefined;
}

/** The unit's appeals in a match, as far as tokens go. */
export async function spentBy(db: Db, matchId: string, unitId: string): Promise<Spent[]> {
  return db
    .selectFrom('appeals')
    .select(['token', 'status'])
    .where('match_id', '=', matchId)
    .where('unit_id', '=', unitId)
    .execute();
}

export async function insertAppeal(
  trx: Db,
  appeal: Parameters<ReturnType<typeof into>['values']>[0] & { id: string },
  fileIds: readonly string[],
): Promise<void> {
  await into(trx).values(appeal).execute();
  if (fileIds.length === 0) return;
  await trx
    .insertInto('appeal_files')
    .values(fileIds.map((file_id, position) => ({ appeal_id: appeal.id, file_id, position })))
    .execute();
}

const into = (trx: Db) => trx.insertInto('appeals');

interface Changed {
  chairId?: string;
  correction?: Correction;
  deposit?: DepositState;
  decided?: { status: 2 | 4 | 5; at: Date; by: string; reason: string; outcome: Outcome | null };
}

/** Writes what an act changed; every act gives the appeal a new version. A new correction is a new proposal. */
export async function changeAppeal(
  trx: Db,
  id: string,
  { chairId, correction, deposit, decided }: Changed = {},
): Promise<void> {
  await trx
    .updateTable('appeals')
    .set((is) => ({
      version: is('version', '+', 1),
      ...(chairId ? { chair_id: chairId } : {}),
      ...(correction ? { correction: json(correction), proposal: is('proposal', '+', 1) } : {}),
      ...(deposit ? { deposit } : {}),
      ...(decided
        ? {
            status: decided.status,
            decided_at: decided.at,
            decided_by: decided.by,
            decision_reason: decided.reason,
            outcome: decided.outcome && json(decided.outcome),
          }
        : {}),
    }))
    .where('id', '=', id)
    .execute();
}

/** Who sits in the committee now, in the order of being named. */
export async function membersOf(db: Db, appealId: string): Promise<{ accountId: string; name: string }[]> {
  return db
    .selectFrom('appeal_members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select(['m.account_id as accountId', 'a.nickname as name'])
    .where('m.appeal_id', '=', appealId)
    .where('m.left_at', 'is', null)
    .orderBy('m.named_at')
    .orderBy('a.nickname')
    .orderBy('a.id')
    .execute();
}

/** Those named sit; who is not named any more has left, and comes back when named again. */
export async function nameMembers(
  trx: Db,
  appealId: string,
  memberIds: readonly string[],
  { by, at }: { by: string; at: Date },
): Promise<void> {
  await sql`
    update appeal_members set left_at = ${at}
     where appeal_id = ${appealId} and left_at is null and not account_id = any(${memberIds}::uuid[])`.execute(
    trx,
  );
  await sql`
    insert into appeal_members (appeal_id, account_id, named_at, named_by)
    select ${appealId}, id, ${at}, ${by} from unnest(${memberIds}::uuid[]) id
        on conflict (appeal_id, account_id) do update set left_at = null`.execute(trx);
}

export async function votesOf(db: Db, appealId: string) {
  return db
    .selectFrom('appeal_votes as v')
    .innerJoin('accounts as a', 'a.id', 'v.account_id')
    .select(['v.account_id as accountId', 'a.nickname as name', 'v.proposal', 'v.vote', 'v.note', 'v.at'])
    .where('v.appeal_id', '=', appealId)
    .orderBy('v.at')
    .orderBy('v.account_id')
    .execute();
}

export async function filesOfAppeals(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('appeal_files')
          .select(['appeal_id', 'file_id'])
          .where('appeal_id', '=', anyOf(ids))
          .orderBy('position')
          .execute();
  const files = new Map<string, string[]>();
  for (const row of rows) files.set(row.appeal_id, [...(files.get(row.appeal_id) ?? []), row.file_id]);
  return files;
}

/** The unit's appeals in a match, the newest first; of one registration where it is named. */
export async function appealsOfUnit(db: Db, { matchId, unitId, teamId }: Part): Promise<StoredAppeal[]> {
  let query = db
    .selectFrom('appeals as p')
    .selectAll('p')
    .where('p.match_id', '=', matchId)
    .where('p.unit_id', '=', unitId);
  if (teamId)
    query = query.where('p.registration_id', 'in', (from) =>
      from.selectFrom('registrations').select('id').where('team_id', '=', teamId),
    );
  return query.orderBy('p.filed_at', 'desc').orderBy('p.id').execute();
}

/** Whether the unit takes part in the match, by this team where one is named. */
export async function takesPart(db: Db, { matchId, unitId, teamId }: Part): Promise<boolean> {
  let query = db
    .selectFrom('registrations')
    .select('id')
    .where('match_id', '=', matchId)
    .where('unit_id', '=', unitId);
  if (teamId) query = query.where('team_id', '=', teamId);
  return (await query.limit(1).executeTakeFirst()) !== undefined;
}

/** The names by which messages and pages call an account of staff. */
export async function nicknameOf(db: Db, accountId: string | null): Promise<string> {
  if (accountId === null) return '';
  const row = await db
    .selectFrom('accounts')
    .select('nickname')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row?.nickname ?? '';
}
