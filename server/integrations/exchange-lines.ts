import { sql } from 'kysely';
import {
  exchangePartNames,
  exchangeParts,
  type ExchangeFile,
  type ExchangePart,
  type NameChoice,
} from '#contract/integrations/exchange.ts';
import { publicName } from '#contract/consent/public-name.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { roundOfList } from '#contract/matches/rounds.ts';
import type { Db } from '#server/db/pool.ts';
import type { StoredMatch } from '#server/matches/stored.ts';
import { circuitsOf } from '#server/points/circuit-store.ts';
import { publishedOf } from '#server/start-lists/store.ts';
import type { ExchangeLines } from './exchange-file.ts';

type Line<P extends ExchangePart> = NonNullable<ExchangeFile[P]>[number];
type Lines = { [P in ExchangePart]: (db: Db, of: Of) => Promise<readonly Line<P>[]> };

interface Of {
  match: StoredMatch;
  names: NameChoice;
  now: Date;
}

/** Entries that take part, and those that have a result or a number. */
const counted = (matchId: string) => sql`
  e.match_id = ${matchId} and (
    (e.state = 'placed' and exists (select from registrations g where g.id = e.registration_id and g.stage = 'passed'))
    or exists (select from round_starts n where n.entry_id = e.id)
    or exists (select from results r where r.entry_id = e.id)
    or exists (select from start_lines s where s.entry_id = e.id))`;

/** The round of a line; left out of the first. */
const later = (round: number) => (round === 1 ? {} : { round });

interface StoredPerson {
  name: string;
  birthdate: string;
  scopes: string[] | null;
  baton: number | null;
  reserve: boolean;
}

const parts: Lines = {
  units: async (db, { match, names }) =>
    (
      await sql<Line<'units'>>`
        select u.id, case when ${names} = 'whole' or bool_and(t.team_type <> 11) then u.name else '' end as name
          from entries e join teams t on t.id = e.team_id join units u on u.id = e.unit_id
         where ${counted(match.id)} group by u.id, u.name order by u.id`.execute(db)
    ).rows,
  teams: async (db, { match, names }) =>
    (
      await sql<Line<'teams'>>`
        select distinct t.id, t.unit_id as "unitId",
               case when ${names} = 'whole' or t.team_type <> 11 then t.name else '' end as name,
               t.team_type = 11 as individual
          from entries e join teams t on t.id = e.team_id where ${counted(match.id)} order by t.id`.execute(
        db,
      )
    ).rows,
  entries: async (db, { match, names, now }) => {
    const day = dayIn(now, match.match.timeZone);
    const { rows } = await sql<Omit<Line<'entries'>, 'people'> & { people: StoredPerson[] }>`
      select e.id, e.team_id as "teamId", e.event_id as "eventId", e.group_id as "groupId", s.number, case when e.uncounted then true end as uncounted,
             (select coalesce(json_agg(json_build_object('name', m.name, 'birthdate', m.birthdate,
                       'scopes', c.scopes, 'baton', p.baton, 'reserve', p.reserve) order by p.position), '[]')
                from entry_members p join members m on m.id = p.member_id
                left join consents c on c.member_id = m.id and c.withdrawn_at is null
               where p.entry_id = e.id) as people
        from entries e left join start_lines s on s.entry_id = e.id
       where ${counted(match.id)} order by e.id`.execute(db);
    const nameOf = (person: StoredPerson) =>
      names === 'none'
        ? ''
        : names === 'whole'
          ? person.name
          : publicName({ ...person, day, scopes: person.scopes as never });
    return rows.map(({ id, teamId, eventId, groupId, number, uncounted, people }) => ({
      id,
      teamId,
      eventId,
      groupId,
      number,
      ...(uncounted ? { uncounted } : {}),
      people: people.map((each) => ({ name: nameOf(each), baton: each.baton, reserve: each.reserve })),
    }));
  },
  startLists: async (db, { match }) => {
    const [published, starts] = await Promise.all([
      publishedOf(db, match.id),
      db.selectFrom('starts').select(['id', 'entry_id']).where('match_id', '=', match.id).execute(),
    ]);
    const entryOf = new Map(starts.map(({ id, entry_id }) => [id, entry_id]));
    return [...published.values()]
      .toSorted((a, b) => (a.listId < b.listId ? -1 : 1))
      .flatMap((list) => {
        const round = match.match.events.flatMap((event) => roundOfList(event, list.listId) ?? [])[0];
        if (!round) return [];
        return {
          groupId: round.group.id,
          ...later(round.round),
          version: list.number,
          session: list.sessionName,
          startsAt: list.startsAt.toISOString(),
          heatSeconds: list.heatSeconds,
          courts: list.courts,
          publishedAt: list.publishedAt.toISOString(),
          lines: list.lines.map(({ entryId, number, heat, court, out }) => ({
            entryId: entryOf.get(entryId) ?? entryId,
            number,
            heat,
            court,
            out,
          })),
        };
      });
  },
  results: async (db, { match }) => {
    const rows = await db
      .selectFrom('results as r')
      .innerJoin('starts as s', 's.id', 'r.entry_id')
      .select(['s.entry_id', 's.round', 'r.state', 'r.marks', 'r.score', 'r.rank', 'r.published_at'])
      .where('r.match_id', '=', match.id)
      .orderBy('s.entry_id')
      .orderBy('s.round')
      .execute();
    return rows.map((row) => ({
      entryId: row.entry_id,
      ...later(row.round),
      state: row.state,
      marks: row.marks,
      score: row.score && { ...row.score, ties: [...row.score.ties] },
      rank: row.rank,
      publishedAt: row.published_at?.toISOString() ?? null,
    }));
  },
  certificates: async (db, { match }) => {
    const rows = await db
      .selectFrom('certificates')
      .select(['number', 'kind', 'entry_id', 'issued_at', 'revoked_at'])
      .where('match_id', '=', match.id)
      .orderBy('number')
      .execute();
    return rows.map((row) => ({
      number: row.number,
      kind: row.kind,
      entryId: row.entry_id,
      issuedAt: row.issued_at.toISOString(),
      revoked: row.revoked_at !== null,
    }));
  },
  starts: async (db, { match }) => {
    const rows = await db
      .selectFrom('round_starts')
      .select(['entry_id as entryId', 'round', 'state', 'rank', 'position', 'left_round as leftRound'])
      .where('match_id', '=', match.id)
      .orderBy('entry_id')
      .orderBy('round')
      .execute();
    return rows.map(({ leftRound, ...row }) => (leftRound ? { ...row, leftRound } : row));
  },
  circuits: async (db, { match }) =>
    (await circuitsOf(db, match.id)).map(({ id, circuit: { name, about, rankings } }) => ({
      id,
      name,
      about,
      rankings,
    })),
};

/** The lines of each part as texts, in the order of the file and of its schema, which the database does not keep. */
export async function linesOf(db: Db, of: Of): Promise<ExchangeLines> {
  const lines = new Map<ExchangePart, readonly string[]>();
  for (const part of exchangePartNames) {
    const rows = await parts[part](db, of);
    const parsed = rows.length === 0 ? [] : (exchangeParts[part].parse(rows) ?? []);
    lines.set(
      part,
      parsed.map((line) => JSON.stringify(line)),
    );
  }
  return lines;
}
