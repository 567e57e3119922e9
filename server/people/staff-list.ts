import { sql, type Expression, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import { maskPhone } from '#contract/fields/mask.ts';
import type { QualificationFilters, QualificationRow } from '#contract/people/staff-calls.ts';
import { countedAtMost } from '#contract/paging.ts';
import { anyOf } from '#server/db/columns.ts';
import { containing, mayContain } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import type { Database } from '#server/db/tables.ts';
import { assignedIs } from '#server/queues/assigned.ts';
import type { Keys } from '#server/keys.ts';
import { numbersIn } from './list-where.ts';
import { fewUnitsNamed, unitNamed } from '#server/kit/unit-names.ts';

export interface QueueContext {
  db: Db;
  keys: Keys;
  today: string;
}

/** Filters as they are looked up: `together` by the ids that it comes to, `text` by whose it is, where they are few. */
export type Wanted = Omit<QualificationFilters, 'together'> & {
  ids?: readonly string[];
  named?: Named | undefined;
};

interface Named {
  members: readonly string[];
  units: readonly string[];
}

type Joined = Database & { q: Database['qualifications'] };

/** Cases under these filters; people who were deleted are no case any more: what waited of them was withdrawn. */
function cases({ db, keys, today }: QueueContext, filters: Wanted) {
  return db
    .selectFrom('qualifications as q')
    .where((is) => fits(is as unknown as ExpressionBuilder<Joined, 'q'>, filters, keys, today))
    .$if(!filters.queue, (query) =>
      query.where(
        sql<boolean>`not exists (select from members d where d.id = q.member_id and d.deleted_at is not null)`,
      ),
    );
}

function fits(is: ExpressionBuilder<Joined, 'q'>, filters: Wanted, keys: Keys, today: string) {
  const { queue, kind, status, year, unitId, text, assigned, ids, named } = filters;
  const fit: Record<Exclude<keyof Wanted, 'named'>, Expression<SqlBool> | false> = {
    // As literals, so that the partial index of what waits is seen to fit.
    queue: queue === true && sql<boolean>`q.status = 1`,
    assigned: assigned !== undefined && assignedIs('qualifications', sql`q.id`, assigned),
    ids: ids !== undefined && is('q.id', '=', anyOf(ids)),
    kind: kind !== undefined && is('q.kind', '=', kind),
    status: status !== undefined && is('q.status', '=', status),
    year: year !== undefined && is('q.year', '=', year),
    unitId: unitId !== undefined && is('q.unit_id', '=', unitId),
    text: text?.trim()
      ? is.or(named ? ofThese(named, text, keys, today) : wordsIn(text, keys, today))
      : false,
  };
  return is.and(Object.values(fit).filter((each) => each !== false));
}

/** Of a part of more names than that a case is found sooner in the order of the list. */
const few = 1_000;

/** Whose cases a part of a person's or a unit's name finds; undefined where they are many. */
export async function whoseNames(db: Db, text: string): Promise<Named | undefined> {
  const [members, units] = await Promise.all([
    sql<{ id: string }>`
      select m.id from members m where ${mayContain(sql`m.name`, text)} and m.name ilike ${containing(text)} limit ${few + 1}`.execute(
      db,
    ),
    fewUnitsNamed(db, text),
  ]);
  if (units === null || members.rows.length > few) return undefined;
  return { members: members.rows.map(({ id }) => id), units };
}

/** A whole ID number. */
function numbered(text: string, keys: Keys, today: string): RawBuilder<boolean>[] {
  const persons = numbersIn(keys, text, today);
  return persons.length === 0
    ? []
    : [
        sql`q.member_id = any(array(select m.id from persons p join members m on m.person_id = p.id where ${sql.join(persons, sql` or `)}))`,
      ];
}

const ofThese = ({ members, units }: Named, text: string, keys: Keys, today: string) => [
  sql<boolean>`q.member_id = any(${members}::uuid[])`,
  sql<boolean>`q.unit_id = any(${units}::uuid[])`,
  ...numbered(text, keys, today),
];

const wordsIn = (text: string, keys: Keys, today: string) => [
  sql<boolean>`exists (select from members m where m.id = q.member_id and m.name ilike ${containing(text)})`,
  sql<boolean>`exists (select from units u where u.id = q.unit_id and ${unitNamed(containing(text))})`,
  ...numbered(text, keys, today),
];

const columns = [
  'q.id',
  'q.version',
  'q.kind',
  'q.status',
  'q.member_id as memberId',
  'q.unit_id as unitId',
  'q.year',
  'q.level',
  'q.submitted_at',
  'q.decided_at',
  'm.name',
  'm.gender',
  'm.birthdate',
  'm.id_masked',
  'm.wechat_id',
  'u.name as unitName',
] as const;

export async function listCases(
  context: QueueContext,
  filters: Wanted,
  { page, size, after }: { page: number; size: number; after?: string | undefined },
): Promise<QualificationRow[]> {
  const direction = filters.queue ? 'asc' : 'desc';
  const behind = sql<boolean>`(q.submitted_at, q.id) ${sql.raw(filters.queue ? '>' : '<')}
    ((select submitted_at from qualifications where id = ${after}), ${after}::uuid)`;
  const fitting = cases(context, filters)
    .$if(after !== undefined, (query) => query.where(behind))
    .selectAll('q');
  const found = context.db
    // Those of known people are found before they are sorted: planned for any of them, all cases in order are walked through.
    .selectFrom((filters.named ? fitting.offset(0) : fitting).as('q'))
    .selectAll()
    .orderBy('q.submitted_at', direction)
    .orderBy('q.id', direction)
    .limit(size)
    .offset((page - 1) * size);
  // People and units of the page alone: of all that fit they would be read to be sorted.
  const rows = await context.db
    .selectFrom(found.as('q'))
    .innerJoin('members as m', 'm.id', 'q.member_id')
    .innerJoin('units as u', 'u.id', 'q.unit_id')
    .select([...columns])
    .orderBy('q.submitted_at', direction)
    .orderBy('q.id', direction)
    .execute();
  return rows.map(({ submitted_at, decided_at, birthdate, id_masked, wechat_id, ...row }) => ({
    ...row,
    level: row.level as QualificationRow['level'],
    birthYear: Number(birthdate.slice(0, 4)),
    idMasked: id_masked,
    wechatMasked: maskPhone(wechat_id),
    submittedAt: submitted_at.toISOString(),
    decidedAt: decided_at?.toISOString() ?? null,
  }));
}

/** Whose of these cases the text is the whole ID number of, by member. */
export async function foundByNumber(
  { db, keys, today }: QueueContext,
  rows: readonly QualificationRow[],
  text: string | undefined,
): Promise<string[]> {
  const persons = text?.trim() ? numbersIn(keys, text, today) : [];
  const ids = rows.map(({ memberId }) => memberId);
  if (persons.length === 0 || ids.length === 0) return [];
  const matching = await sql<{ id: string }>`
    select m.id from members m join persons p on p.id = m.person_id
     where m.id = any(${ids}::uuid[]) and (${sql.join(persons, sql` or `)})`.execute(db);
  return matching.rows.map(({ id }) => id);
}

/** How many fit (`countedAtMost` + 1 at most). */
export async function countCases({ db, ...context }: QueueContext, filters: Wanted): Promise<number> {
  const query = cases({ db, ...context }, filters)
    .select('q.id')
    .limit(countedAtMost + 1);
  const { total } = await db
    .selectFrom(query.as('found'))
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** What waits, of each kind, under the other filters, and since when the oldest does. */
export async function countQueue(context: QueueContext, { kind: _kind, status: _status, ...others }: Wanted) {
  const row = await cases(context, { ...others, queue: true })
    .select([
      sql<number>`count(*) filter (where q.kind = 'athlete')::int`.as('athlete'),
      sql<number>`count(*) filter (where q.kind = 'coach')::int`.as('coach'),
      sql<Date | null>`min(q.submitted_at)`.as('oldest'),
    ])
    .executeTakeFirstOrThrow();
  return { counts: { athlete: row.athlete, coach: row.coach }, oldest: row.oldest?.toISOString() ?? null };
}

/** All that waits under these filters, for `placeInQueue`. */
export function queueOf(context: QueueContext, filters: Wanted) {
  return cases(context, { ...filters, queue: true }).select(['q.id', 'q.submitted_at as at']);
}
