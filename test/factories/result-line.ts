import { usualOffences } from '#contract/matches/offences.ts';
import { scoreOf } from '#contract/results/score.ts';
import type { StaffLine } from '#contract/results/wire.ts';

/** A line that nothing was decided on: one attempt, no second look. */
export const undecided = {
  own: false,
  recount: false,
  ruling: null,
  look: null,
  attempt: 1,
  awaited: false,
  attemptActs: [],
} satisfies Partial<StaffLine>;

export const groupId = '00000000-0000-7000-8000-000000000001';
export const entryId = '00000000-0000-7000-8000-000000000002';
export const marks = {
  model: 'speed' as const,
  version: 2 as const,
  counts: [98, 111, 70],
  falseStarts: 0,
  falseSwitches: 0,
  mistakes: 0,
  offences: [],
};
/** Of a list that waits for the head judge. */
export const line: StaffLine = {
  entryId,
  version: 1,
  state: 2,
  marks,
  score: { ...scoreOf(marks, usualOffences.national), ties: [] },
  rank: 1,
  section: null,
  uncounted: false,
  reason: '',
  source: null,
  by: '方老师',
  enteredAt: null,
  releasedAt: null,
  appealUntil: null,
  publishedAt: null,
  number: 7,
  heat: null,
  court: null,
  unitName: '',
  teamName: '育才队',
  teamType: 1,
  people: ['王芳'],
  ...undecided,
  withdrawn: false,
};
export const list = {
  match: { id: groupId, name: { zh: '重庆赛' }, timeZone: 'Asia/Shanghai', ruleBook: 'international' },
  event: {
    id: groupId,
    name: { zh: '单摇' },
    code: 'E1',
    scoreModel: 'speed',
    marksVersion: 2,
    countingUnit: 'rightFoot',
  },
  group: { id: groupId, name: { zh: '女子' } },
  offences: usualOffences.national,
  appealWindowMinutes: 30,
  closed: null,
  version: 1,
  stage: 'check',
  releasedAt: null,
  appealUntil: null,
  confirmedAt: null,
  publishedAt: null,
  typing: [] as string[],
  lines: [line],
};
