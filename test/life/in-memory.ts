import { allot } from '#contract/matches/quotas.ts';
import { beyond, feesOf } from '#contract/payments/price.ts';
import { emptyForm } from '#contract/registrations/registration.ts';
import { passMove } from '#contract/registrations/transitions.ts';
import { duringRegistration } from '#demo/builder/match.ts';
import { daysInMemory } from './days-in-memory.ts';
import {
  asEntry,
  dueOf,
  endOrders,
  forbids,
  holds,
  isGivenBack,
  isLive,
  match,
  moved,
  sameKind,
  sumOf,
  viewOf,
  type Registration,
  type StoredEntry,
} from './registration-in-memory.ts';
import type { EntryView, View } from './view.ts';
import { quotas, units, type Portal, type OfferMinutes, type Wanted } from './world.ts';

/** The rules of the contract, put together as the server's handlers do. */
export function inMemory(offerMinutes: OfferMinutes): Portal {
  const registrations = Array.from({ length: units }, (): Registration => ({
    stage: null,
    entries: [],
    orders: [],
  }));
  let serial = 0;
  const everything = () => registrations.flatMap(({ entries }) => entries);

  const days = daysInMemory(match, offerMinutes !== null, () =>
    registrations.flatMap(({ stage, entries }, unit) =>
      stage === 'passed'
        ? entries
            .filter((each) => each.event === 0 && each.state === 'placed')
            .map(({ id }) => ({ id, unit }))
        : [],
    ),
  );

  /** Who gets a place of those that wait, and then of the newcomers. */
  function allotted(newcomers: readonly StoredEntry[]): Set<string> {
    const holding = everything().filter((each) => holds(each) && !newcomers.includes(each));
    const line = everything()
      .filter((each) => each.state === 'waiting' && !newcomers.includes(each))
      .toSorted((a, b) => a.turn! - b.turn!);
    const groups = new Map(
      match.events.map(({ groups: [of] }, at) => [
        of!.id,
        { capacity: of!.capacity, used: holding.filter((each) => each.event === at).length },
      ]),
    );
    const people = new Set(holding.flatMap((each) => each.people));
    const uses = new Map(
      match.quotas!.map(({ id, counts }) => [
        id,
        counts === 'entries' ? { used: holding.length } : { used: people.size, people },
      ]),
    );
    const lined = [...line, ...newcomers].map((each) => ({ ...asEntry(each), people: each.people }));
    return allot(match, groups, uses, lined);
  }

  function offerFreed(except: readonly StoredEntry[] = []): void {
    const placed = allotted([]);
    for (const each of everything())
      if (each.state === 'waiting' && placed.has(each.id) && !except.includes(each)) {
        each.state = 'offered';
        each.turn = null;
      }
  }

  function release(entries: readonly StoredEntry[]): void {
    for (const each of entries) Object.assign(each, { state: 'released', turn: null });
    offerFreed();
  }

  function charge(of: Registration): void {
    const placed = new Set(of.entries.filter(({ state }) => state === 'placed').map(({ id }) => id));
    const entries = of.entries.filter(isLive).map(asEntry);
    const form = { ...emptyForm({ leaders: [], coaches: [], players: [], followers: [] }), entries };
    const { lines } = feesOf(match, form, duringRegistration, (id) => !placed.has(id));
    const standing = of.orders
      .filter((order) => !sumOf(order).ended && (of.stage !== 'events' || !isGivenBack(order)))
      .reduce((sum, { quantity }) => sum + quantity, 0);
    const item = match.feeItems[0]!.id;
    for (const { quantity } of beyond(lines, new Map([[item, standing]])))
      of.orders.push({ id: `o${++serial}`, quantity, topUp: of.stage === 'passed', events: [] });
  }

  const portal: Portal = {
    async submit(unit, wanted) {
      const of = registrations[unit]!;
      const act = of.stage === null || ['withdrawn', 'expired'].includes(of.stage) ? 'submit' : 'resubmit';
      if (forbids(of, act)) return false;
      const peopleOf = ({ people }: Wanted) => people.map((each) => `${unit}-${each}`);
      const staying = of.entries.filter(
        (each) =>
          isLive(each) &&
          wanted.some((one) => one.event === each.event && sameKind(one, each, peopleOf(one))),
      );
      const before = structuredClone(registrations);
      const leaving = of.entries.filter((each) => !staying.includes(each));
      of.entries = staying;
      for (const each of staying)
        if (each.event === 1) each.people = peopleOf(wanted.find((one) => one.event === 1)!);
      const newcomers = wanted
        .filter(
          (one) => !staying.some((each) => each.event === one.event && sameKind(one, each, peopleOf(one))),
        )
        .map((one): StoredEntry => ({
          id: `e${++serial}`,
          event: one.event,
          people: peopleOf(one),
          state: 'waiting',
          turn: null,
        }));
      if (leaving.some(isLive)) offerFreed();
      const placed = allotted(newcomers);
      of.entries.push(...newcomers);
      for (const each of newcomers)
        if (placed.has(each.id)) each.state = 'placed';
        else each.turn = ++serial;
      const taken = new Set(
        everything()
          .filter(holds)
          .flatMap(({ people }) => people),
      );
      // Entries that stay may have more people than before.
      if (staying.length > 0 && taken.size > quotas[1].capacity) {
        registrations.splice(0, units, ...before);
        return false;
      }
      return moved(of, act);
    },
    async withdraw(unit) {
      const of = registrations[unit]!;
      if (forbids(of, 'withdraw') || !moved(of, 'withdraw')) return false;
      endOrders(of);
      release(of.entries);
      return true;
    },
    async pass(unit) {
      const of = registrations[unit]!;
      const move = of.stage && passMove(of.stage);
      if (!move) return false;
      if (move === 'passEvents') charge(of);
      const due = dueOf(of);
      return move === 'passFinance' && due > 0 ? false : moved(of, move, due);
    },
    async sendBack(unit) {
      const of = registrations[unit]!;
      if (!moved(of, 'reject')) return false;
      endOrders(of);
      release(of.entries);
      return true;
    },
    async pay(unit, part) {
      const of = registrations[unit]!;
      let remaining = Math.ceil(dueOf(of) * part);
      for (const order of of.orders) {
        const fen = Math.min(remaining, sumOf(order).due);
        if (fen > 0) order.events.push({ kind: 'paid', paymentId: `p${++serial}`, attemptId: null, fen });
        remaining -= fen;
      }
      if (of.stage === 'finance' && dueOf(of) === 0) moved(of, 'passFinance');
      return true;
    },
    async refund(unit, part) {
      for (const order of registrations[unit]!.orders)
        for (const { id, counted, surplus, refunded } of sumOf(order).payments) {
          const of = surplus > 0 ? 'surplus' : 'fees';
          const most = of === 'surplus' ? surplus : counted - refunded.fees;
          if (most <= 0) continue;
          order.events.push({ kind: 'refunded', paymentId: id, fen: Math.ceil(most * part), of });
          return true;
        }
      return false;
    },
    async answerOffer(unit, take) {
      const of = registrations[unit]!;
      const entry = of.entries.find(({ state }) => state === 'offered');
      if (!entry || forbids(of, 'takeOffer')) return false;
      if (!take) {
        entry.state = 'released';
        moved(of, 'declineOffer');
        if (of.stage === 'withdrawn') endOrders(of);
        offerFreed();
        return true;
      }
      entry.state = 'placed';
      moved(of, 'acceptOffer');
      if (of.stage === 'finance' || of.stage === 'passed') charge(of);
      return true;
    },
    async substitute(unit, out, comes) {
      const of = registrations[unit]!;
      const [goes, newcomer] = [`${unit}-${out}`, `${unit}-${comes}`];
      const entry = of.entries.find((each) => isLive(each) && each.people.includes(goes));
      const busy = of.entries.some(
        (each) => isLive(each) && each.event === entry?.event && each.people.includes(newcomer),
      );
      if (of.stage !== 'passed' || !entry || busy) return false;
      entry.people = entry.people.map((each) => (each === goes ? newcomer : each));
      charge(of);
      return true;
    },
    async dayGoesBy() {
      for (const of of registrations) {
        const ended = of.entries.filter(({ state }) => state === 'offered');
        if (ended.length === 0) continue;
        for (const each of ended) each.state = 'released';
        moved(of, 'offerEnded');
        if (of.stage === 'expired') endOrders(of);
      }
      offerFreed();
    },
    begin: () => Promise.resolve(),
    ...days.acts,
    async view(): Promise<View> {
      return {
        entries: registrations.flatMap(({ entries }, unit) =>
          entries.map(({ id, event: at, people, state, turn }): EntryView => ({
            id,
            unit,
            event: at,
            people,
            state,
            turn,
          })),
        ),
        places: match.events.map((_, at) => {
          const eventEntries = everything().filter((each) => each.event === at);
          return {
            used: eventEntries.filter(holds).length,
            waiting: eventEntries.filter(({ state }) => state === 'waiting').length,
          };
        }),
        registrations: registrations.map(({ stage, orders }) => ({ stage, orders: orders.map(viewOf) })),
        ...days.view(),
      };
    },
  };
  return portal;
}
