import type { LangText } from '#contract/lang.ts';
import { resultWords } from '#contract/results/text.ts';
import type { Cell, Sheet } from '#server/documents/sheet.ts';
import type { Programme } from './programme.ts';
import { startListWords as w } from './text.ts';

type Key = keyof typeof w.texts;

const columns = [
  ['session', 24],
  ['eventCode', 10],
  ['event', 30],
  ['group', 20],
  ['date', 12],
  ['time', 8],
  ['heat', 8],
  ['court', 8],
  ['number', 8],
  ['athletes', 32],
  ['reserves', 16],
  ['unit', 30],
  ['team', 24],
  ['state', 12],
] as const satisfies readonly (readonly [Key, number])[];

/** A row for each start, both languages in one sheet. */
export function programmeSheet({ lists }: Programme): Sheet {
  return {
    name: both('title'),
    columns: columns.map(([key, width]) => ({ header: both(key), width })),
    rows: lists.flatMap(({ session, event, eventCode, group, rows }) =>
      rows.map((row): Cell[] => [
        bothOf(session),
        eventCode,
        bothOf(event),
        bothOf(group),
        row.day,
        row.time,
        row.heat,
        row.court,
        row.number,
        row.athletes.join('、'),
        row.reserves.join('、'),
        row.unit,
        row.team,
        row.out ? both('out') : row.uncounted ? bothOf(resultWords.texts.uncounted) : '',
      ]),
    ),
  };
}

const both = (key: Key) => `${w.texts[key].zh} ${w.texts[key].en}`;
export const bothOf = ({ zh, en }: LangText) => (en && en !== zh ? `${zh} ${en}` : zh);
