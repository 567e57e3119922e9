import * as z from 'zod/mini';
import { ageOn, instant } from '#contract/fields/dates.ts';
import { id, optionalId } from '#contract/fields/id.ts';
import { personName } from '#contract/fields/person-name.ts';
import { phone } from '#contract/fields/phone.ts';
import type { ConsentStanding } from '#contract/people/member.ts';
import { problem, type Problem } from '#contract/problem.ts';

/** Below this a guardian has to consent (requirements 10.20; PIPL, Art. 28 and 31). */
export const consentAge = 14;

/** What is consented to, each by itself. */
export const consentScopes = ['idDocument', 'health', 'publicLists', 'media', 'family'] as const;
export type ConsentScope = (typeof consentScopes)[number];

/**
 * Without these a person cannot be checked or insured; refusing the others never keeps anyone from taking
 * part.
 */
export const neededScopes: readonly ConsentScope[] = ['idDocument', 'health'];

/** What a signed paper asks for: the family's page opens by a link, which a paper has not. */
export const paperScopes: readonly ConsentScope[] = consentScopes.filter((each) => each !== 'family');

/** `self`: one of 14 to 17 says for himself what the public may read (docs/decisions/0035). */
export const relations = ['father', 'mother', 'grandparent', 'other', 'self'] as const;
/** A signed paper, or a link sent to the guardian's phone. */
const channels = ['paper', 'link'] as const;

const once = z.refine<ConsentScope[]>((all) => new Set(all).size === all.length, 'fieldWrong');
const onPaper = z.refine<ConsentScope[]>(
  (all) => all.every((each) => paperScopes.includes(each)),
  'fieldWrong',
);
const scopes = z.array(z.enum(consentScopes)).check(z.minLength(1, 'required'), once, onPaper);
/** None where the guardian refuses. */
export const optionalScopes = z.array(z.enum(consentScopes)).check(once);

export const textVersion = z.string().check(z.regex(/^\d{4}-\d{2}$/, 'fieldWrong'));

/** What a unit sends of a signed paper; `textVersion` is the one that the guardian signed. */
export const consentForm = z.strictObject({
  guardianName: personName,
  relation: z.enum(relations),
  phone,
  textVersion,
  scopes,
  /** The signed paper, photographed or scanned: without it there is no proof that a guardian consented. */
  paperId: z.uuid('required'),
});
export type ConsentForm = z.output<typeof consentForm>;

/** A consent on record; once withdrawn it stays, as proof of what was allowed when. */
export const consent = z.strictObject({
  id,
  memberId: id,
  guardianName: z.string(),
  relation: z.enum(relations),
  phone: z.string(),
  channel: z.enum(channels),
  textVersion: z.string(),
  scopes: z.array(z.enum(consentScopes)),
  paperId: optionalId,
  givenAt: instant,
  withdrawnAt: z.nullable(instant),
});
export type Consent = z.output<typeof consent>;

export interface ConsentFacts {
  birthdate: string;
  /** The day on which a guardian wants to act for the child. */
  day: string;
  /** The one in force; null where there is none. */
  consent: Pick<Consent, 'scopes' | 'withdrawnAt'> | null;
}

export function needsConsent(birthdate: string, day: string): boolean {
  return ageOn(birthdate, day) < consentAge;
}

export function consentStanding({ birthdate, day, consent }: ConsentFacts): ConsentStanding {
  if (!needsConsent(birthdate, day)) return 'notNeeded';
  if (consent === null || consent.withdrawnAt !== null) return 'missing';
  return neededScopes.every((each) => consent.scopes.includes(each)) ? 'given' : 'partial';
}

/** Whether this person may be entered as far as consent goes. */
export function isConsented(facts: ConsentFacts): boolean {
  return ['notNeeded', 'given'].includes(consentStanding(facts));
}

/** Who may sign: from 14 on the person too. */
export const relationsFor = (standing: ConsentStanding): readonly (typeof relations)[number][] =>
  relations.filter((each) => each !== 'self' || standing === 'notNeeded');

/** From 14 on one may speak for himself; for a child a guardian does. */
export function relationProblems(
  { relation, birthdate, day }: { relation: string; birthdate: string; day: string },
  at: string,
): Problem[] {
  return relation === 'self' && needsConsent(birthdate, day) ? [problem('consentSelf', at)] : [];
}

/** What a record may lack without being refused. */
export function consentFormProblems(form: Pick<ConsentForm, 'scopes'>, at = 'consent'): Problem[] {
  const complete = neededScopes.every((each) => form.scopes.includes(each));
  return complete ? [] : [problem('consentScopesMissing', `${at}.scopes`, {}, 'warn')];
}
