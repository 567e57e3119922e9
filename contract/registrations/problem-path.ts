import type { Entry, PersonNeeds, RosterList } from './registration.ts';

/**
 * The place of a problem, as a dotted path made of ids, so that a screen can put it next to the event, the
 * athlete, or the cell of the two:
 * - `` the registration as a whole · `team.name` · `team.leaders` · `team.coaches.{memberId}`
 * - `entries` · `entries.{eventId}` · `entries.{eventId}.{entryId}` ·
 * `entries.{eventId}.{entryId}.{memberId}`
 * - `athletes.{memberId}` what concerns an athlete over all events
 * - `itinerary.arrival` · `itinerary.{memberId}.shirtSize` · `quantities.{feeItemId}` · `guardian.phone` ·
 * `authentic`
 */
export const problemPath = {
  list: (list: RosterList) => `team.${list}`,
  inList: (list: RosterList, memberId: string) => `team.${list}.${memberId}`,
  event: (eventId: string) => `entries.${eventId}`,
  entry: ({ eventId, id }: Pick<Entry, 'eventId' | 'id'>) => `entries.${eventId}.${id}`,
  cell: ({ eventId, id }: Pick<Entry, 'eventId' | 'id'>, memberId: string) =>
    `entries.${eventId}.${id}.${memberId}`,
  athlete: (memberId: string) => `athletes.${memberId}`,
  need: (memberId: string, need: keyof PersonNeeds) => `itinerary.${memberId}.${need}`,
  quantity: (feeItemId: string) => `quantities.${feeItemId}`,
};

/** Whether a problem at this place concerns the event, entry or person with this id. */
export function concerns(place: string, id: string): boolean {
  return place.split('.').includes(id);
}
