import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { date, instant } from '#contract/fields/dates.ts';
import { id, version } from '#contract/fields/id.ts';
import { langText, longLangText } from '#contract/fields/lang-text.ts';
import { needsReason } from '#contract/fields/text.ts';
import { madeFile } from '#contract/files/made-file.ts';
import { reason } from '#contract/queues/case.ts';
import { recordCategory, recordRegister, recordScopes, recordStates, typedRecord } from './register.ts';
import { conditionNames, conditionStates } from './rules.ts';

/** Registers of records: written by staff, filled by candidates from results, read by all once they are opened. */

const writes = { staff: 'matches' } as const;
const named = { id, name: langText };

const recordFields = {
  id,
  categoryId: id,
  /** Hundredths. */
  value: z.int(),
  setOn: date,
  /** Who competed; of a typed record the holder as it was typed. */
  people: z.array(z.string()),
  /** Null for individuals. */
  unit: z.nullable(z.string()),
  matchName: langText,
  /** Null of a typed one. */
  matchId: z.nullable(id),
};

const condition = z.strictObject({ name: z.enum(conditionNames), state: z.enum(conditionStates) });

/** What speaks against a record that was ratified: its match was cancelled, or its result no longer stands. */
const recordFlags = ['cancelled', 'fallen'] as const;
export type RecordFlag = (typeof recordFlags)[number];

const staffRecord = z.strictObject({
  ...recordFields,
  state: z.enum(recordStates),
  /** Waits to be looked at by staff; null: nothing speaks against it. */
  flag: z.nullable(z.enum(recordFlags)),
  /** The list of its result; null of a typed one. */
  groupId: z.nullable(id),
  /** The result has been confirmed; true of a typed one. */
  settled: z.boolean(),
  /** What the register asks for; empty of a typed one. */
  conditions: z.array(condition),
  /** The record as it stood on that day without this one; null: there was none. */
  before: z.nullable(z.int()),
  foundAt: instant,
  decidedAt: z.nullable(instant),
  /** '' of one that is not decided. */
  decidedBy: z.string(),
  reason: z.string(),
});
export type StaffRecord = z.output<typeof staffRecord>;

export const getRecordRegisters = call({
  path: 'admin/getRecordRegisters',
  who: writes,
  kind: 'read',
  about: 'Every register of records, the newest first, with how many candidates and flagged records wait.',
  body: z.strictObject({}),
  data: z.strictObject({
    rows: z.array(
      z.strictObject({
        ...named,
        scope: z.enum(recordScopes),
        categories: z.int(),
        candidates: z.int(),
        /** Ratified ones against which something speaks since. */
        flagged: z.int(),
        opened: z.boolean(),
      }),
    ),
    total: z.int(),
  }),
});

export const getRecordRegister = call({
  path: 'admin/getRecordRegister',
  who: writes,
  kind: 'read',
  about:
    'A register of records as it is written, its candidates and its records of all times, and the matches that it can be of; without an id those alone.',
  body: z.strictObject({ registerId: z.optional(id) }),
  data: z.strictObject({
    register: z.nullable(recordRegister),
    version,
    /** Candidates first, then the newest. */
    records: z.array(staffRecord),
    offered: z.array(z.strictObject({ ...named, startDate: date })),
  }),
});

export const setRecordRegister = call({
  path: 'admin/setRecordRegister',
  who: writes,
  kind: 'write',
  about:
    'Write a register of records, a new one under an id of its own and version 0. A category that has records stays as it is.',
  body: z.strictObject({ registerId: id, version, register: recordRegister }),
  data: z.strictObject({ version }),
});

export const addRecord = call({
  path: 'admin/addRecord',
  who: writes,
  kind: 'write',
  about: 'Enter a record of a time before the system, which is ratified by that.',
  body: z.strictObject({ registerId: id, recordId: id, record: typedRecord }),
  data: z.strictObject({}),
});

const earlierRecord = z.strictObject({
  entryId: id,
  categoryId: id,
  /** Hundredths. */
  value: z.int(),
  setOn: date,
  matchName: langText,
  people: z.array(z.string()),
  /** The record as it would have stood on that day; null: there was none. */
  before: z.nullable(z.int()),
});
export type EarlierRecord = z.output<typeof earlierRecord>;

export const getEarlierRecords = call({
  path: 'admin/getEarlierRecords',
  who: writes,
  kind: 'read',
  about:
    'Results that were published before the register was written, or before a category of it was, and would have been records on their days, by category and day; of the newest 300 lists.',
  body: z.strictObject({ registerId: id }),
  data: z.strictObject({ rows: z.array(earlierRecord) }),
});

export const addEarlierRecords = call({
  path: 'admin/addEarlierRecords',
  who: writes,
  kind: 'write',
  about:
    'Makes some of these results candidates, to be ratified as all are. Code 2535 where one of them is not offered any more.',
  body: z.strictObject({
    registerId: id,
    chosen: z
      .array(z.strictObject({ entryId: id, categoryId: id }))
      .check(z.minLength(1, 'required'), z.maxLength(500)),
  }),
  data: z.strictObject({}),
});

const recordDecisions = ['ratify', 'refuse', 'annul', 'keep'] as const;
export type RecordDecision = (typeof recordDecisions)[number];

export const decideRecord = call({
  path: 'admin/decideRecord',
  who: writes,
  kind: 'write',
  about:
    'Ratify or refuse a candidate; annul a ratified record, or one that has fallen since; keep one whose match was cancelled. A candidate is ratified once its result is confirmed, where no condition is unmet and it is still better than the record of its day.',
  body: z
    .strictObject({ recordId: id, decision: z.enum(recordDecisions), reason })
    .check(needsReason('reason', ({ decision }) => decision !== 'ratify')),
  data: z.strictObject({}),
});

export const exportRecordDossier = call({
  path: 'admin/exportRecordDossier',
  who: writes,
  kind: 'write',
  about:
    'What a federation needs to ratify a record, as pages to sign in both languages: conditions, result with its attempts, start, officials. All are named in full; kept in the audit trail. Code 107 of a typed record.',
  body: z.strictObject({ recordId: id }),
  data: madeFile,
});

export const getRecordCandidates = call({
  path: 'admin/getRecordCandidates',
  who: 'staff',
  kind: 'read',
  about: 'Candidates for records among the results of a match, for those who work with its results.',
  body: z.strictObject({ matchId: id }),
  data: z.strictObject({
    rows: z.array(
      z.strictObject({
        id,
        registerId: id,
        registerName: langText,
        category: recordCategory,
        groupId: id,
        /** Start number; null without one. */
        number: z.nullable(z.int()),
        people: z.array(z.string()),
        value: z.int(),
        before: z.nullable(z.int()),
      }),
    ),
  }),
});

export const watchRecordCandidates = call({
  path: 'admin/watchRecordCandidates',
  who: 'staff',
  kind: 'read',
  about:
    'A stream of lines of JSON: how many candidates for records a match has, each time that they change. It begins with an empty line, sends one now and then, and ends after some minutes.',
  body: z.strictObject({ matchId: id }),
  data: z.strictObject({ candidates: z.int() }),
});

export const getPublicRecordRegisters = call({
  path: 'common/getRecordRegisters',
  who: 'anyone',
  kind: 'read',
  about: 'Registers of records that are open to all, the newest first.',
  body: z.strictObject({}),
  data: z.strictObject({
    rows: z.array(z.strictObject({ ...named, scope: z.enum(recordScopes), records: z.int() })),
  }),
  sharedSeconds: 10,
});

const publicRecord = z.strictObject(recordFields);
export type PublicRecord = z.output<typeof publicRecord>;

export const getPublicRecordRegister = call({
  path: 'common/getRecordRegister',
  who: 'anyone',
  kind: 'read',
  about:
    'A register that is open to all: in each category the record and those before it, the newest first; candidates are not among them.',
  body: z.strictObject({ registerId: id }),
  data: z.strictObject({
    name: langText,
    about: z.nullable(longLangText),
    scope: z.enum(recordScopes),
    ruleBook: recordRegister.shape.ruleBook,
    conditions: recordRegister.shape.conditions,
    categories: z.array(recordCategory),
    records: z.array(publicRecord),
  }),
  sharedSeconds: 10,
});
