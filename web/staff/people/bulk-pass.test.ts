import { expect, test } from 'vitest';
import { problem } from '#contract/problem.ts';
import { whyNot } from './bulk-pass.ts';
import type { CaseData } from './QualificationCase.tsx';

/** Nothing to look at. */
function caseOf(patch: Partial<CaseData> = {}): CaseData {
  const clean = {
    before: null,
    reason: '',
    missing: [],
    consent: 'notNeeded',
    checks: [{ check: 'identity', problems: [] }],
    documentCheck: { outcome: 'pass', fields: [], expired: false, checkedAt: '2026-05-01T00:00:00Z' },
  };
  return { ...clean, ...patch } as unknown as CaseData;
}
const read = (patch: object) =>
  ({ ...caseOf().documentCheck, ...patch }) as NonNullable<CaseData['documentCheck']>;

test('a qualification without a finding is passed together with others', () => {
  expect(whyNot(caseOf())).toEqual([]);
  expect(whyNot(caseOf({ consent: 'given' }))).toEqual([]);
});

test.each<[string, Partial<CaseData>]>([
  ['a document that was not read', { documentCheck: null }],
  ['one that differs', { documentCheck: read({ outcome: 'fail' }) }],
  ['one of which the machine is not sure', { documentCheck: read({ outcome: 'unsure' }) }],
  ['one that had expired', { documentCheck: read({ expired: true }) }],
  ['a missing picture', { missing: ['headPic'] as CaseData['missing'] }],
  ['a consent that is missing', { consent: 'missing' }],
  ['a consent that is not whole', { consent: 'partial' }],
  [
    'a warning',
    { checks: [{ check: 'unit', problems: [problem('contactElsewhere', '', { count: 1 }, 'warn')] }] },
  ],
  ['a correction', { reason: '照片不清晰' }],
  ['a change of what was passed', { before: {} as CaseData['before'] }],
])('%s is left for a person', (_what, patch) => {
  expect(whyNot(caseOf(patch))).toHaveLength(1);
});
