import { CompiledQuery } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Match } from '#contract/matches/match.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aFee } from '#test/factories/matches.ts';
import { countersOf, passedBy, travelTo } from '#test/factories/registrations.ts';
import { growing, planOf, statementsOf } from '#test/plans.ts';
import { suiteServer } from '#test/server.ts';
import { expireRegistrations } from './jobs.ts';
import { aQueue as queueOf, caseOf, standingsOf, type Queue } from '#test/factories/queues.ts';

const now = new Date();
const server = await suiteServer();
const staff = await aStaff(server.db);

/** A queue as the clock of these tests has it. */
async function aQueue(count: number, patch: Partial<Match> = {}, capacity = 1): Promise<Queue> {
  await travelTo(server, now);
  return queueOf(server, count, patch, { capacity, now });
}

describe('deadlines that end a registration', () => {
  test('payment missed: expired, its place to the next in line; passed too late for it: staff decide', async () => {
    const fee = aFee();
    const queue = await aQueue(3, { feeItems: [fee] }, 2);
    await passedBy(server, staff, queue.stamps[0]!);
    const deadline = new Date(queue.match.deadlines.payment);
    await travelTo(server, deadline);
    await passedBy(server, staff, queue.stamps[1]!);
    await expireRegistrations(server.services, new Date(deadline.getTime() - 1));
    expect((await standingsOf(server, queue)).map(([stage]) => stage)).toEqual([
      'finance',
      'finance',
      'waiting',
    ]);
    await expireRegistrations(server.services, deadline);
    expect((await standingsOf(server, queue)).map(([stage, state]) => [stage, state])).toEqual([
      ['expired', 'released'],
      ['finance', 'placed'],
      ['waiting', 'offered'],
    ]);
    expect(await caseOf(server, queue, 0)).toMatchObject({ payment: 'none', due: { service: 0 } });
    expect((await caseOf(server, queue, 0)).history.at(-1)).toMatchObject({ act: 'expire', by: 'system' });
    await travelTo(server, now);
  });

  test('correction missed: expired; still waiting when the match begins: expired', async () => {
    const queue = await aQueue(2);
    await server.db
      .updateTable('registrations')
      .set({ stage: 'rejected' })
      .where('id', '=', queue.stamps[0]!.id)
      .execute();
    await expireRegistrations(server.services, new Date(queue.match.deadlines.correction));
    await travelTo(server, now);
    expect((await standingsOf(server, queue)).map(([stage]) => stage)).toEqual(['expired', 'waiting']);
    await expireRegistrations(server.services, new Date(`${queue.match.startDate}T00:00:00+08:00`));
    expect((await standingsOf(server, queue)).map(([stage]) => stage)).toEqual(['expired', 'expired']);
    expect(await countersOf(server, queue.groupId)).toEqual({
      used: 0,
      waiting: 0,
      placed: 0,
      offered: 0,
      queued: 0,
    });
  });

  test('what is still in time is not read, nor the document of its match', async () => {
    const queue = await aQueue(2);
    const sent = await statementsOf(() => expireRegistrations(server.services, now));
    const statement = sent.find(({ text }) => text.includes('from registrations r'))!;
    const { rows } = await server.db.executeQuery(CompiledQuery.raw(statement.text, statement.values));
    expect(rows).toEqual([]);
    expect(sent.filter(({ text }) => /\bdata\b/.test(text))).toEqual([]);
    expect(await planOf(server.db, statement)).not.toMatch(growing);
    expect((await standingsOf(server, queue)).map(([stage]) => stage)).toEqual(['qualification', 'waiting']);
  });
});
