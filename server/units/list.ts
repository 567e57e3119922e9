import { sql, type ExpressionBuilder } from 'kysely';
import { china } from '#contract/fields/country.ts';
import { maskPhone } from '#contract/fields/mask.ts';
import type { unitSorts, UnitFilters, UnitRow } from '#contract/units/calls.ts';
import { containing } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import { unitMayHave } from '#server/kit/unit-names.ts';
import { assignedIs } from '#server/queues/assigned.ts';
import type { Database } from '#server/db/tables.ts';
import { isClubMember } from './registers/sql-parts.ts';
import { itsRegisters } from './store.ts';
import { latest, storedUnitOf, waitsAs } from './stored.ts';

type Units = ExpressionBuilder<Database, 'units'>;

/** Fits the partial index `units_waiting`. */
const waiting = sql<boolean>`(units.status = 1 or units.pending is not null)
  and (units.status = 1 or units.status = 2 and units.pending_rejected = '')`;

/** What a filter asks, as one condition. */
function fits(is: Units, filters: UnitFilters) {
  const { queue, status, provinceCode, type, member, prohibited, foreign, text, assigned } = filters;
  return is.and([
    ...(queue ? [waiting] : []),
    ...(assigned ? [assignedIs('units', sql`units.id`, assigned)] : []),
    ...(status === undefined ? [] : [is('status', '=', status)]),
    ...(provinceCode === undefined ? [] : [is('province_code', '=', provinceCode)]),
    ...(type === undefined ? [] : [is('type', '=', type)]),
    ...(member === undefined ? [] : [sql<boolean>`${isClubMember(sql`units.id`)} = ${member}`]),
    ...(prohibited === undefined ? [] : [is('prohibited', '=', prohibited)]),
    ...(foreign === undefined ? [] : [is('country_id', foreign ? '<>' : '=', china)]),
    ...(text?.trim() ? [named(is, text)] : []),
  ]);
}

/** By its names, those it asks for, or its contact's. */
function named(is: Units, text: string) {
  const pattern = containing(text);
  return is.and([
    sql<boolean>`units.id in (select u.id from units u where ${unitMayHave(text)})`,
    is.or([
      is('name', 'ilike', pattern),
      is('licence_name', 'ilike', pattern),
      is('contact_name', 'ilike', pattern),
      is(sql<string>`pending->>'name'`, 'ilike', pattern),
      is(sql<string>`pending->>'licenceName'`, 'ilike', pattern),
    ]),
  ]);
}

interface Page {
  page: number;
  size: number;
  sort: (typeof unitSorts)[number];
  down: boolean;
}

const orders = { submitted: 'submitted_at', name: 'name', created: 'created_at' } as const;

export async function listUnits(
  db: Db,
  filters: UnitFilters,
  { page, size, sort, down }: Page,
): Promise<UnitRow[]> {
  const direction = down ? 'desc' : 'asc';
  const rows = await db
    .selectFrom('units')
    .selectAll()
    .select(itsRegisters)
    .where((is) => fits(is, filters))
    .orderBy(orders[sort], (by) => (down ? by.desc().nullsLast() : by.asc().nullsLast()))
    .orderBy('id', direction)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return rows.map((row) => {
    const unit = storedUnitOf(row);
    const { name, licenceName, type, countryId, provinceCode, cityCode, contactName, contactPhone } =
      latest(unit);
    return {
      id: unit.id,
      name,
      licenceName,
      type,
      countryId,
      provinceCode,
      cityCode,
      contactName,
      contactPhoneMasked: contactPhone && maskPhone(contactPhone),
      status: unit.status,
      waits: waitsAs(unit),
      validYear: unit.validYear,
      member: unit.member,
      prohibited: unit.prohibited,
      submittedAt: unit.submittedAt?.toISOString() ?? null,
      createdAt: unit.createdAt.toISOString(),
    };
  });
}

/** Of each status, how many there are under the filters and since when the oldest waits; by an index of its own each. */
function byStatus(db: Db, filters: UnitFilters) {
  return db
    .selectFrom('units')
    .where((is) => fits(is, filters))
    .groupBy('status')
    .select((is) => ['status', is.fn.countAll<number>().as('n')])
    .$if(filters.queue === true, (query) => query.select((is) => is.fn.min('submitted_at').as('oldest')))
    .execute();
}

/** Counts of the queue and of each status under the other filters, and since when the oldest waits. */
export async function countUnits(db: Db, { queue, status, ...others }: UnitFilters) {
  const [all, queued] = await Promise.all([byStatus(db, others), byStatus(db, { ...others, queue: true })]);
  const sum = (rows: typeof all, code?: number) =>
    rows.reduce((total, row) => total + (code === undefined || row.status === code ? row.n : 0), 0);
  const oldest = queued.flatMap((row) => row.oldest ?? []).toSorted((a, b) => a.getTime() - b.getTime())[0];
  return {
    counts: {
      waiting: sum(queued),
      notCertified: sum(all, 0),
      inReview: sum(all, 1),
      passed: sum(all, 2),
      failed: sum(all, 4),
      expired: sum(all, 5),
    },
    total: sum(queue ? queued : all, status),
    oldest: oldest?.toISOString() ?? null,
  };
}

/** All that waits under these filters, for `placeInQueue`. */
export function queueOf(db: Db, filters: UnitFilters) {
  return db
    .selectFrom('units')
    .select(['id', 'submitted_at as at'])
    .where((is) => fits(is, { ...filters, queue: true }));
}

/** Other units by either of its names (at most ten of them shown), and how many give the same phone or e-mail. */
export async function othersLike(
  db: Db,
  id: string,
  unit: { name: string; licenceName: string; contactPhone: string; contactEmail: string },
) {
  const { contactPhone: phone, contactEmail: email } = unit;
  const names = [unit.name, unit.licenceName].filter(Boolean);
  const [named, reached] = await Promise.all([
    db
      .selectFrom('units')
      .select(['id', 'name', 'status'])
      .where('id', '<>', id)
      .where(sql<boolean>`(name = any(${names}) or licence_name = any(${names}))`)
      .orderBy('created_at')
      .limit(10)
      .execute(),
    db
      .selectFrom('units')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('id', '<>', id)
      .where((is) =>
        is.or([
          ...(phone ? [is('contact_phone', '=', phone)] : []),
          ...(email ? [is(is.fn('lower', ['contact_email']), '=', email.toLowerCase())] : []),
        ]),
      )
      .executeTakeFirstOrThrow(),
  ]);
  return { named, sameContact: reached.count };
}
