import { describe, expect, test } from 'vitest';
import { setMatchReview } from '#contract/registrations/calls.ts';
import { aGroup, aMatch, anEvent } from '#test/factories/matches.ts';
import {
  aFormOf,
  anEntrant,
  anEntry,
  aRegistration,
  aSubmission,
  travelTo,
  stageOf,
} from '#test/factories/registrations.ts';
import { suiteServer, type Caller } from '#test/server.ts';

/**
 * Of the faults that the audit of another entry system lists, each under its
 * name: what units could do though they might not. None of it can be done here.
 */

const server = await suiteServer();

/** A request written by hand, unlike any that a page of ours would send. */
async function sent(path: string, body: object, caller: Caller): Promise<{ code: number }> {
  const response = await fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, token: caller.token, uid: caller.uid }),
  });
  return (await response.json()) as { code: number };
}

describe('“a club could set its own entry to approved through a generic update”', () => {
  test.each([
    ['a stage in the body', { stage: 'passed' }],
    ['a status in the body', { status: 2, reviewStatus: 2 }],
    ['a stage in the form', { form: { stage: 'passed' } }],
  ])('%s is refused', async (_, more: Record<string, unknown>) => {
    const { id, body, entrant } = await aRegistration(server);
    const edit = { ...body, act: 'resubmit', version: 1, ...more };
    const form = { ...body.form, ...(more['form'] as object | undefined) };
    expect(await sent('user/setMatchReview', { ...edit, form }, entrant.unit)).toMatchObject({ code: 103 });
    expect(await stageOf(server, id)).toBe('qualification');
  });

  test('no act of its own passes it, and the calls of staff are closed to it', async () => {
    const { id, entrant, body } = await aRegistration(server);
    for (const act of ['pass', 'passQualification', 'approve', 'decide']) {
      expect(await sent('user/setMatchReview', { ...body, act, version: 1 }, entrant.unit)).toMatchObject({
        code: 103,
      });
    }
    const pass = { decision: 'pass', id, version: 1, stage: 'qualification' };
    expect(await sent('admin/decideRegistration', pass, entrant.unit)).toMatchObject({ code: 102 });
    await server.ok(setMatchReview, { ...body, act: 'resubmit', version: 1 }, entrant.unit);
    expect(await stageOf(server, id)).toBe('qualification');
  });
});

test('“the deadline was only in the browser”: every verb keeps to its own on the server', async () => {
  const { id, body, entrant, match, matchId, event } = await aRegistration(server);
  const late = await anEntrant(server);
  await travelTo(server, new Date(match.deadlines.registrationClose));
  const entry = anEntry(event, [late.team.athletes[0]!.memberId]);
  expect(
    (await server.refused(setMatchReview, aSubmission(matchId, late.team, [entry]), late.unit)).name,
  ).toBe('registrationClosed');
  expect(
    (await server.refused(setMatchReview, { ...body, act: 'resubmit', version: 1 }, entrant.unit)).name,
  ).toBe('registrationClosed');
  // A clock sent along changes nothing.
  expect(
    await sent(
      'user/setMatchReview',
      { ...body, act: 'resubmit', version: 1, now: '2020-01-01T00:00:00Z' },
      entrant.unit,
    ),
  ).toMatchObject({ code: 103 });
  await travelTo(server, new Date(`${match.startDate}T00:00:00+08:00`));
  expect((await server.refused(setMatchReview, { act: 'withdraw', id, version: 1 }, entrant.unit)).name).toBe(
    'matchBegun',
  );
  await travelTo(server, new Date());
});

describe('“athletes were kept as JSON, so ownership, double entries and limits were not checked on the server”', () => {
  test('ownership: another unit’s athletes cannot be entered', async () => {
    const event = anEvent();
    const { id: matchId } = await aMatch(server.db, { events: [event] });
    const [first, other] = [await anEntrant(server), await anEntrant(server)];
    const stranger = other.team.athletes[0]!.memberId;
    const { roster, ...rest } = aFormOf(first.team, [anEntry(event, [stranger])]);
    const form = { ...rest, roster: { ...roster, athletes: [...roster.athletes, stranger] } };
    const refused = await server.refused(
      setMatchReview,
      { ...aSubmission(matchId, first.team, []), form },
      first.unit,
    );
    expect(refused.problems).toContainEqual({ name: 'notInTeam', place: `team.athletes.${stranger}` });
  });

  test('double entries: not twice in one event, in any groups', async () => {
    const event = anEvent({ groups: [aGroup(), aGroup()] });
    const { id: matchId } = await aMatch(server.db, { events: [event] });
    const { unit, team } = await anEntrant(server);
    const [athlete] = team.athletes;
    const entries = event.groups.map(({ id: groupId }) => anEntry(event, [athlete!.memberId], { groupId }));
    const refused = await server.refused(setMatchReview, aSubmission(matchId, team, entries), unit);
    expect(refused.name).toBe('athleteTwiceInEvent');
  });

  test('limits: events of an athlete, size of a line-up, age and gender', async () => {
    const events = [
      anEvent({ groups: [aGroup({ gender: 3 })] }),
      anEvent({ groups: [aGroup({ bornFrom: '1950-01-01', bornTo: '1960-12-31' })] }),
      anEvent({ kind: 'team', athletes: { min: 4, max: 4 } }),
    ];
    const { match } = await aMatch(server.db);
    const limits = { ...match.limits, perAthlete: { individual: 1, team: null, total: 2 } };
    const { id: matchId } = await aMatch(server.db, { events, limits });
    const { unit, team } = await anEntrant(server);
    const one = team.athletes[0]!.memberId;
    const refused = await server.refused(
      setMatchReview,
      aSubmission(
        matchId,
        team,
        events.map((event) => anEntry(event, [one])),
      ),
      unit,
    );
    expect(refused.problems.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['tooManyIndividual', 'tooManyTotal', 'lineUpTooSmall', 'tooYoung', 'menOnly']),
    );
  });
});
