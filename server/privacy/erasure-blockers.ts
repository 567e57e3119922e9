import { sql } from 'kysely';
import type { Problem } from '#contract/problem.ts';
import { problem } from '#contract/problem.ts';
import { asStored, type LangText } from '#contract/lang.ts';
import { liveStages } from '#contract/registrations/stage.ts';
import type { Db } from '#server/db/pool.ts';
import { matchOver } from './sql-parts.ts';

/** Members of one person, under a key of the caller's. */
interface Erasable {
  key: string;
  name: string;
  memberIds: readonly string[];
}

const mostMatches = 3;

/** Why these members of one person cannot be erased now: a match that is not over, money that is open, a hold. */
export async function erasureBlockers(db: Db, of: Omit<Erasable, 'key'>, now: Date): Promise<Problem[]> {
  return (await erasureBlockersOf(db, [{ ...of, key: '' }], now)).get('')!;
}

/** The same of many persons at once, by their keys: the database is asked as often as for one. */
export async function erasureBlockersOf(
  db: Db,
  persons: readonly Erasable[],
  now: Date,
): Promise<Map<string, Problem[]>> {
  const blockers = new Map<string, Problem[]>(persons.map(({ key }) => [key, []]));
  const names = new Map(persons.map(({ key, name }) => [key, name]));
  if (persons.length === 0) return blockers;
  const memberKeys = persons.flatMap(({ key, memberIds }) => memberIds.map((id) => ({ key, id })));
  const those = sql`json_to_recordset(${JSON.stringify(memberKeys)}) as k(key text, id uuid)`;
  // Registrations that name them are of their own unit.
  const named = sql`
    select distinct k.key, r.id, r.match_id, r.stage
      from ${those} join members m on m.id = k.id join registrations r on r.unit_id = m.unit_id
     where exists (select from jsonb_path_query(r.form->'roster', '$.*[*]') named where named #>> '{}' = k.id::text)
        or exists (select from entry_members e join entries n on n.id = e.entry_id
                    where e.member_id = k.id and n.registration_id = r.id)`;
  const entered = await sql<{ key: string; match: LangText }>`
    select distinct r.key, a.data->'name' as match from (${named}) r join matches a on a.id = r.match_id
     where r.stage = any(${[...liveStages]}::text[]) and a.stored <> 'cancelled' and not (${matchOver(now)})`.execute(
    db,
  );
  const open = await sql<{ key: string }>`
    select distinct r.key from (${named}) r join pay_orders o on o.registration_id = r.id
     where (o.due_fen > 0 and not o.ended) or o.surplus_fen > 0
        or exists (select from refunds f where f.order_id = o.id and f.state in ('asked', 'due', 'sent', 'refused'))`.execute(
    db,
  );
  const holds = await sql<{ key: string }>`
    select distinct k.key from ${those} join members m on m.id = k.id
      join legal_holds h on h.person_id = m.person_id and h.ended_at is null`.execute(db);
  for (const { key, match } of entered.rows) {
    const problems = blockers.get(key)!;
    if (problems.length < mostMatches)
      problems.push(problem('eraseEntered', '', { name: names.get(key)!, match: asStored(match) }));
  }
  for (const { key } of open.rows)
    blockers.get(key)!.push(problem('eraseMoneyOpen', '', { name: names.get(key)! }));
  for (const { key } of holds.rows)
    blockers.get(key)!.push(problem('eraseHeld', '', { name: names.get(key)! }));
  return blockers;
}

export async function isHeld(db: Db, memberIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from legal_holds h join members m on m.person_id = h.person_id
     where m.id = any(${memberIds}::uuid[]) and h.ended_at is null limit 1`.execute(db);
  return rows.length > 0;
}
