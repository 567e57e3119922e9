import { sql } from 'kysely';
import { queueDuty, type QueueName } from '#contract/queues/queue.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { byName } from '#server/db/name-order.ts';
import { anyOf } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { casesOf, casesWaiting } from '#server/kit/cases.ts';
import { inScope, maySee, tiedUnit } from './cases.ts';

/** The cases that wait, seen by an account that has made none of them. */
const waiting = (queue: QueueName, now: Date) =>
  casesWaiting(queue, '00000000-0000-0000-0000-000000000000', now);

interface Assigned {
  id: string;
  accountId: string;
  name: string;
  by: string;
  byId: string | null;
  at: Date;
  actId: string | null;
}

export async function assignedOf(db: Db, queue: QueueName, ids: readonly string[]): Promise<Assigned[]> {
  const { rows } = await sql<Assigned>`
    select d.case_id as id, d.account_id as "accountId", a.nickname as name, coalesce(b.nickname, '') as by, d.by_id as "byId",
           d.assigned_at as at, d.act_id as "actId"
      from desk_assignments d
      join (${casesOf(queue)}) c on c.id = d.case_id
      join accounts a on a.id = d.account_id
      left join accounts b on b.id = d.by_id
     where d.queue = ${queue} and d.case_id = any(${ids}::uuid[]) and ${inScope()}`.execute(db);
  return rows;
}

interface Colleague {
  accountId: string;
  name: string;
  has: number;
  may: number;
}

/** All colleagues with the duty; `may`: how many of the cases they may decide, which are theirs to see and not tied. */
export async function colleaguesFor(
  db: Db,
  queue: QueueName,
  ids: readonly string[],
  now: Date,
): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    with has as (
      select d.account_id, count(*) as n
        from desk_assignments d join (${waiting(queue, now)}) w on w.id = d.case_id
       where d.queue = ${queue} group by d.account_id)
    select a.id as "accountId", a.nickname as name,
           coalesce((select n from has where has.account_id = a.id), 0)::int as has,
           (select count(*) from (${casesOf(queue)}) c
             where c.id = any(${ids}::uuid[]) and ${maySee(queue)} and ${tiedUnit} is null
               and c.asked_by is distinct from a.id)::int as may
      from accounts a
     where a.realm = 'staff' and a.disabled_at is null and ${queueDuty[queue]} = any(a.duties)
     order by a.nickname ${byName}, a.id`.execute(db);
  return rows;
}

/** A case, and the account it is assigned to; null: none. */
interface Giving {
  id: string;
  to: string | null;
}

/** Locks these accounts, so that their duties stay until the transaction ends. */
export async function lockColleagues(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forShare()
    .execute();
}

/** What stands against giving each of these; what is absent can be given. */
export async function againstGiving(
  trx: Db,
  queue: QueueName,
  givings: readonly Giving[],
  now: Date,
): Promise<Map<string, Problem>> {
  const { rows } = await sql<{
    id: string;
    to: string | null;
    name: string;
    waits: boolean;
    fit: boolean;
    sees: boolean;
    asked: boolean;
    tied: string | null;
  }>`
    select g.id, g."to", coalesce(a.nickname, '') as name, c.id is not null and w.id is not null as waits,
           coalesce(a.disabled_at is null and ${queueDuty[queue]} = any(a.duties), false) as fit,
           coalesce(${maySee(queue)}, false) as sees, coalesce(c.asked_by = a.id, false) as asked, ${tiedUnit} as tied
      from unnest(${givings.map(({ id }) => id)}::uuid[], ${givings.map(({ to }) => to)}::uuid[]) g(id, "to")
      left join (${casesOf(queue)}) c on c.id = g.id
      left join (${waiting(queue, now)}) w on w.id = g.id
      left join accounts a on a.id = g."to" and a.realm = 'staff'`.execute(trx);
  const problems = rows.flatMap(({ id, to, name, tied, ...row }): [string, Problem][] => {
    if (!row.waits) return [[id, problem('caseWaitsNoLonger')]];
    if (to === null) return [];
    if (!row.fit) return [[id, problem('assigneeUnfit')]];
    if (!row.sees) return [[id, problem('assigneeMatch', '', { name })]];
    if (row.asked) return [[id, problem('assigneeAsked', '', { name })]];
    return tied === null ? [] : [[id, problem('assigneeTied', '', { name, unit: tied })]];
  });
  return new Map(problems);
}

/**
 * Writes who is to see to these, where it is still who `from` says; the rows are locked in the order of their ids.
 * @returns the cases that were given
 */
export async function give(
  trx: Db,
  queue: QueueName,
  cases: readonly { id: string; from: string | null }[],
  { to, actId, by, now }: { to: string | null; actId: string; by: string; now: Date },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into desk_assignments as d (queue, case_id, account_id, before_id, act_id, by_id, assigned_at)
    select ${queue}, g.id, ${to}, g."from", ${actId}, ${by}, ${now}
      from unnest(${cases.map(({ id }) => id)}::uuid[], ${cases.map(({ from }) => from)}::uuid[]) g(id, "from") order by g.id
        on conflict (queue, case_id) do update
       set account_id = excluded.account_id, before_id = excluded.before_id, act_id = excluded.act_id,
           by_id = excluded.by_id, assigned_at = excluded.assigned_at
     where d.account_id is not distinct from excluded.before_id
    returning case_id as id`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** The accounts that these cases are assigned to now; null: none. */
export async function holdersOf(trx: Db, queue: QueueName, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; accountId: string | null; name: string; actId: string | null }>`
    select d.case_id as id, d.account_id as "accountId", coalesce(a.nickname, '') as name, d.act_id as "actId"
      from desk_assignments d left join accounts a on a.id = d.account_id
     where d.queue = ${queue} and d.case_id = any(${ids}::uuid[])`.execute(trx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The cases that one act assigned and no later act has assigned to another account. */
export async function ofAct(trx: Db, actId: string, byId: string, lock: boolean) {
  const { rows } = await sql<{ queue: QueueName; id: string; to: string | null; now: string | null }>`
    select queue, case_id as id, before_id as "to", account_id as now from desk_assignments
     where act_id = ${actId} and by_id = ${byId} order by case_id ${lock ? sql`for update` : sql``}`.execute(
    trx,
  );
  return rows;
}

/** Puts them back; the act is done with. */
export async function putBack(
  trx: Db,
  queue: QueueName,
  givings: readonly Giving[],
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await sql`
    update desk_assignments d
       set account_id = g."to", before_id = null, act_id = null, by_id = ${by}, assigned_at = ${now}
      from unnest(${givings.map(({ id }) => id)}::uuid[], ${givings.map(({ to }) => to)}::uuid[]) g(id, "to")
     where d.queue = ${queue} and d.case_id = g.id`.execute(trx);
}

/** Takes from a colleague what they may not decide any more; how many. The account's row is locked by the caller. */
export async function releaseUnfit(trx: Db, accountId: string, now: Date): Promise<number> {
  const queueRows = await sql<{ queue: QueueName }>`
    select distinct queue from desk_assignments where account_id = ${accountId}`.execute(trx);
  let released = 0;
  for (const { queue } of queueRows.rows) {
    const { rows } = await sql`
      update desk_assignments d
         set account_id = null, before_id = null, act_id = null, by_id = null, assigned_at = ${now}
        from accounts a
       where d.queue = ${queue} and d.account_id = ${accountId} and a.id = ${accountId}
         and (a.disabled_at is not null or ${queueDuty[queue]} <> all(a.duties)
              or exists (select from (${casesOf(queue)}) c
                          where c.id = d.case_id and (not ${maySee(queue)} or ${tiedUnit} is not null)))
      returning d.case_id`.execute(trx);
    released += rows.length;
  }
  return released;
}
