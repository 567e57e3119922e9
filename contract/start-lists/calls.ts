import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { instant } from '#contract/fields/dates.ts';
import { id, version } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { text } from '#contract/fields/text.ts';
import { renumbered } from './numbers.ts';
import { publishedLine } from './published.ts';
import { courtNumber, courts, hall } from './halls.ts';
import { match } from './listed-match.ts';
import { listStates } from './state.ts';
import { madeFile } from '#contract/files/made-file.ts';

/** Start lists, for staff: drawn and published by the director, read by those who review registrations too. */
const director = { staff: 'director' } as const;

/** From the start of one heat to the start of the next. */
export const heatSeconds = z.int().check(z.minimum(15, 'tooSmall'), z.maximum(7200, 'tooBig'));
/** Between the list before in its session and this one. */
export const pauseSeconds = z.int().check(z.minimum(0, 'tooSmall'), z.maximum(86_400, 'tooBig'));
const settings = { firstCourt: courtNumber, courts, heatSeconds, pauseSeconds };
export const mostLists = 500;
export const heatNumber = z.int().check(z.minimum(1), z.maximum(5000));
/** Pauses within a list: before that heat. */
const breaks = z.array(z.strictObject({ heat: z.int(), seconds: z.int() }));

const version0 = z.strictObject({ number: z.int(), at: instant, by: z.string() });

const startSession = z.strictObject({
  id,
  version,
  name: langText,
  startsAt: instant,
  /** When its last heat ends. */
  endsAt: instant,
  /** Null where the match names no halls. */
  hallId: z.nullable(id),
});

const startGroup = z.strictObject({
  groupId: id,
  eventId: id,
  /** That hold a place, of registrations that have passed, with the papers that taking part asks for. */
  entries: z.int(),
  /** Further ones that lack such a paper, and are not drawn. */
  lacking: z.int(),
  state: z.enum(listStates),
  /** Null before it is drawn. */
  list: z.nullable(
    z.strictObject({
      ...settings,
      breaks,
      version,
      sessionId: id,
      /** In the running order of the session, from 1. */
      position: z.int(),
      startsAt: instant,
      heats: z.int(),
      /** The last heat with a result; 0: there is none. */
      held: z.int(),
      /** Entries that have still to be given a place. */
      unplaced: z.int(),
      /** Athletes who are asked for twice at once or in adjoining heats, courts given out twice, and units that meet themselves. */
      conflicts: z.strictObject({ together: z.int(), adjoining: z.int(), court: z.int(), unit: z.int() }),
      /** The one that participants see. */
      published: z.nullable(version0),
    }),
  ),
});

export const staffGetStartLists = call({
  path: 'admin/getStartLists',
  who: 'staff',
  kind: 'read',
  about:
    'The groups of a match with the state of their start lists, and the sessions; for director and registrations.',
  body: z.strictObject({ matchId: id }),
  data: z.strictObject({
    match,
    halls: z.array(hall),
    /** Of the halls, 0 before they are named. */
    hallsVersion: version,
    sessions: z.array(startSession),
    groups: z.array(startGroup),
    renumbered,
  }),
});

const listedEntry = z.strictObject({
  entryId: id,
  /** Start number; null before the first draw. */
  number: z.nullable(z.int()),
  unitId: id,
  unitName: z.string(),
  teamName: z.string(),
  teamType: z.literal([1, 11]),
  /** Withdrawn since it was drawn. */
  out: z.boolean(),
  /** Allowed to compete by the rules of the match, without rank, award and title. */
  uncounted: z.boolean(),
  /** In line-up order, reserves last. */
  people: z.array(
    z.strictObject({
      memberId: id,
      /** Distinguishes people across units. */
      personId: id,
      name: z.string(),
      baton: z.nullable(z.int()),
      reserve: z.boolean(),
    }),
  ),
});

const place = z.strictObject({
  entryId: id,
  heat: heatNumber,
  court: courtNumber,
});

export const staffGetStartList = call({
  path: 'admin/getStartList',
  who: 'staff',
  kind: 'read',
  about:
    'The list of one group as it is now, with what others of its athletes compete in and what changed since it was published.',
  body: z.strictObject({ groupId: id }),
  data: z.strictObject({
    match,
    session: startSession,
    groupId: id,
    eventId: id,
    ...settings,
    breaks,
    version,
    state: z.enum(listStates),
    startsAt: instant,
    /** The last heat with a result; 0: there is none. */
    held: z.int(),
    seed: z.string(),
    drawnAt: instant,
    drawnBy: z.string(),
    /** All that are on the list or wait for a place. */
    entries: z.array(listedEntry),
    /** By heat and court. */
    places: z.array(place),
    /** Entries with marks: they keep their places. */
    scored: z.array(id),
    /** Where athletes of this list compete in others; milliseconds since 1970. */
    busy: z.array(z.strictObject({ athleteId: id, listId: id, heat: z.int(), from: z.int(), to: z.int() })),
    /** Courts that lists of other sessions have while this one may run. */
    taken: z.array(z.strictObject({ listId: id, heat: z.int(), court: z.int(), from: z.int(), to: z.int() })),
    differences: z.array(
      z.strictObject({ entryId: id, kind: z.enum(['new', 'out', 'gone', 'people', 'moved']) }),
    ),
    retimed: z.boolean(),
    renumbered,
    /** Newest first. */
    versions: z.array(version0),
  }),
});

export const staffGetStartListVersion = call({
  path: 'admin/getStartListVersion',
  who: 'staff',
  kind: 'read',
  about: 'A published version of a list, as it stood.',
  body: z.strictObject({ groupId: id, number: z.int().check(z.minimum(1)) }),
  data: z.strictObject({
    ...version0.shape,
    sessionName: langText,
    startsAt: instant,
    heatSeconds: z.int(),
    breaks,
    courts: z.int(),
    entries: z.array(listedEntry),
    lines: z.array(publishedLine),
  }),
});

export const drawStartLists = call({
  path: 'admin/drawStartLists',
  who: director,
  kind: 'write',
  about:
    'Draw groups into a session, at its end or where they stand in it; its other lists stay as they are. Code 1002 unless the match is published.',
  body: z.strictObject({
    /** Made by the client: a repeat draws nothing twice. */
    id,
    matchId: id,
    /** Version 0 makes it. */
    session: z.strictObject({ id, version, name: langText, startsAt: instant, hallId: z.nullable(id) }),
    /** Made here if it is not given. */
    seed: z.optional(text(60)),
    /** In the order in which they are to run; version 0 for those not drawn yet. */
    lists: z
      .array(z.strictObject({ groupId: id, version, ...settings }))
      .check(z.minLength(1, 'required'), z.maxLength(mostLists)),
  }),
  data: z.strictObject({
    seed: z.string(),
    sessionVersion: version,
    lists: z.array(z.strictObject({ groupId: id, version })),
  }),
  bodyLimit: 200_000,
});

export const setStartList = call({
  path: 'admin/setStartList',
  who: director,
  kind: 'write',
  about: 'Save the order of a list as it was moved by hand. An entry that is left out has no place any more.',
  body: z.strictObject({
    groupId: id,
    version,
    firstCourt: courtNumber,
    courts,
    heatSeconds,
    places: z.array(place).check(z.maxLength(5000)),
  }),
  data: z.strictObject({ version }),
  bodyLimit: 1_000_000,
});

export const setStartSession = call({
  path: 'admin/setStartSession',
  who: director,
  kind: 'write',
  about:
    'Name, hall, first start and running order of a session; all times of its lists follow, and in another hall they get its courts.',
  body: z.strictObject({
    id,
    version,
    name: langText,
    startsAt: instant,
    hallId: z.nullable(id),
    /** All lists of it, in their order. */
    lists: z
      .array(z.strictObject({ groupId: id, pauseSeconds }))
      .check(z.minLength(1, 'required'), z.maxLength(mostLists)),
  }),
  data: z.strictObject({ version }),
  bodyLimit: 200_000,
});

export const publishStartLists = call({
  path: 'admin/publishStartLists',
  who: director,
  kind: 'write',
  about:
    'Publish lists as they are now, each as a new version; one that has not changed since stays as it is.',
  body: z.strictObject({
    matchId: id,
    lists: z
      .array(z.strictObject({ groupId: id, version }))
      .check(z.minLength(1, 'required'), z.maxLength(mostLists)),
  }),
  data: z.strictObject({
    /** With the version that is published now. */
    lists: z.array(z.strictObject({ groupId: id, number: z.int() })),
  }),
  bodyLimit: 200_000,
});

export const exportProgramme = call({
  path: 'admin/exportProgramme',
  who: 'staff',
  kind: 'write',
  about:
    'The programme of a match from its published lists, in both languages; kept in the audit trail. Code 107 when nothing is published, 1004 when the match is over and not all is.',
  body: z.strictObject({ matchId: id, format: z.enum(['pdf', 'xlsx']) }),
  data: madeFile,
});

/** Papers of a hall: for the wall; for judges and announcer; to be filled in by judges. */
export const hallPapers = ['wall', 'announcer', 'judges'] as const;
export type HallPaper = (typeof hallPapers)[number];

export const exportStartLists = call({
  path: 'admin/exportStartLists',
  who: 'staff',
  kind: 'write',
  about:
    'Published start lists heat by heat as a PDF, in both languages; kept in the audit trail. `wall` names children as their guardians allow, for director and registrations; `announcer` and `judges` (blank boxes for the marks) name all in full and say who took them, for results and head judge too. Code 107 when none of the lists is published.',
  body: z.strictObject({
    matchId: id,
    paper: z.enum(hallPapers),
    /** All that are published if not given. */
    groupIds: z.optional(z.array(id).check(z.minLength(1, 'required'), z.maxLength(mostLists))),
  }),
  data: madeFile,
});
