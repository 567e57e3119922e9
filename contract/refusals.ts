import { accounts } from './refusals/accounts.ts';
import { consent } from './refusals/consent.ts';
import { fields } from './refusals/fields.ts';
import { files } from './refusals/files.ts';
import { general } from './refusals/general.ts';
import { matches } from './refusals/matches.ts';
import { payments } from './refusals/payments.ts';
import { people } from './refusals/people.ts';
import type { Refusal } from './refusals/refusal.ts';
import { registrations } from './refusals/registrations.ts';
import { specified } from './refusals/specified.ts';
import { teams } from './refusals/teams.ts';
import { units } from './refusals/units.ts';
import { fill, type Lang, type Values } from './lang.ts';

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
  ...registrations,
  ...payments,
};

export type RefusalName = keyof typeof refusals;

export const catalogueVersion = '1.0.1';

const byCode = new Map<number, Refusal>(Object.values(refusals).map((each) => [each.code, each]));

/** The text of a code in a language, its places filled; undefined where the catalogue has none. */
export function refusalText(code: number, lang: Lang, values: Values = {}): string | undefined {
  const found = byCode.get(code);
  return found && fill(found[lang], values);
}

/** What the config file publishes: code to text, by language. */
export function publishedCatalogue(): Record<string, { zh: string; en: string }> {
  return Object.fromEntries(Object.values(refusals).map(({ code, zh, en }) => [String(code), { zh, en }]));
}
