import { listIdOf } from '#contract/matches/rounds.ts';
import type { Match } from '#contract/matches/match.ts';
import { advancing, movesUp, type Going } from '#contract/results/advancing.ts';
import { planCorrection, type ListLine } from '#contract/results/correction.ts';
import { permits, ranksInList } from '#contract/results/lists.ts';
import type { Marks } from '#contract/results/marks.ts';
import { scoreOf } from '#contract/results/score.ts';
import { standingOf } from '#contract/results/standing.ts';
import { outOfRanking, publishedWhole, resultState, settled } from '#contract/results/states.ts';
import { totalRanks } from '#contract/points/totals.ts';
import type { LineView, TotalView, View } from './view.ts';
import { final, type Portal } from './world.ts';

/** The days of a match by the rules of the contract: lists of results, the final, totals. */

type Acts =
  | 'enter'
  | 'scratch'
  | 'moveOn'
  | 'correct'
  | 'uphold'
  | 'draft'
  | 'leave'
  | 'answerPlace'
  | 'placesEnd';

interface Start {
  id: string;
  unit: number;
}
type Stored = ListLine & { withdrawn?: boolean };
interface Held {
  released: boolean;
  lines: Map<string, Stored>;
}

const speed = (count: number): Marks => ({
  model: 'speed',
  version: 2,
  counts: [count, count, count],
  falseStarts: 0,
  falseSwitches: 0,
  mistakes: 0,
  offences: [],
});

/** @param isAsked whether reserves are asked, or move up at once */
export function daysInMemory(match: Match, isAsked: boolean, entered: () => Start[]) {
  const heldLists: [Held, Held] = [
    { released: false, lines: new Map() },
    { released: false, lines: new Map() },
  ];
  let going: Going[] = [];
  /** Withdrawn from the final itself. */
  const leftIds = new Set<string>();

  const empty = (id: string): Stored => ({
    id,
    state: resultState.none,
    released: false,
    section: null,
    uncounted: false,
    marks: null,
    score: null,
  });
  function startsOf(round: number): Start[] {
    if (round === 1) return entered();
    const on = new Set(going.filter(({ state }) => state === 'advances').map(({ id }) => id));
    return entered().filter(({ id }) => on.has(id) || heldLists[1].lines.has(id));
  }
  const linesOf = (round: number) =>
    startsOf(round).map(({ id }) => heldLists[round - 1]!.lines.get(id) ?? empty(id));
  const keep = (round: number, line: Stored) => heldLists[round - 1]!.lines.set(line.id, line);
  const ranked = () => {
    const lines = linesOf(1);
    const ranks = ranksInList(lines);
    return lines.map(({ id }) => ({ id, rank: ranks.get(id) ?? null }));
  };
  const begun = () => heldLists[1].lines.size > 0;

  function fill(): void {
    for (const each of movesUp(going, final)) each.state = isAsked ? 'offered' : 'advances';
  }

  const acts: Pick<Portal, Acts> = {
    async enter(round, counts) {
      for (const [at, line] of linesOf(round).entries()) {
        if (!permits('enter', { ...line, listReleased: heldLists[round - 1]!.released })) continue;
        const marks = speed(counts[at]!);
        keep(round, { ...line, state: resultState.entered, marks, score: scoreOf(marks, match.offences) });
      }
      return true;
    },
    async scratch(round, at) {
      const line = linesOf(round)[at];
      if (!line || !permits('scratch', { ...line, listReleased: heldLists[round - 1]!.released }))
        return false;
      keep(round, { ...line, state: resultState.scratched });
      return true;
    },
    async moveOn(round, step) {
      const lines = linesOf(round);
      const list = heldLists[round - 1]!;
      const open = {
        release: resultState.none,
        confirm: resultState.appealed,
        publish: resultState.provisional,
      };
      const held_up = lines.some(({ state, released }) =>
        step === 'publish' ? state <= open.publish || !released : state === open[step],
      );
      const to = {
        release: resultState.provisional,
        confirm: resultState.confirmed,
        publish: resultState.published,
      };
      const moved = lines.filter((line) => permits(step, { ...line, listReleased: list.released }));
      if (held_up || moved.length === 0) return false;
      for (const line of moved)
        keep(round, {
          ...line,
          released: true,
          state: outOfRanking.includes(line.state) ? line.state : to[step],
        });
      list.released = true;
      return true;
    },
    async correct(round, at, count) {
      return corrected(round, at, count, false);
    },
    async uphold(round, at, count) {
      return corrected(round, at, count, true);
    },
    async draft(again) {
      const lines = linesOf(1);
      const drafted = going.some(({ state }) => state !== 'withdrawn');
      const open = lines.some(({ state, released }) => !settled(state) || !released);
      if ((drafted && !again) || begun() || open || lines.length === 0) return false;
      const withdrawnIds = new Set(going.filter(({ state }) => state === 'withdrawn').map(({ id }) => id));
      const { advanced, reserves } = advancing(ranked(), final, withdrawnIds);
      if (advanced.length === 0) return false;
      const named = [...advanced, ...reserves].map(({ id, rank }, position) => ({
        id,
        rank: rank!,
        position: position + 1,
        state: position < advanced.length ? ('advances' as const) : ('reserve' as const),
      }));
      going = [...going.filter(({ id }) => withdrawnIds.has(id)), ...named];
      return true;
    },
    async leave(at) {
      const line = linesOf(1)[at];
      const start = going.find(({ id }) => id === line?.id);
      if (!start || start.state === 'withdrawn' || begun()) return false;
      const { state } = start;
      start.state = 'withdrawn';
      if (state === 'advances') leftIds.add(start.id);
      // A reserve that goes holds no place.
      if (state !== 'reserve') fill();
      return true;
    },
    async answerPlace(take) {
      const start = going.find(({ state }) => state === 'offered');
      if (!start || begun()) return false;
      start.state = take ? 'advances' : 'withdrawn';
      fill();
      return true;
    },
    async placesEnd() {
      for (const start of going) if (start.state === 'offered') start.state = 'withdrawn';
      if (!begun()) fill();
    },
  };

  function corrected(round: number, at: number, count: number, upheld: boolean): boolean {
    const line = linesOf(round)[at];
    const list = heldLists[round - 1]!;
    if (!line || !permits('correct', { ...line, listReleased: list.released })) return false;
    if (upheld && line.state !== resultState.provisional) return false;
    const change = { marks: speed(count), ...(upheld ? { state: resultState.arbitrated } : {}) };
    const settings = { offences: match.offences, listReleased: list.released, final: upheld };
    const plan = planCorrection(linesOf(round), line.id, change, settings);
    const reopened = new Set(plan.reopened);
    for (const each of linesOf(round))
      if (reopened.has(each.id) && each.state !== resultState.none)
        keep(round, { ...each, state: resultState.provisional });
    keep(round, { ...plan.line });
    return true;
  }

  function view(): Pick<View, 'lists' | 'going' | 'totals'> {
    const unitOf = new Map(entered().map(({ id, unit }) => [id, unit]));
    const lists = [1, 2].map((round) => {
      const lines = linesOf(round);
      const ranks = ranksInList(lines);
      return lines.map((line): LineView => ({
        id: line.id,
        unit: unitOf.get(line.id)!,
        state: line.state,
        released: line.released,
        count: line.score?.final ?? null,
        rank: ranks.get(line.id) ?? null,
      }));
    }) as [LineView[], LineView[]];
    return {
      lists,
      going: going.map((each) => ({ ...each, left: leftIds.has(each.id) })),
      totals: totalsOf(lists),
    };
  }

  function totalsOf(lists: readonly [readonly LineView[], readonly LineView[]]): TotalView[] {
    if (!lists.every(publishedWhole)) return [];
    const unitOf = new Map(lists[0].map(({ id, unit }) => [id, unit]));
    const results = [...standingOf(lists, 'final', leftIds)].flatMap(([id, { rank }]) =>
      rank === null
        ? []
        : [
            {
              entryId: id,
              contender: String(unitOf.get(id)),
              eventId: match.events[0]!.id,
              groupId: listIdOf(match.events[0]!.groups[0]!.id, 1),
              section: '',
              rank,
            },
          ],
    );
    return totalRanks(match.pointTotals![0]!, results, []).map(({ contender, points, lines }) => ({
      unit: Number(contender),
      points,
      lines: lines.map((each) => ({
        id: each.entryId,
        rank: each.rank,
        points: each.points,
        counts: each.leftOut === null,
      })),
    }));
  }

  return { acts, view };
}
