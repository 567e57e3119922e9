import { namedLooks, type Look, type PersonRequest } from '#contract/privacy/calls.ts';
import { w } from './text.ts';

/** What was looked at. */
export function whatOf({ what }: Pick<Look, 'what'>): string {
  const found = namedLooks.find((each) => each === what);
  return found ? w(found) : w('otherFile');
}

/** Why: as it was given, or what the act itself says. */
export function whyOf({ reason }: Pick<Look, 'reason'>): string {
  if (reason === 'export') return w('exportReason');
  if (reason === 'search') return w('searchReason');
  return reason === 'copy' ? w('copyReason') : reason;
}

const askers = { unit: 'byUnit', individual: 'individual', guardian: 'guardian', staff: 'byStaff' } as const;
export const askerOf = ({ asker }: Pick<PersonRequest, 'asker'>): string => w(askers[asker]);

export const stateTones = {
  asked: 'wait',
  passed: 'act',
  done: 'good',
  refused: 'bad',
  withdrawn: 'neutral',
} as const;
