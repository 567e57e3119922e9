import * as z from 'zod/mini';
import { currency } from '#contract/fields/currency.ts';
import { date, instant } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { orderOnWire } from '#contract/ledger/wire.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { matchEvent } from '#contract/matches/event.ts';
import { match } from '#contract/matches/match.ts';
import { movedDeadlines } from '#contract/matches/own-times.ts';
import { matchStored } from '#contract/matches/status.ts';
import { exception } from './exceptions.ts';
import { registrationPerson, entryStatus } from './facts.ts';
import { entry, registrationForm } from './registration.ts';
import { payments, stages } from './stage.ts';
import { reviewMoves, unitMoves } from './transitions.ts';

/** Shapes that several calls of this domain answer with. */

/** What a write answers: the new version to go on from, and where the registration now stands. */
export const stamp = z.strictObject({ id, version: z.int(), stage: z.enum(stages) });

/** An entry of another match, by what an event and a group are known by there. */
export const earlierEntry = z.strictObject({
  event: z.pick(matchEvent, { code: true, kind: true, name: true }),
  groupName: langText,
  ...z.pick(entry, { memberIds: true, reserves: true, relayOrder: true }).shape,
});
export type EarlierEntry = z.output<typeof earlierEntry>;

/** Fen by payee. */
export const sums = z.strictObject({ package: z.int(), service: z.int() });

/** One line of what is charged, from the snapshot taken when the events passed. */
export const chargeLine = z.strictObject({
  feeItemId: id,
  name: langText,
  payee: z.enum(['package', 'service']),
  quantity: z.int(),
  /** Fen each. */
  unit: z.int(),
  amount: z.int(),
});

/** A payment booked outside, or a refund of one. */
export const paymentLine = z.strictObject({
  at: instant,
  payee: z.enum(['package', 'service']),
  amount: z.int(),
  reason: z.string(),
  /** The day on which it came in, where staff confirmed it; the time is unknown. */
  receivedOn: z.nullable(date),
});

/** A payment made outside that one person has recorded and another has still to confirm. */
export const askedPayment = z.strictObject({
  id,
  payee: z.enum(['package', 'service']),
  amount: z.int(),
  receivedOn: date,
  reason: z.string(),
  at: instant,
  /** Name of the colleague who recorded it. */
  by: z.string(),
});
export type AskedPayment = z.output<typeof askedPayment>;

export const matchOfRegistration = z.strictObject({ id, version: z.int(), match, stored: matchStored });

export const registrationRow = z.strictObject({
  id,
  version: z.int(),
  matchId: id,
  matchName: langText,
  startDate: date,
  endDate: date,
  timeZone: z.string(),
  currency,
  deadlines: match.shape.deadlines,
  stored: matchStored,
  teamId: id,
  teamName: z.string(),
  teamType: z.literal([1, 11]),
  stage: z.enum(stages),
  payment: z.enum(payments),
  extendedTo: z.nullable(instant),
  /** Deadlines that staff moved for this one. */
  moved: movedDeadlines,
  /** A form kept on the server that has not been submitted since. */
  draftSavedAt: z.nullable(instant),
  rejectReason: z.string(),
  athletes: z.int(),
  entries: z.int(),
  waiting: z.int(),
  /** Waiting entries to which a place is offered now. */
  offers: z.int(),
  /** Materials to hand in still, or once more; to staff counted once the registration has passed. */
  materialsOwed: z.int(),
  /** When the last of its published starts begins; null: none is published. */
  lastStart: z.nullable(instant),
  /** A result of it has been released. */
  resultsOut: z.boolean(),
  /** Something of it is paid in yuan, and no invoice has been asked for. */
  mayInvoice: z.boolean(),
  due: sums,
  submittedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
});

/**
 * One line of a registration's history, shown to unit and staff alike; staff appear to a unit without a name.
 */
export const historyLine = z.strictObject({
  at: instant,
  by: z.enum(['unit', 'staff', 'system']),
  name: z.string(),
  act: z.enum([
    ...unitMoves,
    'offer',
    'offerEnded',
    ...reviewMoves,
    'expire',
    'extend',
    'pay',
    'refund',
    'retake',
    'setRelayOrder',
    'consentEnded',
    'substitute',
    'except',
    'endException',
    'combineGroups',
    'separateGroups',
    'moveDeadline',
    'undoDeadline',
    'applyPrices',
    'keep',
    'uncount',
    'undoPass',
    'undoReject',
    'undoPay',
    'undoRefund',
    'giveAccount',
  ]),
  reason: z.string(),
});
export type HistoryAct = z.output<typeof historyLine>['act'];

/** One difference between two forms, for people to read; names are in the case. */
export const change = z.strictObject({
  what: z.enum([
    'personAdded',
    'personRemoved',
    'entryAdded',
    'entryRemoved',
    'groupChanged',
    'lineUpChanged',
    'reservesChanged',
    'relayOrderChanged',
    'itineraryChanged',
    'guardianChanged',
    'quantityChanged',
    'remarkChanged',
  ]),
  place: z.string(),
  memberId: z.nullable(id),
  eventId: z.nullable(id),
});
export type Change = z.output<typeof change>;

export const registrationCase = z.strictObject({
  ...registrationRow.shape,
  form: z.nullable(registrationForm),
  people: z.array(registrationPerson),
  standings: z.array(entryStatus),
  orders: z.array(orderOnWire),
  charges: z.array(chargeLine),
  paid: z.array(paymentLine),
  /** What staff except it from by now. */
  exceptions: z.array(exception),
  history: z.array(historyLine),
});
