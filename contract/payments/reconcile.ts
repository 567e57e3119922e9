import { dayIn } from '#contract/fields/dates.ts';
import { beijing } from '#contract/fields/time.ts';

/**
 * A gateway's settlement file of one day against our books of the same account: every line that differs, and nothing else. Which
 * day money belongs to is decided by the gateway's clock alone.
 */

export const differenceKinds = [
  /** The gateway got money that is not booked. */
  'missingHere',
  /** Money is booked that the settlement file does not know. */
  'missingThere',
  'amount',
  'refundMissingHere',
  'refundMissingThere',
  'refundAmount',
  /** A number that was never ours. */
  'strange',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

export const differenceStates = ['open', 'healed', 'settled'] as const;
export type DifferenceState = (typeof differenceStates)[number];

/** `waiting`: the gateway has not made it, or could not be asked; `none`: there was nothing on that day, on either side. */
export const settlementFileStates = ['waiting', 'agreed', 'differences', 'none'] as const;
export type SettlementFileState = (typeof settlementFileStates)[number];

export interface SettlementLine {
  kind: 'payment' | 'refund';
  /** Ours: of the payment, of a refund also. */
  number: string;
  /** Ours, of a refund; '' otherwise. */
  refundNumber: string;
  /** The gateway's own; '' of ours where nothing is booked. */
  transaction: string;
  fen: number;
  at: Date;
}

/** What we know of a number at this account. */
export interface OwnEntry extends SettlementLine {
  /**
   * `booked`: its money stands in the ledger; `underWay`: a refund that the gateway has accepted; `unbooked`: asked for,
   * and nothing came of it as far as we know; `unfit`: a payment came that was not what we had asked for.
   */
  standing: 'booked' | 'underWay' | 'unbooked' | 'unfit';
  /** Another day's settlement file names it. */
  elsewhere: boolean;
  attemptId: string;
  refundId: string | null;
}

export interface Difference {
  kind: DifferenceKind;
  theirs: SettlementLine | null;
  ours: OwnEntry | null;
}

/**
 * @param day of the settlement file
 * @param bookings everything booked at this account on that day by the gateway's clock, and every entry that the
 * lines name
 */
export function reconcile(
  day: string,
  lines: readonly SettlementLine[],
  bookings: readonly OwnEntry[],
): Difference[] {
  const unmatched = new Map<string, OwnEntry[]>();
  const numbers = new Set<string>();
  for (const entry of bookings) {
    const key = keyOf(entry);
    unmatched.set(key, [...(unmatched.get(key) ?? []), entry]);
    numbers.add(entry.number);
  }
  const differences: Difference[] = [];
  for (const line of lines) {
    // One that was not booked has no number of the gateway's yet.
    const entry =
      unmatched.get(keyOf(line))?.shift() ??
      (line.kind === 'payment' ? unmatched.get(keyOf({ ...line, transaction: '' }))?.shift() : undefined);
    if (entry) differences.push(...against(line, entry));
    else if (numbers.has(line.number) || ownNumber.test(line.number)) {
      const kind = line.kind === 'payment' ? 'missingHere' : 'refundMissingHere';
      differences.push({ kind: numbers.has(line.number) ? kind : 'strange', theirs: line, ours: null });
    }
  }
  for (const entries of unmatched.values())
    for (const entry of entries)
      if (isExpected(entry, day))
        differences.push({
          kind: entry.kind === 'payment' ? 'missingThere' : 'refundMissingThere',
          theirs: null,
          ours: entry,
        });
  return differences;
}

/**
 * As our numbers look at gateways: a letter and a ULID. An account may take other money as well, of a club's shop or its
 * dues: what has numbers of another form is not ours to explain.
 */
const ownNumber = /^P[0-9A-HJKMNP-TV-Z]{26}$/;

/** How many lines of a settlement file are other business of the account. */
export function othersIn(lines: readonly Pick<SettlementLine, 'number'>[]): number {
  return lines.filter(({ number }) => !ownNumber.test(number)).length;
}

/** A payment by both numbers; of a refund the gateways' settlement files give that of its payment. */
function keyOf({ kind, number, refundNumber, transaction }: SettlementLine): string {
  return kind === 'payment' ? `p ${number} ${transaction}` : `r ${number} ${refundNumber}`;
}

function against(theirs: SettlementLine, ours: OwnEntry): Difference[] {
  const payment = theirs.kind === 'payment';
  if (ours.standing === 'unfit') return [{ kind: 'amount', theirs, ours }];
  if (ours.standing === 'unbooked')
    return [{ kind: payment ? 'missingHere' : 'refundMissingHere', theirs, ours }];
  if (theirs.fen !== ours.fen) return [{ kind: payment ? 'amount' : 'refundAmount', theirs, ours }];
  return [];
}

function isExpected({ standing, elsewhere, at }: OwnEntry, day: string): boolean {
  return standing === 'booked' && !elsewhere && dayIn(at, beijing) === day;
}

/** By a text that is the same whenever the day is compared. */
export function byText(differences: readonly Difference[]): Map<string, Difference> {
  const differenceByKind = new Map<string, Difference>();
  for (const difference of differences) {
    const { kind, theirs, ours } = difference;
    const { number, refundNumber } = (theirs ?? ours)!;
    const text = [kind, number, refundNumber, theirs?.transaction, theirs?.fen, ours?.fen].join(' ');
    let unique = text;
    for (let again = 2; differenceByKind.has(unique); again++) unique = `${text} ${again}`;
    differenceByKind.set(unique, difference);
  }
  return differenceByKind;
}

/** @param open differences that are not decided yet */
export function settlementFileStateOf({
  got,
  fault,
  overdue,
  booked,
  open,
}: {
  got: boolean;
  /** The gateway could not be asked. */
  fault: boolean;
  overdue: boolean;
  /** How much of ours should stand in it. */
  booked: number;
  open: number;
}): SettlementFileState {
  if (open > 0) return 'differences';
  if (got) return 'agreed';
  if (fault) return 'waiting';
  if (booked === 0) return 'none';
  return overdue ? 'agreed' : 'waiting';
}

export function bookedOn(day: string, entries: readonly OwnEntry[]): number {
  return entries.filter((entry) => isExpected(entry, day)).length;
}
