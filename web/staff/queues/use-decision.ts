import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { QueuePosition } from '#contract/queues/case.ts';
import { undoMs } from '#contract/queues/undoing.ts';
import { refusals } from '#contract/refusals.ts';
import type { CallFailed } from '#web/lib/failure.ts';
import { dismiss, toast } from '#web/ui/toast.ts';
import type { Target } from '#web/ui/LinkTo.tsx';
import type { CaseView } from './CaseFrame.tsx';
import { w } from './text.ts';

interface Options<Body, Answer> extends CaseView {
  /** `useSend` of the queue's decision. */
  sending: {
    run: (body: Body) => Promise<Answer | undefined>;
    running: boolean;
    error: CallFailed | null;
  };
  place: QueuePosition;
  /** Said after the decision. */
  done: (body: Body) => string;
  /** Undoes a decision just made, as `useSend` does; undefined where that is not possible. */
  undo?: (body: Body, answer: Answer) => (() => Promise<unknown>) | undefined;
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
export function useDecision<Body extends { id: string }, Answer>({
  sending,
  place,
  caseOf,
  back,
  again,
  done,
  undo,
}: Options<Body, Answer>) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const go = ({ to, search }: Target) => void navigate({ to, search: (search ?? {}) as never });
  const undoing = async ({ id }: Body, act: () => Promise<unknown>) => {
    if ((await act()) === undefined) return;
    decided.delete(id);
    // The answer that is kept says that it is decided.
    client.removeQueries({ type: 'inactive' });
    toast('good', w('undone'));
    go(caseOf(id));
  };
  const goOn = (body: Body, takeBack?: () => Promise<unknown>) => {
    decided.set(body.id, Date.now());
    const next = [place.next, place.previous].find(waits);
    // One at a time: who decides a case every few seconds needs the last one only.
    dismiss(lastToast);
    const text = place.waiting > 1 ? done(body) : `${done(body)} · ${w('queueDone')}`;
    lastToast = takeBack
      ? toast('good', text, { label: w('undo'), act: () => void undoing(body, takeBack) }, undoMs)
      : toast('good', text);
    go(next ? caseOf(next) : back);
  };
  const decide = async (body: Body) => {
    const answer = await sending.run(body);
    if (answer === undefined) again();
    else goOn(body, undo?.(body, answer));
  };
  return {
    decide: (body: Body) => void decide(body),
    /** After a decision that was sent elsewhere, as by a form. */
    goOn: (body: Body) => goOn(body),
    review: {
      back,
      place,
      busy: sending.running,
      changed: sending.error?.code === refusals.changedMeanwhile.code,
      onGo: (id: string) => go(caseOf(id)),
    },
  };
}
