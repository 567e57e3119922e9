import { describe, expect, test } from 'vitest';
import { getAppeal, setAppeal } from '#contract/appeals/calls.ts';
import {
  decideAppeal,
  fileAppeal,
  proposeAppeal,
  setAppealDeposit,
  staffGetAppeal,
  staffGetAppeals,
  voteAppeal,
} from '#contract/appeals/staff-calls.ts';
import { confirmResults } from '#contract/results/staff-calls.ts';
import { correctResult } from '#server/results/correct.ts';
import { transaction } from '#server/db/transaction.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { lettersOf, textsToUnit } from '#test/factories/inbox.ts';
import {
  aDecision,
  aFiling,
  anAppeal,
  aReleasedList,
  named,
  proposed,
  resultOf,
  voted,
  type TestCommittee,
} from '#test/factories/appeals.ts';
import { speedMarks } from '#test/factories/results.ts';
import { travelTo } from '#test/factories/registrations.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const reviewer = await aStaff(server.db, ['registrations', 'matches']);

type Filed = Parameters<typeof anAppeal>;
const filed = (options?: Filed[2], changes?: Filed[3]) => anAppeal(server, reviewer, options, changes);
const seen = (id: string, { chair }: TestCommittee) => server.ok(staffGetAppeal, { id }, chair);

const messagesTo = async (unitId: string) =>
  (await textsToUnit(server, unitId)).filter((body) => /申诉|仲裁/.test(body));

describe('the chair decides', () => {
  test('as a majority of all members voted, with a reason: upheld, the result is corrected and those who moved get a notice', async () => {
    const { id, committee, ids, entrants, unit, matchId } = await filed({
      appeals: { depositFen: 50_000, tokens: null },
    });
    const { chair, members } = committee;
    const deposit = async (state: 'received' | 'returned' | 'forfeited') => {
      const { version } = await seen(id, committee);
      return server.call(setAppealDeposit, { id, version, deposit: state, note: '现金' }, chair);
    };
    expect((await deposit('received')).code).toBe(1);
    await named(server, id, committee);
    await proposed(server, id, committee);
    const early = await voted(server, id, committee, ['uphold']);
    expect((await server.refused(decideAppeal, aDecision('uphold', id, early), chair)).name).toBe(
      'noMajority',
    );
    const { proposal } = await seen(id, committee);
    await server.ok(voteAppeal, { id, proposal, vote: 'dismiss', note: '' }, members[1]);
    await server.ok(voteAppeal, { id, proposal, vote: 'uphold', note: '' }, members[2]);
    const { version, against } = await seen(id, committee);
    expect(against.uphold).toEqual([]);
    expect((await server.refused(decideAppeal, aDecision('uphold', id, version), members[0])).name).toBe(
      'notChair',
    );
    expect((await server.refused(decideAppeal, aDecision('dismiss', id, version), chair)).name).toBe(
      'noMajority',
    );
    await server.ok(decideAppeal, aDecision('uphold', id, version), chair);

    expect(await resultOf(server, ids[2]!)).toMatchObject({ state: 6, rank: 2, score: { final: 7800 } });
    expect(await resultOf(server, ids[1]!)).toMatchObject({ state: 3, rank: 3 });
    expect(await resultOf(server, ids[0]!)).toMatchObject({ state: 3, rank: 1 });
    const { outcome, status, history } = await seen(id, committee);
    expect(status).toBe(2);
    expect(outcome).toMatchObject({
      before: { state: 4, rank: 3, score: { final: 7000 } },
      after: { state: 6, rank: 2, score: { final: 7800 } },
      cancelled: null,
      moves: [
        { id: ids[2], from: 3, to: 2 },
        { id: ids[1], from: 2, to: 3 },
      ],
    });
    expect(history.map(({ act }) => act)).toEqual([
      'file',
      'deposit.received',
      'name',
      'propose',
      'voteUphold',
      'voteDismiss',
      'voteUphold',
      'uphold',
    ]);
    const [appeal] = (await server.ok(getAppeal, { matchId }, unit)).appeals;
    expect(appeal).toMatchObject({ status: 2, decisionReason: '经录像复核', change: { after: { rank: 2 } } });
    expect(await messagesTo(unit.unitId)).toEqual([expect.stringContaining('申诉成立')]);
    expect(await messagesTo(entrants[1]!.unit.unitId)).toEqual([expect.stringContaining('名次有变动')]);
    expect(await messagesTo(entrants[0]!.unit.unitId)).toEqual([]);
    expect(await lettersOf(server, unit, '申诉进度')).toMatchObject([
      { link: expect.stringMatching(`appealList.matchId=${matchId}&teamId=.`) },
    ]);
    expect(await lettersOf(server, entrants[1]!.unit, '成绩变动')).toMatchObject([
      { link: `/registerMatch/result?matchId=${matchId}` },
    ]);

    // The deposit of a won appeal is to be given back, and cannot be kept.
    const waiting = async () => (await server.ok(staffGetAppeals, { view: 'all' }, chair)).toReturn;
    expect(await waiting()).toBe(1);
    expect((await deposit('forfeited')).code).not.toBe(1);
    expect((await deposit('returned')).code).toBe(1);
    expect(await waiting()).toBe(0);
    const after = await seen(id, committee);
    const again = { id, version: after.version, deposit: 'returned' as const, note: '' };
    expect((await server.refused(setAppealDeposit, again, chair)).name).toBe('depositForbids');
  });

  test('dismissed: the result stands, confirmed by arbitration, and a deposit may be kept', async () => {
    const { id, committee, ids, unit } = await filed({ appeals: { depositFen: 50_000, tokens: null } });
    const { chair } = committee;
    await named(server, id, committee);
    const version = await voted(server, id, committee, ['dismiss', 'dismiss']);
    const blank = { ...aDecision('dismiss', id, version), reason: ' ' };
    expect((await server.refused(decideAppeal, blank, chair)).name).toBe('typeError');
    await server.ok(decideAppeal, aDecision('dismiss', id, version), chair);
    expect(await resultOf(server, ids[2]!)).toMatchObject({ state: 6, rank: 3, score: { final: 7000 } });
    expect(await messagesTo(unit.unitId)).toEqual([expect.stringContaining('不成立，成绩不变')]);
    const { outcome } = await seen(id, committee);
    expect(outcome).toBeNull();
    // Nothing more is done on it.
    const { version: last, proposal } = await seen(id, committee);
    const over = [
      server.refused(decideAppeal, aDecision('dismiss', id, last), chair),
      server.refused(voteAppeal, { id, proposal, vote: 'dismiss', note: '' }, committee.members[2]),
      server.refused(
        proposeAppeal,
        { id, version: last, correction: { act: 'marks', marks: speedMarks(90) } },
        chair,
      ),
    ];
    for (const each of over) expect((await each).name).toBe('appealDecided');
  });

  test('upheld on eligibility: the other entry is cancelled, those behind it move up, its unit gets a notice', async () => {
    const { id, committee, ids, entrants, unit } = await filed({}, { kind: 'clerical' });
    const { chair } = committee;
    await server.db
      .updateTable('appeals')
      .set({ kind: 'eligibility', about_entry_id: ids[0]! })
      .where('id', '=', id)
      .execute();
    await named(server, id, committee);
    const { version } = await seen(id, committee);
    await server.ok(proposeAppeal, { id, version, correction: { act: 'cancel', entryId: ids[0]! } }, chair);
    const next = await voted(server, id, committee, ['uphold', 'uphold']);
    await server.ok(decideAppeal, aDecision('uphold', id, next), chair);
    expect(await resultOf(server, ids[0]!)).toMatchObject({ state: 11, rank: null });
    expect(await resultOf(server, ids[1]!)).toMatchObject({ state: 3, rank: 1 });
    expect(await resultOf(server, ids[2]!)).toMatchObject({ state: 6, rank: 2 });
    expect(await messagesTo(entrants[0]!.unit.unitId)).toEqual([expect.stringContaining('被取消')]);
    expect(await messagesTo(entrants[1]!.unit.unitId)).toEqual([expect.stringContaining('名次有变动')]);
    expect(await messagesTo(unit.unitId)).toEqual([expect.stringContaining('申诉成立')]);
    expect((await seen(id, committee)).outcome).toMatchObject({ cancelled: ids[0], after: { rank: 2 } });
  });

  test('a result that was dealt with otherwise meanwhile is not corrected; dismissing closes the appeal alone', async () => {
    const { id, committee, ids } = await filed();
    const { chair } = committee;
    await named(server, id, committee);
    await proposed(server, id, committee);
    const up = await voted(server, id, committee, ['uphold', 'uphold']);
    await transaction(server.db, (trx) =>
      correctResult(trx, server.services, {
        entryId: ids[2]!,
        state: 11,
        by: { accountId: chair.accountId },
        source: 'correction',
        reason: '取消',
      }),
    );
    expect((await server.refused(decideAppeal, aDecision('uphold', id, up), chair)).name).toBe('resultMoved');
  });
});

describe('races', () => {
  test('of two simultaneous decisions one is refused as changed meanwhile', async () => {
    const { id, committee, ids } = await filed();
    await named(server, id, committee);
    await proposed(server, id, committee);
    const version = await voted(server, id, committee, ['uphold', 'uphold', 'uphold']);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        server.call(decideAppeal, aDecision('uphold', id, version), committee.chair),
      ),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(await resultOf(server, ids[2]!)).toMatchObject({ state: 6, rank: 2 });
    const changes = await server.db
      .selectFrom('result_changes')
      .select('source')
      .where('entry_id', '=', ids[2]!)
      .where('source', '=', 'appeal')
      .execute();
    // One that opened it, one that decided it.
    expect(changes).toHaveLength(2);
  });

  test('of two appeals of one line one is filed; of a unit with one token one at all', async () => {
    const list = await aReleasedList(server, reviewer, { appeals: { depositFen: null, tokens: 1 } });
    const { unit } = list.entrants[0]!;
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => server.call(setAppeal, aFiling(list.ids[0]!), unit)),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    const body = aFiling(list.ids[1]!);
    const other = list.entrants[1]!.unit;
    const same = await Promise.all(Array.from({ length: 5 }, () => server.call(setAppeal, body, other)));
    expect(same.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1]);
    const rows = await server.db
      .selectFrom('appeals')
      .select('id')
      .where('match_id', '=', list.matchId)
      .execute();
    expect(rows).toHaveLength(2);
  });

  test('of an appeal in the last moment and a confirmation one comes first, and the other sees it', async () => {
    const judge = await aStaff(server.db, ['headJudge'], server.services.clock());
    for (const late of [false, true, false, true]) {
      const list = await aReleasedList(server, reviewer);
      const { version } = await server.db
        .selectFrom('result_lists')
        .select('version')
        .where('group_id', '=', list.groupId)
        .executeTakeFirstOrThrow();
      // A millisecond before the end, or at it.
      await travelTo(server, new Date(list.until.getTime() - (late ? 0 : 1)));
      const [confirmed, filing] = await Promise.all([
        server.call(confirmResults, { groupId: list.groupId, version }, judge),
        server.call(setAppeal, aFiling(list.ids[0]!), list.entrants[0]!.unit),
      ]);
      const { state } = await resultOf(server, list.ids[0]!);
      expect([confirmed.code === 1, filing.code === 1, state]).toEqual(
        late ? [true, false, 5] : [false, true, 4],
      );
    }
    // The confirmation and a late filing race: in either order the appeal is open and its line is under
    // appeal.
    const list = await aReleasedList(server, reviewer);
    await travelTo(server, list.until);
    const clerk = await aStaff(server.db, ['appeals'], server.services.clock());
    const [, filed] = await Promise.all([
      server.call(confirmResults, { groupId: list.groupId, version: 0 }, judge),
      server.call(fileAppeal, { ...aFiling(list.ids[0]!), lateReason: '网络中断' }, clerk),
    ]);
    expect(filed.code).toBe(1);
    expect(await resultOf(server, list.ids[0]!)).toMatchObject({ state: 4 });
  });
});
