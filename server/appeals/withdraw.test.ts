import { describe, expect, test } from 'vitest';
import { getAppeal, getAppealForm, setAppeal, withdrawAppeal } from '#contract/appeals/calls.ts';
import {
  decideAppeal,
  fileAppeal,
  setAppealDeposit,
  staffGetAppeal,
  staffGetAppeals,
  voteAppeal,
} from '#contract/appeals/staff-calls.ts';
import { refusals } from '#contract/refusals.ts';
import { correctResults, getResultList } from '#contract/results/staff-calls.ts';
import { aStaff } from '#test/factories/accounts.ts';
import {
  aCommittee,
  aFiling,
  aReleasedList,
  inState,
  named,
  resultOf,
  voted,
  windowMs,
} from '#test/factories/appeals.ts';
import { travelTo } from '#test/factories/registrations.ts';
import { speedMarks } from '#test/factories/results.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const reviewer = await aStaff(server.db, ['registrations', 'matches']);

describe('a unit takes its appeal back', () => {
  test('while it is in progress: the result stands as it did, the deposit goes back, the token does not', async () => {
    const appeals = { depositFen: 50_000, tokens: 2 };
    const { entrants, ids, matchId, until } = await aReleasedList(server, reviewer, { appeals });
    const { unit } = entrants[2]!;
    const body = aFiling(ids[2]!);
    await server.ok(setAppeal, body, unit);
    const committee = await aCommittee(server);
    await named(server, body.id, committee);
    const version = await voted(server, body.id, committee, ['dismiss']);
    const received = { id: body.id, version, deposit: 'received' as const, note: '' };
    await server.ok(setAppealDeposit, received, committee.chair);
    const back = { id: body.id };
    expect((await server.refused(withdrawAppeal, back, entrants[0]!.unit)).name).toBe('notFound');
    expect(await server.ok(withdrawAppeal, back, unit)).toEqual({ id: body.id, status: 5 });
    expect(await server.ok(withdrawAppeal, back, unit)).toEqual({ id: body.id, status: 5 });
    expect(await resultOf(server, ids[2]!)).toMatchObject({ state: 3, rank: 3 });
    const list = await server.ok(getAppeal, { matchId }, unit);
    expect(list.appeals).toMatchObject([{ status: 5, deposit: 'received', token: true, decisionReason: '' }]);
    expect(list.lines).toMatchObject([{ closed: null, appealUntil: until.toISOString() }]);
    expect(list.tokensLeft).toBe(1);
    // For staff it is closed: nothing is voted or decided, the deposit waits to be given back.
    const seen = await server.ok(staffGetAppeal, { id: body.id }, committee.chair);
    expect(seen).toMatchObject({ status: 5, decidedAt: expect.any(String) });
    expect(seen.history.map(({ act }) => act)).toContain('withdraw');
    const vote = { id: body.id, proposal: 0, vote: 'dismiss' as const, note: '' };
    expect((await server.refused(voteAppeal, vote, committee.members[1])).name).toBe('appealDecided');
    const { toReturn } = await server.ok(staffGetAppeals, { view: 'all' }, committee.chair);
    expect(toReturn).toBe(1);
    const returned = { id: body.id, version: seen.version, note: '' };
    expect(
      (await server.refused(setAppealDeposit, { ...returned, deposit: 'forfeited' }, committee.chair)).name,
    ).toBe('depositForbids');
    await server.ok(setAppealDeposit, { ...returned, deposit: 'returned' }, committee.chair);
    // The window is still open.
    expect(await server.ok(setAppeal, aFiling(ids[2]!), unit)).toMatchObject({ status: 1 });
  });

  test('a late one too: what was confirmed or published is so again', async () => {
    const { entrants, ids, until } = await aReleasedList(server, reviewer);
    await travelTo(server, new Date(until.getTime() + windowMs));
    const staff = await aStaff(server.db, ['appeals'], server.services.clock());
    for (const [at, state] of ([5, 12] as const).entries()) {
      await inState(server, ids[at]!, state);
      const { id } = await server.ok(fileAppeal, { ...aFiling(ids[at]!), lateReason: '网络中断' }, staff);
      await server.ok(withdrawAppeal, { id }, entrants[at]!.unit);
      expect(await resultOf(server, ids[at]!)).toMatchObject({ state, rank: at + 1 });
    }
  });

  test('or the chair decides: of both at once one comes first', async () => {
    const { entrants, ids } = await aReleasedList(server, reviewer);
    const { unit } = entrants[2]!;
    const { id } = await server.ok(setAppeal, aFiling(ids[2]!), unit);
    const committee = await aCommittee(server);
    await named(server, id, committee);
    const version = await voted(server, id, committee, ['dismiss', 'dismiss']);
    const decision = { id, version, decision: 'dismiss' as const, reason: '计数无误' };
    const [withdrawal, decided] = await Promise.all([
      server.call(withdrawAppeal, { id }, unit),
      server.call(decideAppeal, decision, committee.chair),
    ]);
    expect([withdrawal.code, decided.code].toSorted()).toEqual([1, refusals.appealDecided.code]);
    expect((await resultOf(server, ids[2]!)).state).toBe(withdrawal.code === 1 ? 3 : 6);
  });

  test('whose rank another’s correction moved meanwhile may appeal against that; what is published stays so', async () => {
    const counts = [80, 75, 70, 50];
    const { entrants, ids, groupId, until } = await aReleasedList(server, reviewer, { counts });
    await travelTo(server, new Date(until.getTime() + windowMs));
    const now = server.services.clock();
    const staff = await aStaff(server.db, ['appeals'], now);
    const judge = await aStaff(server.db, ['headJudge'], now);
    const filed: [number, string][] = [];
    for (const [at, state] of ([5, 5, 12, 5] as const).entries()) {
      await inState(server, ids[at]!, state);
      if (at === 0) continue;
      const body = { ...aFiling(ids[at]!), lateReason: '网络中断' };
      filed.push([at, (await server.ok(fileAppeal, body, staff)).id]);
    }
    // The first becomes the third.
    const { version } = await server.ok(getResultList, { groupId }, judge);
    const correction = { entryId: ids[0]!, version, marks: speedMarks(60), reason: '录入有误' };
    await server.ok(correctResults, correction, judge);
    await travelTo(server, new Date(now.getTime() + 2 * windowMs));
    const later = server.services.clock();
    for (const [at, id] of filed) await server.ok(withdrawAppeal, { id }, entrants[at]!.unit);
    const lines = await Promise.all(ids.map((id) => resultOf(server, id)));
    expect(lines.map(({ state, rank }) => [state, rank])).toEqual([
      [3, 3],
      [3, 1],
      [12, 2],
      [5, 4],
    ]);
    const form = await server.ok(getAppealForm, { entryId: ids[1]! }, entrants[1]!.unit);
    expect(form.closed).toBeNull();
    expect(Date.parse(form.appealUntil!) - later.getTime()).toBeGreaterThanOrEqual(windowMs);
  });
});
