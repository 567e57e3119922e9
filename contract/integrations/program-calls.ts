import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { instant } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { handedIn, submittedLines } from '#contract/results/program-results.ts';

/** Calls of programs: the key in the body says of which match, and opens what its scopes say. */

const key = z.string().check(z.minLength(1, 'required'), z.maxLength(100));
const page = z.optional(z.int().check(z.minimum(1), z.maximum(10_000)));
/** Lines in one answer. */
export const programPageSize = 500;

export const handInResults = call({
  path: 'common/setResults',
  who: 'anyone',
  kind: 'write',
  about:
    'For scoring programs, scope results:write: marks by start number, all or none, with `eventId` where an athlete is in several events. The same marks again change nothing; a line that staff have entered otherwise is refused unless its `version` is given. Lines may only be entered until they are released.',
  body: z.strictObject({ key, lines: submittedLines }),
  data: handedIn,
  bodyLimit: 400_000,
});

/** Names are whole only where the person, or a guardian, has agreed; else an initial stands there. */
const competitor = {
  /** Null before the draw. */
  number: z.nullable(z.int()),
  entryId: id,
  eventId: id,
  groupId: id,
  /** Null of one who stands for himself. */
  unit: z.nullable(z.string()),
  team: z.nullable(z.string()),
  people: z.array(z.string()),
  reserves: z.array(z.string()),
};

const eventOutline = z.strictObject({
  id,
  code: z.string(),
  name: langText,
  scoreModel: z.string(),
  /** The `version` that marks of this event bear. */
  marksVersion: z.int(),
  groups: z.array(z.strictObject({ id, name: langText })),
});

export const getProgramEntries = call({
  path: 'common/getProgramEntries',
  who: 'anyone',
  kind: 'read',
  about:
    'For programs, scope entries:read: the events of the match and the entries that have passed, by event, group and start number, 500 at a time.',
  body: z.strictObject({ key, page }),
  data: z.strictObject({
    matchId: id,
    name: langText,
    events: z.array(eventOutline),
    rows: z.array(z.strictObject(competitor)),
    total: z.int(),
  }),
});

export const getProgramStarts = call({
  path: 'common/getProgramStarts',
  who: 'anyone',
  kind: 'read',
  about:
    'For programs, scope start-lists:read: the newest published start lists, by time, heat and court, 500 lines at a time; of one group where it is named.',
  body: z.strictObject({ key, groupId: z.optional(id), page }),
  data: z.strictObject({
    matchId: id,
    rows: z.array(
      z.strictObject({
        ...competitor,
        heat: z.int(),
        court: z.int(),
        startsAt: instant,
        /** Withdrawn since: its place stays empty. */
        out: z.boolean(),
        /** Version of the published start list, from 1. */
        version: z.int(),
      }),
    ),
    total: z.int(),
  }),
});

const activeGroup = z.strictObject({
  eventId: id,
  groupId: id,
  startsAt: instant,
  endsAt: instant,
  /** By the clock of the published list; 0 before its first heat. */
  heat: z.int(),
});

export const getActiveProject = call({
  path: 'common/getActiveProject',
  who: 'anyone',
  kind: 'read',
  about:
    'For programs, scope start-lists:read: the match and the lists that are being run now by their published times, else the one that comes next today. Code 1002 where the match is not in progress or nothing is left to run today, 1003 when it has ended.',
  body: z.strictObject({ key }),
  data: z.strictObject({
    matchId: id,
    name: langText,
    now: z.array(activeGroup),
    next: z.nullable(activeGroup),
  }),
});

export const getDevices = call({
  path: 'common/getDevices',
  who: 'anyone',
  kind: 'read',
  about:
    'For programs, scope start-lists:read: where count sensors stand, by event, court and sensor. Code 1005 where the event, or the whole match, has none.',
  body: z.strictObject({ key, eventId: z.optional(id) }),
  data: z.strictObject({
    matchId: id,
    events: z.array(
      z.strictObject({
        eventId: id,
        code: z.string(),
        name: langText,
        /** At each court. */
        sensors: z.int(),
        /** Courts of its published lists; 1 before they are published. */
        courts: z.int(),
        devices: z.array(z.strictObject({ id: z.string(), court: z.int(), sensor: z.int() })),
      }),
    ),
  }),
});
