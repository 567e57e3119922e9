import type { GoingState } from '#contract/results/advancing.ts';
import type { EntryState } from '#contract/registrations/facts.ts';
import type { ResultState } from '#contract/results/states.ts';
import type { Stage } from '#contract/registrations/stage.ts';

/** What a match holds at a moment, read the same of rules in memory and of a server. */

export interface EntryView {
  id: string;
  unit: number;
  event: number;
  people: readonly string[];
  state: EntryState;
  /** In the queue; null does not wait. */
  turn: number | null;
}

export interface OrderView {
  id: string;
  /** Entries that it charges for. */
  quantity: number;
  fen: number;
  due: number;
  paid: number;
  refunded: number;
  surplus: number;
  ended: boolean;
  /** All its fees went back. */
  givenBack: boolean;
  came: number;
  went: number;
}

/** A line of results, by the entry. */
export interface LineView {
  id: string;
  /** Who scores with it. */
  unit: number;
  state: ResultState;
  released: boolean;
  count: number | null;
  rank: number | null;
}

export interface GoingView {
  id: string;
  rank: number;
  position: number;
  state: GoingState;
  /** Withdrawn from the final itself, not as a reserve of it. */
  left: boolean;
}

export interface TotalView {
  unit: number;
  points: number;
  lines: readonly { id: string; rank: number; points: number; counts: boolean }[];
}

export interface View {
  entries: readonly EntryView[];
  /** By event. */
  places: readonly { used: number; waiting: number }[];
  /** By unit. */
  registrations: readonly { stage: Stage | null; orders: readonly OrderView[] }[];
  /** Of the first event: preliminary, final. */
  lists: readonly [readonly LineView[], readonly LineView[]];
  /** Who is in the final and who may move up, best first. */
  going: readonly GoingView[];
  totals: readonly TotalView[];
}

export const holds = ({ state }: Pick<EntryView, 'state'>) => state === 'placed' || state === 'offered';
export const placedOf = ({ entries }: View, unit: number) =>
  entries.filter((each) => each.unit === unit && each.state === 'placed');
