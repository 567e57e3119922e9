import { languages, type LangText } from '#contract/lang.ts';
import type { MaterialKind } from '#contract/registrations/needs.ts';
import { standsIn, type Named, type Sorted } from './sort-files.ts';

/** A material that papers are sorted to. */
export interface Titled {
  id: string;
  kind: MaterialKind;
  name: LangText;
}

/**
 * What papers of a kind are headed, or called as files, besides the material's own name. A letter of responsibility
 * names the other papers and a policy speaks of health: the kinds stand in the order in which they are tried.
 */
const usualTitles: readonly (readonly [MaterialKind, readonly string[]])[] = [
  ['safetyLetter', ['责任承诺书', '安全承诺书', '安全责任', '承诺书', 'safety letter', 'waiver']],
  ['insurance', ['保险单', '保单', '保险凭证', '保险', 'insurance', 'policy']],
  ['healthCertificate', ['健康证明', '体检', '健康', '诊断证明', 'health', 'medical']],
];

/** All titles by which the materials can be known, to look for on a page. */
export function titlesOf(materials: readonly Titled[]): string[] {
  return [...new Set(inOrder(materials).flatMap(titles))];
}

/** The first material, in the order of kinds, that one of the titles belongs to. */
export function materialOfTitles<M extends Titled>(
  candidates: readonly string[],
  materials: readonly M[],
): M | undefined {
  return inOrder(materials).find((each) => titles(each).some((title) => candidates.includes(title)));
}

/** The same by the name of a file. */
export function materialOfFile<M extends Titled>(fileName: string, materials: readonly M[]): M | undefined {
  return materialOfTitles(
    titlesOf(materials).filter((title) => standsIn(fileName, title)),
    materials,
  );
}

/**
 * The person whose name was found on a page. A name within another that was found (张三 in 张三丰) does not count; of
 * several names, or two people of one name, the user chooses.
 */
export function personOfNames(names: readonly string[], people: readonly Named[]): Sorted {
  const longestNames = names.filter((name) => !names.some((other) => other !== name && other.includes(name)));
  const ids = people.filter(({ name }) => longestNames.includes(name)).map(({ id }) => id);
  if (ids.length === 0) return { found: 'none' };
  return ids.length === 1 ? { found: 'one', id: ids[0]! } : { found: 'several', ids };
}

function titles({ kind, name }: Titled): string[] {
  const texts = languages.map((lang) => name[lang] ?? '').filter((each) => each !== '');
  return [...texts, ...(usualTitles.find(([of]) => of === kind)?.[1] ?? [])];
}

function inOrder<M extends Titled>(materials: readonly M[]): M[] {
  const order = usualTitles.map(([kind]) => kind);
  const rank = ({ kind }: Titled) => (order.indexOf(kind) + order.length + 1) % (order.length + 1);
  return materials.toSorted((a, b) => rank(a) - rank(b));
}
