import { describe, expect, test } from 'vitest';
import {
  getMatchReview,
  getRegistrations,
  staffGetRegistration,
  staffGetRegistrations,
} from '#contract/registrations/calls.ts';
import { registrationProblems } from '#contract/registrations/rules.ts';
import { uncountedEntries } from '#contract/registrations/uncounted.ts';
import { isLive, stages } from '#contract/registrations/stage.ts';
import { staffGetSubstitution, staffGetSubstitutions } from '#contract/substitutions/calls.ts';
import { getQueues } from '#contract/queues/calls.ts';
import { expireRegistrations } from '#server/registrations/waiting-list/jobs.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { suiteServer } from '#test/server.ts';
import { encryptPassword } from '#contract/accounts/password-cipher.ts';
import { login } from '#contract/accounts/calls.ts';
import { loadDemo } from './load.ts';
import { demoPassword } from './logins.ts';

const now = new Date('2026-07-01T04:00:00Z');

const server = await suiteServer();
server.setNow(now);
await loadDemo(server.services);
const staff = await aStaff(server.db, undefined, now);

const all = async () => {
  const first = await server.ok(staffGetRegistrations, { size: 200 }, staff);
  expect(first.total).toBeLessThan(200);
  return first;
};

test('registrations stand in every stage', async () => {
  const { counts, rows } = await all();
  for (const stage of stages) expect(counts[stage], stage).toBeGreaterThan(0);
  const payments = new Set(rows.map(({ payment }) => payment));
  for (const payment of ['none', 'unpaid', 'part', 'settled', 'due'] as const)
    expect(payments).toContain(payment);
});

test('what is entered keeps every rule, as the server itself reads the facts', async () => {
  const { rows } = await all();
  for (const { id, stage, submittedAt, teamName } of rows.filter((row) => isLive(row.stage))) {
    const registration = await server.ok(staffGetRegistration, { id }, staff);
    const problems = registrationProblems({
      ...registration.facts,
      form: registration.form!,
      now: new Date(submittedAt!),
    });
    expect(
      problems
        .filter(({ severity }) => severity === 'block')
        .map(({ code, place }) => `${teamName} ${stage} ${code} ${place}`),
    ).toEqual([]);
    const uncounted = registration.standings.filter((each) => each.uncounted).map(({ entryId }) => entryId);
    expect(new Set(uncounted)).toEqual(uncountedEntries(registration.form!, problems));
    expect(registration.history.length).toBeGreaterThan(0);
  }
});

test('counters tell what is entered: full groups, queues, and offers to the first', async () => {
  // Later rounds are drafted, not entered.
  const groups = await server.db
    .selectFrom('match_groups')
    .selectAll()
    .where('id', 'not in', (of) => of.selectFrom('round_starts').select('group_id'))
    .execute();
  const entries = await server.db.selectFrom('entries').select(['group_id', 'state']).execute();
  for (const { id, used, waiting } of groups) {
    const here = entries.filter(({ group_id }) => group_id === id).map(({ state }) => state);
    expect([used, waiting]).toEqual([
      here.filter((state) => state === 'placed' || state === 'offered').length,
      here.filter((state) => state === 'waiting').length,
    ]);
  }
  const full = groups.filter(({ capacity, used }) => capacity !== null && used === capacity);
  expect(full.length).toBeGreaterThan(0);
  expect(full.some(({ waiting }) => waiting > 1)).toBe(true);
  expect(entries.some(({ state }) => state === 'offered')).toBe(true);
  // No entry waits for a place that is free.
  expect(
    groups.filter(({ capacity, used, waiting }) => waiting > 0 && (capacity === null || used < capacity)),
  ).toEqual([]);
});

describe('the demo club', () => {
  test('has something to correct, something to pay and a team that is still free', async () => {
    const ut = Math.floor(now.getTime() / 1000);
    const account = 'club@ropemeet.example';
    const pwd = encryptPassword(demoPassword, account, ut, new Uint8Array(12));
    const club = await server.ok(login, { account, timeZone: 'Asia/Shanghai', ut, pwd, client: 'program' });
    const { rows } = await server.ok(getRegistrations, {}, club);
    expect(rows.map(({ stage }) => stage).sort()).toEqual([
      'finance',
      'passed',
      'passed',
      'passed',
      'qualification',
      'rejected',
    ]);
    const rejected = rows.find(({ stage }) => stage === 'rejected')!;
    expect(rejected.rejectReason).not.toBe('');
    const { cases } = await server.ok(getMatchReview, { matchId: rejected.matchId }, club);
    expect(cases).toHaveLength(2);
  });
});

test('staff have work in every queue, and the clock finds nothing overdue', async () => {
  const { queues } = await server.ok(getQueues, {}, staff);
  // Nothing in the demo has been paid at a gateway, so that nothing can differ from its settlement files.
  const { reconciliation, ...others } = Object.fromEntries(
    queues.map(({ queue, waiting }) => [queue, waiting]),
  );
  expect(reconciliation).toBe(0);
  for (const [queue, waiting] of Object.entries(others)) expect(waiting, queue).toBeGreaterThan(0);
  const count = async () => (await server.db.selectFrom('audit').select('id').execute()).length;
  const before = await count();
  await expireRegistrations(server.services, now);
  expect(await count()).toBe(before);
});

test('substitutions stand in every state, and nothing speaks against those in review', async () => {
  const { rows } = await server.ok(staffGetSubstitutions, { view: 'all', size: 100 }, staff);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set([1, 2, 4, 5]));
  for (const { id, status } of rows) {
    const { problems, lineUps } = await server.ok(staffGetSubstitution, { id }, staff);
    expect(lineUps.length).toBe(status === 1 ? 1 : 0);
    expect(problems.filter(({ severity }) => severity === 'block')).toEqual([]);
  }
});
