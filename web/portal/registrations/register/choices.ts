import type { Group, MatchEvent } from '#contract/matches/event.ts';
import { caseOf, nameIn, type Case } from '#contract/registrations/case.ts';
import { cellOf, groupsThatFit, type GroupFit } from '#contract/registrations/groups-that-fit.ts';
import type { EarlierEntry } from '#contract/registrations/wire.ts';
import { everybodyIn, type Entry, type RegistrationForm } from '#contract/registrations/registration.ts';
import { say } from '#web/lib/lang.ts';
import { listNames } from '#web/lib/list-names.ts';
import { problemsText } from '#web/lib/problem-text.ts';
import { groupName, hasWaiting, isOlder, lineUpNumber, shortReason } from './cells.ts';
import { entered, lineUpOf, withEntry, withoutEntry, withoutPeople } from './form-changes.ts';
import { w } from './text.ts';

/** One thing that can be done in a cell. */
export interface CellChoice {
  key: string;
  label: string;
  /** Why not, in two or three words; or what to know. */
  note: string;
  /** Null: it cannot be done, and `note` says why. */
  change: ((form: RegistrationForm) => RegistrationForm) | null;
  /** A group above the athlete's age, where the event lets younger ones in: never taken unasked. */
  older?: boolean;
  /** The entry would wait for a place. */
  waits?: boolean;
}

/**
 * What can be done with an athlete in an event: leave, change the group, join a line-up, begin a new one. Groups
 * that do not fit are there too and say why. When just one can be done the cell does it without asking.
 */
export function choicesOf(c: Case, event: MatchEvent, memberId: string, newId: () => string): CellChoice[] {
  const cell = cellOf(c, event, memberId);
  const id = newId();
  if (cell.state === 'yes') return staying(c, event, memberId);
  const joins = cell.state === 'possible' ? cell.joins : [];
  const groups = groupsThatFit(c, event, [memberId]).map((fit) =>
    asOlder(
      isOlder(c, event, memberId, fit.group.id),
      ofGroup(event, fit, (form) => entered(form, event, { id, groupId: fit.group.id, memberId })),
    ),
  );
  const lineUps = joins.map((entry) =>
    asOlder(isOlder(c, event, memberId, entry.groupId), joining(c, event, memberId, entry)),
  );
  const alternates = cell.state === 'possible' ? cell.alternates : [];
  return [
    ...lineUps,
    ...possibleFirst(groups),
    ...alternates.map((entry) => beingAlternate(c, event, memberId, entry)),
  ];
}

function asOlder(older: boolean, choice: CellChoice): CellChoice {
  if (!older || choice.change === null) return choice;
  return { ...choice, older, note: choice.note ? `${w('olderGroup')} · ${choice.note}` : w('olderGroup') };
}

/** The one that is done without asking: the only line-up with room, or the only one but for older groups. */
export function obvious(choices: readonly CellChoice[]): CellChoice | null {
  const can = choices.filter(({ change }) => change !== null);
  const joins = can.filter(({ key }) => key.startsWith('join '));
  const ofAge = can.filter(({ older }) => !older);
  const one = joins.length === 1 ? joins[0] : ofAge.length === 1 ? ofAge[0] : undefined;
  return one && !one.older ? one : null;
}

/** The form with all entered who can be without a question and without waiting, one after another: each takes of the limits. */
export function withAll(c: Case, event: MatchEvent, newId: () => string): RegistrationForm {
  return c.form.roster.athletes.reduce((now, memberId) => {
    if (cellOf(now, event, memberId).state !== 'possible') return now;
    const one = obvious(choicesOf(now, event, memberId, newId).filter(({ key }) => !isAlternate(key)));
    return one?.change && one.note === '' ? caseOf({ ...now, form: one.change(now.form) }) : now;
  }, c).form;
}

/** The one event of this match that is the same: by the rule book's code and, of several or without one, by its name. */
function sameEvent({ match }: Case, { event: { code, kind, name } }: EarlierEntry): MatchEvent | undefined {
  const alike = match.events.filter((event) => event.kind === kind && event.code === code);
  const named = alike.find((event) => event.name.zh === name.zh);
  return named ?? (code !== '' && alike.length === 1 ? alike[0] : undefined);
}

/**
 * The form with what was entered in an earlier match, where those who come along can be without a question and without
 * waiting: in the group of the same name that fits, else in the only one, and never in one above their age.
 */
export function withEarlier(
  c: Case,
  earlier: readonly EarlierEntry[],
  newId: () => string,
): RegistrationForm {
  const coming = (ids: readonly string[]) => ids.filter((id) => c.form.roster.athletes.includes(id));
  return earlier.reduce((next, entry) => {
    const { event: _, groupName, ...before } = entry;
    const event = sameEvent(c, entry);
    const memberIds = coming(before.memberIds);
    if (!event || memberIds.length < event.athletes.min) return next;
    const now = caseOf({ ...c, form: next });
    const groups = groupsUnasked(now, event, memberIds);
    const same = groups.find(({ name }) => name.zh === groupName.zh);
    const group = same ?? (groups.length === 1 ? groups[0] : undefined);
    if (!group) return next;
    const reserves = coming(before.reserves).filter((id) => groupsUnasked(now, event, [id]).includes(group));
    const begun = { ...before, id: newId(), eventId: event.id, groupId: group.id };
    return withEntry(next, lineUpOf(event, begun, memberIds, reserves.slice(0, event.reserves)));
  }, c.form);
}

/** The groups that these athletes fit with nothing to know about it, and none above the age of one of them. */
function groupsUnasked(c: Case, event: MatchEvent, memberIds: readonly string[]): Group[] {
  return groupsThatFit(c, event, memberIds).flatMap(({ group, problems }) =>
    problems.length > 0 || memberIds.some((id) => isOlder(c, event, id, group.id)) ? [] : [group],
  );
}

function possibleFirst(choices: readonly CellChoice[]): CellChoice[] {
  return choices.toSorted((a, b) => Number(a.change === null) - Number(b.change === null));
}

const isAlternate = (key: string) => key.startsWith('alternate ');

/** An alternate of an individual event; its athlete may be exchanged for one of theirs by a substitution. */
function beingAlternate(c: Case, event: MatchEvent, memberId: string, entry: Entry): CellChoice {
  return {
    key: `alternate ${entry.id}`,
    label: w('alternateOf', {
      name: listNames(entry.memberIds.map((id) => nameIn(c, id))),
      group: groupName(event, entry.groupId),
    }),
    note: '',
    change: (form) => withEntry(form, lineUpOf(event, entry, entry.memberIds, [...entry.reserves, memberId])),
  };
}

function joining(c: Case, event: MatchEvent, memberId: string, entry: Entry): CellChoice {
  return {
    key: `join ${entry.id}`,
    label: w('joinLabel', {
      n: lineUpNumber(c, entry),
      group: groupName(event, entry.groupId),
      count: entry.memberIds.length,
      most: event.athletes.max,
    }),
    note: '',
    change: (form) => withEntry(form, lineUpOf(event, entry, [...entry.memberIds, memberId], entry.reserves)),
  };
}

function ofGroup(
  event: MatchEvent,
  { group, fits, problems }: GroupFit,
  change: NonNullable<CellChoice['change']>,
): CellChoice {
  const name = say(group.name);
  return {
    key: `group ${group.id}`,
    label: event.kind === 'individual' || !fits ? name : w('newLineUp', { group: name }),
    note: fits
      ? problemsText(problems)
      : shortReason(problems.filter(({ severity }) => severity === 'block')),
    change: fits ? change : null,
    waits: fits && hasWaiting(problems),
  };
}

function staying(c: Case, event: MatchEvent, memberId: string): CellChoice[] {
  const entry = c.form.entries.find(
    (each) => each.eventId === event.id && everybodyIn(each).includes(memberId),
  );
  const leave: CellChoice = {
    key: 'leave',
    label: event.kind === 'individual' ? w('leaveEvent') : w('leaveLineUp'),
    note: '',
    change: (form) =>
      // Alternates are of one athlete, and go with them.
      event.kind === 'individual' && entry?.memberIds.includes(memberId)
        ? withoutEntry(form, entry.id)
        : withoutPeople(form, [memberId], event.id),
  };
  if (!entry) return [leave];
  if (event.kind === 'individual') {
    if (entry.reserves.includes(memberId)) return [leave];
    const others = groupsThatFit(c, event, [memberId], entry).filter(
      ({ group }) => group.id !== entry.groupId,
    );
    return [leave, ...possibleFirst(others.map((fit) => changing(event, fit, entry)))];
  }
  return [leave, ...(event.reserves > 0 ? [swapping(event, entry, memberId)] : [])];
}

function changing(event: MatchEvent, fit: GroupFit, entry: Entry): CellChoice {
  const choice = ofGroup(event, fit, (form) => withEntry(form, { ...entry, groupId: fit.group.id }));
  return choice.change ? { ...choice, label: w('changeGroup', { group: choice.label }) } : choice;
}

function swapping(event: MatchEvent, entry: Entry, memberId: string): CellChoice {
  const reserve = entry.reserves.includes(memberId);
  const others = (ids: readonly string[]) => ids.filter((id) => id !== memberId);
  const full = reserve
    ? entry.memberIds.length >= event.athletes.max
    : entry.reserves.length >= event.reserves;
  return {
    key: 'swap',
    label: reserve ? w('toLineUp') : w('toReserves'),
    note: full ? w('noRoom') : '',
    change: full
      ? null
      : (form) =>
          withEntry(
            form,
            reserve
              ? lineUpOf(event, entry, [...entry.memberIds, memberId], others(entry.reserves))
              : lineUpOf(event, entry, others(entry.memberIds), [...entry.reserves, memberId]),
          ),
  };
}
