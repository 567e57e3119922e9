import { sql } from 'kysely';
import type { Problem } from '#contract/problem.ts';
import { problem } from '#contract/problem.ts';
import { asStored, type LangText } from '#contract/lang.ts';
import { liveStages } from '#contract/registrations/stage.ts';
import type { Db } from '#server/db/pool.ts';
import { matchOver, rosterOf } from './sql-parts.ts';

/** Why these members of one person cannot be erased now: a match that is not over, money that is open, a hold. */
export async function hindrances(
  db: Db,
  { name, memberIds }: { name: string; memberIds: readonly string[] },
  now: Date,
): Promise<Problem[]> {
  const entered = await sql<{ match: LangText }>`
    select distinct a.data->'name' as match from registrations r join matches a on a.id = r.match_id
     where ${rosterOf(memberIds)} and r.stage = any(${[...liveStages]}::text[])
       and a.stored <> 'cancelled' and not (${matchOver(now)})
     limit 3`.execute(db);
  const open = await sql`
    select from registrations r join pay_orders o on o.registration_id = r.id
     where ${rosterOf(memberIds)}
       and ((o.due_fen > 0 and not o.ended) or o.surplus_fen > 0
            or exists (select from refunds f where f.order_id = o.id and f.state in ('asked', 'due', 'sent', 'refused')))
     limit 1`.execute(db);
  return [
    ...entered.rows.map(({ match }) => problem('eraseEntered', '', { name, match: asStored(match) })),
    ...(open.rows.length > 0 ? [problem('eraseMoneyOpen', '', { name })] : []),
    ...((await isHeld(db, memberIds)) ? [problem('eraseHeld', '', { name })] : []),
  ];
}

export async function isHeld(db: Db, memberIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from legal_holds h join members m on m.person_id = h.person_id
     where m.id = any(${memberIds}::uuid[]) and h.ended_at is null limit 1`.execute(db);
  return rows.length > 0;
}
