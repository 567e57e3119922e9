import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getMatchReview,
  getRegistrationForm,
  getRegistrations,
  setMatchReview,
  setRegistrationDraft,
  setRelayOrder,
} from '#contract/registrations/calls.ts';
import { registrationProblems } from '#contract/registrations/rules.ts';
import { newId } from '#server/db/id.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { aGroup, aMatch, anEvent } from '#test/factories/matches.ts';
import { aMember } from '#test/factories/people.ts';
import {
  aFormOf,
  anEntrant,
  anEntry,
  aSubmission,
  countersOf,
  submitted,
  travelTo,
} from '#test/factories/registrations.ts';
import { testServer, type TestServer } from '#test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const relay = () =>
  anEvent({
    kind: 'team',
    athletes: { min: 2, max: 4 },
    relay: true,
    reserves: 1,
    name: { zh: '接力', en: 'Relay' },
  });

describe('a first submission', () => {
  test('writes line-ups with relay order and reserves, takes places, and tells the unit', async () => {
    const [single, team] = [anEvent(), relay()];
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

  test('every broken rule is told at once, and nothing is written', async () => {
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

describe('an edit', () => {
  test('keeps the place of what stays, gives back what goes, takes what is new, and returns to the first stage', async () => {
    const [one, two] = [anEvent({ groups: [aGroup({ capacity: 2 }), aGroup({ capacity: 2 })] }), anEvent()];
    const { id: matchId } = await aMatch(server.db, { events: [one, two] });
    const entrant = await anEntrant(server, { athletes: 3 });
    const first = await submitted(server, entrant, matchId, one, 2);
    await server.db
      .updateTable('registrations')
      .set({ stage: 'events' })
      .where('id', '=', first.id)
      .execute();
    const [stays, goes] = first.entries as [(typeof first.entries)[0], (typeof first.entries)[0]];
    const moved = { ...goes, groupId: one.groups[1]!.id };
    const added = anEntry(two, [entrant.team.athletes[2]!.memberId]);
    const form = { ...first.body.form, entries: [stays, moved, added] };
    const stamp = await server.ok(
      setMatchReview,
      { ...first.body, act: 'resubmit', version: 1, form },
      entrant.unit,
    );
    expect(stamp).toEqual({ id: first.id, version: 2, stage: 'qualification', waiting: 0 });
    expect(await countersOf(server, one.groups[0]!.id)).toMatchObject({ used: 1, placed: 1 });
    expect(await countersOf(server, one.groups[1]!.id)).toMatchObject({ used: 1, placed: 1 });
    expect(await countersOf(server, two.groups[0]!.id)).toMatchObject({ used: 1, placed: 1 });
    const again = { ...form, entries: [added] };
    await server.ok(
      setMatchReview,
      { ...first.body, act: 'resubmit', version: 2, form: again },
      entrant.unit,
    );
    expect(await countersOf(server, one.groups[0]!.id)).toMatchObject({ used: 0, placed: 0 });
    const { cases } = await server.ok(getMatchReview, { matchId }, entrant.unit);
    expect(cases[0]!.standings.map(({ entryId, state }) => [entryId, state])).toEqual([[added.id, 'placed']]);
    expect(
      (
        await server.refused(
          setMatchReview,
          { ...first.body, act: 'resubmit', version: 2, form },
          entrant.unit,
        )
      ).name,
    ).toBe('changedMeanwhile');
  });

  test('another athlete in the same place of a full group, and back', async () => {
    const event = anEvent({ groups: [aGroup({ capacity: 1 })] });
    const { id: matchId } = await aMatch(server.db, { events: [event] });
    const entrant = await anEntrant(server);
    const first = await submitted(server, entrant, matchId, event);
    const other = [{ ...first.entries[0]!, memberIds: [entrant.team.athletes[1]!.memberId] }];
    await server.ok(
      setMatchReview,
      { ...first.body, act: 'resubmit', version: 1, form: { ...first.body.form, entries: other } },
      entrant.unit,
    );
    const rows = await server.db
      .selectFrom('entry_members')
      .select(['member_id', 'live'])
      .where('entry_id', '=', first.entries[0]!.id)
      .execute();
    expect(rows).toEqual([{ member_id: entrant.team.athletes[1]!.memberId, live: true }]);
    // A new entry in place of the old one finds the place that has just become free.
    const fresh = [anEntry(event, [entrant.team.athletes[2]!.memberId])];
    await server.ok(
      setMatchReview,
      { ...first.body, act: 'resubmit', version: 2, form: { ...first.body.form, entries: fresh } },
      entrant.unit,
    );
    expect(await countersOf(server, event.groups[0]!.id)).toMatchObject({ used: 1, placed: 1 });
  });

  test('a full group refuses all of it, naming the group', async () => {
    const [event, free] = [
      anEvent({ groups: [aGroup({ capacity: 1, name: { zh: '甲组', en: 'A' } })] }),
      anEvent(),
    ];
    const { id: matchId } = await aMatch(server.db, { events: [event, free] });
    await submitted(server, await anEntrant(server), matchId, event);
    const late = await anEntrant(server);
    const [a, b] = late.team.athletes.map(({ memberId }) => memberId) as [string, string];
    const body = aSubmission(matchId, late.team, [anEntry(free, [b]), anEntry(event, [a])]);
    const refused = await server.call(setMatchReview, body, late.unit);
    expect(refused).toMatchObject({ code: 2478, msg: expect.stringContaining('甲组') as string });
    expect(await countersOf(server, free.groups[0]!.id)).toMatchObject({ used: 0, placed: 0 });
  });

  test('after rejection, withdrawal and return the same team is in once', async () => {
    const event = anEvent({ groups: [aGroup({ capacity: 1 })] });
    const { id: matchId } = await aMatch(server.db, { events: [event] });
    const entrant = await anEntrant(server);
    const first = await submitted(server, entrant, matchId, event);
    expect((await server.refused(setMatchReview, { ...first.body, version: 1 }, entrant.unit)).name).toBe(
      'alreadyInReview',
    );
    const gone = await server.ok(setMatchReview, { act: 'withdraw', id: first.id, version: 1 }, entrant.unit);
    expect(gone).toEqual({ id: first.id, version: 2, stage: 'withdrawn', waiting: 0 });
    expect(await countersOf(server, event.groups[0]!.id)).toMatchObject({ used: 0, placed: 0 });
    expect(
      (await server.refused(setMatchReview, { ...first.body, act: 'resubmit', version: 2 }, entrant.unit))
        .name,
    ).toBe('registerAnew');
    // The place is free for others, and so are the people; then the first comes back with the same entries.
    const other = await submitted(server, await anEntrant(server), matchId, event);
    expect((await server.refused(setMatchReview, { ...first.body, version: 2 }, entrant.unit)).name).toBe(
      'groupFull',
    );
    await server.db
      .updateTable('registrations')
      .set({ stage: 'withdrawn' })
      .where('id', '=', other.id)
      .execute();
    await server.db
      .updateTable('entries')
      .set({ state: 'released' })
      .where('registration_id', '=', other.id)
      .execute();
    await server.db
      .updateTable('match_groups')
      .set({ used: 0 })
      .where('id', '=', event.groups[0]!.id)
      .execute();
    const back = await server.ok(setMatchReview, { ...first.body, version: 2 }, entrant.unit);
    expect(back).toEqual({ id: first.id, version: 3, stage: 'qualification', waiting: 0 });
    expect(await countersOf(server, event.groups[0]!.id)).toMatchObject({ used: 1, placed: 1 });
  });
});

describe('relay order', () => {
  test('changes until its deadline and by nothing but a permutation', async () => {
    const [event, single] = [relay(), anEvent()];
    const { id: matchId, match } = await aMatch(server.db, { events: [event, single] });
    const { unit, team } = await anEntrant(server);
    const [a, b] = team.athletes.map(({ memberId }) => memberId) as [string, string];
    const [entry, alone] = [anEntry(event, [a, b]), anEntry(single, [a])];
    const { id } = await server.ok(setMatchReview, aSubmission(matchId, team, [entry, alone]), unit);
    expect(
      (await server.refused(setRelayOrder, { id, version: 1, entryId: entry.id, relayOrder: [a] }, unit))
        .name,
    ).toBe('relayOrderWrong');
    expect(
      (await server.refused(setRelayOrder, { id, version: 1, entryId: alone.id, relayOrder: [a] }, unit))
        .name,
    ).toBe('noRelay');
    expect(
      (await server.refused(setRelayOrder, { id, version: 1, entryId: newId(), relayOrder: [a] }, unit)).name,
    ).toBe('notFound');
    const stamp = await server.ok(
      setRelayOrder,
      { id, version: 1, entryId: entry.id, relayOrder: [b, a] },
      unit,
    );
    expect(stamp).toEqual({ id, version: 2, stage: 'qualification' });
    const rows = await server.db
      .selectFrom('entry_members')
      .select(['member_id', 'baton'])
      .where('entry_id', '=', entry.id)
      .execute();
    expect(Object.fromEntries(rows.map(({ member_id, baton }) => [member_id, baton]))).toEqual({
      [a]: 2,
      [b]: 1,
    });
    await travelTo(server, new Date(match.deadlines.change));
    expect(
      (await server.refused(setRelayOrder, { id, version: 2, entryId: entry.id, relayOrder: [a, b] }, unit))
        .name,
    ).toBe('changeClosed');
    await travelTo(server, new Date());
  });
});

describe('what the wizard reads', () => {
  test('the facts run the rules to the same problems as the server’s', async () => {
    const event = anEvent({ groups: [aGroup({ capacity: 2 })] });
    const { id: matchId } = await aMatch(server.db, { events: [event] });
    const [entrant, other] = [await anEntrant(server), await anEntrant(server)];
    await submitted(server, other, matchId, event);
    const read = await server.ok(getRegistrationForm, { matchId, teamId: entrant.team.teamId }, entrant.unit);
    expect(read).toMatchObject({ version: 0, form: null, draft: null, rejectReason: '' });
    expect(read.facts.others.groups).toEqual({ [event.groups[0]!.id]: { used: 1, waiting: 0 } });
    expect(read.facts.unit).toMatchObject({ province: '重庆市', status: 2 });
    expect(read.facts.people).toHaveLength(4);
    const form = aFormOf(
      entrant.team,
      entrant.team.athletes.slice(0, 2).map(({ memberId }) => anEntry(event, [memberId])),
    );
    const problems = registrationProblems({ ...read.facts, form, now: new Date(read.now) });
    const refused = await server.call(
      setMatchReview,
      { ...aSubmission(matchId, entrant.team, []), form },
      entrant.unit,
    );
    const said = (each: typeof problems) => each.map(({ code, place, severity }) => [code, place, severity]);
    expect(said(refused.arrErr)).toEqual(said(problems));
    const { cases } = await server.ok(getMatchReview, { matchId }, other.unit);
    // Its own place is not another's.
    const own = await server.ok(getRegistrationForm, { matchId, teamId: other.team.teamId }, other.unit);
    expect(own.facts.others.groups[event.groups[0]!.id]).toEqual({ used: 0, waiting: 0 });
    expect(own).toMatchObject({ version: cases[0]!.version, form: cases[0]!.form });
  });

  test('invited units are not shown to each other, and another unit’s teams not at all', async () => {
    const [one, two] = [await anEntrant(server), await anEntrant(server)];
    const base = await aMatch(server.db);
    const { id: matchId } = await aMatch(server.db, {
      admission: { ...base.match.admission, invitedUnitIds: [one.unit.unitId, two.unit.unitId] },
    });
    const read = await server.ok(getRegistrationForm, { matchId, teamId: one.team.teamId }, one.unit);
    expect(read.facts.match.admission.invitedUnitIds).toEqual([one.unit.unitId]);
    expect(
      (await server.refused(getRegistrationForm, { matchId, teamId: two.team.teamId }, one.unit)).name,
    ).toBe('notFound');
    expect(
      (await server.ok(getMatchReview, { matchId }, one.unit)).match.match.admission.invitedUnitIds,
    ).toEqual([one.unit.unitId]);
  });

  test('an individual account: its team is made when it is first asked for, once, and follows its person', async () => {
    const [event, team] = [anEvent(), relay()];
    const { id: matchId } = await aMatch(server.db, { events: [event, team] });
    const unit = await aUnit(server.db, { accountType: 11, unitName: '李雷' });
    const empty = await server.ok(getRegistrationForm, { matchId }, unit);
    expect(empty.facts.team).toMatchObject({ teamType: 11, players: [] });
    const person = await aMember(server.db, unit.unitId, { birthdate: '1999-01-01', athlete: 2, roles: [3] });
    const reads = await Promise.all([1, 2, 3].map(() => server.ok(getRegistrationForm, { matchId }, unit)));
    expect(new Set(reads.map(({ facts }) => facts.team.id))).toEqual(new Set([empty.facts.team.id]));
    const { facts } = reads[0]!;
    expect(facts.team.players).toEqual([person.memberId]);
    const form = { ...aFormOf({ form: facts.team } as never, [anEntry(event, [person.memberId])]) };
    const body = { act: 'submit' as const, id: newId(), version: 0, matchId, teamId: facts.team.id, form };
    const wrong = { ...form, entries: [anEntry(team, [person.memberId])] };
    expect(
      (await server.refused(setMatchReview, { ...body, form: wrong }, unit)).problems.map(({ name }) => name),
    ).toContain('individualOnly');
    await server.ok(setMatchReview, body, unit);
  });

  test('a unit must name its team; a match not published is not found', async () => {
    const { unit, team } = await anEntrant(server);
    const { id: matchId } = await aMatch(server.db, {}, { stored: { state: 'pending' } });
    expect((await server.refused(getRegistrationForm, { matchId, teamId: team.teamId }, unit)).name).toBe(
      'notFound',
    );
    expect(
      (await server.refused(getRegistrationForm, { matchId: (await aMatch(server.db)).id }, unit)).name,
    ).toBe('notFound');
    expect((await server.refused(getMatchReview, { matchId }, unit)).name).toBe('notFound');
  });
});

describe('drafts', () => {
  test('saved, found on another computer, thrown away, and gone once submitted', async () => {
    const event = anEvent();
    const { id: matchId } = await aMatch(server.db, { events: [event] });
    const { unit, team } = await anEntrant(server);
    const [id, form] = [newId(), aFormOf(team, [], { authentic: false, remark: '未完' })];
    const draft = { id, matchId, teamId: team.teamId };
    const first = await server.ok(setRegistrationDraft, { ...draft, version: 0, form }, unit);
    expect(first).toMatchObject({ version: 1, stage: 'draft' });
    expect(await server.ok(setRegistrationDraft, { ...draft, version: 0, form }, unit)).toMatchObject({
      version: 1,
    });
    expect(await server.ok(setRegistrationDraft, { ...draft, version: 1, form }, unit)).toMatchObject({
      version: 2,
    });
    expect((await server.refused(setRegistrationDraft, { ...draft, version: 1, form }, unit)).name).toBe(
      'changedMeanwhile',
    );
    expect(
      (await server.refused(setRegistrationDraft, { ...draft, id: newId(), version: 0, form }, unit)).name,
    ).toBe('alreadyRegistered');
    const read = await server.ok(getRegistrationForm, { matchId, teamId: team.teamId }, unit);
    expect(read).toMatchObject({
      version: 2,
      form: null,
      draft: { form },
      facts: { registration: { id, stage: 'draft' } },
    });
    const list = await server.ok(getRegistrations, {}, unit);
    expect(list.rows[0]).toMatchObject({
      stage: 'draft',
      athletes: 3,
      entries: 0,
      draftSavedAt: expect.any(String) as string,
    });
    const thrown = await server.ok(setRegistrationDraft, { ...draft, version: 2, form: null }, unit);
    expect(thrown).toMatchObject({ version: 3, savedAt: null });
    const body = {
      ...aSubmission(matchId, team, [anEntry(event, [team.athletes[0]!.memberId])]),
      id,
      version: 3,
    };
    expect(await server.ok(setMatchReview, body, unit)).toMatchObject({ version: 4, stage: 'qualification' });
    // After that a draft of an edit leaves the reviewers' version alone.
    expect(await server.ok(setRegistrationDraft, { ...draft, version: 4, form }, unit)).toMatchObject({
      version: 4,
      stage: 'qualification',
    });
    expect(
      (await server.ok(getRegistrationForm, { matchId, teamId: team.teamId }, unit)).draft?.form.remark,
    ).toBe('未完');
    await server.ok(setMatchReview, { ...body, act: 'resubmit', version: 4 }, unit);
    expect((await server.ok(getRegistrationForm, { matchId, teamId: team.teamId }, unit)).draft).toBeNull();
  });

  test('two at once make one', async () => {
    const { id: matchId } = await aMatch(server.db);
    const { unit, team } = await anEntrant(server);
    const form = aFormOf(team, []);
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        server.call(
          setRegistrationDraft,
          { id: newId(), version: 0, matchId, teamId: team.teamId, form },
          unit,
        ),
      ),
    );
    expect(answers.map(({ code }) => code).sort()).toEqual([1, 2496, 2496]);
  });
});

describe('this unit’s list', () => {
  test('filtered by stage, match and text, newest first', async () => {
    const event = anEvent();
    const { id: matchId } = await aMatch(server.db, {
      events: [event],
      name: { zh: '全国锦标赛', en: 'Nationals' },
    });
    const other = await aMatch(server.db, { name: { zh: '重庆青少年赛', en: 'Chongqing Youth' } });
    const entrant = await anEntrant(server);
    const first = await submitted(server, entrant, matchId, event);
    const draft = {
      id: newId(),
      version: 0,
      matchId: other.id,
      teamId: entrant.team.teamId,
      form: aFormOf(entrant.team, []),
    };
    await server.ok(setRegistrationDraft, draft, entrant.unit);
    const ids = async (body: Parameters<typeof server.ok<typeof getRegistrations>>[1]) =>
      (await server.ok(getRegistrations, body, entrant.unit)).rows.map(({ id }) => id);
    expect(await ids({})).toEqual([draft.id, first.id]);
    expect(await ids({ stage: ['draft'] })).toEqual([draft.id]);
    expect(await ids({ matchIds: [matchId] })).toEqual([first.id]);
    expect(await ids({ text: 'nationals' })).toEqual([first.id]);
    expect(await ids({ text: entrant.team.form.name })).toEqual([draft.id, first.id]);
    expect(await ids({ text: '没有' })).toEqual([]);
    expect(await server.ok(getRegistrations, { page: 2, size: 1 }, entrant.unit)).toMatchObject({
      total: 2,
      rows: [{ id: first.id }],
    });
  });
});
