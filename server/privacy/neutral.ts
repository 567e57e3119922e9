import { sql } from 'kysely';
import { china } from '#contract/fields/country.ts';
import { words } from '#contract/lang.ts';
import type { Db } from '#server/db/pool.ts';

const names = words('privacy.neutral', {
  athlete: { zh: '运动员 {number}', en: 'Athlete {number}' },
});

/** The name under which results stay; in the language of the unit, as names have one alone. */
export async function neutralName(trx: Db, countryId: number): Promise<string> {
  const { rows } = await sql<{ number: string }>`select nextval('neutral_numbers')::text as number`.execute(
    trx,
  );
  return names.in(countryId === china ? 'zh' : 'en', 'athlete', { number: `A${rows[0]!.number}` });
}
