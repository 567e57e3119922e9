import { peopleWords } from '#contract/people/text.ts';
import { consentWords } from '#contract/consent/text.ts';
import {
  decideQualification,
  getQualification,
  type QualificationRow,
} from '#contract/people/staff-calls.ts';
import { findingsOf, type Finding } from '#contract/people/together.ts';
import { send } from '#web/lib/client.ts';
import { problemText } from '#web/lib/failure.ts';
import { listNames } from '#web/lib/list-names.ts';
import type { CaseOutcome } from '#web/staff/queues/bulk/run.ts';
import { w as bulk } from '#web/staff/queues/bulk/text.ts';
import { missingText } from './case-words.ts';
import type { CaseData } from './QualificationCase.tsx';
import { w } from './text.ts';

/** Whether there is nothing to look at. Passed by the version that the list showed. */
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

export const whyNot = (qualification: CaseData): string[] => [
  ...new Set(findingsOf(qualification).map(textOf)),
];

function textOf(finding: Finding): string {
  switch (finding.what) {
    case 'resubmitted':
      return bulk('resubmitted');
    case 'problem':
      return problemText(finding.problem);
    case 'missing':
      return `${peopleWords('missing')}: ${listNames(finding.items.map(missingText))}`;
    case 'consent':
      return consentWords(finding.standing);
    default:
      return w(finding.what);
  }
}
