import { beforeEach, expect, test, vi } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { CallFailed } from '#web/lib/failure.ts';
import { look, pass } from '#web/staff/queues/bulk/run.ts';
import { event, idOf } from '#demo/builder/match.ts';
import { entry, facts, person } from '#test/factories/registration.ts';
import { checkRegistration } from './bulk-pass.ts';
import type { Case, Row } from './case.ts';

const row = { id: idOf(700), version: 3, stage: 'qualification', teamName: '重庆队' } as Row;

/** The case behind the row: clean, as it was in the list. */
function caseOf(patch: Partial<Case> = {}): Case {
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

const calls = vi.hoisted(() => ({ send: vi.fn<(path: string, body: unknown) => unknown>() }));
vi.mock('#web/lib/client.ts', () => ({
  send: async ({ path }: { path: string }, body: unknown) => calls.send(path, body),
}));

const decided = () => calls.send.mock.calls.filter(([path]) => path === 'admin/decideRegistration');
let tied: string | null;
let refused: CallFailed | null;
let reviewCase: Case;
beforeEach(() => {
  [tied, refused, reviewCase] = [null, null, caseOf()];
  calls.send.mockReset();
  calls.send.mockImplementation((path) => {
    if (path === 'admin/getTied') return { unit: tied };
    if (path === 'admin/getRegistration') return reviewCase;
    if (refused) throw refused;
    return { id: row.id, version: 4, stage: 'events' };
  });
});

/** Looked at, and passed if there is nothing: why it was left; nothing when it passed. */
async function run(of: Row = row): Promise<readonly string[]> {
  const looked = await look('registrations', of.id, () => checkRegistration(of));
  return 'why' in looked ? looked.why : pass(looked.pass);
}
const line = (act: string) =>
  ({ at: '2026-05-19T00:00:00Z', by: 'staff', name: '', act, reason: '' }) as Case['history'][number];
const changed = ['刚刚有变动，或已由他人处理'];

test('a clean case passes by the version that the list showed', async () => {
  expect(await run()).toEqual([]);
  expect(decided()).toEqual([
    ['admin/decideRegistration', { decision: 'pass', id: row.id, version: 3, stage: 'qualification' }],
  ]);
});

test('SSBM: what has been decided or changed meanwhile is not overwritten', async () => {
  reviewCase = caseOf({ version: 4 });
  expect(await run()).toEqual(changed);
  reviewCase = caseOf({ stage: 'rejected' });
  expect(await run()).toEqual(changed);
  expect(decided()).toEqual([]);
  // Between the look and the decision, too.
  reviewCase = caseOf();
  refused = new CallFailed({ code: refusals.changedMeanwhile.code });
  expect(await run()).toEqual(changed);
});

test('one with a problem is left, and says which; so is one of a unit that one is tied to', async () => {
  reviewCase.facts.people = reviewCase.facts.people.map((each) => ({ ...each, athleteStatus: 1 as const }));
  expect((await run()).join()).toContain('人员11');
  reviewCase = caseOf();
  tied = '育才小学';
  expect((await run()).join()).toContain('育才小学');
  expect(decided()).toEqual([]);
});

test('a correction is for a person to look at, until it has passed a stage', async () => {
  reviewCase = caseOf({ history: [line('reject')] });
  expect(await run()).toEqual(['修改后重新提交，请查看改动']);
  const change = { what: 'remarkChanged', place: 'remark', memberId: null, eventId: null } as const;
  reviewCase = caseOf({ changes: [change] });
  expect(await run()).not.toEqual([]);
  reviewCase = caseOf({ history: [line('reject'), line('passQualification')] });
  expect(await run()).toEqual([]);
});

test('stages without anything to pass, and failures, are reported', async () => {
  expect(await run({ ...row, stage: 'finance' })).toEqual(['当前阶段不能批量通过']);
  refused = new CallFailed({ code: -1, transport: 'network' });
  expect((await run())[0]).toContain('网络');
});
