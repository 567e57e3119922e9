import type { Insertable } from 'kysely';
import { staffId } from '#demo/accounts.ts';
import type { World } from '#demo/world.ts';
import type { StaffTieTable } from '#server/units/table.ts';
import { demoUnits } from './list.ts';
import { unitId } from './make.ts';

/** A reviewer who has a child at the demo's club, and so leaves its cases to others. */
export function ownTie({ daysAgo }: World): Insertable<StaffTieTable> {
  const club = demoUnits.find(({ login }) => login === 'club')!;
  return {
    account_id: staffId.review2,
    unit_id: unitId(club),
    declared_by: staffId.review2,
    declared_at: daysAgo(60),
  };
}
