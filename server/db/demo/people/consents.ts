import type { Insertable } from 'kysely';
import { consentScopes, neededScopes, relations } from '#contract/consent/consent.ts';
import { consentTextVersion } from '#contract/consent/text.ts';
import type { ConsentTable } from '#server/consent/table.ts';
import { demoId } from '#server/db/demo/ids.ts';
import type { World } from '#server/db/demo/world.ts';
import { wasChild } from './members.ts';
import { paperId } from './papers.ts';
import type { Somebody } from './somebody.ts';

/** A guardian's signed paper for those under 14 who have one. */
export function makeConsents(world: World, people: readonly Somebody[]): Insertable<ConsentTable>[] {
  const { random } = world;
  return people
    .filter(({ birthdate, consented }) => consented && wasChild(world, birthdate))
    .map(({ memberId, name, unit, row }) => ({
      id: demoId(`consent ${memberId}`),
      member_id: memberId,
      guardian_name:
        unit.country === 156
          ? `${name.slice(0, 1)}${random.pick(['建国', '丽华', '志强', '秀英', '海燕', '文军'])}`
          : `${name.split(' ').at(-1)!} Senior`,
      relation: random.pick(relations.slice(0, 3)),
      phone: `100${random.between(30_000_000, 99_999_999)}`,
      channel: 'paper',
      text_version: consentTextVersion,
      // Some refuse what taking part does not need.
      scopes: random.chance(0.8) ? [...consentScopes] : [...neededScopes],
      paper_id: paperId(unit, 'consent'),
      given_at: row.created_at as Date,
      withdrawn_at: null,
    }));
}
