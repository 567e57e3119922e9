import { actTexts } from '#contract/audit/acts.ts';
import { fieldTexts } from '#contract/audit/fields.ts';
import { subjectTexts } from '#contract/audit/subjects.ts';
import type { AuditLine } from '#contract/audit/calls.ts';
import { duties } from '#contract/call.ts';
import { dutyTexts } from '#contract/accounts/duty-texts.ts';
import { instant } from '#contract/fields/dates.ts';
import { unitStatus } from '#contract/fields/unit-status.ts';
import { peopleWords } from '#contract/people/text.ts';
import { delayReasons } from '#contract/start-lists/day-calls.ts';
import { delayReasonWords } from '#contract/start-lists/text.ts';
import { unitStatusText } from '#contract/units/text.ts';
import { currentLang, resolveStored, type LangText } from '#contract/lang.ts';
import { formatInstant } from '#web/lib/format.ts';
import { listNames } from '#web/lib/list-names.ts';
import { say } from '#web/lib/lang.ts';
import { ownZone } from '#web/lib/zones.ts';
import { w } from './text.ts';

/** The word for a name; of one that another version of the program wrote, that it is unknown. */
const wordOf = (texts: Readonly<Record<string, LangText>>, name: string): string =>
  Object.hasOwn(texts, name) ? say(texts[name]!) : w('unknown', { value: name });

/** What was done, in a sentence behind the name of who did it. */
export function didWhat(act: string): string {
  return wordOf(actTexts, act);
}

export function subjectWord(subject: string): string {
  return wordOf(subjectTexts, subject);
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
  return wordOf(fieldTexts, field);
}

/** A value that is one of a few: its word, or undefined where it is none of them. */
type Word = (value: string) => string | undefined;
const oneOf =
  <T extends string | number>(values: readonly T[], word: (value: T) => string): Word =>
  (text) => {
    const value = values.find((each) => String(each) === text);
    return value === undefined ? undefined : word(value);
  };

/** By what an act is done to, and its field. */
const words: Readonly<Record<string, Word>> = {
  'athlete.status': oneOf([0, 1, 2, 3, 4, 5] as const, (each) => peopleWords(`athlete${each}`)),
  'coach.status': oneOf([0, 1, 2, 4] as const, (each) => peopleWords(`coach${each}`)),
  'unit.status': oneOf(Object.values(unitStatus), (each) => unitStatusText(each)),
  'startSession.minutes': (text) => (text.startsWith('-') ? w('earlier', { n: text.slice(1) }) : text),
  'startLists.lists': courtsIn,
  'startSession.reason': oneOf(delayReasons, delayReasonWords),
};
const dutyWord = oneOf(duties, (each) => say(dutyTexts[each]));

/** What a field held, in words: a text in several languages in that of the reader. */
export function valueText(value: string | null, act = '', field = ''): string | null {
  if (value === null || value === '[]') return null;
  const unknown = w('unknown', { value });
  const word = words[`${act.split('.')[0]}.${field}`];
  if (word) return word(value) ?? unknown;
  if (field === 'duties') {
    const names = namesIn(value);
    return names ? listNames(names.map((each) => dutyWord(each) ?? w('unknown', { value: each }))) : unknown;
  }
  const fields = field === 'changed' || field === 'alsoChanged' ? namesIn(value) : undefined;
  if (fields) return listNames(fields.map(fieldWord));
  if (value === 'true' || value === 'false') return w(value === 'true' ? 'yes' : 'no');
  if (instant.safeParse(value).success) return formatInstant(value, ownZone());
  return resolveStored(value, currentLang());
}

/** The names in an array, as the trail keeps it. */
function namesIn(json: string): string[] | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return Array.isArray(value) ? value.map(String) : undefined;
  } catch {
    return undefined;
  }
}

/** Start lists that were moved to other courts: how many, and where each begins. */
function courtsIn(json: string): string | undefined {
  try {
    const lists = JSON.parse(json) as { firstCourt?: number }[];
    const courts = lists.flatMap(({ firstCourt }) => firstCourt ?? []);
    return courts.length > 0 ? w('courts', { n: lists.length, courts: listNames(courts.map(String)) }) : json;
  } catch {
    return undefined;
  }
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
