import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { instant } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';

/** Start times as participants read them: of published lists alone. */

const shownLine = z.strictObject({
  entryId: id,
  /** Start number. */
  number: z.int(),
  heat: z.int(),
  court: z.int(),
  startsAt: instant,
  /** Withdrawn: its place stays to be seen. */
  out: z.boolean(),
  /** Allowed to compete by the rules of the match, without rank, award and title. */
  uncounted: z.boolean(),
  /** Of the unit that reads. */
  mine: z.boolean(),
  /** With `teamName` '' of another individual, whose name it is. */
  unitName: z.string(),
  teamName: z.string(),
  teamType: z.literal([1, 11]),
  /** In relay order, others in line-up order, reserves last; of other units named as their guardians allow. */
  people: z.array(z.strictObject({ name: z.string(), baton: z.nullable(z.int()), reserve: z.boolean() })),
});
export type ShownLine = z.output<typeof shownLine>;

const shownList = z.strictObject({
  groupId: id,
  eventId: id,
  eventName: langText,
  groupName: langText,
  sessionName: langText,
  startsAt: instant,
  /** When its last heat ends. */
  endsAt: instant,
  heats: z.int(),
  entries: z.int(),
  /** Of the published version, from 1. */
  number: z.int(),
  publishedAt: instant,
});
export type ShownList = z.output<typeof shownList>;

export const getStartLists = call({
  path: 'user/getStartLists',
  who: 'unit',
  kind: 'read',
  about:
    'The published start lists of a match in the order of their times, and the unit’s own starts; to participants, and to every unit where the match has opened them.',
  body: z.strictObject({ matchId: id }),
  data: z.strictObject({
    timeZone: z.string(),
    lists: z.array(shownList),
    /** In the order of their times. */
    own: z.array(z.strictObject({ groupId: id, ...shownLine.shape })),
  }),
});

export const getStartList = call({
  path: 'user/getStartList',
  who: 'unit',
  kind: 'read',
  about: 'One published start list, whole; to participants, and to every unit where the match has opened it.',
  body: z.strictObject({ groupId: id }),
  data: z.strictObject({ ...shownList.shape, timeZone: z.string(), lines: z.array(shownLine) }),
});

/** What a calendar may hold. */
export const calendarParts = ['starts', 'deadlines'] as const;
const holds = z.array(z.enum(calendarParts)).check(z.minLength(1, 'required'), z.maxLength(2));

export const getCalendarFeed = call({
  path: 'user/getCalendarFeed',
  who: 'unit',
  kind: 'read',
  about:
    'Whether the unit’s start times and deadlines can be subscribed to as a calendar, what it holds, and when it was last read.',
  body: z.strictObject({}),
  data: z.strictObject({
    feed: z.nullable(z.strictObject({ id, madeAt: instant, readAt: z.nullable(instant), holds })),
  }),
});

export const setCalendarFeed = call({
  path: 'user/setCalendarFeed',
  who: 'approvedUnit',
  kind: 'write',
  about:
    'Make the address of a calendar of the unit’s start times and deadlines; one that there was ends. It is told this once: kept is a hash alone.',
  body: z.strictObject({ id }),
  data: z.strictObject({ address: z.string() }),
});

export const setCalendarHolds = call({
  path: 'user/setCalendarHolds',
  who: 'unit',
  kind: 'write',
  about: 'Choose what the calendar holds: start times, deadlines or both; its address stays.',
  body: z.strictObject({ holds }),
  data: z.strictObject({}),
});

export const deleteCalendarFeed = call({
  path: 'user/deleteCalendarFeed',
  who: 'unit',
  kind: 'write',
  about: 'End the calendar: its address shows nothing any more.',
  body: z.strictObject({}),
  data: z.strictObject({}),
});
