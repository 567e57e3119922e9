import { materialKinds } from '#contract/materials/needs.ts';
import type { MaterialFilters } from '#contract/materials/calls.ts';
import { queueAddress } from '#web/staff/desk/queue-address.ts';

/** As they stand in the address; '' is all, and of `view` the queue. */
export const defaults = { view: '', text: '', matchId: '', kind: '' };

const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What the call is asked; what somebody typed into the address and means nothing is left out. */
export function askedOf({ text, matchId, kind }: typeof defaults): MaterialFilters {
  const known = materialKinds.find((each) => each === kind);
  return {
    ...(text ? { text: text.slice(0, 60) } : {}),
    ...(isId.test(matchId) ? { matchId } : {}),
    ...(known ? { kind: known } : {}),
  };
}

export const address = queueAddress('/staff/materials', defaults);
