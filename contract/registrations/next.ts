import type { Verb, Window } from '#contract/matches/status.ts';
import { readingOf, type Payment, type Reading, type Stage } from './stage.ts';

/** Shown with every state: what comes next, who must act, by when. */
export interface Next {
  what:
    | 'submit'
    | 'reviewPeople'
    | 'reviewEvents'
    | 'place'
    | 'pay'
    | 'confirmPayment'
    | 'correct'
    | 'register'
    | 'acceptOffer'
    | 'bringMaterials'
    | 'awaitStarts'
    | 'compete'
    | 'awaitResults'
    | 'results'
    | 'over'
    | 'cancelled';
  who: 'unit' | 'staff' | 'organiser' | 'nobody';
  /** Null where no date is set for it. */
  by: Date | null;
}

const nexts = {
  none: { what: 'register', who: 'unit', verb: 'register' },
  draft: { what: 'submit', who: 'unit', verb: 'register' },
  qualification: { what: 'reviewPeople', who: 'staff', verb: null },
  events: { what: 'reviewEvents', who: 'staff', verb: null },
  waiting: { what: 'place', who: 'nobody', verb: 'beforeStart' },
  financeUnpaid: { what: 'pay', who: 'unit', verb: 'pay' },
  financeProcessing: { what: 'confirmPayment', who: 'organiser', verb: null },
  financeFailed: { what: 'pay', who: 'unit', verb: 'pay' },
  passed: { what: 'compete', who: 'nobody', verb: 'beforeStart' },
  passedDue: { what: 'pay', who: 'unit', verb: 'beforeStart' },
  rejected: { what: 'correct', who: 'unit', verb: 'correct' },
  expired: { what: 'register', who: 'unit', verb: 'register' },
  withdrawn: { what: 'register', who: 'unit', verb: 'register' },
} as const satisfies Record<Reading, { what: Next['what']; who: Next['who']; verb: Verb | null }>;

/** What the next step of a registration is read off. */
export interface NextFacts {
  stage: Stage | null;
  payment: Payment;
  windows: Record<Verb, Window>;
  now: Date;
  /** Places that are offered now; they go before all else. */
  offers?: number;
  /** The earliest end of one, where it is known. */
  offerUntil: Date | null;
  /** How many materials are to be handed in. */
  materialsOwed: number;
  /** When the last of its published starts begins; null: none is published; undefined: unknown here. */
  lastStart?: Date | null;
  /** A result of it has been released. */
  resultsOut?: boolean;
}

/** After the match nothing comes next. */
export function nextOf(facts: NextFacts): Next {
  const { stage, payment, windows, offers = 0, offerUntil, materialsOwed } = facts;
  if (offers > 0 || offerUntil) return { what: 'acceptOffer', who: 'unit', by: offerUntil };
  const { reason } = windows.beforeStart;
  if (reason === 'eventEnded') return { what: 'over', who: 'nobody', by: null };
  if (reason === 'matchCancelled') return { what: 'cancelled', who: 'nobody', by: null };
  const reading = readingOf(stage, payment);
  // A top-up under way too.
  const { what, who, verb } =
    nexts[reading === 'passedDue' && payment === 'processing' ? 'financeProcessing' : reading];
  const { open, until } = windows.bringMaterials;
  if (materialsOwed > 0 && open && bringing.has(what))
    return { what: 'bringMaterials', who: 'unit', by: until };
  if (what === 'compete') return afterPassing(facts);
  return { what, who, by: verb === null ? null : windows[verb].until };
}

/** While others review, or nothing is left but to compete, materials are the unit's own next step. */
const bringing: ReadonlySet<Next['what']> = new Set(['reviewPeople', 'reviewEvents', 'place', 'compete']);

/** A registration with nothing left to do: its start times, then its results. */
function afterPassing({ windows, now, lastStart, resultsOut = false }: NextFacts): Next {
  const ahead = lastStart === undefined || (lastStart !== null && lastStart > now);
  if (ahead) return { what: 'compete', who: 'nobody', by: windows.beforeStart.until };
  if (resultsOut) return { what: 'results', who: 'nobody', by: null };
  return { what: lastStart === null ? 'awaitStarts' : 'awaitResults', who: 'organiser', by: null };
}
