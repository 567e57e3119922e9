import { sql } from 'kysely';
import type { GroupUse } from '#contract/matches/event.ts';
import type { Match } from '#contract/matches/match.ts';
import { groupsUnder, quotasIn, type Quota, type Taken } from '#contract/matches/quotas.ts';
import type { Db } from '#server/db/pool.ts';
import type { Places } from './places.ts';

/** Quotas as rows `q` for `coversLineUp`. */
export const quotaRows = (quotas: readonly Quota[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(quotas)}::jsonb) as q(id uuid, "eventIds" jsonb, "groupIds" jsonb)`;

/** A quota `q` covers the line-up's row `p` of an entry `e`: null is every event, and every group. */
export const coversLineUp = sql`
  (q."eventIds" is null or q."eventIds" ? p.event_id::text) and (q."groupIds" is null or q."groupIds" ? e.group_id::text)`;

/** The groups of a match by what its entries come to: taken is what has a place or is offered one. */
export const usesOf = (
  counts: readonly { groupId: string; passed: number; underWay: number; waiting: number }[],
) =>
  Object.fromEntries(
    counts.map(({ groupId, passed, underWay, waiting }): [string, GroupUse] => [
      groupId,
      { used: passed + underWay, waiting },
    ]),
  );

/** How each quota fills, and how many entries wait under it, by quota id. */
export async function quotaFills(
  db: Db,
  matchId: string,
  match: Pick<Match, 'quotas' | 'events'>,
  groups: Readonly<Record<string, GroupUse>>,
): Promise<Record<string, GroupUse>> {
  const uses = await quotaUses(db, matchId, match, new Map(Object.entries(groups)));
  const waitingUnder = (each: Quota) =>
    groupsUnder(each, match).reduce((sum, id) => sum + (groups[id]?.waiting ?? 0), 0);
  return Object.fromEntries(
    quotasIn(match).map((each) => [
      each.id,
      { used: uses.get(each.id)?.used ?? 0, waiting: waitingUnder(each) },
    ]),
  );
}

/** What is taken of each quota: of entries by the counters of the groups, of people by the line-ups. `unplaced` are saved and have no place yet. */
export async function quotaUses(
  db: Db,
  matchId: string,
  match: Pick<Match, 'quotas' | 'events'>,
  groups: ReadonlyMap<string, Pick<Places, 'used'>>,
  unplaced: readonly string[] = [],
): Promise<Map<string, Taken>> {
  const quotas = quotasIn(match);
  const ofPeople = quotas.filter(({ counts }) => counts === 'people');
  const { rows } =
    ofPeople.length === 0
      ? { rows: [] }
      : await sql<{ id: string; people: string[] }>`
          select q.id, array(
                   select distinct p.person_id from entry_members p join entries e on e.id = p.entry_id
                    where p.match_id = ${matchId} and e.state in ('placed', 'offered') and e.id <> all(${unplaced}::uuid[])
                      and ${coversLineUp}) as people
            from ${quotaRows(ofPeople)}`.execute(db);
  const people = new Map(rows.map((row) => [row.id, new Set(row.people)]));
  return new Map(
    quotas.map((each): [string, Taken] => {
      const counted = people.get(each.id);
      if (counted) return [each.id, { used: counted.size, people: counted }];
      return [
        each.id,
        { used: groupsUnder(each, match).reduce((sum, id) => sum + (groups.get(id)?.used ?? 0), 0) },
      ];
    }),
  );
}
