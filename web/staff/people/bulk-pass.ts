import { peopleWords } from '#contract/people/text.ts';
import { consentWords } from '#contract/consent/text.ts';
import {
  decideQualification,
  getQualification,
  type QualificationRow,
} from '#contract/people/staff-calls.ts';
import { send } from '#web/lib/client.ts';
import { problemText } from '#web/lib/failure.ts';
import { listNames } from '#web/lib/list-names.ts';
import type { CaseOutcome } from '#web/staff/queues/bulk/run.ts';
import { w as bulk } from '#web/staff/queues/bulk/text.ts';
import { missingText } from './case-words.ts';
import type { CaseData } from './QualificationCase.tsx';
import { w } from './text.ts';

/**
 * Whether there is nothing to look at: all is there, the checks found nothing, and the machine that read the document
 * agrees with what was typed. Passed by the version that the list showed.
 */
export async function checkQualification({ id, version, status }: QualificationRow): Promise<CaseOutcome> {
  const qualification = await send(getQualification, { id }, { exempt: true });
  if (status !== 1 || qualification.status !== 1 || qualification.version !== version)
    return { why: [bulk('changed')] };
  const why = whyNot(qualification);
  if (why.length > 0) return { why };
  const { headPic, idPhotoFront } = qualification.evidence;
  return {
    pass: () => send(decideQualification, { id, version, pass: true, reason: '' }),
    files: [headPic, idPhotoFront].filter((each) => each !== null),
  };
}

export function whyNot({ before, reason, missing, checks, consent, documentCheck }: CaseData): string[] {
  // A correction is for a person to look at.
  if (before !== null || reason !== '') return [bulk('resubmitted')];
  const problemTexts = checks.flatMap(({ problems }) => problems.map(problemText));
  if (missing.length > 0)
    problemTexts.push(`${peopleWords('missing')}: ${listNames(missing.map(missingText))}`);
  if (consent === 'missing' || consent === 'partial') problemTexts.push(consentWords(consent));
  if (documentCheck === null) problemTexts.push(w('documentUnread'));
  else if (documentCheck.outcome === 'unsure') problemTexts.push(w('documentUnsure'));
  else if (documentCheck.outcome === 'fail') problemTexts.push(w('documentFail'));
  else if (documentCheck.expired) problemTexts.push(w('documentExpired'));
  return [...new Set(problemTexts)];
}
