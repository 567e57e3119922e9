import { appealDuties } from '#contract/appeals/appeal.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';

export type Staff = Context<'staff'>;

/**
 * Lets through accounts with one of the duties for appeals, since a call can name a single duty only. @throws
 * Refused noPermission
 */
export function requireAppealDuty(context: Staff): Staff {
  if (!appealDuties.some((duty) => context.session.duties.includes(duty))) throw refuse('noPermission');
  return context;
}
