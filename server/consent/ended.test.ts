import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { setConsent, withdrawConsent } from '#contract/consent/calls.ts';
import { consentTextVersion } from '#contract/consent/text.ts';
import type { ConsentScope } from '#contract/consent/consent.ts';
import { getFileUrl, staffGetFileUrl } from '#contract/files/calls.ts';
import { getMemberId } from '#contract/people/calls.ts';
import { staffGetMemberId } from '#contract/people/staff-calls.ts';
import { getEntryList } from '#contract/registrations/public-calls.ts';
import { newId } from '#server/db/id.ts';
import { sealedNumber } from '#server/people/number.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aWorld, aWorldMatch } from '#test/factories/world.ts';
import { memoOf } from '#server/http/memo.ts';
import { suiteServer } from '#test/server.ts';
import { forgetNames } from './end.ts';
import { aFile } from '#test/factories/units.ts';

const server = await suiteServer();
const staff = await aStaff(server.db, ['people', 'materials']);
const match = await aWorldMatch(server);
const world = await aWorld(server, match);
const { db } = server;
await sql`update matches set data = jsonb_set(data, '{opened,entries}', 'true') where id = ${match.id}`.execute(
  db,
);
await sql`update registrations set stage = 'passed' where id = ${world.registration.id}`.execute(db);
await sql`update members set birthdate = current_date - interval '9 years', id_front = ${world.ids.card},
  id_cipher = ${sealedNumber(server.services.config.keys, world.ids.member, 2, 'A12345678').id_cipher}
  where id = ${world.ids.member}`.execute(db);

/** The public's answer, which is kept for a moment. */
async function listed(): Promise<string> {
  const body = encodeURIComponent(JSON.stringify({ matchId: match.id }));
  return (await fetch(`${server.url}/api/${getEntryList.path}?body=${body}`)).text();
}
const until = async (holds: (text: string) => boolean) => {
  for (let tries = 0; tries < 50 && !holds(await listed()); tries++)
    await new Promise((resolve) => setTimeout(resolve, 20));
  return holds(await listed());
};

test('a consent that ends: initials at once in kept answers, documents and number out of use, registrations notified', async () => {
  const { unit, ids, team } = world;
  const { name } = team.athletes[0]!;
  const consent = {
    guardianName: '安国庆',
    relation: 'mother' as const,
    phone: '13711112222',
    textVersion: consentTextVersion,
    scopes: ['idDocument', 'health', 'publicLists'] as ConsentScope[],
    paperId: await aFile(server.db, unit.accountId, 'consent'),
  };
  expect(await listed()).not.toContain(name);
  const id = newId();
  await server.ok(setConsent, { id, memberId: ids.member, consent }, unit);
  expect(await until((text) => text.includes(name))).toBe(true);
  const papers = [ids.card, ids.health];
  const seen = async () => [
    (await server.ok(getFileUrl, { ids: papers }, unit)).files.length,
    (await server.ok(staffGetFileUrl, { ids: papers }, staff)).files.length,
  ];
  expect(await seen()).toEqual([2, 2]);
  const { files } = await server.ok(staffGetFileUrl, { ids: [ids.card] }, staff);
  const { idCardNumber } = await server.ok(getMemberId, { id: ids.member }, unit);
  expect(idCardNumber).toBe('A12345678');

  await server.ok(withdrawConsent, { id }, unit);
  expect(await until((text) => !text.includes(name))).toBe(true);
  expect(await listed()).toContain(`${name[0]}**`);
  expect(await seen()).toEqual([0, 0]);
  const late = await fetch(server.url + files[0]!.url);
  expect(late.status).toBe(404);
  expect((await server.refused(getMemberId, { id: ids.member }, unit)).name).toBe('consentRestricts');
  const look = { id: ids.member, reason: '核对' };
  expect((await server.refused(staffGetMemberId, look, staff)).name).toBe('consentRestricts');
  const acts = await server.db
    .selectFrom('audit')
    .select('act')
    .where('subject_id', '=', world.registration.id)
    .execute();
  expect(acts.map(({ act }) => act)).toContain('registration.consentEnded');

  // After a new consent the documents are in use again; without the scope for lists the initial stays.
  const again = { ...consent, scopes: ['idDocument', 'health'] as ConsentScope[] };
  await server.ok(setConsent, { id: newId(), memberId: ids.member, consent: again }, unit);
  expect(await seen()).toEqual([2, 2]);
  expect(await listed()).not.toContain(name);
});

test('who is under 14 cannot speak for himself', async () => {
  const consent = {
    guardianName: '安国庆',
    relation: 'self' as const,
    phone: '13711112222',
    textVersion: consentTextVersion,
    scopes: ['publicLists'] as ConsentScope[],
    paperId: await aFile(server.db, world.unit.accountId, 'consent'),
  };
  const { unit, ids, team } = world;
  const body = { id: newId(), memberId: ids.member, consent };
  expect((await server.refused(setConsent, body, unit)).name).toBe('consentSelf');
  const { memberId } = team.athletes[1]!;
  await server.ok(setConsent, { ...body, memberId }, unit);
});

test('after a break every kept answer is read again: messages sent meanwhile are lost', async () => {
  const listeners: ((matchId: string) => void)[] = [];
  const hints = {
    on: (_: string, listener: (text: string) => void) => void listeners.push(listener),
    close: async () => {},
  };
  const stop = forgetNames(server.db, { ...hints, on: (...args) => (hints.on(...args), () => {}) });
  let count = 0;
  const readNames = (of: string) => memoOf(server.db).get(`names ${of}`, of, 60, async () => ++count);
  const all = async () => [await readNames('one'), await readNames('other')];
  expect([await all(), await all()]).toEqual([
    [1, 2],
    [1, 2],
  ]);
  listeners[0]!('one');
  expect(await all()).toEqual([3, 2]);
  listeners[0]!('');
  expect(await all()).toEqual([4, 5]);
  stop();
});
