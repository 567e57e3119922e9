import { describe, expect, test } from 'vitest';
import { aMatch } from '#demo/builder/match.ts';
import { placedNames } from '#test/factories/problems.ts';
import { keptProblems, validityProblems, type Validity } from './validity.ts';

const match = aMatch({ startDate: '2026-06-20', endDate: '2026-06-21' });
const problemsOf = (validFrom: string | null, validTo: string | null) =>
  placedNames(validityProblems(match, { kind: 'insurance', validFrom, validTo }, 'papers.0'));

test('a policy covers every day of the match: the first and the last just so', () => {
  expect(problemsOf('2026-06-20', '2026-06-21')).toEqual([]);
  expect(problemsOf('2026-06-21', '2026-06-21')).toEqual(['paperTooShort papers.0.validFrom']);
  expect(problemsOf('2026-06-20', '2026-06-20')).toEqual(['paperTooShort papers.0.validTo']);
  expect(problemsOf('2026-06-21', '2026-06-20')).toEqual(['insuranceDaysWrong papers.0.validTo']);
  expect(problemsOf(null, '2026-06-21')).toEqual(['required papers.0.validFrom']);
  expect(problemsOf(null, null)).toEqual(['required papers.0.validFrom', 'required papers.0.validTo']);
});

test('it is said which days', () => {
  const [problem] = validityProblems(match, {
    kind: 'insurance',
    validFrom: '2026-01-01',
    validTo: '2026-06-01',
  });
  expect(problem!.values).toEqual({ from: '2026-06-20', to: '2026-06-21' });
});

describe('of another paper', () => {
  const days = (validTo: string | null): Validity => ({
    kind: 'healthCertificate',
    validFrom: null,
    validTo,
  });

  test('the last day counts where it is given', () => {
    expect(validityProblems(match, days(null))).toEqual([]);
    expect(validityProblems(match, days('2026-06-21'))).toEqual([]);
    expect(placedNames(validityProblems(match, days('2026-06-20')))).toEqual(['paperTooShort validTo']);
  });

  test('kept with a person, it has to be known', () => {
    expect(placedNames(keptProblems(match, days(null), 'papers.0'))).toEqual([
      'keptPaperNoDays papers.0.validTo',
    ]);
    expect(keptProblems(match, days('2026-06-21'))).toEqual([]);
    expect(placedNames(keptProblems(match, days('2026-06-20')))).toEqual(['paperTooShort validTo']);
    const policy = { kind: 'insurance', validFrom: null, validTo: '2026-06-21' } as const;
    expect(placedNames(keptProblems(match, policy))).toEqual(['keptPaperNoDays validTo']);
  });
});
