import type { MatchEvent } from '#contract/matches/event.ts';
import { teamListOf } from '#contract/registrations/roster-lists.ts';
import type { TeamForm } from '#contract/teams/team.ts';
import {
  noNeeds,
  relayOrderFor,
  type Entry,
  type PersonNeeds,
  type RegistrationForm,
  type RosterList,
} from '#contract/registrations/registration.ts';

/** Every change of the form that the wizard makes: pure, so that each can be undone by the form before it. */

type Event = Pick<MatchEvent, 'id' | 'relay'>;

/** A new entry; `id` is made by the caller and kept through every edit. */
export function entered(
  form: RegistrationForm,
  event: Event,
  { id, groupId, memberId }: { id: string; groupId: string; memberId: string },
): RegistrationForm {
  const entry: Entry = { id, eventId: event.id, groupId, memberIds: [], reserves: [], relayOrder: [] };
  return withEntry(form, lineUpOf(event, entry, [memberId], []));
}

/** A line-up of these people, the relay order brought after it. */
export function lineUpOf(
  event: Event,
  entry: Entry,
  memberIds: readonly string[],
  reserves: readonly string[],
): Entry {
  return {
    ...entry,
    memberIds: [...memberIds],
    reserves: [...reserves],
    relayOrder: event.relay ? relayOrderFor(memberIds, entry.relayOrder) : [],
  };
}

/** The entry in place of the one with its id, or behind all others. */
export function withEntry(form: RegistrationForm, entry: Entry): RegistrationForm {
  const isEntered = form.entries.some(({ id }) => id === entry.id);
  const entries = isEntered
    ? form.entries.map((each) => (each.id === entry.id ? entry : each))
    : [...form.entries, entry];
  return { ...form, entries };
}

export function withoutEntry(form: RegistrationForm, entryId: string): RegistrationForm {
  return { ...form, entries: form.entries.filter(({ id }) => id !== entryId) };
}

/** Removes people from line-ups and reserves; an empty line-up is deleted. `eventId` null is all events. */
export function withoutPeople(
  form: RegistrationForm,
  memberIds: readonly string[],
  eventId: string | null = null,
): RegistrationForm {
  const stays = (id: string) => !memberIds.includes(id);
  const entries = form.entries.flatMap((entry) => {
    if (eventId !== null && entry.eventId !== eventId) return [entry];
    const touched = [...entry.memberIds, ...entry.reserves].some((id) => !stays(id));
    if (!touched) return [entry];
    const remaining = {
      ...entry,
      memberIds: entry.memberIds.filter(stays),
      reserves: entry.reserves.filter(stays),
      relayOrder: entry.relayOrder.filter(stays),
    };
    return remaining.memberIds.length + remaining.reserves.length > 0 ? [remaining] : [];
  });
  return { ...form, entries };
}

/** Who comes along, in the team's order; an athlete who stays at home leaves every line-up. */
export function withRoster(
  form: RegistrationForm,
  team: TeamForm,
  list: RosterList,
  memberIds: readonly string[],
): RegistrationForm {
  const chosen = team[teamListOf[list]].filter((id) => memberIds.includes(id));
  const removedIds = form.roster[list].filter((id) => !chosen.includes(id));
  const next = { ...form, roster: { ...form.roster, [list]: chosen } };
  return list === 'athletes' ? withoutPeople(next, removedIds) : next;
}

export function withNeed<K extends keyof PersonNeeds>(
  form: RegistrationForm,
  memberIds: readonly string[],
  need: K,
  value: PersonNeeds[K],
): RegistrationForm {
  const people = { ...form.itinerary.people };
  for (const id of memberIds) people[id] = { ...(people[id] ?? noNeeds), [need]: value };
  return { ...form, itinerary: { ...form.itinerary, people } };
}

/** Null is not answered. */
export function withQuantity(
  form: RegistrationForm,
  feeItemId: string,
  value: number | null,
): RegistrationForm {
  const { [feeItemId]: _, ...rest } = form.quantities;
  return { ...form, quantities: value === null ? rest : { ...rest, [feeItemId]: value } };
}
