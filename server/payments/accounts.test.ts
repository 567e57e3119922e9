import { expect, test } from 'vitest';
import { duties, type Duty } from '#contract/call.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { cancelMatch } from '#contract/matches/calls.ts';
import { getAccount, getAccounts } from '#contract/payments/calls.ts';
import { getOrders } from '#contract/payments/order-calls.ts';
import { getUnits } from '#contract/units/calls.ts';
import { findUnits } from '#contract/units/conflict-calls.ts';
import { getQualifications, staffGetMemberId } from '#contract/people/staff-calls.ts';
import {
  decideRegistration,
  extendRegistration,
  staffGetRegistration,
  staffGetRegistrations,
} from '#contract/registrations/calls.ts';
import { getRegistrationPlace } from '#contract/registrations/queue-calls.ts';
import { getEntries } from '#contract/registrations/export-calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aFee, aMatch, anEvent } from '#test/factories/matches.ts';
import { paidOutside } from '#test/factories/offline-payments.ts';
import { anEntrant, passedBy, submitted } from '#test/factories/registrations.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const everything = await aStaff(server.db);
const finance = await aStaff(server.db, ['finance']);

/** Registrations in a match with a price, their events passed a minute after one another. */
async function charged(count: number, fen = 12_000) {
  const event = anEvent();
  const { id: matchId, match } = await aMatch(server.db, {
    events: [event],
    feeItems: [aFee({ steps: [{ from: null, amount: fen }] })],
  });
  const all = [];
  for (let n = 0; n < count; n++) {
    const entrant = await anEntrant(server);
    const stamp = await submitted(server, entrant, matchId, event);
    all.push({ ...entrant, ...stamp, ...(await passedBy(server, everything, stamp)) });
  }
  return { matchId, match, all };
}

const pay = (registrationId: string, version: number, amount: number) =>
  paidOutside(server, everything, { registrationId, version, amount, reason: '银行转账 5 月 2 日' });

test('the finance duty alone finds who owes, sees why, and books what came in', async () => {
  const { matchId, match, all } = await charged(2);
  const [first, second] = all as [(typeof all)[number], (typeof all)[number]];
  const due = { view: 'due' as const, matchId };
  const listed = await server.ok(getAccounts, due, finance);
  expect(listed.rows.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(listed).toMatchObject({
    total: 2,
    rows: [
      {
        version: first.version,
        teamName: first.team.form.name,
        stage: 'finance',
        payment: 'unpaid',
        charged: { package: 0, service: 12_000 },
        paid: { package: 0, service: 0 },
        due: { package: 0, service: 12_000 },
        payBy: match.deadlines.payment,
      },
      {},
    ],
  });
  const part = await pay(first.id, first.version, 5_000);
  expect(part.stage).toBe('finance');
  const account = await server.ok(getAccount, { id: first.id }, finance);
  expect(account).toMatchObject({
    version: part.version,
    payment: 'part',
    paid: { service: 5_000 },
    due: { service: 7_000 },
    charges: [{ payee: 'service', quantity: 1, unit: 12_000, amount: 12_000 }],
    payments: [
      {
        payee: 'service',
        amount: 5_000,
        reason: '银行转账 5 月 2 日',
        receivedOn: dayIn(new Date()),
        proofId: expect.any(String) as string,
      },
    ],
    asked: [],
  });
  expect((await pay(first.id, part.version, 7_000)).stage).toBe('passed');
  expect((await server.ok(getAccounts, due, finance)).rows.map(({ id }) => id)).toEqual([second.id]);
  const page = await server.ok(getAccounts, { view: 'all', matchId }, finance);
  expect(page.rows.map(({ id, payment }) => [id, payment])).toEqual([
    [second.id, 'unpaid'],
    [first.id, 'settled'],
  ]);
});

test('it is searched by unit and team, page by page', async () => {
  const { matchId, all } = await charged(3);
  const ask = (more: object) => server.ok(getAccounts, { view: 'due', matchId, ...more }, finance);
  const named = await ask({ text: all[1]!.team.form.name });
  expect(named.rows.map(({ id }) => id)).toEqual([all[1]!.id]);
  const page = await ask({ page: 2, size: 2 });
  expect([page.rows.map(({ id }) => id), page.total]).toEqual([[all[2]!.id], 3]);
  expect((await ask({ text: '没有这个单位' })).total).toBe(0);
});

test('a unit is found by the name on its licence too, in every queue and search of staff', async () => {
  const { matchId, all } = await charged(1);
  const [{ id, unit }] = all as [(typeof all)[number]];
  const licenceName = '重庆市第八中学（附属）';
  await server.db
    .updateTable('units')
    .set({ licence_name: licenceName })
    .where('id', '=', unit.unitId)
    .execute();
  const text = '（附属）';
  const { rows } = await server.ok(getAccounts, { view: 'due', matchId, text }, finance);
  expect(rows).toMatchObject([{ id, licenceName }]);
  const idsOf = async (call: typeof staffGetRegistrations | typeof getOrders | typeof getEntries) =>
    (await server.ok(call, { matchId, text }, everything)).rows.length;
  expect([await idsOf(staffGetRegistrations), await idsOf(getOrders), await idsOf(getEntries)]).toEqual([
    1, 1, 1,
  ]);
  expect((await server.ok(staffGetRegistrations, { text }, everything)).rows).toHaveLength(1);
  const { rows: units } = await server.ok(getUnits, { text }, everything);
  expect(units).toMatchObject([{ id: unit.unitId, licenceName }]);
  expect((await server.ok(findUnits, { text }, everything)).units).toMatchObject([{ id: unit.unitId }]);
});

test('nothing is owed for a match that was cancelled; what was paid of it stays in sight', async () => {
  const { matchId, all } = await charged(2);
  await pay(all[0]!.id, all[0]!.version, 1_000);
  await server.ok(cancelMatch, { id: matchId, version: 1, reason: '台风' }, everything);
  expect((await server.ok(getAccounts, { view: 'due', matchId }, finance)).total).toBe(0);
  expect((await server.ok(getAccounts, { view: 'all', matchId }, finance)).total).toBe(2);
});

test('what was never charged is no account; a free registration neither', async () => {
  const event = anEvent();
  const { id: matchId } = await aMatch(server.db, { events: [event] });
  const { id } = await submitted(server, await anEntrant(server), matchId, event);
  expect((await server.refused(getAccount, { id }, finance)).name).toBe('notFound');
  expect((await server.refused(getAccount, { id: newId() }, finance)).name).toBe('notFound');
  expect((await server.ok(getAccounts, { view: 'all', matchId }, finance)).total).toBe(0);
});

test('it shows no people, documents or line-ups, and every call that does is refused', async () => {
  const { matchId, all } = await charged(1);
  const [one] = all as [(typeof all)[number]];
  const answers = JSON.stringify([
    await server.ok(getAccounts, { view: 'all', matchId }, finance),
    await server.ok(getAccount, { id: one.id }, finance),
  ]);
  const rows = await server.db
    .selectFrom('members')
    .select(['id', 'name', 'phone', 'birthdate'])
    .where('unit_id', '=', one.unit.unitId)
    .execute();
  expect(rows.length).toBeGreaterThan(3);
  for (const { id, name, phone, birthdate } of rows)
    for (const secret of [id, name, birthdate, ...(phone ? [phone] : [])])
      expect(answers).not.toContain(secret);
  const { id, version } = one;
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const refusals = await Promise.all([
    server.refused(staffGetRegistrations, {}, finance),
    server.refused(staffGetRegistration, { id }, finance),
    server.refused(getRegistrationPlace, { id }, finance),
    server.refused(getEntries, { matchId }, finance),
    server.refused(getQualifications, {}, finance),
    server.refused(staffGetMemberId, { id: rows[0]!.id, reason: '核对付款人' }, finance),
    server.refused(decideRegistration, { decision: 'pass', id, version, stage: 'finance' }, finance),
    server.refused(extendRegistration, { id, version, until, reason: '宽限' }, finance),
  ]);
  expect(new Set(refusals.map(({ name }) => name))).toEqual(new Set(['noPermission']));
});

test('every other duty, a unit and a visitor are refused the accounts', async () => {
  const { all } = await charged(1);
  const { id, unit } = all[0]!;
  const others = await aStaff(
    server.db,
    duties.filter((duty): duty is Exclude<Duty, 'finance'> => duty !== 'finance'),
  );
  for (const [caller, name] of [
    [others, 'noPermission'],
    [unit, 'sessionExpired'],
    [await aUnit(server.db), 'sessionExpired'],
    [null, 'sessionExpired'],
  ] as const) {
    expect((await server.refused(getAccounts, { view: 'all' }, caller)).name).toBe(name);
    expect((await server.refused(getAccount, { id }, caller)).name).toBe(name);
  }
});

test('an individual is named once, as who pays', async () => {
  const event = anEvent();
  const { id: matchId } = await aMatch(server.db, { events: [event], feeItems: [aFee({})] });
  const entrant = await anEntrant(server);
  const stamp = await submitted(server, entrant, matchId, event);
  await passedBy(server, everything, stamp);
  await server.db
    .updateTable('teams')
    .set({ team_type: 11, name: '韩梅梅' })
    .where('id', '=', entrant.team.teamId)
    .execute();
  const { rows } = await server.ok(getAccounts, { view: 'due', matchId }, finance);
  expect(rows[0]).toMatchObject({ teamName: '', teamType: 11 });
});
