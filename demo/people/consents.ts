import { createHash, randomBytes } from 'node:crypto';
import type { Insertable } from 'kysely';
import { consentScopes, neededScopes, paperScopes, relations } from '#contract/consent/consent.ts';
import { linkDays } from '#contract/consent/request.ts';
import { consentTextIn } from '#contract/consent/text.ts';
import { sealedToken } from '#server/consent/parents-link-store.ts';
import type { ConsentRequestTable, ConsentTable, ParentsLinkTable } from '#server/consent/table.ts';
import { shortToken } from '#server/secrets.ts';
import { unusedPhone } from '#demo/builder/numbers.ts';
import { consentRow } from '#demo/builder/rows.ts';
import { demoId } from '#demo/ids.ts';
import { demoUnits } from '#demo/units/list.ts';
import { unitId } from '#demo/units/make.ts';
import type { World } from '#demo/world.ts';
import { dayMs } from '#contract/fields/time.ts';
import { wasChild } from './members.ts';
import { paperId } from './papers.ts';
import type { Somebody } from './somebody.ts';

export interface MadeConsents {
  consents: Insertable<ConsentTable>[];
  requests: (Insertable<ConsentRequestTable> & { id: string; member_id: string })[];
  /** What the club has posted to its parents. */
  parentsLink: Insertable<ParentsLinkTable>;
  /** Who has taken it back again. */
  withdrawn: ReadonlySet<string>;
}

/** A guardian's signed paper for those under 14 who have one, or what was answered by the link. */
export function makeConsents(
  world: World,
  people: readonly Somebody[],
  entered: ReadonlySet<string>,
): MadeConsents {
  const papers = signed(world, people);
  const withdrawn = takenBack(people, entered, papers);
  const requests: MadeConsents['requests'] = [];
  const consents = papers.map((consent, at) => {
    const somebody = people.find(({ memberId }) => memberId === consent.member_id)!;
    const back = withdrawn.has(consent.member_id);
    if (somebody.unit.country !== 156 || (at % eachLink !== 0 && !back)) return consent;
    const answered = world.daysAgo(somebody.unit.login === 'club' ? 1 + (at % 2) : 30 + (at % 60));
    const request = answeredRequest(consent, somebody, answered);
    requests.push(request);
    return {
      ...consent,
      channel: 'link' as const,
      // Who agrees to all agrees to the family's page too, which is asked for by a link alone.
      scopes: consent.scopes.length === paperScopes.length ? [...consentScopes] : consent.scopes,
      paper_id: null,
      given_at: answered,
      withdrawn_at: back
        ? world.daysAgo(2 + withdrawn.size - [...withdrawn].indexOf(consent.member_id))
        : null,
      request_id: request.id,
      text_lang: 'zh' as const,
      text_hash: createHash('sha256').update(consentTextIn('zh')).digest(),
      phone_proved_at: answered,
    };
  });
  const parentsLink = postedLink(world);
  const all = [...requests, ...unanswered(world, people)].map((request) => {
    const isByIt = request.unit_id === parentsLink.unit_id && request.created_at >= parentsLink.created_at;
    return { ...request, parents_link_id: isByIt ? parentsLink.id : null };
  });
  return { consents, requests: all, parentsLink, withdrawn };
}

function postedLink({ keys, daysAgo }: World): MadeConsents['parentsLink'] {
  const id = demoId('parents link');
  const created_at = daysAgo(3);
  return {
    id,
    unit_id: unitId(demoUnits.find(({ login }) => login === 'club')!),
    ...sealedToken(keys, id, shortToken()),
    created_at,
    expires_at: new Date(created_at.getTime() + linkDays * dayMs),
  };
}

/** Every so many guardians have answered by the link. */
const eachLink = 9;
const takenBackMost = 6;

/** One a unit, of those who are in no registration. */
function takenBack(
  people: readonly Somebody[],
  entered: ReadonlySet<string>,
  papers: readonly Insertable<ConsentTable>[],
): ReadonlySet<string> {
  const signedBy = new Set(papers.map((each) => each.member_id));
  const units = new Map(
    people
      .filter(({ unit, role, elsewhere }) => unit.country === 156 && role === 3 && !elsewhere)
      .filter(({ memberId }) => signedBy.has(memberId) && !entered.has(memberId))
      .map(({ unit, memberId }) => [unit.key, memberId]),
  );
  return new Set([...units.values()].slice(0, takenBackMost));
}

function answeredRequest(
  { guardian_name, relation, phone, member_id }: Insertable<ConsentTable>,
  { row }: Somebody,
  answered: Date,
): MadeConsents['requests'][number] {
  const created_at = new Date(answered.getTime() - 0.2 * dayMs);
  return {
    id: demoId(`consent request ${member_id}`),
    member_id,
    unit_id: row.unit_id,
    guardian_name,
    relation,
    phone,
    lang: 'zh',
    token_hash: randomBytes(32),
    created_at,
    expires_at: new Date(created_at.getTime() + linkDays * dayMs),
    answer: 'given',
    answered_at: answered,
  };
}

function signed(world: World, people: readonly Somebody[]): Insertable<ConsentTable>[] {
  const { random } = world;
  return people
    .filter(({ birthdate, consented }) => consented && wasChild(world, birthdate))
    .map(({ memberId, name, unit, row }) =>
      consentRow(memberId, {
        id: demoId(`consent ${memberId}`),
        guardian_name:
          unit.country === 156
            ? `${name.slice(0, 1)}${random.pick(['建国', '丽华', '志强', '秀英', '海燕', '文军'])}`
            : `${name.split(' ').at(-1)!} Senior`,
        relation: random.pick(relations.slice(0, 3)),
        phone: unusedPhone(random.between(30_000_000, 99_999_999)),
        // Some refuse what taking part does not need.
        scopes: random.chance(0.8) ? [...paperScopes] : [...neededScopes],
        paper_id: paperId(unit, 'consent'),
        given_at: row.created_at as Date,
      }),
    );
}

/** Guardians who were asked by a link and have not answered, said no, or let it run out; a fourth was not asked. */
function unanswered(world: World, people: readonly Somebody[]): MadeConsents['requests'] {
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
      phone: unusedPhone(30_000_000 + at),
      lang: 'zh' as const,
      // The links of the demo's own people are known to no one.
      token_hash: randomBytes(32),
      created_at,
      expires_at: new Date(created_at.getTime() + linkDays * dayMs),
      answer: kind === 'refused' ? ('refused' as const) : null,
      answered_at: kind === 'refused' ? new Date(created_at.getTime() + dayMs) : null,
    };
  });
}
