import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { MatchEvent } from '#contract/matches/event.ts';
import type { TeamForm } from '#contract/teams/team.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { aUnit, type PortalCaller } from '#test/factories/accounts.ts';
import { aGroup, anEvent } from '#test/factories/matches.ts';
import { aTeamForm, type TestTeam } from '#test/factories/teams.ts';

export interface Entrant {
  unit: PortalCaller;
  team: Pick<TestTeam, 'teamId' | 'form'>;
}

/** Units with one team each: a leader and so many qualified athletes. */
export async function seedEntrants(db: Db, count: number, athletes: number): Promise<Entrant[]> {
  const entrants: Entrant[] = [];
  for (let n = 0; n < count; n++) {
    const unit = await aUnit(db);
    const people = Array.from({ length: athletes + 1 }, () => ({ member: newId(), person: newId() }));
    const form: TeamForm = aTeamForm({
      name: `重庆竞速${n}队`,
      leaders: [people[0]!.member],
      players: people.slice(1).map(({ member }) => member),
    });
    const teamId = newId();
    await sql`
      with given as (select * from json_to_recordset(${JSON.stringify(people.map((each, at) => ({ ...each, at })))}) as p(member uuid, person uuid, at integer)),
           p as (insert into persons (id, id_space, id_hash, created_at) select person, 'bench', decode(replace(person::text, '-', ''), 'hex'), now() from given),
           m as (insert into members (id, unit_id, person_id, name, gender, birthdate, id_type, id_cipher, id_masked, phone, created_at)
                 select member, ${unit.unitId}, person, '张小' || at, 2, case at when 0 then date '1985-01-01' else date '2010-01-01' end, 2, '', '****', '13900000000', now() from given),
           q as (insert into qualifications (id, kind, member_id, person_id, unit_id, status, year, submitted_at)
                 select gen_random_uuid(), 'athlete', member, person, ${unit.unitId}, 2, extract(year from now()), now() from given where at > 0),
           t as (insert into teams (id, unit_id, name, created_at) values (${teamId}, ${unit.unitId}, ${form.name}, now()))
      insert into team_members (team_id, member_id, role, position) select ${teamId}, member, case at when 0 then 1 else 3 end, at from given`.execute(
      db,
    );
    entrants.push({ unit, team: { teamId, form } });
  }
  return entrants;
}

/** Events like those of a national match: twenty, with six groups each. */
export function manyEvents(capacity: number | null): MatchEvent[] {
  return Array.from({ length: 20 }, (_, n) =>
    anEvent({
      name: { zh: `项目${n}`, en: `Event ${n}` },
      groups: Array.from({ length: 6 }, (_, g) =>
        aGroup({ name: { zh: `组别${g}`, en: `Group ${g}` }, capacity }),
      ),
    }),
  );
}

const chunk = 10_000;

/** So many people in one unit, written by the database itself. */
export async function seedPeople(db: Db, unitId: string, count: number): Promise<void> {
  for (let from = 1; from <= count; from += chunk)
    await seedChunk(db, unitId, from, Math.min(count, from + chunk - 1));
}

async function seedChunk(db: Db, unitId: string, from: number, to: number): Promise<void> {
  const year = new Date().getFullYear();
  const mark = createHash('md5').update(unitId).digest('hex');
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`
      with given as materialized (
        select n, gen_random_uuid() as person, gen_random_uuid() as member from generate_series(${from}::integer, ${to}::integer) n),
           p as (insert into persons (id, id_space, id_hash, created_at) select person, 'bench', sha256((${mark} || n)::bytea), now() from given),
           m as (insert into members (id, unit_id, person_id, name, gender, birthdate, id_type, id_cipher, id_masked, phone, roles, created_at)
                 select member, ${unitId}, person,
                        substr('赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨', 1 + n % 16, 1) || substr('伟芳娜敏静丽强磊军洋勇艳杰娟涛明', 1 + (n / 16) % 16, 1) || substr('一二三四五六七八九十百千万云雨风', 1 + (n / 256) % 16, 1),
                        1 + n % 2, date '2008-01-01' + n % 2000, 2, '', '****' || n % 10000, '139' || lpad((n % 100000000)::text, 8, '0'), array[3]::smallint[],
                        now() - n * interval '1 second' from given)
      insert into qualifications (id, kind, member_id, person_id, unit_id, status, year, submitted_at)
      select gen_random_uuid(), 'athlete', member, person, ${unitId}, case when n % 10 = 0 then 1 else 2 end, ${year}, now() from given`.execute(
      trx,
    );
  });
}
