import * as z from 'zod/mini';
import { id } from '#contract/fields/id.ts';
import { longText, text } from '#contract/fields/text.ts';
import { yesOrNo } from '#contract/fields/yes-no.ts';
import { date } from '#contract/fields/dates.ts';
import { teamRole, type TeamRole } from '#contract/people/roles.ts';

const memberIds = z.array(id).check(z.maxLength(200));

/** One line-up in one group of one event. An individual event has an entry for each athlete. */
export const entry = z.strictObject({
  /** Made by the client and kept through every edit: an entry that stays keeps its place. */
  id,
  eventId: id,
  groupId: id,
  memberIds,
  reserves: memberIds,
  /** The line-up in baton order, for an event that needs one; else empty. */
  relayOrder: memberIds,
});
export type Entry = z.output<typeof entry>;

const shortText = text(200);

/** How a registration arrives or leaves, in the match's zone. */
const travel = z.strictObject({
  day: date,
  /** `HH:mm`; '' while unknown. */
  time: z.string().check(z.regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, 'fieldWrong')),
  /** Flight, train, coach, own car. */
  by: shortText,
});

/** What one person needs; null or '' is not answered. */
const personNeeds = z.strictObject({
  /** 1 yes, 2 no. */
  accommodation: z.nullable(yesOrNo),
  shirtSize: text(20),
  shoeSize: text(20),
  food: shortText,
});
export type PersonNeeds = z.output<typeof personNeeds>;
export const noNeeds: PersonNeeds = { accommodation: null, shirtSize: '', shoeSize: '', food: '' };

/** The adult who counts as the leader of an individual athlete under 18 (requirements 10.6). */
const guardian = z.strictObject({
  name: text(60),
  birthdate: date,
  phone: text(20),
});
export type Guardian = z.output<typeof guardian>;

/** Who comes along; people of the team, each list in its order. */
const roster = z.strictObject({
  leaders: memberIds,
  coaches: memberIds,
  athletes: memberIds,
  followers: memberIds,
});
export type Roster = z.output<typeof roster>;
export const rosterLists = [
  'leaders',
  'coaches',
  'athletes',
  'followers',
] as const satisfies readonly (keyof Roster)[];
export type RosterList = (typeof rosterLists)[number];

export const roleOfRosterList = {
  leaders: teamRole.leader,
  coaches: teamRole.coach,
  athletes: teamRole.athlete,
  followers: teamRole.follower,
} as const satisfies Record<RosterList, TeamRole>;

/**
 * Everything that a participant gives. A draft may be as incomplete as it likes: what a submission lacks is
 * the matter of `rules.ts`.
 */
export const registrationForm = z.strictObject({
  roster,
  guardian: z.nullable(guardian),
  entries: z.array(entry).check(z.maxLength(2000)),
  itinerary: z.strictObject({
    arrival: z.nullable(travel),
    departure: z.nullable(travel),
    /** By member id. */
    people: z.record(id, personNeeds),
  }),
  /** The number entered for a fee item that asks for one, by the item's id. */
  quantities: z.record(id, z.int().check(z.minimum(0), z.maximum(10_000))),
  remark: longText(500),
  /** The confirm-authenticity checkbox. */
  authentic: z.boolean(),
});
export type RegistrationForm = z.output<typeof registrationForm>;

/** All people of the roster once, in its order. */
export function peopleOfRoster(roster: Roster): string[] {
  return [...new Set(rosterLists.flatMap((list) => roster[list]))];
}

/** Line-up and reserves. */
export function everybodyIn(entry: Pick<Entry, 'memberIds' | 'reserves'>): string[] {
  return [...entry.memberIds, ...entry.reserves];
}

/** The former order for those who stay, newcomers behind; so that an edit never leaves the order incomplete. */
export function relayOrderFor(lineUp: readonly string[], former: readonly string[]): string[] {
  const stay = former.filter((each) => lineUp.includes(each));
  return [...stay, ...lineUp.filter((each) => !stay.includes(each))];
}

/** An empty form for a team: all its members come along, with nothing entered. */
export function emptyForm(team: {
  leaders: string[];
  coaches: string[];
  players: string[];
  followers: string[];
}): RegistrationForm {
  return {
    roster: {
      leaders: team.leaders,
      coaches: team.coaches,
      athletes: team.players,
      followers: team.followers,
    },
    guardian: null,
    entries: [],
    itinerary: { arrival: null, departure: null, people: {} },
    quantities: {},
    remark: '',
    authentic: false,
  };
}
