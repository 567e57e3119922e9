import { formatMaxBytes } from '#contract/files/kinds.ts';
import { sortFile } from '#contract/materials/sort-files.ts';
import type { PersonRow } from './overview.ts';

/** One chosen file on its way. */
export interface Item {
  key: string;
  file: File;
  /** '' until the user chooses the person. */
  memberId: string;
  /** What its name said. */
  found: 'one' | 'several' | 'none';
  /** Kept once it is stored. */
  fileId: string | null;
  sending: number | null;
  failed: string;
}

export type Trouble = 'wrongKind' | 'tooBig' | 'foundNone' | 'foundSeveral' | 'twice';

const names = /\.(?:jpe?g|png|pdf)$/i;

/** Files as chosen, each sorted to a person by its name. */
export function itemsOf(files: readonly File[], people: readonly PersonRow[], keyOf: () => string): Item[] {
  const named = people.map(({ memberId, name }) => ({ id: memberId, name }));
  return files.map((file): Item => {
    const sorted = sortFile(file.name, named);
    return {
      key: keyOf(),
      file,
      memberId: sorted.found === 'one' ? sorted.id : '',
      found: sorted.found,
      fileId: null,
      sending: null,
      failed: '',
    };
  });
}

/** What keeps a file from being handed in; undefined is nothing. */
export function troubleOf(item: Item, all: readonly Item[]): Trouble | undefined {
  if (!names.test(item.file.name)) return 'wrongKind';
  if (item.file.size > formatMaxBytes.pdf) return 'tooBig';
  if (item.memberId === '') return item.found === 'several' ? 'foundSeveral' : 'foundNone';
  return all.some((other) => other !== item && other.memberId === item.memberId) ? 'twice' : undefined;
}
