import { sql } from 'kysely';
import type { DataOf } from '#contract/call.ts';
import type { ConsentScope } from '#contract/consent/consent.ts';
import { publicName, publicOwner } from '#contract/consent/public-name.ts';
import { dayIn } from '#contract/fields/dates.ts';
import type { Match } from '#contract/matches/match.ts';
import { getEntryList } from '#contract/registrations/public-calls.ts';
import { linesByGroup, pagePicked, type PublicEntry } from '#contract/registrations/public-entry.ts';
import { isPublishable } from '#contract/teams/introduction.ts';
import { byName } from '#server/db/name-order.ts';
import type { Db } from '#server/db/pool.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { memoOf } from '#server/http/memo.ts';
import { openedMatch } from '#server/matches/opened.ts';

/** Seconds; a withdrawn consent takes effect as soon. */
const keptSeconds = 20;

interface Person {
  memberId: string;
  name: string;
  birthdate: string;
  scopes: ConsentScope[] | null;
  reserve: boolean;
}

type Row = Pick<PublicEntry, 'id' | 'eventId' | 'groupId' | 'uncounted' | 'number'> & {
  unitName: string;
  teamName: string;
  teamType: 1 | 11;
  introduction: string;
  people: Person[];
};

/** Entries that take part, and those that have been on a list, in the order of the match. */
async function rowsOf(db: Db, matchId: string, { events, opened }: Match): Promise<Row[]> {
  // The public knows a start number by the start lists.
  const number = opened.startLists
    ? sql`(select n.number from start_lines n join start_lists l on l.id = n.list_id
            where n.entry_id = e.id and l.published is not null)`
    : sql`null::integer`;
  const groups = events.flatMap((event) => event.groups.map(({ id }) => id));
  const { rows } = await sql<Row>`
    select e.id, e.event_id as "eventId", e.group_id as "groupId", e.uncounted, ${number} as number, u.name as "unitName", t.name as "teamName",
           t.team_type as "teamType", t.introduction,
           (select coalesce(json_agg(json_build_object(
                     'memberId', m.id, 'name', m.name, 'birthdate', m.birthdate, 'scopes', c.scopes, 'reserve', p.reserve)
                     order by p.baton, p.position), '[]')
              from entry_members p
              join members m on m.id = p.member_id
              left join consents c on c.member_id = m.id and c.withdrawn_at is null
             where p.entry_id = e.id) as people
      from entries e
      join registrations r on r.id = e.registration_id and r.match_id = e.match_id
      join units u on u.id = r.unit_id
      join teams t on t.id = r.team_id
     where e.match_id = ${matchId} and e.state = 'placed' and r.stage = 'passed'
     order by array_position(${groups}::uuid[], e.group_id), u.name ${byName}, t.order_number, t.name ${byName}, e.id`.execute(
    db,
  );
  return rows;
}

/** Names as the public may read them on this day. */
export function shownOf(people: readonly Omit<Person, 'memberId'>[], day: string) {
  const names = (reserve: boolean) =>
    people.filter((each) => each.reserve === reserve).map((each) => publicName({ ...each, day }));
  return { people: names(false), reserves: names(true) };
}

type Introduction = DataOf<typeof getEntryList>['introductions'][number];

const keyOf = ({ unit, team }: Pick<PublicEntry, 'unit' | 'team'>) => JSON.stringify([unit, team]);

/**
 * The introduction of each team, by `keyOf`. Introductions with a number are left out, and so are names of
 * children that the lists do not show.
 */
function introductionsOf(rows: readonly Row[], day: string): Map<string, Introduction> {
  const teams = new Map<string, Introduction>();
  for (const { unitName, teamName, teamType, introduction, people } of rows) {
    const { unit, team } = publicOwner({ unitName, teamName, teamType });
    if (unit === null || team === null || !/\S/.test(introduction) || !isPublishable(introduction)) continue;
    const key = keyOf({ unit, team });
    const { text } = teams.get(key) ?? { text: introduction.trim() };
    teams.set(key, {
      unit,
      team,
      text: people.reduce((masked, each) => withPublicName(masked, each, day), text),
    });
  }
  return teams;
}

function withPublicName(text: string, person: Person, day: string): string {
  return text.replaceAll(person.name, publicName({ ...person, day }));
}

const linesOf = (rows: readonly Row[], day: string) =>
  rows.map(({ unitName, teamName, teamType, people, introduction: _team, ...row }): PublicEntry => ({
    ...row,
    ...publicOwner({ unitName, teamName, teamType }),
    ...shownOf(people, day),
  }));

/** Every entry that takes part, as the public may read it. */
export async function entriesOf(db: Db, matchId: string, match: Match, now: Date): Promise<PublicEntry[]> {
  return linesOf(await rowsOf(db, matchId, match), dayIn(now, match.timeZone));
}

const entryList = answer(getEntryList, async ({ db, now }, filter) => {
  const { matchId } = filter;
  const { match } = await openedMatch(db, matchId, 'entries');
  const { lines, introductions } = await memoOf(db).get(
    `entries ${matchId}`,
    matchId,
    keptSeconds,
    async () => {
      const rows = await rowsOf(db, matchId, match);
      const day = dayIn(now, match.timeZone);
      return { lines: linesOf(rows, day), introductions: introductionsOf(rows, day) };
    },
  );
  const picked = pagePicked(lines, filter);
  const teams = [...new Set(picked.rows.map(keyOf))];
  return {
    groups: linesByGroup(lines),
    ...picked,
    introductions: teams.flatMap((key) => introductions.get(key) ?? []),
  };
});

export const publicEntryHandlers: readonly Answer[] = [entryList];
