import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { assignedTo } from '#contract/queues/assignment.ts';
import { requiredReason as reason } from '#contract/queues/case.ts';
import { instant } from '#contract/fields/dates.ts';
import { id, version } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { text } from '#contract/fields/text.ts';
import { feeItem } from '#contract/matches/fee-item.ts';
import { problemData } from '#contract/problem-data.ts';
import { paging } from '#contract/paging.ts';
import { dropped, registrationFacts } from './facts.ts';
import { registrationForm } from './registration.ts';
import {
  askedPayment,
  change,
  earlierEntry,
  matchOfRegistration,
  registrationCase,
  registrationRow,
  stamp,
} from './wire.ts';
import { stages } from './stage.ts';

export const getRegistrationForm = call({
  path: 'user/getRegistrationForm',
  who: 'unit',
  kind: 'read',
  about:
    'All facts that the wizard needs for one match and one team; without a team, the one of an individual account.',
  body: z.strictObject({ matchId: id, teamId: z.optional(id) }),
  data: z.strictObject({
    facts: registrationFacts,
    /** 0 before the first save. */
    version: z.int(),
    /** As last submitted; null before. */
    form: z.nullable(registrationForm),
    rejectReason: z.string(),
    draft: z.nullable(z.strictObject({ form: registrationForm, savedAt: instant })),
    /** Whom form and draft name although the team no longer has them. */
    dropped: z.array(dropped),
    /** How much of each fee item it has been charged for: a change of what has passed costs what goes beyond it. */
    charged: z.array(z.strictObject({ feeItemId: id, quantity: z.int() })),
    /** Of what has been submitted: how many materials are still to be handed in. */
    materialsOwed: z.int(),
    /** The server's clock, by which deadlines run. */
    now: instant,
  }),
});

export const getEarlierEntries = call({
  path: 'user/getEarlierEntries',
  who: 'unit',
  kind: 'read',
  about: 'What this team, else this unit, entered last in another match, for a form to be filled in alike.',
  body: z.strictObject({ matchId: id, teamId: id }),
  data: z.strictObject({
    earlier: z.nullable(z.strictObject({ matchName: langText, entries: z.array(earlierEntry) })),
  }),
});

export const setRegistrationDraft = call({
  path: 'user/setRegistrationDraft',
  who: 'approvedUnit',
  kind: 'write',
  about:
    'Keep an unfinished form on the server; it changes no entry and holds no place. Null throws it away.',
  body: z.strictObject({
    id,
    version,
    matchId: id,
    teamId: id,
    form: z.nullable(registrationForm),
    /**
     * When the draft was saved that it goes on from; null is none. After the first submission another one is refused
     * with code 2000, as the version does not tell drafts apart then.
     */
    after: z.optional(z.nullable(instant)),
  }),
  data: z.strictObject({ ...stamp.shape, savedAt: z.nullable(instant) }),
  bodyLimit: 1_000_000,
});

const submission = { id, version, matchId: id, teamId: id, form: registrationForm };

export const setMatchReview = call({
  path: 'user/setMatchReview',
  who: 'approvedUnit',
  kind: 'write',
  about:
    'submit: a new registration, or one that had ended · resubmit: an edit in review, or after a rejection; both all or nothing ' +
    '· withdraw · acceptOffer, declineOffer: a place offered to a waiting entry.',
  body: z.discriminatedUnion('act', [
    z.strictObject({ act: z.literal('submit'), ...submission }),
    z.strictObject({ act: z.literal('resubmit'), ...submission }),
    z.strictObject({ act: z.literal('withdraw'), id, version }),
    z.strictObject({ act: z.literal('acceptOffer'), id, version, entryId: id }),
    z.strictObject({ act: z.literal('declineOffer'), id, version, entryId: id }),
  ]),
  data: z.strictObject({ ...stamp.shape, /** Entries that wait for a place. */ waiting: z.int() }),
  bodyLimit: 1_000_000,
});

export const getMatchReview = call({
  path: 'user/getMatchReview',
  who: 'unit',
  kind: 'read',
  about: 'This unit’s cases for a match: codes, reason, line-up, queue, fees, history.',
  body: z.strictObject({ matchId: id, teamId: z.optional(id) }),
  data: z.strictObject({ match: matchOfRegistration, cases: z.array(registrationCase), now: instant }),
});

export const getRegistrations = call({
  path: 'user/getRegistrations',
  who: 'unit',
  kind: 'read',
  about: 'This unit’s registrations, newest first.',
  body: z.strictObject({
    ...paging,
    stage: z.optional(z.array(z.enum(stages))),
    matchIds: z.optional(z.array(id).check(z.maxLength(200))),
    /** Part of the match’s or the team’s name. */
    text: z.optional(text(60)),
  }),
  data: z.strictObject({ rows: z.array(registrationRow), total: z.int(), now: instant }),
});

export const setRelayOrder = call({
  path: 'user/setRelayOrder',
  who: 'approvedUnit',
  kind: 'write',
  about: 'Change the relay order of one entry until the change deadline; the line-up stays.',
  body: z.strictObject({ id, version, entryId: id, relayOrder: z.array(id).check(z.maxLength(200)) }),
  data: stamp,
});

const duty = { staff: 'registrations' } as const;

export const staffGetRegistrations = call({
  path: 'admin/getRegistrations',
  who: duty,
  kind: 'read',
  about: 'The queue: oldest first unless asked otherwise.',
  body: z.strictObject({
    ...paging,
    matchId: z.optional(id),
    stage: z.optional(z.array(z.enum(stages))),
    /** Part of the unit’s or the team’s name. */
    text: z.optional(text(60)),
    assigned: z.optional(assignedTo),
    /** Those alone that a later price list does not reach. */
    olderPrices: z.optional(z.boolean()),
    /** Of what waits: those of which a person has nothing to look at (`reviewProblems`, `isResubmitted`). */
    together: z.optional(z.boolean()),
    order: z.optional(z.enum(['oldest', 'newest'])),
  }),
  data: z.strictObject({
    rows: z.array(
      z.strictObject({
        ...registrationRow.shape,
        unitId: id,
        unitName: z.string(),
        /** What the team says of itself, and to staff. */
        introduction: z.string(),
        remark: z.string(),
        /** Not charged yet, and the price list of its match has changed since it was handed in. */
        olderPrices: z.boolean(),
      }),
    ),
    total: z.int(),
    /** How many in each stage, under the same match and text. */
    counts: z.partialRecord(z.enum(stages), z.int()),
    now: instant,
  }),
});

export const staffGetRegistration = call({
  path: 'admin/getRegistration',
  who: duty,
  kind: 'read',
  about:
    'One case: form now and as it stood when last decided, the facts for the machine’s checks, what changed, history.',
  body: z.strictObject({ id }),
  data: z.strictObject({
    ...registrationCase.shape,
    unitId: id,
    unitName: z.string(),
    /** The leaders of the form in their order, and how to reach them. */
    contacts: z.array(
      z.strictObject({ memberId: id, name: z.string(), phone: z.string(), wechatId: z.string() }),
    ),
    /** With the price list by which it is charged. */
    facts: registrationFacts,
    /** The present one of the match, where it is not charged yet and goes by an older one. */
    newPrices: z.nullable(z.array(feeItem)),
    before: z.nullable(registrationForm),
    changes: z.array(change),
    /** What is missing, was rejected or waits of its materials; what blocks stands against the qualification. */
    held: z.array(problemData),
    /** Payments made outside that a second person has still to confirm; nothing of them is booked. */
    asked: z.array(askedPayment),
    now: instant,
  }),
});

export const decideRegistration = call({
  path: 'admin/decideRegistration',
  who: duty,
  kind: 'write',
  about: 'Pass the stage it is in (qualification → events → finance → passed) or reject it with a reason.',
  body: z.discriminatedUnion('decision', [
    /**
     * `stage` is the one the reviewer saw; another answers 2000, so that a double click never passes two
     * stages.
     */
    z.strictObject({
      decision: z.literal('pass'),
      id,
      version,
      stage: z.enum(stages),
      note: z.optional(text(500)),
    }),
    z.strictObject({
      decision: z.literal('reject'),
      id,
      version,
      stage: z.enum(stages),
      reason,
    }),
  ]),
  data: stamp,
});

export const extendRegistration = call({
  path: 'admin/extendRegistration',
  who: duty,
  kind: 'write',
  about: 'Let this one registration be edited or corrected until a later time.',
  body: z.strictObject({ id, version, until: instant, reason }),
  data: stamp,
});
