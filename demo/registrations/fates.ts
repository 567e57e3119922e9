import { json } from '#server/db/columns.ts';
import type { Stage } from '#contract/registrations/stage.ts';
import type { HistoryAct } from '#contract/registrations/wire.ts';

/** What becomes of a registration in the demo, so that every state is there. */
export const fates = {
  draft: { stage: 'draft', acts: ['saveDraft'], holds: false },
  qualification: { stage: 'qualification', acts: ['submit'], holds: true },
  resubmitted: { stage: 'qualification', acts: ['submit', 'reject', 'resubmit'], holds: true },
  events: { stage: 'events', acts: ['submit', 'passQualification'], holds: true },
  unpaid: { stage: 'finance', acts: ['submit', 'passQualification', 'passEvents'], holds: true },
  part: {
    stage: 'finance',
    acts: ['submit', 'passQualification', 'passEvents', 'pay', 'moveDeadline'],
    holds: true,
  },
  passed: {
    stage: 'passed',
    acts: ['submit', 'passQualification', 'passEvents', 'pay', 'pay', 'passFinance'],
    holds: true,
  },
  /** A place taken after passing costs more. */
  due: {
    stage: 'passed',
    acts: ['submit', 'passQualification', 'passEvents', 'pay', 'pay', 'passFinance', 'acceptOffer'],
    holds: true,
  },
  rejected: { stage: 'rejected', acts: ['submit', 'passQualification', 'reject'], holds: false },
  expired: { stage: 'expired', acts: ['submit', 'passQualification', 'passEvents', 'expire'], holds: false },
  withdrawn: { stage: 'withdrawn', acts: ['submit', 'withdraw'], holds: false },
} as const satisfies Record<string, { stage: Stage; acts: readonly HistoryAct[]; holds: boolean }>;
export type Fate = keyof typeof fates;

const rejections = [
  { zh: '参赛材料不完整，请补充后重新提交', en: 'Materials are missing; please complete them and resubmit' },
  { zh: '运动员年龄与组别不符', en: 'An athlete’s age does not fit the group' },
  { zh: '领队联系方式有误', en: 'The leader’s contact is not right' },
].map(json);

/** Why the time for paying was put off for one. */
export const movedFor = '单位财务月底结账，来函说明';

export function rejectionFor(at: number): string {
  return rejections[at % rejections.length]!;
}

/** In the order of submission; the list repeats. */
export const fatesOf: Readonly<
  Record<'chongqing' | 'national' | 'pacific' | 'jinan' | 'weifang', readonly Fate[]>
> = {
  chongqing: [
    'passed',
    'passed',
    'unpaid',
    'qualification',
    'passed',
    'events',
    'rejected',
    'passed',
    'part',
    'qualification',
    'passed',
    'unpaid',
    'due',
    'events',
    'qualification',
    'expired',
    'resubmitted',
    'passed',
    'qualification',
    'unpaid',
    'events',
    'withdrawn',
    'qualification',
    'rejected',
  ],
  national: [
    'passed',
    'events',
    'qualification',
    'unpaid',
    'qualification',
    'rejected',
    'events',
    'qualification',
    'draft',
    'resubmitted',
  ],
  pacific: ['passed', 'qualification', 'draft', 'events'],
  jinan: ['passed', 'passed', 'passed', 'expired', 'passed', 'withdrawn', 'passed', 'passed'],
  weifang: ['passed', 'passed', 'passed', 'passed', 'expired', 'passed'],
};
