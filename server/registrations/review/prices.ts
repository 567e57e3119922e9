import { sql, type RawBuilder } from 'kysely';
import type { BodyOf, DataOf } from '#contract/call.ts';
import type { FeeItem } from '#contract/matches/fee-item.ts';
import { feesOf } from '#contract/payments/price.ts';
import type { applyPrices } from '#contract/registrations/exception-calls.ts';
import { unchargedStages } from '#contract/registrations/stage.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { aboutOf, recordAct } from '#server/registrations/act.ts';
import type { StoredRegistration } from '#server/registrations/facts.ts';
import { notify } from '#server/registrations/messages/notify.ts';
import { asSeen } from './staff-acts.ts';
import { updateRegistration } from '#server/registrations/store.ts';

/**
 * Ids of registrations that are not charged yet and whose own price list differs from their match's present
 * one.
 * @param among a condition on the registrations, as `x`
 */
export function unreached(among: RawBuilder<unknown>): RawBuilder<unknown> {
  const stages = sql`x.stage = any(${[...unchargedStages]}) and x.price_list is not null and ${among}`;
  // `offset 0`: the document of a match is read once, however many have entered it.
  return sql`
    select x.id from registrations x
      join (select id, data->'feeItems' as items from matches
             where id in (select x.match_id from registrations x where ${stages}) offset 0) m on m.id = x.match_id
     where ${stages} and x.price_list <> m.items`;
}

/** Those of these registrations whose own price list differs from their match's present one. */
export async function unreachedOf(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`${unreached(sql`x.id = any(${ids}::uuid[])`)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/**
 * Puts a registration that is not charged yet on the present price list of its match; the unit reads the
 * reason.
 */
export function apply(
  context: Context<{ staff: 'registrations' }>,
  { reason, ...seen }: BodyOf<typeof applyPrices>,
): Promise<DataOf<typeof applyPrices>> {
  return transaction(context.db, async (trx) => {
    const c = await asSeen(trx, context, seen);
    const { registration, match, facts } = c;
    if (!(await unreachedOf(trx, [registration.id])).has(registration.id)) throw refuse('pricesApplied');
    const standings = facts.registration!.standings;
    const total = (feeItems: readonly FeeItem[]) => totalBy(registration, feeItems, standings);
    const version = await updateRegistration(trx, registration, { prices: match.feeItems });
    await recordAct(trx, context, { id: registration.id, unitId: facts.unit.id }, 'applyPrices', {
      reason,
      before: { fen: total(registration.prices!) },
      after: { fen: total(match.feeItems) },
    });
    await notify(trx, context.now, aboutOf(c), 'prices', { reason });
    return { id: registration.id, version, stage: registration.stage };
  });
}

function totalBy(
  { form, submittedAt }: StoredRegistration,
  feeItems: readonly FeeItem[],
  standings: readonly { entryId: string; state: string }[],
): number {
  if (form === null || submittedAt === null) return 0;
  const placed = new Set(standings.flatMap(({ entryId, state }) => (state === 'placed' ? [entryId] : [])));
  return feesOf({ feeItems }, form, submittedAt, (id) => !placed.has(id)).total;
}
