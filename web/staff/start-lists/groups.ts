import type { DataOf } from '#contract/call.ts';
import type { staffGetStartLists } from '#contract/start-lists/calls.ts';
import { heldGroups } from '#contract/matches/rounds.ts';
import type { LangText } from '#contract/lang.ts';
import { inBoth, say } from '#web/lib/lang.ts';
import { lastCourt, type Courts, type Hall } from '#contract/start-lists/halls.ts';
import { w } from './text.ts';

export type Overview = DataOf<typeof staffGetStartLists>;
export type Group = Overview['groups'][number];
/** A group that is drawn. */
export type Listed = Group & { list: NonNullable<Group['list']> };

export const isListed = (group: Group): group is Listed => group.list !== null;

/** The lists of a session in their running order. */
export const listsIn = ({ groups }: Pick<Overview, 'groups'>, sessionId: string): Listed[] =>
  groups
    .filter(isListed)
    .filter(({ list }) => list.sessionId === sessionId)
    .sort((a, b) => a.list.position - b.list.position);

/** The hall that a session is held in. */
export const hallOf = (
  { halls }: Pick<Overview, 'halls'>,
  { hallId }: { hallId: string | null },
): Hall | undefined => halls.find(({ id }) => id === hallId);

export const hallOptions = ({ halls }: Pick<Overview, 'halls'>) =>
  halls.map((hall) => ({ value: hall.id, label: `${say(hall.name)} · ${courtRange(hall)}` }));

/** “5–8 号场地”; of one court its number alone. */
export const courtRange = (of: Courts): string =>
  of.courts === 1
    ? w('courtNumber', { n: of.firstCourt })
    : w('courtNumbers', { first: of.firstCourt, last: lastCourt(of) });

/** By group: what the event and the group are called. */
export function namesOf({
  events,
}: Pick<Overview['match'], 'events'>): Map<string, { event: string; group: string }> {
  return new Map(
    events.flatMap((event) =>
      heldGroups(event).map(
        (group) => [group.id, { event: say(event.name), group: say(group.name) }] as const,
      ),
    ),
  );
}

export const conflictsIn = ({ list: { conflicts } }: Listed): number =>
  conflicts.together + conflicts.adjoining + conflicts.court + conflicts.unit;

/** A session's name as its fields take it; a new one is called by its number until it is given another, in both languages. */
export function sessionName(stored: LangText | undefined, n: number): { zh: string; en: string } {
  if (stored) return inBoth(stored);
  return { zh: w.in('zh', 'sessionDefault', { n }), en: w.in('en', 'sessionDefault', { n }) };
}
