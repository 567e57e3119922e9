import { type AccessEntry, type PersonRequest, namedLooks } from '#contract/privacy/calls.ts';
import { w } from './text.ts';

/** What was looked at. */
export function whatOf({ what }: Pick<AccessEntry, 'what'>): string {
  const kind = namedLooks.find((each) => each === what);
  return kind ? w(kind) : w('otherFile');
}

/** Why: as it was given, or what the act itself says. */
export function whyOf({ reason }: Pick<AccessEntry, 'reason'>): string {
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
