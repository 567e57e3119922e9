import * as z from 'zod/mini';
import { id } from '#contract/fields/id.ts';
import { text } from '#contract/fields/text.ts';
import { numbersIn, onlyNumbers } from './start-numbers.ts';

/** Who stands on a line of a public list: no birth date, no id of a person, no name that is not public. */
export const publicEntry = z.strictObject({
  /** The entry's. */
  id,
  eventId: id,
  groupId: id,
  /** Start number, once the list it was drawn for is published. */
  number: z.nullable(z.int()),
  /** Null for one who takes part by himself: the unit's name would be his own. */
  unit: z.nullable(z.string()),
  team: z.nullable(z.string()),
  /** In line-up order; a child's initial alone where its guardian has not agreed to more. */
  people: z.array(z.string()),
  reserves: z.array(z.string()),
  /** Allowed to compete by the rules of the match, without rank, award and title. */
  uncounted: z.boolean(),
});
export type PublicEntry = z.output<typeof publicEntry>;

/** Rows of one answer. */
export const publicRows = 200;

export const publicFilter = z.strictObject({
  matchId: id,
  eventId: z.optional(id),
  groupId: z.optional(id),
  /** One start number or several, or part of what the list shows as a name of unit, team or person. */
  text: z.optional(text(60)),
  page: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
});
type PublicFilter = z.output<typeof publicFilter>;

/** How many lines each group has, over the whole match; one without any is absent. */
export const groupLines = z.array(z.strictObject({ groupId: id, lines: z.int() }));

type Line = Pick<PublicEntry, 'eventId' | 'groupId' | 'number' | 'unit' | 'team' | 'people' | 'reserves'>;

/** Looks through what is shown, never through what is hidden: a search must not tell whose initial it is. */
function says({ number, unit, team, people, reserves }: Line, text: string): boolean {
  if (onlyNumbers.test(text)) return numbersIn(text).includes(String(number));
  return [unit, team, ...people, ...reserves].some((each) => each?.toLowerCase().includes(text));
}

/** The page of a list that a filter asks for, and how many lines there are in all. */
export function pagePicked<L extends Line>(
  lines: readonly L[],
  { eventId, groupId, text, page = 1 }: PublicFilter,
): { rows: L[]; total: number } {
  const wanted = text?.trim().toLowerCase();
  const picked = lines.filter(
    (line) =>
      (eventId === undefined || line.eventId === eventId) &&
      (groupId === undefined || line.groupId === groupId) &&
      (!wanted || says(line, wanted)),
  );
  return { rows: picked.slice((page - 1) * publicRows, page * publicRows), total: picked.length };
}

export function linesByGroup(lines: readonly Pick<Line, 'groupId'>[]): z.output<typeof groupLines> {
  const counts = new Map<string, number>();
  for (const { groupId } of lines) counts.set(groupId, (counts.get(groupId) ?? 0) + 1);
  return [...counts].map(([groupId, count]) => ({ groupId, lines: count }));
}
