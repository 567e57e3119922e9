import type { BodyOf, DataOf } from '#contract/call.ts';
import { ageOn } from '#contract/fields/dates.ts';
import { ageFit, keyDayOf } from '#contract/matches/age-groups.ts';
import { needKey } from '#contract/registrations/needs.ts';
import { beyond, feesOf } from '#contract/payments/price.ts';
import {
  everybodyIn,
  rosterLists,
  type Entry,
  type RegistrationForm,
  type RosterList,
} from '#contract/registrations/registration.ts';
import type { getSubstitution, setSubstitution } from '#contract/substitutions/calls.ts';
import { entriesOf, formAfter, type Exchange } from '#contract/substitutions/exchange.ts';
import { phaseOf, phaseToDecide, type PhaseStatus } from '#contract/substitutions/phase.ts';
import type { SubstitutionFacts } from '#contract/substitutions/rules.ts';
import { substitutionStatus } from '#contract/substitutions/status.ts';
import type { LineUpChange } from './LineUpChanges.tsx';

export type Data = DataOf<typeof getSubstitution>;
/** What a form sends: of the unit, or of the desk. */
export type Asked = Pick<
  Extract<BodyOf<typeof setSubstitution>, { act: 'ask' }>,
  'id' | 'registrationId' | 'exchange' | 'reason' | 'proofFileId'
>;

/** A person who may leave, in one role. */
interface Leaver {
  /** List and member id, as the form's choice holds them. */
  key: string;
  list: RosterList;
  memberId: string;
  name: string;
}

export function leaversOf({ facts }: Data, form: RegistrationForm): Leaver[] {
  const names = namesIn(facts.people);
  return rosterLists
    .toSorted((one, other) => Number(other === 'athletes') - Number(one === 'athletes'))
    .flatMap((list) =>
      form.roster[list].map((memberId) => ({
        key: `${list} ${memberId}`,
        list,
        memberId,
        name: names(memberId),
      })),
    );
}

export function namesIn(people: Data['facts']['people']): (memberId: string) => string {
  const names = new Map(people.map(({ memberId, name }) => [memberId, name]));
  return (memberId) => names.get(memberId) ?? '';
}

/** The live entries that an athlete is in. */
export function entriesWith({ facts }: Data, form: RegistrationForm, memberId: string): Entry[] {
  const released = new Set(
    facts.registration?.standings.flatMap(({ entryId, state }) => (state === 'released' ? [entryId] : [])),
  );
  return form.entries.filter((entry) => !released.has(entry.id) && everybodyIn(entry).includes(memberId));
}

/**
 * Where a substitution in these entries stands in time, for the unit or, past its deadline, for the desk; without
 * entries, that of people who do not compete.
 */
export function standingOf(data: Data, entries: readonly Entry[], now: Date, desk = false): PhaseStatus {
  const { facts, starts } = data;
  const { stage, payment, extendedTo, moved } = facts.registration!;
  const touched = starts.filter(({ groupId }) => entries.some((entry) => entry.groupId === groupId));
  return (desk ? phaseToDecide : phaseOf)({
    match: facts.match,
    stored: facts.stored,
    stage,
    payment,
    extendedTo,
    moved,
    starts: touched.map(({ published, beginsAt, markedAt }) => ({
      published,
      beginsAt: beginsAt === null ? null : new Date(beginsAt),
      markedAt: markedAt === null ? null : new Date(markedAt),
    })),
    desk,
    now,
  });
}

/** The standing of the registration as a whole: open while anything of it is; a start list that is out counts. */
export function overallOf(data: Data, now: Date): PhaseStatus & { director: boolean } {
  const entries = data.form?.entries ?? [];
  const all = [standingOf(data, [], now), ...entries.map((entry) => standingOf(data, [entry], now))];
  const best = all.find(({ refusal }) => refusal === null) ?? all[0]!;
  const open = all.filter(({ refusal }) => refusal === null);
  const until = open.reduce((last, each) => (each.until > last ? each.until : last), best.until);
  return { ...best, until, director: open.some(({ phase }) => phase === 'director') };
}

/**
 * The age of a person as these entries count it, and whether one of them is of a group above their own, as the match
 * allows; undefined where the person is not known.
 */
export function ageIn({ facts: { match, people } }: Data, entries: readonly Entry[], memberId: string) {
  const birthdate = people.find((each) => each.memberId === memberId)?.birthdate;
  if (birthdate === undefined) return undefined;
  const entered = entries.flatMap(({ eventId, groupId }) => {
    const event = match.events.find(({ id }) => id === eventId);
    const group = event?.groups.find(({ id }) => id === groupId);
    return event && group ? [{ event, group }] : [];
  });
  const groups = entered.map(({ group }) => group);
  return {
    age: ageOn(birthdate, keyDayOf(groups, match.startDate) ?? match.startDate),
    playsUp: entered.some(({ event, group }) => ageFit(event, group, birthdate) === 'playsUp'),
  };
}

/** What the rules are run on for a request that is about to be made. */
export function ruleFactsOf(data: Data, form: RegistrationForm, now: Date): SubstitutionFacts {
  return {
    registration: { ...data.facts, form, now },
    materials: new Map(data.materials.map((each) => [needKey(each), each.status])),
    open: {
      leaving: data.requests.flatMap(({ status, exchange }) =>
        status === substitutionStatus.inReview ? [exchange] : [],
      ),
      coming: data.coming,
    },
    deciding: false,
  };
}

export function afterOf(data: Data, form: RegistrationForm, change: Exchange): RegistrationForm {
  return formAfter(
    form,
    change,
    data.facts.people.find(({ memberId }) => memberId === change.inId),
  );
}

export function lineUpsOf(data: Data, form: RegistrationForm, change: Exchange): LineUpChange[] {
  const names = namesIn(data.facts.people);
  const after = new Map(afterOf(data, form, change).entries.map((entry) => [entry.id, entry]));
  return entriesOf(form, change).flatMap((entry) => {
    const event = data.facts.match.events.find(({ id }) => id === entry.eventId);
    const group = event?.groups.find(({ id }) => id === entry.groupId);
    const then = after.get(entry.id);
    if (!event || !group || !then) return [];
    return [
      {
        entryId: entry.id,
        event: event.name,
        group: group.name,
        relay: event.relay,
        before: entry.memberIds.map(names),
        after: then.memberIds.map(names),
        reservesBefore: entry.reserves.map(names),
        reservesAfter: then.reserves.map(names),
        orderBefore: entry.relayOrder.map(names),
        orderAfter: then.relayOrder.map(names),
      },
    ];
  });
}

/** Fen that passing it adds to what has been charged, by the prices of now. */
export function costsOf(data: Data, form: RegistrationForm, change: Exchange, now: Date): number {
  const placed = new Set(
    data.facts.registration?.standings.flatMap(({ entryId, state }) => (state === 'placed' ? [entryId] : [])),
  );
  const { lines } = feesOf(data.facts.match, afterOf(data, form, change), now, (id) => !placed.has(id));
  const charged = new Map(data.charged.map(({ feeItemId, quantity }) => [feeItemId, quantity]));
  return beyond(lines, charged).reduce((sum, { amount }) => sum + amount, 0);
}
