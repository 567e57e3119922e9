import { expect, test } from 'vitest';
import { aMatch } from '#test/factories/match.ts';
import { placedNames } from '#test/factories/problems.ts';
import { insuranceProblems } from './insurance.ts';

const match = aMatch({ startDate: '2026-06-20', endDate: '2026-06-21' });
const found = (validFrom: string | null, validTo: string | null) =>
  placedNames(insuranceProblems(match, { validFrom, validTo }, 'papers.0'));

test('a policy covers every day of the match: the first and the last just so', () => {
  expect(found('2026-06-20', '2026-06-21')).toEqual([]);
  expect(found('2026-06-21', '2026-06-21')).toEqual(['insuranceTooShort papers.0.validFrom']);
  expect(found('2026-06-20', '2026-06-20')).toEqual(['insuranceTooShort papers.0.validTo']);
  expect(found('2026-06-21', '2026-06-20')).toEqual(['insuranceDaysWrong papers.0.validTo']);
  expect(found(null, '2026-06-21')).toEqual(['required papers.0.validFrom']);
  expect(found(null, null)).toEqual(['required papers.0.validFrom', 'required papers.0.validTo']);
});

test('it is said which days', () => {
  const [problem] = insuranceProblems(match, { validFrom: '2026-01-01', validTo: '2026-06-01' });
  expect(problem!.values).toEqual({ from: '2026-06-20', to: '2026-06-21' });
});
