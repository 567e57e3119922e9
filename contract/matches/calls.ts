import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { date, instant } from '#contract/fields/dates.ts';
import { id, version } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { notBlank, text } from '#contract/fields/text.ts';
import { paging } from '#contract/paging.ts';
import { problemData } from '#contract/problem-data.ts';
import { groupUse } from './event.ts';
import { deadlines, match } from './match.ts';
import { matchStored } from './status.ts';

const statusCode = z.literal([0, 1, 2, 3, 4, 5]);

/** What a card of the dashboard shows; a countdown follows from the dates and the viewer's clock. */
const matchCard = z.strictObject({
  id,
  version: z.int(),
  name: langText,
  type: z.string(),
  /** An address of the poster; null where there is none. */
  poster: z.nullable(z.string()),
  place: langText,
  countryId: z.int(),
  provinceCode: z.nullable(z.int()),
  cityCode: z.nullable(z.int()),
  timeZone: z.string(),
  startDate: date,
  endDate: date,
  deadlines,
  stored: matchStored,
  status: statusCode,
  /** How many events. */
  events: z.int(),
  waitingList: z.boolean(),
});

/** A card as one unit sees it. */
const unitCard = z.strictObject({
  ...matchCard.shape,
  /** Code of why this unit may never enter, certified or not; null where it may, or there is no unit yet. */
  refusal: z.nullable(z.int()),
});

const matchDetail = z.strictObject({
  ...matchCard.shape,
  match,
  /** By group id; a group that is absent is unused. */
  groups: z.record(z.string(), groupUse),
  /** By quota id: what is taken of it, and the entries that wait in its groups. */
  quotas: z.record(z.string(), groupUse),
});

const filters = {
  ...paging,
  status: z.optional(z.array(statusCode)),
  type: z.optional(z.string().check(z.maxLength(40))),
  /** Part of the name or place, in any language. */
  text: z.optional(text(60)),
  /** Whose days touch this span. */
  from: z.optional(date),
  to: z.optional(date),
};

export const getMatch = call({
  path: 'user/getMatch',
  who: 'account',
  kind: 'read',
  about: 'Published matches, those that need something soonest first; with `id`, that match alone, whole.',
  body: z.strictObject({
    ...filters,
    id: z.optional(id),
    /** Only those this unit is registered for. */ mine: z.optional(z.boolean()),
  }),
  data: z.strictObject({ rows: z.array(unitCard), total: z.int(), match: z.nullable(matchDetail) }),
});

export const getPublicMatch = call({
  path: 'common/getMatch',
  who: 'anyone',
  kind: 'read',
  about: 'The same without a session, matches that are on first.',
  body: z.strictObject({ ...filters, id: z.optional(id) }),
  data: z.strictObject({ rows: z.array(matchCard), total: z.int(), match: z.nullable(matchDetail) }),
  sharedSeconds: 10,
});

const matchType = z.strictObject({
  id,
  code: z.string().check(z.minLength(1, 'required'), z.maxLength(40)),
  name: langText,
  position: z.int(),
});

export const getMatchType = call({
  path: 'user/getMatchType',
  who: 'anyone',
  kind: 'read',
  about: 'Match types, in their order.',
  body: z.strictObject({}),
  data: z.strictObject({ rows: z.array(matchType) }),
});

const matches = { staff: 'matches' } as const;

export const setMatchType = call({
  path: 'admin/setMatchType',
  who: matches,
  kind: 'write',
  about: 'Create or change a match type.',
  body: matchType,
  data: z.strictObject({ id }),
});

export const staffGetMatches = call({
  path: 'admin/getMatches',
  who: 'staff',
  kind: 'read',
  about: 'All matches, unpublished ones too, newest first, with what they have to do.',
  body: z.strictObject(filters),
  data: z.strictObject({
    rows: z.array(
      z.strictObject({
        ...matchCard.shape,
        /** Registrations that are live, and those of them that wait for staff. */
        registrations: z.int(),
        toReview: z.int(),
        /** When it came in an exchange file. */
        importedAt: z.nullable(instant),
      }),
    ),
    total: z.int(),
  }),
});

export const staffGetMatch = call({
  path: 'admin/getMatch',
  who: 'staff',
  kind: 'read',
  about: 'One match whole, as the builder takes it, with all its problems.',
  body: z.strictObject({ id }),
  data: z.strictObject({
    ...matchDetail.shape,
    problems: z.array(problemData),
    importedAt: z.nullable(instant),
  }),
});

const reason = text(500).check(notBlank);

/** What becomes of the registrations that a changed rule touches, for each code of what they break or owe. */
export const ruleDecision = z.strictObject({
  code: z.int(),
  act: z.enum(['keep', 'uncount', 'return']),
  reason,
});
export type RuleDecision = z.output<typeof ruleDecision>;

export const setMatch = call({
  path: 'admin/setMatch',
  who: matches,
  kind: 'write',
  about:
    'Create (`version` 0) or change a match. One that is pending may be saved with problems; a published one not. Where a changed rule touches registrations (`admin/getRuleEffects`) each code of what they break is decided on: kept as they are, by an exception where the rule allows one, no longer counted where the rule itself says so (`uncount`), or returned to their units, for which the duty for registrations is needed; the units read the reason. Without it code 2846 with those that are undecided.',
  body: z.strictObject({
    id,
    version,
    match,
    decisions: z.optional(z.array(ruleDecision).check(z.maxLength(100))),
  }),
  data: z.strictObject({ id, version: z.int(), problems: z.array(problemData) }),
  bodyLimit: 2_000_000,
});

const decided = z.strictObject({ id, version: z.int() });

export const publishMatch = call({
  path: 'admin/publishMatch',
  who: matches,
  kind: 'write',
  about: 'Publish a match that has no blocking problem (code 2434 with all of them otherwise).',
  body: z.strictObject({ id, version }),
  data: decided,
});

export const closeMatch = call({
  path: 'admin/closeMatch',
  who: matches,
  kind: 'write',
  about: 'Close registration early.',
  body: z.strictObject({ id, version, reason }),
  data: decided,
});

export const extendMatch = call({
  path: 'admin/extendMatch',
  who: matches,
  kind: 'write',
  about: 'Keep registration open until a later time; undoes an early close.',
  body: z.strictObject({ id, version, until: instant, reason }),
  data: decided,
});

export const cancelMatch = call({
  path: 'admin/cancelMatch',
  who: matches,
  kind: 'write',
  about: 'Cancel the match; its registrations stay readable.',
  body: z.strictObject({ id, version, reason }),
  data: decided,
});
