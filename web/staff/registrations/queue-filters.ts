import type { BodyOf } from '#contract/call.ts';
import type { getRegistrationPlace } from '#contract/registrations/queue-calls.ts';
import { liveStages, stages, type Stage } from '#contract/registrations/stage.ts';
import { queueFilters } from '#web/staff/queues/filters.ts';
import { queueAddress } from '#web/staff/queues/queue-address.ts';

/** The filters of the list as they stand in the address; '' is all. */
export const defaults = {
  view: '',
  assigned: '',
  text: '',
  stage: '',
  matchId: '',
  prices: '',
  together: '',
};
export type InAddress = typeof defaults;

/** What waits for staff. */
export const queueStages = ['qualification', 'events'] as const satisfies readonly Stage[];
/** What a unit has handed in; its drafts are its own. */
export const allStages: readonly Stage[] = stages.filter((each) => each !== 'draft');

/** Filter value: all that hold or want a place, at any stage. */
export const live = 'live';

function stagesOf({ view, stage }: InAddress): readonly Stage[] {
  if (view === 'all' && stage === live) return liveStages;
  const visibleStages: readonly Stage[] = view === 'all' ? allStages : queueStages;
  const one = visibleStages.find((each) => each === stage);
  return one ? [one] : visibleStages;
}

type Among = Omit<BodyOf<typeof getRegistrationPlace>, 'id'> & { stage: Stage[] };

const togetherOf = ({ view, together }: InAddress) =>
  together && view !== 'all' ? { together: true as const } : {};

/** The filters of the list; meaningless values in the address are left out. */
export function callFilters(filters: InAddress): Among & { olderPrices?: true } {
  const older = filters.prices === 'older' ? { olderPrices: true as const } : {};
  return { stage: [...stagesOf(filters)], ...queueFilters(filters), ...togetherOf(filters), ...older };
}

/** Among which cases one goes on from case to case: those of the list that wait for staff or for money. */
export function amongOf(filters: InAddress): Among {
  const one = workedOn.find((each) => each === filters.stage);
  return { stage: one ? [one] : [...queueStages], ...queueFilters(filters), ...togetherOf(filters) };
}

const workedOn = [...queueStages, 'finance'] as const satisfies readonly Stage[];

export const address = queueAddress('/staff/registrations', defaults);
