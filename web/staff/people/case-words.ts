import type { MissingItem } from '#contract/people/missing.ts';
import { peopleWords } from '#contract/people/text.ts';

export function missingText(item: MissingItem): string {
  return peopleWords(
    `missing${item[0]!.toUpperCase()}${item.slice(1)}` as `missing${Capitalize<MissingItem>}`,
  );
}
