import { appealKinds, appealStatuses, type AppealStatus } from '#contract/appeals/appeal.ts';
import type { AppealFilters } from '#contract/appeals/staff-calls.ts';
import { queueAddress } from '#web/staff/desk/queue-address.ts';

/** As they stand in the address; '' is all, and of `view` the queue. */
export const defaults = { view: '', text: '', matchId: '', kind: '', status: '' };

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the calls are asked; what somebody typed into the address and means nothing is left out. */
export function askedOf({ text, matchId, kind }: typeof defaults): AppealFilters {
  const known = appealKinds.find((each) => each === kind);
  return {
    ...(text ? { text: text.slice(0, 60) } : {}),
    ...(isId.test(matchId) ? { matchId } : {}),
    ...(known ? { kind: known } : {}),
  };
}

/** The queue holds what is open; of the list of all, the status that is asked for. */
export function statusOf({ view, status }: typeof defaults): { status?: AppealStatus } {
  const known = view === 'all' && appealStatuses.find((each) => String(each) === status);
  return known ? { status: known } : {};
}

export const address = queueAddress('/staff/appeals', defaults);
