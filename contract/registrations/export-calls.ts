import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { id } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { text } from '#contract/fields/text.ts';
import { matchEvent } from '#contract/matches/event.ts';
import { filledQuotas } from '#contract/matches/quotas.ts';
import { paging } from '#contract/paging.ts';
import { stages } from './stage.ts';

/** The entry lists of a match, for staff. */

const duty = { staff: 'registrations' } as const;
const entryState = z.enum(['placed', 'offered', 'waiting']);

/** All that are set must hold. */
const entryFilter = z.strictObject({
  matchId: id,
  eventId: z.optional(id),
  groupId: z.optional(id),
  unitId: z.optional(id),
  /** Of the registration; all stages that hold or want a place unless said. */
  stage: z.optional(z.array(z.enum(stages))),
  state: z.optional(entryState),
  /** Part of the unit’s, the team’s or an athlete’s name. */
  text: z.optional(text(60)),
});
export type EntryFilter = z.output<typeof entryFilter>;

/** One person of a line-up. No birth date, no ID number, no phone: a list needs none of them. */
const listedPerson = z.strictObject({
  memberId: id,
  name: z.string(),
  gender: z.literal([1, 2]),
  birthYear: z.int(),
  /** Numeric code; null where it is not known, absent unless the match admits by it. */
  nationality: z.optional(z.nullable(z.int())),
  /** Place in the relay order, from 1; null where the event has none. */
  baton: z.nullable(z.int()),
  reserve: z.boolean(),
});

const listedEntry = z.strictObject({
  id,
  registrationId: id,
  eventId: id,
  groupId: id,
  unitId: id,
  unitName: z.string(),
  teamName: z.string(),
  teamType: z.literal([1, 11]),
  stage: z.enum(stages),
  state: entryState,
  /** Number in the queue, from 1; null while it does not wait. */
  position: z.nullable(z.int()),
  /** In relay order, others in line-up order; reserves last. */
  people: z.array(listedPerson),
});
export type ListedEntry = z.output<typeof listedEntry>;

/** How a group fills. */
const groupCount = z.strictObject({
  groupId: id,
  /** Entries whose registration has passed. */
  passed: z.int(),
  /** Entries that hold a place, or to which one is offered, while their registration is on its way. */
  underWay: z.int(),
  waiting: z.int(),
});

export const getEntries = call({
  path: 'admin/getEntries',
  who: duty,
  kind: 'read',
  about:
    'Who is entered in a match: how each group and each quota fills, and one page of entries in the match’s order.',
  body: z.strictObject({ ...paging, ...entryFilter.shape }),
  data: z.strictObject({
    match: z.strictObject({
      name: langText,
      events: z.array(z.pick(matchEvent, { id: true, code: true, name: true, relay: true, groups: true })),
    }),
    /** Of the whole match; a group that is absent is empty. */
    groups: z.array(groupCount),
    ...filledQuotas,
    /** That have entries in the match, by name. */
    units: z.array(z.strictObject({ id, name: z.string() })),
    rows: z.array(listedEntry),
    total: z.int(),
  }),
});
