import { sql } from 'kysely';
import type { Candidate } from '#contract/certificates/due.ts';
import type { CertificateFacts } from '#contract/certificates/facts.ts';
import { isOfResults, isOfStandings, type CertificateKind } from '#contract/certificates/kinds.ts';
import { grouped } from '#contract/grouped.ts';
import type { LangText } from '#contract/lang.ts';
import { announcedGroups } from '#contract/matches/rounds.ts';
import type { Match } from '#contract/matches/match.ts';
import { showHundredths } from '#contract/results/columns.ts';
import { outOfRanking, resultState, type ResultState } from '#contract/results/states.ts';
import { eventRanks, type EventRanks } from '#server/results/event-ranks.ts';
import { teamType } from '#contract/teams/team.ts';
import { byName } from '#server/db/name-order.ts';
import type { Db } from '#server/db/pool.ts';
import { standingCandidates } from './standings.ts';

/** Of whom: of these groups (of results), of these people; null is all of the match. */
export interface Scope {
  groupIds: readonly string[] | null;
  memberIds: readonly string[] | null;
}
export const wholeMatch: Scope = { groupIds: null, memberIds: null };

interface Row {
  entryId: string | null;
  memberId: string;
  eventId: string | null;
  groupId: string | null;
  /** The group by which it is awarded. */
  awardedId?: string | null;
  registrationId: string;
  unitId: string;
  reserve: boolean;
  line: ResultState | null;
  rank: number | null;
  final: number | null;
  /** Of results alone. */
  uncounted?: boolean;
  validUntil: string | null;
  name: string;
  team: string;
  teamType: number;
  unit: string;
}

/** All people who may be due a certificate of a kind, in the order in which numbers are given: by unit, event, rank and name. */
export async function candidatesOf(
  db: Db,
  of: { id: string; match: Match },
  kind: CertificateKind,
  scope: Scope,
): Promise<Candidate[]> {
  const all = await ofKind(db, of, kind, scope);
  return all.map((each) => ({ ...each, facts: { ...each.facts, ...organisedBy(of.match) } }));
}

/** Null is stored where staff have emptied the field. */
export function organisedBy({ organiser }: Match): Pick<CertificateFacts, 'organiser'> {
  return organiser ? { organiser } : {};
}

async function ofKind(
  db: Db,
  { id, match }: { id: string; match: Match },
  kind: CertificateKind,
  scope: Scope,
): Promise<Candidate[]> {
  if (isOfStandings(kind)) {
    const all = await standingCandidates[kind](db, { id, match });
    const { memberIds } = scope;
    return memberIds === null
      ? all
      : all.filter(({ memberId }) => memberId === null || memberIds.includes(memberId));
  }
  const rows = isOfResults(kind)
    ? ranked(await ofResults(db, id, match, scope), await eventRanks(db, { id, match }))
    : kind === 'coach'
      ? await coaches(db, id, scope)
      : await athletes(db, id, scope);
  const names = namesIn(match);
  return rows.map(({ awardedId, rank, final, uncounted, name, team, teamType: type, unit, ...row }) => ({
    ...row,
    standing: null,
    facts: {
      name,
      // The team and the unit behind an individual account bear a person's name.
      team: type === teamType.individual ? '' : team,
      unit: type === teamType.individual ? '' : unit,
      match: match.name,
      event: names.get(row.eventId ?? '') ?? null,
      group: names.get(awardedId ?? row.groupId ?? '') ?? null,
      rank,
      score: final === null ? '' : showHundredths(final),
      ...(uncounted ? { uncounted } : {}),
    },
  }));
}

const unranked = Number.MAX_SAFE_INTEGER;

/**
 * With the ranks in events of several rounds, and in their order within a unit and a group; as long as the final is not
 * published, no award is due.
 */
function ranked(rows: Row[], { ranks, open }: EventRanks): Row[] {
  const decided = rows.map((row) => {
    const inEvent = ranks.get(row.entryId!);
    if (!inEvent) return row;
    const { rank, final, groupId } = inEvent;
    const waits = open.has(groupId) && row.line === resultState.published;
    return { ...row, rank, final, line: waits ? resultState.confirmed : row.line };
  });
  const together = grouped(decided, ({ unitId, groupId }) => `${unitId} ${groupId}`);
  return [...together.values()].flatMap((of) =>
    of.toSorted((a, b) => (a.rank ?? unranked) - (b.rank ?? unranked)),
  );
}

function namesIn({ events }: Match): Map<string, LangText> {
  return new Map(
    events.flatMap((event) => [
      [event.id, event.name] as const,
      ...announcedGroups(event).map((group) => [group.id, group.name] as const),
    ]),
  );
}

const people = sql`join members m on m.id = p.member_id join teams t on t.id = r.team_id join units u on u.id = r.unit_id`;
const named = sql`m.name, t.name as team, t.team_type as "teamType", u.name as unit`;

function only(column: string, ids: readonly string[] | null) {
  return ids === null ? sql`` : sql`and ${sql.ref(column)} = any(${ids}::uuid[])`;
}

async function ofResults(db: Db, matchId: string, match: Match, scope: Scope): Promise<Row[]> {
  const groups = match.events.flatMap((event) => event.groups.map((group) => group.id));
  const { rows } = await sql<Row>`
    select e.id as "entryId", p.member_id as "memberId", e.event_id as "eventId", e.group_id as "groupId",
           e.award_group_id as "awardedId", e.registration_id as "registrationId", e.unit_id as "unitId", p.reserve, x.state as line, x.rank, e.uncounted,
           (x.score ->> 'final')::integer as final, null::text as "validUntil", ${named}
      from results x
      join entries e on e.id = x.entry_id
      join entry_members p on p.entry_id = e.id and p.live
      join registrations r on r.id = e.registration_id and r.match_id = e.match_id
      ${people}
     where x.match_id = ${matchId} ${only('x.group_id', scope.groupIds)} ${only('p.member_id', scope.memberIds)}
     order by u.name ${byName}, u.id, array_position(${groups}::uuid[], e.group_id), x.rank nulls last, e.id, p.baton, p.position`.execute(
    db,
  );
  return rows;
}

/** Coaches of teams that passed; valid as long as the coach's qualification. */
async function coaches(db: Db, matchId: string, scope: Scope): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from (
      select distinct on (p.member_id) null::uuid as "entryId", p.member_id as "memberId", null::uuid as "eventId",
             null::uuid as "groupId", r.id as "registrationId", r.unit_id as "unitId", false as reserve,
             null::integer as line, null::integer as rank, null::integer as final,
             (select max(q.valid_until)::text from qualifications q
               where q.member_id = p.member_id and q.kind = 'coach' and q.status = 2) as "validUntil", ${named}
        from registrations r
        cross join lateral (select value::uuid as member_id
                              from jsonb_array_elements_text(r.form -> 'roster' -> 'coaches')) p
        ${people}
       where r.match_id = ${matchId} and r.stage = 'passed' ${only('p.member_id', scope.memberIds)}
       order by p.member_id, r.submitted_at) x
     order by unit, "unitId", name, "memberId"`.execute(db);
  return rows;
}

/** Athletes of teams that passed, but for those all of whose lines were scratched or cancelled. */
async function athletes(db: Db, matchId: string, scope: Scope): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from (
      select distinct on (p.member_id) null::uuid as "entryId", p.member_id as "memberId", null::uuid as "eventId",
             null::uuid as "groupId", r.id as "registrationId", r.unit_id as "unitId", false as reserve,
             null::integer as line, null::integer as rank, null::integer as final, null::text as "validUntil", ${named}
        from entries e
        join entry_members p on p.entry_id = e.id and p.live and not p.reserve
        join registrations r on r.id = e.registration_id
        left join results x on x.entry_id = e.id
        ${people}
       where e.match_id = ${matchId} and e.state = 'placed' and r.stage = 'passed'
         and (x.state is null or x.state <> all(${[...outOfRanking]}::smallint[]))
         ${only('p.member_id', scope.memberIds)}
       order by p.member_id, r.submitted_at) x
     order by unit, "unitId", name, "memberId"`.execute(db);
  return rows;
}
