import * as z from 'zod/mini';
import { id } from '#contract/fields/id.ts';
import type { RegistrationPerson } from '#contract/registrations/facts.ts';
import {
  everybodyIn,
  rosterLists,
  type Entry,
  type PersonNeeds,
  type RegistrationForm,
} from '#contract/registrations/registration.ts';

/** Who goes out and who comes in: in entries for an athlete, for all others in their role. */
export const exchange = z.strictObject({
  list: z.enum(rosterLists),
  outId: id,
  /** Null: no substitute. */
  inId: z.nullable(id),
  /** The entries it is about; none for others than athletes, and for an athlete who is in none. */
  entryIds: z.array(id).check(z.maxLength(200)),
  /** A relay order that is wanted, by entry id; where there is none the newcomer takes the baton of the one who leaves. */
  relayOrders: z.record(id, z.array(id).check(z.maxLength(200))),
});
export type Exchange = z.output<typeof exchange>;

/** The entries that an exchange is about, as they stand in a form. */
export function entriesOf(form: Pick<RegistrationForm, 'entries'>, { entryIds }: Exchange): Entry[] {
  return form.entries.filter(({ id: entryId }) => entryIds.includes(entryId));
}

/**
 * The registration as it would be. Entries keep their ids and places. An athlete who is left in no entry leaves the
 * roster too; the newcomer stands there instead, with the sizes and wishes that the unit has on file.
 */
export function formAfter(
  form: RegistrationForm,
  change: Exchange,
  newcomer: RegistrationPerson | undefined,
): RegistrationForm {
  const entries = form.entries.map((entry) =>
    change.entryIds.includes(entry.id) ? entryAfter(entry, change) : entry,
  );
  const { list, outId, inId } = change;
  const stays = list === 'athletes' && entries.some((entry) => everybodyIn(entry).includes(outId));
  const roster = { ...form.roster, [list]: replaced(form.roster[list], outId, inId, stays) };
  const people = { ...form.itinerary.people };
  const comes = (memberId: string) => rosterLists.some((each) => roster[each].includes(memberId));
  if (!comes(outId)) delete people[outId];
  if (inId !== null && newcomer && people[inId] === undefined) people[inId] = needsOf(newcomer);
  return { ...form, roster, entries, itinerary: { ...form.itinerary, people } };
}

function entryAfter(entry: Entry, { outId, inId, relayOrders }: Exchange): Entry {
  const playing = entry.memberIds.includes(outId);
  // A reserve who steps in is a reserve no longer.
  const reserves = playing ? entry.reserves.filter((each) => each !== inId) : entry.reserves;
  return {
    ...entry,
    memberIds: replaced(entry.memberIds, outId, inId),
    reserves: replaced(reserves, outId, inId),
    relayOrder: relayOrders[entry.id] ?? replaced(entry.relayOrder, outId, inId),
  };
}

/**
 * The substitute in the place of the one who leaves, or behind all where that one stays; no id appears twice.
 */
function replaced(ids: readonly string[], outId: string, inId: string | null, stays = false): string[] {
  if (stays) return inId === null || ids.includes(inId) ? [...ids] : [...ids, inId];
  const there = inId !== null && ids.includes(inId);
  return ids.flatMap((each) => (each !== outId ? [each] : inId === null || there ? [] : [inId]));
}

function needsOf({ accommodation, shirtSize, shoeSize, food }: RegistrationPerson): PersonNeeds {
  return { accommodation, shirtSize, shoeSize, food };
}
