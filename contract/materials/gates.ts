import type { MaterialGate } from '#contract/matches/event.ts';
import type { Match } from '#contract/matches/match.ts';
import { words } from '#contract/lang.ts';
import { materialsNeeded, needKey, requirementsOf, type Requirement } from '#contract/registrations/needs.ts';
import type { Roster } from '#contract/registrations/registration.ts';
import type { MaterialStatus } from './status.ts';

/** Where a registration stands that is asked for its papers. */
export type Step = 'submission' | 'review';

/**
 * Whether a paper that stands so keeps a registration from this step. What is asked for earlier is asked for later
 * too, and in order by then. `open`: it can still be handed in.
 */
export function stops(
  gate: MaterialGate | null,
  step: Step,
  status: Exclude<MaterialStatus, 2>,
  open: boolean,
): boolean {
  const waits = status === 1;
  if (step === 'submission') return gate === 'submission' && !waits;
  if (gate === null) return !waits && !open;
  return gate === 'submission' || gate === 'review';
}

type Asking = Pick<Match, 'materials' | 'events'>;

/** What a match asks for without which no one takes part. */
export function partAsks(match: Asking): Requirement[] {
  return requirementsOf(match).filter(({ gate }) => gate !== null && gate !== 'none');
}

/** Whether a match asks for something already at the submission. */
export function asksAtSubmission(match: Asking): boolean {
  return requirementsOf(match).some(({ gate }) => gate === 'submission');
}

interface Facts {
  match: Asking;
  registration: { id: string; roster: Roster };
  /** `needKey` of what has passed. */
  passed: ReadonlySet<string>;
}

/** Of these entries those that may not take part yet: they, their team, or one of the line-up, lack a paper. */
export function keptFromPart(
  { match, registration, passed }: Facts,
  entries: readonly { id: string; eventId: string; memberIds: readonly string[] }[],
): string[] {
  const partIds = new Set(partAsks(match).map(({ id }) => id));
  return entries
    .filter(({ id, eventId, memberIds }) => {
      const subjectIds = new Set([registration.id, id, ...memberIds]);
      const lineUp = { id, eventId, memberIds: [...memberIds], reserves: [] };
      return materialsNeeded(match, { ...registration, entries: [lineUp] }).some(
        (need) =>
          partIds.has(need.materialId) && subjectIds.has(need.subjectId) && !passed.has(needKey(need)),
      );
    })
    .map(({ id }) => id);
}

/** What a gate means, for staff who choose it and for units who have to know. */
export const gateWords = words('materials.gates', {
  none: { zh: '不影响报名和参赛', en: 'Holds nothing up' },
  submission: { zh: '上传后才能提交报名', en: 'To be uploaded before submitting' },
  review: { zh: '审核通过后，报名才能通过资格审核', en: 'To be passed before the qualification review ends' },
  takingPart: { zh: '审核通过后才能参赛', en: 'To be passed before taking part' },
});
