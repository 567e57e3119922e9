import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { setMatchReview } from '#contract/registrations/calls.ts';
import * as calls from '#contract/substitutions/calls.ts';
import { aSubstitutionServer } from '#test/factories/substitution-server.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { anEntrant, anEntry, aSubmission, travelTo } from '#test/factories/registrations.ts';
import { anAsk, aPassed, aStartList } from '#test/factories/substitutions.ts';

const { server, reviewer, staff, ask, refused, decided, formOf, membersOf, aProof } =
  await aSubstitutionServer();
const director = await aStaff(server.db, ['substitutions', 'director']);
beforeEach(() => travelTo(server, new Date()));

describe('time', () => {
  test('what can be edited is edited there; what has not passed waits', async () => {
    const passed = await aPassed(server, reviewer);
    const entrant = await anEntrant(server);
    const [one, two, three] = entrant.team.athletes.map(({ memberId }) => memberId) as [
      string,
      string,
      string,
    ];
    const entry = anEntry(passed.relay, [one, two]);
    const stamp = await server.ok(
      setMatchReview,
      aSubmission(passed.matchId, entrant.team, [entry]),
      entrant.unit,
    );
    const body = anAsk(stamp.id, one, three, [entry]);
    expect((await server.refused(calls.setSubstitution, body, entrant.unit)).name).toBe('editInstead');
    await travelTo(server, new Date(passed.match.deadlines.registrationClose));
    expect((await server.refused(calls.setSubstitution, body, entrant.unit)).name).toBe(
      'substituteWhenPassed',
    );
  });

  test('until the deadline; what was asked in time is decided until the event begins', async () => {
    const passed = await aPassed(server, reviewer);
    const { id, a, c, entries, match } = passed;
    const deadline = new Date(match.deadlines.substitution);
    await travelTo(server, new Date(deadline.getTime() - 1));
    const [one, two] = [anAsk(id, a, c, [entries[0]]), anAsk(id, a, c, [entries[2]])];
    await ask(passed, one);
    await travelTo(server, deadline);
    expect(await refused(passed, two)).toBe('substitutionClosed');
    await travelTo(server, new Date(`${match.startDate}T00:00:00+08:00`));
    expect((await decided(one.id)).code).toBe(1006);
    // It may still be answered.
    expect((await decided(one.id, false)).code).toBe(1);
  });

  test('once a start list is out: proof, the director, and never once it has begun (1006)', async () => {
    const far = new Date(Date.now() + 19.5 * 86_400_000);
    const passed = await aPassed(server, reviewer);
    const { id, unit, matchId, a, b, c, d, entries, single, relay } = passed;
    await aStartList(server.db, { matchId, eventId: single.id, groupId: single.groups[0]!.id }, far);
    // Of another event than this one's.
    await ask(passed, anAsk(id, b, d, [entries[2]]));
    const body = anAsk(id, a, c, [entries[0]]);
    expect(await refused(passed, body)).toBe('proofRequired');
    expect(await refused(passed, { ...body, proofFileId: await aProof(unit, 'proof') })).toBe('typeError');
    const proven = { ...body, proofFileId: await aProof(unit) };
    await ask(passed, proven);
    const { rows } = await server.ok(calls.staffGetSubstitutions, { view: 'queue', matchId }, staff);
    expect(rows.map((row) => row.director)).toEqual([false, true]);
    expect((await server.ok(calls.staffGetSubstitution, { id: body.id }, staff)).mayDecide).toBe(false);
    for (const pass of [true, false]) expect((await decided(body.id, pass)).code).toBe(2662);
    expect((await decided(body.id, true, director)).code).toBe(1);
    const late = { ...anAsk(id, b, c, [entries[1]]), proofFileId: await aProof(unit) };
    await travelTo(server, far);
    expect(await refused(passed, late)).toBe('teamCompeting');
    // A line scratched before the start does not keep others from being replaced; a result does.
    await sql`
      insert into results (entry_id, match_id, event_id, group_id, registration_id, unit_id, state, entered_at)
      values (${entries[2].id}, ${matchId}, ${relay.id}, ${relay.groups[0]!.id}, ${id}, ${unit.unitId}, 10, now() - interval '1 second')`.execute(
      server.db,
    );
    await travelTo(server, new Date());
    const early = anAsk(id, a, c, [entries[2]]);
    await ask(passed, early);
    // Before its time, but one athlete has a result.
    await sql`update results set state = 2, marks = '{}', score = '{}' where entry_id = ${entries[2].id}`.execute(
      server.db,
    );
    expect(await refused(passed, anAsk(id, a, c, [entries[2]]))).toBe('teamCompeting');
    expect((await decided(early.id)).code).toBe(1006);
  });
});

describe('races', () => {
  test('a double click asks once; the same id for something else is refused', async () => {
    const passed = await aPassed(server, reviewer);
    const { id, unit, matchId, a, c, d, entries } = passed;
    const body = anAsk(id, a, c, [entries[2], entries[0]]);
    const answers = await Promise.all([1, 2, 3].map(() => server.call(calls.setSubstitution, body, unit)));
    expect(answers.map(({ code, data }) => [code, data])).toEqual(
      answers.map(() => [1, { id: body.id, version: 1, status: 1 }]),
    );
    const { requests } = await server.ok(
      calls.getSubstitution,
      { matchId, teamId: passed.team.teamId },
      unit,
    );
    expect(requests).toHaveLength(1);
    expect(await refused(passed, { ...anAsk(id, a, d, [entries[0]]), id: body.id })).toBe('duplicate');
  });

  test('two members of staff decide at once: one of them has', async () => {
    const passed = await aPassed(server, reviewer);
    const { id, a, c, entries } = passed;
    const body = anAsk(id, a, c, [entries[0]]);
    await ask(passed, body);
    const answers = await Promise.all([
      decided(body.id),
      decided(body.id, false, director),
      decided(body.id),
    ]);
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect(answers.filter(({ code }) => code !== 1).every(({ code }) => code === 2000)).toBe(true);
    const passedIt = answers[0]!.code === 1 || answers[2]!.code === 1;
    expect((await membersOf(entries[0].id))[0]!.member_id).toBe(passedIt ? c : a);
  });

  test('one newcomer asked for twice in an event, by one team and by two', async () => {
    const passed = await aPassed(server, reviewer);
    const { id, a, b, c, entries, unit } = passed;
    const answers = await Promise.all([
      server.call(calls.setSubstitution, anAsk(id, a, c, [entries[0]]), unit),
      server.call(calls.setSubstitution, anAsk(id, b, c, [entries[1]]), unit),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, 2658]);
  });

  test('two teams that ask for the same person at once', async () => {
    const one = await aPassed(server, reviewer);
    const two = await aPassed(server, reviewer, {}, one);
    const answers = await Promise.all(
      [one, two].map(({ id, unit, a, c, entries }) =>
        server.call(calls.setSubstitution, anAsk(id, a, c, [entries[0]]), unit),
      ),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, 2658]);
  });

  test('two line-ups that pass at once do not undo each other', async () => {
    const passed = await aPassed(server, reviewer);
    const { id, a, b, c, d, entries } = passed;
    const [one, two] = [anAsk(id, a, c, [entries[2]]), anAsk(id, b, d, [entries[2]])];
    await ask(passed, one);
    await ask(passed, two);
    expect((await Promise.all([decided(one.id), decided(two.id)])).map(({ code }) => code)).toEqual([1, 1]);
    expect((await membersOf(entries[2].id)).map(({ member_id }) => member_id)).toEqual([d, c]);
    expect((await formOf(passed)).form!.entries[2]).toMatchObject({ memberIds: [d, c], relayOrder: [d, c] });
  });
});
