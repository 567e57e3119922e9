import { describe, expect, it } from 'vitest';
import { blocks } from '#contract/problem.ts';
import { aMatch, idOf } from '#demo/builder/match.ts';
import { placedNames } from '#test/factories/problems.ts';
import { dateProblems } from './check-dates.ts';
import type { Match } from './match.ts';

const problemNames = (patch: Partial<Match>) => placedNames(dateProblems(aMatch(patch), '2026-04-01'));
const { deadlines } = aMatch();

describe('dates in order (code 1001)', () => {
  it.each<[string, Partial<Match>, string]>([
    [
      'closing as it opens',
      { deadlines: { ...deadlines, registrationClose: deadlines.registrationOpen } },
      'eventTimeWrong deadlines.registrationClose',
    ],
    ['ending before it starts', { endDate: '2026-06-19' }, 'eventTimeWrong endDate'],
    [
      'registration after the start',
      {
        deadlines: {
          ...deadlines,
          registrationClose: '2026-06-19T16:00:01Z',
          correction: '2026-06-20T00:00:00Z',
          payment: '2026-06-20T00:00:00Z',
        },
      },
      'eventTimeWrong startDate',
    ],
    [
      'correction before closing',
      { deadlines: { ...deadlines, correction: '2026-05-31T08:59:59Z' } },
      'eventTimeWrong deadlines.correction',
    ],
    [
      'payment before closing',
      { deadlines: { ...deadlines, payment: '2026-05-31T08:59:59Z' } },
      'eventTimeWrong deadlines.payment',
    ],
    [
      'change before opening',
      { deadlines: { ...deadlines, change: deadlines.registrationOpen } },
      'eventTimeWrong deadlines.change',
    ],
    [
      'substitution before opening',
      { deadlines: { ...deadlines, substitution: deadlines.registrationOpen } },
      'eventTimeWrong deadlines.substitution',
    ],
    [
      'materials before opening',
      { deadlines: { ...deadlines, materials: deadlines.registrationOpen } },
      'eventTimeWrong deadlines.materials',
    ],
    [
      'a deadline after the end',
      { deadlines: { ...deadlines, change: '2026-06-21T16:00:01Z' } },
      'eventTimeWrong endDate',
    ],
    ['an unknown zone', { timeZone: 'Asia/Atlantis' }, 'timeZoneUnknown timeZone'],
  ])('%s', (_, patch, expected) => {
    expect(problemNames(patch)).toEqual([expected]);
  });
  it('takes papers as long as forms that wait for them', () => {
    const paper = (gate: 'submission' | 'review') => ({
      id: idOf(50),
      kind: 'insurance' as const,
      name: { zh: '保险' },
      per: 'person' as const,
      roles: [3 as const],
      templateFileId: null,
      gate,
    });
    const early = { ...deadlines, materials: '2026-05-31T08:59:59Z' };
    expect(problemNames({ deadlines: early, materials: [paper('submission')] })).toEqual([
      'eventTimeWrong deadlines.materials',
    ]);
    expect(problemNames({ deadlines: early, materials: [paper('review')] })).toEqual([]);
    const closes = { ...deadlines, materials: deadlines.registrationClose };
    expect(problemNames({ deadlines: closes, materials: [paper('submission')] })).toEqual([]);
  });
  it('takes days that touch', () => {
    expect(
      problemNames({
        endDate: '2026-06-20',
        deadlines: {
          ...deadlines,
          correction: deadlines.registrationClose,
          payment: deadlines.registrationClose,
        },
      }),
    ).toEqual([]);
  });
  it('warns of the past', () => {
    const problems = dateProblems(aMatch(), '2026-06-22');
    expect(placedNames(problems)).toEqual(['matchInPast endDate']);
    expect(blocks(problems)).toBe(false);
    expect(dateProblems(aMatch(), '2026-06-21')).toEqual([]);
  });
});
