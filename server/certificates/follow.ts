import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  certificateKinds,
  isOfResults,
  isOfStandings,
  type CertificateKind,
  type StandingKind,
} from '#contract/certificates/kinds.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { each, eachOf } from '#server/each.ts';
import type { Services } from '#server/http/context.ts';
import { findMatch } from '#server/matches/store.ts';
import type { StoredMatch } from '#server/matches/stored.ts';
import { circuitsWith } from '#server/points/circuits.ts';
import { wholeMatch, type Scope } from './candidates.ts';
import { issue } from './issue.ts';
import { lockNumbers } from './store.ts';

/** Whose results others have to follow: a group, or all of the match. */
interface Mark {
  matchId: string;
  groupId: string | null;
}

/**
 * The job `results-changed`: certificates follow corrections of results, group by group, then what all results of a
 * match add up to. What says something wrong is revoked at once; what is due now takes its place. Only kinds that staff
 * have issued there already. A group that fails is tried again, and keeps neither others nor standings waiting.
 */
export async function followResults({
  db,
  clock,
  signal,
}: Pick<Services, 'db' | 'clock' | 'signal'>): Promise<void> {
  const followAll = async (which: RawBuilder<SqlBool>) => {
    const { rows } = await sql<Mark>`
      select match_id as "matchId", group_id as "groupId" from results_changed where ${which}
       group by match_id, group_id order by min(at)`.execute(db);
    await each(rows, (mark) => transaction(db, (trx) => followOne(trx, mark, clock())), { signal });
  };
  // Groups leave the marks of their matches.
  await eachOf([() => followAll(sql`group_id is not null`), () => followAll(sql`group_id is null`)], {
    signal,
  });
}

async function followOne(trx: Db, { matchId, groupId }: Mark, now: Date): Promise<void> {
  // The mark goes before the results are read, so that a later change sets it again.
  const deleted = await trx
    .deleteFrom('results_changed')
    .where('match_id', '=', matchId)
    .where('group_id', 'is not distinct from', groupId)
    .executeTakeFirst();
  const storedMatch = await findMatch(trx, matchId);
  if (deleted.numDeletedRows === 0n || !storedMatch) return;
  // Who is just issuing has read results of before, and cannot be seen to have issued before that is done.
  await lockNumbers(trx, matchId);
  if (groupId === null) await followMatch(trx, storedMatch, now);
  else await followGroup(trx, storedMatch, groupId, now);
}

async function followGroup(trx: Db, storedMatch: StoredMatch, groupId: string, now: Date): Promise<void> {
  const { id: matchId } = storedMatch;
  for (const kind of certificateKinds) {
    // Coaches' do not depend on results.
    if (kind === 'coach' || isOfStandings(kind) || !(await issuedThere(trx, matchId, kind, groupId)))
      continue;
    const scope: Scope = isOfResults(kind)
      ? { groupIds: [groupId], memberIds: null }
      : { groupIds: null, memberIds: await athletesOf(trx, groupId) };
    await issue(trx, { matchId, by: null, now, reason: '' }, storedMatch, kind, scope, false);
  }
  await trx
    .insertInto('results_changed')
    .values({ id: newId(), match_id: matchId, event_id: null, group_id: null, at: now })
    .execute();
}

/** Rankings of circuits change with each of their matches; their certificates are those of the last. */
async function followMatch(trx: Db, storedMatch: StoredMatch, now: Date): Promise<void> {
  for (const kind of certificateKinds)
    if (isOfStandings(kind)) await followStanding(trx, storedMatch, kind, now);
  const lastIds = new Set((await circuitsWith(trx, storedMatch.id)).map(({ lastId }) => lastId));
  // Its own circuits have followed with its kinds.
  lastIds.delete(storedMatch.id);
  for (const lastId of lastIds) {
    const last = lastId === undefined ? null : await findMatch(trx, lastId);
    if (last) await followStanding(trx, last, 'circuit', now);
  }
}

/** Extra points change the rankings as results do. */
export const followPoints = (trx: Db, storedMatch: StoredMatch, now: Date) =>
  followStanding(trx, storedMatch, 'total', now);

async function followStanding(
  trx: Db,
  storedMatch: StoredMatch,
  kind: StandingKind,
  now: Date,
): Promise<void> {
  const { id: matchId } = storedMatch;
  await lockNumbers(trx, matchId);
  if (await issuedThere(trx, matchId, kind, null))
    await issue(trx, { matchId, by: null, now, reason: '' }, storedMatch, kind, wholeMatch, false);
}

async function issuedThere(
  trx: Db,
  matchId: string,
  kind: CertificateKind,
  groupId: string | null,
): Promise<boolean> {
  const row = await trx
    .selectFrom('certificate_issues')
    .select('kind')
    .where('match_id', '=', matchId)
    .where('kind', '=', kind)
    .where((is) => (isOfResults(kind) ? is('group_id', '=', groupId) : is('group_id', 'is', null)))
    .executeTakeFirst();
  return row !== undefined;
}

async function athletesOf(trx: Db, groupId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('entries as e')
    .innerJoin('entry_members as p', 'p.entry_id', 'e.id')
    .select('p.member_id')
    .distinct()
    .where('e.group_id', '=', groupId)
    .execute();
  return rows.map(({ member_id }) => member_id);
}
