import { useRef } from 'react';
import { problem } from '#contract/problem.ts';
import type { Step } from '#contract/registrations/steps.ts';
import { problemText } from '#web/lib/failure.ts';
import { toast } from '#web/ui/toast.ts';
import { focusPlace } from './problem-target.ts';

/** Where one enters: a cell in which something can be done, else an event. */
const places = [
  '[data-place^="entries."][data-place*=".."]:not([aria-disabled])',
  '[data-place^="entries."]',
];

/** Whether leaving the step of events is held up, once: nothing is entered. Says so, and goes where one enters. */
export function useStayOnce(step: Step, entries: number): () => boolean {
  const hasAnnounced = useRef(false);
  return () => {
    if (step !== 'events' || entries > 0 || hasAnnounced.current) return false;
    hasAnnounced.current = true;
    toast('info', problemText(problem('noEntries')));
    const element = places.map((each) => document.querySelector<HTMLElement>(each)).find(Boolean);
    if (element) focusPlace([element.dataset['place']!]);
    return true;
  };
}
