import { sql } from 'kysely';
import type { DataOf, Duty } from '#contract/call.ts';
import { listed, type Lang } from '#contract/lang.ts';
import { problem } from '#contract/problem.ts';
import { rankedAgainst } from '#contract/results/cross-ranked.ts';
import { groupsInRound, heldGroups, nextRoundName, roundsOf } from '#contract/matches/rounds.ts';
import { marksVersion, bookOf } from '#contract/matches/rule-books.ts';
import { matchStatus, statusOf, type MatchStatus } from '#contract/matches/status.ts';
import { stageOf } from '#contract/results/lists.ts';
import * as calls from '#contract/results/staff-calls.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import {
  entryClosed,
  groupOf,
  largerLines,
  lineOnWire,
  linesOf,
  matchOf,
  rankedLineOnWire,
  readList,
  type Line,
} from './result-lines.ts';
import { countLists, listsWaiting, matchesForResults, type NamedMatch } from './list-counts.ts';
import { goingMarks } from './round-store.ts';
import { typingIn } from './typing.ts';
import type { StoredMatch } from '#server/matches/stored.ts';

/** Those who work with results, or decide about them. */
const readers: readonly Duty[] = ['results', 'headJudge', 'director', 'appeals'];

export function mayRead({ session }: Pick<Context<'staff'>, 'session'>): void {
  if (!readers.some((duty) => session.duties.includes(duty))) throw refuse('noPermission');
}

const codeOf = (storedMatch: StoredMatch, now: Date) => {
  const closed = entryClosed(storedMatch, now);
  return closed && problem(closed).code;
};

function matchOnWire({ id, match, stored }: NamedMatch, now: Date) {
  const { name, startDate, endDate, timeZone } = match;
  const status = statusOf(match, stored, now);
  return {
    id,
    name,
    startDate,
    endDate,
    timeZone,
    status: status === matchStatus.pending ? matchStatus.notStarted : status,
  };
}

type MatchOnWire = ReturnType<typeof matchOnWire>;

const getResultLists = answer(calls.getResultLists, async (context, { matchId }) => {
  mayRead(context);
  const { db, now } = context;
  const matches = (await matchesForResults(db, now, matchId)).map((each) => matchOnWire(each, now));
  if (matchId !== undefined && !matches.some(({ id }) => id === matchId)) throw refuse('notFound');
  const chosen = matchId ?? nearest(matches)?.id;
  const chosenMatch = chosen === undefined ? undefined : await matchOf(db, chosen);
  const [waiting, counts] = await Promise.all([
    listsWaiting(db, now),
    countLists(db, 'match_id', chosenMatch ? [chosenMatch.id] : []),
  ]);
  const stageIn = (of: (typeof counts)[number]) => stageOf(of, of.appealUntil, now);
  const countOf = new Map(counts.map((of) => [of.groupId, of] as const));
  return {
    matches: matches.map((each) => ({ ...each, waiting: waiting.get(each.id) ?? 0 })),
    matchId: chosenMatch?.id ?? null,
    closed: chosenMatch ? codeOf(chosenMatch, now) : null,
    hasPointTotals: [chosenMatch?.match.pointTotals ?? [], chosenMatch?.match.titles ?? []].some(
      (ranked) => ranked.length > 0,
    ),
    events: (chosenMatch?.match.events ?? []).map((event) => ({
      id: event.id,
      name: event.name,
      code: event.code,
      scoreModel: event.scoreModel,
      groups: heldGroups(event).map((group) => ({ id: group.id, name: group.name })),
      rounds: roundsOf(event).map((name, at) => ({
        name,
        groupIds: groupsInRound(event, at + 1).map((group) => group.id),
      })),
    })),
    lists: (chosenMatch?.match.events ?? []).flatMap((event) =>
      heldGroups(event).flatMap((group) => {
        const of = countOf.get(group.id);
        if (!of) return [];
        return [
          {
            groupId: group.id,
            eventId: event.id,
            stage: stageIn(of),
            total: of.total,
            done: of.total - of.missing,
            appealed: of.appealed,
            recounts: of.recounts,
            next: of.nextAt && { heat: of.nextHeat!, startsAt: of.nextAt.toISOString() },
            startsAt: of.startsAt?.toISOString() ?? null,
            startNumbers: of.startNumbers,
            session: of.session,
            appealUntil: of.appealUntil?.toISOString() ?? null,
            since: of.since?.toISOString() ?? null,
            version: of.version,
          },
        ];
      }),
    ),
  };
});

/** The match that is on, else the one that was last, else the next. */
function nearest(matches: readonly MatchOnWire[]): MatchOnWire | undefined {
  const order: readonly MatchStatus[] = [matchStatus.inProgress, matchStatus.ended, matchStatus.closed];
  const rank = ({ status }: MatchOnWire) => (order.includes(status) ? order.indexOf(status) : order.length);
  return matches.toSorted((a, b) => rank(a) - rank(b) || (a.startDate < b.startDate ? 1 : -1))[0];
}

const getResultList = answer(calls.getResultList, async (context, { groupId }) => {
  mayRead(context);
  const { db, now, session } = context;
  const { storedMatch, event, group } = await groupOf(db, groupId);
  const [list, lines, [counts], typing, marks] = await Promise.all([
    readList(db, groupId),
    linesOf(db, groupId),
    countLists(db, 'group_id', [groupId]),
    typingIn(db, groupId, session.accountId, now),
    goingMarks(db, { id: storedMatch.id, match: { events: [event] } }),
  ]);
  const larger = rankedAgainst(event, groupId) ?? null;
  const at = (moment: Date | null | undefined) => moment?.toISOString() ?? null;
  return {
    match: { ...matchOnWire(storedMatch, now), ...bookOf(storedMatch.match) },
    event: {
      id: event.id,
      name: event.name,
      code: event.code,
      scoreModel: event.scoreModel,
      marksVersion: marksVersion(storedMatch.match, event.scoreModel),
      countingUnit: event.countingUnit,
    },
    group: { id: group.id, name: group.name },
    larger: larger && {
      name: larger.name,
      lines: (await largerLines(db, { groupId, event })).map(rankedLineOnWire),
    },
    next: nextRoundName(event, groupId),
    going: lines.flatMap(({ id }) => {
      const mark = marks.get(id);
      return mark ? [{ entryId: id, mark }] : [];
    }),
    offences: storedMatch.match.offences,
    appealWindowMinutes: storedMatch.match.appealWindowMinutes,
    closed: codeOf(storedMatch, now),
    version: list?.version ?? 0,
    stage: counts ? stageOf(counts, counts.appealUntil, now) : 'empty',
    releasedAt: at(list?.releasedAt),
    appealUntil: at(counts?.appealUntil),
    confirmedAt: at(list?.confirmedAt),
    publishedAt: at(list?.publishedAt),
    typing,
    lines: lines.map((line) => lineOnWire(line, session.accountId)),
  };
});

const getResultChanges = answer(calls.getResultChanges, async (context, { groupId, entryId }) => {
  mayRead(context);
  const { db } = context;
  await groupOf(db, groupId);
  const lines = await linesOf(db, groupId);
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const rows = await db
    .selectFrom('result_changes as c')
    .leftJoin('accounts as a', 'a.id', 'c.account_id')
    .leftJoin('api_keys as k', 'k.id', 'c.api_key_id')
    .select(['c.id', 'c.entry_id', 'c.at', 'c.source', 'c.reason', 'c.before', 'c.after'])
    .select(sql<string>`coalesce(a.nickname, k.name, '')`.as('by'))
    .where('c.group_id', '=', groupId)
    .$if(entryId !== undefined, (query) => query.where('c.entry_id', '=', entryId!))
    .orderBy('c.number', 'desc')
    .limit(changesMost)
    .execute();
  return {
    changes: rows.map(({ id, entry_id, at, source, reason, by, before, after }) => {
      const { moves = [], ...now } = after as Snapshot & { moves?: Parameters<typeof movesOnWire>[1] };
      return {
        id,
        entryId: entry_id,
        name: lineName(lineOf.get(entry_id), context.lang),
        number: lineOf.get(entry_id)?.number ?? null,
        at: at.toISOString(),
        by,
        source,
        reason,
        before: before as Snapshot | null,
        after: now,
        moves: movesOnWire(lineOf, moves, context.lang),
      };
    }),
  };
});

type Snapshot = NonNullable<DataOf<typeof calls.getResultChanges>['changes'][number]['before']>;

const changesMost = 500;

/** What a line is called: its people where they are few, else its team. */
export function lineName(
  line: Pick<Line, 'people' | 'teamName' | 'unitName'> | undefined,
  lang: Lang,
): string {
  if (!line) return '';
  return line.people.length > 0 && line.people.length <= 4
    ? listed(line.people, lang)
    : line.teamName || line.unitName;
}

export function movesOnWire(
  knownLines: ReadonlyMap<string, Line>,
  moves: readonly { id: string; from: number | null; to: number | null }[],
  lang: Lang,
) {
  return moves.map(({ id, from, to }) => {
    const line = knownLines.get(id);
    return { entryId: id, name: lineName(line, lang), number: line?.number ?? null, from, to };
  });
}

export const resultListHandlers: readonly Answer[] = [getResultLists, getResultList, getResultChanges];
