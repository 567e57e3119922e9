import type { Duty } from '#contract/call.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';

/** The director, and who reviews registrations. */
const readers: readonly Duty[] = ['director', 'registrations'];
/** They work with the marks of those who start. */
export const officials: readonly Duty[] = [...readers, 'results', 'headJudge'];

export function refuseOtherReaders(
  { session }: Pick<Context<'staff'>, 'session'>,
  allowed: readonly Duty[] = readers,
): void {
  if (!session.duties.some((duty) => allowed.includes(duty))) throw refuse('noPermission');
}
