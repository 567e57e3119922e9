import { sql, type RawBuilder } from 'kysely';
import type { BodyOf } from '#contract/call.ts';
import type { setPlayer } from '#contract/people/calls.ts';
import type { RefusalName } from '#contract/refusals.ts';
import { record } from '#server/audit/record.ts';
import { anyOf } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { Keys } from '#server/keys.ts';
import { keyedHash } from '#server/secrets.ts';
import { dayMs } from '#contract/fields/time.ts';
import { lockUnitOf } from './store.ts';

/**
 * Only an approved unit that applies for the qualification learns that an ID number is another unit's
 * athlete: numbers can be made up by the thousand, and the answer would reveal which of them are children's.
 * The persons that a unit asks for are recorded first, in a transaction that no refusal undoes
 * (docs/decisions/0044).
 */
export const asksMost = {
  /**
   * Athletes of other units that a unit learns of in 24 hours and in 30 days; one call may go past the limit,
   * the next not.
   */
  elsewhereADay: 10,
  elsewhereAMonth: 30,
  /** People of one birth date whom staff have not passed: who guesses a number knows the birth date. */
  ofOneBirthdate: 10,
} as const;

/** A season and the one before it. */
const keptMs = 400 * dayMs;

const heldBy = (year: RawBuilder<unknown>) =>
  sql`from qualifications o where o.person_id = m.person_id and o.year = ${year} and o.kind = 'athlete' and o.status in (1, 2, 3)`;

/** Whether member `m` is another unit's athlete of the year, as far as the unit has learned. */
export const toldElsewhere = (year: RawBuilder<unknown>) => sql<boolean>`(exists (
  select from athlete_asks k
   where k.unit_id = m.unit_id and k.person_id = m.person_id and k.year = ${year} and k.elsewhere_at is not null)
  and exists (select ${heldBy(year)} and o.unit_id <> m.unit_id))`;

/** Whether member `m` is the unit's own athlete of the year, or asked for as such. */
export const ownAthlete = (year: RawBuilder<unknown>) =>
  sql<boolean>`exists (select ${heldBy(year)} and o.unit_id = m.unit_id)`;

/** By which requests for people of one birth date are known as such, without keeping the date. */
export const bornHash = (keys: Keys, birthdate: string) => keyedHash(keys.index, `born:${birthdate}`);

type Unit = Context<'approvedUnit'>;
type Body = Pick<BodyOf<typeof setPlayer>, 'players' | 'year'>;

/** @throws Refused athletesAskedTooMany, birthdateAskedTooMany; whom of those named it concerns is not said */
export async function recordRequests(context: Unit, body: Body): Promise<void> {
  const refusal = await transaction(context.db, (trx) => noteOnce(trx, context, body));
  if (refusal) throw refuse(refusal);
}

async function noteOnce(trx: Db, context: Unit, { players, year }: Body): Promise<RefusalName | null> {
  const { now, session, config, log } = context;
  const unitId = session.unit.id;
  // One request of a unit after the other: else two at once would be counted as none.
  await lockUnitOf(trx, unitId);
  const named = await trx
    .selectFrom('members')
    .select(['person_id', 'birthdate'])
    .where('unit_id', '=', unitId)
    .where('deleted_at', 'is', null)
    .where('id', '=', anyOf(players.map(({ memberId }) => memberId)))
    .execute();
  const people = named.map(({ person_id, birthdate }) => ({
    person: person_id,
    born: bornHash(config.keys, birthdate).toString('hex'),
  }));
  const refusal = await limitPassed(trx, unitId, people, year, now);
  const elsewhere = refusal ? 0 : await keep(trx, unitId, people, year, now);
  if (!refusal && elsewhere === 0) return null;
  const counts = { asked: players.length, elsewhere };
  log.warn({ unitId, ...counts, refusal }, 'athletes of other units asked for');
  await record(trx, context, {
    act: refusal ? 'athletes.askTooMany' : 'athletes.askElsewhere',
    subject: 'unit',
    subjectId: unitId,
    unitId,
    after: counts,
  });
  return refusal;
}

type PersonYear = { person: string; born: string };

const rowsOf = (people: readonly PersonYear[]) =>
  sql`json_to_recordset(${JSON.stringify(people)}) as n(person uuid, born text)`;

/** Those whom the unit has asked for before are past every limit: what there was to say has been said. */
async function limitPassed(
  trx: Db,
  unitId: string,
  people: readonly PersonYear[],
  year: number,
  now: Date,
): Promise<RefusalName | null> {
  const since = (ms: number) => new Date(now.getTime() - ms);
  const { rows } = await sql<{ day: number; month: number; alike: number }>`
    with new as (
      select n.person, decode(n.born, 'hex') as born from ${rowsOf(people)}
       where not exists (select from athlete_asks k where k.unit_id = ${unitId} and k.person_id = n.person and k.year = ${year})),
    told as (
      select count(distinct person_id) filter (where elsewhere_at > ${since(dayMs)})::int as day,
             count(distinct person_id)::int as month
        from athlete_asks where unit_id = ${unitId} and elsewhere_at > ${since(30 * dayMs)}),
    known as (
      select born, person from new
      union
      select k.born_hash, k.person_id from athlete_asks k
       where k.unit_id = ${unitId} and k.born_hash in (select born from new) and k.asked_at > ${since(keptMs)})
    select told.day, told.month, coalesce((
        select max(n) from (
          select count(*)::int as n from known
           where not exists (select from qualifications q where q.unit_id = ${unitId} and q.person_id = known.person
                                and q.kind = 'athlete' and q.status in (2, 3))
           group by born) alike), 0) as alike
      from told where exists (select from new)`.execute(trx);
  const row = rows[0];
  if (!row) return null;
  const { day, month, alike } = row;
  if (day >= asksMost.elsewhereADay || month >= asksMost.elsewhereAMonth) return 'athletesAskedTooMany';
  return alike > asksMost.ofOneBirthdate ? 'birthdateAskedTooMany' : null;
}

/** @returns how many of them the unit learns for the first time to be another's */
async function keep(
  trx: Db,
  unitId: string,
  people: readonly PersonYear[],
  year: number,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ elsewhere: boolean }>`
    with asked as (
      select n.person, decode(n.born, 'hex') as born,
             exists (select from qualifications o where o.person_id = n.person and o.year = ${year} and o.kind = 'athlete'
                        and o.status in (1, 2, 3) and o.unit_id <> ${unitId}) as elsewhere
        from ${rowsOf(people)})
    insert into athlete_asks as k (unit_id, person_id, year, born_hash, asked_at, elsewhere_at)
    select ${unitId}, person, ${year}, born, ${now}, case when elsewhere then ${now}::timestamptz end from asked
    on conflict (unit_id, person_id, year) do update set elsewhere_at = excluded.elsewhere_at
     where k.elsewhere_at is null and excluded.elsewhere_at is not null
    returning elsewhere_at is not null as elsewhere`.execute(trx);
  return rows.filter(({ elsewhere }) => elsewhere).length;
}

/** Forgets who was asked for in seasons that are over. */
export async function sweepAsks(db: Db, now: Date): Promise<void> {
  await sql`delete from athlete_asks where asked_at < ${new Date(now.getTime() - keptMs)}`.execute(db);
}

/** Units that learned of other units' athletes within 30 days, most first. */
export async function asksOfUnits(db: Db, now: Date) {
  const { rows } = await sql<{ unitId: string; unitName: string; elsewhere: number; last: Date }>`
    select k.unit_id as "unitId", u.name as "unitName", count(*)::int as elsewhere, max(k.elsewhere_at) as last
      from athlete_asks k join units u on u.id = k.unit_id
     where k.elsewhere_at > ${new Date(now.getTime() - 30 * dayMs)}
     group by k.unit_id, u.name having count(*) >= ${asksMost.elsewhereADay / 2}
     order by elsewhere desc, last desc limit 20`.execute(db);
  return rows.map((row) => ({ ...row, last: row.last.toISOString() }));
}
