import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { answerConsent, setConsent, withdrawConsent } from '#contract/consent/calls.ts';
import {
  endParentsLink,
  findConsentChild,
  getParentsLink,
  proveParentsPhone,
  readParentsLink,
  sendParentsCode,
} from '#contract/consent/parents-link-calls.ts';
import { parentsLinkLimits } from '#contract/consent/parents-link.ts';
import { consentTextVersion } from '#contract/consent/text.ts';
import { dayMs, hourMs } from '#contract/fields/time.ts';
import { deleteMember } from '#contract/people/calls.ts';
import { newId } from '#server/db/id.ts';
import { nameOf } from '#test/calls-at.ts';
import { aUnit, type PortalCaller } from '#test/factories/accounts.ts';
import { postFrom } from '#test/factories/from.ts';
import {
  aChild,
  aParent,
  aParentsLink,
  aParentsPhone,
  aSearch,
  lastMessage,
  searchFrom,
  type AChild,
  type AParent,
} from '#test/factories/parents.ts';
import { aFile } from '#test/factories/units.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer({ GUARDIANS_AN_HOUR: '100000' });
let unit: PortalCaller;
let link: string;
let child: AChild;
let now: Date;
beforeEach(async () => {
  server.setNow((now = new Date('2026-06-01T04:00:00Z')));
  unit = await aUnit(server.db);
  child = await aChild(server, unit);
  link = await aParentsLink(server, unit);
});
const later = (ms: number) => server.setNow((now = new Date(now.getTime() + ms)));

let networks = 0;
const aNetwork = () => `203.0.${Math.floor(++networks / 250)}.${(networks % 250) + 1}`;
/** From a network of its own, so that no limit but the one that is tested counts. */
const search = async (body: object, remoteAddress = aNetwork()) =>
  nameOf((await searchFrom(server, body, remoteAddress)).code);
const wrong = (parent: AParent, of = child) => aSearch(parent, of, { numberEnd: '000000' });
const refusedAs = async (...of: Parameters<typeof server.refused>) => (await server.refused(...of)).name;
const { misses: most, codes } = parentsLinkLimits;

test('nobody learns which part is wrong, or of whom there is what: one answer for all', async () => {
  const { memberId } = child;
  const paper = async (of: string) => {
    const consent = {
      guardianName: '安国庆',
      relation: 'father' as const,
      phone: '13711112222',
      textVersion: consentTextVersion,
      scopes: ['idDocument' as const, 'health' as const],
      paperId: await aFile(server.db, unit.accountId, 'consent'),
    };
    return server.ok(setConsent, { id: newId(), memberId: of, consent }, unit);
  };
  const stranger = await aUnit(server.db);
  const theirs = await aChild(server, stranger);
  await aParentsLink(server, stranger);
  const adult = await aChild(server, unit, { birthdate: '1990-05-01' });
  const consented = await aChild(server, unit);
  await paper(consented.memberId);
  const withdrawn = await aChild(server, unit);
  await server.ok(withdrawConsent, { id: (await paper(withdrawn.memberId)).id }, unit);
  const otherChild = await aChild(server, unit);
  await server.ok(deleteMember, { id: otherChild.memberId, version: 1 }, unit);
  const erased = await aChild(server, unit);
  await sql`update members set id_cipher = '' where id = ${erased.memberId}`.execute(server.db);
  const twin = await aChild(server, unit);

  const answers = new Set<string>();
  for (const [name, number] of [
    ['查无此人', child.number],
    [child.name, '500101201603070000'],
    [child.name, twin.number],
    [child.name.slice(0, 2), child.number],
    [theirs.name, theirs.number],
    [adult.name, adult.number],
    [consented.name, consented.number],
    [withdrawn.name, withdrawn.number],
    [otherChild.name, otherChild.number],
    [erased.name, erased.number],
  ] as const) {
    const body = aSearch(await aParent(server, link), { name, number });
    answers.add(JSON.stringify(await searchFrom(server, body, aNetwork())));
  }
  expect([...answers].map((each) => nameOf((JSON.parse(each) as { code: number }).code))).toEqual([
    'parentsNoMatch',
  ]);
  // No message, no request, no line in the trail came of it.
  const { rows } =
    await sql`select from consent_requests where unit_id in (${unit.unitId}, ${stranger.unitId})
    union all select from audit where act = 'parentsLink.find' and unit_id in (${unit.unitId}, ${stranger.unitId})`.execute(
      server.db,
    );
  expect(rows).toEqual([]);
  expect(await search(aSearch(await aParent(server, link), child))).toBe('success');
  expect((await server.ok(getParentsLink, {}, unit)).link!.answers.map((each) => each.memberId)).toEqual([
    memberId,
  ]);
});

test('a guardian who said no is asked by the unit alone', async () => {
  const candidate = await server.ok(findConsentChild, aSearch(await aParent(server, link), child));
  const answer = {
    answer: 'refuse' as const,
    textVersion: consentTextVersion,
    lang: 'zh' as const,
    scopes: [],
  };
  await server.ok(answerConsent, { ...candidate, ...answer });
  later(61_000);
  expect(await search(aSearch(await aParent(server, link), child))).toBe('parentsNoMatch');
});

describe('the phone is proved before anything is said', () => {
  test('no proof, an old one, another’s, or one of another link opens nothing', async () => {
    const parent = await aParent(server, link);
    const other = await aParent(server, await aParentsLink(server, await aUnit(server.db)));
    const proofs = [
      { proof: 'x'.repeat(57) },
      { proof: parent.proof.replace(/^\d+/, (until) => String(Number(until) + 1)) },
      { phone: aParentsPhone() },
      { proof: other.proof, phone: other.phone },
    ];
    for (const patch of proofs)
      for (const of of [child, { name: '查无此人', number: child.number }])
        expect(await search(aSearch(parent, of, patch))).toBe('consentProofOver');
    later(30 * 60_000);
    expect(await search(aSearch(parent, child))).toBe('consentProofOver');
    expect((await server.ok(getParentsLink, {}, unit)).link!.misses).toBe(0);
  });

  test('a code of one link serves no other, and three tries at most; abroad there is none', async () => {
    const phone = aParentsPhone();
    const theirs = await aParentsLink(server, await aUnit(server.db));
    await server.ok(sendParentsCode, { link, phone });
    const code = /\d{6}/.exec(await lastMessage(server, phone))![0];
    expect(await refusedAs(proveParentsPhone, { link: theirs, phone, code })).toBe('codeNotFetched');
    for (let tries = 0; tries < 3; tries++)
      expect(
        await refusedAs(proveParentsPhone, {
          link,
          phone,
          code: code === '000000' ? '1'.repeat(6) : '000000',
        }),
      ).toBe('codeWrong');
    expect(await refusedAs(proveParentsPhone, { link, phone, code })).toBe('codeWrong');
    const abroad = await server.refused(sendParentsCode, { link, phone: '+4915112345678' });
    expect(abroad.problems).toEqual([{ name: 'parentsPhoneWrong', place: 'phone' }]);
  });
});

describe('guesses', () => {
  test(`of one phone end after ${most.perPhone.most} in a day, the right one too; another parent finds`, async () => {
    const parent = await aParent(server, link);
    for (let n = 0; n < most.perPhone.most; n++)
      expect(await search(wrong(parent, { ...child, name: `安${'甲乙丙丁戊'[n]!}` }))).toBe('parentsNoMatch');
    expect(await search(aSearch(parent, child))).toBe('parentsMissesFull');
    expect(await search(aSearch(await aParent(server, link), child))).toBe('success');
    later(dayMs + 1);
    const { proof } = await aParent(server, link, parent.phone);
    expect(await search(wrong({ ...parent, proof }))).toBe('parentsNoMatch');
  });

  test('at the same moment are counted one by one', async () => {
    const parent = await aParent(server, link);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        search(wrong(parent, { ...child, name: `安${n % 2 ? '然' : '宁'}` })),
      ),
    );
    expect(all.filter((each) => each === 'parentsNoMatch')).toHaveLength(most.perPhone.most);
    expect((await server.ok(getParentsLink, {}, unit)).link!.misses).toBe(most.perPhone.most);
  });

  test(`of one network end after ${most.perAddress.most} in an hour`, async () => {
    const network = aNetwork();
    const tried = async () => {
      const parent = await aParent(server, link);
      return search(wrong(parent, { ...child, name: aName() }), network);
    };
    for (let n = 0; n < most.perAddress.most; n++) expect(await tried()).toBe('parentsNoMatch');
    expect(await tried()).toBe('parentsMissesFull');
    later(hourMs + 1);
    expect(await tried()).toBe('parentsNoMatch');
  });

  test(`at one child end after ${most.perName.most}, from however many phones, and nothing says so`, async () => {
    for (let n = 0; n < most.perName.most; n++)
      expect(await search(wrong(await aParent(server, link)))).toBe('parentsNoMatch');
    later(3 * dayMs);
    expect(await search(aSearch(await aParent(server, link), child))).toBe('parentsNoMatch');
    // Other children are found, and this one by a new link.
    const other = await aChild(server, unit);
    expect(await search(aSearch(await aParent(server, link), other))).toBe('success');
    link = await aParentsLink(server, unit);
    expect(await search(aSearch(await aParent(server, link), child))).toBe('success');
  });

  test(`by one link stop it after ${most.perLink.most}, and the unit sees it`, async () => {
    for (let n = 0; n < most.perLink.most; n++)
      expect(await search(wrong(await aParent(server, link), { ...child, name: aName() }))).toBe(
        'parentsNoMatch',
      );
    expect(await refusedAs(readParentsLink, { link })).toBe('parentsLinkGone');
    expect(await refusedAs(sendParentsCode, { link, phone: aParentsPhone() })).toBe('parentsLinkGone');
    expect((await server.ok(getParentsLink, {}, unit)).link).toMatchObject({
      state: 'stopped',
      address: null,
      misses: most.perLink.most,
    });
  });
});

describe('a flood of codes', () => {
  const askFrom = async (remoteAddress: string, phone = aParentsPhone()) =>
    nameOf((await postFrom(server, sendParentsCode, { link, phone }, { remoteAddress })).code);

  test('one phone has one a minute; a hall behind one network its parents’', async () => {
    const [network, phone] = [aNetwork(), aParentsPhone()];
    expect(await askFrom(aNetwork(), phone)).toBe('success');
    expect(await askFrom(aNetwork(), phone)).toBe('codeTooOften');
    const all = await Promise.all(Array.from({ length: codes.perAddress.most + 5 }, () => askFrom(network)));
    expect(all.filter((each) => each === 'success')).toHaveLength(codes.perAddress.most);
    expect(await askFrom(aNetwork())).toBe('success');
  });

  test(`one link has ${codes.perLink.most} a day`, async () => {
    await askFrom(aNetwork());
    await sql`
      insert into codes (id, purpose, target_hash, address_hash, code_hash, budget, created_at, expires_at)
      select gen_random_uuid(), purpose, target_hash, code_hash, code_hash, budget, created_at, expires_at
        from codes, generate_series(2, ${codes.perLink.most}) where purpose = ${await purpose()}`.execute(
      server.db,
    );
    expect(await askFrom(aNetwork())).toBe('codeTooOften');
    later(dayMs + 1);
    expect(await askFrom(aNetwork())).toBe('success');
  });
});

test('a link that has ended, or is none, answers alike to every call', async () => {
  const parent = await aParent(server, link);
  const { link: otherLink } = await server.ok(getParentsLink, {}, unit);
  await server.ok(endParentsLink, { id: otherLink!.id }, unit);
  for (const each of [link, 'x'.repeat(22)]) {
    const { phone } = parent;
    expect(await refusedAs(readParentsLink, { link: each })).toBe('parentsLinkGone');
    expect(await refusedAs(sendParentsCode, { link: each, phone })).toBe('parentsLinkGone');
    expect(await refusedAs(proveParentsPhone, { link: each, phone, code: '000000' })).toBe('parentsLinkGone');
    expect(await search(aSearch({ ...parent, link: each }, child))).toBe('parentsLinkGone');
  }
});

let named = 0;
const aName = () => `安${String.fromCodePoint(0x4e00 + ++named)}`;
const purpose = async () => `parents ${(await server.ok(getParentsLink, {}, unit)).link!.id}`;
