import type { BodyOf, Call } from '#contract/call.ts';
import { problem, problemsOf, type Problem } from '#contract/problem.ts';
import { refusals } from '#contract/refusals.ts';
import { refuse, type Refused } from './refuse.ts';

/** The body as its call declares it; any other body is refused with every problem. */
export function parseBody<C extends Call>(call: C, body: unknown): BodyOf<C> {
  const parsed = parse(call, body);
  if (!parsed.success) throw bodyRefusal(problemsOf(parsed.error.issues));
  return parsed.data as BodyOf<C>;
}

/** An empty or missing id has codes of its own, 109 and 110, used where nothing else is wrong. */
function bodyRefusal(problems: readonly Problem[]): Refused {
  const alone = (['idEmpty', 'dataIdEmpty'] as const).find((name) =>
    problems.every(({ code }) => code === refusals[name].code),
  );
  return refuse(alone ?? 'typeError', {}, problems);
}

function parse(call: Call, body: unknown) {
  try {
    return call.body.safeParse(body, { reportInput: true });
  } catch {
    // zod 4.6 measures every value with a `length`, and fails where that is no number.
    throw refuse('typeError', {}, [problem('fieldWrong')]);
  }
}
