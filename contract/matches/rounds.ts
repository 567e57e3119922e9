import type { LangText } from '#contract/lang.ts';
import { awardedGroups } from './combined.ts';
import type { Group, MatchEvent, Round } from './event.ts';

/**
 * Rounds of an event (docs/decisions/0086). `event.rounds` are those after the first; absent is a single final.
 * Each round of a group has lists of its own, and these an id of their own, which follows from the group's: the
 * first round's is the group's, so that an event may get rounds later on. The others have the round's number at the
 * place of the UUID's version, which no id of a group has there.
 */

type Held = Pick<MatchEvent, 'rounds'>;
type HeldGroups = Pick<MatchEvent, 'groups' | 'combined' | 'rounds'>;

/** Those after the first, in their order; the last is the final. */
export const laterRounds = ({ rounds }: Held): readonly Round[] => rounds ?? [];

const names = {
  preliminary: { zh: '预赛', en: 'Preliminary' },
  semifinal: { zh: '半决赛', en: 'Semi-final' },
  final: { zh: '决赛', en: 'Final' },
} as const satisfies Record<string, LangText>;

/** What a round is called, from 1; null where the event has no others. */
export function roundName(event: Held, round: number): LangText | null {
  const last = laterRounds(event).length + 1;
  if (last === 1) return null;
  return round === 1 ? names.preliminary : round === last ? names.final : names.semifinal;
}

/** What the rounds of an event are called, in their order; none of an event of one. */
export const roundsOf = (event: Held): LangText[] =>
  Array.from({ length: laterRounds(event).length + 1 }, (_, at) => roundName(event, at + 1) ?? []).flat();

const versionAt = 14;

/** The rounds that an event may have. */
export const roundsMost = 3;

/** The id of a group's lists in a round, from 1. */
export const listIdOf = (groupId: string, round: number): string =>
  round === 1 ? groupId : `${groupId.slice(0, versionAt)}${round}${groupId.slice(versionAt + 1)}`;

/** Whether a list is of a round after the first. */
export function isOfLaterRound(listId: string): boolean {
  const round = Number(listId[versionAt]);
  return round > 1 && round <= roundsMost;
}

/**
 * The event as a list of it is scored: after the first round a performance of the Double Dutch Contest is a freestyle
 * battle.
 */
export function asInRound<E extends Pick<MatchEvent, 'scoreModel'>>(event: E, listId: string): E {
  return isOfLaterRound(listId) && event.scoreModel === 'contestPerformance'
    ? { ...event, scoreModel: 'contestBattle' }
    : event;
}

export interface HeldRound {
  group: Group;
  /** From 1. */
  round: number;
}

/** The group and the round of a list; undefined of a list that the event has not. */
export function roundOfList(event: HeldGroups, listId: string): HeldRound | undefined {
  for (const group of event.groups)
    for (let round = 1; round <= laterRounds(event).length + 1; round += 1)
      if (listIdOf(group.id, round) === listId) return { group, round };
  return undefined;
}

/** What a list's round is called; null in an event of one. */
export function roundNameOf(event: HeldGroups, listId: string): LangText | null {
  const round = roundOfList(event, listId);
  return round ? roundName(event, round.round) : null;
}

/** Lists that start in the order of the round before, the best last. */
export const listsByResult = (event: HeldGroups): string[] =>
  event.groups.flatMap(({ id }) =>
    laterRounds(event).flatMap(({ order }, at) => (order === 'result' ? [listIdOf(id, at + 2)] : [])),
  );

/** What the round after a list is called; null: there is none. */
export function nextRoundName(event: HeldGroups, listId: string): LangText | null {
  const round = roundOfList(event, listId);
  return round && goesOn(event, round.group) && round.round <= laterRounds(event).length
    ? roundName(event, round.round + 1)
    : null;
}

/** “Girls, Final” */
function withRound({ zh, en }: LangText, round: LangText | null): LangText {
  if (!round) return en === undefined ? { zh } : { zh, en };
  return { zh: `${zh} ${round.zh}`, ...(en ? { en: `${en}, ${round.en}` } : {}) };
}

/** Whether there may be a next round: groups that are awarded apart have one ranking each and no common final. */
const goesOn = (event: HeldGroups, { id }: Group) => awardedGroups(event).some((group) => group.id === id);

function inRounds(event: HeldGroups, group: Group): Group[] {
  if (laterRounds(event).length === 0) return [group];
  if (!goesOn(event, group)) return [group];
  return Array.from({ length: laterRounds(event).length + 1 }, (_, at) => ({
    ...group,
    id: listIdOf(group.id, at + 1),
    name: withRound(group.name, roundName(event, at + 1)),
    capacity: at === 0 ? group.capacity : null,
  }));
}

/** The groups as they have start lists and lists of results: one a round, named by it. */
export function heldGroups(event: HeldGroups): Group[] {
  return event.groups.flatMap((group) => inRounds(event, group));
}

/** Those of one round, from 1, named as the event names its groups: `id` is the list's. */
export const groupsInRound = (event: HeldGroups, round: number): Group[] =>
  event.groups.flatMap((group) =>
    inRounds(event, group).flatMap(({ id }, at) => (at + 1 === round ? [{ ...group, id }] : [])),
  );

/** The groups by which results are ranked: one a round, named by it. */
export function rankedGroups(event: HeldGroups): Group[] {
  return awardedGroups(event).flatMap((group) =>
    event.groups.some(({ id }) => id === group.id) ? inRounds(event, group) : [group],
  );
}

/**
 * The groups that public lists name, as they were entered: those that compete, those awarded apart, by which results
 * are listed, and the later rounds of each.
 */
export function announcedGroups(event: HeldGroups): Group[] {
  const groupIds = new Set(event.groups.map(({ id }) => id));
  return [
    ...event.groups.flatMap((group) => inRounds(event, group).map(({ id }) => ({ ...group, id }))),
    ...awardedGroups(event).filter(({ id }) => !groupIds.has(id)),
  ];
}
