import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { date, instant } from '#contract/fields/dates.ts';
import { id, version } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { needsReason, requiredText, text } from '#contract/fields/text.ts';
import { pageOf, paging } from '#contract/paging.ts';
import { copyAddress, accessEntry, personRequest, requestKinds, requestStates } from './calls.ts';
import { figures } from './report.ts';
import { retentionKinds, type RetentionKind } from './retention.ts';
import { madeFile } from '#contract/files/made-file.ts';

const duty = { staff: 'privacy' } as const;

/** So many different people’s data in an hour, by one account: looked into. */
export const alarmFrom = { staff: 60, portal: 300 } as const;

export const getAccessLog = call({
  path: 'admin/getLooks',
  who: duty,
  kind: 'read',
  fromReplica: true,
  about:
    'Who looked at ID numbers, pictures of documents and papers, newest first: of one person, or by one account; with hours in which somebody looked at unusually many.',
  body: z.strictObject({
    ...paging,
    memberId: z.optional(id),
    accountId: z.optional(id),
    /** Part of the person's name, or of the reader's. */
    text: z.optional(text(60)),
    realm: z.optional(z.enum(['portal', 'staff'])),
    from: z.optional(date),
    to: z.optional(date),
  }),
  data: z.strictObject({
    ...pageOf(accessEntry).shape,
    alarms: z.array(
      z.strictObject({
        accountId: id,
        by: z.string(),
        realm: z.enum(['portal', 'staff']),
        /** The hour’s beginning. */
        hour: instant,
        people: z.int(),
        looks: z.int(),
      }),
    ),
    /** Units that within thirty days asked for many athletes of other units, whether by chance or to find out whose a number is. */
    asks: z.array(z.strictObject({ unitId: id, unitName: z.string(), elsewhere: z.int(), last: instant })),
  }),
});

const retentionKind = z.enum(retentionKinds as [RetentionKind, ...RetentionKind[]]);
const counts = z.record(z.string(), z.int());

const run = z.strictObject({
  id,
  /** '' for the daily one. */
  by: z.string(),
  askedAt: instant,
  endedAt: z.nullable(instant),
  state: z.enum(['waiting', 'working', 'done']),
  erased: counts,
  /** By kind: how many could not be erased; 0 where already the search for due ones failed. */
  failed: counts,
  files: z.int(),
});
export type RetentionRun = z.output<typeof run>;

const hold = z.strictObject({
  id,
  memberId: id,
  name: z.string(),
  unitName: z.string(),
  reason: z.string(),
  by: z.string(),
  madeAt: instant,
  endedAt: z.nullable(instant),
});
export type LegalHold = z.output<typeof hold>;

export const getRetention = call({
  path: 'admin/getRetention',
  who: duty,
  kind: 'read',
  about: 'How long each kind of data is kept, what is due, what was erased, and what is held.',
  body: z.strictObject({}),
  data: z.strictObject({
    rules: z.array(
      z.strictObject({
        kind: retentionKind,
        days: z.int(),
        version: z.int(),
        /** How many were due when they were counted, within 7 and within 30 days; null until they are, with these days. */
        due: z.nullable(z.int()),
        due7: z.nullable(z.int()),
        due30: z.nullable(z.int()),
        countedAt: z.nullable(instant),
      }),
    ),
    runs: z.array(run),
    holds: z.array(hold),
  }),
});

export const setRetention = call({
  path: 'admin/setRetention',
  who: duty,
  kind: 'write',
  about: 'Changes for how many days a kind of data is kept, within the law’s bounds.',
  body: z.strictObject({ kind: retentionKind, version, days: z.int(), reason: requiredText(200) }),
  data: z.strictObject({ version: z.int() }),
});

export const runRetention = call({
  path: 'admin/runRetention',
  who: duty,
  kind: 'write',
  about: 'Has what is due erased now; the daily run does the same.',
  body: z.strictObject({ id }),
  data: z.strictObject({ id }),
});

export const setHold = call({
  path: 'admin/setHold',
  who: duty,
  kind: 'write',
  about: 'Holds a person’s data back from erasing, with a reason; or ends that.',
  body: z.strictObject({ id, act: z.enum(['hold', 'end']), memberId: id, reason: requiredText(200) }),
  data: z.strictObject({ id }),
});

/** For so many days from its being passed staff may fetch a copy that they have asked for. */
export const copyForDays = 7;

const typedHolder = z.strictObject({
  /** Id of the record. */
  id,
  holder: z.string(),
  unit: z.string(),
  match: z.string(),
  setOn: date,
  register: langText,
});
export type TypedHolder = z.output<typeof typedHolder>;

const staffRequest = z.strictObject({
  ...personRequest.shape,
  name: z.string(),
  minor: z.boolean(),
  unitName: z.string(),
  /** Who asked: the account, or the guardian. */
  by: z.string(),
  /** The guardian has found the child by the parents’ link: the unit has not named this phone. */
  byParentsLink: z.boolean(),
  /** Of an erasure that waits: records whose holder was typed by this name; a person decides whose it is. */
  holders: z.array(typedHolder),
  /** Blockers: why the caller cannot pass the request now, as a legal hold, or that it is the caller's own; none where it can be passed. */
  hindered: z.array(z.strictObject({ code: z.int(), values: z.record(z.string(), z.string()) })),
});
export type StaffPersonRequest = z.output<typeof staffRequest>;

export const getStaffPersonRequests = call({
  path: 'admin/getPersonRequests',
  who: duty,
  kind: 'read',
  about:
    'Requests of persons, guardians and units for copies and erasure: those that wait, oldest first, or all, those that wait before the others.',
  body: z.strictObject({ ...paging, waiting: z.optional(z.boolean()) }),
  data: z.strictObject({ ...pageOf(staffRequest).shape, waiting: z.int() }),
});

export const decidePersonRequest = call({
  path: 'admin/decidePersonRequest',
  who: duty,
  kind: 'write',
  about:
    'Passes a request (an erasure is done at once) or refuses it with a reason. One that staff have noted is passed by another person.',
  proof: true,
  body: z
    .strictObject({
      id,
      version,
      pass: z.boolean(),
      note: text(500),
      /** Typed records whose holder is this person: the name goes with the erasure. */
      holders: z.optional(z.array(id).check(z.maxLength(200))),
    })
    .check(needsReason('note', ({ pass }) => !pass)),
  data: z.strictObject({ id, version: z.int(), state: z.enum(requestStates) }),
});

export const findPeople = call({
  path: 'admin/findPeople',
  who: duty,
  kind: 'read',
  about:
    'People by part of their name or a whole ID number, for holding, copying, erasing and the access log.',
  body: z.strictObject({ text: requiredText(60) }),
  data: z.strictObject({
    people: z.array(
      z.strictObject({ memberId: id, name: z.string(), unitName: z.string(), birthYear: z.int() }),
    ),
  }),
});

export const setStaffPersonRequest = call({
  path: 'admin/setPersonRequest',
  who: duty,
  kind: 'write',
  about: 'Staff note a request that came by letter or phone, with who asked and how that was checked.',
  body: z.strictObject({ id, kind: z.enum(requestKinds), memberId: id, reason: requiredText(200) }),
  data: z.strictObject({ id }),
});

export const getStaffPersonCopy = call({
  path: 'admin/getPersonCopy',
  who: duty,
  kind: 'write',
  about:
    'An address, good for five minutes and this session, of the copy that staff have asked for, within a week of its being passed; the look is logged.',
  proof: true,
  body: z.strictObject({ id }),
  data: copyAddress,
});

export const getPrivacyReport = call({
  path: 'admin/getPrivacyReport',
  who: duty,
  kind: 'read',
  fromReplica: true,
  about: 'The yearly report on minors’ data: figures alone.',
  body: z.strictObject({ year: z.int().check(z.minimum(2020), z.maximum(2100)) }),
  data: figures,
});

export const exportPrivacyReport = call({
  path: 'admin/exportPrivacyReport',
  who: duty,
  kind: 'write',
  about: 'The same as a sheet or CSV.',
  body: z.strictObject({
    year: z.int().check(z.minimum(2020), z.maximum(2100)),
    format: z.enum(['xlsx', 'csv']),
  }),
  data: madeFile,
});

export const setIncident = call({
  path: 'admin/setIncident',
  who: duty,
  kind: 'write',
  about: 'Notes an incident with people’s data, in figures and without naming anybody; or changes it.',
  body: z.strictObject({
    id,
    version,
    incident: z.strictObject({
      foundOn: date,
      what: requiredText(500),
      people: z.int().check(z.minimum(0), z.maximum(10_000_000)),
      minors: z.int().check(z.minimum(0), z.maximum(10_000_000)),
      toldAuthorityOn: z.nullable(date),
      toldPeopleOn: z.nullable(date),
      closedOn: z.nullable(date),
    }),
  }),
  data: z.strictObject({ version: z.int() }),
});
