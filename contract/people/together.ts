import type { DataOf } from '#contract/call.ts';
import type { Problem } from '#contract/problem.ts';
import type { MissingItem } from './missing.ts';
import type { getQualification } from './staff-calls.ts';

type Judged = Pick<
  DataOf<typeof getQualification>,
  'before' | 'reason' | 'missing' | 'consent' | 'documentCheck'
> & { checks: readonly { problems: readonly Problem[] }[] };

/** What of a case a person has to look at. */
export type Finding =
  | { what: 'resubmitted' | 'documentUnread' | 'documentUnsure' | 'documentFail' | 'documentExpired' }
  | { what: 'problem'; problem: Problem }
  | { what: 'missing'; items: readonly MissingItem[] }
  | { what: 'consent'; standing: 'missing' | 'partial' };

/**
 * What a person has to look at; without any a case may be passed together with others: all is there, the checks found
 * nothing, and the machine that read the document agrees with what was typed.
 */
export function findingsOf({ before, reason, missing, checks, consent, documentCheck }: Judged): Finding[] {
  if (before !== null || reason !== '') return [{ what: 'resubmitted' }];
  const findings: Finding[] = checks.flatMap(({ problems }) =>
    problems.map((problem) => ({ what: 'problem', problem }) as const),
  );
  if (missing.length > 0) findings.push({ what: 'missing', items: missing });
  if (consent === 'missing' || consent === 'partial') findings.push({ what: 'consent', standing: consent });
  if (documentCheck === null) findings.push({ what: 'documentUnread' });
  else if (documentCheck.outcome === 'unsure') findings.push({ what: 'documentUnsure' });
  else if (documentCheck.outcome === 'fail') findings.push({ what: 'documentFail' });
  else if (documentCheck.expired) findings.push({ what: 'documentExpired' });
  return findings;
}
