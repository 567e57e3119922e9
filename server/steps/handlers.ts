import { getNextStep } from '#contract/steps/calls.ts';
import { stepsOf } from '#contract/steps/steps.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { factsOf, noFacts } from './facts.ts';

const nextStep = answer(getNextStep, async ({ db, session, now }) => {
  const facts = session.unit ? await factsOf(db, session.unit.id, now) : noFacts;
  return {
    steps: stepsOf(facts, now).map(({ by, since: _, ...step }) => ({
      ...step,
      by: by?.toISOString() ?? null,
    })),
    now: now.toISOString(),
  };
});

export const stepHandlers: readonly Answer[] = [nextStep];
