import { useNavigate } from '@tanstack/react-router';
import type { QueuePosition } from '#contract/queues/case.ts';
import { refusals } from '#contract/refusals.ts';
import type { CallFailed } from '#web/lib/failure.ts';
import { dismiss, toast } from '#web/ui/toast.ts';
import type { Target } from '#web/ui/LinkTo.tsx';
import type { CaseView } from './CaseFrame.tsx';
import { w } from './text.ts';

interface Options<Body> extends CaseView {
  /** `useSend` of the queue's decision. */
  sending: { run: (body: Body) => Promise<unknown>; running: boolean; error: CallFailed | null };
  place: QueuePosition;
  /** Said after the decision. */
  done: (body: Body) => string;
}

let lastToast = 0;

/** What was decided here a moment ago. A neighbour that was read ahead may still name it as its own neighbour. */
const decided = new Map<string, number>();
const readAheadMs = 30_000;

function waits(id: string | null): id is string {
  return id !== null && Date.now() - (decided.get(id) ?? 0) > readAheadMs;
}

/**
 * How a decision is sent: taken, on to the next case; refused as changed, the case is read again. `review` is what
 * a `CaseReview` wants of it.
 */
export function useDecision<Body extends { id: string }>({
  sending,
  place,
  caseOf,
  back,
  again,
  done,
}: Options<Body>) {
  const navigate = useNavigate();
  const go = ({ to, search }: Target) => void navigate({ to, search: (search ?? {}) as never });
  const goOn = (body: Body) => {
    decided.set(body.id, Date.now());
    const next = [place.next, place.previous].find(waits);
    // One at a time: who decides a case every few seconds needs the last one only.
    dismiss(lastToast);
    lastToast = toast('good', place.waiting > 1 ? done(body) : `${done(body)} · ${w('queueDone')}`);
    go(next ? caseOf(next) : back);
  };
  const decide = async (body: Body) => ((await sending.run(body)) === undefined ? again() : goOn(body));
  return {
    decide: (body: Body) => void decide(body),
    /** After a decision that was sent elsewhere, as by a form. */
    goOn,
    review: {
      back,
      place,
      busy: sending.running,
      changed: sending.error?.code === refusals.changedMeanwhile.code,
      onGo: (id: string) => go(caseOf(id)),
    },
  };
}
