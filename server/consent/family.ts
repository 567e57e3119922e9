import type { Selectable } from 'kysely';
import { familyState, type FamilyState } from '#contract/consent/family.ts';
import type { ConsentScope } from '#contract/consent/consent.ts';
import { dayIn } from '#contract/fields/dates.ts';
import type { Db } from '#server/db/pool.ts';
import { memberOfUnit } from '#server/people/store.ts';
import type { LinkRecord } from './requests-store.ts';
import { consentsOf } from './store.ts';
import type { ConsentTable } from './table.ts';

type Given = Pick<Selectable<ConsentTable>, 'scopes' | 'withdrawn_at' | 'family_closed_at'>;

/** How the family's page stands by one consent: what has been withdrawn is none. */
export function familyBy(consent: Given | null, birthdate: string, now: Date): FamilyState {
  const inForce = consent && consent.withdrawn_at === null ? consent : null;
  return familyState({
    birthdate,
    day: dayIn(now),
    consent: inForce && {
      scopes: inForce.scopes as ConsentScope[],
      familyClosed: inForce.family_closed_at !== null,
    },
  });
}

/** How the page of one of a unit's people stands, by the consent in force. */
export async function familyOfMember(
  db: Db,
  { id, birthdate }: { id: string; birthdate: string },
  now: Date,
): Promise<FamilyState> {
  const consents = await consentsOf(db, id);
  return familyBy(consents.find(({ withdrawn_at }) => withdrawn_at === null) ?? null, birthdate, now);
}

/** The child whose page a link opens, as the consent that the link brought stands; null where it does not. */
export async function childOfFamily(
  db: Db,
  { request, consent, childBirthdate }: LinkRecord,
  now: Date,
): Promise<{ unitId: string; personId: string; name: string } | null> {
  if (familyBy(consent, childBirthdate, now) !== 'open') return null;
  const child = await memberOfUnit(db, request.unit_id, request.member_id);
  return child ? { unitId: request.unit_id, personId: child.person_id, name: child.name } : null;
}
