import { beforeEach, expect, test, vi } from 'vitest';
import type { MaterialRow } from '#contract/materials/calls.ts';
import { checkMaterial } from './bulk-pass.ts';
import type { PaperCase } from './paper-case.ts';

const calls = vi.hoisted(() => ({ send: vi.fn<(path: string, body: unknown) => unknown>() }));
vi.mock('#web/lib/client.ts', () => ({
  send: async ({ path }: { path: string }, body: unknown) => calls.send(path, body),
}));

const row = { id: 'p', submittedAt: '2026-05-01T00:00:00Z' } as MaterialRow;
const one = { subjectId: 'm', name: '张三', status: 1, needed: true };

function caseOf(patch: Partial<Record<keyof PaperCase, unknown>> = {}): PaperCase {
  const paper = {
    id: 'p',
    version: 2,
    waiting: true,
    submittedAt: row.submittedAt,
    kind: 'insurance',
    fileId: 'f',
    startDate: '2026-06-01',
    endDate: '2026-06-02',
    validFrom: '2026-05-30',
    validTo: '2026-06-03',
    covered: [one, { ...one, subjectId: 'n' }],
    lease: null,
  };
  return { ...paper, ...patch } as unknown as PaperCase;
}
const run = async (paperCase: PaperCase) => {
  calls.send.mockReturnValueOnce(paperCase);
  return checkMaterial(row);
};
beforeEach(() => calls.send.mockReset());

test('a paper without a finding is passed for all whom it covers, by the version that was read', async () => {
  const outcome = await run(caseOf());
  expect('files' in outcome && outcome.files).toEqual(['f']);
  if ('pass' in outcome) await outcome.pass();
  const body = { id: 'p', version: 2, pass: true, reason: '', subjectIds: ['m', 'n'] };
  expect(calls.send).toHaveBeenLastCalledWith('admin/decideMaterial', body);
});

test.each([
  ['was decided meanwhile', { waiting: false }],
  ['was handed in anew', { submittedAt: '2026-05-02T00:00:00Z' }],
  ['is decided in part', { covered: [one, { ...one, status: 2 }] }],
  ['is open before another reviewer', { lease: { name: '李老师', mine: false, until: '' } }],
  ['does not cover the days of the match', { validTo: '2026-06-01' }],
  ['covers somebody who is entered no more', { covered: [{ ...one, needed: false }] }],
])('one that %s is left', async (_what, patch) => {
  expect(await run(caseOf(patch))).toHaveProperty('why.0');
  expect(calls.send).toHaveBeenCalledOnce();
});
