import { withoutTail } from '#contract/fields/tail.ts';
import type { LangText } from '#contract/lang.ts';
import type { BirthWindow } from '#contract/matches/age-groups.ts';
import type { Group, GroupUse, MatchEvent } from '#contract/matches/event.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { placesOf } from './event-words.ts';
import { w } from './fact-text.ts';

/** One column of the table of events: people born in this window. */
export interface AgeColumn extends BirthWindow {
  key: string;
  name: string;
}

const keyOf = ({ bornFrom, bornTo }: BirthWindow) => `${bornFrom ?? ''}/${bornTo ?? ''}`;

/** The windows of a match, the youngest first and those without limits last. */
export function ageColumns(events: readonly Pick<MatchEvent, 'groups'>[]): AgeColumn[] {
  const named = new Map<string, { window: BirthWindow; names: LangText[] }>();
  for (const group of events.flatMap(({ groups }) => groups)) {
    const column = named.get(keyOf(group)) ?? { window: group, names: [] };
    column.names.push(group.name);
    named.set(keyOf(group), column);
  }
  return [...named]
    .sort(([, a], [, b]) => young(a.window, b.window))
    .map(
      ([
        key,
        {
          window: { bornFrom, bornTo },
          names,
        },
      ]) => ({ key, bornFrom, bornTo, name: common(names.map(say)) }),
    );
}

export function groupsIn(event: Pick<MatchEvent, 'groups'>, column: AgeColumn): Group[] {
  return event.groups.filter((group) => keyOf(group) === column.key);
}

interface Alike {
  names: string;
  /** The groups of the first of them, which stand for all. */
  within: Group[];
}

/** The columns of an event, those that say the same put together: the sexes and the places left are alike. */
export function alikeIn(
  event: Pick<MatchEvent, 'groups'>,
  columns: readonly AgeColumn[],
  uses: Readonly<Record<string, GroupUse>>,
): Alike[] {
  const sets = new Map<string, { names: string[]; within: Group[] }>();
  for (const column of columns) {
    const within = groupsIn(event, column);
    if (within.length === 0) continue;
    const says = within.map((group) => `${group.gender} ${placesOf(group, uses[group.id]).words}`).join();
    const same = sets.get(says);
    if (same) same.names.push(column.name);
    else sets.set(says, { names: [column.name], within });
  }
  const limited = columns.filter(({ bornFrom, bornTo }) => bornFrom !== null || bornTo !== null).length;
  return [...sets.values()].map(({ names, within }) => ({
    names: names.length > 2 && names.length === limited ? w('allAges') : listNames(names),
    within,
  }));
}

function young(a: BirthWindow, b: BirthWindow): number {
  const unlimited = (each: BirthWindow) => Number(each.bornFrom === null && each.bornTo === null);
  return unlimited(a) - unlimited(b) || compare(b.bornTo, a.bornTo) || compare(b.bornFrom, a.bornFrom);
}

/** No limit to the young end is the youngest, to the old end the oldest: both compare as the largest day. */
function compare(a: string | null, b: string | null): number {
  return (a ?? '9999').localeCompare(b ?? '9999');
}

const latinLetters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** What all names begin with: 12—15岁组女子 and 12—15岁组男子 are of 12—15岁组. A Latin word is never cut. */
export function common(names: readonly string[]): string {
  const [first = '', ...rest] = names;
  let length = first.length;
  for (const name of rest) while (!name.startsWith(first.slice(0, length))) length -= 1;
  const cut = first.slice(0, length);
  const inWord = /[A-Za-z]$/.test(cut) && names.some((name) => /^[A-Za-z]/.test(name.slice(length)));
  return (inWord ? withoutTail(cut, latinLetters) : cut).trim() || first;
}
