import { accounts } from './refusals/accounts.ts';
import { admission } from './refusals/admission.ts';
import { appeals } from './refusals/appeals.ts';
import { attempts } from './refusals/attempts.ts';
import { combining } from './refusals/combining.ts';
import { deadlines } from './refusals/deadlines.ts';
import { exceptions } from './refusals/exceptions.ts';
import { exports } from './refusals/exports.ts';
import { certificates } from './refusals/certificates.ts';
import { confirmations } from './refusals/confirmations.ts';
import { consent } from './refusals/consent.ts';
import { queues } from './refusals/queues.ts';
import { fields } from './refusals/fields.ts';
import { files } from './refusals/files.ts';
import { general } from './refusals/general.ts';
import { matches } from './refusals/matches.ts';
import { integrations } from './refusals/integrations.ts';
import { materials } from './refusals/materials.ts';
import { notices } from './refusals/notices.ts';
import { payments } from './refusals/payments.ts';
import { people } from './refusals/people.ts';
import { privacy } from './refusals/privacy.ts';
import { publicSide } from './refusals/public.ts';
import { isOfStaff, type Refusal } from './refusals/refusal.ts';
import { records } from './refusals/records.ts';
import { registrations } from './refusals/registrations.ts';
import { results } from './refusals/results.ts';
import { staff } from './refusals/staff.ts';
import { specified } from './refusals/specified.ts';
import { rounds } from './refusals/rounds.ts';
import { startLists } from './refusals/start-lists.ts';
import { substitutions } from './refusals/substitutions.ts';
import { teams } from './refusals/teams.ts';
import { units } from './refusals/units.ts';
import { fill, resolveStored, type Lang, type Values } from './lang.ts';

/** The one error catalogue; the published config file is built from it. */
export const refusals = {
  ...specified,
  ...general,
  ...fields,
  ...accounts,
  ...files,
  ...units,
  ...people,
  ...consent,
  ...teams,
  ...matches,
  ...notices,
  ...registrations,
  ...materials,
  ...payments,
  ...appeals,
  ...startLists,
  ...results,
  ...rounds,
  ...admission,
  ...attempts,
  ...records,
  ...publicSide,
  ...certificates,
  ...combining,
  ...deadlines,
  ...exceptions,
  ...substitutions,
  ...integrations,
  ...staff,
  ...confirmations,
  ...queues,
  ...privacy,
  ...exports,
};

export type RefusalName = keyof typeof refusals;

const byCode = new Map<number, Refusal>(Object.values(refusals).map((each) => [each.code, each]));

/**
 * The text of a code in a language, its places filled; undefined where the catalogue has none. A value may be
 * an organiser's text in several languages (`asStored`).
 */
export function refusalText(code: number, lang: Lang, values: Values = {}): string | undefined {
  // In a browser's bundle the texts stand elsewhere (web/lib/refusal-texts.ts).
  const text: string | undefined = byCode.get(code)?.[lang];
  return text === undefined ? undefined : fillResolved(text, values, lang);
}

/** Fills a template whose values may be organisers' texts in several languages. */
export function fillResolved(template: string, values: Values, lang: Lang): string {
  return fill(template, valuesIn(values, lang));
}

function valuesIn(values: Values, lang: Lang): Values {
  const resolve = (value: string | number) =>
    typeof value === 'string' ? resolveStored(value, lang) : value;
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, resolve(value)]));
}

/**
 * What the config file publishes: code to text, by language.
 * @param ofStaff of the refusals that only the staff's console meets, or of all others
 */
export function publishedCatalogue(ofStaff?: boolean): Record<string, { zh: string; en: string }> {
  const wanted = Object.values(refusals).filter(
    (each) => ofStaff === undefined || isOfStaff(each) === ofStaff,
  );
  return Object.fromEntries(wanted.map(({ code, zh, en }) => [String(code), { zh, en }]));
}

/** As asked for (requirements 7.27); what the texts are stands behind it. */
const baseVersion = '1.0.1';

/** The version of a catalogue: another text, another version (FNV-1a, 32 bits). */
export function versionOf(catalogue: ReturnType<typeof publishedCatalogue>): string {
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify(catalogue))
    hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return `${baseVersion}-${hash.toString(36)}`;
}

/** That of the texts built in; in a browser's bundle, which has the texts elsewhere, it is written in (vite.config.ts). */
export const catalogueVersion = versionOf(publishedCatalogue());
