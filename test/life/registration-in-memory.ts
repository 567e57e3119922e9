import { openFor } from '#contract/matches/status.ts';
import { orderState, sumOrder, type OrderEvent } from '#contract/ledger/order.ts';
import type { Match } from '#contract/matches/match.ts';
import { refusalOf, type Act } from '#contract/registrations/actions.ts';
import type { EntryState } from '#contract/registrations/facts.ts';
import type { Entry } from '#contract/registrations/registration.ts';
import type { Stage } from '#contract/registrations/stage.ts';
import { nextStage, type Move } from '#contract/registrations/transitions.ts';
import { aMatch, duringRegistration, event, feeItem, group, idOf, published } from '#demo/builder/match.ts';
import type { OrderView } from './view.ts';
import { capacities, eventPatches, fee, matchPatch, quotas, total, type Wanted } from './world.ts';

export const match: Match = aMatch({
  ...matchPatch,
  events: eventPatches(null).map((patch, at) =>
    event(100 * (at + 1), { ...patch, groups: [group(100 * (at + 1) + 1, { capacity: capacities[at]! })] }),
  ),
  quotas: quotas.map((each, at) => ({
    id: idOf(10 + at),
    name: { zh: each.counts },
    eventIds: null,
    ...each,
  })),
  feeItems: [feeItem(20, { steps: [{ from: null, amount: fee }] })],
  pointTotals: [
    { id: idOf(30), name: { zh: '总分' }, eventIds: null, per: 'match', doubledEventIds: [], ...total },
  ],
});
const windows = openFor(match, published, duringRegistration);

export interface StoredEntry {
  id: string;
  event: number;
  people: string[];
  state: EntryState;
  turn: number | null;
}

interface Order {
  id: string;
  quantity: number;
  topUp: boolean;
  events: OrderEvent[];
}

export interface Registration {
  stage: Stage | null;
  entries: StoredEntry[];
  orders: Order[];
}

export const isLive = ({ state }: StoredEntry) => state !== 'released';
export const holds = ({ state }: StoredEntry) => state === 'placed' || state === 'offered';
export const isGivenBack = (order: Order) => sumOf(order).state === orderState.refunded;
export const sumOf = (order: Order) =>
  sumOrder({ fen: order.quantity * fee, topUp: order.topUp }, order.events);

export const asEntry = ({ id, event: at, people }: StoredEntry): Entry => ({
  id,
  eventId: match.events[at]!.id,
  groupId: match.events[at]!.groups[0]!.id,
  memberIds: people,
  reserves: [],
  relayOrder: [],
});

export function moved(of: Registration, move: Move, due = 0): boolean {
  const somePlaced = of.entries.some(({ state }) => state === 'placed');
  const stage = nextStage(of.stage, move, { somePlaced, someLeft: of.entries.some(isLive), due });
  if (stage === null) return false;
  of.stage = stage;
  return true;
}

const paymentOf = ({ orders }: Registration) => {
  const sums = orders.map(sumOf).filter(({ ended }) => !ended);
  if (sums.length === 0) return 'none';
  return sums.every(({ due }) => due === 0) ? 'settled' : 'unpaid';
};
export const forbids = (of: Registration, act: Act) =>
  refusalOf(act, { stage: of.stage, payment: paymentOf(of), windows }) !== null;

export function endOrders({ orders }: Registration): void {
  for (const order of orders)
    if (sumOf(order).due > 0) order.events.push({ kind: 'ended', why: 'cancelled' });
}

export const dueOf = ({ orders }: Registration) => orders.reduce((sum, order) => sum + sumOf(order).due, 0);

/** An athlete alone is another entry, a team of other people is the same. */
export const sameKind = ({ event: at }: Wanted, { people }: StoredEntry, wanted: readonly string[]) =>
  at === 1 || people[0] === wanted[0];

export function viewOf(order: Order): OrderView {
  const sum = sumOf(order);
  const sumBy = (kind: 'paid' | 'refunded') =>
    order.events.reduce((all, each) => all + (each.kind === kind ? each.fen : 0), 0);
  return {
    id: order.id,
    quantity: order.quantity,
    fen: order.quantity * fee,
    due: sum.due,
    paid: sum.paid,
    refunded: sum.refunded,
    surplus: sum.surplus,
    ended: sum.ended,
    givenBack: isGivenBack(order),
    came: sumBy('paid'),
    went: sumBy('refunded'),
  };
}
