import { randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { consentScopes, neededScopes, relations } from '#contract/consent/consent.ts';
import { linkDays } from '#contract/consent/request.ts';
import { consentTextVersion } from '#contract/consent/text.ts';
import type { ConsentRequestTable, ConsentTable } from '#server/consent/table.ts';
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

const dayMs = 24 * 3_600_000;

/** Guardians who were asked by a link and have not answered, said no, or let it run out; a fourth was not asked. */
export function makeConsentRequests(
  world: World,
  people: readonly Somebody[],
): Insertable<ConsentRequestTable>[] {
  const without = people.filter(({ birthdate, consented }) => !consented && wasChild(world, birthdate));
  return without.flatMap(({ memberId, name, unit, row }, at) => {
    const kind = (['asked', 'refused', 'none', 'expired'] as const)[at % 4]!;
    if (kind === 'none' || unit.country !== 156) return [];
    const created_at = world.daysAgo(kind === 'expired' ? 20 : 2);
    return {
      id: demoId(`consent request ${memberId}`),
      member_id: memberId,
      unit_id: row.unit_id,
      guardian_name: `${name.slice(0, 1)}建国`,
      relation: 'father',
      phone: `100${String(30_000_000 + at)}`,
      lang: 'zh' as const,
      // Nobody has the links of the demo's own people.
      token_hash: randomBytes(32),
      created_at,
      expires_at: new Date(created_at.getTime() + linkDays * dayMs),
      answer: kind === 'refused' ? ('refused' as const) : null,
      answered_at: kind === 'refused' ? new Date(created_at.getTime() + dayMs) : null,
    };
  });
}
