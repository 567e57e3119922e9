import { sql } from 'kysely';
import type { ConsentScope } from '#contract/consent/consent.ts';
import { publicName, publicOwner } from '#contract/consent/public-name.ts';
import { inLang, type Lang, type LangText } from '#contract/lang.ts';
import type { Match } from '#contract/matches/match.ts';
import { heldGroups } from '#contract/matches/rounds.ts';
import { resultState } from '#contract/results/states.ts';
import type { PublishedLine } from '#contract/start-lists/published.ts';
import { heatsOf } from '#contract/start-lists/start-list.ts';
import { spanOf, type Timing } from '#contract/start-lists/times.ts';
import type { Db } from '#server/db/pool.ts';
import { timingOf } from './clashes.ts';
import { publishedOf, type StoredVersion } from './store.ts';

/** A published list with what the match says of its group. */
export interface PublishedList {
  version: StoredVersion;
  eventId: string;
  eventCode: string;
  eventName: LangText;
  groupName: LangText;
}

/** The published lists of a match, or of some of its groups, in the order of their times. */
export async function publishedLists(
  db: Db,
  { id, match }: { id: string; match: Match },
  groupIds?: readonly string[],
): Promise<PublishedList[]> {
  const [published, scratched] = await Promise.all([publishedOf(db, id, groupIds), scratchedIn(db, id)]);
  return match.events
    .flatMap((event) =>
      heldGroups(event).flatMap((group) => {
        const publishedVersion = published.get(group.id);
        const version = publishedVersion && {
          ...publishedVersion,
          lines: publishedVersion.lines.map((line) =>
            scratched.has(line.entryId) ? { ...line, out: true } : line,
          ),
        };
        const about = {
          eventId: event.id,
          eventCode: event.code,
          eventName: event.name,
          groupName: group.name,
        };
        return version ? [{ ...about, version }] : [];
      }),
    )
    .toSorted((a, b) => a.version.startsAt.getTime() - b.version.startsAt.getTime());
}

/** Who does not start, as soon as the results desk has marked it: no result, so it waits for no release. */
export async function scratchedIn(db: Db, matchId: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select entry_id as id from results where match_id = ${matchId} and state = ${resultState.scratched}`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** A session as participants read it: with the hall, where the match names halls. */
export function placeAndSession({
  sessionName,
  hall,
}: Pick<StoredVersion, 'sessionName' | 'hall'>): LangText {
  if (!hall) return sessionName;
  const inLanguage = (lang: Lang) => `${inLang(sessionName, lang)} · ${inLang(hall, lang)}`;
  return { zh: inLanguage('zh'), en: inLanguage('en') };
}

/** When the heat of a line starts, in milliseconds since 1970. */
export const startOf = (version: Pick<StoredVersion, keyof Timing>, heat: number): number =>
  spanOf(timingOf(version), heat).from;

/** What participants see of a list. */
export function listOnWire({ version, eventId, eventName, groupName }: PublishedList) {
  const { listId, number, startsAt, publishedAt, lines } = version;
  const heats = heatsOf(lines);
  return {
    groupId: listId,
    eventId,
    eventName,
    groupName,
    sessionName: placeAndSession(version),
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startOf(version, heats + 1)).toISOString(),
    heats,
    entries: lines.length,
    number,
    publishedAt: publishedAt.toISOString(),
  };
}

const last = Number.MAX_SAFE_INTEGER;
/** Relays in their order, reserves last; others stay as they are. */
export const inBatonOrder = <T extends { baton: number | null }>(people: readonly T[]): T[] =>
  people.toSorted((a, b) => (a.baton ?? last) - (b.baton ?? last));

/** Names are '' of an individual of others, as of an entry that is gone. */
export interface NamedTeam {
  unitName: string;
  teamName: string;
  teamType: 1 | 11;
  uncounted: boolean;
}

/** Team shown for an entry that is gone. */
export const goneTeam: NamedTeam = { unitName: '', teamName: '', teamType: 1, uncounted: false };

/** Names of those who start, as a unit sees them (its own in full), as the public does with null, or all in full to the officials. */
export interface Naming {
  teamOf(line: PublishedLine): NamedTeam;
  peopleOf(line: PublishedLine): { name: string; baton: number | null; reserve: boolean }[];
}

export async function namingFor(
  db: Db,
  lines: readonly PublishedLine[],
  { unitId, day, isOfficial = false }: { unitId: string | null; day: string; isOfficial?: boolean },
): Promise<Naming> {
  const entryIds = lines.map(({ entryId }) => entryId);
  const memberIds = [...new Set(lines.flatMap(({ people }) => people.map(({ memberId }) => memberId)))];
  const [teams, people] = await Promise.all([
    sql<NamedTeam & { id: string }>`
      select e.id, u.name as "unitName", t.name as "teamName", t.team_type as "teamType", e.uncounted
        from starts e join units u on u.id = e.unit_id join teams t on t.id = e.team_id
       where e.id = any(${entryIds}::uuid[])`.execute(db),
    sql<{ id: string; name: string; birthdate: string; scopes: ConsentScope[] | null }>`
      select m.id, m.name, m.birthdate, c.scopes from members m
        left join consents c on c.member_id = m.id and c.withdrawn_at is null
       where m.id = any(${memberIds}::uuid[])`.execute(db),
  ]);
  const teamById = new Map(teams.rows.map(({ id, ...team }) => [id, team]));
  const personById = new Map(people.rows.map(({ id, ...person }) => [id, person]));
  return {
    teamOf: ({ entryId, unitId: of }) => {
      const team = teamById.get(entryId) ?? goneTeam;
      const owner = publicOwner(team, of === unitId);
      return { ...team, unitName: owner.unit ?? '', teamName: owner.team ?? '' };
    },
    peopleOf: ({ unitId: of, people: all }) =>
      inBatonOrder(all).map(({ memberId, baton, reserve }) => {
        const person = personById.get(memberId)!;
        const isFull = isOfficial || of === unitId;
        return { name: isFull ? person.name : publicName({ ...person, day }), baton, reserve };
      }),
  };
}
