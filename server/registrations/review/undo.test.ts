import { describe, expect, test } from 'vitest';
import {
  decideRegistration,
  extendRegistration,
  setMatchReview,
  staffGetRegistration,
} from '#contract/registrations/calls.ts';
import { undoDecision } from '#contract/registrations/exception-calls.ts';
import { drawStartLists } from '#contract/start-lists/calls.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { setLine } from '#test/factories/certificates.ts';
import { aGroup, aMatch, aMatchForm, anEvent } from '#test/factories/matches.ts';
import type { TestMember } from '#test/factories/people.ts';
import {
  anEntrant,
  anEntry,
  aRegistration,
  aSubmission,
  countersOf,
  passedBy,
  stageOf,
  submitted,
  travelTo,
} from '#test/factories/registrations.ts';
import { aDraw, aDrawableMatch } from '#test/factories/start-lists.ts';
import { aTeam } from '#test/factories/teams.ts';
import { suiteServer } from '#test/server.ts';
import { expireRegistrations } from '#server/registrations/waiting-list/jobs.ts';

const server = await suiteServer();
const staff = await aStaff(server.db, ['registrations']);

type Made = Awaited<ReturnType<typeof aRegistration>>;
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();
const reject = ({ id }: { id: string }, version: number) =>
  server.ok(
    decideRegistration,
    { decision: 'reject', id, version, stage: 'qualification', reason: '人数不符' },
    staff,
  );
const acts = async (made: Made) =>
  (await server.ok(staffGetRegistration, { id: made.id }, staff)).history.map(({ act }) => act);
/** What a decision touches in addition to the stage. */
const standing = (id: string) =>
  server.db
    .selectFrom('registrations')
    .select(['extended_to', 'form_before', 'decided_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

describe('undo', () => {
  const undo = (id: string, version: number) => ({ id, version, reason: '误操作' });

  test('of a pass: back in the review it was in, once, and both are in the history', async () => {
    const made = await aRegistration(server);
    const passed = await passedBy(server, staff, { id: made.id, version: 1, stage: 'qualification' }, 1);
    expect(passed.stage).toBe('events');
    expect((await server.refused(undoDecision, undo(made.id, 1), staff)).name).toBe('changedMeanwhile');
    const back = await server.ok(undoDecision, undo(made.id, passed.version), staff);
    expect(back.stage).toBe('qualification');
    expect((await server.refused(undoDecision, undo(made.id, back.version), staff)).name).toBe(
      'undoFollowed',
    );
    expect(await acts(made)).toEqual(['submit', 'passQualification', 'undoPass']);
    expect((await passedBy(server, staff, back, 2)).stage).toBe('passed');
  });

  test('of a rejection: it has its places again, unless they are gone', async () => {
    const made = await aRegistration(server, {}, { capacity: 1 });
    const { version } = await reject(made, 1);
    expect(await countersOf(server, made.groupId)).toMatchObject({ used: 0 });
    const back = await server.ok(undoDecision, undo(made.id, version), staff);
    expect(back.stage).toBe('qualification');
    expect(await countersOf(server, made.groupId)).toMatchObject({ used: 1 });

    const again = await reject(made, back.version);
    await submitted(server, await anEntrant(server), made.matchId, made.event);
    expect((await server.refused(undoDecision, undo(made.id, again.version), staff)).name).toBe(
      'undoPlacesGone',
    );
    expect(await countersOf(server, made.groupId)).toMatchObject({ used: 1 });
    expect(await acts(made)).toEqual(['submit', 'reject', 'undoReject', 'reject']);
  });

  test('not once the unit has followed it, nor of what was never decided', async () => {
    const made = await aRegistration(server);
    expect((await server.refused(undoDecision, undo(made.id, 1), staff)).name).toBe('undoFollowed');
    const { version } = await reject(made, 1);
    const { body, entrant } = made;
    const next = await server.ok(setMatchReview, { ...body, act: 'resubmit', version }, entrant.unit);
    expect((await server.refused(undoDecision, undo(made.id, next.version), staff)).name).toBe(
      'undoFollowed',
    );
  });

  test('of a pass without fees: not once its entries stand on a start list', async () => {
    const director = await aStaff(server.db);
    const made = await aDrawableMatch(server, director);
    const [{ registrationId, version }] = made.entrants as [(typeof made.entrants)[0]];
    await server.ok(drawStartLists, aDraw(made, [made.groups.single]), director);
    expect((await server.refused(undoDecision, undo(registrationId, version), director)).name).toBe(
      'undoFollowed',
    );
  });

  test('not of a pass after which an athlete has got a result', async () => {
    const made = await aRegistration(server);
    const { version, stage } = await passedBy(server, staff, {
      id: made.id,
      version: 1,
      stage: 'qualification',
    });
    expect(stage).toBe('passed');
    await setLine(server.db, made.entries[0]!.id, 3, 1);
    expect((await server.refused(undoDecision, undo(made.id, version), staff)).name).toBe('undoFollowed');
    await server.db.deleteFrom('results').where('registration_id', '=', made.id).execute();
    expect((await server.ok(undoDecision, undo(made.id, version), staff)).stage).toBe('events');
  });

  test('two at once: one takes it back, the other hears that it has changed', async () => {
    const made = await aRegistration(server);
    const { version } = await passedBy(server, staff, { id: made.id, version: 1, stage: 'qualification' }, 1);
    const both = await Promise.allSettled(
      [0, 1].map(() => server.ok(undoDecision, undo(made.id, version), staff)),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('of a pass: the time that it was given is there again, and what was decided before it', async () => {
    const made = await aRegistration(server);
    const { body, id } = made;
    const first = await reject(made, 1);
    const changed = { ...body.form, remark: '已补充' };
    const handedIn = await server.ok(
      setMatchReview,
      { ...body, act: 'resubmit', version: first.version, form: changed },
      made.entrant.unit,
    );
    const until = inDays(3);
    const extended = await server.ok(
      extendRegistration,
      { id, version: handedIn.version, until, reason: '教练来信说明' },
      staff,
    );
    const before = await standing(id);
    expect(before).toMatchObject({ extended_to: new Date(until), form_before: { remark: '' } });
    const passed = await passedBy(server, staff, { ...extended, stage: 'qualification' });
    expect(await standing(id)).toMatchObject({ extended_to: null, form_before: { remark: '已补充' } });

    const back = await server.ok(undoDecision, undo(id, passed.version), staff);
    expect(await standing(id)).toMatchObject({ extended_to: new Date(until) });
    // What was passed before it stands, and cannot be taken back: its turn is over.
    expect((await server.refused(undoDecision, undo(id, back.version), staff)).name).toBe('undoFollowed');
  });

  test('of a first decision: what the reviewer sees changed is what had changed before it', async () => {
    const made = await aRegistration(server);
    const before = await standing(made.id);
    expect(before.form_before).toBeNull();
    for (const decide of [() => reject(made, 1), () => passedBy(server, staff, { ...made, version: 3 }, 1)]) {
      const { version } = await decide();
      await server.ok(undoDecision, undo(made.id, version), staff);
      expect(await standing(made.id)).toEqual(before);
    }
  });

  test('of a rejection: not what the rules forbid by now, with the problems named', async () => {
    const event = anEvent({ groups: [aGroup()] });
    const { limits } = aMatchForm(new Date());
    const { id: matchId } = await aMatch(server.db, {
      events: [event],
      limits: { ...limits, teamsPerUnit: 1 },
    });
    const { unit, team } = await anEntrant(server);
    const made = await submitted(server, { unit, team }, matchId, event);
    const { version } = await reject(made, 1);
    const other = { unit, team: await aTeam(server.db, unit.unitId, { athletes: 1 }) };
    const second = await submitted(server, other, matchId, event);
    const refused = await server.refused(undoDecision, undo(made.id, version), staff);
    expect(refused.name).toBe('unitTeamLimit');
    expect(await countersOf(server, event.groups[0]!.id)).toMatchObject({ used: 1 });
    await server.ok(setMatchReview, { act: 'withdraw', id: second.id, version: 1 }, unit);
    expect((await server.ok(undoDecision, undo(made.id, version), staff)).stage).toBe('qualification');
  });

  test('of a rejection: not with a person who has left the team, or once the match has begun', async () => {
    const made = await aRegistration(server);
    const { version } = await reject(made, 1);
    const { team } = made.entrant;
    const { memberId } = team.athletes[0]!;
    const leave = (deleted: Date | null) =>
      server.db.updateTable('members').set({ deleted_at: deleted }).where('id', '=', memberId).execute();
    await leave(new Date());
    const { problems } = await server.refused(undoDecision, undo(made.id, version), staff);
    expect(problems.map(({ name }) => name)).toContain('notInTeam');
    await leave(null);
    await travelTo(server, new Date(`${made.match.startDate}T12:00:00Z`));
    expect((await server.refused(undoDecision, undo(made.id, version), staff)).name).toBe('matchBegun');
    await travelTo(server, new Date());
    const deleted = (at: Date | null) =>
      server.db.updateTable('teams').set({ deleted_at: at }).where('id', '=', team.teamId).execute();
    await deleted(new Date());
    expect((await server.refused(undoDecision, undo(made.id, version), staff)).name).toBe('undoFollowed');
    await deleted(null);
    expect((await server.ok(undoDecision, undo(made.id, version), staff)).stage).toBe('qualification');
  });

  test('of a rejection: the deadline for corrections that is over meanwhile ends nothing', async () => {
    const made = await aRegistration(server);
    const { version } = await reject(made, 1);
    const over = Date.parse(made.match.deadlines.correction) + 60_000;
    await travelTo(server, new Date(over));
    await expireRegistrations(server.services, new Date(over));
    expect(await stageOf(server, made.id)).toBe('expired');
    const back = await server.ok(undoDecision, undo(made.id, version + 1), staff);
    expect(back.stage).toBe('qualification');
    expect(await countersOf(server, made.groupId)).toMatchObject({ used: 1 });
    await travelTo(server, new Date());
  });

  test('of a rejection: what the unit had given up of it before stays given up', async () => {
    const full = anEvent({ groups: [aGroup({ capacity: 1 })] });
    const free = anEvent({ groups: [aGroup()] });
    const { id: matchId } = await aMatch(server.db, { events: [full, free], waitingList: true });
    const holder = await anEntrant(server);
    const placed = await submitted(server, holder, matchId, full);
    const { unit, team } = await anEntrant(server);
    const [first, second] = team.athletes as [TestMember, TestMember];
    const entries = [anEntry(full, [first.memberId]), anEntry(free, [second.memberId])];
    const { id } = await server.ok(setMatchReview, aSubmission(matchId, team, entries), unit);
    await server.ok(setMatchReview, { act: 'withdraw', id: placed.id, version: 1 }, holder.unit);
    const offer = { act: 'declineOffer' as const, id, version: 1, entryId: entries[0]!.id };
    expect((await server.ok(setMatchReview, offer, unit)).stage).toBe('qualification');

    const { version } = await reject({ id }, 2);
    expect((await server.ok(undoDecision, undo(id, version), staff)).stage).toBe('qualification');
    expect(await countersOf(server, full.groups[0]!.id)).toMatchObject({ used: 0, placed: 0 });
    expect(await countersOf(server, free.groups[0]!.id)).toMatchObject({ used: 1, placed: 1 });
  });

  test('of a rejection: not where one that waited has lost its turn by it', async () => {
    const full = anEvent({ groups: [aGroup({ capacity: 1 })] });
    const free = anEvent({ groups: [aGroup()] });
    const { id: matchId } = await aMatch(server.db, { events: [full, free], waitingList: true });
    await submitted(server, await anEntrant(server), matchId, full);
    const { unit, team } = await anEntrant(server);
    const entries = [full, free].map((event, at) => anEntry(event, [team.athletes[at]!.memberId]));
    const { id } = await server.ok(setMatchReview, aSubmission(matchId, team, entries), unit);
    const { version } = await reject({ id }, 1);
    expect((await server.refused(undoDecision, undo(id, version), staff)).name).toBe('undoPlacesGone');
  });
});
