import { refusals, type RefusalName } from './refusals.ts';
import type { Values } from './lang.ts';

/** What a broken rule does: it blocks, it only warns, or the entry is allowed but not counted. */
export const severities = ['block', 'warn', 'uncounted'] as const;
/** Of an entry or a result: allowed to compete, without rank, award and title. */
export const uncountedText = { zh: '不计成绩', en: 'Not counted' };
export type Severity = (typeof severities)[number];

/**
 * One broken rule: its number in the catalogue, the dotted path of the field or thing it concerns
 * (`''` for the whole body), and the values its text needs. Never prose.
 */
export interface Problem {
  code: number;
  place: string;
  values: Values;
  severity: Severity;
}

export function problem(
  name: RefusalName,
  place = '',
  values: Values = {},
  severity: Severity = 'block',
): Problem {
  return { code: refusals[name].code, place, values, severity };
}

export function blocks(problems: readonly Problem[]): boolean {
  return problems.some((each) => each.severity === 'block');
}

interface Issue {
  code?: string | undefined;
  message: string;
  path: readonly PropertyKey[];
  input?: unknown;
  keys?: readonly string[];
  minimum?: number | bigint;
  maximum?: number | bigint;
  errors?: readonly (readonly Issue[])[];
}

/**
 * Most problems of one answer. No form has as many fields, so a body with more faults comes from no form, and
 * its answer stays small.
 */
export const problemsMost = 1_000;

/**
 * Turns a schema's issues into problems, at most `problemsMost`. A schema names the refusal as the message of
 * its check.
 */
export function problemsOf(issues: readonly Issue[]): Problem[] {
  return issues.slice(0, problemsMost).flatMap(ofIssue).slice(0, problemsMost);
}

function ofIssue(issue: Issue): Problem[] {
  const place = issue.path.map(String).join('.');
  if (issue.message in refusals) return [problem(issue.message as RefusalName, place)];
  switch (issue.code) {
    case 'unrecognized_keys':
      return (issue.keys ?? [])
        .slice(0, problemsMost)
        .map((key) => problem('unknownField', place ? `${place}.${key}` : key));
    case 'too_small':
      return [problem('tooSmall', place, { least: String(issue.minimum) })];
    case 'too_big':
      return [problem('tooBig', place, { most: String(issue.maximum) })];
    default:
      return [
        problem(
          issue.input === undefined && issue.code === 'invalid_type' ? 'required' : 'fieldWrong',
          place,
        ),
      ];
  }
}
