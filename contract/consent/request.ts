import * as z from 'zod/mini';
import { instant, isAdult } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { personName } from '#contract/fields/person-name.ts';
import { mainlandPhone, phone } from '#contract/fields/phone.ts';
import {
  consentRequestStates,
  type ConsentRequestState,
  type ConsentStanding,
} from '#contract/people/member.ts';
import { problem, type Problem } from '#contract/problem.ts';
import { neededScopes, relationProblems, relations, type ConsentScope } from './consent.ts';

/** How long a link may be answered. */
export const linkDays = 14;
/** How many may be asked by one call. */
export const requestsAtOnce = 500;

/** How often links are sent: to one person’s guardian, to one phone, for one unit. How many by all units within an hour is a setting. */
export const linkLimits = {
  perPerson: { seconds: 60, most: 1 },
  perPhone: { seconds: 24 * 3600, most: 10 },
  perUnit: { seconds: 24 * 3600, most: 1000 },
} as const;

/** The guardian who is asked. */
const guardian = z.strictObject({
  guardianName: personName,
  relation: z.enum(relations),
  phone,
});
export type Guardian = z.output<typeof guardian>;

/** One link to be sent; `id` is made by the client. */
export const consentAsk = z.strictObject({ ...guardian.shape, id, memberId: id });
export type ConsentAsk = z.output<typeof consentAsk>;

/** How a link stands: as `consentRequestStates`; answered with yes; a newer link or a signed paper took its place. */
const linkStates = [...consentRequestStates, 'given', 'replaced'] as const;
export type LinkState = (typeof linkStates)[number];

export const consentRequest = z.strictObject({
  ...guardian.shape,
  guardianName: z.string(),
  phone: z.string(),
  id,
  state: z.enum(linkStates),
  askedAt: instant,
  expiresAt: instant,
  answeredAt: z.nullable(instant),
});
export type ConsentRequest = z.output<typeof consentRequest>;

export interface LinkFacts {
  askedAt: string;
  expiresAt: string;
  replacedAt: string | null;
  answer: 'given' | 'refused' | null;
  answeredAt: string | null;
  /** When the consent that it brought ended. */
  endedAt: string | null;
}

export function linkState(link: LinkFacts, now: Date): LinkState {
  if (link.replacedAt !== null) return 'replaced';
  if (link.answer === 'refused') return 'refused';
  if (link.answer === 'given') return link.endedAt === null ? 'given' : 'withdrawn';
  return now.getTime() < Date.parse(link.expiresAt) ? 'asked' : 'expired';
}

/**
 * Why a consent that is not given is missing: a link that waits, or else what happened last.
 * @param link the newest that nothing took the place of
 * @param endedAt when the last consent of this person ended, whichever way it had come
 */
export function consentAskedOf(
  standing: ConsentStanding,
  link: Omit<LinkFacts, 'replacedAt' | 'endedAt'> | null,
  endedAt: string | null,
  now: Date,
): { state: ConsentRequestState; at: string } | null {
  if (standing === 'given' || standing === 'notNeeded') return null;
  const state = link && linkState({ ...link, replacedAt: null, endedAt: null }, now);
  if (state === 'asked') return { state, at: link!.askedAt };
  const happened: { state: ConsentRequestState; at: string }[] = [
    ...(state === 'refused' ? [{ state, at: link!.answeredAt! } as const] : []),
    ...(state === 'expired' ? [{ state, at: link!.expiresAt } as const] : []),
    // One that is in force, if only in part, has not been withdrawn.
    ...(endedAt !== null && standing === 'missing' ? [{ state: 'withdrawn', at: endedAt } as const] : []),
  ];
  return happened.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))[0] ?? null;
}

export interface AskFacts {
  name: string;
  birthdate: string;
  /** The day on which it is asked. */
  day: string;
  phone: string;
  relation: Guardian['relation'];
  /** Links sent within the time of the limit: for this person, and to this phone, those of the same call included. */
  recent: { perPerson: number; perPhone: number };
}

/** Why no link is sent for this person. */
export function askProblems(
  { name, birthdate, day, phone, relation, recent }: AskFacts,
  place: string,
): Problem[] {
  return [
    ...relationProblems({ relation, birthdate, day }, `${place}.relation`),
    ...(!isAdult(birthdate, day) ? [] : [problem('consentNotNeeded', place, { name })]),
    ...(mainlandPhone(phone) === null ? [problem('consentPhoneAbroad', `${place}.phone`, { name })] : []),
    ...(recent.perPerson < linkLimits.perPerson.most
      ? []
      : [problem('consentAskedJustNow', place, { name, seconds: linkLimits.perPerson.seconds })]),
    ...(recent.perPhone < linkLimits.perPhone.most
      ? []
      : [problem('consentPhoneFull', `${place}.phone`, { name, most: linkLimits.perPhone.most })]),
  ];
}

/** Why `count` more links cannot be sent now, to any recipient. */
export function askQuotaProblems(
  counts: { perUnit: number; overall: number },
  count: number,
  mostOverall: number,
): Problem[] {
  return [
    ...(counts.perUnit + count <= linkLimits.perUnit.most
      ? []
      : [problem('consentUnitFull', '', { most: linkLimits.perUnit.most })]),
    ...(counts.overall + count <= mostOverall ? [] : [problem('messagesFull')]),
  ];
}

export const consentAnswers = ['give', 'refuse'] as const;
export type ConsentAnswer = (typeof consentAnswers)[number];

/**
 * A yes has to include the items without which the child cannot take part; a guardian who refuses those
 * answers no.
 * @param needed of a child under 14; from then on a yes may be to any of the items
 */
export function answerProblems(
  answer: ConsentAnswer,
  scopes: readonly ConsentScope[],
  needed = true,
): Problem[] {
  if (answer === 'refuse') return scopes.length === 0 ? [] : [problem('fieldWrong', 'scopes')];
  if (!needed) return scopes.length > 0 ? [] : [problem('required', 'scopes')];
  return neededScopes.every((each) => scopes.includes(each))
    ? []
    : [problem('consentNeededMissing', 'scopes')];
}
