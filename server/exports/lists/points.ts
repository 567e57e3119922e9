import type { DataOf } from '#contract/call.ts';
import { inLang, listed } from '#contract/lang.ts';
import { scoredBy } from '#contract/matches/rule-books.ts';
import { getPointTotals } from '#contract/points/calls.ts';
import { list } from '#server/exports/list.ts';
import { runningWords } from './words.ts';

export const perHundred = (value: number | null | undefined) => (value == null ? null : value / 100);

/** Every line that scores and all points by decision, each under its unit. */
function pointLines({ match, events, totals }: DataOf<typeof getPointTotals>) {
  const nameOf = new Map(events.map(({ id, name }) => [id, name]));
  return totals.flatMap(({ name, section, rows }) =>
    rows.flatMap(({ lines, extras, rank, unit, points }) => {
      const row = { match: match.name, ruleBook: match.ruleBook, name, section, rank, unit, points };
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

/** Points of a match, and over several. */
export const pointLists = {
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
      ['计入', 'Counts', (row, lang) => runningWords.in(lang, row.leftOut ? 'notCounted' : 'counted')],
      ['加减分理由', 'Reason of added points', (row) => row.reason, 'long'],
      ['竞赛规则', 'Rule book', (row, lang) => scoredBy(row.ruleBook, lang), 'long'],
    ],
    { paged: 'whole' },
  ),
};
