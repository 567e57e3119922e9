import { asStored } from '#contract/lang.ts';
import { combinationOf } from '#contract/matches/combined.ts';
import { genderGroup, type Group, type MatchEvent } from '#contract/matches/event.ts';
import { severityOf } from '#contract/matches/severity.ts';
import { blocks, problem, type Problem } from '#contract/problem.ts';
import { nameIn, peopleIn, type Case } from './case.ts';
import type { RegistrationPerson } from './facts.ts';
import { problemPath } from './problem-path.ts';
import { everybodyIn, type Entry } from './registration.ts';
import { consentOf, nationalityInEvent, nationalityOfAthlete, qualificationOf } from './rules/athletes.ts';
import { placeProblems, placesAndRooms, placesOf } from './rules/capacity.ts';
import { ofOwnAge, personFits, sexesOf, tooFewOfAge } from './rules/group.ts';
import { limitsOfOneMore } from './rules/entry-limits.ts';
import { overLimit, tallyOf } from './rules/limits.ts';
import { elsewhereProblems, eventAdmission } from './rules/line-up.ts';
import { quotaLacking } from './rules/quotas.ts';

/** A group offered for chosen athletes: it fits when nothing in `problems` blocks. */
export interface GroupFit {
  group: Group;
  fits: boolean;
  /** Why not; or, where it fits, what to know (it will wait, it is not counted). */
  problems: Problem[];
}

/** What one athlete's cell of the entry grid says. */
export type Cell =
  | { state: 'yes'; entries: { entryId: string; groupId: string; reserve: boolean }[] }
  | {
      state: 'possible';
      groups: GroupFit[];
      /** Line-ups of this form with room, that the athlete may join. */ joins: Entry[];
      /** Entries of an individual event to which the athlete may be an alternate. */ alternates: Entry[];
    }
  | { state: 'no'; whyNot: Problem[] };

/**
 * Each group of an event for a line-up of these athletes, `entry` being the one they form already, if any.
 * A mixed line-up still to be filled up counts as fitting while it can be brought into balance.
 */
export function groupsThatFit(
  c: Case,
  event: MatchEvent,
  memberIds: readonly string[],
  entry: Entry | null = null,
): GroupFit[] {
  const ofEvent = [
    ...eventAdmission(c, event, problemPath.event(event.id)),
    ...memberIds.flatMap((id) => ofAthlete(c, event, id, entry)),
    ...tooMany(c, event, memberIds.length),
  ];
  return event.groups.map((group) => {
    const problems = [...ofEvent, ...ofGroup(c, event, group, memberIds, entry)];
    return { group, fits: !blocks(problems), problems };
  });
}

/** Whether someone who comes along fits a group by age and gender: enough of its own age where it mixes. */
export function rosterFits(c: Case, event: MatchEvent, group: Group): boolean {
  const people = peopleIn(c, c.form.roster.athletes).filter(
    (person) => !blocks(personFits(c, event, group, person, '')),
  );
  const count = ofOwnAge(event, group, people);
  const enough = count >= (event.ageMix?.least ?? 0);
  return people.length > 0 && (enough || !blocks([tooFewOfAge(c, event, group, count, '')]));
}

export function cellOf(c: Case, event: MatchEvent, memberId: string): Cell {
  const eventLineUps = c.lineUps.filter((lineUp) => lineUp.event.id === event.id);
  const entered = eventLineUps.filter(({ entry }) => everybodyIn(entry).includes(memberId));
  if (entered.length > 0) {
    return {
      state: 'yes',
      entries: entered.map(({ entry }) => ({
        entryId: entry.id,
        groupId: entry.groupId,
        reserve: entry.reserves.includes(memberId),
      })),
    };
  }
  const joins = eventLineUps
    .filter(({ entry, group }) => groupFits(c, event, group, [...entry.memberIds, memberId], entry))
    .map(({ entry }) => entry);
  const all = groupsThatFit(c, event, [memberId]);
  const groups = all.filter(({ fits }) => fits);
  const alternates = eventLineUps
    .filter(({ entry, group }) => mayBeAlternate(c, event, group, entry, memberId))
    .map(({ entry }) => entry);
  if (groups.length > 0 || joins.length > 0 || alternates.length > 0)
    return { state: 'possible', groups, joins, alternates };
  return {
    state: 'no',
    whyNot: distinct(all.flatMap(({ problems }) => problems.filter(({ severity }) => severity === 'block'))),
  };
}

/** Whether an entry of an individual event has room for one more alternate, and this athlete fits its group. */
function mayBeAlternate(c: Case, event: MatchEvent, group: Group, entry: Entry, memberId: string): boolean {
  if (event.kind !== 'individual' || entry.reserves.length >= event.reserves) return false;
  const place = problemPath.athlete(memberId);
  return !blocks([
    ...eventAdmission(c, event, problemPath.event(event.id)),
    ...ofAthlete(c, event, memberId, entry, c.match.limits.reservesCount),
    ...peopleIn(c, [memberId]).flatMap((person) => personFits(c, event, group, person, place)),
    ...peopleRoom(c, event, group, [memberId], place),
  ]);
}

function groupFits(
  c: Case,
  event: MatchEvent,
  group: Group,
  memberIds: readonly string[],
  entry: Entry,
): boolean {
  return groupsThatFit(c, event, memberIds, entry).some((each) => each.group === group && each.fits);
}

function tooMany({ match }: Case, { id, name, athletes }: MatchEvent, count: number): Problem[] {
  if (count <= athletes.max) return [];
  const values = { event: asStored(name), count, most: athletes.max };
  return [problem('lineUpTooLarge', problemPath.event(id), values, severityOf(match, 'lineUpSize'))];
}

/** Problems of one athlete in this event, the same in every group; `counts`: it counts for their limits. */
function ofAthlete(
  c: Case,
  event: MatchEvent,
  memberId: string,
  entry: Entry | null,
  counts = true,
): Problem[] {
  const place = problemPath.athlete(memberId);
  const tally = tallyOf(c, memberId);
  const withThis = { ...tally, [event.kind]: new Set([...tally[event.kind], event.id]) };
  const name = nameIn(c, memberId);
  const inAnother = c.lineUps.some(
    (lineUp) =>
      lineUp.event.id === event.id &&
      lineUp.entry.id !== entry?.id &&
      everybodyIn(lineUp.entry).includes(memberId),
  );
  return [
    ...peopleIn(c, [memberId]).flatMap((person) => [
      ...qualificationOf(c, person),
      ...consentOf(c, person),
      ...nationalityOfAthlete(c, person),
      ...nationalityInEvent(event, person, place),
    ]),
    ...elsewhereProblems(c, event, memberId, place),
    ...(inAnother ? [problem('athleteTwiceInEvent', place, { name, event: asStored(event.name) })] : []),
    ...(counts ? overLimit(c, memberId, withThis, place, tally) : []),
  ];
}

function ofGroup(
  c: Case,
  event: MatchEvent,
  group: Group,
  memberIds: readonly string[],
  entry: Entry | null,
): Problem[] {
  const people = peopleIn(c, memberIds);
  const place = problemPath.event(event.id);
  return [
    ...people.flatMap((person) => personFits(c, event, group, person, problemPath.athlete(person.memberId))),
    ...tooManyOthers(c, event, group, people, place),
    ...(group.gender === genderGroup.mixed ? unbalanceable(c, event, sexesOf(people), place) : []),
    ...(entry?.groupId === group.id ? [] : roomProblems(c, event, group)),
    ...peopleRoom(
      c,
      event,
      group,
      entry ? memberIds.filter((id) => !everybodyIn(entry).includes(id)) : memberIds,
      place,
    ),
  ];
}

/** The same for every athlete of a grid, so reckoned once a case. */
const rooms = new WeakMap<Case, Map<string, Problem[]>>();
const roomsLeft = new WeakMap<Case, ReturnType<typeof placesAndRooms>['rooms']>();

/** Whether one entry more finds room: under the unit's limit and in the group. */
function roomProblems(c: Case, event: MatchEvent, group: Group): Problem[] {
  const roomOf = rooms.get(c) ?? new Map<string, Problem[]>();
  rooms.set(c, roomOf);
  const room = roomOf.get(group.id) ?? reckonRoom(c, event, group, problemPath.event(event.id));
  roomOf.set(group.id, room);
  return room;
}

function reckonRoom(c: Case, event: MatchEvent, group: Group, place: string): Problem[] {
  const values = { event: asStored(event.name), group: asStored(group.name) };
  if (combinationOf(event, group.id)) return [problem('groupCombined', place, values)];
  const newcomer: Entry = {
    id: '',
    eventId: event.id,
    groupId: group.id,
    memberIds: [],
    reserves: [],
    relayOrder: [],
  };
  const lineUps = [...c.lineUps, { entry: newcomer, event, group }];
  const outcome = placesOf(c, lineUps).get('')!;
  return [...limitsOfOneMore(c, event, group, place), ...placeProblems(outcome, event, group, place)];
}

/** A quota of people without a place for those of them who are not counted yet. */
function peopleRoom(
  c: Case,
  event: MatchEvent,
  group: Group,
  memberIds: readonly string[],
  place: string,
): Problem[] {
  if (!c.match.quotas?.some(({ counts }) => counts === 'people')) return [];
  const rooms = roomsLeft.get(c) ?? placesAndRooms(c).rooms;
  roomsLeft.set(c, rooms);
  const quota = quotaLacking(c, rooms, { event, group }, memberIds);
  if (quota?.counts !== 'people') return [];
  const state = c.match.waitingList ? 'waiting' : 'full';
  return placeProblems(
    { state, position: null, free: rooms.get(quota.id)!.left, quota },
    event,
    group,
    place,
  );
}

/** A line-up of mixed ages without room left for those of the group's own who are still needed. */
function tooManyOthers(
  c: Case,
  event: MatchEvent,
  group: Group,
  people: readonly RegistrationPerson[],
  place: string,
): Problem[] {
  const least = event.ageMix?.least ?? 0;
  const count = ofOwnAge(event, group, people);
  const room = event.athletes.max - people.length;
  return count + Math.max(0, room) >= least ? [] : [tooFewOfAge(c, event, group, count, place)];
}

/** A mixed line-up that cannot come into balance any more, however it is filled up. */
function unbalanceable(
  { match }: Case,
  event: MatchEvent,
  { men, women }: { men: number; women: number },
  place: string,
): Problem[] {
  const { min, max } = event.athletes;
  const least = event.mixedLeastOther;
  const values = { event: asStored(event.name), men, women };
  const severity = severityOf(match, 'mixedBalance');
  if (least === 'equal') {
    const size = Math.max(2 * Math.max(men, women), min + (min % 2));
    return size <= max ? [] : [problem('mixedUnequal', place, values, severity)];
  }
  const missing = Math.max(0, least - men) + Math.max(0, least - women);
  return men + women + missing <= max ? [] : [problem('mixedTooFew', place, { ...values, least }, severity)];
}

/** Each reason once, though several groups give it. */
function distinct(problems: readonly Problem[]): Problem[] {
  const keyOf = ({ code, place, values }: Problem) => `${code} ${place} ${values['group'] ?? ''}`;
  return [...new Map(problems.map((each) => [keyOf(each), each])).values()];
}
