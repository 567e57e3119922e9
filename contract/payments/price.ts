import type { LangText } from '#contract/lang.ts';
import { collection, payees, type FeeItem, type Payee } from '#contract/matches/fee-item.ts';
import { amountAt } from '#contract/matches/price-steps.ts';
import {
  everybodyIn,
  peopleOfRoster,
  roleOfRosterList,
  rosterLists,
  type Entry,
  type RegistrationForm,
} from '#contract/registrations/registration.ts';

/** One line of the fee breakdown. Amounts in fen. */
export interface FeeLine {
  feeItemId: string;
  name: LangText;
  payee: Payee;
  /** What the quantity counts: entries, people, a number entered by the participant, the registration itself. */
  why: 'entries' | 'people' | 'quantity' | 'registration';
  quantity: number;
  unit: number;
  amount: number;
}

export interface Fees {
  lines: FeeLine[];
  /** Fen by payee. */
  totals: Record<Payee, number>;
  total: number;
}

/**
 * What a registration costs by the price list of a moment (that of its submission), in lines. Entries for
 * which `isWaiting` holds cost nothing yet, nor do athletes all of whose entries wait. Lines of zero are left
 * out.
 */
export function feesOf(
  match: { feeItems: readonly FeeItem[] },
  form: RegistrationForm,
  at: Date,
  isWaiting: (entryId: string) => boolean,
): Fees {
  const placed = form.entries.filter(({ id }) => !isWaiting(id));
  const nothing = form.entries.length > 0 && placed.length === 0;
  const lines = nothing ? [] : match.feeItems.flatMap((item) => lineOf(item, form, placed, at));
  const totals = Object.fromEntries(
    payees.map((payee) => [payee, sum(lines.filter((line) => line.payee === payee))]),
  ) as Record<Payee, number>;
  return { lines, totals, total: sum(lines) };
}

/** What lines cost beyond what each fee item has been charged for already: the lines of a top-up. */
export function beyond(lines: readonly FeeLine[], charged: ReadonlyMap<string, number>): FeeLine[] {
  return lines.flatMap((line) => {
    const quantity = line.quantity - (charged.get(line.feeItemId) ?? 0);
    return quantity > 0 ? [{ ...line, quantity, amount: quantity * line.unit }] : [];
  });
}

function lineOf(item: FeeItem, form: RegistrationForm, placed: readonly Entry[], at: Date): FeeLine[] {
  const unit = amountAt(item, at) ?? 0;
  const [why, quantity] = quantityOf(item, form, placed);
  const { id: feeItemId, name, payee } = item;
  return quantity * unit === 0
    ? []
    : [{ feeItemId, name, payee, why, quantity, unit, amount: quantity * unit }];
}

function quantityOf(
  item: FeeItem,
  form: RegistrationForm,
  placed: readonly Entry[],
): [FeeLine['why'], number] {
  switch (item.collection) {
    case collection.perEvent:
      return ['entries', entriesFor(item, placed).length];
    case collection.perPerson:
      return ['people', peopleFor(item, form, placed).length];
    case collection.other:
      return item.quantity === null ? ['registration', 1] : ['quantity', form.quantities[item.id] ?? 0];
  }
}

function entriesFor({ eventIds }: FeeItem, placed: readonly Entry[]): Entry[] {
  return placed.filter(({ eventId }) => eventIds === null || eventIds.includes(eventId));
}

/**
 * Each person once, in however many roles; with `eventIds`, the people entered in those events, reserves
 * included.
 */
function peopleFor(
  item: FeeItem,
  { roster, itinerary, entries }: RegistrationForm,
  placed: readonly Entry[],
): string[] {
  const { roles } = item;
  const inRoles =
    roles === null
      ? peopleOfRoster(roster)
      : [
          ...new Set(
            rosterLists.flatMap((list) => (roles.includes(roleOfRosterList[list]) ? roster[list] : [])),
          ),
        ];
  const entered = item.eventIds === null ? null : new Set(entriesFor(item, placed).flatMap(everybodyIn));
  const waiting = athletesWaiting({ roster, entries }, placed);
  return inRoles
    .filter((id) => !waiting.has(id))
    .filter((id) => entered === null || entered.has(id))
    .filter((id) => !item.onlyWithAccommodation || itinerary.people[id]?.accommodation === 1);
}

/** Athletes, and no more than that, who are entered but hold no place yet. */
function athletesWaiting(
  { roster, entries }: Pick<RegistrationForm, 'roster' | 'entries'>,
  placed: readonly Entry[],
): Set<string> {
  const competing = new Set(placed.flatMap(everybodyIn));
  const others = new Set([...roster.leaders, ...roster.coaches, ...roster.followers]);
  return new Set(entries.flatMap(everybodyIn).filter((id) => !competing.has(id) && !others.has(id)));
}

function sum(lines: readonly FeeLine[]): number {
  return lines.reduce((total, { amount }) => total + amount, 0);
}
