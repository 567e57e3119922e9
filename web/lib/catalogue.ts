import { getConfig } from '#contract/config/calls.ts';
import { currentLang, type Values } from '#contract/lang.ts';
import { catalogueVersion, fillResolved, refusalText } from '#contract/refusals.ts';
import { store, storeJson, stored, storedJson } from './storage.ts';

type Catalogue = Readonly<Record<string, Readonly<Record<string, string>>>>;

const versionKey = 'config.errors.version';
const textsKey = 'config.errors';

function isCatalogue(value: unknown): value is Catalogue {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((each) => typeof each === 'object' && each !== null)
  );
}

/** A newer catalogue than the bundled one, if this browser has fetched one. */
let newer: Catalogue | undefined;
/** The bundled catalogue; the login page does without it. */
let bundled: Catalogue = {};

export function bringTexts(texts: Catalogue): void {
  bundled = { ...bundled, ...texts };
}

/** The text of a code: the newest catalogue's, else the bundled one's; undefined where neither has it. */
export function textOfCode(code: number, values: Values = {}): string | undefined {
  const lang = currentLang();
  const text = (newer?.[String(code)] ?? bundled[String(code)])?.[lang];
  return text === undefined ? refusalText(code, lang, values) : fillResolved(text, values, lang);
}

/** Asks for a newer catalogue once a visit; after any failure the bundled texts stay. */
export async function refreshCatalogue(
  ask: (
    call: typeof getConfig,
    body: { configs: { name: string; version: string }[] },
  ) => Promise<{
    configs: { version: string; wgtUrl: string }[];
  }>,
): Promise<void> {
  const version = stored(versionKey) ?? catalogueVersion;
  if (version !== catalogueVersion) newer = storedJson(textsKey, isCatalogue);
  try {
    const { configs } = await ask(getConfig, { configs: [{ name: 'errors', version }] });
    const offered = configs[0];
    if (!offered) return;
    if (offered.version === catalogueVersion) newer = undefined;
    else if (offered.version !== version) {
      const texts: unknown = await (await fetch(offered.wgtUrl)).json();
      if (!isCatalogue(texts)) return;
      newer = texts;
      storeJson(textsKey, texts);
    }
    store(versionKey, offered.version);
  } catch {
    // The bundled catalogue serves.
  }
}
