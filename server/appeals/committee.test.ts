import { describe, expect, test } from 'vitest';
import type { Vote } from '#contract/appeals/appeal.ts';
import {
  decideAppeal,
  nameCommittee,
  proposeAppeal,
  staffGetAppeal,
  voteAppeal,
} from '#contract/appeals/staff-calls.ts';
import { findUnits, getConflicts, setConflict } from '#contract/units/conflict-calls.ts';
import { provable } from '#test/factories/persons.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aDecision, anAppeal, named, proposed, type TestCommittee } from '#test/factories/appeals.ts';
import { speedMarks } from '#test/factories/results.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const reviewer = await aStaff(server.db, ['registrations', 'matches']);

type Filed = Parameters<typeof anAppeal>;
const filed = (options?: Filed[2], changes?: Filed[3]) => anAppeal(server, reviewer, options, changes);
const seen = (id: string, { chair }: TestCommittee) => server.ok(staffGetAppeal, { id }, chair);

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
    expect(await refusedAs([...members, await aStaff(server.db, ['appeals'], server.services.clock())])).toBe(
      'committeeSize',
    );
    expect(await refusedAs([members[0], members[1], chair])).toBe('chairVotes');
    expect(await refusedAs([members[0], members[0], members[1]])).toBe('committeeMemberTwice');
    expect(await refusedAs([members[0], members[1], finance])).toBe('memberUnfit');
    const tie = { accountId: members[2].accountId, unitId: entrants[2]!.unit.unitId, tied: true, reason: '' };
    await server.ok(setConflict, tie, chair);
    expect(await refusedAs(members)).toBe('memberTied');
    expect(await refusedAs([members[0], members[1], chair], members[2])).toBe('memberTied');
    // A wrong declaration is taken back by another than whom it concerns, with a reason.
    const back = { ...tie, tied: false, reason: '登记有误' };
    expect((await server.refused(setConflict, back, members[2])).name).toBe('ownTie');
    expect((await server.refused(setConflict, { ...back, reason: '' }, chair)).name).toBe('typeError');
    await server.ok(setConflict, back, await provable(server.db, chair, server.services.clock));
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
    await server.ok(
      setConflict,
      { accountId: members[0].accountId, unitId, tied: true, reason: '' },
      members[1],
    );
    const { ties } = await server.ok(getConflicts, {}, chair);
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
    expect((await server.ok(getConflicts, {}, reviewer)).ties).toEqual([]);
  });

  test('has no member tied to a unit whose rank the correction would move', async () => {
    const { id, committee, entrants } = await filed();
    const { members, chair } = committee;
    // The second would be passed by the third; the first stays where it is.
    const tie = (who: { accountId: string }, at: number) => ({
      accountId: who.accountId,
      unitId: entrants[at]!.unit.unitId,
      tied: true,
      reason: '',
    });
    await server.ok(setConflict, tie(members[0], 0), chair);
    await server.ok(setConflict, tie(members[1], 1), chair);
    await named(server, id, committee);
    await proposed(server, id, committee);
    const appeal = await seen(id, committee);
    expect(
      appeal.candidates.filter(({ tiedTo }) => tiedTo.length > 0).map(({ accountId }) => accountId),
    ).toEqual([members[1].accountId]);
    const vote = { id, proposal: appeal.proposal, vote: 'uphold', note: '' } as const;
    expect((await server.refused(voteAppeal, vote, members[1])).name).toBe('memberTied');
    await server.ok(voteAppeal, vote, members[0]);
    await server.ok(voteAppeal, vote, members[2]);
    const { version } = await seen(id, committee);
    // A majority has voted, yet the appeal cannot be decided while a member with a tie sits.
    expect((await server.refused(decideAppeal, aDecision('uphold', id, version), chair)).name).toBe(
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
    await server.ok(decideAppeal, aDecision('uphold', id, next.version), chair);
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
