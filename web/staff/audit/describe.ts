import { actTexts } from '#contract/audit/acts.ts';
import { fieldTexts } from '#contract/audit/fields.ts';
import { subjectTexts } from '#contract/audit/subjects.ts';
import type { AuditLine } from '#contract/audit/calls.ts';
import { delayReasons, type DelayReason } from '#contract/start-lists/day-calls.ts';
import { delayReasonWords } from '#contract/start-lists/text.ts';
import { currentLang, resolveStored } from '#contract/lang.ts';
import { say } from '#web/lib/lang.ts';
import { w } from './text.ts';

/** What was done, in a sentence behind the name of who did it; its name where an older program wrote it. */
export function didWhat(act: string): string {
  return act in actTexts ? say(actTexts[act as keyof typeof actTexts]) : act;
}

export function subjectWord(subject: string): string {
  return subject in subjectTexts ? say(subjectTexts[subject as keyof typeof subjectTexts]) : subject;
}

export function whoDid({ who, realm, accountId }: AuditLine): string {
  if (who !== '') return who;
  return realm === 'system' && accountId === null ? w('system') : w('nobody');
}

/** A reason picked from the list is stored in several languages. */
export function reasonOf({ reason }: AuditLine): string {
  return resolveStored(reason, currentLang());
}

const entryId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** A field in words; a start number and an entry that has none yet say that they are one. */
export function fieldWord(field: string): string {
  if (field === '') return w('value');
  if (/^\d+$/.test(field)) return w('number', { n: field });
  if (entryId.test(field)) return w('entry', { id: field });
  return field in fieldTexts ? say(fieldTexts[field as keyof typeof fieldTexts]) : field;
}

/** What a field held: a text in several languages in that of the reader. */
export function held(value: string | null, act = '', field = ''): string | null {
  if (act === 'startSession.delay' && field === 'reason')
    return delayReasons.some((each) => each === value) ? delayReasonWords(value as DelayReason) : value;
  return value === null ? null : resolveStored(value, currentLang());
}

/** Where in the console an act's subject is looked at, by the name of the subject. */
const pages: Readonly<Record<string, string>> = {
  appeal: '/staff/appeals/',
  certificates: '/staff/certificates/',
  invoice: '/staff/invoices/',
  match: '/staff/matches/',
  materials: '/staff/materials/',
  outsidePayment: '/staff/offlinePayments/',
  qualification: '/staff/qualifications/',
  refund: '/staff/refunds/',
  registration: '/staff/registrations/',
  resultList: '/staff/results/',
  startLists: '/staff/startLists/',
  substitution: '/staff/substitutions/',
  unit: '/staff/units/',
};

export function pageOf({ subject, subjectId }: AuditLine): string | undefined {
  const page = pages[subject];
  return page === undefined ? undefined : `${page}${subjectId}`;
}
