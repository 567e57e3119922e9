import { peopleOfForm } from '#contract/registrations/dropped.ts';
import type { Dropped, StoredFacts } from '#contract/registrations/facts.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { anyOf } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';

/** People whom these forms of a unit name although its team no longer has them, by name and reason. */
export async function droppedFrom(
  db: Db,
  { people, unit }: Pick<StoredFacts, 'people' | 'unit'>,
  forms: readonly (RegistrationForm | null)[],
): Promise<Dropped[]> {
  const there = new Set(people.map(({ memberId }) => memberId));
  const ids = new Set(forms.flatMap((form) => (form ? peopleOfForm(form) : [])));
  const missingIds = [...ids].filter((id) => !there.has(id));
  if (missingIds.length === 0) return [];
  const rows = await db
    .selectFrom('members')
    .select(['id', 'name', 'deleted_at'])
    .where('unit_id', '=', unit.id)
    .where('id', '=', anyOf(missingIds))
    .orderBy('created_at')
    .execute();
  return rows.map(({ id, name, deleted_at: deletedAt }) => ({
    memberId: id,
    name,
    why: deletedAt === null ? 'team' : 'unit',
  }));
}
