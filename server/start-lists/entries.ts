import { sql } from 'kysely';
import type { Match } from '#contract/matches/match.ts';
import type { EntryState } from '#contract/registrations/facts.ts';
import { isOut, type PublishedLine } from '#contract/start-lists/published.ts';
import { heatsOf, type Slot, type Starter } from '#contract/start-lists/start-list.ts';
import type { Db } from '#server/db/pool.ts';
import { lackingEntries } from '#server/materials/taking-part.ts';

/** Result status 10. */
const resultScratched = 10;

/** An entry that is on a list, or holds a place of a passed registration. */
export interface StoredEntry {
  /** Of what starts: the entry's, but in rounds after the first. */
  id: string;
  entryId: string;
  /** Best first, in a round after the first. */
  placeInRound: number | null;
  groupId: string;
  unitId: string;
  unitName: string;
  teamName: string;
  teamType: 1 | 11;
  uncounted: boolean;
  state: EntryState;
  /** Of a passed registration, with a place in its group, and with the papers that taking part asks for. */
  ready: boolean;
  /** It would be, but for a paper that has not passed. */
  lacking: boolean;
  /** Marks have been entered for it. */
  scored: boolean;
  /** Did not start, by the result that the judges recorded. */
  scratched: boolean;
  number: number | null;
  /** Null where it stands on no list. */
  place: Slot | null;
  /** In line-up order, reserves last. */
  people: { memberId: string; personId: string; name: string; baton: number | null; reserve: boolean }[];
}

/**
 * Entries of these groups, or of the whole match, by heat and court, then by unit. An entry that was moved to
 * another group since has no place there, even if it had one in the first.
 */
export async function entriesFor(
  db: Db,
  { id: matchId, match }: { id: string; match: Match },
  groupIds?: readonly string[],
): Promise<StoredEntry[]> {
  const lacking = await lackingEntries(db, matchId, match);
  const { rows } = await sql<
    Omit<StoredEntry, 'place' | 'lacking'> & { heat: number | null; court: number | null }
  >`
    select e.id, e.entry_id as "entryId", e.place_in_round as "placeInRound", e.group_id as "groupId", e.unit_id as "unitId", u.name as "unitName", t.name as "teamName",
           t.team_type as "teamType", e.uncounted, e.state, (e.state = 'placed' and r.stage = 'passed' and x.state is distinct from ${resultScratched}) as ready,
           x.marks is not null as scored, x.state is not distinct from ${resultScratched} as scratched,
           l.number, case when l.list_id = e.group_id then l.heat end as heat,
           case when l.list_id = e.group_id then l.court end as court,
           (select coalesce(json_agg(json_build_object(
                     'memberId', p.member_id, 'personId', p.person_id, 'name', m.name, 'baton', p.baton,
                     'reserve', p.reserve) order by p.position), '[]')
              from entry_members p join members m on m.id = p.member_id where p.entry_id = e.entry_id) as people
      from starts e
      join registrations r on r.id = e.registration_id and r.match_id = e.match_id
      join units u on u.id = r.unit_id
      join teams t on t.id = r.team_id
      left join start_lines l on l.entry_id = e.id
      left join results x on x.entry_id = e.id
     where e.match_id = ${matchId} ${groupIds ? sql`and e.group_id = any(${groupIds}::uuid[])` : sql``}
       and (l.list_id = e.group_id or (e.state = 'placed' and r.stage = 'passed'))
     order by heat, court, u.name, e.id`.execute(db);
  return rows.map(({ heat, court, ...row }) => ({
    ...row,
    ready: row.ready && !lacking.has(row.entryId),
    lacking: row.ready && lacking.has(row.entryId),
    place: heat === null || court === null ? null : { entryId: row.id, heat, court },
  }));
}

/** Whether a list may hold it: one that lacks a paper is given no place, and keeps one that it has. */
export const isListable = ({ lacking, place }: StoredEntry) => !lacking || place !== null;

export const starterOf = ({ id, unitId, people }: StoredEntry): Starter => ({
  id,
  unitId,
  athletes: people.map(({ personId }) => personId),
});

export const placesIn = (entries: readonly StoredEntry[]) => entries.flatMap(({ place }) => place ?? []);

/** The list as it would be published now. A withdrawn entry is listed where it was published before. */
export function presentLines(
  entries: readonly StoredEntry[],
  published: readonly PublishedLine[],
): PublishedLine[] {
  const publishedIds = new Set(published.map(({ entryId }) => entryId));
  return entries.flatMap(({ id, unitId, number, place, state, people }): PublishedLine[] => {
    const out = isOut(state);
    if (!place || number === null || (out && !publishedIds.has(id))) return [];
    const { heat, court } = place;
    const members = people.map(({ memberId, baton, reserve }) => ({ memberId, baton, reserve }));
    return [{ entryId: id, unitId, number, heat, court, out, people: members }];
  });
}

export const heatsIn = (entries: readonly StoredEntry[]) => heatsOf(placesIn(entries));
/** The last heat with a result; 0: there is none. */
export const heldIn = (entries: readonly StoredEntry[]) => heatsIn(entries.filter(({ scored }) => scored));
