import type { GroupUse } from '#contract/matches/event.ts';
import { limitsCountries } from '#contract/matches/limits.ts';
import type { Match } from '#contract/matches/match.ts';
import type { MovedDeadlines } from '#contract/matches/own-times.ts';
import { cityOf } from '#contract/reference/cities.ts';
import { provinceOf } from '#contract/reference/provinces.ts';
import type { EntryState, EntryStatus, StoredFacts } from '#contract/registrations/facts.ts';
import type { Exception } from '#contract/registrations/exceptions.ts';
import type { FeeItem } from '#contract/matches/fee-item.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import type { Payment, Stage } from '#contract/registrations/stage.ts';
import type { Db } from '#server/db/pool.ts';
import { ReadAnew } from '#server/db/transaction.ts';
import { matchAt } from '#server/matches/cached.ts';
import { storedOf } from '#server/matches/stored.ts';
import type { OrderBrief } from '#server/ledger/store.ts';
import { listsOf } from '#server/teams/people.ts';
import type { Recipient } from '#server/outbox/notify.ts';
import {
  headOf,
  lockCountry,
  restOf,
  type Head,
  type Options,
  type Rest,
  type Wanted,
} from './case-store.ts';
import { paymentOf } from './money.ts';
import type { StoredAsked } from './review/pending-offline-payments.ts';

export interface StoredRegistration {
  id: string;
  version: number;
  stage: Stage;
  payment: Payment;
  extendedTo: Date | null;
  moved: MovedDeadlines;
  rejectReason: string;
  submittedAt: Date | null;
  decidedAt: Date | null;
  form: RegistrationForm | null;
  /** Fee items by which it is charged; null: those of its match. */
  prices: readonly FeeItem[] | null;
  orders: OrderBrief[];
  /** Payments made outside that wait to be confirmed. */
  asked: StoredAsked[];
}

/** One team and one match, with all data that decisions about them need. */
export interface LoadedCase {
  /** Contains the whole match: `matchSeenBy` reduces it before a unit sees it. */
  facts: StoredFacts;
  match: Match;
  registration: StoredRegistration | null;
  recipient: Recipient;
}

/** Loads a case of this unit: undefined where the match does not exist or the team is another unit's. */
export async function loadCase(
  db: Db,
  wanted: Wanted,
  options: Options = {},
): Promise<LoadedCase | undefined> {
  const head = await headOf(db, wanted, options);
  if (!head) return undefined;
  const match = await matchAt(db, wanted.matchId, head.matchVersion);
  if (options.lock && limitsCountries(match)) await lockCountry(db, wanted.matchId, head.countryId);
  const rest = await restOf(db, wanted, head.id, match, options);
  if (rest.registrationId !== head.id) {
    // Another request has made it between the two reads.
    if (options.lock) throw new ReadAnew();
    return loadCase(db, wanted, options);
  }
  const payment = head.stage === null ? 'none' : paymentOf(head.stage, rest.orders, rest.asked);
  const standings = rest.standings.map((each) => ({ ...each, offerUntil: instant(each.offerUntil) }));
  return {
    match,
    recipient: {
      phone: head.phone,
      email: head.email,
      lang: head.accountLang,
      countryId: head.accountCountry,
    },
    registration: head.id === null ? null : registrationOf({ ...head, id: head.id }, payment, rest),
    facts: {
      matchId: wanted.matchId,
      match,
      stored: storedOf({
        stored: head.state,
        closed_early_at: head.closedEarlyAt,
        extended_until: head.extendedUntil,
      }),
      unit: {
        id: wanted.unitId,
        name: head.unitName,
        type: head.unitType,
        countryId: head.countryId,
        province: (head.provinceCode !== null && provinceOf(head.provinceCode)?.zh) || null,
        city: (head.cityCode !== null && cityOf(head.cityCode)?.zh) || null,
        registers: head.registers,
        prohibited: head.prohibited,
        status: head.unitStatus,
      },
      team: {
        id: wanted.teamId,
        name: head.teamName,
        teamType: head.teamType,
        participationType: head.participationType,
        orderNumber: head.orderNumber,
        introduction: head.introduction,
        remark: head.remark,
        ...listsOf(rest.lists),
      },
      people: rest.people,
      registration:
        head.id === null
          ? null
          : {
              id: head.id,
              stage: head.stage!,
              payment,
              extendedTo: head.extendedTo?.toISOString() ?? null,
              moved: head.moved ?? {},
              exceptions: rest.exceptions.map(withInstant),
              standings,
            },
      others: { ...rest.others, groups: withoutOwn(rest.groups, standings) },
    },
  };
}

function registrationOf(
  {
    id,
    version,
    stage,
    extendedTo,
    moved,
    rejectReason,
    submittedAt,
    decidedAt,
    form,
    prices,
  }: Head & { id: string },
  payment: Payment,
  { orders, asked }: Rest,
): StoredRegistration {
  return {
    id,
    version: version!,
    stage: stage!,
    rejectReason: rejectReason!,
    payment,
    extendedTo,
    moved: moved ?? {},
    submittedAt,
    decidedAt,
    form,
    prices,
    orders,
    asked,
  };
}

/** An instant read from JSON, in the contract's format. */
export function withInstant(each: Exception): Exception {
  return { ...each, until: new Date(each.until).toISOString() };
}

function instant(value: string | null): string | null {
  return value === null ? null : new Date(value).toISOString();
}

/** Counters without this registration's own part, which the rules count themselves. */
function withoutOwn(groups: Rest['groups'], standings: readonly EntryStatus[]): Record<string, GroupUse> {
  const ownIn = (groupId: string, states: readonly EntryState[]) =>
    standings.filter((each) => each.groupId === groupId && states.includes(each.state)).length;
  return Object.fromEntries(
    groups.map(({ id, used, waiting }) => [
      id,
      { used: used - ownIn(id, ['placed', 'offered']), waiting: waiting - ownIn(id, ['waiting']) },
    ]),
  );
}
