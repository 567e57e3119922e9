import { redacted } from '#contract/audit/redacted.ts';
import type { Invoice } from '#contract/fields/invoice.ts';
import { unitTypes, type UnitType } from '#contract/fields/unit-type.ts';
import { contactChanges, identityChanges } from '#contract/units/unit.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import type { Context } from '#server/http/context.ts';
import type { Changed } from './change.ts';
import { updateUnit } from './store.ts';
import { latest, type StoredUnit } from './stored.ts';

type Actor = Parameters<typeof record>[1];

/** Writes what an act made of a unit, and the trail, in one transaction. */
export async function storeUnit(
  trx: Db,
  actor: Actor | Context,
  before: StoredUnit,
  { after, act }: Changed,
  reason = '',
): Promise<StoredUnit> {
  const storedUnit = await updateUnit(trx, after);
  await recordUnit(trx, actor, before, { after: storedUnit, act }, reason);
  return storedUnit;
}

/** What an invoice was last made out to is what the unit's next one begins with. */
export async function rememberInvoice(
  trx: Db,
  actor: Actor | Context,
  before: StoredUnit,
  invoice: Invoice,
): Promise<void> {
  const after = { ...before, unit: { ...before.unit, invoice } };
  if (contactChanges(before.unit, after.unit).length === 0) return;
  await storeUnit(trx, actor, before, { after, act: 'change' });
}

export async function recordUnit(
  trx: Db,
  actor: Actor | Context,
  before: StoredUnit | null,
  { after, act }: Changed,
  reason = '',
): Promise<void> {
  await record(trx, actor, {
    act: `unit.${act}`,
    subject: 'unit',
    subjectId: after.id,
    unitId: after.id,
    reason,
    before: before && traceOf(before, after),
    after: traceOf(after, before),
  });
}

/**
 * Status and flags, the certified fields that differ, and which of the others do: phones stay out of the trail, as do the
 * name and address of an individual, which are a person's.
 */
function traceOf(stored: StoredUnit, other: StoredUnit | null) {
  const [latestOwn, others] = [latest(stored), other && latest(other)];
  const fields = others ? identityChanges(others, latestOwn) : (['name', 'type', 'countryId'] as const);
  return {
    status: stored.status,
    validYear: stored.validYear,
    member: stored.member,
    prohibited: stored.prohibited,
    ...Object.fromEntries(
      fields.map((field) => [field, isOwn(latestOwn.type, field) ? redacted : latestOwn[field]]),
    ),
    ...(others ? { alsoChanged: contactChanges(others, latestOwn) } : {}),
  };
}

function isOwn(type: UnitType, field: string): boolean {
  return type === unitTypes.individual && (field === 'name' || field === 'address');
}
