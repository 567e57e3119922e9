import { beforeEach, expect, test, vi } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { CallFailed } from '#web/lib/failure.ts';
import { event, idOf } from '#test/factories/match.ts';
import { entry, facts, person } from '#test/factories/registration.ts';
import { passIfClean } from './bulk-pass.ts';
import type { Case, Row } from './case.ts';

const row = { id: idOf(700), version: 3, stage: 'qualification', teamName: '重庆队' } as Row;

/** The case behind the row: clean, as it was in the list. */
function shown(patch: Partial<Case> = {}): Case {
  const {
    form,
    now: _now,
    ...rest
  } = facts([person(11)], {
    match: { events: [event(100)] },
    form: { entries: [entry(400, { eventId: idOf(100), groupId: idOf(101), memberIds: [idOf(11)] })] },
  });
  const now = '2026-05-20T00:00:00Z';
  return { ...row, facts: rest, form, now, changes: [], held: [], history: [], ...patch } as unknown as Case;
}

const decide = vi.fn<Parameters<typeof passIfClean>[1]['decide']>();
beforeEach(() => {
  decide.mockReset();
  decide.mockResolvedValue({ id: row.id, version: 4, stage: 'events' });
});
const run = (found: Case, of: Row = row) => passIfClean(of, { load: async () => found, decide });
const line = (act: string) =>
  ({ at: '2026-05-19T00:00:00Z', by: 'staff', name: '', act, reason: '' }) as Case['history'][number];

test('a clean case passes by the version that the list showed', async () => {
  expect(await run(shown())).toEqual({ row, passed: true, why: [] });
  expect(decide.mock.calls).toEqual([[{ decision: 'pass', id: row.id, version: 3, stage: 'qualification' }]]);
});

test('SSBM: what has been decided or changed meanwhile is not overwritten', async () => {
  const why = ['刚刚有变动，或已由他人处理'];
  expect(await run(shown({ version: 4 }))).toEqual({ row, passed: false, why });
  expect(await run(shown({ stage: 'rejected' }))).toEqual({ row, passed: false, why });
  expect(decide).not.toHaveBeenCalled();
  // Between the look and the decision, too.
  decide.mockRejectedValue(new CallFailed({ code: refusals.changedMeanwhile.code }));
  expect(await run(shown())).toEqual({ row, passed: false, why });
});

test('one with a problem is left, and says which', async () => {
  const wrong = shown();
  wrong.facts.people = wrong.facts.people.map((each) => ({ ...each, athleteStatus: 1 as const }));
  const outcome = await run(wrong);
  expect(outcome.passed).toBe(false);
  expect(outcome.why.join()).toContain('人员11');
  expect(decide).not.toHaveBeenCalled();
});

test('a correction is for a person to look at, until it has passed a stage', async () => {
  expect((await run(shown({ history: [line('reject')] }))).why).toEqual(['修改后重新提交，请查看改动']);
  const change = { what: 'remarkChanged', place: 'remark', memberId: null, eventId: null } as const;
  expect((await run(shown({ changes: [change] }))).passed).toBe(false);
  expect((await run(shown({ history: [line('reject'), line('passQualification')] }))).passed).toBe(true);
});

test('stages without anything to pass, and failures, are told', async () => {
  expect((await run(shown(), { ...row, stage: 'finance' })).why).toEqual(['当前阶段不能批量通过']);
  decide.mockRejectedValue(new CallFailed({ code: -1, transport: 'network' }));
  expect((await run(shown())).why[0]).toContain('网络');
});
