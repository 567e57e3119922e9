import { expect, test } from 'vitest';
import { unitProblems } from '#contract/units/rules.ts';
import { login } from '#contract/accounts/calls.ts';
import { encryptPassword } from '#contract/accounts/password-cipher.ts';
import { getPublicMatch } from '#contract/matches/calls.ts';
import { idNumberProblems, readIdNumber, type IdType } from '#contract/fields/id-number.ts';
import { isPersonName } from '#contract/fields/person-name.ts';
import { decideConfirmation, getConfirmations } from '#contract/confirmations/calls.ts';
import { getMember, getPlayer } from '#contract/people/calls.ts';
import { getQualification } from '#contract/people/staff-calls.ts';
import { askers, requestStates } from '#contract/privacy/calls.ts';
import {
  getAccessLog,
  getPrivacyReport,
  getRetention,
  getStaffPersonRequests,
} from '#contract/privacy/staff-calls.ts';
import { openNumber } from '#server/people/number.ts';
import { passwordProblems } from '#contract/fields/password.ts';
import { itsRegisters } from '#server/units/store.ts';
import { storedUnitOf } from '#server/units/stored.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aPerson } from '#test/factories/persons.ts';
import { exportRows } from '#test/export-rows.ts';
import { golden } from '#test/golden.ts';
import { suiteServer, type Caller } from '#test/server.ts';
import { staffId } from './accounts.ts';
import { loadDemo } from './load.ts';
import { demoPassword } from './logins.ts';

const now = new Date('2026-07-01T04:00:00Z');

const server = await suiteServer();
server.setNow(now);
const logins = await loadDemo(server.services);

test('headings and first rows of every export, in both languages', async () => {
  golden('exports.tsv', await exportRows(server.services, now), 'http demo/load.test.ts');
});

test('a second load adds nothing', async () => {
  const count = async () => (await server.db.selectFrom('units').select('id').execute()).length;
  const before = await count();
  expect(await loadDemo(server.services)).toEqual(logins);
  expect(await count()).toBe(before);
});

test('appeals stand in every state, and a result that is under appeal has one that is open', async () => {
  const { db } = server;
  const rows = await db.selectFrom('appeals').select(['status', 'late', 'chair_id', 'entry_id']).execute();
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([1, 2, 4]));
  expect(rows.some(({ late }) => late)).toBe(true);
  const open = rows.filter(({ status }) => status === 1).map(({ entry_id }) => entry_id);
  const under = await db.selectFrom('results').select('entry_id').where('state', '=', 4).execute();
  expect(under.map(({ entry_id }) => entry_id).sort()).toEqual(open.sort());
});

test('a login that a demo of an earlier version lacks is added', async () => {
  const reviewer = () =>
    server.db
      .selectFrom('accounts')
      .select('match_ids')
      .where('email', '=', 'review2@ropemeet.example')
      .execute();
  const before = await reviewer();
  expect(before[0]!.match_ids).toHaveLength(1);
  await server.db.deleteFrom('staff_ties').where('account_id', '=', staffId.review2).execute();
  await server.db.deleteFrom('accounts').where('id', '=', staffId.review2).execute();
  expect(await reviewer()).toEqual([]);
  await loadDemo(server.services);
  expect(await reviewer()).toEqual(before);
});

test('the logins work, and their password is one that the product would take', async () => {
  expect(passwordProblems(demoPassword)).toEqual([]);
  const ut = Math.floor(now.getTime() / 1000);
  for (const { account, password } of logins.filter(
    ({ account }) => !/admin|review|finance|records|judge|director|arbiter/.test(account),
  )) {
    const pwd = encryptPassword(password, account, ut, new Uint8Array(12));
    expect(
      (await server.ok(login, { account, timeZone: 'Asia/Shanghai', ut, pwd, client: 'program' })).token,
    ).toBeTruthy();
  }
});

test('units stand in every state, and what was handed in keeps the rules of certification', async () => {
  const units = (await server.db.selectFrom('units').selectAll().select(itsRegisters).execute()).map(
    storedUnitOf,
  );
  expect(new Set(units.map(({ status }) => status))).toEqual(new Set([0, 1, 2, 4, 5]));
  for (const { unit } of units) {
    expect(
      unitProblems(unit, unit.type === 11 ? 11 : 1).map(({ code, place }) => `${unit.name} ${code} ${place}`),
    ).toEqual([]);
  }
});

test('everybody sees the published matches', async () => {
  const { rows } = await server.ok(getPublicMatch, {});
  // What is running comes first.
  expect(rows.map(({ status }) => status)).toEqual([4, 2, 2, 2, 1, 5]);
});

test('people carry numbers that no person has, with right check digits, and open with the keys', async () => {
  const everybody = await server.db.selectFrom('members').selectAll().execute();
  const members = everybody.filter(({ birthdate }) => birthdate !== '1900-01-01');
  expect(everybody.length - members.length).toBe(1);
  expect(members.length).toBeGreaterThan(1500);
  for (const member of members) {
    const number = openNumber(server.services.config.keys, member);
    const type = member.id_type as IdType;
    expect(idNumberProblems(type, number, '2026-07-01')).toEqual([]);
    if (type === 1) {
      expect(number.slice(0, 6)).toBe('990000');
      expect(readIdNumber(type, number)).toEqual({ birthdate: member.birthdate, gender: member.gender });
    }
    expect(isPersonName(member.name)).toBe(true);
  }
});

test('qualifications stand in every state, and reviewers can open any of them', async () => {
  const staff = await aStaff(server.db, ['people'], now);
  const all = await server.db.selectFrom('qualifications').select(['id', 'kind', 'status']).execute();
  const states = new Set(all.map(({ kind, status }) => `${kind} ${status}`));
  expect(states).toEqual(
    new Set(['athlete 1', 'athlete 2', 'athlete 3', 'athlete 4', 'coach 1', 'coach 2', 'coach 4']),
  );
  for (const state of states) {
    const { id } = all.find(({ kind, status }) => `${kind} ${status}` === state)!;
    expect((await server.ok(getQualification, { id }, staff)).history.length).toBeGreaterThan(0);
  }
});

test('the data-protection officer finds requests in every state, looks, an alarm, a hold and what was erased', async () => {
  const officer = await aStaff(server.db, ['privacy'], now);
  const { rows, waiting } = await server.ok(getStaffPersonRequests, { size: 100 }, officer);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(requestStates));
  expect(new Set(rows.map(({ asker }) => asker))).toEqual(new Set(askers));
  expect(waiting).toBe(4);
  const hindered = rows.flatMap((row) => row.hindered.map(({ code }) => code));
  expect(new Set(hindered)).toEqual(new Set([2893, 2895]));
  const { alarms, total } = await server.ok(getAccessLog, {}, officer);
  expect([alarms.length, total > 100]).toEqual([1, true]);
  const { runs, holds } = await server.ok(getRetention, {}, officer);
  expect(runs.some(({ erased }) => (erased['idPhotos'] ?? 0) > 0)).toBe(true);
  expect(holds.map(({ endedAt }) => endedAt === null).sort()).toEqual([false, true]);
  const report = await server.ok(getPrivacyReport, { year: 2026 }, officer);
  expect(report.incidents).toHaveLength(1);
  expect(report.consents.withdrawn).toBeGreaterThan(1);
  expect(report.consents.byLink).toBeGreaterThan(50);
});

test('the demo club finds its people, some of them registered by another unit', async () => {
  const club = await portalCaller('club@ropemeet.example');
  expect((await server.ok(getMember, {}, club)).total).toBe(133);
  expect((await server.ok(getPlayer, { status: 5 }, club)).total).toBeGreaterThan(0);
});

async function portalCaller(account: string): Promise<Caller> {
  const ut = Math.floor(now.getTime() / 1000);
  const pwd = encryptPassword(demoPassword, account, ut, new Uint8Array(12));
  return server.ok(login, { account, timeZone: 'Asia/Shanghai', ut, pwd, client: 'program' });
}

test('what waits for a second person in the demo can be confirmed', async () => {
  const other = await aPerson(server.db, ['staff'], server.services.clock);
  const [waiting] = (await server.ok(getConfirmations, {}, other)).waiting;
  expect(waiting).toMatchObject({ act: 'staff.invite', by: '管理员 沈老师', may: true });
  await server.ok(decideConfirmation, { id: waiting!.id, decision: 'confirm', note: '' }, other);
  const invited = server.db.selectFrom('accounts').select('duties').where('nickname', '=', '财务 叶老师');
  expect((await invited.execute()).map(({ duties }) => duties)).toEqual([
    ['finance', 'outsidePayments', 'registrations'],
  ]);
});
