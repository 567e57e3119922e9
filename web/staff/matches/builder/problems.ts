import { changeProblems } from '#contract/matches/change-match.ts';
import { matchProblems } from '#contract/matches/check-match.ts';
import type { GroupUse } from '#contract/matches/event.ts';
import { match as matchSchema, type Match } from '#contract/matches/match.ts';
import type { LangText } from '#contract/lang.ts';
import type { Problem } from '#contract/problem.ts';
import { refusals } from '#contract/refusals.ts';
import { problemText } from '#web/lib/failure.ts';
import { check } from '#web/form/check.ts';
import { say } from '#web/lib/lang.ts';
import { withoutBlank } from './blank-rows.ts';
import { f } from './field-text.ts';
import { partWords, w } from './text.ts';
import type { Values } from './values.ts';

export interface Checked {
  /** The document, when every field is right by itself. */
  match: Match | null;
  problems: Problem[];
}

interface Against {
  today: string;
  /** The match as published; null while it is not. */
  published: Match | null;
  uses: Readonly<Record<string, GroupUse>>;
}

/** Everything that is wrong or doubtful now: single fields, the match as a whole, and what entries forbid. */
export function checkValues(values: Values, { today, published, uses }: Against): Checked {
  const filledValues = withoutBlank(values);
  const checked = check(matchSchema, filledValues.values as unknown as Record<string, unknown>);
  const inForm = (problems: readonly Problem[]) =>
    problems.map((each) => ({ ...each, place: filledValues.placeOf(each.place) }));
  if (!checked.ok) return { match: null, problems: inForm(checked.problems) };
  const match: Match = checked.body;
  const changes = published ? changeProblems(published, match, uses) : [];
  return { match, problems: inForm([...changes, ...matchProblems(match, today)]) };
}

/** Places of the call's body as places of the document. */
export function inDocument(problems: readonly Problem[]): Problem[] {
  return problems.map((each) => ({ ...each, place: each.place.replace(/^match\./, '') }));
}

/** Errors for the fields, by their place. */
export function byPlace(problems: readonly Problem[]): Record<string, string> {
  const places: Record<string, Set<string>> = {};
  for (const each of problems) (places[each.place] ??= new Set()).add(dateWords(each) ?? problemText(each));
  return Object.fromEntries(Object.entries(places).map(([place, texts]) => [place, [...texts].join(' ')]));
}

/** A problem in a sentence; one whose text does not say where gets the part of the match it is in. */
export function problemWords(problem: Problem, values: Values): string {
  const dates = dateWords(problem);
  if (dates) return dates;
  const text = problemText(problem);
  if (Object.values(problem.values).some((value) => typeof value === 'string' && value.startsWith('{')))
    return text;
  const [part, at] = problem.place.split('.');
  if (!part || !(part in partWords.texts)) return text;
  const list = values[part as keyof Values];
  const item = Array.isArray(list) ? (list[Number(at)] as { name?: LangText } | undefined) : undefined;
  const where = partWords(part as keyof typeof partWords.texts);
  const name = item?.name ? say(item.name) : '';
  return w('where', { where: name ? `${where} · ${name}` : where, text });
}

const dateNames = {
  startDate: 'startDate',
  endDate: 'endDate',
  'deadlines.registrationOpen': 'registrationOpen',
  'deadlines.registrationClose': 'registrationClose',
  'deadlines.correction': 'correction',
  'deadlines.payment': 'payment',
  'deadlines.materials': 'materials',
  'deadlines.substitution': 'substitution',
  'deadlines.change': 'change',
} as const;

/** Code 1001 names the date that must come before by its place; people read names. */
function dateWords({ code, place, values }: Problem): string | null {
  const nameOf = (of: unknown) =>
    typeof of === 'string' && of in dateNames ? f(dateNames[of as keyof typeof dateNames]) : null;
  const [later, earlier] = [nameOf(place), nameOf(values['after'])];
  return code === refusals.eventTimeWrong.code && later && earlier
    ? w('dateAfter', { later, earlier })
    : null;
}
