import { beforeEach, expect, test } from 'vitest';
import {
  answerConsent,
  getAskedConsent,
  getConsent,
  getConsentLink,
  sendConsentCode,
  setConsentRequest,
  withdrawByLink,
} from '#contract/consent/calls.ts';
import {
  endParentsLink,
  findConsentChild,
  getParentsLink,
  readParentsLink,
  setParentsLink,
} from '#contract/consent/parents-link-calls.ts';
import { linkDays } from '#contract/consent/request.ts';
import { consentTextVersion } from '#contract/consent/text.ts';
import { setGuardianRequest } from '#contract/privacy/calls.ts';
import { getStaffPersonRequests } from '#contract/privacy/staff-calls.ts';
import { dayMs } from '#contract/fields/time.ts';
import { newId } from '#server/db/id.ts';
import { aStaff, aUnit, type PortalCaller } from '#test/factories/accounts.ts';
import {
  aChild,
  aParent,
  aParentsLink,
  aSearch,
  lastMessage,
  tokenIn,
  type Found,
} from '#test/factories/parents.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
let unit: PortalCaller;
let now: Date;
beforeEach(async () => {
  server.setNow((now = new Date('2026-06-01T04:00:00Z')));
  unit = await aUnit(server.db, { unitName: '江北跳绳俱乐部' });
});
const later = (ms: number) => server.setNow((now = new Date(now.getTime() + ms)));

const yes = ({ link, proof }: Found) => ({
  link,
  proof,
  answer: 'give' as const,
  textVersion: consentTextVersion,
  lang: 'zh' as const,
  scopes: ['idDocument' as const, 'health' as const],
});
const no = (child: Found) => ({ ...yes(child), answer: 'refuse' as const, scopes: [] });
const ofUnit = () => server.ok(getParentsLink, {}, unit);
const refusedAs = async (...of: Parameters<typeof server.refused>) => (await server.refused(...of)).name;

test('one link for all parents: each proves the phone, finds the child and consents; the unit sees who has', async () => {
  const [one, two] = [await aChild(server, unit), await aChild(server, unit)];
  expect(await ofUnit()).toEqual({ link: null, lacking: 2 });
  const token = await aParentsLink(server, unit);
  expect((await ofUnit()).link).toMatchObject({
    state: 'open',
    address: `${server.services.config.publicUrl}/public/parents#${token}`,
    misses: 0,
    answers: [],
  });
  expect(await server.ok(readParentsLink, { link: token })).toEqual({
    unitName: '江北跳绳俱乐部',
    expiresAt: new Date(now.getTime() + linkDays * dayMs).toISOString(),
  });

  const parent = await aParent(server, token);
  const child = await server.ok(findConsentChild, aSearch(parent, one));
  // The way back, for withdrawing: a link of the guardian's own, by SMS to the proved phone.
  const message = await lastMessage(server, parent.phone);
  expect(message).toContain(`/public/consent?lang=zh#${child.link}`);
  expect(message).not.toMatch(new RegExp(`${one.name}|${one.number.slice(-6)}`));
  expect(await server.ok(getAskedConsent, child)).toMatchObject({
    state: 'asked',
    childName: one.name,
    guardianName: '安国庆',
    relation: 'mother',
  });
  expect((await ofUnit()).link!.answers).toMatchObject([{ memberId: one.memberId, state: 'asked' }]);

  later(60_000);
  await server.ok(answerConsent, yes(child));
  const { link, lacking } = await ofUnit();
  expect(lacking).toBe(1);
  expect(link!.answers).toEqual([
    {
      memberId: one.memberId,
      name: one.name,
      guardianName: '安国庆',
      relation: 'mother',
      phoneMasked: `${parent.phone.slice(0, 3)}****${parent.phone.slice(-4)}`,
      state: 'given',
      at: now.toISOString(),
    },
  ]);
  const { standing, consents } = await server.ok(getConsent, { memberId: one.memberId }, unit);
  expect([standing, consents.length, consents[0]!.phone]).toEqual(['given', 1, parent.phone]);

  // Brothers and sisters with the same proof; each answer by itself.
  const other = await server.ok(findConsentChild, aSearch(parent, two));
  await server.ok(answerConsent, no(other));
  expect((await ofUnit()).link!.answers.map(({ state }) => state)).toEqual(['refused', 'given']);
  await server.ok(withdrawByLink, child);
  expect((await ofUnit()).link!.answers.map(({ state }) => state)).toEqual(['refused', 'withdrawn']);

  const trail = await server.db
    .selectFrom('audit')
    .selectAll()
    .where('unit_id', '=', unit.unitId)
    .where('act', 'like', '%onsent%')
    .orderBy('at')
    .orderBy('id')
    .execute();
  const all = await server.db
    .selectFrom('audit')
    .selectAll()
    .where('unit_id', '=', unit.unitId)
    .where('act', 'like', 'parentsLink.%')
    .orderBy('id')
    .execute();
  expect(all.map(({ act, realm, subject_id }) => [act, realm, subject_id])).toEqual([
    ['parentsLink.make', 'portal', link!.id],
    ['parentsLink.find', 'system', one.memberId],
    ['parentsLink.find', 'system', two.memberId],
  ]);
  expect(trail.map(({ act }) => act)).toEqual(['consent.give', 'consent.refuse', 'consent.withdraw']);
  const stored = JSON.stringify([trail, all]) + server.logged.join('\n');
  expect(stored).not.toMatch(
    new RegExp([token, child.link, parent.proof, parent.phone, '安国庆', one.name, one.number].join('|')),
  );
});

test('who has no ID card is found by the end of what there is', async () => {
  const link = await aParentsLink(server, unit);
  for (const [idType, idCardNumber, numberEnd] of [
    [4, 'E12345678', '345678'],
    [8, 'A123456(3)', '234563'],
    [2, 'B-12', 'B12'],
    [2, 'AB 12/7', 'AB127'],
  ] as const) {
    const child = await aChild(server, unit, { idType, idCardNumber, name: '安然' });
    const body = aSearch(await aParent(server, link), child, { numberEnd });
    if (numberEnd.length < 4) expect(await refusedAs(findConsentChild, body)).toBe('typeError');
    else {
      const child = await server.ok(findConsentChild, body);
      expect((await server.ok(getAskedConsent, child)).childName).toBe('安然');
    }
  }
});

test('two of one name are told apart by the number; a name is found as it is typed', async () => {
  const link = await aParentsLink(server, unit);
  const [one, two] = [
    await aChild(server, unit, { name: 'Anna Wang' }),
    await aChild(server, unit, { name: 'Anna Wang' }),
  ];
  for (const child of [one, two]) {
    const parent = await aParent(server, link);
    const answer = await server.ok(findConsentChild, aSearch(parent, { ...child, name: 'anna wang' }));
    await server.ok(answerConsent, yes(answer));
    expect((await server.ok(getConsent, { memberId: child.memberId }, unit)).standing).toBe('given');
  }
});

test('the unit ends it, and what was found and not answered; what was answered stays', async () => {
  const children = [await aChild(server, unit), await aChild(server, unit)];
  const token = await aParentsLink(server, unit);
  const [answered, waiting] = await Promise.all(
    children.map(async (child) => server.ok(findConsentChild, aSearch(await aParent(server, token), child))),
  );
  await server.ok(answerConsent, yes(answered!));
  const { id } = (await ofUnit()).link!;
  const stranger = await aUnit(server.db);
  expect(await refusedAs(endParentsLink, { id }, stranger)).toBe('notFound');
  expect(await server.ok(endParentsLink, { id }, unit)).toMatchObject({ state: 'ended', address: null });
  expect((await server.ok(endParentsLink, { id }, unit)).state).toBe('ended');
  expect(await refusedAs(readParentsLink, { link: token })).toBe('parentsLinkGone');
  expect(await refusedAs(answerConsent, yes(waiting!))).toBe('consentLinkGone');
  expect(await refusedAs(getConsentLink, { link: waiting!.link })).toBe('consentLinkGone');
  expect((await server.ok(getConsentLink, { link: answered!.link })).state).toBe('given');
  expect((await ofUnit()).link!.answers.map(({ state }) => state)).toEqual(['given']);
});

test('a new one ends the one before, the same id is the same link; it runs out to the second', async () => {
  const first = await aParentsLink(server, unit);
  const body = { id: newId() };
  const both = await Promise.all([1, 2].map(() => server.ok(setParentsLink, body, unit)));
  expect(both[0]!.address).toBe(both[1]!.address);
  const token = tokenIn(both[0]!);
  expect(await refusedAs(readParentsLink, { link: first })).toBe('parentsLinkGone');
  later(linkDays * dayMs - 1);
  await server.ok(readParentsLink, { link: token });
  later(1);
  expect(await refusedAs(readParentsLink, { link: token })).toBe('parentsLinkGone');
  expect((await ofUnit()).link).toMatchObject({ state: 'expired', address: null });
  const stranger = await aUnit(server.db);
  expect(await refusedAs(setParentsLink, body, stranger)).toBe('notFound');
  expect(await refusedAs(setParentsLink, { id: newId() }, await aUnit(server.db, { unitStatus: 1 }))).toBe(
    'unitNotApproved',
  );
});

test('it ends a link that the unit has sent and that waits; the newest of two parents answers', async () => {
  const child = await aChild(server, unit);
  const ask = { id: newId(), memberId: child.memberId, guardianName: '安国庆', relation: 'father' as const };
  const phone = '13811112222';
  await server.ok(setConsentRequest, { lang: 'zh', requests: [{ ...ask, phone }] }, unit);
  const old = /#(\w{22})/.exec(await lastMessage(server, phone))![1]!;
  const token = await aParentsLink(server, unit);
  const parent = await aParent(server, token);
  expect(await refusedAs(findConsentChild, aSearch(parent, child))).toBe('consentAskedJustNow');
  later(61_000);
  const older = await server.ok(findConsentChild, aSearch(parent, child));
  expect(await refusedAs(sendConsentCode, { link: old })).toBe('consentLinkGone');
  later(61_000);
  const newer = await server.ok(findConsentChild, aSearch(await aParent(server, token), child));
  expect(await refusedAs(answerConsent, yes(older))).toBe('consentLinkGone');
  await server.ok(answerConsent, yes(newer));
});

test('staff who check a guardian’s request see that the unit has not named the phone', async () => {
  const child = await server.ok(
    findConsentChild,
    aSearch(await aParent(server, await aParentsLink(server, unit)), await aChild(server, unit)),
  );
  await server.ok(setGuardianRequest, { ...child, id: newId(), kind: 'export', reason: '' });
  const staff = await aStaff(server.db, ['privacy']);
  const { rows } = await server.ok(getStaffPersonRequests, { waiting: true }, staff);
  expect(rows).toMatchObject([{ by: '安国庆', byParentsLink: true }]);
});
