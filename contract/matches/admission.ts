import * as z from 'zod/mini';
import { countryId } from '#contract/fields/country.ts';
import { id } from '#contract/fields/id.ts';
import { unitType } from '#contract/fields/unit-type.ts';
import { unitStatus } from '#contract/fields/unit-status.ts';
import { problem, type Problem } from '#contract/problem.ts';
import type { RefusalName } from '#contract/refusals.ts';
import { clubRegister, namedRegister, type NamedRegister } from '#contract/units/registers.ts';
import type { MatchEvent } from './event.ts';
import type { Match } from './match.ts';

const places = z.nullable(z.array(countryId).check(z.maxLength(300)));

/** Who may enter a match, or, as far as it admits them, one of its events; null is no limit. All that are set must hold. */
export const admission = z.strictObject({
  /** Of the unit. Numeric codes of countries and regions: 156 is the Chinese mainland alone. */
  countries: places,
  unitTypes: z.nullable(z.array(unitType).check(z.maxLength(12))),
  /** The club register is among the `registers`: so older matches say it. */
  membersOnly: z.boolean(),
  /** One of these lists the unit; absent in older matches. */
  registers: z.optional(z.nullable(z.array(namedRegister).check(z.maxLength(20)))),
  /** Staff see all; a unit is shown at most its own (`matchSeenBy`). */
  invitedUnitIds: z.nullable(z.array(id).check(z.maxLength(5000))),
  /** Of athletes, reserves too. Numeric codes; absent in older matches. */
  nationalities: z.optional(places),
});
export type Admission = z.output<typeof admission>;

/** Whether athletes are admitted to a match, or to one of its events, by nationality. */
export const admitsByNationality = (match: {
  admission: Admission;
  events: readonly { admission?: Admission | null | undefined }[];
}): boolean => [match, ...match.events].some(({ admission }) => admission?.nationalities != null);

export const anyone: Admission = {
  countries: null,
  unitTypes: null,
  membersOnly: false,
  invitedUnitIds: null,
};

/** What of a unit decides whether it may enter a match. */
export interface EntrantUnit {
  id: string;
  type: number;
  countryId: number;
  /** Registers that list the unit. */
  registers: readonly string[];
  prohibited: boolean;
  status: number;
}

/** The registers of which one lists an entrant; null is no limit. */
export function registersOf({ membersOnly, registers }: Admission): NamedRegister[] | null {
  if (!membersOnly) return registers ?? null;
  return [clubRegister, ...(registers ?? []).filter((each) => each.id !== clubRegister.id)];
}

export function isClubMember({ registers }: Pick<EntrantUnit, 'registers'>): boolean {
  return registers.includes(clubRegister.id);
}

/** Conditions that a unit does not meet. */
type Unmet = 'country' | 'unitType' | 'register' | 'invitation';

/** Of a unit that has not asked to be certified neither country nor type is known, and nothing is said of them. */
function unmetBy(
  conditions: Admission,
  { id, type, countryId: at, registers, status }: EntrantUnit,
): Unmet[] {
  const { countries, unitTypes, invitedUnitIds } = conditions;
  const isCertified = status !== unitStatus.notCertified;
  const listing = registersOf(conditions);
  const broken: [boolean, Unmet][] = [
    [isCertified && countries !== null && !countries.includes(at), 'country'],
    [isCertified && unitTypes !== null && !unitTypes.some((each) => each === type), 'unitType'],
    [listing !== null && !listing.some((each) => registers.includes(each.id)), 'register'],
    [invitedUnitIds !== null && !invitedUnitIds.includes(id), 'invitation'],
  ];
  return broken.filter(([isBroken]) => isBroken).map(([, name]) => name);
}

const ofMatch = {
  country: 'countryNotAdmitted',
  unitType: 'unitTypeNotAdmitted',
  register: 'notInRegister',
  invitation: 'notInvited',
} as const satisfies Record<Unmet, RefusalName>;

const ofEvent = {
  country: 'eventCountry',
  unitType: 'eventUnitType',
  register: 'eventRegister',
  invitation: 'eventInvitation',
} as const satisfies Record<Unmet, RefusalName>;

/** Every reason why this unit may not enter this match at all; deadlines are `openFor`'s. */
export function admissionRefusals({ admission }: Pick<Match, 'admission'>, unit: EntrantUnit): RefusalName[] {
  const clubsOnly = registersOf(admission)?.every((each) => each.id === clubRegister.id);
  return [
    ...(unit.status === unitStatus.passed ? [] : ['unitNotApproved' as const]),
    ...(unit.prohibited ? ['unitProhibited' as const] : []),
    ...unmetBy(admission, unit).map((each) =>
      each === 'register' && clubsOnly ? 'membersOnlyMatch' : ofMatch[each],
    ),
  ];
}

export function admissionProblems(match: Pick<Match, 'admission'>, unit: EntrantUnit): Problem[] {
  return admissionRefusals(match, unit).map((name) => problem(name));
}

/** Every reason why this unit may not enter this event of a match that it may enter. */
export function eventRefusals(
  { admission }: Pick<MatchEvent, 'admission'>,
  unit: EntrantUnit,
): RefusalName[] {
  return admission ? unmetBy(admission, unit).map((each) => ofEvent[each]) : [];
}

/** Whether an athlete of this nationality (null: not known) is admitted. */
export function nationalityFit(
  { nationalities }: Admission,
  nationality: number | null,
): 'fits' | 'unknown' | 'other' {
  if (!nationalities) return 'fits';
  if (nationality === null) return 'unknown';
  return nationalities.includes(nationality) ? 'fits' : 'other';
}

/** The registers that decide about an entrant of a match, its events of the club family too. */
export function registersAsked({ admission, events }: Match): NamedRegister[] {
  const conditions = [
    ...(registersOf(admission) ?? []),
    ...events.flatMap((event) => [
      ...(event.family === 'club' ? [clubRegister] : []),
      ...((event.admission && registersOf(event.admission)) ?? []),
    ]),
  ];
  return [...new Map(conditions.map((each) => [each.id, each])).values()];
}

/** Each register that a match names, by its place in the document. */
export function registersNamedIn({ admission, events }: Match): Map<string, string> {
  const placed = [
    ...placesIn(admission, 'admission'),
    ...events.flatMap((event, at) =>
      event.admission ? placesIn(event.admission, `events.${at}.admission`) : [],
    ),
  ];
  return new Map(placed);
}

function placesIn({ registers }: Admission, place: string): [place: string, id: string][] {
  return (registers ?? []).map(({ id }, at) => [`${place}.registers.${at}`, id]);
}

/** The match with its own conditions and those of its events changed. */
export function withAdmissions(match: Match, change: (each: Admission) => Admission): Match {
  return {
    ...match,
    admission: change(match.admission),
    events: match.events.map((event) =>
      event.admission ? { ...event, admission: change(event.admission) } : event,
    ),
  };
}

/** Whether the match or one of its events is for invited units. */
export const invites = ({ admission, events }: Pick<Match, 'admission' | 'events'>): boolean =>
  [admission, ...events.map((event) => event.admission)].some((each) => each?.invitedUnitIds);

/** The match as one unit may see it: of the invited units its own alone. `unitId` null is the public. */
export function matchSeenBy(match: Match, unitId: string | null): Match {
  if (!invites(match)) return match;
  return withAdmissions(match, (each) => ({
    ...each,
    invitedUnitIds: each.invitedUnitIds?.filter((id) => id === unitId) ?? null,
  }));
}
