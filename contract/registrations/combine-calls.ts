import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { requiredReason as reason } from '#contract/queues/case.ts';
import { instant } from '#contract/fields/dates.ts';
import { id, version } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { awardings, group, groupUse } from '#contract/matches/event.ts';
import { limits } from '#contract/matches/limits.ts';
import { quota } from '#contract/matches/quotas.ts';
import { problemData } from '#contract/problem-data.ts';

/** Combining groups that too few entered (docs/decisions/0040), or ranking them against a larger one (0101). */

const matches = { staff: 'matches' } as const;

/** How one group is filled. Of its people nothing but counts and ages. */
const groupFill = z.strictObject({
  group,
  /** Entries that hold a place or are offered one, and those that wait. */
  entries: z.int(),
  waiting: z.int(),
  units: z.int(),
  countries: z.int(),
  men: z.int(),
  women: z.int(),
  /** In years on the last day of the season; null where the group has no athletes. */
  youngest: z.nullable(z.int()),
  oldest: z.nullable(z.int()),
  /** It has a start list, or results: combining is over. */
  drawn: z.boolean(),
  results: z.boolean(),
  /** It is combined already: how, and of which groups as they were. */
  combined: z.nullable(
    z.strictObject({ id, awards: z.enum(awardings), at: instant, groups: z.array(langText) }),
  ),
  tooSmall: z.boolean(),
  /** The larger group against which it is ranked. */
  against: z.nullable(langText),
  /** The one against which it may be ranked: it is too small by the book’s numbers, and the book names this one. */
  mayRankAgainst: z.nullable(id),
  /** Groups that it could be combined with, itself among them; null where it need not be, or nothing fits. */
  suggestion: z.nullable(z.array(id)),
});
export type GroupFill = z.output<typeof groupFill>;

export const getGroupFills = call({
  path: 'admin/getGroupFills',
  who: matches,
  kind: 'read',
  about:
    'The groups of a match with their entries, units, ages and the minimum that it asks for, event by event, and how its quotas fill.',
  body: z.strictObject({ matchId: id }),
  data: z.strictObject({
    match: z.strictObject({
      id,
      version: z.int(),
      name: langText,
      season: z.int(),
      timeZone: z.string(),
      closes: instant,
      /** A combined group is named by the quotas of the groups that compete in it. */
      quotas: z.array(quota),
    }),
    /** By quota id: what is taken of it, and the entries that wait in its groups. */
    quotas: z.record(z.string(), groupUse),
    least: limits.shape.perGroup,
    /** Why nothing of this match can be combined now: code and values; empty where it can. */
    problems: z.array(problemData),
    events: z.array(z.strictObject({ id, name: langText, groups: z.array(groupFill) })),
  }),
});

const chosen = {
  matchId: id,
  eventId: id,
  groupIds: z.array(id).check(z.maxLength(20)),
  awards: z.enum(awardings),
};

export const previewCombining = call({
  path: 'admin/previewCombining',
  who: matches,
  kind: 'read',
  about: 'What combining these groups would come to: nothing is changed. `problems` are what forbids it.',
  body: z.strictObject(chosen),
  data: z.strictObject({
    /** The group that there would be, with the name that is proposed. */
    group,
    problems: z.array(problemData),
    before: z.array(groupFill),
    entries: z.int(),
    waiting: z.int(),
    /** Of those who wait, so many would be offered a place at once. */
    offers: z.int(),
    /** People entered in two of the groups, which the rules forbid. */
    twice: z.int(),
    units: z.array(
      z.strictObject({
        unitId: id,
        unitName: z.string(),
        entries: z.int(),
        /** At most so many of one unit here, the groups counted together; null is no limit. */
        most: z.nullable(z.int()),
      }),
    ),
    /** Titles that count this event: each stays with the group that was entered. */
    titles: z.array(langText),
  }),
});

export const combineGroups = call({
  path: 'admin/combineGroups',
  who: matches,
  kind: 'write',
  about:
    'Combine groups of one event: their entries follow, units are told. `version` is the match’s; refused once any has a start list or a result.',
  body: z.strictObject({ id, version, ...chosen, name: langText, reason }),
  data: z.strictObject({ id, version: z.int() }),
});

export const separateGroups = call({
  path: 'admin/separateGroups',
  who: matches,
  kind: 'write',
  about:
    'Take a combination back while no start list and no result has followed it: each entry returns to the group it entered.',
  body: z.strictObject({ id, version, matchId: id, reason }),
  data: z.strictObject({ id, version: z.int() }),
});

export const crossRankGroup = call({
  path: 'admin/crossRankGroup',
  who: matches,
  kind: 'write',
  about:
    'Rank a group that is too small against the larger one that the rule book names, or (`null`) by itself again. `version` is the match’s; refused once either has a result.',
  body: z.strictObject({ version, matchId: id, groupId: id, against: z.nullable(id), reason }),
  data: z.strictObject({ version: z.int() }),
});
