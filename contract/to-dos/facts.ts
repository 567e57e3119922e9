import type { Role } from '#contract/accounts/roles.ts';
import type { Currency } from '#contract/fields/currency.ts';
import type { UnitStatus } from '#contract/fields/unit-status.ts';
import type { Match } from '#contract/matches/match.ts';
import type { MovedDeadlines } from '#contract/matches/own-times.ts';
import type { MatchStored } from '#contract/matches/status.ts';
import type { Payment, Stage } from '#contract/registrations/stage.ts';

/** What a unit's to-dos follow from. */
export interface ToDoFacts {
  /** Of the account: they say which pages it may open. */
  roles: readonly Role[];
  /** Null: no certification saved yet. */
  unit: {
    status: UnitStatus;
    rejectReason: string;
    pendingRejected: string;
    validYear: number | null;
  } | null;
  people: {
    /** Lack something besides a guardian's consent. */
    incomplete: number;
    /** Need a guardian's consent and have none now. */
    consentMissing: number;
    /** Of those, whose guardian has taken it back. */
    consentWithdrawn: number;
  };
  qualifications: {
    /** Of this season; with the last reason. */
    athletes: { rejected: number; reason: string };
    coaches: { rejected: number; reason: string };
    /** The day on which the next ones end, and how many do by then. */
    coachesUntil: { until: string; count: number } | null;
  };
  registrations: readonly ToDoRegistration[];
  /** Refunds to be transferred to an account that the unit has not given, by registration. */
  transfers: readonly ToDoTransfer[];
}

export interface ToDoTransfer extends Pick<ToDoRegistration, 'id' | 'team' | 'since'> {
  match: Pick<Match, 'name' | 'timeZone'> & { currency: Currency };
  sum: number;
}

export interface ToDoRegistration {
  id: string;
  matchId: string;
  teamId: string;
  /** '' of an individual. */
  team: string;
  match: Pick<Match, 'name' | 'timeZone' | 'startDate' | 'endDate' | 'deadlines'> & { currency: Currency };
  stored: MatchStored;
  stage: Stage;
  extendedTo: Date | null;
  moved: MovedDeadlines;
  rejectReason: string;
  payment: Payment;
  due: number;
  /** Of the last act of either side. */
  since: Date | null;
  /** Places that are offered now, by the first of their ends. */
  offer: { count: number; until: Date; since: Date } | null;
  /** The same of places in a later round. */
  roundOffer: { count: number; until: Date } | null;
  materials: { missing: number; rejected: number; reason: string };
  /** The last answer, where it was no and nothing was asked since. */
  substitution: { reason: string; at: Date } | null;
  /** Released results that can be appealed, by the first of their ends. */
  appeal: { count: number; until: Date } | null;
  invoice: { reason: string } | null;
}
