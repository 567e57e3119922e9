import { sql } from 'kysely';
import {
  certificateKinds,
  isOfResults,
  isOfStandings,
  type CertificateKind,
  type StandingKind,
} from '#contract/certificates/kinds.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { each } from '#server/each.ts';
import type { Services } from '#server/http/context.ts';
import { findMatch } from '#server/matches/store.ts';
import type { StoredMatch } from '#server/matches/stored.ts';
import { circuitsWith } from '#server/points/circuits.ts';
import { wholeMatch, type Scope } from './candidates.ts';
import { issue } from './issue.ts';
import { lockNumbers } from './store.ts';

interface Changed {
  matchId: string;
  groupId: string;
}

/**
 * The job `results-changed`: certificates follow corrections of results, group by group. What says something wrong is
 * revoked at once; what is due now takes its place. Only kinds that staff have issued there already.
 */
export async function followResults({
  db,
  clock,
  signal,
}: Pick<Services, 'db' | 'clock' | 'signal'>): Promise<void> {
  const { rows } = await sql<Changed>`
    select match_id as "matchId", group_id as "groupId" from results_changed
     group by match_id, group_id order by min(at)`.execute(db);
  await each(rows, (changed) => transaction(db, (trx) => followOne(trx, changed, clock())), { signal });
}

async function followOne(trx: Db, { matchId, groupId }: Changed, now: Date): Promise<void> {
  // The mark goes before the results are read, so that a later change sets it again.
  const taken = await sql`delete from results_changed where group_id = ${groupId}`.execute(trx);
  const storedMatch = await findMatch(trx, matchId);
  if (taken.numAffectedRows === 0n || !storedMatch) return;
  // Who is just issuing has read results of before, and cannot be seen to have issued before that is done.
  await lockNumbers(trx, matchId);
  const last = !(await moreChanged(trx, matchId));
  for (const kind of certificateKinds) {
    // Coaches' do not depend on results; what all results add up to follows once, with the last group.
    if (kind === 'coach' || (isOfStandings(kind) && !last)) continue;
    if (!(await issuedThere(trx, matchId, kind, groupId))) continue;
    const scope: Scope = isOfStandings(kind)
      ? wholeMatch
      : isOfResults(kind)
        ? { groupIds: [groupId], memberIds: null }
        : { groupIds: null, memberIds: await athletesOf(trx, groupId) };
    await issue(trx, { matchId, by: null, now, reason: '' }, storedMatch, kind, scope, false);
  }
  if (last) await followCircuits(trx, matchId, now);
}

/** Rankings of circuits change with each of their matches; their certificates are those of the last. */
async function followCircuits(trx: Db, matchId: string, now: Date): Promise<void> {
  const lastIds = new Set((await circuitsWith(trx, matchId)).map(({ lastId }) => lastId));
  // Its own circuits have followed with its kinds.
  lastIds.delete(matchId);
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

async function moreChanged(trx: Db, matchId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('results_changed')
    .select('id')
    .where('match_id', '=', matchId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
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
