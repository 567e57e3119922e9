import type { HandIn, StoredPaper } from '#contract/materials/calls.ts';
import { keptProblems } from '#contract/materials/validity.ts';
import type { AskedMaterial, Cell, Data, PersonRow } from './overview.ts';

/** What is kept with people of one material: what is of use for the match, and what is not. */
export interface Offer {
  asked: AskedMaterial;
  good: readonly Cell[];
  bad: readonly Cell[];
}

export function isGood(data: Pick<Data, 'startDate' | 'endDate'>, stored: StoredPaper): boolean {
  return keptProblems(data, stored).length === 0;
}

export function offersOf(data: Data, people: readonly PersonRow[]): Offer[] {
  return data.asked.flatMap((material) => {
    const cells = people.flatMap((row) => row.cells.get(material.id) ?? []).filter(({ kept }) => kept);
    if (cells.length === 0) return [];
    const good = cells.filter(({ kept }) => isGood(data, kept!));
    return [{ asked: material, good, bad: cells.filter((each) => !good.includes(each)) }];
  });
}

/** These as they are handed in: a policy that several keep is one paper. */
export function papersOfKept(cells: readonly Cell[], newId: () => string): HandIn[] {
  const papers = new Map<string, HandIn>();
  for (const { asked, subjectId, kept } of cells) {
    if (!kept) continue;
    const { fileId, validFrom, validTo, policyNumber } = kept;
    const key =
      asked.kind === 'insurance'
        ? `${asked.id} ${fileId} ${validFrom} ${validTo}`
        : `${asked.id} ${subjectId}`;
    const subjectIds = [...(papers.get(key)?.subjectIds ?? []), subjectId];
    const id = papers.get(key)?.id ?? newId();
    papers.set(key, { id, materialId: asked.id, subjectIds, fileId, validFrom, validTo, policyNumber });
  }
  return [...papers.values()];
}
