import { sql, type RawBuilder } from 'kysely';
import { consentAge, consentStanding, type ConsentScope } from '#contract/consent/consent.ts';
import { consentAskedOf } from '#contract/consent/request.ts';
import { addYears } from '#contract/fields/dates.ts';
import type { IdType } from '#contract/fields/id-number.ts';
import { maskPhone } from '#contract/fields/mask.ts';
import { countedAtMost } from '#contract/paging.ts';
import type { memberOrders } from '#contract/people/calls.ts';
import type { MemberRow } from '#contract/people/member.ts';
import type { TeamRole } from '#contract/people/roles.ts';
import { byName } from '#server/db/name-order.ts';
import { compiledOnce } from '#server/db/compiled-once.ts';
import { toldElsewhere } from './asks.ts';
import { allOf, conditions, type ListContext, type ListFilters } from './list-where.ts';
import type { Qualification } from './qualification-store.ts';
import { athleteStateOf, coachStateOf, type CoachFields } from './states.ts';
import { missingNow } from './stored.ts';

/** One page of the unit's people in this order, and how many there are in all (`countedAtMost` + 1 at most). */
export async function listMembers(
  context: ListContext,
  filters: ListFilters,
  { page, size, order = 'newest' }: { page: number; size: number; order?: MemberOrder | undefined },
): Promise<{ rows: MemberRow[]; total: number }> {
  const { db, unitId, year, today } = context;
  const where = conditions(context, filters);
  const offset = (page - 1) * size;
  const pageOfRows =
    where.length === 0
      ? await wholeList[order](db, unitId, year, mayNeedConsent(today), size, offset)
      : (await foundList(context, where, orders[order], size, offset).execute(db)).rows;
  const rows = pageOfRows.flatMap((row) => (row.id === null ? [] : [rowOf(row, context)]));
  return { rows, total: pageOfRows[0]!.total };
}

interface Row {
  id: string;
  version: number;
  name: string;
  gender: 1 | 2;
  birthdate: string;
  id_type: number;
  id_masked: string;
  phone: string;
  roles: number[];
  head_pic: string | null;
  missing: string[];
  created_at: Date;
  /** The request of the year; null where there is none. */
  athlete: string | null;
  athlete_version: number;
  athlete_status: Qualification['status'];
  athlete_reason: string;
  submitted_at: Date;
  decided_at: Date | null;
  elsewhere: boolean;
  coach: Json | null;
  scopes: ConsentScope[] | null;
  link: Link | null;
  consent_ended: Date | null;
  total: number;
}

/** The newest link that a guardian was sent, as JSON. */
interface Link {
  askedAt: string;
  expiresAt: string;
  answer: 'given' | 'refused' | null;
  answeredAt: string | null;
}

/** Past the last page there is one row that holds the total alone. */
interface NoRow {
  id: null;
  total: number;
}

/** A qualification as JSON: instants are text. */
type Json = Omit<CoachFields, 'submitted_at' | 'decided_at'> & {
  submitted_at: string;
  decided_at: string | null;
};

const coachFields = sql.raw(
  [
    'id',
    'version',
    'status',
    'reason',
    'submitted_at',
    'decided_at',
    'certificate_number',
    'level',
    'professional',
    'valid_from',
    'valid_until',
  ]
    .map((column) => `'${column}', q.${column}`)
    .join(', '),
);

type MemberOrder = (typeof memberOrders)[number];
const orders: Record<MemberOrder, RawBuilder<unknown>> = {
  newest: sql`order by m.created_at desc, m.id`,
  name: sql`order by m.name ${byName}, m.id`,
};
const totalMost = countedAtMost + 1;

/** Rows of a page one by one: where the plan is made before their number is known, PostgreSQL would read the whole table. */
const byKey = sql`select * from members where id = page.id offset 0`;

/**
 * A page is cut first, then each of its rows looks up what belongs to it. The total comes along: a journey to
 * the database costs this process more than all else that it does for a list. What nearly each row has comes as columns:
 * JSON of the same takes the database longer than all other look-ups.
 * @param cut the parts `page` and `counted` of the statement
 * @param bornFrom of those born before, nothing about consent is looked up
 */
function withRows(cut: RawBuilder<unknown>, order: RawBuilder<unknown>, year: number, bornFrom: string) {
  const ofMinor = (query: RawBuilder<unknown>) =>
    sql`case when m.birthdate >= ${bornFrom}::date then (${query}) end`;
  return sql<Row | NoRow>`
    with ${cut}
    select counted.total, m.id, m.version, m.name, m.gender, m.birthdate, m.id_type, m.id_masked, m.phone, m.roles, m.head_pic,
           m.missing, m.created_at, a.id as athlete, a.version as athlete_version, a.status as athlete_status,
           a.reason as athlete_reason, a.submitted_at, a.decided_at, ${toldElsewhere(sql`${year}::integer`)} as elsewhere,
           (select json_build_object(${coachFields}) from qualifications q
             where q.member_id = m.id and q.kind = 'coach' limit 1) as coach,
           ${ofMinor(sql`select c.scopes from consents c where c.member_id = m.id and c.withdrawn_at is null`)} as scopes,
           ${ofMinor(sql`select max(c.withdrawn_at) from consents c where c.member_id = m.id`)} as consent_ended,
           ${ofMinor(sql`
             select json_build_object('askedAt', r.created_at, 'expiresAt', r.expires_at, 'answer', r.answer, 'answeredAt', r.answered_at)
               from consent_requests r where r.member_id = m.id and r.replaced_at is null
              order by r.created_at desc limit 1`)} as link
      from counted left join (page cross join lateral (${byKey}) m left join lateral (
        select * from qualifications q where q.member_id = m.id and q.kind = 'athlete' and q.year = ${year} limit 1) a on true) on true ${order}`;
}

const mayNeedConsent = (today: string) => addYears(today, -consentAge);

/** The unit's people without a filter: the page needs the first of the index only, the total its keys only. */
const wholeListBy = (order: RawBuilder<unknown>) =>
  compiledOnce((_db, unitId: string, year: number, bornFrom: string, limit: number, offset: number) =>
    withRows(
      sql`page as materialized (select m.id from members m where ${allOf(unitId)} ${order} limit ${limit} offset ${offset}),
        counted as (select count(*) as total from (select from members m where ${allOf(unitId)} limit ${sql.lit(totalMost)}) found)`,
      order,
      year,
      bornFrom,
    ),
  );
const wholeList = { newest: wholeListBy(orders.newest), name: wholeListBy(orders.name) };

/** Those who fit are found once, for page and total: PostgreSQL plans for units of a few people and would find them twice. */
function foundList(
  { unitId, year, today }: ListContext,
  where: readonly RawBuilder<unknown>[],
  order: RawBuilder<unknown>,
  limit: number,
  offset: number,
) {
  return withRows(
    sql`found as materialized (select m.id, m.created_at, m.name from members m where ${sql.join([allOf(unitId), ...where], sql` and `)}),
        page as (select m.id from found m ${order} limit ${limit} offset ${offset}),
        counted as (select least(count(*), ${sql.lit(totalMost)}) as total from found)`,
    order,
    year,
    mayNeedConsent(today),
  );
}

function rowOf(row: Row, { today, year, now }: ListContext): MemberRow {
  const consent = consentStanding({
    birthdate: row.birthdate,
    day: today,
    consent: row.scopes && { scopes: row.scopes, withdrawnAt: null },
  });
  return {
    id: row.id,
    version: row.version,
    name: row.name,
    gender: row.gender,
    birthYear: Number(row.birthdate.slice(0, 4)),
    idType: row.id_type as IdType,
    idMasked: row.id_masked,
    phoneMasked: row.phone && maskPhone(row.phone),
    roles: row.roles as TeamRole[],
    headPic: row.head_pic,
    athlete: athleteStateOf(athleteOf(row), row.elsewhere, year),
    coach: coachStateOf(row.coach && withInstants(row.coach)),
    consent,
    consentAsked: askedOf(row, consent, now),
    missing: missingNow(row.missing, consent),
    createdAt: row.created_at.toISOString(),
  };
}

function athleteOf({ athlete: id, athlete_version, athlete_status, athlete_reason, ...row }: Row) {
  if (id === null) return null;
  const { submitted_at, decided_at } = row;
  return {
    id,
    version: athlete_version,
    status: athlete_status,
    reason: athlete_reason,
    submitted_at,
    decided_at,
  };
}

function askedOf({ link, consent_ended }: Row, standing: MemberRow['consent'], now: Date) {
  const iso = (text: string) => new Date(text).toISOString();
  const facts = link && {
    askedAt: iso(link.askedAt),
    expiresAt: iso(link.expiresAt),
    answer: link.answer,
    answeredAt: link.answeredAt && iso(link.answeredAt),
  };
  return consentAskedOf(standing, facts, consent_ended?.toISOString() ?? null, now);
}

function withInstants(json: Json): CoachFields {
  return {
    ...json,
    submitted_at: new Date(json.submitted_at),
    decided_at: json.decided_at === null ? null : new Date(json.decided_at),
  };
}
