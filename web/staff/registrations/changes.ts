import type { Match } from '#contract/matches/match.ts';
import {
  everybodyIn,
  noNeeds,
  rosterLists,
  type Entry,
  type RegistrationForm,
} from '#contract/registrations/registration.ts';
import type { Change } from '#contract/registrations/wire.ts';
import { formatDate } from '#web/lib/format.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { w as view } from '#web/shared/registrations/text.ts';
import type { Compared } from '#web/ui/SideBySide.tsx';
import type { Case } from './case.ts';

type Facts = Pick<Case, 'changes' | 'before' | 'form' | 'people'> & { match: Match };

/** What changed since the last decision, as it stood then and stands now; each line has a name of its own. */
export function comparedOf(facts: Facts): Compared[] {
  const { before, form, changes } = facts;
  if (!before || !form) return [];
  const lines = changes.flatMap((change) => linesOf(change, before, form, facts));
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const count = (counts.get(line.name) ?? 0) + 1;
    counts.set(line.name, count);
    return count === 1 ? line : { ...line, name: `${line.name} (${count})` };
  });
}

function linesOf(change: Change, before: RegistrationForm, form: RegistrationForm, facts: Facts): Compared[] {
  const { what, place, memberId } = change;
  const person = memberId ? nameIn(facts, memberId) : '';
  switch (what) {
    case 'personAdded':
    case 'personRemoved':
      return [line(person, rolesIn(before, memberId!), rolesIn(form, memberId!))];
    case 'entryAdded':
    case 'entryRemoved':
    case 'groupChanged':
    case 'lineUpChanged':
    case 'reservesChanged':
    case 'relayOrderChanged':
      return entryLines(change, before, form, facts);
    case 'itineraryChanged':
      return memberId ? needLines(memberId, person, before, form) : travelLines(before, form);
    case 'guardianChanged': {
      const guardianText = ({ guardian }: RegistrationForm) =>
        guardian ? `${guardian.name} ${guardian.phone}` : '';
      return [line(view('guardian'), guardianText(before), guardianText(form))];
    }
    case 'quantityChanged': {
      const itemId = place.split('.').at(-1)!;
      const item = facts.match.feeItems.find(({ id }) => id === itemId);
      const count = (of: RegistrationForm) => String(of.quantities[itemId] ?? 0);
      return [line(item ? say(item.name) : view('feeItem'), count(before), count(form))];
    }
    case 'remarkChanged':
      return [line(view('remark'), before.remark, form.remark)];
  }
}

function line(name: string, before: string, after: string): Compared {
  // Nothing is drawn as a dash.
  return { name, before: before || undefined, after: after || undefined, changed: before !== after };
}

function nameIn({ people }: Facts, memberId: string): string {
  return people.find((each) => each.memberId === memberId)?.name ?? view('gone');
}

function rolesIn({ roster }: RegistrationForm, memberId: string): string {
  return listNames(rosterLists.filter((list) => roster[list].includes(memberId)).map((list) => view(list)));
}

function entryLines(
  { what, place, memberId }: Change,
  before: RegistrationForm,
  form: RegistrationForm,
  facts: Facts,
): Compared[] {
  const entryId = place.split('.')[2];
  const now = form.entries.find(({ id }) => id === entryId);
  const then = now ? formerOf(now, before) : before.entries.find(({ id }) => id === entryId);
  const formShown = now ?? then;
  if (!formShown) return [];
  const event = facts.match.events.find(({ id }) => id === formShown.eventId);
  const groupOf = (entry: Entry | undefined) => {
    const group = event?.groups.find(({ id }) => id === entry?.groupId);
    return group ? say(group.name) : '';
  };
  const names = (ids: readonly string[] | undefined) => listNames((ids ?? []).map((id) => nameIn(facts, id)));
  const title = event ? say(event.name) : '';
  // An individual event has many entries; each is identified by its athlete.
  const whose = memberId && what !== 'entryAdded' && what !== 'entryRemoved' ? nameIn(facts, memberId) : '';
  const named = (...parts: string[]) => [title, ...parts, whose].filter(Boolean).join(' · ');
  switch (what) {
    case 'groupChanged':
      return [line(named(view('group')), groupOf(then), groupOf(now))];
    case 'reservesChanged':
      return [line(named(groupOf(now), view('reservesAlone')), names(then?.reserves), names(now?.reserves))];
    case 'relayOrderChanged':
      return [line(named(groupOf(now), view('relayOrder')), inOrder(names, then), inOrder(names, now))];
    default:
      return [line(named(groupOf(formShown)), names(then?.memberIds), names(now?.memberIds))];
  }
}

function inOrder(names: (ids: readonly string[] | undefined) => string, entry: Entry | undefined): string {
  return names(entry?.relayOrder);
}

/** The former entry: by its id, or, after a new entry, by the same people in the same event and group. */
function formerOf(entry: Entry, { entries }: RegistrationForm): Entry | undefined {
  const people = (of: Entry) => everybodyIn(of).toSorted().join(' ');
  return (
    entries.find(({ id }) => id === entry.id) ??
    entries.find(
      (each) =>
        each.eventId === entry.eventId && each.groupId === entry.groupId && people(each) === people(entry),
    )
  );
}

function travelLines(before: RegistrationForm, form: RegistrationForm): Compared[] {
  const travelText = (of: RegistrationForm, way: 'arrival' | 'departure') => {
    const travel = of.itinerary[way];
    return travel ? [formatDate(travel.day), travel.time, travel.by].filter(Boolean).join(' ') : '';
  };
  return (['arrival', 'departure'] as const)
    .map((way) => line(view(way), travelText(before, way), travelText(form, way)))
    .filter(({ changed }) => changed);
}

function needLines(
  memberId: string,
  person: string,
  before: RegistrationForm,
  form: RegistrationForm,
): Compared[] {
  const needsOf = (of: RegistrationForm) => {
    const { accommodation, ...rest } = of.itinerary.people[memberId] ?? noNeeds;
    const bed = accommodation === null ? '' : view(accommodation === 1 ? 'yes' : 'no');
    return { accommodation: bed, ...rest };
  };
  const [then, now] = [needsOf(before), needsOf(form)];
  return (['accommodation', 'shirtSize', 'shoeSize', 'food'] as const)
    .map((need) => line(`${person} · ${view(need)}`, then[need], now[need]))
    .filter(({ changed }) => changed);
}
