import { sql, type Selectable } from 'kysely';
import { cityOf } from '#contract/reference/cities.ts';
import { provinceOf } from '#contract/reference/provinces.ts';
import type { UnitType } from '#contract/fields/unit-type.ts';
import type { Roster } from '#contract/registrations/registration.ts';
import { liveStages } from '#contract/registrations/stage.ts';
import type { TeamFacts } from '#contract/teams/rules.ts';
import type { TeamForm } from '#contract/teams/team.ts';
import { containing } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import { isClubMember } from '#server/units/registers/sql-parts.ts';
import { listsOf, writePeople } from './people.ts';
import type { TeamTable } from './table.ts';

interface TeamRow {
  id: string;
  version: number;
  name: string;
  teamType: 1 | 11;
  participationType: 1 | 2;
  orderNumber: number;
  size: number;
  leaders: number;
  coaches: number;
  players: number;
  followers: number;
  competing: boolean;
  createdAt: Date;
}

interface Filter {
  text?: string | undefined;
  participationType?: number | undefined;
  limit: number;
  offset: number;
}

/** The unit's teams by order number, with how many there are in all. */
export async function teamsOfUnit(
  db: Db,
  unitId: string,
  filter: Filter,
): Promise<{ rows: TeamRow[]; total: number }> {
  const matching = sql`
    from teams t
   where t.unit_id = ${unitId} and t.deleted_at is null and t.team_type = 1
     and (${filter.text ?? null}::text is null or t.name ilike ${containing(filter.text ?? '')})
     and (${filter.participationType ?? null}::smallint is null or t.participation_type = ${filter.participationType ?? null})`;
  const [page, counted] = await Promise.all([
    sql<TeamRow>`
      select t.id, t.version, t.name, t.team_type as "teamType", t.participation_type as "participationType",
             t.order_number as "orderNumber", t.created_at as "createdAt", c.*, ${competing(sql`t.id`)} as competing
        from (select t.* ${matching} order by t.order_number, t.created_at, t.id limit ${filter.limit} offset ${filter.offset}) t
       cross join lateral (
         select count(distinct p.member_id) as size,
                count(*) filter (where p.role = 1) as leaders, count(*) filter (where p.role = 2) as coaches,
                count(*) filter (where p.role = 3) as players, count(*) filter (where p.role = 4) as followers
           from team_members p where p.team_id = t.id) c
       order by t.order_number, t.created_at, t.id`.execute(db),
    sql<{ total: number }>`select count(*) as total ${matching}`.execute(db),
  ]);
  return { rows: page.rows, total: counted.rows[0]!.total };
}

/** Whether a live registration holds the people of a team (code 1006). */
function competing(teamId: ReturnType<typeof sql>) {
  return sql<boolean>`exists (select from registrations r where r.team_id = ${teamId} and r.stage = any(${liveStages}))`;
}

export type StoredTeam = Selectable<TeamTable> & { form: TeamForm; competing: boolean };

/** One team of this unit that has not been deleted; `lock` keeps others from changing it until the transaction ends. */
export async function teamOfUnit(
  db: Db,
  unitId: string,
  teamId: string,
  lock = false,
): Promise<StoredTeam | undefined> {
  const row = await db
    .selectFrom('teams as t')
    .selectAll('t')
    .select(competing(sql`t.id`).as('competing'))
    .where('t.id', '=', teamId)
    .where('t.unit_id', '=', unitId)
    .where('t.deleted_at', 'is', null)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst();
  if (!row) return undefined;
  const people = await db
    .selectFrom('team_members')
    .select(['member_id', 'role', 'position'])
    .where('team_id', '=', teamId)
    .execute();
  const { name, team_type, participation_type, order_number, introduction, remark } = row;
  const form: TeamForm = {
    name,
    teamType: team_type,
    participationType: participation_type as 1 | 2,
    orderNumber: order_number,
    introduction,
    remark,
    ...listsOf(people),
  };
  return { ...row, form };
}

/** Whom live registrations of the team hold, in which role (code 1006). */
export async function heldRosters(db: Db, teamId: string): Promise<Roster[]> {
  const { rows } = await sql<{ roster: Roster }>`
    select r.form->'roster' as roster from registrations r
     where r.team_id = ${teamId} and r.stage = any(${liveStages}) and r.form is not null`.execute(db);
  return rows.map(({ roster }) => roster);
}

/** The pattern of names of a match that is published; undefined where it has none. */
export async function namePatternOf(db: Db, matchId: string): Promise<string | undefined> {
  const { rows } = await sql<{ pattern: string | null }>`
    select data->>'teamNamePattern' as pattern from matches where id = ${matchId} and stored <> 'pending'`.execute(
    db,
  );
  if (!rows[0]) throw refuse('notFound');
  return rows[0].pattern ?? undefined;
}

export async function unitOf(db: Db, unitId: string): Promise<TeamFacts['unit']> {
  const unit = await db
    .selectFrom('units')
    .select(['name', 'type', 'country_id', 'province_code', 'city_code'])
    .select(isClubMember(sql`units.id`).as('member'))
    .where('id', '=', unitId)
    .executeTakeFirstOrThrow();
  return {
    name: unit.name,
    type: unit.type as UnitType,
    countryId: unit.country_id,
    member: unit.member,
    province: unit.province_code === null ? undefined : provinceOf(unit.province_code)?.zh,
    city: unit.city_code === null ? undefined : cityOf(unit.city_code)?.zh,
  };
}

export const columnsOf = (form: TeamForm) => ({
  name: form.name,
  team_type: form.teamType,
  participation_type: form.participationType,
  order_number: form.orderNumber,
  introduction: form.introduction,
  remark: form.remark,
});

/** @throws the unique violation of `teams_name` (code 1007) or of the key, where the id is another unit's */
export async function insertTeam(
  trx: Db,
  unitId: string,
  id: string,
  form: TeamForm,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('teams')
    .values({ id, unit_id: unitId, ...columnsOf(form), created_at: now })
    .execute();
  await writePeople(trx, id, form);
}

/** Writes a team that `teamOfUnit` has locked. */
export async function updateTeam(trx: Db, id: string, form: TeamForm, version: number): Promise<void> {
  await trx
    .updateTable('teams')
    .set({ ...columnsOf(form), version })
    .where('id', '=', id)
    .execute();
  await writePeople(trx, id, form);
}

export async function markDeleted(trx: Db, id: string, version: number, now: Date): Promise<void> {
  await trx.updateTable('teams').set({ deleted_at: now, version }).where('id', '=', id).execute();
}
