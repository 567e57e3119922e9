import type { Lang } from '#contract/lang.ts';
import { textsOf } from '#test/words.ts';
import { partsOf } from './tree.ts';

export interface Texts {
  exact: ReadonlySet<string>;
  /** With places that are filled in, those with most words of their own first. */
  filled: readonly { text: string; pattern: RegExp }[];
  /** With places that nothing was put into. */
  unfilled: ReadonlySet<string>;
  /** Those that name something in the other language themselves, such as a team. */
  naming: string;
  /** Of the other language alone. */
  foreign: ReadonlySet<string>;
}

/** The texts of the product in a language. */
export function knownTexts(lang: Lang): Texts {
  const all = textsOf();
  const texts = [...new Set(all.map((each) => each[lang]))];
  const others = all.map((each) => each[lang === 'zh' ? 'en' : 'zh']);
  const letters = (text: string) => text.replaceAll(/\{\w+\}/g, '').replaceAll(/[^\p{L}]/gu, '').length;
  const filled = texts
    .filter((text) => text.includes('{') && letters(text) >= 2)
    .toSorted((a, b) => letters(b) - letters(a) || (a < b ? -1 : 1))
    .map((text) => ({ text, pattern: patternOf(text) }));
  const exact = new Set(texts.filter((text) => !text.includes('{')));
  const unfilled = new Set(texts.filter((text) => /\{\w+\}/.test(text)));
  const naming = texts.filter((text) => lang === 'en' && /[\u3400-\u9fff]/.test(text)).join(' ');
  const foreign = new Set(others.filter((text) => letters(text) >= 3 && !exact.has(text)));
  return { exact, filled, unfilled, naming, foreign };
}

function patternOf(text: string): RegExp {
  const parts = text.split(/\{\w+\}/).map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.+')}$`, 'u');
}

const textCache = new WeakMap<Texts, Map<string, string | undefined>>();

/** What a name is made of: the text, with its places as they are declared; undefined for data. */
export function textOf(name: string, texts: Texts): string | undefined {
  const textOf = textCache.get(texts) ?? new Map<string, string | undefined>();
  textCache.set(texts, textOf);
  if (!textOf.has(name)) textOf.set(name, findText(name, texts));
  return textOf.get(name);
}

function findText(name: string, { exact, filled }: Texts): string | undefined {
  // A count at the end is of the moment.
  const bare = name.replace(/ [\d,]+$/, '');
  return exact.has(bare) ? bare : filled.find(({ pattern }) => pattern.test(bare))?.text;
}

/** One line for each role: its names that are texts of the product, in their order. */
export function treeOf(root: Element, texts: Texts): string[] {
  const byRole = new Map<string, Set<string>>();
  for (const { role, name } of partsOf(root)) {
    const names = byRole.get(role) ?? new Set();
    byRole.set(role, names.add(name === '' ? '–' : (textOf(name, texts) ?? '…')));
  }
  return [...byRole].map(([role, names]) => `${role}: ${[...names].join(' | ')}`);
}
