import * as z from 'zod/mini';
import { currency } from '#contract/fields/currency.ts';
import { call } from '#contract/call.ts';
import { assignedTo } from '#contract/queues/assignment.ts';
import { historyLine, queuePosition, reason, requiredReason } from '#contract/queues/case.ts';
import { instant } from '#contract/fields/dates.ts';
import { id, version } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { text } from '#contract/fields/text.ts';
import { offences } from '#contract/matches/offences.ts';
import { pageOf, paging } from '#contract/paging.ts';
import { problemData } from '#contract/problem-data.ts';
import { marks } from '#contract/results/marks.ts';
import { resultStates } from '#contract/results/states.ts';
import { depositStates } from './appeal.ts';
import { round } from '#contract/matches/event.ts';
import { correction } from './outcome.ts';
import { appealShown, entryBrief, kind, outcome, rival, statement, standing, status, vote } from './wire.ts';

/** Staff calls are open to every account with one of `appealDuties` (appeal.ts). */

const filters = {
  assigned: z.optional(assignedTo),
  matchId: z.optional(id),
  kind: z.optional(kind),
  status: z.optional(status),
  /** Part of the unit’s, the team’s or an athlete’s name. */
  text: z.optional(text(60)),
};
const appealFilters = z.strictObject(filters);
export type AppealFilters = z.output<typeof appealFilters>;

/** What the committee has come to. */
const progress = {
  members: z.int(),
  /** Votes that count, on the proposal as it stands. */
  uphold: z.int(),
  dismiss: z.int(),
  /** What waits for the caller: a vote of a member, or the decision of the chair. */
  mine: z.nullable(z.enum(['vote', 'decide'])),
};

const appealRow = z.strictObject({
  ...entryBrief,
  id,
  matchName: langText,
  kind,
  status,
  filedAt: instant,
  late: z.boolean(),
  currency,
  depositFen: z.nullable(z.int()),
  deposit: z.nullable(z.enum(depositStates)),
  ...progress,
});
export type AppealRow = z.output<typeof appealRow>;

export const staffGetAppeals = call({
  path: 'admin/getAppeals',
  who: 'staff',
  kind: 'read',
  about:
    'Appeals: those that are open, oldest first, or all, newest first. For the duties appeals and director.',
  body: z.strictObject({ ...paging, ...filters, view: z.enum(['queue', 'all']) }),
  data: z.strictObject({
    ...pageOf(appealRow).shape,
    waiting: z.int(),
    oldest: z.nullable(instant),
    /** Deposits of upheld appeals that have still to be given back. */
    toReturn: z.int(),
  }),
});

const person = z.strictObject({ accountId: id, name: z.string() });

/** One line of the group, so that what a correction moves is computed on the spot. */
const groupLine = z.strictObject({
  entryId: id,
  unitId: id,
  unitName: z.string(),
  teamName: z.string(),
  number: z.nullable(z.int()),
  names: z.array(z.string()),
  ...standing,
  /** 1 is no result yet. */
  state: z.literal(resultStates),
  released: z.boolean(),
  /** By which it is ranked where groups were combined and are awarded apart; null is its list's. */
  section: z.nullable(id),
  /** Allowed to compete by the rules of the match, without rank. */
  uncounted: z.boolean(),
  marks: z.nullable(marks),
});
export type GroupLine = z.output<typeof groupLine>;

export const staffGetAppeal = call({
  path: 'admin/getAppeal',
  who: 'staff',
  kind: 'read',
  about: 'One appeal with its group, committee, votes and history, and its neighbours in the queue.',
  body: z.strictObject({ id, among: z.optional(appealFilters) }),
  data: z.strictObject({
    ...appealShown,
    version,
    matchId: id,
    matchName: langText,
    timeZone: z.string(),
    filedBy: z.string(),
    aboutEntryId: z.nullable(id),
    offences,
    lines: z.array(groupLine),
    /** The round after that of the list, whose places a correction may change; null: there is none. */
    next: z.nullable(z.strictObject({ name: langText, ...round.shape, withdrawn: z.array(id) })),
    /** What the decision changed; null until then, and where it was dismissed. */
    outcome: z.nullable(outcome),
    chair: z.nullable(person),
    members: z.array(person),
    /** Staff who may sit, with the units concerned that they are tied to. */
    candidates: z.array(z.strictObject({ ...person.shape, fit: z.boolean(), tiedTo: z.array(z.string()) })),
    correction: z.nullable(correction),
    proposal: z.int(),
    votes: z.array(
      z.strictObject({
        ...person.shape,
        proposal: z.int(),
        vote,
        note: z.string(),
        at: instant,
        counts: z.boolean(),
      }),
    ),
    decidedBy: z.string(),
    /** What stands against deciding so, now. */
    against: z.strictObject({ uphold: z.array(problemData), dismiss: z.array(problemData) }),
    history: z.array(historyLine),
    place: queuePosition,
  }),
});

const stamp = z.strictObject({ id, version: z.int() });

export const nameCommittee = call({
  path: 'admin/nameCommittee',
  who: 'staff',
  kind: 'write',
  about:
    'Name the committee of an appeal and its chair: an odd number, three or more, none tied to a unit concerned.',
  body: z.strictObject({
    id,
    version,
    chairId: id,
    memberIds: z.array(id).check(z.minLength(1, 'required'), z.maxLength(25)),
  }),
  data: stamp,
});

export const proposeAppeal = call({
  path: 'admin/proposeAppeal',
  who: 'staff',
  kind: 'write',
  about: 'Say what upholding does to the result. Votes on another proposal count no longer.',
  body: z.strictObject({ id, version, correction }),
  data: z.strictObject({ ...stamp.shape, proposal: z.int() }),
});

export const voteAppeal = call({
  path: 'admin/voteAppeal',
  who: 'staff',
  kind: 'write',
  about: 'A member’s vote on the proposal as the member saw it; once.',
  body: z.strictObject({ id, proposal: version, vote, note: reason }),
  data: stamp,
});

export const decideAppeal = call({
  path: 'admin/decideAppeal',
  who: 'staff',
  kind: 'write',
  about:
    'The chair’s decision, as a majority of all members has voted, with its reason. Upholding corrects the result.',
  body: z.strictObject({ id, version, decision: vote, reason: requiredReason }),
  data: z.strictObject({ ...stamp.shape, status }),
});

export const setAppealDeposit = call({
  path: 'admin/setAppealDeposit',
  who: 'staff',
  kind: 'write',
  about: 'Record where the deposit of an appeal is: received, returned or forfeited.',
  body: z.strictObject({ id, version, deposit: z.enum(depositStates), note: reason }),
  data: stamp,
});

export const fileAppeal = call({
  path: 'admin/fileAppeal',
  who: 'staff',
  kind: 'write',
  about: 'File an appeal for a unit after the window, with the reason why it is taken all the same.',
  body: z.strictObject({ id, ...statement, lateReason: requiredReason }),
  data: z.strictObject({ id, status }),
});

export const getAppealable = call({
  path: 'admin/getAppealable',
  who: 'staff',
  kind: 'read',
  about: 'Results of a match for which staff may still file an appeal, by name of unit, team or athlete.',
  body: z.strictObject({ matchId: id, text: text(60) }),
  data: z.strictObject({
    rows: z.array(
      z.strictObject({
        ...entryBrief,
        ...standing,
        /** Other entries of its group, for an appeal of eligibility. */
        rivals: z.array(
          z.strictObject({
            ...rival,
            names: z.array(z.string()),
          }),
        ),
      }),
    ),
  }),
});
