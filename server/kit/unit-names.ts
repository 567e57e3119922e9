import { sql, type RawBuilder } from 'kysely';

/** Whether the unit `u` has a name that fits: the one that is shown, or the one on its licence. */
export function unitNamed(pattern: string): RawBuilder<boolean> {
  return sql`(u.name ilike ${pattern} or u.licence_name ilike ${pattern})`;
}

/** The name on the licence of the unit `u`, as `licenceNameOf` says it. */
export const licenceNameColumn = sql<string>`coalesce(nullif(trim(u.licence_name), ''), u.name)`;
