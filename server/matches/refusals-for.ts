import { sql } from 'kysely';
import { admissionRefusals, type EntrantUnit } from '#contract/matches/admission.ts';
import { refusals } from '#contract/refusals.ts';
import type { Db } from '#server/db/pool.ts';
import { registersListing } from '#server/units/registers/sql-parts.ts';
import { matchesAt } from './cached.ts';

/** By match, the code of why this unit may never enter it, its certification apart; null where it may. */
export async function refusalsFor(
  db: Db,
  unitId: string | null,
  wanted: readonly { id: string; version: number }[],
): Promise<(matchId: string) => number | null> {
  const unit = unitId !== null && wanted.length > 0 ? await entrant(db, unitId) : undefined;
  if (!unit) return () => null;
  const matches = await matchesAt(db, wanted);
  return (matchId) => {
    const name = admissionRefusals(matches.get(matchId)!, unit).find((each) => each !== 'unitNotApproved');
    return name ? refusals[name].code : null;
  };
}

async function entrant(db: Db, id: string): Promise<EntrantUnit | undefined> {
  const row = await db
    .selectFrom('units')
    .select(['id', 'type', 'country_id', 'prohibited', 'status'])
    .select(registersListing(sql`units.id`).as('registers'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, countryId: row.country_id };
}
