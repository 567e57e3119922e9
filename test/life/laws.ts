import { outOfRanking, resultState } from '#contract/results/states.ts';
import { capacities, fee, final, quotas, total } from './world.ts';
import { holds, placedOf, type EntryView, type GoingView, type LineView, type View } from './view.ts';

/**
 * What never contradicts: said once more from the regulations, without the functions that the product decides with.
 * Each gives back what it finds wrong.
 */

/** What has to be remembered of the acts before. */
export interface Memory {
  /** By unit: the most entries with a place since the fees were charged, and orders that had been given back by then. */
  charged: { most: number; gone: ReadonlySet<string> }[];
  /** Substitutions: each may bring one more person than there are places (docs/decisions/0087). */
  substitutions: number;
}

type Quota = (typeof quotas)[number];

const peopleOf = (entries: readonly EntryView[]) => new Set(entries.flatMap(({ people }) => people));

/** What an entry needs of a quota in addition to others. */
function needOf(quota: Quota, entry: EntryView, others: readonly EntryView[]): number {
  if (quota.counts === 'entries') return 1;
  const counted = peopleOf(others);
  return entry.people.filter((each) => !counted.has(each)).length;
}

const usedOf = (quota: Quota, entries: readonly EntryView[]) =>
  quota.counts === 'entries' ? entries.length : peopleOf(entries).size;

export function againstPlaces(before: View, after: View, { substitutions }: Memory): string[] {
  const wrong: string[] = [];
  const holding = after.entries.filter(holds);
  const line = after.entries.filter(({ state }) => state === 'waiting').toSorted((a, b) => a.turn! - b.turn!);
  for (const [event, capacity] of capacities.entries()) {
    const [used, waiting] = [holding, line].map((list) => list.filter((each) => each.event === event).length);
    if (used! > capacity) wrong.push(`group ${event}: ${used} of ${capacity} places`);
    const counted = after.places[event]!;
    if (counted.used !== used || counted.waiting !== waiting)
      wrong.push(`group ${event} counts ${JSON.stringify(counted)} of ${used} and ${waiting}`);
  }
  for (const quota of quotas) {
    const more = quota.counts === 'people' ? substitutions : 0;
    const used = usedOf(quota, holding);
    if (used > quota.capacity + more) wrong.push(`${quota.counts}: ${used} of ${quota.capacity}`);
  }
  const was = new Map(before.entries.map((each) => [each.id, each]));
  /** Where it stood in line for what it has got in this step; null had it before. */
  const turnOf = (entry: EntryView) => {
    const earlier = was.get(entry.id);
    const stayed = earlier?.event === entry.event;
    if (stayed && holds(earlier)) return null;
    return stayed && earlier.state === 'waiting' ? earlier.turn! : Infinity;
  };
  for (const other of firstsOf(line)) {
    const own = was.get(other.id);
    // Where it finds a place all the same, that is kept for it.
    if (own?.state !== 'waiting' || own.event !== other.event || finds(other, holding)) continue;
    const behind = holding.filter((each) => (turnOf(each) ?? -1) > own.turn!);
    const ahead = holding.filter((each) => !behind.includes(each));
    const closed = quotas.filter((quota) => lacks(quota, other, ahead));
    const full = isFull(other.event, ahead);
    for (const entry of behind) {
      const rest = holding.filter(({ id }) => id !== entry.id);
      const shared = !full && closed.some((quota) => needOf(quota, entry, rest) > 0);
      if (entry.event === other.event || shared) wrong.push(`${other.id} was passed over by ${entry.id}`);
    }
  }
  return wrong;
}

const isFull = (event: number, entries: readonly EntryView[]) =>
  entries.filter((each) => each.event === event).length >= capacities[event]!;
const lacks = (quota: Quota, entry: EntryView, entries: readonly EntryView[]) =>
  usedOf(quota, entries) + needOf(quota, entry, entries) > quota.capacity;
const finds = (entry: EntryView, entries: readonly EntryView[]) =>
  !isFull(entry.event, entries) && !quotas.some((quota) => lacks(quota, entry, entries));

/** Who is first in line for each event. */
const firstsOf = (line: readonly EntryView[]) =>
  line.filter((each, at) => line.findIndex(({ event }) => event === each.event) === at);

/** Once free places have been offered: the first in line finds none. */
export function againstIdlePlaces({ entries }: View): string[] {
  const holding = entries.filter(holds);
  const [first] = entries.filter(({ state }) => state === 'waiting').toSorted((a, b) => a.turn! - b.turn!);
  if (!first) return [];
  return finds(first, holding) ? [`${first.id} waits while a place is free`] : [];
}

/** Remembers what the step has charged, and says what is wrong about it. */
export function againstMoney(before: View, after: View, memory: Memory): string[] {
  const wrong: string[] = [];
  for (const [unit, { stage, orders }] of after.registrations.entries()) {
    for (const order of orders) {
      const { fen, due, paid, refunded, surplus, ended, came, went, quantity } = order;
      const below = [due, paid, refunded, surplus, came - went].some((sum) => sum < 0);
      if (below || (!ended && refunded > paid)) wrong.push(`unit ${unit}: ${JSON.stringify(order)}`);
      if (fen !== quantity * fee) wrong.push(`unit ${unit}: ${quantity} cost ${fen}`);
      if (!ended && paid + due !== fen) wrong.push(`unit ${unit}: ${paid} and ${due} of ${fen}`);
      // What is here is what was paid less what went back.
      if (came - went !== (ended ? 0 : paid - refunded) + surplus)
        wrong.push(`unit ${unit}: ${came - went} are here of ${JSON.stringify(order)}`);
    }
    if (stage !== 'finance' && stage !== 'passed') continue;
    const placed = placedOf(after, unit).length;
    const charged = memory.charged[unit]!;
    const was = before.registrations[unit]!;
    const quantityOf = (of: typeof orders) =>
      of
        .filter(({ id, ended }) => !ended && !charged.gone.has(id))
        .reduce((sum, { quantity }) => sum + quantity, 0);
    if (was.stage !== 'finance' && was.stage !== 'passed') {
      charged.gone = new Set(was.orders.filter(({ givenBack }) => givenBack).map(({ id }) => id));
      charged.most = quantityOf(was.orders);
    }
    charged.most = Math.max(charged.most, placed);
    const now = quantityOf(orders);
    if (now !== charged.most) wrong.push(`unit ${unit}: charged for ${now}, not ${charged.most}`);
    if (
      stage === 'passed' &&
      placed > 0 &&
      was.stage !== 'passed' &&
      orders.some(({ ended, due }) => !ended && due > 0)
    )
      wrong.push(`unit ${unit} passed and owes`);
  }
  return wrong;
}

const isOut = ({ state }: LineView) => outOfRanking.includes(state);

export function againstRanks({ lists }: View): string[] {
  return lists.flatMap((list, round) => {
    const ranked = list.filter((line) => line.count !== null && !isOut(line));
    return list.flatMap((line) => {
      const among = ranked.filter(({ released }) => !line.released || released);
      const due = ranked.includes(line) ? 1 + among.filter(({ count }) => count! > line.count!).length : null;
      return line.rank === due ? [] : [`round ${round + 1}: ${line.id} has rank ${line.rank}, not ${due}`];
    });
  });
}

/** The best of these until there are so many, with all who share the last place. */
function bestOf(ranked: readonly Pick<GoingView, 'id' | 'rank'>[], most: number): Set<string> {
  const on = ranked.filter(({ rank }) => ranked.filter((each) => each.rank < rank).length < most);
  return new Set(on.map(({ id }) => id));
}

const onIn = ({ going }: Pick<View, 'going'>) =>
  new Set(going.flatMap(({ id, state }) => (state === 'advances' ? id : [])));

const same = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  a.size === b.size && [...a].every((each) => b.has(each));

const hasBegun = ({ lists }: View) => lists[1].some(({ state }) => state !== resultState.none);

/** `drafted`: this step made the draft, from the list as it stands. */
export function againstRound(before: View, { going, lists }: View, drafted: boolean): string[] {
  const wrong: string[] = [];
  const inOrder = going.toSorted((a, b) => a.position - b.position);
  const remaining = inOrder.filter(({ state }) => state !== 'withdrawn');
  const on = onIn({ going });
  const offeredIds = remaining.filter(({ state }) => state === 'offered').map(({ id }) => id);
  // Once it has begun its places stand, and what was offered and is not taken stays free.
  const begun = hasBegun(before);
  const due = begun ? onIn(before) : bestOf(remaining, final.advance);
  const has = begun ? on : new Set([...on, ...offeredIds]);
  if (!same(has, due)) wrong.push(`the final has ${[...has].join(' ')}, not ${[...due].join(' ')}`);
  if (remaining.some(({ rank }, at) => at > 0 && rank < remaining[at - 1]!.rank))
    wrong.push('reserves are not in order');
  if (drafted) {
    const withdrawnIds = new Set(going.filter(({ state }) => state === 'withdrawn').map(({ id }) => id));
    const ranked = lists[0]
      .filter(({ id, rank }) => rank !== null && !withdrawnIds.has(id))
      .map(({ id, rank }) => ({ id, rank: rank! }));
    const advancing = bestOf(ranked, final.advance);
    const all = bestOf(ranked, advancing.size + final.reserves);
    const named = new Set(remaining.map(({ id }) => id));
    if (!same(advancing, on) || !same(all, named))
      wrong.push(`drafted ${[...named].join(' ')}, not ${[...all].join(' ')}`);
  }
  const starters = new Set(lists[1].map(({ id }) => id));
  if ([...on].some((id) => !starters.has(id))) wrong.push('one who goes on is not on the list of the final');
  if (offeredIds.some((id) => starters.has(id)))
    wrong.push('one who is only asked is on the list of the final');
  return wrong;
}

export function againstTotals({ lists, going, totals }: View): string[] {
  const wrong: string[] = [];
  const [preliminary, last] = lists;
  const open = lists.some((list) => {
    const inRanking = list.filter((line) => !isOut(line));
    return inRanking.length === 0 || inRanking.some(({ state }) => state !== resultState.published);
  });
  const inFinal = last.filter(({ rank }) => rank !== null);
  const outEntries = [...going.filter(({ left }) => left), ...last.filter(isOut)];
  const others = preliminary.filter(
    ({ id, rank }) => rank !== null && ![...inFinal, ...outEntries].some((each) => each.id === id),
  );
  const ranks = new Map(
    open
      ? []
      : [
          ...inFinal.map(({ id, rank }) => [id, rank!] as const),
          ...others.map(({ id, rank }) => {
            const better = others.filter((each) => each.rank! < rank!).length;
            return [id, inFinal.length + better + 1] as const;
          }),
        ],
  );
  const pointsOf = (rank: number) => {
    const equals = [...ranks.values()].filter((each) => each === rank).length;
    const places = total.table.slice(rank - 1, rank - 1 + equals);
    return Math.round((100 * places.reduce((sum, each) => sum + each, 0)) / equals);
  };
  const scoring = new Map<number, string[]>();
  for (const { id, unit } of preliminary)
    if (ranks.has(id) && pointsOf(ranks.get(id)!) > 0) scoring.set(unit, [...(scoring.get(unit) ?? []), id]);
  if (scoring.size !== totals.length) wrong.push(`${totals.length} units score, not ${scoring.size}`);
  for (const { unit, points, lines } of totals) {
    const sum = lines.reduce((all, line) => all + (line.counts ? line.points : 0), 0);
    if (sum !== points) wrong.push(`unit ${unit} has ${points}, its lines ${sum}`);
    for (const line of lines)
      if (line.rank !== ranks.get(line.id) || line.points !== pointsOf(line.rank))
        wrong.push(`unit ${unit}: ${JSON.stringify(line)}, rank ${ranks.get(line.id)}`);
    const best = (scoring.get(unit) ?? [])
      .map((id) => pointsOf(ranks.get(id)!))
      .toSorted((a, b) => b - a)
      .slice(0, Math.min(total.mostPerGroup, total.best));
    if (best.reduce((all, each) => all + each, 0) !== points) wrong.push(`unit ${unit} scores ${points}`);
  }
  return wrong;
}
