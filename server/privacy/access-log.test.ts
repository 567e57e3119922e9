import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { proveConsentPhone, sendConsentCode, setConsentRequest } from '#contract/consent/calls.ts';
import { getFileUrl, staffGetFileUrl } from '#contract/files/calls.ts';
import { getMemberId } from '#contract/people/calls.ts';
import { getMemberSheet } from '#contract/people/sheet-calls.ts';
import { staffGetMemberId } from '#contract/people/staff-calls.ts';
import {
  getGuardianCopy,
  getGuardianRequests,
  getOwnAccessLog,
  getPersonCopy,
  setGuardianRequest,
  setPersonRequest,
} from '#contract/privacy/calls.ts';
import {
  alarmFrom,
  decidePersonRequest,
  getAccessLog,
  getStaffPersonCopy,
  setStaffPersonRequest,
} from '#contract/privacy/staff-calls.ts';
import { newId } from '#server/db/id.ts';
import { handlers } from '#server/handlers.ts';
import { sealedNumber } from '#server/people/number.ts';
import { aLonePerson } from '#test/factories/persons.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aWorld, aWorldMatch } from '#test/factories/world.ts';
import { suiteServer } from '#test/server.ts';

let id: string;
const server = await suiteServer();
const world = await aWorld(server, await aWorldMatch(server));
const staff = await aLonePerson(server, ['people', 'materials', 'privacy']);
id = world.ids.member;
const { id_cipher } = sealedNumber(server.services.config.keys, id, 2, 'A12345678');
await sql`update members set id_cipher = ${id_cipher}, id_front = ${world.ids.card} where id = ${id}`.execute(
  server.db,
);

const count = async () => {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from sensitive_reads where member_id = ${id})::int
         + (select count(*) from file_reads where member_id = ${id})::int as n`.execute(server.db);
  return rows[0]!.n;
};

/** How each call that gives whole numbers, papers or all of a person is called. */
const giving: Record<string, () => Promise<unknown>> = {
  'user/getMemberId': () => server.ok(getMemberId, { id }, world.unit),
  'admin/getMemberId': () => server.ok(staffGetMemberId, { id, reason: '核对证件' }, staff),
  'user/getMemberSheet': () => server.ok(getMemberSheet, { what: 'people' }, world.unit),
  'user/getPersonCopy': async () => {
    const ask = { id: newId(), act: 'ask' as const, kind: 'export' as const, memberId: id };
    await server.ok(setPersonRequest, { ...ask, reason: '', guardianAsks: false }, world.unit);
    await server.ok(getPersonCopy, { id: ask.id }, world.unit);
  },
  'admin/getPersonCopy': async () => {
    const ask = { id: newId(), kind: 'export' as const, memberId: id, reason: '来信，已核对身份' };
    await server.ok(setStaffPersonRequest, ask, await aStaff(server.db, ['privacy']));
    await server.ok(decidePersonRequest, { id: ask.id, version: 1, pass: true, note: '' }, staff);
    await server.ok(getStaffPersonCopy, { id: ask.id }, staff);
  },
  'common/getFileUrl': async () => {
    const { files } = await server.ok(getFileUrl, { ids: [world.ids.card] }, world.unit);
    await (await fetch(server.url + files[0]!.url)).arrayBuffer();
  },
  'admin/getFileUrl': async () => {
    const { files } = await server.ok(staffGetFileUrl, { ids: [world.ids.card] }, staff);
    await (await fetch(server.url + files[0]!.url)).arrayBuffer();
  },
};

/** Names in the answers of a call, as the contract declares them. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, each]) =>
    key === 'properties' ? [...Object.keys(each as object), ...fieldsOf(each)] : fieldsOf(each),
  );
}

test('every call that gives a whole ID number, a paper or a copy writes the log', async () => {
  const numberPaths = handlers
    .filter(({ call }) => {
      const fields = fieldsOf(z.toJSONSchema(call.data as never, { unrepresentable: 'any' }));
      return fields.some((name) => /^(idCardNumber|idNumber)$/.test(name));
    })
    .map(({ call }) => call.path);
  // A number that was read off a picture is the caller's own, and kept nowhere.
  const coveredPaths = [
    ...Object.keys(giving),
    'user/readIdCard',
    'user/getMemberImport',
    'user/recognizeIdCard',
  ];
  expect(numberPaths.filter((path) => !coveredPaths.includes(path))).toEqual([]);
  for (const [path, give] of Object.entries(giving)) {
    const before = await count();
    await give();
    expect(await count(), path).toBeGreaterThan(before);
  }
});

test('the unit sees who looked, staff without a name; the officer sees all, from which case and why', async () => {
  const log = await server.ok(getOwnAccessLog, { memberId: id }, world.unit);
  expect(log.rows.some(({ realm, by }) => realm === 'staff' && by === '')).toBe(true);
  expect(log.rows.every(({ realm, accountId }) => realm === 'portal' || accountId === null)).toBe(true);
  const { rows } = await server.ok(getAccessLog, { accountId: staff.accountId }, staff);
  expect(rows).toContainEqual(
    expect.objectContaining({
      what: 'idNumber',
      reason: '核对证件',
      subject: expect.stringMatching(/^qualification /),
    }),
  );
  const other = await aWorld(server, await aWorldMatch(server));
  // A unit sees and counts no accesses to the same person in another unit.
  await sql`update members set person_id = ${world.ids.person} where id = ${other.ids.member}`.execute(
    server.db,
  );
  await sql`insert into sensitive_reads (id, at, account_id, realm, what, member_id, unit_id, reason)
    select gen_random_uuid(), now(), case each.realm when 'staff' then ${staff.accountId}::uuid else ${other.ids.account}::uuid end,
           each.realm, 'idNumber', ${other.ids.member}, ${other.ids.unit}, '' from unnest('{staff,portal}'::text[]) each(realm)`.execute(
    server.db,
  );
  const again = await server.ok(getOwnAccessLog, { memberId: id }, world.unit);
  expect(again).toEqual(log);
  expect((await server.refused(getOwnAccessLog, { memberId: id }, other.unit)).name).toBe('notFound');
});

test('one who looks at unusually many within an hour is shown', async () => {
  expect((await server.ok(getAccessLog, {}, staff)).alarms).toEqual([]);
  await sql`insert into sensitive_reads (id, at, account_id, realm, what, member_id)
    select gen_random_uuid(), date_trunc('hour', now()), ${staff.accountId}, 'staff', 'idNumber', gen_random_uuid()
      from generate_series(1, ${alarmFrom.staff}::int)`.execute(server.db);
  const { alarms } = await server.ok(getAccessLog, {}, staff);
  expect(alarms).toMatchObject([{ accountId: staff.accountId }]);
  expect(alarms[0]!.people).toBeGreaterThanOrEqual(alarmFrom.staff);
});

test('a guardian asks by the link, staff check it, and the copy comes by an address of its own', async () => {
  const phone = '13755556666';
  const ask = {
    id: newId(),
    memberId: world.ids.child,
    guardianName: '安国庆',
    relation: 'mother' as const,
    phone,
  };
  await sql`update consent_requests set created_at = created_at - interval '1 day'`.execute(server.db);
  await server.ok(setConsentRequest, { lang: 'zh', requests: [ask] }, world.unit);
  const sent = async (pattern: RegExp) => {
    const { rows } = await sql<{ body: string }>`
      select body from outbox where target = ${phone} order by created_at desc, id desc limit 1`.execute(
      server.db,
    );
    return pattern.exec(rows[0]!.body)![1]!;
  };
  const link = await sent(/#([\w-]+)/);
  await server.ok(sendConsentCode, { link });
  const { proof } = await server.ok(proveConsentPhone, { link, code: await sent(/(\d{6})/) });
  const request = { link, proof, id: newId(), kind: 'export' as const, reason: '想看看' };
  await server.ok(setGuardianRequest, request);
  expect((await server.refused(getGuardianCopy, { link, proof, id: request.id })).name).toBe('notFound');
  await server.ok(decidePersonRequest, { id: request.id, version: 1, pass: true, note: '' }, staff);
  const { url } = await server.ok(getGuardianCopy, { link, proof, id: request.id });
  const copy = Buffer.from(await (await fetch(server.url + url)).arrayBuffer());
  expect(copy.includes('安国庆')).toBe(true);
  const { requests } = await server.ok(getGuardianRequests, { link, proof });
  expect(requests).toMatchObject([{ state: 'done', kind: 'export' }]);
  const bad = { link, proof: 'x'.repeat(30) };
  expect((await server.refused(getGuardianRequests, bad)).name).toBe('consentProofOver');
});
