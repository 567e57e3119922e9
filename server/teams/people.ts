import { sql, type RawBuilder } from 'kysely';
import {
  roleOfList,
  teamLists,
  type TeamForm,
  type TeamList,
  type TeamPerson,
} from '#contract/teams/team.ts';
import { countedAtMost } from '#contract/paging.ts';
import { byName } from '#server/db/name-order.ts';
import { containing } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import { toldElsewhere } from '#server/people/asks.ts';

/** The reader: a unit sees less of others' athletes than the rules and staff do. */
export type Viewer = 'unit' | 'rules';

/**
 * What the rules know of a member `m`, as the arguments of `json_build_object`. A person is an athlete of the
 * unit that holds the person's one qualification of the year: this unit, or another (status 5), which a unit
 * sees once it has learned of it.
 */
export function personFields(year: RawBuilder<unknown>, viewer: Viewer): RawBuilder<unknown> {
  const elsewhere = viewer === 'unit' ? sql`case when ${toldElsewhere(year)} then 5 end` : sql`5`;
  return sql`
    'memberId', m.id, 'name', m.name, 'gender', m.gender, 'birthdate', m.birthdate, 'hasPhone', m.phone <> '',
    'athleteStatus', coalesce(
      (select case when q.unit_id = m.unit_id then q.status else ${elsewhere} end
         from qualifications q
        where q.person_id = m.person_id and q.year = ${year} and q.kind = 'athlete' and q.status in (1, 2, 3)),
      (select 4 from qualifications q
        where q.member_id = m.id and q.year = ${year} and q.kind = 'athlete' and q.status = 4 limit 1)),
    'coach', (select json_build_object('status', q.status, 'professional', q.professional, 'validUntil', q.valid_until)
         from qualifications q
        where q.member_id = m.id and q.kind = 'coach'
        order by q.status = 4, q.submitted_at desc limit 1)`;
}

/** Those of these members that the unit has, with their qualifications of the year. */
export async function peopleOfUnit(
  db: Db,
  unitId: string,
  memberIds: readonly string[],
  year: number,
): Promise<TeamPerson[]> {
  if (memberIds.length === 0) return [];
  const { rows } = await sql<{ person: TeamPerson }>`
    select json_build_object(${personFields(sql`${year}::integer`, 'unit')}) as person
      from members m
     where m.unit_id = ${unitId} and m.deleted_at is null and m.id = any(${memberIds}::uuid[])`.execute(db);
  return rows.map(({ person }) => person);
}

type TeamPeople = Pick<TeamForm, TeamList>;

/** Rows of `team_members` as the four lists, each in its order. */
export function listsOf(rows: readonly { member_id: string; role: number; position: number }[]): TeamPeople {
  const inOrder = [...rows].sort((a, b) => a.position - b.position);
  const list = (name: TeamList) =>
    inOrder.filter(({ role }) => role === roleOfList[name]).map(({ member_id }) => member_id);
  return {
    leaders: list('leaders'),
    coaches: list('coaches'),
    players: list('players'),
    followers: list('followers'),
  };
}

/** Writes the people of a team as they are given, in place of those there are. */
export async function writePeople(trx: Db, teamId: string, people: TeamPeople): Promise<void> {
  const rows = teamLists.flatMap((list) =>
    people[list].map((memberId, position) => ({ memberId, role: roleOfList[list], position })),
  );
  await trx.deleteFrom('team_members').where('team_id', '=', teamId).execute();
  await sql`
    insert into team_members (team_id, member_id, role, position)
    select ${teamId}::uuid, * from unnest(
      ${rows.map(({ memberId }) => memberId)}::uuid[],
      ${rows.map(({ role }) => role)}::smallint[],
      ${rows.map(({ position }) => position)}::integer[])`.execute(trx);
}

type Candidate = TeamPerson & { roles: number[] };

/** The unit's people by name, filtered, a page at a time; the total is not counted beyond `countedAtMost`. */
export async function candidatesOf(
  db: Db,
  unitId: string,
  filter: {
    text: string | undefined;
    role: number | undefined;
    ids: readonly string[] | undefined;
    limit: number;
    offset: number;
  },
  year: number,
): Promise<{ rows: Candidate[]; total: number }> {
  const { text, role, ids, limit, offset } = filter;
  const where = sql`
    m.unit_id = ${unitId} and m.deleted_at is null
      and (${ids ?? null}::uuid[] is null or m.id = any(${ids ?? null}::uuid[]))
      and (${role ?? null}::smallint is null or ${role ?? null}::smallint = any(m.roles))
      and (${text ?? null}::text is null or m.name ilike ${containing(text ?? '')})`;
  const page = sql<{ person: Candidate }>`
    select json_build_object('roles', m.roles, ${personFields(sql`${year}::integer`, 'unit')}) as person
      from (select * from members m where ${where} order by m.name ${byName}, m.id limit ${limit} offset ${offset}) m
     order by m.name ${byName}, m.id`;
  const counted = sql<{ total: number }>`
    select count(*)::int as total from (select from members m where ${where} limit ${countedAtMost + 1}) counted`;
  const [{ rows }, count] = await Promise.all([page.execute(db), counted.execute(db)]);
  return { rows: rows.map(({ person }) => person), total: count.rows[0]!.total };
}
