import { performancePanel } from './contest.ts';
import type { CellKind, Panel } from './entry-columns.ts';
import { showDisciplines } from './marks.ts';

const most: Readonly<Record<Exclude<CellKind, 'offences'>, number>> = {
  count: 9999,
  points: 1000,
  mark: 24,
  ten: 10,
};

/** Counts of anything but jumps. */
const fewMost = 99;
const few: readonly Panel[] = [
  'falseStarts',
  'falseSwitches',
  'obstructions',
  'decided',
  'mistakes',
  'missing',
  'misses',
  'breaks',
  'violations',
];

/** Of what else has a most of its own. */
const ownMost: Readonly<Partial<Record<Panel, number>>> = {
  disciplines: showDisciplines,
  surprises: performancePanel,
  firstHeat: 1,
  lastHeat: 1,
};

/** What a cell takes: from 0 to so much, whole or with two decimals; null where offences are noted. */
export function rangeOf(panel: Panel, kind: CellKind): { most: number; whole: boolean } | null {
  if (kind === 'offences') return null;
  return { most: ownMost[panel] ?? (few.includes(panel) ? fewMost : most[kind]), whole: kind !== 'points' };
}

/** A cell's number, points in hundredths; null where it is none. Full-width digits and points count as usual ones. */
export function numberIn(text: string, panel: Panel, kind: Exclude<CellKind, 'offences'>): number | null {
  const plain = text.normalize('NFKC').trim().replace('。', '.');
  if (!/^\d{1,5}(?:\.\d{1,2}0*)?$/.test(plain)) return null;
  const [integer = '', rest = ''] = plain.split('.');
  const hundredths = Number(integer) * 100 + Number(rest.slice(0, 2).padEnd(2, '0'));
  const range = rangeOf(panel, kind)!;
  if ((range.whole && hundredths % 100 !== 0) || hundredths > range.most * 100) return null;
  return range.whole ? hundredths / 100 : hundredths;
}
