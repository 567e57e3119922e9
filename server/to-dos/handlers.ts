import { getNextStep } from '#contract/to-dos/calls.ts';
import { toDosOf } from '#contract/to-dos/to-dos.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { reminderDayHandlers } from './reminder-days.ts';
import { factsOf, noFacts } from './facts.ts';

const nextToDos = answer(getNextStep, async ({ db, session, now }) => {
  const facts = session.unit ? await factsOf(db, session.unit.id, now) : noFacts;
  return {
    steps: toDosOf(facts, now).map(({ key, what, count, why, match, team, by, to, search }) => {
      const of = { key, what, count, why, team, to, search };
      return { ...of, match, by: by?.toISOString() ?? null };
    }),
    now: now.toISOString(),
  };
});

export const toDoHandlers: readonly Answer[] = [nextToDos, ...reminderDayHandlers];
