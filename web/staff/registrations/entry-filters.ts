import type { EntryFilter } from '#contract/registrations/export-calls.ts';
import { liveStages } from '#contract/registrations/stage.ts';
import { idIn } from '#web/staff/queues/filters.ts';

/** What the page of entries shows, as it stands in the address; '' is all. */
export const defaults = {
  view: '',
  matchId: '',
  text: '',
  eventId: '',
  groupId: '',
  unitId: '',
  stage: '',
  state: '',
};
export type InAddress = { [K in keyof typeof defaults]: string };

const states = ['placed', 'offered', 'waiting'] as const;

/** The filters of the calls; meaningless values in the address are left out. */
export function entriesAsked(filters: InAddress, matchId: string): EntryFilter {
  // The counts are of the whole match.
  if (filters.view !== 'list') return { matchId };
  const stage = liveStages.find((each) => each === filters.stage);
  const state = states.find((each) => each === filters.state);
  const ids = Object.fromEntries(
    (['eventId', 'groupId', 'unitId'] as const).flatMap((key) =>
      idIn(filters[key]) ? [[key, filters[key]]] : [],
    ),
  );
  return {
    matchId,
    ...ids,
    ...(stage ? { stage: [stage] } : {}),
    ...(state ? { state } : {}),
    ...(filters.text ? { text: filters.text.slice(0, 60) } : {}),
  };
}
