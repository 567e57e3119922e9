import { describe, expect, test } from 'vitest';
import {
  decideRegistration,
  getMatchReview,
  setMatchReview,
  staffGetRegistration,
} from '#contract/registrations/calls.ts';
import { endException, setException } from '#contract/registrations/exception-calls.ts';
import type { Exceptable } from '#contract/registrations/exceptions.ts';
import { newId } from '#server/db/id.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { anEntrant, anEntry, aRegistration, aSubmission } from '#test/factories/registrations.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const staff = await aStaff(server.db, ['registrations']);

type Made = Awaited<ReturnType<typeof aRegistration>>;
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString();
const anException = (made: Made, rule: Exceptable = 'lineUpSize', until = inDays(2)) => ({
  id: newId(),
  registrationId: made.id,
  rule,
  until,
  reason: '教练来信说明',
});
const reject = (made: Made, version: number) =>
  server.ok(
    decideRegistration,
    { decision: 'reject', id: made.id, version, stage: 'qualification', reason: '人数不符' },
    staff,
  );
/** Hands it in again with two athletes where one may start. */
const twoInOne = ({ body, entrant, event }: Made, version: number) => {
  const memberIds = entrant.team.athletes.slice(0, 2).map(({ memberId }) => memberId);
  const [entry] = body.form.entries;
  return {
    ...body,
    act: 'resubmit' as const,
    version,
    form: { ...body.form, entries: [{ ...entry!, memberIds, relayOrder: event.relay ? memberIds : [] }] },
  };
};
const acts = async (made: Made) =>
  (await server.ok(staffGetRegistration, { id: made.id }, staff)).history.map(({ act }) => act);

describe('an exception', () => {
  test('lifts one rule for one registration until its time, in the rules that the server runs', async () => {
    const made = await aRegistration(server);
    const { unit } = made.entrant;
    await reject(made, 1);
    const refused = await server.refused(setMatchReview, twoInOne(made, 2), unit);
    expect(refused.problems.map(({ name }) => name)).toContain('lineUpTooLarge');
    const exception = anException(made);
    // Twice: the same answer, one exception.
    for (let each = 0; each < 2; each++)
      expect(await server.ok(setException, exception, staff)).toEqual({ id: exception.id });
    const [seen] = (await server.ok(getMatchReview, { matchId: made.matchId }, unit)).cases;
    const { id, rule, until, reason } = exception;
    expect(seen!.exceptions).toEqual([{ id, rule, until, reason }]);
    expect(seen!.history.at(-1)).toMatchObject({ act: 'except', reason, name: '' });
    // Other rules hold.
    const none = { ...twoInOne(made, 2), form: { ...made.body.form, entries: [] } };
    expect((await server.refused(setMatchReview, none, unit)).problems.map(({ name }) => name)).toContain(
      'noEntries',
    );
    expect((await server.ok(setMatchReview, twoInOne(made, 2), unit)).stage).toBe('qualification');

    server.setNow(new Date(Date.parse(until)));
    try {
      const late = await server.refused(setMatchReview, twoInOne(made, 3), unit);
      expect(late.problems.map(({ name }) => name)).toContain('lineUpTooLarge');
    } finally {
      server.setNow(new Date());
    }
  });

  test('can be withdrawn, once, and not after its time; the rule holds at once', async () => {
    const made = await aRegistration(server);
    await reject(made, 1);
    const exception = anException(made);
    await server.ok(setException, exception, staff);
    await server.ok(endException, { id: exception.id, reason: '误批' }, staff);
    const { problems } = await server.refused(setMatchReview, twoInOne(made, 2), made.entrant.unit);
    expect(problems.map(({ name }) => name)).toContain('lineUpTooLarge');
    expect((await server.refused(endException, { id: exception.id, reason: '误批' }, staff)).name).toBe(
      'exceptionEnded',
    );
    expect((await server.refused(endException, { id: newId(), reason: 'x' }, staff)).name).toBe('notFound');
    expect(await acts(made)).toEqual(['submit', 'reject', 'except', 'endException']);
  });

  test('is refused twice, in the past, beyond the match, without reason, of a rule that cannot be lifted', async () => {
    const made = await aRegistration(server);
    await server.ok(setException, anException(made), staff);
    const refusal = async (body: ReturnType<typeof anException>) =>
      (await server.refused(setException, body, staff)).problems.map(({ name, place }) => `${name} ${place}`);
    expect(await refusal(anException(made))).toEqual(['exceptionThere rule']);
    expect(await refusal(anException(made, 'age', inDays(-1)))).toEqual(['exceptionUntilWrong until']);
    expect(await refusal(anException(made, 'age', inDays(4_000)))).toEqual(['exceptionUntilWrong until']);
    expect(await refusal({ ...anException(made, 'age'), reason: ' ' })).toEqual(['required reason']);
    for (const rule of ['consentMissing', 'groupFull', 'athleteQualified'] as never[])
      expect(await refusal(anException(made, rule))).toEqual(['fieldWrong rule']);
    const other = await aStaff(server.db, ['finance']);
    expect((await server.refused(setException, anException(made, 'age'), other)).name).toBe('noPermission');
  });

  test('is of one registration: another of the same match keeps to the rule', async () => {
    const made = await aRegistration(server);
    await server.ok(setException, anException(made), staff);
    const { unit, team } = await anEntrant(server);
    const both = team.athletes.slice(0, 2).map(({ memberId }) => memberId);
    const body = aSubmission(made.matchId, team, [anEntry(made.event, both)]);
    const { problems } = await server.refused(setMatchReview, body, unit);
    expect(problems.map(({ name }) => name)).toContain('lineUpTooLarge');
  });
});
