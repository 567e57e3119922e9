import * as z from 'zod/mini';
import { countryId } from '#contract/fields/country.ts';
import { id } from '#contract/fields/id.ts';
import { unitType } from '#contract/fields/unit-type.ts';
import { yesOrNo } from '#contract/fields/yes-no.ts';
import { instant } from '#contract/fields/dates.ts';
import { groupUse } from '#contract/matches/event.ts';
import { match } from '#contract/matches/match.ts';
import { movedDeadlines } from '#contract/matches/own-times.ts';
import { matchStored } from '#contract/matches/status.ts';
import { teamForm, teamPerson } from '#contract/teams/team.ts';
import { exception } from './exceptions.ts';
import { payments, stages } from './stage.ts';
import type { RegistrationForm } from './registration.ts';

/** A person of the team as the rules of registration see them. */
export const registrationPerson = z.strictObject({
  ...teamPerson.shape,
  /** Numeric code of a country or region (`nationalityOf`); null where it is not known. */
  nationality: z.nullable(countryId),
  /** A guardian's consent is in force; counts for those under 14 alone. */
  consented: z.boolean(),
  /** What the unit has on file, to prefill the itinerary. */
  accommodation: z.nullable(yesOrNo),
  shirtSize: z.string(),
  shoeSize: z.string(),
  food: z.string(),
});
export type RegistrationPerson = z.output<typeof registrationPerson>;

/**
 * A person named in a form or draft who is no longer in its team: the unit deleted them, or took them out of
 * it.
 */
export const dropped = z.strictObject({ memberId: id, name: z.string(), why: z.enum(['unit', 'team']) });
export type Dropped = z.output<typeof dropped>;

/** placed: holds a place · waiting: in the queue · offered: a place is held for it until the offer ends. */
const entryStates = ['placed', 'waiting', 'offered', 'released'] as const;
export type EntryState = (typeof entryStates)[number];

/** What is stored of an entry of this registration. */
export const entryStatus = z.strictObject({
  entryId: id,
  groupId: id,
  state: z.enum(entryStates),
  /** Place in the queue, from 1, and how many wait in it. */
  position: z.nullable(z.int()),
  waiting: z.int(),
  offerUntil: z.nullable(instant),
  /** The group that it entered, where that has been combined since. */
  entered: z.optional(z.nullable(id)),
  /** It is allowed and not counted: it has no rank. */
  uncounted: z.optional(z.boolean()),
});
export type EntryStatus = z.output<typeof entryStatus>;

/**
 * Everything that the rules need in addition to the form; one read gives it to the wizard, one to the handler
 * inside the transaction. Other units' data appears only as what it means for this unit's people.
 */
export const registrationFacts = z.strictObject({
  matchId: id,
  match,
  stored: matchStored,
  unit: z.strictObject({
    id,
    name: z.string(),
    type: unitType,
    countryId,
    /** Chinese names; null where there is none. */
    province: z.nullable(z.string()),
    city: z.nullable(z.string()),
    /** Member registers that list it. */
    registers: z.array(id),
    prohibited: z.boolean(),
    /** Unit status; only 2 may enter. */
    status: z.int(),
  }),
  team: z.strictObject({ id, ...teamForm.shape }),
  people: z.array(registrationPerson),
  /** This team's registration; null before the first save. */
  registration: z.nullable(
    z.strictObject({
      id,
      stage: z.enum(stages),
      payment: z.enum(payments),
      /** Staff opened it for this one until then. */
      extendedTo: z.nullable(instant),
      moved: movedDeadlines,
      /** What staff except it from, those ended by their time too; absent: nothing. */
      exceptions: z.optional(z.array(exception)),
      standings: z.array(entryStatus),
    }),
  ),
  others: z.strictObject({
    /** Entries of these people in other registrations of this match. */
    entries: z.array(z.strictObject({ memberId: id, eventId: id, reserve: z.boolean() })),
    /** Live registrations of other teams of this unit. */
    unitTeams: z.int(),
    /** This unit's other entries by group id. */
    unitEntries: z.record(id, z.int()),
    /** Entries of units of this unit's country, its own other ones counted in; where the match limits them. */
    countryEntries: z.optional(z.array(z.strictObject({ groupId: id, unitType, count: z.int() }))),
    /** Of a quota that counts people: how many other registrations have in it, and who of these people is among them. */
    quotas: z.optional(z.record(id, z.strictObject({ used: z.int(), counted: z.array(id) }))),
    /** By group id, without this registration's own; a group that is absent is unused. */
    groups: z.record(id, groupUse),
  }),
});
export type StoredFacts = z.output<typeof registrationFacts>;

/** What the rules take. */
export interface RegistrationFacts extends StoredFacts {
  form: RegistrationForm;
  now: Date;
}
