import { formatMaxBytes } from '#contract/files/kinds.ts';
import { sortFile, type Named, type Sorted } from '#contract/materials/sort-files.ts';
import {
  materialOfFile,
  materialOfTitles,
  personOfNames,
  titlesOf,
} from '#contract/materials/sort-papers.ts';
import type { OnPage } from '#contract/people/ocr-calls.ts';
import type { AskedMaterial, PersonRow } from './overview.ts';

/** One chosen file on its way. */
export interface Item {
  key: string;
  file: File;
  /** '' until it is known or the user chooses. */
  memberId: string;
  materialId: string;
  /** What its name or the page said of the person. */
  found: Sorted['found'];
  /** Whether the page is being read. */
  reading: boolean;
  /** Kept once it is stored. */
  fileId: string | null;
  sending: number | null;
  failed: string;
}

export type Trouble =
  | 'wrongKind'
  | 'tooBig'
  | 'foundNone'
  | 'foundSeveral'
  | 'whatNone'
  | 'isPolicy'
  | 'notAsked'
  | 'twice';

/** What files are sorted to. */
export interface Sorting {
  people: readonly PersonRow[];
  /** Of each person; a policy is handed in apart, with its days. */
  materials: readonly AskedMaterial[];
}

const names = /\.(?:jpe?g|png|pdf)$/i;
const pictures = /\.(?:jpe?g|png)$/i;

const namedOf = (people: readonly PersonRow[]): Named[] =>
  people.map(({ memberId, name }) => ({ id: memberId, name }));
const idOf = (sorted: Sorted) => (sorted.found === 'one' ? sorted.id : '');

/** Files as chosen, each sorted by its name; those of which that does not say all are to be read. */
export function itemsOf(files: readonly File[], sorting: Sorting, keyOf: () => string): Item[] {
  const [only] = sorting.materials;
  return files.map((file): Item => {
    const person = sortFile(file.name, namedOf(sorting.people));
    const material = sorting.materials.length === 1 ? only : materialOfFile(file.name, sorting.materials);
    const item = {
      key: keyOf(),
      file,
      memberId: idOf(person),
      materialId: material?.id ?? '',
      found: person.found,
      reading: false,
      fileId: null,
      sending: null,
      failed: '',
    };
    return { ...item, reading: isReadable(item) };
  });
}

/** Items sorted under one kind of material are of that kind, also those that were read as another. */
export function ofOneKind(items: readonly Item[], { materials }: Sorting): readonly Item[] {
  const [only] = materials;
  return only && materials.length === 1 ? items.map((each) => ({ ...each, materialId: only.id })) : items;
}

function isReadable({ file, memberId, materialId }: Pick<Item, 'file' | 'memberId' | 'materialId'>): boolean {
  return pictures.test(file.name) && (memberId === '' || materialId === '');
}

/** What is looked for on a page. */
export function soughtOf({ people, materials }: Sorting): { names: string[]; titles: string[] } {
  return { names: [...new Set(people.map(({ name }) => name))], titles: titlesOf(materials) };
}

/** A file after its page has been read; what is known already, or the user has chosen meanwhile, stays. */
export function afterReading(item: Item, { names: nameMatches, titles }: OnPage, sorting: Sorting): Item {
  const sought = soughtOf(sorting);
  const onPage = nameMatches.map((at) => sought.names[at]!);
  const person = personOfNames(onPage, namedOf(sorting.people));
  const material = materialOfTitles(
    titles.map((at) => sought.titles[at]!),
    sorting.materials,
  );
  return {
    ...item,
    reading: false,
    memberId: item.memberId || idOf(person),
    materialId: item.materialId || (material?.id ?? ''),
    found: item.found === 'none' ? person.found : item.found,
  };
}

/** What keeps a file from being handed in; undefined is nothing. */
export function troubleOf(
  item: Item,
  all: readonly Item[],
  { people, materials }: Sorting,
): Trouble | undefined {
  const { file, memberId, materialId } = item;
  if (!names.test(file.name)) return 'wrongKind';
  // A picture is shrunk before it is sent.
  if (file.size > formatMaxBytes.pdf && !pictures.test(file.name)) return 'tooBig';
  if (materials.find(({ id }) => id === materialId)?.kind === 'insurance' && materials.length > 1)
    return 'isPolicy';
  if (memberId === '') return item.found === 'several' ? 'foundSeveral' : 'foundNone';
  if (materialId === '') return 'whatNone';
  if (!people.some((each) => each.memberId === memberId && each.cells.has(materialId))) return 'notAsked';
  return all.some((other) => other !== item && other.memberId === memberId && other.materialId === materialId)
    ? 'twice'
    : undefined;
}
