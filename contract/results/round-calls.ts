import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { instant } from '#contract/fields/dates.ts';
import { id, version } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { needsReason } from '#contract/fields/text.ts';
import { round } from '#contract/matches/event.ts';
import { reason } from '#contract/queues/case.ts';
import { goingStates } from './advancing.ts';
import { figure } from './figures.ts';
import { listStages } from './lists.ts';

/** Who goes on to the next round of an event, from the list of the one before (docs/decisions/0086). */

const director = { staff: 'director' } as const;

const line = z.strictObject({
  /** Of the list of the round before. */
  entryId: id,
  number: figure,
  unitName: z.string(),
  teamName: z.string(),
  people: z.array(z.string()),
  /** In the round before. */
  rank: figure,
  final: figure,
  /** In the next round, or as it would be drafted now; null is not among them. */
  state: z.nullable(z.enum(goingStates)),
  /** Until when an offered place is held. */
  offerUntil: z.nullable(instant),
  /** Goes on however the open results turn out. */
  certain: z.boolean(),
});
export type RoundLine = z.output<typeof line>;

export const getNextRound = call({
  path: 'admin/getNextRound',
  who: 'staff',
  kind: 'read',
  about:
    'Who goes on from the list of a round, or would if it were drafted now: by rank, with reserves in the order in which they move up, who is certain, and whom a correction since has moved. Code 109 where the event has no round after it.',
  body: z.strictObject({ groupId: id }),
  data: z.strictObject({
    match: z.strictObject({ id, name: langText, timeZone: z.string() }),
    event: z.strictObject({ id, name: langText }),
    group: z.strictObject({ id, name: langText }),
    from: z.strictObject({ groupId: id, name: langText, stage: z.enum(listStages), version }),
    next: z.strictObject({ groupId: id, name: langText, ...round.shape }),
    drafted: z.boolean(),
    /** Marks of the next round have been entered: who is in it stands. */
    begun: z.boolean(),
    lines: z.array(line),
    /** Names of those whom a new draft would bring in and take out, after a correction or an appeal. */
    moved: z.strictObject({ comes: z.array(z.string()), goes: z.array(z.string()) }),
  }),
});

export const draftRound = call({
  path: 'admin/draftRound',
  who: director,
  kind: 'write',
  about:
    'Draft the next round from a list whose results are all confirmed; `again` drafts it anew after a correction, those who have withdrawn stay out. Two at once make one draft.',
  body: z.strictObject({
    groupId: id,
    /** Of the list, as the director saw it. */
    version,
    again: z.boolean(),
  }),
  data: z.strictObject({ groupId: id, advanced: z.int(), reserves: z.int() }),
});

export const withdrawFromRound = call({
  path: 'admin/withdrawFromRound',
  who: director,
  kind: 'write',
  about:
    'An entry that is in the next round, or a reserve of it, will not start: the first reserve moves up, with all who share its rank, as long as fewer are left than go on.',
  body: z
    .strictObject({
      /** The list of the round before, and the entry on it. */
      groupId: id,
      entryId: id,
      reason,
    })
    .check(needsReason('reason')),
  data: z.strictObject({
    /** The reserves that move up, or are asked until a time that the round sets. */
    movedUp: z.array(z.string()),
    offered: z.boolean(),
  }),
});
