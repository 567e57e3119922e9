import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { assignedTo } from '#contract/queues/assignment.ts';
import { decision, historyLine, queuePosition, requiredReason } from '#contract/queues/case.ts';
import { instant } from '#contract/fields/dates.ts';
import { id, version } from '#contract/fields/id.ts';
import { text } from '#contract/fields/text.ts';
import { unitType } from '#contract/fields/unit-type.ts';
import { paging } from '#contract/paging.ts';
import { problemData } from '#contract/problem-data.ts';
import { unitChecks } from './checks.ts';
import { namedRegister } from './registers.ts';
import { identity, unit } from './unit.ts';

const status = z.literal([0, 1, 2, 4, 5]);

/** What a write answers: the new version to go on from, and where the certification now stands. */
const stamp = z.strictObject({ id, version: z.int(), status });

/** A certification as its unit sees it. */
const certification = z.strictObject({
  id,
  version: z.int(),
  status,
  /** Why it was not passed; plain text or text by language key. */
  rejectReason: z.string(),
  /** Certified until the end of this year, or was; null before it was passed for the first time. */
  validYear: z.nullable(z.int()),
  /** Member registers that list it. */
  registers: z.array(namedRegister),
  /** Whether the club register does. */
  member: z.boolean(),
  /** May not register athletes (code 1009). */
  prohibited: z.boolean(),
  submittedAt: z.nullable(instant),
  decidedAt: z.nullable(instant),
  /** As last saved, a change that waits included. */
  unit,
  /** The version that staff passed last; null before the first time. */
  approved: z.nullable(identity),
  /** In status 2: a change of the approved version, and why it was not passed. */
  change: z.enum(['none', 'waiting', 'rejected']),
  changeReason: z.string(),
  history: z.array(historyLine),
});

export const getUnit = call({
  path: 'user/getUnit',
  who: 'account',
  kind: 'read',
  about: 'This account’s certification, null before anything was saved, and what a new one begins with.',
  body: z.strictObject({}),
  data: z.strictObject({
    certification: z.nullable(certification),
    account: z.strictObject({
      accountType: z.literal([1, 11]),
      countryId: z.int(),
      phone: z.string(),
      email: z.string(),
    }),
  }),
});

export const setUnit = call({
  path: 'user/setUnit',
  who: 'account',
  kind: 'write',
  about:
    'save: keep what is filled in · submit: hand in for review; of a certified unit contact and invoice are saved at once, ' +
    'a change of the rest waits beside the approved version.',
  body: z.strictObject({ id, version, act: z.enum(['save', 'submit']), ...unit.shape }),
  data: stamp,
});

export const withdrawUnit = call({
  path: 'user/withdrawUnit',
  who: 'unit',
  kind: 'write',
  about: 'Take back what waits for review, so that it can be edited; of a certified unit, drop the change.',
  body: z.strictObject({ id, version }),
  data: stamp,
});

/** Which units: `queue` is those that wait for a decision, in any status. */
const filters = {
  queue: z.optional(z.boolean()),
  assigned: z.optional(assignedTo),
  status: z.optional(status),
  provinceCode: z.optional(z.int()),
  type: z.optional(unitType),
  member: z.optional(z.boolean()),
  prohibited: z.optional(z.boolean()),
  /** Outside China. */
  foreign: z.optional(z.boolean()),
  /** Part of either name or of the contact’s. */
  text: z.optional(text(80)),
};
const unitFilters = z.strictObject(filters);
export type UnitFilters = z.output<typeof unitFilters>;

export const unitSorts = ['submitted', 'name', 'created'] as const;

const unitRow = z.strictObject({
  id,
  name: z.string(),
  /** '' of an individual. */
  licenceName: z.string(),
  type: unitType,
  countryId: z.int(),
  provinceCode: z.nullable(z.int()),
  cityCode: z.nullable(z.int()),
  contactName: z.string(),
  contactPhoneMasked: z.string(),
  status,
  /**
   * What waits: a first certification, a repeated one after it ran out or failed, or a change of a certified
   * unit.
   */
  waits: z.nullable(z.enum(['first', 'again', 'change'])),
  validYear: z.nullable(z.int()),
  member: z.boolean(),
  prohibited: z.boolean(),
  submittedAt: z.nullable(instant),
  createdAt: instant,
});
export type UnitRow = z.output<typeof unitRow>;

const duty = { staff: 'units' } as const;

export const getUnits = call({
  path: 'admin/getUnits',
  who: duty,
  kind: 'read',
  about: 'Units: the queue, oldest first, or all by filters; with counts of the queue and of each status.',
  body: z.strictObject({
    ...paging,
    ...filters,
    sort: z.optional(z.enum(unitSorts)),
    down: z.optional(z.boolean()),
  }),
  data: z.strictObject({
    rows: z.array(unitRow),
    total: z.int(),
    counts: z.strictObject({
      waiting: z.int(),
      notCertified: z.int(),
      inReview: z.int(),
      passed: z.int(),
      failed: z.int(),
      expired: z.int(),
    }),
    oldest: z.nullable(instant),
  }),
});

const check = z.strictObject({ check: z.enum(unitChecks), problems: z.array(problemData) });

export const staffGetUnit = call({
  path: 'admin/getUnit',
  who: duty,
  kind: 'read',
  about:
    'One case: the unit as submitted beside the approved version, the checks the machine ran, history, neighbours in the queue.',
  body: z.strictObject({ id, among: z.optional(unitFilters) }),
  data: z.strictObject({
    ...certification.shape,
    waits: unitRow.shape.waits,
    /** Until the end of which year it would be certified if passed now. */
    yearIfPassed: z.int(),
    account: z.strictObject({
      accountType: z.literal([1, 11]),
      phoneMasked: z.string(),
      emailMasked: z.string(),
      createdAt: instant,
    }),
    checks: z.array(check),
    /** Others that bear one of its names. */
    sameName: z.array(z.strictObject({ id, name: z.string(), status })),
    place: queuePosition,
  }),
});

export const decideUnit = call({
  path: 'admin/decideUnit',
  who: duty,
  kind: 'write',
  about: 'Pass or not pass what waits: a certification, or a change of a certified unit.',
  body: decision,
  data: stamp,
});

export const undoUnit = call({
  path: 'admin/undoUnit',
  who: duty,
  kind: 'write',
  about:
    'Undo a decision within a minute, by who made it and as long as the unit has done nothing since: it waits for review again.',
  body: z.strictObject({ id, version }),
  data: stamp,
});

export const setUnitFlags = call({
  path: 'admin/setUnitFlags',
  who: duty,
  kind: 'write',
  about:
    'List a unit in the club register or take it off, or forbid it to register athletes, with the reason.',
  body: z.strictObject({
    id,
    version,
    member: z.boolean(),
    prohibited: z.boolean(),
    reason: requiredReason,
  }),
  data: stamp,
});
