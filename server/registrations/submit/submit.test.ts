import { describe, expect, test } from 'vitest';
import { getMatchReview, getRegistrations, setMatchReview } from '#contract/registrations/calls.ts';
import { newId } from '#server/db/id.ts';
import { aGroup, aMatch, anEvent, aRelay } from '#test/factories/matches.ts';
import { aMember } from '#test/factories/people.ts';
import {
  aFormOf,
  anEntrant,
  anEntry,
  aSubmission,
  countersOf,
  submitted,
} from '#test/factories/registrations.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();

describe('a first submission', () => {
  test('writes line-ups with relay order and reserves, takes places, and tells the unit', async () => {
    const [single, team] = [anEvent(), aRelay()];
    const { id: matchId } = await aMatch(server.db, { events: [single, team] });
    const entrant = await anEntrant(server, { athletes: 4 });
    const [a, b, c] = entrant.team.athletes.map(({ memberId }) => memberId) as [string, string, string];
    const relayEntry = anEntry(team, [a, b], { reserves: [c], relayOrder: [b, a] });
    const body = aSubmission(matchId, entrant.team, [anEntry(single, [a]), anEntry(single, [b]), relayEntry]);
    const stamp = await server.ok(setMatchReview, body, entrant.unit);
    expect(stamp).toEqual({ id: body.id, version: 1, stage: 'qualification', waiting: 0 });

    const rows = await server.db
      .selectFrom('entry_members')
      .selectAll()
      .where('entry_id', '=', relayEntry.id)
      .orderBy('position')
      .execute();
    expect(rows.map(({ member_id, baton, reserve, live }) => [member_id, baton, reserve, live])).toEqual([
      [a, 2, false, true],
      [b, 1, false, true],
      [c, null, true, true],
    ]);
    expect(await countersOf(server, single.groups[0]!.id)).toMatchObject({ used: 2, placed: 2 });
    const review = await server.ok(getMatchReview, { matchId }, entrant.unit);
    expect(review.cases).toHaveLength(1);
    expect(review.cases[0]).toMatchObject({
      stage: 'qualification',
      entries: 3,
      athletes: 4,
      waiting: 0,
      form: body.form,
      payment: 'none',
    });
    expect(review.cases[0]!.history.map(({ act, by }) => [act, by])).toEqual([['submit', 'unit']]);
    const account = await server.db
      .selectFrom('accounts')
      .select('phone')
      .where('id', '=', entrant.unit.accountId)
      .executeTakeFirstOrThrow();
    const messages = await server.db
      .selectFrom('outbox')
      .select(['channel', 'body'])
      .where('target', '=', account.phone!)
      .execute();
    expect(messages).toEqual([
      { channel: 'sms', body: expect.stringContaining(entrant.team.form.name) as string },
    ]);
    expect(messages[0]!.body).not.toContain(entrant.team.athletes[0]!.name);
  });

  test('the same submission once more answers as the first did; another under its id is refused', async () => {
    const event = anEvent();
    const { id: matchId } = await aMatch(server.db, { events: [event] });
    const entrant = await anEntrant(server);
    const first = await submitted(server, entrant, matchId, event, 2);
    expect(await server.ok(setMatchReview, first.body, entrant.unit)).toEqual({
      id: first.id,
      version: 1,
      stage: 'qualification',
      waiting: 0,
    });
    const other = { ...first.body, form: { ...first.body.form, remark: '别的' } };
    expect((await server.refused(setMatchReview, other, entrant.unit)).name).toBe('changedMeanwhile');
    expect((await server.refused(setMatchReview, { ...first.body, id: newId() }, entrant.unit)).name).toBe(
      'alreadyRegistered',
    );
    expect(await countersOf(server, event.groups[0]!.id)).toMatchObject({ used: 2, placed: 2 });
    expect(
      await server.db.selectFrom('audit').select('act').where('subject_id', '=', first.id).execute(),
    ).toHaveLength(1);
  });

  test('ten at once with the same id make one registration', async () => {
    const event = anEvent({ groups: [aGroup({ capacity: 1 })] });
    const { id: matchId } = await aMatch(server.db, { events: [event] });
    const { unit, team } = await anEntrant(server);
    const body = aSubmission(matchId, team, [anEntry(event, [team.athletes[0]!.memberId])]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => server.call(setMatchReview, body, unit)),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 10 }, () => 1));
    expect(await countersOf(server, event.groups[0]!.id)).toMatchObject({ used: 1, placed: 1 });
  });

  test('every broken rule is reported at once, and nothing is written', async () => {
    const event = anEvent({ groups: [aGroup({ gender: 3 })] });
    const { id: matchId } = await aMatch(server.db, {
      events: [event],
      itinerary: { ...(await aMatch(server.db)).match.itinerary, shirtSize: 'required' },
    });
    const { unit, team } = await anEntrant(server);
    const body = aSubmission(matchId, team, [anEntry(event, [team.athletes[0]!.memberId])]);
    const refused = await server.refused(
      setMatchReview,
      { ...body, form: { ...body.form, authentic: false } },
      unit,
    );
    expect(refused.name).toBe('typeError');
    expect(new Set(refused.problems.map(({ name }) => name))).toEqual(
      new Set(['menOnly', 'shirtSizeRequired', 'authenticityRequired', 'singleEvent', 'athleteWithoutEvent']),
    );
    expect(
      await server.db.selectFrom('registrations').select('id').where('match_id', '=', matchId).execute(),
    ).toEqual([]);
    expect(await countersOf(server, event.groups[0]!.id)).toMatchObject({ used: 0, placed: 0 });
  });

  test('1012: a person of two units competes for one of them in an event, and is named', async () => {
    const [event, another] = [anEvent(), anEvent()];
    const { id: matchId } = await aMatch(server.db, {
      events: [event, another],
      severities: { athleteQualified: 'warn' },
    });
    const first = await anEntrant(server, { athletes: 1 });
    await submitted(server, first, matchId, event);
    const second = await anEntrant(server, { athletes: 1 });
    // The year of the qualification may lie behind one unit; the person is the same.
    const same = await aMember(server.db, second.unit.unitId, {
      personId: first.team.athletes[0]!.personId,
      roles: [3],
      year: 2001,
      athlete: 2,
    });
    await server.db
      .deleteFrom('qualifications')
      .where('member_id', '=', first.team.athletes[0]!.memberId)
      .execute();
    await server.db
      .insertInto('team_members')
      .values({ team_id: second.team.teamId, member_id: same.memberId, role: 3, position: 9 })
      .execute();
    const form = (chosen: typeof event) => {
      const { roster, ...rest } = aFormOf(second.team, [anEntry(chosen, [same.memberId])]);
      return { ...rest, roster: { ...roster, athletes: [...roster.athletes, same.memberId] } };
    };
    const body = { ...aSubmission(matchId, second.team, []), form: form(event) };
    const refused = await server.call(setMatchReview, body, second.unit);
    expect(refused).toMatchObject({ code: 1012, msg: expect.stringContaining(same.name) as string });
    expect(refused.msg).toContain('30秒单摇跳');
    await server.ok(setMatchReview, { ...body, form: form(another) }, second.unit);
  });

  test('1008 and 1009; a closed, an unpublished and a cancelled match', async () => {
    const event = anEvent();
    const base = await aMatch(server.db);
    const { id: matchId } = await aMatch(server.db, {
      events: [event],
      limits: { ...base.match.limits, teamsPerUnit: 1 },
    });
    const first = await anEntrant(server);
    await submitted(server, first, matchId, event);
    const { team } = await anEntrant(server);
    await server.db
      .updateTable('teams')
      .set({ unit_id: first.unit.unitId })
      .where('id', '=', team.teamId)
      .execute();
    await server.db
      .updateTable('members')
      .set({ unit_id: first.unit.unitId })
      .where('id', 'in', [...team.form.players, ...team.form.leaders])
      .execute();
    await server.db
      .updateTable('qualifications')
      .set({ unit_id: first.unit.unitId })
      .where('member_id', 'in', team.form.players)
      .execute();
    const body = aSubmission(matchId, team, [anEntry(event, [team.athletes[0]!.memberId])]);
    expect(await server.call(setMatchReview, body, first.unit)).toMatchObject({ code: 1008 });
    const banned = await anEntrant(server, { unit: { prohibited: true } });
    const entry = [anEntry(event, [banned.team.athletes[0]!.memberId])];
    expect(
      await server.call(setMatchReview, aSubmission(matchId, banned.team, entry), banned.unit),
    ).toMatchObject({ code: 1009 });
    for (const [stored, name] of [
      ['pending', 'matchNotPublished'],
      ['cancelled', 'matchCancelled'],
    ] as const) {
      const other = await aMatch(server.db, { events: [anEvent()] }, { stored: { state: stored } });
      const refused = await server.refused(
        setMatchReview,
        aSubmission(other.id, first.team, [
          anEntry(other.match.events[0]!, [first.team.athletes[0]!.memberId]),
        ]),
        first.unit,
      );
      expect(refused.name).toBe(name);
    }
  });

  test('a strange team and a strange match are not found', async () => {
    const event = anEvent();
    const { id: matchId } = await aMatch(server.db, { events: [event] });
    const [own, other] = [await anEntrant(server), await anEntrant(server)];
    const body = aSubmission(matchId, other.team, [anEntry(event, [other.team.athletes[0]!.memberId])]);
    expect((await server.refused(setMatchReview, body, own.unit)).name).toBe('notFound');
    expect((await server.refused(setMatchReview, { ...body, matchId: newId() }, other.unit)).name).toBe(
      'notFound',
    );
    const first = await submitted(server, other, matchId, event);
    expect(
      (await server.refused(setMatchReview, { act: 'withdraw', id: first.id, version: 1 }, own.unit)).name,
    ).toBe('notFound');
    const stolen = aSubmission(matchId, own.team, [
      anEntry(event, [own.team.athletes[0]!.memberId], { id: first.entries[0]!.id }),
    ]);
    expect((await server.refused(setMatchReview, stolen, own.unit)).name).toBe('duplicate');
    expect((await server.ok(getMatchReview, { matchId }, own.unit)).cases).toEqual([]);
    expect((await server.ok(getRegistrations, {}, own.unit)).total).toBe(0);
  });
});
