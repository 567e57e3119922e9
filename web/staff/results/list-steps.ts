import type { ListStage } from '#contract/results/lists.ts';
import type { ListStep } from '#contract/results/staff-calls.ts';

/** Which step comes next, at each stage. */
export const stepAt: Readonly<Record<ListStage, ListStep | null>> = {
  empty: null,
  waiting: 'release',
  entering: 'release',
  check: 'release',
  appeal: 'confirm',
  window: 'confirm',
  confirm: 'confirm',
  publish: 'publish',
  published: null,
};

/** Whether that step can be taken now. */
export const isReady = (stage: ListStage) => stage === 'check' || stage === 'confirm' || stage === 'publish';

export const stepWords = {
  release: { button: 'release', title: 'releaseTitle', done: 'released' },
  confirm: { button: 'confirmIt', title: 'confirmTitle', done: 'confirmed' },
  publish: { button: 'publishIt', title: 'publishTitle', done: 'publishedNow' },
} as const;
