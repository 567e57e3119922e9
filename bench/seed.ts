import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { MatchEvent } from '#contract/matches/event.ts';
import { insertRows } from '#demo/builder/insert.ts';
import type { Db } from '#server/db/pool.ts';
import { unitRows } from '#test/factories/accounts.ts';
import { aGroup, anEvent } from '#test/factories/matches.ts';
import type { Entrant } from '#test/factories/registrations.ts';
import { teamOf } from '#test/factories/teams.ts';

let serial = 0;

/** Units with one team each: a leader and so many qualified athletes. */
export async function seedEntrants(db: Db, count: number, athletes: number): Promise<Entrant[]> {
  const seeded = Array.from({ length: count }, () => {
    const unit = unitRows();
    const team = teamOf(unit.caller.unitId, { athletes, form: { name: `重庆竞速${serial++}队` } });
    return { rows: [unit.rows, ...team.rows], entrant: { unit: unit.caller, team: team.team } };
  });
  await insertRows(db, ...seeded.flatMap(({ rows }) => rows));
  return seeded.map(({ entrant }) => entrant);
}

/** Takes back all that has been submitted, so that the same may be submitted again. */
export async function undoSubmissions(db: Db): Promise<void> {
  await sql`alter table audit disable trigger audit_kept`.execute(db);
  await sql`truncate registrations, audit, audit_unsealed, outbox cascade`.execute(db);
  await sql`alter table audit enable trigger audit_kept`.execute(db);
  await sql`update match_groups set used = 0, waiting = 0`.execute(db);
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
