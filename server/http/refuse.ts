import type { Problem } from '#contract/problem.ts';
import { refusalName } from '#contract/refusal-name.ts';
import type { RefusalName } from '#contract/refusals.ts';
import type { Values } from '#contract/lang.ts';

/** An expected refusal, from the catalogue. Every other error is a bug. */
export class Refused extends Error {
  readonly refusal: RefusalName;
  readonly values: Values;
  readonly problems: readonly Problem[];
  readonly status: number;

  constructor(refusal: RefusalName, values: Values, problems: readonly Problem[], status: number) {
    super(refusal);
    this.refusal = refusal;
    this.values = values;
    this.problems = problems;
    this.status = status;
  }
}

/** Use as `throw refuse('stateForbids')`; HTTP 200, as refusals of the domain are (requirements 7.5). */
export function refuse(
  refusal: RefusalName,
  values: Values = {},
  problems: readonly Problem[] = [],
): Refused {
  return new Refused(refusal, values, problems, 200);
}

/** A fault of protocol: 400, 404, 413, 415 or 429. */
export function refuseProtocol(
  refusal: RefusalName,
  status: number,
  problems: readonly Problem[] = [],
): Refused {
  return new Refused(refusal, {}, problems, status);
}

/** Refuses with `typeError` (103) and every problem, if there is any. */
export function refuseProblems(problems: readonly Problem[]): void {
  if (problems.some((each) => each.severity === 'block')) throw refuse('typeError', {}, problems);
}

/** Numbers of the rules of one field (requirements 8.15), which always refuse as 103. */
const fieldRules = { from: 2010, to: 2099 };

/**
 * The refusal for these problems, if one of them blocks: under its own code where all that block share one
 * code of the domain, such as 1007 or 1014, else under 103.
 */
export function ruleRefusal(problems: readonly Problem[]): Refused | undefined {
  const blocking = problems.filter(({ severity }) => severity === 'block');
  const first = blocking[0];
  if (!first) return undefined;
  const { code } = first;
  const hasOwnRefusal =
    blocking.every((each) => each.code === code) && (code < fieldRules.from || code > fieldRules.to);
  return refuse(
    (hasOwnRefusal && refusalName(code)) || 'typeError',
    hasOwnRefusal ? first.values : {},
    problems,
  );
}

export function refuseRules(problems: readonly Problem[]): void {
  const refusal = ruleRefusal(problems);
  if (refusal) throw refusal;
}
