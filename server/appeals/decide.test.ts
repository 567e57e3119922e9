import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Vote } from '#contract/appeals/appeal.ts';
import { getAppeal, setAppeal } from '#contract/appeals/calls.ts';
import {
  decideAppeal,
  fileAppeal,
  findUnits,
  getTies,
  nameCommittee,
  proposeAppeal,
  setAppealDeposit,
  setTie,
  staffGetAppeal,
  staffGetAppeals,
  voteAppeal,
} from '#contract/appeals/staff-calls.ts';
import { confirmResults } from '#contract/results/staff-calls.ts';
import { correctResult } from '#server/results/correct.ts';
import { transaction } from '#server/db/transaction.ts';
import { aStaff } from '#test/factories/accounts.ts';
import {
  aCommittee,
  aFiling,
  aReleasedList,
  named,
  proposed,
  resultOf,
  voted,
  type TestCommittee,
} from '#test/factories/appeals.ts';
import { speedMarks } from '#test/factories/results.ts';
import { travelTo } from '#test/factories/registrations.ts';
import { testServer, type Caller, type TestServer } from '#test/server.ts';

let server: TestServer;
let reviewer: Caller;
beforeAll(async () => {
  server = await testServer();
  reviewer = await aStaff(server.db, ['registrations', 'matches']);
});
afterAll(() => server.close());

type Options = Parameters<typeof aReleasedList>[2];

/** The third of three has appealed, and a committee is named. */
async function filed(options: Options = {}, said: Parameters<typeof aFiling>[1] = {}) {
  const list = await aReleasedList(server, reviewer, options);
  const { unit } = list.entrants[2]!;
  const { id } = await server.ok(setAppeal, aFiling(list.ids[2]!, said), unit);
  const committee = await aCommittee(server);
  return { ...list, id, unit, committee };
}

const seen = (id: string, { chair }: TestCommittee) => server.ok(staffGetAppeal, { id }, chair);
const decided = (decision: Vote, id: string, version: number) => ({
  id,
  version,
  decision,
  reason: '经录像复核',
});

const messagesTo = async (unitId: string) => {
  const rows = await server.db
    .selectFrom('outbox as o')
    .innerJoin('accounts as a', 'a.phone', 'o.target')
    .innerJoin('units as u', 'u.account_id', 'a.id')
    .select('o.body')
    .where('u.id', '=', unitId)
    .execute();
  return rows.map(({ body }) => body).filter((body) => /申诉|仲裁/.test(body));
};

describe('a committee', () => {
  test('is odd, of three or more who hold a duty and are tied to no unit concerned', async () => {
    const { id, committee, entrants } = await filed();
    const { members, chair } = committee;
    const finance = await aStaff(server.db, ['finance'], server.services.clock());
    const { version } = await seen(id, committee);
    const naming = (who: readonly { accountId: string }[], by = chair) => ({
      id,
      version,
      chairId: by.accountId,
      memberIds: who.map(({ accountId }) => accountId),
    });
    const refusedAs = async (who: readonly { accountId: string }[], by = chair) =>
      (await server.refused(nameCommittee, naming(who, by), chair)).name;
    expect(await refusedAs(members.slice(0, 2))).toBe('committeeSize');
    expect(await refusedAs([...members, chair])).toBe('committeeSize');
    expect(await refusedAs([members[0], members[0], members[1]])).toBe('memberTwice');
    expect(await refusedAs([members[0], members[1], finance])).toBe('memberUnfit');
    const tie = { accountId: members[2].accountId, unitId: entrants[2]!.unit.unitId, tied: true, reason: '' };
    await server.ok(setTie, tie, chair);
    expect(await refusedAs(members)).toBe('memberTied');
    expect(await refusedAs([members[0], members[1], chair], members[2])).toBe('memberTied');
    // A wrong declaration is taken back by another than whom it concerns, with a reason.
    const back = { ...tie, tied: false, reason: '登记有误' };
    expect((await server.refused(setTie, back, members[2])).name).toBe('ownTie');
    expect((await server.refused(setTie, { ...back, reason: '' }, chair)).name).toBe('typeError');
    await server.ok(setTie, back, chair);
    expect(await server.ok(nameCommittee, naming(members), chair)).toEqual({ id, version: version + 1 });
    expect((await server.refused(nameCommittee, naming(members), chair)).name).toBe('changedMeanwhile');
    expect((await seen(id, committee)).members).toHaveLength(3);
  });

  test('who declared a tie is recorded', async () => {
    const { committee, entrants } = await filed();
    const { members, chair } = committee;
    const { unitId } = entrants[0]!.unit;
    const unit = (
      await server.db.selectFrom('units').select('name').where('id', '=', unitId).executeTakeFirstOrThrow()
    ).name;
    expect((await server.ok(findUnits, { text: unit.slice(2) }, chair)).units).toContainEqual({
      id: unitId,
      name: unit,
    });
    await server.ok(setTie, { accountId: members[0].accountId, unitId, tied: true, reason: '' }, members[1]);
    const { ties } = await server.ok(getTies, {}, chair);
    const by = await server.db
      .selectFrom('accounts')
      .select('nickname')
      .where('id', '=', members[1].accountId)
      .executeTakeFirstOrThrow();
    expect(ties).toContainEqual(
      expect.objectContaining({
        accountId: members[0].accountId,
        unitId,
        unitName: unit,
        declaredBy: by.nickname,
      }),
    );
    expect((await server.refused(getTies, {}, reviewer)).name).toBe('noPermission');
  });

  test('has nobody tied to a unit whose rank the correction would move', async () => {
    const { id, committee, entrants } = await filed();
    const { members, chair } = committee;
    // The second would be passed by the third; the first stays where it is.
    const tie = (who: { accountId: string }, at: number) => ({
      accountId: who.accountId,
      unitId: entrants[at]!.unit.unitId,
      tied: true,
      reason: '',
    });
    await server.ok(setTie, tie(members[0], 0), chair);
    await server.ok(setTie, tie(members[1], 1), chair);
    await named(server, id, committee);
    await proposed(server, id, committee);
    const shown = await seen(id, committee);
    expect(
      shown.candidates.filter(({ tiedTo }) => tiedTo.length > 0).map(({ accountId }) => accountId),
    ).toEqual([members[1].accountId]);
    const vote = { id, proposal: shown.proposal, vote: 'uphold', note: '' } as const;
    expect((await server.refused(voteAppeal, vote, members[1])).name).toBe('memberTied');
    await server.ok(voteAppeal, vote, members[0]);
    await server.ok(voteAppeal, vote, members[2]);
    const { version } = await seen(id, committee);
    // A majority has voted, and still nothing is decided while somebody tied sits.
    expect((await server.refused(decideAppeal, decided('uphold', id, version), chair)).name).toBe(
      'memberTied',
    );
    const reserve = await aStaff(server.db, ['appeals'], server.services.clock());
    const naming = (who: readonly { accountId: string }[]) => ({
      id,
      version,
      chairId: chair.accountId,
      memberIds: who.map(({ accountId }) => accountId),
    });
    expect(
      (await server.refused(nameCommittee, naming([reserve, members[1], members[2]]), chair)).problems,
    ).toHaveLength(2);
    const next = await server.ok(nameCommittee, naming([members[0], reserve, members[2]]), chair);
    await server.ok(decideAppeal, decided('uphold', id, next.version), chair);
  });
});

describe('a vote', () => {
  test('is a member’s, once, on the proposal that the member saw', async () => {
    const { id, committee } = await filed();
    const { members, chair } = committee;
    const vote = (proposal: number, which: Vote = 'dismiss') => ({
      id,
      proposal,
      vote: which,
      note: '看过录像',
    });
    expect((await server.refused(voteAppeal, vote(0), members[0])).name).toBe('committeeMissing');
    await named(server, id, committee);
    expect((await server.refused(voteAppeal, vote(0), chair)).name).toBe('notMember');
    expect((await server.refused(voteAppeal, vote(0, 'uphold'), members[0])).name).toBe('correctionMissing');
    await server.ok(voteAppeal, vote(0), members[0]);
    expect((await server.refused(voteAppeal, vote(0, 'dismiss'), members[0])).name).toBe('votedAlready');
    const { proposal } = await proposed(server, id, committee);
    expect((await server.refused(voteAppeal, vote(0), members[1])).name).toBe('changedMeanwhile');
    // The vote on what was there before stands in the record, and counts no longer.
    const { votes, against } = await seen(id, committee);
    expect(votes).toMatchObject([{ proposal: 0, vote: 'dismiss', counts: false, note: '看过录像' }]);
    expect(against.dismiss).toHaveLength(1);
    // And who cast it stays: no new proposal makes room for another in their place.
    const reserve = await aStaff(server.db, ['appeals'], server.services.clock());
    const others = [reserve, members[1], members[2]].map(({ accountId }) => accountId);
    const { version } = await seen(id, committee);
    const naming = { id, version, chairId: chair.accountId, memberIds: others };
    expect((await server.refused(nameCommittee, naming, chair)).name).toBe('memberVoted');
    await server.ok(voteAppeal, vote(proposal, 'uphold'), members[0]);
    await expect(
      server.db.updateTable('appeal_votes').set({ vote: 'uphold' }).where('appeal_id', '=', id).execute(),
    ).rejects.toThrow('never changed');
  });

  test('of members at the same time all count; a double press counts once', async () => {
    const { id, committee } = await filed();
    await named(server, id, committee);
    await proposed(server, id, committee);
    const { proposal } = await seen(id, committee);
    const vote = { id, proposal, vote: 'uphold', note: '' } as const;
    const answers = await Promise.all(
      [...committee.members, ...committee.members].map((member) => server.call(voteAppeal, vote, member)),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(3);
    expect((await seen(id, committee)).votes).toHaveLength(3);
  });
});

describe('the correction', () => {
  test('fits the result and changes it', async () => {
    const { id, committee, ids } = await filed();
    const { chair } = committee;
    const { version } = await seen(id, committee);
    const refusedAs = async (correction: Parameters<typeof proposeAppealWith>[0]) =>
      (await server.refused(proposeAppeal, { id, version, correction }, chair)).name;
    const proposeAppealWith = (
      correction: { act: 'cancel'; entryId: string } | { act: 'marks'; marks: ReturnType<typeof speedMarks> },
    ) => correction;
    expect(await refusedAs({ act: 'marks', marks: speedMarks(70) })).toBe('correctionSame');
    expect(await refusedAs({ act: 'cancel', entryId: ids[0]! })).toBe('correctionWrong');
  });
});

describe('the chair decides', () => {
  test('as a majority of all members voted, with a reason: upheld, the result is corrected and those who moved are told', async () => {
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
    expect((await server.refused(decideAppeal, decided('uphold', id, early), chair)).name).toBe('noMajority');
    const { proposal } = await seen(id, committee);
    await server.ok(voteAppeal, { id, proposal, vote: 'dismiss', note: '' }, members[1]);
    await server.ok(voteAppeal, { id, proposal, vote: 'uphold', note: '' }, members[2]);
    const { version, against } = await seen(id, committee);
    expect(against.uphold).toEqual([]);
    expect((await server.refused(decideAppeal, decided('uphold', id, version), members[0])).name).toBe(
      'notChair',
    );
    expect((await server.refused(decideAppeal, decided('dismiss', id, version), chair)).name).toBe(
      'noMajority',
    );
    await server.ok(decideAppeal, decided('uphold', id, version), chair);

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
    const [told] = (await server.ok(getAppeal, { matchId }, unit)).appeals;
    expect(told).toMatchObject({ status: 2, decisionReason: '经录像复核', change: { after: { rank: 2 } } });
    expect(await messagesTo(unit.unitId)).toEqual([expect.stringContaining('申诉成立')]);
    expect(await messagesTo(entrants[1]!.unit.unitId)).toEqual([expect.stringContaining('名次有变动')]);
    expect(await messagesTo(entrants[0]!.unit.unitId)).toEqual([]);

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
    const blank = { ...decided('dismiss', id, version), reason: ' ' };
    expect((await server.refused(decideAppeal, blank, chair)).name).toBe('typeError');
    await server.ok(decideAppeal, decided('dismiss', id, version), chair);
    expect(await resultOf(server, ids[2]!)).toMatchObject({ state: 6, rank: 3, score: { final: 7000 } });
    expect(await messagesTo(unit.unitId)).toEqual([expect.stringContaining('未获支持')]);
    const { outcome } = await seen(id, committee);
    expect(outcome).toBeNull();
    // Nothing more is done on it.
    const { version: last, proposal } = await seen(id, committee);
    const over = [
      server.refused(decideAppeal, decided('dismiss', id, last), chair),
      server.refused(voteAppeal, { id, proposal, vote: 'dismiss', note: '' }, committee.members[2]),
      server.refused(
        proposeAppeal,
        { id, version: last, correction: { act: 'marks', marks: speedMarks(90) } },
        chair,
      ),
    ];
    for (const each of over) expect((await each).name).toBe('appealDecided');
  });

  test('upheld on eligibility: the other entry is cancelled, those behind it move up, its unit is told', async () => {
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
    await server.ok(decideAppeal, decided('uphold', id, next), chair);
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
    expect((await server.refused(decideAppeal, decided('uphold', id, up), chair)).name).toBe('resultMoved');
  });
});

describe('races', () => {
  test('of two who decide at once one is told that it changed', async () => {
    const { id, committee, ids } = await filed();
    await named(server, id, committee);
    await proposed(server, id, committee);
    const version = await voted(server, id, committee, ['uphold', 'uphold', 'uphold']);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        server.call(decideAppeal, decided('uphold', id, version), committee.chair),
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
    // Staff file late while it is being confirmed: whoever comes first, the appeal is open and its line no other's.
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
