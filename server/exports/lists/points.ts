import type { DataOf } from '#contract/call.ts';
import { inLang, listed, type Lang } from '#contract/lang.ts';
import { scoredBy } from '#contract/matches/rule-books.ts';
import { getPointTotals } from '#contract/points/calls.ts';
import { getCircuitRows } from '#contract/points/circuit-calls.ts';
import { list } from '#server/exports/list.ts';
import { runningWords } from './words.ts';

export const perHundred = (value: number | null | undefined) => (value == null ? null : value / 100);

/** Every line that scores and all points by decision, each under its unit. */
function pointLines({ match, events, totals }: DataOf<typeof getPointTotals>) {
  const nameOf = new Map(events.map(({ id, name }) => [id, name]));
  return totals.flatMap(({ name, section, rows }) =>
    rows.flatMap(({ lines, extras, rank, unit, points }) => {
      const row = { match: match.name, book: match, name, section, rank, unit, points };
      return [
        ...lines.map((line) => ({
          ...row,
          ...line,
          place: line.rank,
          rank,
          event: nameOf.get(line.eventId),
          sum: points,
          scored: line.points,
          reason: '',
        })),
        ...extras.map((extra) => ({
          ...row,
          sum: points,
          scored: extra.points,
          reason: extra.reason,
          place: null,
          event: undefined,
          group: undefined,
          leftOut: null,
          team: '',
          people: [],
        })),
      ];
    }),
  );
}

/** Every result that counts for a title, under its winner. */
function titleLines({ match, events, titles }: DataOf<typeof getPointTotals>) {
  const nameOf = new Map(events.map(({ id, name }) => [id, name]));
  return titles.flatMap(({ name, section, rows }) =>
    rows.flatMap(({ lines, ...row }) =>
      lines.map((line) => ({ ...row, match, name, section, line, event: nameOf.get(line.eventId) })),
    ),
  );
}

/** Every result that scores, under its contender and its match. */
function circuitLines({ name, matches, events, rows }: DataOf<typeof getCircuitRows>) {
  const matchOf = new Map(matches.map((match) => [match.id, match]));
  const nameOf = new Map(events.map((event) => [event.id, event.name]));
  return rows.flatMap(({ matches: circuitMatches, ...row }) =>
    circuitMatches.flatMap(({ matchId, points, leftOut, lines }) =>
      lines.map((line) => ({
        ...row,
        circuit: name,
        match: matchOf.get(matchId)!,
        inMatch: points,
        counts: !leftOut,
        event: nameOf.get(line.eventId),
        line,
      })),
    ),
  );
}

const counted = (counts: boolean, lang: Lang) => runningWords.in(lang, counts ? 'counted' : 'notCounted');

/** Points of a match, and over several. */
export const pointLists = {
  circuits: list(getCircuitRows, circuitLines, [
    ['系列赛', 'Circuit', (row, lang) => inLang(row.circuit, lang), 'long'],
    ['排名', 'Ranking', (row, lang) => inLang(row.ranking, lang)],
    ['排名组别', 'Ranked in', (row, lang) => row.section && inLang(row.section, lang)],
    ['名次', 'Rank', (row) => row.rank, 'number'],
    ['运动员或单位', 'Athlete or unit', (row) => row.name],
    ['所属单位', 'Unit', (row) => row.unit, 'long'],
    ['总积分', 'Total points', (row) => perHundred(row.points), 'number'],
    ['赛事', 'Competition', (row, lang) => inLang(row.match.name, lang), 'long'],
    ['本站积分', 'Points of the competition', (row) => perHundred(row.inMatch), 'number'],
    ['本站计入', 'Competition counts', (row, lang) => counted(row.counts, lang)],
    ['项目', 'Event', (row, lang) => row.event && inLang(row.event, lang)],
    ['组别', 'Group', ({ line }, lang) => inLang(line.group, lang)],
    ['单项名次', 'Rank in the event', ({ line }) => line.rank, 'number'],
    ['队伍', 'Team', ({ line }) => line.team],
    ['运动员', 'Athletes', ({ line }, lang) => listed(line.people, lang), 'long'],
    ['得分', 'Points', ({ line }) => perHundred(line.points), 'number'],
    ['计入', 'Counts', ({ counts, line }, lang) => counted(counts && line.leftOut === null, lang)],
    ['竞赛规则', 'Rule book', (row, lang) => scoredBy(row.match, [], lang), 'long'],
  ]),
  pointTotals: list(
    getPointTotals,
    pointLines,
    [
      ['赛事', 'Competition', (row, lang) => inLang(row.match, lang), 'long'],
      ['排名', 'Ranking', (row, lang) => inLang(row.name, lang)],
      ['排名组别', 'Ranked in', (row, lang) => row.section && inLang(row.section, lang)],
      ['名次', 'Rank', (row) => row.rank, 'number'],
      ['单位', 'Unit', (row) => row.unit, 'long'],
      ['总分', 'Total points', (row) => perHundred(row.sum), 'number'],
      ['项目', 'Event', (row, lang) => row.event && inLang(row.event, lang)],
      ['组别', 'Group', (row, lang) => row.group && inLang(row.group, lang)],
      ['单项名次', 'Rank in the event', (row) => row.place, 'number'],
      ['队伍', 'Team', (row) => row.team],
      ['运动员', 'Athletes', (row, lang) => listed(row.people, lang), 'long'],
      ['得分', 'Points', (row) => perHundred(row.scored), 'number'],
      ['计入', 'Counts', (row, lang) => counted(!row.leftOut, lang)],
      ['加减分理由', 'Reason of added points', (row) => row.reason, 'long'],
      ['竞赛规则', 'Rule book', (row, lang) => scoredBy(row.book, [], lang), 'long'],
    ],
    { paged: 'whole' },
  ),
  titles: list(
    getPointTotals,
    titleLines,
    [
      ['赛事', 'Competition', (row, lang) => inLang(row.match.name, lang), 'long'],
      ['奖项', 'Title', (row, lang) => inLang(row.name, lang)],
      ['组别', 'Group', (row, lang) => inLang(row.section, lang)],
      ['名次', 'Rank', (row) => row.rank, 'number'],
      ['获奖者', 'Winner', (row, lang) => listed(row.people, lang) || row.team, 'long'],
      ['单位', 'Unit', (row) => row.unit, 'long'],
      ['名次分', 'Rank points', (row) => row.points, 'number'],
      ['标准分', 'Normalised score', (row) => perHundred(row.normalised), 'number'],
      ['项目', 'Event', (row, lang) => row.event && inLang(row.event, lang)],
      ['运动员', 'Athletes', ({ line }, lang) => listed(line.people, lang), 'long'],
      ['单项名次', 'Rank in the event', ({ line }) => line.rank, 'number'],
      ['权重', 'Weight', ({ line }) => line.weight, 'number'],
      ['成绩', 'Result', ({ line }) => perHundred(line.final), 'number'],
      ['单项标准分', 'Normalised in the event', ({ line }) => perHundred(line.normalised), 'number'],
      ['竞赛规则', 'Rule book', (row, lang) => scoredBy(row.match, [], lang), 'long'],
    ],
    { paged: 'whole' },
  ),
};
