import { sql } from 'kysely';
import type { ConsentScope } from '#contract/consent/consent.ts';
import { publicOwner } from '#contract/consent/public-name.ts';
import { dayIn } from '#contract/fields/dates.ts';
import type { LangText } from '#contract/lang.ts';
import { linesByGroup, pagePicked } from '#contract/registrations/public-entry.ts';
import { getPublicStartList, type PublicStart } from '#contract/start-lists/public-calls.ts';
import type { PublishedLine } from '#contract/start-lists/published.ts';
import { spanOf, type Break } from '#contract/start-lists/times.ts';
import type { Db } from '#server/db/pool.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { memoOf } from '#server/http/memo.ts';
import { openedMatch } from '#server/matches/opened.ts';
import { shownOf } from '#server/registrations/entry-lists/public-entries.ts';
import { childNumbers } from './child-numbers.ts';
import { timingOf } from './clashes.ts';
import { inBatonOrder, placeAndSession, scratchedIn } from './published.ts';

const keptSeconds = 20;

interface Version {
  groupId: string;
  eventId: string;
  version: number;
  publishedAt: Date;
  sessionName: LangText;
  startsAt: Date;
  heatSeconds: number;
  breaks: Break[];
  hall: LangText | null;
  lines: PublishedLine[];
}

/** The newest published version of each list. */
async function versionsOf(db: Db, matchId: string): Promise<Version[]> {
  const { rows } = await sql<Version>`
    select l.id as "groupId", l.event_id as "eventId", v.number as version, v.published_at as "publishedAt",
           v.session_name as "sessionName", v.starts_at as "startsAt", v.heat_seconds as "heatSeconds", v.breaks, v.hall, v.lines
      from start_lists l
      join start_list_versions v on v.list_id = l.id and v.number = l.published
     where l.match_id = ${matchId}
     order by v.starts_at, l.session_id, l.position`.execute(db);
  return rows;
}

interface Named {
  id: string;
  name: string;
  birthdate: string;
  scopes: ConsentScope[] | null;
}

async function namesOf(db: Db, memberIds: readonly string[]): Promise<Map<string, Named>> {
  const { rows } = await sql<Named>`
    select m.id, m.name, m.birthdate, c.scopes
      from members m left join consents c on c.member_id = m.id and c.withdrawn_at is null
     where m.id = any(${[...new Set(memberIds)]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

interface Whose {
  id: string;
  unitName: string;
  teamName: string;
  teamType: 1 | 11;
  uncounted: boolean;
}

async function whoseOf(db: Db, entryIds: readonly string[]): Promise<Map<string, Whose>> {
  const { rows } = await sql<Whose>`
    select e.id, u.name as "unitName", t.name as "teamName", t.team_type as "teamType", e.uncounted
      from starts e join units u on u.id = e.unit_id join teams t on t.id = e.team_id
     where e.id = any(${entryIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

function spanIn(version: Version, heat: number) {
  const { from, to } = spanOf(timingOf(version), heat);
  return { startsAt: new Date(from).toISOString(), endsAt: new Date(to).toISOString() };
}

/** Every line of the newest published lists, as the public reads it. */
export async function startsOf(db: Db, matchId: string, day: string) {
  const [versions, scratched] = await Promise.all([versionsOf(db, matchId), scratchedIn(db, matchId)]);
  const all = versions.flatMap(({ lines }) => lines);
  const [names, whose] = await Promise.all([
    namesOf(
      db,
      all.flatMap(({ people }) => people.map(({ memberId }) => memberId)),
    ),
    whoseOf(
      db,
      all.map(({ entryId }) => entryId),
    ),
  ]);
  const lines = versions.flatMap((version) =>
    version.lines.flatMap((line): PublicStart[] => {
      const owner = whose.get(line.entryId);
      if (!owner) return [];
      const people = inBatonOrder(line.people).flatMap(({ memberId, reserve }) => {
        const named = names.get(memberId);
        return named ? [{ ...named, reserve }] : [];
      });
      const { heat, court, number } = line;
      return [
        {
          id: line.entryId,
          eventId: version.eventId,
          groupId: version.groupId,
          number,
          heat,
          court,
          out: line.out || scratched.has(line.entryId),
          startsAt: spanIn(version, heat).startsAt,
          ...publicOwner(owner),
          ...shownOf(people, day),
          uncounted: owner.uncounted,
        },
      ];
    }),
  );
  const lists = versions.map((version) => ({
    groupId: version.groupId,
    version: version.version,
    publishedAt: version.publishedAt.toISOString(),
    session: placeAndSession(version),
    startsAt: version.startsAt.toISOString(),
    endsAt: spanIn(version, Math.max(1, ...version.lines.map(({ heat }) => heat))).endsAt,
  }));
  return { lists, lines };
}

const startList = answer(getPublicStartList, async ({ db, now }, filter) => {
  const { matchId } = filter;
  const { match } = await openedMatch(db, matchId, 'startLists');
  const { lists, lines } = await memoOf(db).get(`starts ${matchId}`, matchId, keptSeconds, () =>
    startsOf(db, matchId, dayIn(now, match.timeZone)),
  );
  return { groups: linesByGroup(lines), lists, ...pagePicked(lines, filter) };
});

export const publicStartHandlers: readonly Answer[] = [startList, childNumbers];
