import { expect, test } from 'vitest';
import { idOf } from '#demo/builder/match.ts';
import { isShown, overviewOf, type Data } from './overview.ts';

const aRequirement = (n: number, per: 'person' | 'team') => ({
  id: idOf(n),
  kind: 'other' as const,
  per,
  name: { zh: `材料${n}` },
  letter: false,
});
const need = (material: number, subject: number) => ({
  materialId: idOf(material),
  subjectId: idOf(subject),
});
const handed = (material: number, subject: number, status: 1 | 2 | 4) => ({
  ...need(material, subject),
  status,
  reason: status === 4 ? '模糊' : '',
  paperId: idOf(90),
});
const paper = {
  id: idOf(90),
  materialId: idOf(50),
  fileId: idOf(91),
  validFrom: null,
  validTo: null,
  policyNumber: '',
  submittedAt: '2026-05-01T00:00:00Z',
};
const data = {
  registrationId: idOf(9),
  asked: [aRequirement(50, 'person'), aRequirement(51, 'person'), aRequirement(52, 'team')],
  needs: [need(50, 1), need(51, 1), need(50, 2), need(52, 9)],
  people: [1, 2, 3].map((n) => ({ memberId: idOf(n), name: `人${n}`, roles: [3] })),
  entries: [],
  // The last belongs to a person who no longer needs it.
  handedIn: [handed(50, 1, 2), handed(51, 1, 4), handed(51, 3, 1)],
  papers: [paper],
  kept: [],
} as unknown as Data;

test('person by material: what is absent is missing, who needs nothing is no row', () => {
  const { people, others, counts, total } = overviewOf(data);
  expect(people.map(({ name, cells }) => [name, [...cells.values()].map(({ status }) => status)])).toEqual([
    ['人1', [2, 4]],
    ['人2', [0]],
  ]);
  expect(people[0]!.cells.get(idOf(50))!.paper).toBe(paper);
  expect(others.map(({ status, name }) => [status, name])).toEqual([[0, '全队']]);
  expect([counts, total]).toEqual([{ 0: 2, 1: 0, 2: 1, 4: 1 }, 4]);
});

test('missing is what is to be uploaded, for the first time or again', () => {
  const { people } = overviewOf(data);
  const rowsOf = (show: 'all' | 'missing' | 'rejected') =>
    people.map(({ cells }) => isShown(cells.values(), show));
  expect(rowsOf('all')).toEqual([true, true]);
  expect(rowsOf('missing')).toEqual([true, true]);
  expect(rowsOf('rejected')).toEqual([true, false]);
});
