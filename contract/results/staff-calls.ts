import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { needsReason } from '#contract/fields/text.ts';
import { reason } from '#contract/queues/case.ts';
import { date, instant } from '#contract/fields/dates.ts';
import { id, version } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { countingUnits, scoreModels } from '#contract/matches/event.ts';
import { offences } from '#contract/matches/offences.ts';
import { bookOnWire } from '#contract/matches/book-on-wire.ts';
import { problemData } from '#contract/problem-data.ts';
import { goingMarks } from './advancing.ts';
import { figure } from './figures.ts';
import { listStages } from './lists.ts';
import { marks } from './marks.ts';
import { moveOnWire, resultSources, scoreOnWire, largerList, staffLine } from './wire.ts';
import { madeFile } from '#contract/files/made-file.ts';

/** Results as staff enter, check, release, confirm and publish them (requirements 4.13). */

const enters = { staff: 'results' } as const;
const checks = { staff: 'headJudge' } as const;

export const matchOnWire = z.strictObject({
  id,
  name: langText,
  startDate: date,
  endDate: date,
  timeZone: z.string(),
  status: z.literal([1, 2, 3, 4, 5]),
});

const list = z.strictObject({
  groupId: id,
  eventId: id,
  stage: z.enum(listStages),
  /** Lines that there have to be: entries with a place, and every entry with a result. */
  total: z.int(),
  /** Lines that have a result, or are scratched or cancelled. */
  done: z.int(),
  appealed: z.int(),
  /** Lines whose counts lie too far apart. */
  recounts: z.int(),
  /** The next heat with a line that has no result, by plan; null: there is none, or it is not drawn. */
  next: z.nullable(z.strictObject({ heat: z.int(), startsAt: instant })),
  /** Of its first heat, by plan; null: it is not drawn. */
  startsAt: z.nullable(instant),
  startNumbers: z.array(z.int()),
  /** In which it starts; null: it is not drawn. */
  session: z.nullable(z.strictObject({ id, name: langText })),
  /** End of the last window that is open or was. */
  appealUntil: z.nullable(instant),
  /** When it last moved on: entered, released, confirmed, published. */
  since: z.nullable(instant),
  version,
});
export type ResultList = z.output<typeof list>;

export const getResultLists = call({
  path: 'admin/getResultLists',
  who: 'staff',
  kind: 'read',
  about:
    'Matches that results may be entered for, and of one of them (the one asked for, else the nearest) every group with where its list stands.',
  body: z.strictObject({ matchId: z.optional(id) }),
  data: z.strictObject({
    hasPointTotals: z.boolean(),
    matches: z.array(
      z.strictObject({
        ...matchOnWire.shape,
        /** Lists that wait for the head judge. */
        waiting: z.int(),
      }),
    ),
    matchId: z.nullable(id),
    /** Why nothing may be entered just now: a number of the catalogue. */
    closed: z.nullable(z.int()),
    events: z.array(
      z.strictObject({
        id,
        name: langText,
        code: z.string(),
        scoreModel: z.enum(scoreModels),
        groups: z.array(z.strictObject({ id, name: langText })),
        /** What its rounds are called, in their order, and the lists of each; [] where it has one. */
        rounds: z.array(z.strictObject({ name: langText, groupIds: z.array(id) })),
      }),
    ),
    lists: z.array(list),
  }),
});

export const getResultList = call({
  path: 'admin/getResultList',
  who: 'staff',
  kind: 'read',
  about: 'The list of one group in start-list order, every line with its marks, score, rank and state.',
  body: z.strictObject({ groupId: id }),
  data: z.strictObject({
    match: z.strictObject({ ...matchOnWire.shape, ...bookOnWire }),
    event: z.strictObject({
      id,
      name: langText,
      code: z.string(),
      scoreModel: z.enum(scoreModels),
      /** Of the rules by which new marks are entered. */
      marksVersion: z.int(),
      countingUnit: z.enum(countingUnits),
    }),
    group: z.strictObject({ id, name: langText }),
    larger: z.nullable(largerList),
    /** The round after this one; null: there is none. */
    next: z.nullable(langText),
    /** Of entries that go on to it, or may still, once it is drafted. */
    going: z.array(z.strictObject({ entryId: id, mark: z.enum(goingMarks) })),
    offences,
    appealWindowMinutes: z.int(),
    closed: z.nullable(z.int()),
    version,
    stage: z.enum(listStages),
    releasedAt: z.nullable(instant),
    appealUntil: z.nullable(instant),
    confirmedAt: z.nullable(instant),
    publishedAt: z.nullable(instant),
    /** Colleagues who have typed something here that is not saved. */
    typing: z.array(z.string()),
    lines: z.array(staffLine),
  }),
});

export const linesMost = 400;

export const setResults = call({
  path: 'admin/setResults',
  who: enters,
  kind: 'write',
  about:
    'Enter marks line by line, each with the version that the typist saw; `null` empties a line. A line that somebody else changed meanwhile is not saved and comes back as it stands. The same marks again change nothing.',
  body: z.strictObject({
    groupId: id,
    lines: z
      .array(z.strictObject({ entryId: id, version, marks: z.nullable(marks) }))
      .check(z.minLength(1, 'required'), z.maxLength(linesMost)),
  }),
  data: z.strictObject({
    /** Version of the result list. */
    version,
    lines: z.array(
      z.strictObject({
        entryId: id,
        outcome: z.enum(['saved', 'stale', 'refused']),
        /** Why it was refused: a number of the catalogue. */
        code: z.nullable(z.int()),
        /** As it stands now; null where there is no such entry. */
        line: z.nullable(staffLine),
      }),
    ),
  }),
  bodyLimit: 400_000,
});

export const setResultState = call({
  path: 'admin/setResultState',
  who: enters,
  kind: 'write',
  about: 'Before release: the entry did not compete (10) or is cancelled (11), with the reason.',
  body: z
    .strictObject({ entryId: id, version, state: z.literal([10, 11]), reason })
    .check(needsReason('reason')),
  data: z.strictObject({ version, line: staffLine }),
});

/** `version` is of the list that the head judge looked at: nothing that came after it goes along unseen. */
const wholeList = z.strictObject({ groupId: id, version });
const moved = z.strictObject({ version, lines: z.int(), appealUntil: z.nullable(instant) });

export const releaseResults = call({
  path: 'admin/releaseResults',
  who: checks,
  kind: 'write',
  about:
    'Checked: shows a complete list to its participants with a time stamp and opens their appeal window (3).',
  body: wholeList,
  data: moved,
});

export const confirmResults = call({
  path: 'admin/confirmResults',
  who: checks,
  kind: 'write',
  about: 'After the window, with no appeal open: the released lines stand (5).',
  body: wholeList,
  data: moved,
});

export const publishResults = call({
  path: 'admin/publishResults',
  who: checks,
  kind: 'write',
  about: 'Shows a confirmed list to everybody (12).',
  body: wholeList,
  data: moved,
});

export const listSteps = ['release', 'confirm', 'publish'] as const;
export type ListStep = (typeof listSteps)[number];
export const listsAtOnce = 200;

export const moveResultLists = call({
  path: 'admin/moveResultLists',
  who: checks,
  kind: 'write',
  about:
    'The same step for many lists of a match, each by itself and as the head judge saw it: one that is refused holds up no other. A list with doubtful marks is not released so, but from its own page.',
  body: z.strictObject({
    matchId: id,
    step: z.enum(listSteps),
    lists: z.array(wholeList).check(z.minLength(1, 'required'), z.maxLength(listsAtOnce)),
  }),
  data: z.strictObject({
    /** In the order asked; null: moved. */
    lists: z.array(z.strictObject({ groupId: id, problem: z.nullable(problemData) })),
  }),
});

const change = {
  entryId: id,
  marks: z.optional(marks),
  /** 10 scratched, 11 cancelled, 3 to take a line back into the list. */
  state: z.optional(z.literal([3, 10, 11])),
};

export const previewResult = call({
  path: 'admin/previewResult',
  who: checks,
  kind: 'read',
  about: 'What a correction would do: whose rank moves, and whose appeal window opens anew.',
  body: z.strictObject(change),
  data: z.strictObject({
    /** Of the list; goes along with the correction. */
    version,
    score: z.nullable(scoreOnWire),
    rank: z.nullable(z.int()),
    moves: z.array(moveOnWire),
    reopened: z.array(z.strictObject({ entryId: id, name: z.string(), number: z.nullable(z.int()) })),
    /** Who comes into the next round by it, and who goes out; null: there is none. */
    places: z.nullable(z.strictObject({ comes: z.array(z.string()), goes: z.array(z.string()) })),
    /** The result is published already: certificates issued on it are issued again. */
    published: z.boolean(),
  }),
});

export const correctResults = call({
  path: 'admin/correctResult',
  who: checks,
  kind: 'write',
  about: 'Correct a line, with the reason; the list is ranked again and what depends on it opens anew.',
  body: z.strictObject({ ...change, version, reason }).check(needsReason('reason')),
  data: z.strictObject({ version, moves: z.array(moveOnWire) }),
});

const snapshot = z.nullable(
  z.strictObject({ state: z.int(), marks: z.nullable(marks), score: z.nullable(scoreOnWire), rank: figure }),
);

export const getResultChanges = call({
  path: 'admin/getResultChanges',
  who: 'staff',
  kind: 'read',
  about: 'Every change of one line, or the latest of a list: who, when, by which way, before and after.',
  body: z.strictObject({ groupId: id, entryId: z.optional(id) }),
  data: z.strictObject({
    changes: z.array(
      z.strictObject({
        id,
        entryId: id,
        name: z.string(),
        number: z.nullable(z.int()),
        at: instant,
        by: z.string(),
        source: z.enum(resultSources),
        reason: z.string(),
        before: snapshot,
        after: snapshot,
        moves: z.array(moveOnWire),
      }),
    ),
  }),
});

export const exportResultNotice = call({
  path: 'admin/exportResultNotice',
  who: 'staff',
  kind: 'write',
  about:
    'The released results of one group as pages for the wall: by rank, in both languages, names as guardians allow; kept in the audit trail. Code 107 while nothing is released.',
  body: z.strictObject({ groupId: id }),
  data: madeFile,
});
