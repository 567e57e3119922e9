import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { instant } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { countingUnits, disciplines, scoreModels } from '#contract/matches/event.ts';
import { bookOnWire } from '#contract/matches/book-on-wire.ts';
import { award, title } from '#contract/matches/match.ts';
import { goingMarks } from './advancing.ts';
import { figure, figures } from './figures.ts';
import { offenceLine } from './offence-lines.ts';
import { resultStates } from './states.ts';

const state = z.literal(resultStates);
/** Whether a line goes on to the next round, once that is drafted. */
const goes = z.nullable(z.enum(goingMarks));
/** Of a list: a group of an event. */
const group = z.strictObject({
  eventId: id,
  groupId: id,
  eventName: langText,
  groupName: langText,
  /** The larger group against which it is ranked. */
  against: z.nullable(langText),
  scoreModel: z.enum(scoreModels),
  countingUnit: z.enum(countingUnits),
  discipline: z.enum(disciplines),
  ...bookOnWire,
});
export type ResultGroup = z.output<typeof group>;

const team = { teamName: z.string(), teamType: z.literal([1, 11]) };

/** An entry of the unit's own. */
const ownResult = z.strictObject({
  entryId: id,
  registrationId: id,
  teamId: id,
  ...team,
  eventId: id,
  groupId: id,
  /** Start number; null until it is drawn. */
  number: figure,
  people: z.array(z.string()),
  /** 1 while nothing has been released. */
  state,
  rank: figure,
  /** Allowed to compete by the rules of the match, without rank, award and title. */
  uncounted: z.boolean(),
  /** The result is of a new attempt. */
  newAttempt: z.boolean(),
  /** A new attempt has been granted; until it is entered the result before stands. */
  awaited: z.boolean(),
  goes,
  /** How many have a rank in the group so far. */
  ranked: z.int(),
  /** Null while there is none, and where nothing was judged. */
  score: z.nullable(figures),
  /** What the deduction is made of. */
  offences: z.array(offenceLine),
  /** Why it was scratched or cancelled. */
  reason: z.string(),
  releasedAt: z.nullable(instant),
  /** Until when it may be appealed against, by the server's clock. */
  appealUntil: z.nullable(instant),
  publishedAt: z.nullable(instant),
});
export type OwnResult = z.output<typeof ownResult>;

/** A place in a later round that is held for an entry of the unit. */
const roundOffer = z.strictObject({
  /** Id of the entry's start in that round. */
  id,
  eventName: langText,
  groupName: langText,
  people: z.array(z.string()),
  until: instant,
});

export const getPlayerResult = call({
  path: 'user/getPlayerResult',
  who: 'unit',
  kind: 'read',
  about: 'The unit’s entries in a match, or one team’s, with the results that have been released.',
  body: z.strictObject({ matchId: id, teamId: z.optional(id) }),
  data: z.strictObject({
    matchName: langText,
    timeZone: z.string(),
    appealWindowMinutes: z.int(),
    /** The server's clock, by which windows end. */
    now: instant,
    groups: z.array(group),
    entries: z.array(ownResult),
    offers: z.array(roundOffer),
  }),
});

export const answerRoundOffer = call({
  path: 'user/answerRoundOffer',
  who: 'unit',
  kind: 'write',
  about:
    'Take the place in a later round that is held for an entry, or leave it to the next reserve. Code 2543 once the time is over, or the round has begun.',
  body: z.strictObject({
    /** Id of the entry's start in that round. */
    id,
    take: z.boolean(),
  }),
  data: z.strictObject({ id }),
});

/** The people of a line, by their public names. */
const competitor = {
  number: figure,
  /** Both '' of another individual: `people` names them. */
  unitName: z.string(),
  ...team,
  /** The unit's own by name, others as their guardians allow. */
  people: z.array(z.string()),
  mine: z.boolean(),
};

const listed = z.strictObject({
  entryId: id,
  ...competitor,
  /** Another unit's appeal is not shown: such a line is provisional, later confirmed. */
  state,
  rank: figure,
  uncounted: z.boolean(),
  goes,
  score: z.nullable(figures),
});
export type ListedResult = z.output<typeof listed>;

export const getGroupResult = call({
  path: 'user/getGroupResult',
  who: 'unit',
  kind: 'read',
  about: 'The list of one group as far as it is released, for units that take part in the match; best first.',
  body: z.strictObject({ groupId: id }),
  data: z.strictObject({ ...group.shape, rows: z.array(listed) }),
});

const winner = z.strictObject({ entryId: id, ...competitor, rank: z.int(), final: z.int() });
export type Winner = z.output<typeof winner>;

const titleRow = z.strictObject({
  ...competitor,
  rank: z.int(),
  /** The sum of its ranks; lower is better. */
  points: z.int(),
  /** Hundredths. */
  normalised: z.int(),
  events: z.array(z.strictObject({ eventId: id, rank: z.int(), final: z.int() })),
});
export type TitleWinner = z.output<typeof titleRow>;

/** The last rank that an award list names. */
export const lastAwarded = 8;

export const getMatchAward = call({
  path: 'admin/getMatchAward',
  // The one call of its kind that participants may use (requirements 7.17).
  who: 'account',
  kind: 'read',
  about:
    'Awards of a match from published results: the first eight of each group, and the titles that are decided; none to others than its participants where the match has not opened its results.',
  body: z.strictObject({ matchId: id }),
  data: z.strictObject({
    /** What the match gives, as its organiser wrote it. */
    awards: z.array(award),
    groups: z.array(z.strictObject({ ...group.shape, rows: z.array(winner) })),
    titles: z.array(
      z.strictObject({
        titleId: id,
        name: langText,
        kind: title.shape.kind,
        /** The name that its groups share. */
        section: langText,
        events: z.array(z.strictObject({ eventId: id, name: langText })),
        rows: z.array(titleRow),
      }),
    ),
    /** Where the unit itself stands in the totals of points. */
    ownTotals: z.array(
      z.strictObject({
        totalId: id,
        name: langText,
        section: z.nullable(langText),
        rank: z.int(),
        /** Hundredths. */
        points: z.int(),
      }),
    ),
  }),
});
