import { yearOf } from '#contract/matches/year.ts';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { ageOn } from '#contract/fields/dates.ts';
import { endOfYear } from '#contract/matches/age-groups.ts';
import {
  combinationOf,
  isTooSmall,
  nameForUnion,
  suggestionFor,
  unionOf,
} from '#contract/matches/combined.ts';
import { crossRankingFor, rankedAgainst } from '#contract/results/cross-ranked.ts';
import type { Group, MatchEvent } from '#contract/matches/event.ts';
import { quotasIn } from '#contract/matches/quotas.ts';
import { registrationCloses } from '#contract/matches/status.ts';
import * as calls from '#contract/registrations/combine-calls.ts';
import { problem } from '#contract/problem.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Db } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import { quotaFills } from '#server/matches/quotas.ts';
import { findMatch, groupUses } from '#server/matches/store.ts';
import type { StoredMatch } from '#server/matches/stored.ts';
import { combine, groupProblems, matchProblems, separate } from './combine.ts';
import { crossRank } from './cross-rank.ts';
import { fillsOf, twiceIn, unitsIn, type Fill } from './combine-store.ts';

type Fills = ReadonlyMap<string, Fill>;

async function matchFor(db: Db, id: string): Promise<StoredMatch> {
  const storedMatch = await findMatch(db, id);
  if (!storedMatch) throw refuse('notFound');
  return storedMatch;
}

const nobody = {
  entries: 0,
  waiting: 0,
  units: 0,
  countries: 0,
  men: 0,
  women: 0,
  first: null,
  last: null,
  drawn: false,
  results: false,
} as const;

/** Groups that can no longer be combined: those with a start list or results. */
function fixedIn(fills: Fills): Set<string> {
  return new Set([...fills].flatMap(([id, { drawn, results }]) => (drawn || results ? [id] : [])));
}

/** One group as staff see it before they combine. */
function fillOf({ match }: StoredMatch, event: MatchEvent, group: Group, fills: Fills): calls.GroupFill {
  const fill = fills.get(group.id) ?? nobody;
  const { entries, waiting, units, countries, men, women, drawn, results } = fill;
  const combined = combinationOf(event, group.id);
  const least = match.limits.perGroup;
  const age = (born: string | null) => (born === null ? null : ageOn(born, endOfYear(yearOf(match))));
  const over = drawn || results || combined !== undefined;
  return {
    group,
    entries,
    waiting,
    units,
    countries,
    men,
    women,
    youngest: age(fill.last),
    oldest: age(fill.first),
    drawn,
    results,
    combined: combined
      ? {
          id: combined.id,
          awards: combined.awards,
          at: combined.at,
          groups: combined.groups.map(({ name }) => name),
        }
      : null,
    tooSmall: isTooSmall(fill, least),
    against: rankedAgainst(event, group.id)?.name ?? null,
    mayRankAgainst: results ? null : crossRankingFor(match, event, group.id, Object.fromEntries(fills)),
    suggestion:
      over || !least
        ? null
        : suggestionFor(event, group.id, Object.fromEntries(fills), least, fixedIn(fills)),
  };
}

const getGroupFills = answer(calls.getGroupFills, async ({ db, now }, { matchId }) => {
  const storedMatch = await matchFor(db, matchId);
  const { match, stored, version } = storedMatch;
  const fills = await fillsOf(db, matchId);
  return {
    match: {
      id: matchId,
      version,
      name: match.name,
      season: yearOf(match),
      timeZone: match.timeZone,
      closes: registrationCloses(match, stored).toISOString(),
      quotas: quotasIn(match),
    },
    quotas: await quotaFills(db, matchId, match, await groupUses(db, matchId)),
    least: match.limits.perGroup,
    problems: matchProblems(storedMatch, now),
    events: match.events.map((event) => ({
      id: event.id,
      name: event.name,
      groups: event.groups.map((group) => fillOf(storedMatch, event, group, fills)),
    })),
  };
});

async function preview(
  db: Db,
  now: Date,
  { matchId, eventId, groupIds }: BodyOf<typeof calls.previewCombining>,
): Promise<DataOf<typeof calls.previewCombining>> {
  const storedMatch = await matchFor(db, matchId);
  const { match } = storedMatch;
  const event = storedMatch.match.events.find(({ id }) => id === eventId);
  const chosen = event?.groups.filter(({ id }) => groupIds.includes(id)) ?? [];
  if (!event || chosen.length < 2) throw refuse('combineTooFew', {}, [problem('combineTooFew', 'groupIds')]);
  const fills = await fillsOf(db, matchId);
  const before = chosen.map((group) => fillOf(storedMatch, event, group, fills));
  const group = unionOf(chosen, { id: eventId, name: nameForUnion(chosen) });
  const sum = (of: 'entries' | 'waiting') => before.reduce((total, each) => total + each[of], 0);
  const [entries, waiting] = [sum('entries'), sum('waiting')];
  const free = group.capacity === null ? waiting : Math.max(0, group.capacity - (entries - waiting));
  const limit = match.limits.entriesPerUnitAndGroup;
  const ids = chosen.map(({ id }) => id);
  return {
    group,
    problems: [...matchProblems(storedMatch, now), ...groupProblems(event, ids, fills)],
    before,
    entries,
    waiting,
    offers: Math.min(free, waiting),
    twice: await twiceIn(db, ids),
    units: (await unitsIn(db, ids)).map((unit) => ({
      ...unit,
      most: limit === null ? null : limit * chosen.length,
    })),
    titles: match.titles.flatMap((title) => (title.eventIds.includes(eventId) ? [title.name] : [])),
  };
}

const combineGroups = answer(calls.combineGroups, async (context, body) => {
  const result = await combine(context, body);
  // A waiting entry may find a place in the combined group.
  context.hurry?.('expire-offers');
  return result;
});

export const combineHandlers: readonly Answer[] = [
  getGroupFills,
  answer(calls.previewCombining, ({ db, now }, body) => preview(db, now, body)),
  combineGroups,
  answer(calls.separateGroups, separate),
  answer(calls.crossRankGroup, crossRank),
];
