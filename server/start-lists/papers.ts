import { resultWords } from '#contract/results/text.ts';
import {
  bottom,
  left,
  top,
  width,
  type Frame,
  type PdfCell,
  type PdfColumn,
} from '#server/documents/pdf/table.ts';
import type { Paper } from './heat-pages.ts';
import type { ProgrammeList, ProgrammeRow } from './programme.ts';
import { bothOf } from './programme-sheet.ts';
import { startListWords } from './text.ts';

const w = startListWords.texts;
export const chineseOf = ({ event, group }: ProgrammeList) => `${event.zh} ${group.zh}`;
export const englishOf = ({ event, group }: ProgrammeList) =>
  [event.en, group.en].filter(Boolean).join(' · ');
const aboutOf = (list: ProgrammeList) => {
  const { session, day, time, version } = list;
  const edition = {
    zh: startListWords.in('zh', 'versionOf', { n: version }),
    en: startListWords.in('en', 'versionOf', { n: version }),
  };
  return [bothOf(session), `${day} ${time}`, bothOf(edition)];
};
export const joined = (parts: readonly string[]) => parts.filter(Boolean).join('  ·  ');

/** Heat and time stand at the first line of a heat. */
function cellsOf(row: ProgrammeRow, first: boolean): PdfCell[] {
  return [
    first ? String(row.heat) : '',
    String(row.court),
    first ? row.time : '',
    String(row.number),
    athletesOf(row),
    unitOf(row),
  ];
}

/** Who is withdrawn is not called: that stands first. */
export function athletesOf({ athletes, reserves, out, uncounted }: ProgrammeRow): PdfCell {
  const names = athletes.join('、');
  if (out) return [bothOf(w.out), names];
  const under = [
    ...(uncounted ? [bothOf(resultWords.texts.uncounted)] : []),
    ...(reserves.length > 0 ? [`${bothOf(w.reserves)} ${reserves.join('、')}`] : []),
  ].join(' · ');
  return under ? [names, under] : names;
}

const unitOf = ({ unit, team }: ProgrammeRow): PdfCell => (team && team !== unit ? [unit, team] : unit);

type Widths = readonly [number, number, number, number, number, number];

const columnsOf = (wide: Widths): PdfColumn[] =>
  ([w.heat, w.court, w.time, w.number, w.athletes, w.unit] as const).map((words, at) => ({
    ...words,
    wide: wide[at]!,
  }));

/** What is looked for is bold, the unit small. */
const strongOf = (wide: Widths, unit: number) =>
  columnsOf(wide).map((column, at): PdfColumn =>
    at === 0 || at === 3 ? { ...column, bold: true } : at === 5 ? { ...column, size: unit } : column,
  );

export const bookFrame: Frame = { left, width, top, bottom, layout: 'portrait' };

/** The lists of the programme. */
export const book: Paper = {
  frame: () => bookFrame,
  look: { first: 9.5, second: 8, head: 9, least: 0 },
  columns: () => columnsOf([36, 40, 44, 42, 156, 165]),
  cells: cellsOf,
  title: (list, going) =>
    going
      ? [{ text: `${chineseOf(list)} ${bothOf(w.continued)}`, size: 10, bold: true }]
      : [
          { text: chineseOf(list), size: 12, bold: true },
          { text: joined([englishOf(list), ...aboutOf(list)]), size: 8.5 },
        ],
  space: 6,
};

export const wideFrame: Frame = { left: 40, width: 515, top: 52, bottom: 842 - 42, layout: 'portrait' };

/** For the wall: read from two metres, a group in one piece where a page holds it. */
export const wall: Paper = {
  frame: () => wideFrame,
  look: { first: 13, second: 8.5, head: 10, least: 0 },
  columns: () => strongOf([46, 48, 54, 56, 156, 155], 11.5),
  cells: cellsOf,
  title: (list, going) => [
    { text: going ? `${chineseOf(list)}${w.continued.zh}` : chineseOf(list), size: 20, bold: true },
    { text: going ? `${englishOf(list)} ${w.continued.en}` : englishOf(list), size: 11 },
    { text: joined(aboutOf(list)), size: 10 },
  ],
  space: 22,
  whole: true,
};

/** For those who call and read aloud. */
export const announcer: Paper = {
  frame: () => wideFrame,
  look: { first: 12, second: 9.5, head: 9, least: 0 },
  columns: () => strongOf([40, 44, 48, 50, 178, 155], 10),
  cells: cellsOf,
  title: (list, going) => [
    { text: going ? `${chineseOf(list)}${w.continued.zh}` : chineseOf(list), size: 15, bold: true },
    { text: joined([englishOf(list), ...aboutOf(list)]), size: 8.5 },
  ],
  space: 10,
};
