import { expect, test } from 'vitest';
import type { Movable } from '#contract/matches/own-times.ts';
import {
  decideRegistration,
  getMatchReview,
  getRegistrationForm,
  setMatchReview,
  staffGetRegistration,
} from '#contract/registrations/calls.ts';
import { setDeadline, undoDeadline } from '#contract/registrations/exception-calls.ts';
import { getNextStep } from '#contract/to-dos/calls.ts';
import { expireRegistrations } from '#server/registrations/waiting-list/jobs.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aRegistration, travelTo } from '#test/factories/registrations.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const staff = await aStaff(server.db, ['registrations']);

const day = 24 * 3_600_000;
const rejected = async () => {
  const made = await aRegistration(server);
  const { version } = await server.ok(
    decideRegistration,
    { decision: 'reject', id: made.id, version: 1, stage: 'qualification', reason: '照片不清' },
    staff,
  );
  const { facts } = await server.ok(
    getRegistrationForm,
    { matchId: made.matchId, teamId: made.body.teamId },
    made.entrant.unit,
  );
  const closed = Date.parse(facts.match.deadlines.correction);
  return { ...made, version, closed };
};
const moved = (id: string, version: number, until: number, deadline: Movable = 'correction') => ({
  id,
  version,
  deadline,
  until: new Date(until).toISOString(),
  reason: '孩子住院',
});

test('one deadline is moved for one registration: the server, the next steps and the job keep to it, then it is put back', async () => {
  const made = await rejected();
  const other = await rejected();
  const { unit } = made.entrant;
  const move = moved(made.id, made.version, made.closed + day / 2);
  const { version } = await server.ok(setDeadline, move, staff);
  await travelTo(server, new Date(other.closed + 1));
  try {
    await expireRegistrations(server.services, new Date(other.closed + 1));
    const again = (each: typeof made, at: number) => ({
      ...each.body,
      act: 'resubmit' as const,
      version: at,
    });
    const late = await server.refused(setMatchReview, again(other, other.version), other.entrant.unit);
    expect(['registerAnew', 'changedMeanwhile']).toContain(late.name);
    const { steps } = await server.ok(getNextStep, {}, unit);
    expect(steps.find(({ what }) => what === 'correct')?.by).toBe(move.until);
    const [seen] = (await server.ok(getMatchReview, { matchId: made.matchId }, unit)).cases;
    expect(seen!.moved).toEqual({ correction: { until: move.until, reason: move.reason } });
    expect(seen!.history.at(-1)).toMatchObject({ act: 'moveDeadline', reason: move.reason, name: '' });

    const back = { id: made.id, version, deadline: 'correction' as const, reason: '误操作' };
    const put = await server.ok(undoDeadline, back, staff);
    expect((await server.refused(setMatchReview, again(made, put.version), unit)).name).toBe(
      'correctionClosed',
    );
    expect((await server.refused(undoDeadline, { ...back, version: put.version }, staff)).name).toBe(
      'deadlineNotMoved',
    );
    const once = await server.ok(setDeadline, { ...move, version: put.version }, staff);
    expect((await server.ok(setMatchReview, again(made, once.version), unit)).stage).toBe('qualification');
  } finally {
    await travelTo(server, new Date());
  }
  const messages = await server.db
    .selectFrom('outbox')
    .select('body')
    .where('body', 'like', '%退回修改截止%')
    .execute();
  expect(messages).toHaveLength(3);
});

test('it is refused before the match’s own time, past the match, without reason, as seen before, and of what has ended', async () => {
  const made = await rejected();
  const refusal = async (body: ReturnType<typeof moved>) => {
    const { name, problems } = await server.refused(setDeadline, body, staff);
    return problems.map((each) => `${each.name} ${each.place}`)[0] ?? name;
  };
  const move = moved(made.id, made.version, made.closed + day / 2);
  expect(await refusal({ ...move, until: new Date(made.closed).toISOString() })).toBe(
    'movedUntilWrong until',
  );
  expect(await refusal(moved(made.id, made.version, made.closed + 4_000 * day))).toBe(
    'movedUntilWrong until',
  );
  expect(await refusal({ ...move, reason: ' ' })).toBe('required reason');
  expect(await refusal({ ...move, version: 1 })).toBe('changedMeanwhile');
  expect(await refusal({ ...move, deadline: 'registrationOpen' as never })).toBe('fieldWrong deadline');
  const other = await aStaff(server.db, ['finance']);
  expect((await server.refused(setDeadline, move, other)).name).toBe('noPermission');
  const both = await Promise.allSettled([0, 1].map(() => server.ok(setDeadline, move, staff)));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await server.db
    .updateTable('registrations')
    .set({ stage: 'withdrawn' })
    .where('id', '=', made.id)
    .execute();
  const { version } = await server.ok(staffGetRegistration, { id: made.id }, staff);
  expect(await refusal({ ...move, version })).toBe('stateForbids');
});
