import * as z from 'zod/mini';
import { currency } from '#contract/fields/currency.ts';
import { call } from '#contract/call.ts';
import { decision, historyLine, queuePosition, requiredReason as reason } from '#contract/queues/case.ts';
import { date, instant } from '#contract/fields/dates.ts';
import { gender } from '#contract/fields/gender.ts';
import { id, optionalId, version } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { storedStatuses } from '#contract/materials/status.ts';
import { text } from '#contract/fields/text.ts';
import { paging } from '#contract/paging.ts';
import { problemData } from '#contract/problem-data.ts';
import { registrationFacts } from '#contract/registrations/facts.ts';
import { registrationForm } from '#contract/registrations/registration.ts';
import { chargeLine } from '#contract/registrations/wire.ts';
import { exchange } from './exchange.ts';
import { substitutionStatuses } from './status.ts';
import { substitutionQueue } from './substitution.ts';

const status = z.literal(substitutionStatuses);

/** One request as its unit reads it. */
const request = z.strictObject({
  id,
  version,
  status,
  exchange,
  outName: z.string(),
  /** '' without a substitute. */
  inName: z.string(),
  events: z.array(id),
  reason: z.string(),
  proofFileId: optionalId,
  askedAt: instant,
  /** At the organiser's desk. */
  desk: z.boolean(),
  decidedAt: z.nullable(instant),
  /** Why it was not passed: plain text or text by language key. */
  note: z.string(),
});
export type SubstitutionRequest = z.output<typeof request>;

/** How far the start list of a group is. */
const startOnWire = z.strictObject({
  groupId: id,
  published: z.boolean(),
  beginsAt: z.nullable(instant),
  /** When its first line was judged. */
  markedAt: z.nullable(instant),
});

const form = z.strictObject({
  registrationId: id,
  facts: registrationFacts,
  form: z.nullable(registrationForm),
  charged: z.array(z.strictObject({ feeItemId: id, quantity: z.int() })),
  /** What has been handed in of its materials. */
  materials: z.array(z.strictObject({ materialId: id, subjectId: id, status: z.literal(storedStatuses) })),
  /** Of the groups that it has entries in. */
  starts: z.array(startOnWire),
  /** Who is to come in by another request in review, also of another team: only people of this team. */
  coming: z.array(z.strictObject({ memberId: id, eventId: id })),
  requests: z.array(request),
  now: instant,
});

export const getSubstitution = call({
  path: 'user/getSubstitution',
  who: 'unit',
  kind: 'read',
  about:
    'All that the substitution form needs for one registration, and its requests, newest first; without a team, the one of an individual account.',
  body: z.strictObject({ matchId: id, teamId: z.optional(id) }),
  data: form,
});

/** Who goes out, who comes in, why. */
const requestFields = {
  /** Made by the client: a repeat asks nothing twice. */
  id,
  registrationId: id,
  exchange,
  reason,
};

export const setSubstitution = call({
  path: 'user/setSubstitution',
  who: 'approvedUnit',
  kind: 'write',
  about:
    'ask: somebody goes out, with reason, and somebody else comes in or nobody · withdraw: take back a request in review.',
  body: z.discriminatedUnion('act', [
    z.strictObject({ act: z.literal('ask'), ...requestFields, proofFileId: optionalId }),
    z.strictObject({ act: z.literal('withdraw'), id, version }),
  ]),
  data: z.strictObject({ id, version, status }),
});

const duty = { staff: 'substitutions' } as const;
export const staffGetSubstitutions = call({
  path: 'admin/getSubstitutions',
  who: duty,
  kind: 'read',
  about: 'Requests in review, oldest first, or all, newest first.',
  body: z.strictObject({
    ...paging,
    ...substitutionQueue.filters.shape,
    view: z.enum(['queue', 'all']),
    /** Narrows `all` to one status. */
    status: z.optional(status),
  }),
  data: substitutionQueue.page,
});

/** A person in a line-up as staff read it. */
const player = z.strictObject({
  memberId: id,
  name: z.string(),
  gender: z.nullable(gender),
  birthdate: z.nullable(date),
});

export const staffGetSubstitution = call({
  path: 'admin/getSubstitution',
  who: duty,
  kind: 'read',
  about:
    'One request: line-ups before and after, what speaks against it now, what it costs, proof, history, neighbours.',
  body: z.strictObject({ id, among: z.optional(substitutionQueue.filters) }),
  data: z.strictObject({
    ...substitutionQueue.row.shape,
    version,
    registrationId: id,
    exchange,
    reason: z.string(),
    proofFileId: optionalId,
    askedBy: z.string(),
    decidedAt: z.nullable(instant),
    decidedBy: z.string(),
    note: z.string(),
    out: z.nullable(player),
    newcomer: z.nullable(player),
    /** As they stand and as they would; of a decided request none. */
    lineUps: z.array(
      z.strictObject({
        entryId: id,
        event: langText,
        group: langText,
        relay: z.boolean(),
        before: z.array(z.string()),
        after: z.array(z.string()),
        reservesBefore: z.array(z.string()),
        reservesAfter: z.array(z.string()),
        orderBefore: z.array(z.string()),
        orderAfter: z.array(z.string()),
      }),
    ),
    /** Until when it can be decided. */
    until: instant,
    timeZone: z.string(),
    currency,
    /** Problems that keep it from being passed now, and warnings. */
    problems: z.array(problemData),
    /** Whether the reader may decide. */
    mayDecide: z.boolean(),
    /** The reader asked for it at the desk: a colleague decides. */
    ownRequest: z.boolean(),
    /** Asked for at the organiser's desk: who passes it is the second to look at it. */
    desk: z.boolean(),
    /** What passing it adds to what has been charged. */
    more: z.array(chargeLine),
    history: z.array(historyLine),
    place: queuePosition,
  }),
});

export const decideSubstitution = call({
  path: 'admin/decideSubstitution',
  who: duty,
  kind: 'write',
  about:
    'Pass a request, which changes line-ups, orders and charges at once, or reject it with a reason; the director once a start list is out.',
  body: decision,
  data: z.strictObject({ id, version, status }),
});

export const undoSubstitution = call({
  path: 'admin/undoSubstitution',
  who: duty,
  kind: 'write',
  about:
    'Undo that a request was rejected, within a minute, by who rejected it and as long as nothing has followed. One that has passed is not undone: line-ups, start lists and charges have followed it.',
  body: z.strictObject({ id, version }),
  data: z.strictObject({ id, version, status }),
});

/** At the desk: an athlete of a match, as found by start number or name. */
export const findAthletes = call({
  path: 'admin/findAthletes',
  who: duty,
  kind: 'read',
  about:
    'Athletes who compete in a match, by start number, or by a part of their name, team or unit; at most 20.',
  body: z.strictObject({ matchId: id, text: text(60).check(z.minLength(1, 'required')) }),
  data: z.strictObject({
    athletes: z.array(
      z.strictObject({
        registrationId: id,
        memberId: id,
        name: z.string(),
        unitName: z.string(),
        teamName: z.string(),
        teamType: z.literal([1, 11]),
        /** Start numbers of the athlete's entries. */
        numbers: z.array(z.int()),
      }),
    ),
  }),
});

export const getSubstitutionForm = call({
  path: 'admin/getSubstitutionForm',
  who: duty,
  kind: 'read',
  about: 'All that the desk needs to ask for a substitution in a registration; names of its team.',
  body: z.strictObject({ registrationId: id }),
  data: form,
});

export const askSubstitution = call({
  path: 'admin/askSubstitution',
  who: duty,
  kind: 'write',
  about:
    'At the desk: ask for a substitution for a unit, past its deadline and the planned start too and without proof, until the first result; a colleague decides.',
  body: z.strictObject(requestFields),
  data: z.strictObject({ id, version, status }),
});
