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
    | 'compete'
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

/**
 * `offerUntil`: the earliest end of a place that is offered now; it goes before all else. `materialsOwed`: how many
 * are to be handed in. After the match nothing comes next.
 */
export function nextOf(
  stage: Stage | null,
  payment: Payment,
  windows: Record<Verb, Window>,
  offerUntil: Date | null,
  materialsOwed: number,
): Next {
  if (offerUntil) return { what: 'acceptOffer', who: 'unit', by: offerUntil };
  const { reason } = windows.beforeStart;
  if (reason === 'eventEnded') return { what: 'over', who: 'nobody', by: null };
  if (reason === 'matchCancelled') return { what: 'cancelled', who: 'nobody', by: null };
  const reading = readingOf(stage, payment);
  // A top-up under way too.
  const { what, who, verb } =
    nexts[reading === 'passedDue' && payment === 'processing' ? 'financeProcessing' : reading];
  if (what === 'compete' && materialsOwed > 0)
    return { what: 'bringMaterials', who: 'unit', by: windows.bringMaterials.until };
  return { what, who, by: verb === null ? null : windows[verb].until };
}
