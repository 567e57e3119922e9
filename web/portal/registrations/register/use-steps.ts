import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { stepsFor, type Step } from '#contract/registrations/steps.ts';
import type { Start } from './start.ts';

/**
 * The step one is on stands in the address, so that the browser's back key goes a step back and a reload stays.
 * After each change its heading has the focus.
 */
export function useSteps(type: 1 | 11, from: Start['from'], finished: boolean) {
  const available = stepsFor(type);
  const askedStep: unknown = useSearch({
    strict: false,
    select: (search: Record<string, unknown>) => search['step'],
  });
  const navigate = useNavigate();
  const knownStep = available.find((each) => each === askedStep);
  const step: Step = knownStep && (knownStep !== 'complete' || finished) ? knownStep : available[0]!;
  const at = available.indexOf(step);
  const lastToFill = available.indexOf('form');
  const [reached, setReached] = useState(from === 'new' ? at : lastToFill);
  const [visited, setVisited] = useState(from === 'submitted' ? lastToFill : at);
  const [tried, setTried] = useState(false);
  const furthest = Math.max(reached, Math.min(at, lastToFill));
  if (furthest !== reached) setReached(furthest);
  if (visited < Math.min(at, lastToFill)) setVisited(Math.min(at, lastToFill));
  const lastStep = useRef<Step | null>(null);
  const keepsFocus = useRef(false);
  useEffect(() => {
    const before = lastStep.current;
    lastStep.current = step;
    if (before === null || before === step) return;
    window.scrollTo({ top: 0 });
    // A problem that was pressed takes the focus to its own place.
    if (keepsFocus.current) keepsFocus.current = false;
    else document.querySelector<HTMLElement>('[data-heading]')?.focus({ preventScroll: true });
  }, [step, lastStep, keepsFocus]);
  const go = (next: Step, options: { keepFocus?: boolean; replace?: boolean } = {}) => {
    if (next === step) return;
    keepsFocus.current = options.keepFocus ?? false;
    const search = (old: Record<string, unknown>) => ({ ...old, step: next });
    void navigate({
      to: '.',
      search: search as never,
      replace: options.replace ?? false,
      resetScroll: false,
    });
  };
  return {
    available,
    step,
    at,
    go,
    /** Steps that have been seen: what is wrong on them is said. */
    seen: available.slice(0, furthest + 1),
    seeAll: () => {
      setReached(lastToFill);
      setTried(true);
    },
    /**
     * Whether what is empty on a step is a fault by now: it has been left (a draft is taken up where nothing has), or the
     * form was to be submitted.
     */
    settled: (each: Step) => tried || available.indexOf(each) < visited,
  };
}
