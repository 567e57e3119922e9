import {
  entryColumns,
  judgesOf,
  panelsOf,
  type CellKind,
  type EntryColumn,
} from '#contract/results/entry-columns.ts';
import { entryWords } from '#contract/results/entry-text.ts';
import { headJudge, seatsOf } from '#contract/results/seats.ts';
import type { LangText } from '#contract/lang.ts';
import type { ScoreModel } from '#contract/matches/event.ts';
import type { Document } from '#server/documents/pdf/pdf.ts';
import { ink, rule, soft, type Frame, type PdfCell } from '#server/documents/pdf/table.ts';
import { grouped } from '#contract/grouped.ts';
import type { Paper } from './heat-pages.ts';
import { athletesOf, englishOf, joined, chineseOf } from './papers.ts';
import type { Programme, ProgrammeList, ProgrammeRow } from './programme.ts';
import { bothOf } from './programme-sheet.ts';
import { startListWords } from './text.ts';

const w = startListWords.texts;
const upright: Frame = { left: 34, width: 527, top: 30, bottom: 842 - 26, layout: 'portrait' };
const lying: Frame = { left: 34, width: 774, top: 28, bottom: 595 - 24, layout: 'landscape' };
/** More boxes than these want the long side. */
const uprightMost = 8;

/** A sheet is for one heat. */
export function heatsApart({ lists }: Programme): ProgrammeList[] {
  return lists.flatMap((list) =>
    [...grouped(list.rows, ({ heat }) => heat).values()].map((rows) => {
      const { day, time } = rows[0]!;
      return { ...list, day, time, heats: 1, rows };
    }),
  );
}

/**
 * A strip for each heat, to be cut off and filled in by hand: a box for each mark that the score model asks for.
 * @param mark whose copy it is
 */
export function judgesPaper({ name }: Programme, mark: string): Paper {
  return {
    frame: frameOf,
    look: { first: 10.5, second: 8, head: 8, least: 30 },
    columns: columnsOf,
    cells: (row, _first, { scoreModel }) => cellsOf(row, boxesOf(scoreModel).length),
    title: (list, going) => titleOf(list, going, name.zh, mark),
    space: 0,
    tail: { height: heightOfTail, draw: sign },
  };
}

/** Of more boxes than this a strip is one judge's of each kind, and each judge takes a copy. */
const lyingMost = 24;

const isApart = (model: ScoreModel) => entryColumns(model, judgesOf(model, [])).length > lyingMost;

function usualOf(model: ScoreModel) {
  const usual = judgesOf(model, []);
  if (!isApart(model)) return usual;
  return Object.fromEntries(Object.keys(usual).map((name) => [name, 1])) as typeof usual;
}

const boxesOf = (model: ScoreModel) => entryColumns(model, usualOf(model));
const frameOf = ({ scoreModel }: Pick<ProgrammeList, 'scoreModel'>) =>
  boxesOf(scoreModel).length > uprightMost ? lying : upright;

function titleOf(list: ProgrammeList, going: boolean, match: string, mark: string) {
  const { session, day, time, version, rows } = list;
  const label = (key: 'versionOf' | 'heatOf', n: number) =>
    bothOf({ zh: startListWords.in('zh', key, { n }), en: startListWords.in('en', key, { n }) });
  const more = going ? ` ${bothOf(w.continued)}` : '';
  const heat = label('heatOf', rows[0]!.heat);
  return [
    { text: `${chineseOf(list)}${more}`, size: 13, bold: true, end: `${heat} · ${time}` },
    { text: englishOf(list), size: 8.5, end: bothOf(w.judges) },
    { text: joined([match, bothOf(session), day, label('versionOf', version), mark]), size: 7.5 },
  ] as const;
}

/** How wide a box is, as parts of what is left. */
const parts: Readonly<Record<CellKind, number>> = { count: 1, points: 1.1, mark: 1, ten: 1, offences: 1.5 };
const [courtWide, numberWide] = [38, 44];
const namesWide = { portrait: 160, landscape: 170 } as const;

function columnsOf({ scoreModel }: ProgrammeList) {
  const frame = frameOf({ scoreModel });
  const boxes = boxesOf(scoreModel);
  const names = namesWide[frame.layout!];
  const rest = frame.width - courtWide - numberWide - names;
  const all = boxes.reduce((sum, { kind }) => sum + parts[kind], 0);
  return [
    { ...w.court, wide: courtWide },
    { ...w.number, wide: numberWide, bold: true as const },
    { ...w.athletes, wide: names },
    ...boxes.map((each) => ({
      ...headOf(each, boxes),
      wide: (rest * parts[each.kind]) / all,
      box: true as const,
    })),
  ];
}

/** A judge has a number where there are several. */
const numbered = (name: LangText, judge: number | null, of: number) =>
  judge === null || of < 2 ? name : { zh: `${name.zh}${judge}`, en: `${name.en} ${judge}` };

function headOf({ panel, judge }: EntryColumn, boxes: readonly EntryColumn[]) {
  const of = boxes.filter((each) => each.panel === panel).length;
  const { zh, en = zh } = numbered(entryWords.texts[panel], judge, of);
  return { zh, en };
}

function cellsOf(row: ProgrammeRow, boxes: number): PdfCell[] {
  const [names, under = ''] = [athletesOf(row)].flat();
  const blank = row.out ? '–' : '';
  return [
    String(row.court),
    String(row.number),
    [names!, [under, row.unit].filter(Boolean).join(' · ')],
    ...Array.from({ length: boxes }, () => blank),
  ];
}

type Judged = Pick<ProgrammeList, 'scoreModel' | 'eventCode' | 'ruleBook'>;

/** Who signs: those at the seats that the book names, after the head judge, else each judge of each panel. */
function signersOf({ scoreModel, eventCode, ruleBook }: Judged): string[] {
  const judges = usualOf(scoreModel);
  const panels = new Set(panelsOf(scoreModel).flatMap((panel) => panel.judges ?? []));
  const seats =
    seatsOf({ code: eventCode, scoreModel }, ruleBook)
      ?.filter(({ judge }) => judge !== headJudge)
      .map(({ judge, name, count }) => ({
        name,
        count: isApart(scoreModel) ? 1 : count,
        code: `${judge} `,
      })) ?? [...panels].map((name) => ({ name, count: judges[name] ?? 0, code: '' }));
  return seats.flatMap(({ name, count, code }) =>
    Array.from(
      { length: count },
      (_, at) => `${code}${bothOf(numbered(entryWords.texts[name], at + 1, count))}`,
    ),
  );
}

const signWide = 170;
const signHigh = 25;
const cutHigh = 26;
const perLine = ({ width }: Frame) => Math.floor(width / signWide);

function heightOfTail(judged: Judged): number {
  const lines = Math.ceil(signersOf(judged).length / perLine(frameOf(judged)));
  return (1 + lines) * signHigh + cutHigh;
}

/** Lines for names and signatures, the head judge's first, then the line to cut along. */
function sign(doc: Document, list: ProgrammeList): void {
  const frame = frameOf(list);
  const from = doc.y;
  const count = perLine(frame);
  const wide = frame.width / count;
  doc.fillColor(soft).font('body').fontSize(8.5);
  doc.text(bothOf(w.signed), frame.left, from + 6, { lineBreak: false });
  const slot = (signer: string, column: number, line: number) => {
    const [x, y] = [frame.left + column * wide, from + line * signHigh];
    doc.fillColor(ink).text(signer, x, y + 6, { lineBreak: false });
    const signerWidth = doc.widthOfString(signer) + 6;
    rule(doc, y + 19, x + signerWidth, wide - signerWidth - (column + 1 === count ? 0 : 14), soft);
  };
  slot(bothOf(w.headJudge), count - 1, 0);
  signersOf(list).forEach((signer, at) => slot(signer, at % count, 1 + Math.floor(at / count)));
  const cut = from + heightOfTail(list) - cutHigh / 2;
  doc.save().dash(4, { space: 4 });
  rule(doc, cut, 0, doc.page.width, soft);
  doc.restore();
  doc.x = frame.left;
  doc.y = cut + cutHigh / 2;
}
