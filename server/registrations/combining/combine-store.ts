import { sql } from 'kysely';
import type { Combination } from '#contract/matches/event.ts';
import { byName } from '#server/db/name-order.ts';
import type { Db } from '#server/db/pool.ts';
import { movePlaces, type Places } from '#server/matches/places.ts';

/** Reads and writes of entries when groups are combined and separated. */

export interface Fill {
  groupId: string;
  entries: number;
  waiting: number;
  offered: number;
  units: number;
  countries: number;
  men: number;
  women: number;
  /** Birth dates. */
  first: string | null;
  last: string | null;
  drawn: boolean;
  results: boolean;
}

/** How the groups of a match are filled; a group without entries may be missing. */
export async function fillsOf(db: Db, matchId: string): Promise<Map<string, Fill>> {
  const { rows } = await sql<Fill>`
    with e as (select id, group_id, unit_id, state from entries where match_id = ${matchId} and state <> 'released'),
         p as (select e.group_id, m.gender, m.birthdate from e join entry_members x on x.entry_id = e.id and not x.reserve
                 join members m on m.id = x.member_id)
    select g.id as "groupId",
           (select count(*) from e where e.group_id = g.id)::int as entries,
           (select count(*) from e where e.group_id = g.id and state = 'waiting')::int as waiting,
           (select count(*) from e where e.group_id = g.id and state = 'offered')::int as offered,
           (select count(distinct unit_id) from e where e.group_id = g.id)::int as units,
           (select count(distinct u.country_id) from e join units u on u.id = e.unit_id where e.group_id = g.id)::int as countries,
           (select count(*) from p where p.group_id = g.id and gender = 1)::int as men,
           (select count(*) from p where p.group_id = g.id and gender = 2)::int as women,
           (select min(birthdate)::text from p where p.group_id = g.id) as first,
           (select max(birthdate)::text from p where p.group_id = g.id) as last,
           exists (select from start_lists l where l.id = g.id) as drawn,
           (exists (select from results r where r.group_id = g.id)
            or exists (select from result_lists l where l.group_id = g.id and l.released_at is not null)) as results
      from match_groups g where g.match_id = ${matchId}`.execute(db);
  return new Map(rows.map((row) => [row.groupId, row]));
}

interface UnitFill {
  unitId: string;
  unitName: string;
  entries: number;
}

export async function unitsIn(db: Db, groupIds: readonly string[]): Promise<UnitFill[]> {
  const { rows } = await sql<UnitFill>`
    select u.id as "unitId", u.name as "unitName", count(*)::int as entries
      from entries e join units u on u.id = e.unit_id
     where e.group_id = any(${groupIds}::uuid[]) and e.state <> 'released'
     group by u.id order by u.name ${byName}, u.id`.execute(db);
  return rows;
}

/** People with live entries in more than one of these groups. */
export async function twiceIn(db: Db, groupIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select p.person_id from entry_members p join entries e on e.id = p.entry_id
       where e.group_id = any(${groupIds}::uuid[]) and p.live
       group by p.person_id having count(*) > 1) x`.execute(db);
  return rows[0]!.count;
}

/**
 * Locks, in one order, the registrations that name these groups in any of their forms, or have an entry
 * there.
 */
export async function lockNaming(
  trx: Db,
  matchId: string,
  groupIds: readonly string[],
): Promise<{ id: string; unitId: string; live: boolean }[]> {
  const names = sql.join(
    groupIds.map(
      (groupId) =>
        sql`concat(r.form -> 'entries', r.draft -> 'entries', r.form_before -> 'entries', r.prior_form -> 'entries') like ${`%${groupId}%`}`,
    ),
    sql` or `,
  );
  const { rows } = await sql<{ id: string; unitId: string; live: boolean }>`
    select r.id, r.unit_id as "unitId",
           exists (select from entries e where e.registration_id = r.id and e.group_id = any(${groupIds}::uuid[]) and e.state <> 'released') as live
      from registrations r
     where r.match_id = ${matchId}
       and (${names} or exists (select from entries e where e.registration_id = r.id and e.group_id = any(${groupIds}::uuid[])))
     order by r.id for no key update of r`.execute(trx);
  return rows;
}

/**
 * Moves entries of these groups, and the forms that name them, into the combined group. All groups are
 * locked.
 */
export async function moveInto(
  trx: Db,
  matchId: string,
  { id: into, groups, awards }: Pick<Combination, 'id' | 'groups' | 'awards'>,
  places: readonly Places[],
): Promise<void> {
  const ids = groups.map(({ id }) => id);
  const award = awards === 'apart' ? sql`group_id` : sql`null::uuid`;
  await sql`
    update entries set entered_group_id = group_id, award_group_id = ${award}, group_id = ${into}
     where group_id = any(${ids}::uuid[])`.execute(trx);
  await sql`update substitution_entries set group_id = ${into} where group_id = any(${ids}::uuid[])`.execute(
    trx,
  );
  await regroupInForms(trx, matchId, 'groupId', new Map(ids.map((id) => [id, into])));
  const sum = (of: 'used' | 'waiting') => places.reduce((total, each) => total + each[of], 0);
  await movePlaces(trx, [
    ...places.map(({ groupId, used, waiting }) => ({ groupId, used: -used, waiting: -waiting })),
    { groupId: into, used: sum('used'), waiting: sum('waiting') },
  ]);
}

/** How many entries of a combined group would hold a place, and wait, in the group that each entered. */
export async function enteredIn(
  trx: Db,
  combinationId: string,
): Promise<Map<string, { used: number; waiting: number }>> {
  const { rows } = await sql<{ groupId: string; used: number; waiting: number }>`
    select entered_group_id as "groupId", count(*) filter (where state in ('placed', 'offered'))::int as used,
           count(*) filter (where state = 'waiting')::int as waiting
      from entries where group_id = ${combinationId} group by entered_group_id`.execute(trx);
  return new Map(rows.map(({ groupId, used, waiting }) => [groupId, { used, waiting }]));
}

/** Moves each entry back to the group that it entered, and the counters with it. All groups are locked. */
export async function moveBack(
  trx: Db,
  matchId: string,
  combinationId: string,
  counts: ReadonlyMap<string, { used: number; waiting: number }>,
): Promise<void> {
  const { rows } = await sql<{ id: string; groupId: string }>`
    update entries e set group_id = e.entered_group_id, entered_group_id = null, award_group_id = null
     where group_id = ${combinationId} returning e.id, e.group_id as "groupId"`.execute(trx);
  await sql`
    update substitution_entries x set group_id = e.group_id from entries e
     where e.id = x.entry_id and x.group_id = ${combinationId}`.execute(trx);
  await regroupInForms(trx, matchId, 'id', new Map(rows.map(({ id, groupId }) => [id, groupId])));
  const moves = [...counts].map(([groupId, count]) => ({ groupId, ...count }));
  const sum = (of: 'used' | 'waiting') => moves.reduce((total, each) => total + each[of], 0);
  await movePlaces(trx, [...moves, { groupId: combinationId, used: -sum('used'), waiting: -sum('waiting') }]);
}

/** In every form, puts the entries with one of these values into the group that is named for it. */
async function regroupInForms(
  trx: Db,
  matchId: string,
  by: 'id' | 'groupId',
  groups: ReadonlyMap<string, string>,
): Promise<void> {
  if (groups.size === 0) return;
  const named = JSON.stringify(Object.fromEntries(groups));
  for (const column of ['form', 'form_before', 'prior_form', 'draft'] as const) {
    const entries = sql`jsonb_array_elements(${sql.ref(column)} -> 'entries')`;
    await sql`
      update registrations set ${sql.ref(column)} = jsonb_set(${sql.ref(column)}, '{entries}', (
               select jsonb_agg(case when n.value is null then x.entry else jsonb_set(x.entry, '{groupId}', n.value) end order by x.at)
                 from ${entries} with ordinality x(entry, at)
                 left join jsonb_each(${named}::jsonb) n on n.key = x.entry ->> ${by}::text))
       where match_id = ${matchId}
         and exists (select from ${entries} x(entry) where x.entry ->> ${by}::text = any(${[...groups.keys()]}::text[]))`.execute(
      trx,
    );
  }
}
