import type { Cells } from './entry-cells.ts';
import type { Tally } from './marks.ts';

/** Categories of a show's presentation (IJRU 4.2.0), and which judges give them. */
export const tallyCategories = [
  { category: 'form', judges: 'athletes' },
  { category: 'style', judges: 'athletes' },
  { category: 'entertainment', judges: 'routine' },
  { category: 'musicality', judges: 'routine' },
] as const;
type TallyCategory = (typeof tallyCategories)[number]['category'];
export type Tallies = Readonly<Record<TallyCategory, readonly Tally[]>>;

/** One column a mark and judge. */
export const tallyPanels = [
  'formMinus',
  'formCheck',
  'formPlus',
  'styleMinus',
  'styleCheck',
  'stylePlus',
  'entertainmentMinus',
  'entertainmentCheck',
  'entertainmentPlus',
  'musicalityMinus',
  'musicalityCheck',
  'musicalityPlus',
] as const;
type TallyPanel = (typeof tallyPanels)[number];

const markNames = [
  ['minus', 'Minus'],
  ['check', 'Check'],
  ['plus', 'Plus'],
] as const;

export const tallyPanelsOf = (category: TallyCategory) =>
  markNames.map(([mark, ending]) => ({ mark, panel: `${category}${ending}` as const satisfies TallyPanel }));

/** A judge gives all three of a category, and not three times none: `missing` are panels, `none` keys of columns. */
export function tallyFaults(cells: Cells, judgesMost: number): { missing: TallyPanel[]; none: string[] } {
  const missing = new Set<TallyPanel>();
  const none: string[] = [];
  for (const { category } of tallyCategories) {
    const panels = tallyPanelsOf(category).map(({ panel }) => panel);
    for (let judge = 0; judge < judgesMost; judge += 1) {
      const texts = panels.map((panel) => cells[`${panel}.${judge}`]?.trim() ?? '');
      if (texts.every((text) => text === '')) continue;
      panels.filter((_, at) => texts[at] === '').forEach((panel) => missing.add(panel));
      if (texts.every((text) => /^0+$/.test(text.normalize('NFKC')))) none.push(`${panels[2]!}.${judge}`);
    }
  }
  return { missing: [...missing], none };
}
