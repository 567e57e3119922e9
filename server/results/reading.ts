import type { DataOf } from '#contract/call.ts';
import { publicOwner } from '#contract/consent/public-name.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { awardedGroups } from '#contract/matches/combined.ts';
import { asInRound, rankedGroups } from '#contract/matches/rounds.ts';
import { rankedAgainst } from '#contract/results/cross-ranked.ts';
import type { Match } from '#contract/matches/match.ts';
import { bookOf } from '#contract/matches/rule-books.ts';
import * as calls from '#contract/results/player-calls.ts';
import type { Figures } from '#contract/results/figures.ts';
import type { ResultGroup } from '#contract/results/player-calls.ts';
import { offenceLines } from '#contract/results/offence-lines.ts';
import type { Score } from '#contract/results/score.ts';
import { outOfRanking, resultState, type ResultState } from '#contract/results/states.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { mayRead } from '#server/matches/opened.ts';
import { findMatch } from '#server/matches/store.ts';
import { extrasOf } from '#server/points/extra-store.ts';
import { totalsOf } from '#server/points/totals.ts';
import { competitorsOf, type Competitor } from './competitors.ts';
import { publishedOf } from './published.ts';
import * as store from './reading-store.ts';
import { goingMarks, offersOf } from './round-store.ts';
import { decidedTitles } from './title-rows.ts';

type Data<C> = DataOf<C>;

/** A line out of the ranking shows no score, even one that was judged. */
function figuresOf({ state, score }: { state: ResultState; score: Score | null }): Figures | null {
  if (score === null || outOfRanking.includes(state)) return null;
  const { ties: _ties, ...figures } = score;
  return figures;
}

/** A group of the match as its document has it. */
function groupOf(match: Match, groupId: string): ResultGroup | undefined {
  for (const event of match.events) {
    const group = rankedGroups(event).find(({ id }) => id === groupId);
    if (group)
      return {
        eventId: event.id,
        groupId,
        eventName: event.name,
        groupName: group.name,
        against: rankedAgainst(event, groupId)?.name ?? null,
        scoreModel: asInRound(event, groupId).scoreModel,
        countingUnit: event.countingUnit,
        discipline: event.discipline,
        ...bookOf(match),
      };
  }
  return undefined;
}

function competitorOf(competitor: Competitor, viewerUnitId: string | null) {
  const { unitId, teamType, number, people } = competitor;
  const mine = unitId === viewerUnitId;
  const { unit, team } = publicOwner(competitor, mine);
  return {
    number,
    unitName: unit ?? '',
    teamName: team ?? '',
    teamType,
    people: people.map(({ name }) => name),
    mine,
  };
}

const getPlayerResult = answer(calls.getPlayerResult, async (context, { matchId, teamId }) => {
  const { db, session, now } = context;
  const unitId = session.unit.id;
  const { registered, entryIds } = await store.ownEntries(db, { unitId, matchId, teamId });
  const storedMatch = registered ? await findMatch(db, matchId) : null;
  if (!storedMatch) throw refuse('notFound');
  const { match } = storedMatch;
  const [competitors, results, ranked, offers, marks] = await Promise.all([
    competitorsOf(db, entryIds, { unitId, day: dayIn(now, match.timeZone) }),
    store.shownOfEntries(db, entryIds),
    store.rankedAmong(db, entryIds),
    offersOf(db, { unitId, matchId, teamId }, now),
    goingMarks(db, { id: matchId, match }),
  ]);
  const groupIds = [...new Set([...competitors.values()].map(({ groupId }) => groupId))];
  const entries: Data<typeof calls.getPlayerResult>['entries'] = entryIds.map((entryId) => {
    const competitor = competitors.get(entryId)!;
    const result = results.get(entryId);
    const score = result ? figuresOf(result) : null;
    return {
      entryId,
      registrationId: competitor.registrationId,
      teamId: competitor.teamId,
      teamName: competitor.teamName,
      teamType: competitor.teamType,
      eventId: competitor.eventId,
      groupId: competitor.groupId,
      number: competitor.number,
      people: competitor.people.map(({ name }) => name),
      state: result?.state ?? resultState.none,
      rank: result?.rank ?? null,
      uncounted: competitor.uncounted,
      newAttempt: (result?.attempt ?? 1) > 1,
      awaited: result?.awaited ?? false,
      goes: result ? (marks.get(entryId) ?? null) : null,
      ranked: ranked.get(competitor.groupId) ?? 0,
      score,
      offences: score && result?.marks ? offenceLines(result.marks, match.offences, score.deduction) : [],
      reason: result?.reason ?? '',
      releasedAt: result?.releasedAt.toISOString() ?? null,
      appealUntil: result?.appealUntil?.toISOString() ?? null,
      publishedAt: result?.publishedAt?.toISOString() ?? null,
    };
  });
  return {
    matchName: match.name,
    timeZone: match.timeZone,
    appealWindowMinutes: match.appealWindowMinutes,
    now: now.toISOString(),
    // In the match's order.
    groups: match.events
      .flatMap(rankedGroups)
      .flatMap(({ id }) => (groupIds.includes(id) ? groupOf(match, id)! : [])),
    entries,
    offers: offers.flatMap(({ listId, until, ...offer }) => {
      const group = groupOf(match, listId);
      if (!group) return [];
      const { eventName, groupName } = group;
      return [{ ...offer, eventName, groupName, until: until.toISOString() }];
    }),
  };
});

/** Other units never learn of an appeal: it is between its unit and the staff. */
function toldOfOthers(state: ResultState): ResultState {
  if (state === resultState.appealed) return resultState.provisional;
  return state === resultState.arbitrated ? resultState.confirmed : state;
}

const last = Number.MAX_SAFE_INTEGER;

const getGroupResult = answer(calls.getGroupResult, async (context, { groupId }) => {
  const { db, session, now } = context;
  const unitId = session.unit.id;
  const matchId = await store.matchOfGroup(db, groupId, unitId);
  const storedMatch = matchId === undefined ? null : await findMatch(db, matchId);
  const group = storedMatch && groupOf(storedMatch.match, groupId);
  if (!group) throw refuse('notFound');
  const [results, marks] = await Promise.all([store.shownOfGroup(db, groupId), goingMarks(db, storedMatch)]);
  const ids = results.map(({ entryId }) => entryId);
  const competitors = await competitorsOf(db, ids, { unitId, day: dayIn(now, storedMatch.match.timeZone) });
  const rows = results
    .map(({ entryId, state, rank, score }) => {
      const stands = competitors.get(entryId)!;
      const competitor = competitorOf(stands, unitId);
      return {
        entryId,
        ...competitor,
        uncounted: stands.uncounted,
        state: competitor.mine ? state : toldOfOthers(state),
        rank,
        goes: marks.get(entryId) ?? null,
        score: figuresOf({ state, score }),
      };
    })
    .sort(
      (a, b) => (a.rank ?? last) - (b.rank ?? last) || a.state - b.state || (a.entryId < b.entryId ? -1 : 1),
    );
  return { ...group, rows };
});

const getMatchAward = answer(calls.getMatchAward, async (context, { matchId }) => {
  const { db, session, now } = context;
  const unitId = session.unit?.id ?? null;
  const storedMatch = await findMatch(db, matchId);
  if (!storedMatch || storedMatch.stored.state === 'pending') throw refuse('notFound');
  const { match } = storedMatch;
  if (!(await mayRead(db, { id: matchId, match }, 'results', unitId)))
    return { awards: match.awards, groups: [], titles: [], ownTotals: [] };
  const [published, extras] = await Promise.all([
    publishedOf(db, { id: matchId, match }, { unitId, now }),
    extrasOf(db, { id: matchId, match }),
  ]);
  const { results, groups, competitors } = published;
  const winners = published.inEvents
    .flatMap(({ entryId, groupId, rank, score }) =>
      rank === null || rank > calls.lastAwarded || score?.final == null
        ? []
        : [
            {
              groupId,
              entryId,
              ...competitorOf(competitors.get(entryId)!, unitId),
              rank,
              final: score.final,
            },
          ],
    )
    .sort((a, b) => a.rank - b.rank || (a.entryId < b.entryId ? -1 : 1));
  return {
    awards: match.awards,
    groups: match.events.flatMap(awardedGroups).flatMap(({ id, name }) => {
      const rows = winners.filter(({ groupId }) => groupId === id);
      return rows.length === 0
        ? []
        : [{ ...groupOf(match, id)!, groupName: name, rows: rows.map(({ groupId: _group, ...row }) => row) }];
    }),
    titles: decidedTitles(match, results, competitors, groups).map(({ title, section, rows }) => ({
      titleId: title.id,
      name: title.name,
      kind: title.kind,
      section,
      events: match.events
        .filter(({ id }) => title.eventIds.includes(id))
        .map(({ id: eventId, name }) => ({ eventId, name })),
      rows: rows
        .filter(({ rank }) => rank <= calls.lastAwarded)
        .map(({ entryId, rank, points, normalised, events }) => {
          const competitor = competitorOf(competitors.get(entryId)!, unitId);
          const people = title.kind === 'individual' ? competitor.people : [];
          const lines = events.map(({ eventId, rank: place, final }) => ({ eventId, rank: place, final }));
          return { ...competitor, people, rank, points, normalised, events: lines };
        }),
    })),
    ownTotals: totalsOf(published, extras).flatMap(({ totalId, name, section, rows }) =>
      rows
        .filter((row) => row.unitId === unitId)
        .map(({ rank, points }) => ({ totalId, name, section, rank, points })),
    ),
  };
});

export const resultReadingHandlers: readonly Answer[] = [getPlayerResult, getGroupResult, getMatchAward];
