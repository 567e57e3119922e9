import type { BodyOf, Call } from '#contract/call.ts';
import { problem, problemsOf } from '#contract/problem.ts';
import { refuse } from './refuse.ts';

/** The body as its call declares it; refused with every problem (103) where it is another. */
export function parseBody<C extends Call>(call: C, body: unknown): BodyOf<C> {
  const parsed = parse(call, body);
  if (!parsed.success) throw refuse('typeError', {}, problemsOf(parsed.error.issues));
  return parsed.data as BodyOf<C>;
}

function parse(call: Call, body: unknown) {
  try {
    return call.body.safeParse(body, { reportInput: true });
  } catch {
    // zod 4.6 measures whatever has a `length`, and stumbles where that is no number.
    throw refuse('typeError', {}, [problem('fieldWrong')]);
  }
}
