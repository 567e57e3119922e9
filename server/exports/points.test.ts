import { expect, test } from 'vitest';
import { scoredBy } from '#contract/matches/rule-books.ts';
import type { ExportBody } from '#test/factories/exports.ts';
import { anExportingServer, linesOf } from '#test/factories/exports.ts';
import { aPointTotal } from '#test/factories/matches.ts';
import { officials } from '#test/factories/result-desk.ts';
import { resultLists } from '#test/factories/result-lists.ts';

const { server, made } = await anExportingServer();
const desk = await officials(server);
const results = resultLists({ server, desk });

/** The lines of an export by the headings of their columns. */
async function exported(asked: Pick<ExportBody, 'list' | 'filters'>) {
  const [heads, ...lines] = linesOf((await made(asked)).text);
  return lines.map((line) => Object.fromEntries(heads!.map((head, at) => [head, line[at]])));
}

test('points of a match are exported with the rule book, its version and rounding', async () => {
  const { matchId } = await results.aHeldMatch([60, 50], {
    match: { pointTotals: [aPointTotal()] },
  });
  const lines = await exported({ list: 'pointTotals', filters: { matchId } });
  expect(lines.map((line) => [line['名次'], line['得分'], line['竞赛规则']])).toEqual([
    ['1', '9', scoredBy('national', 'zh')],
    ['2', '7', scoredBy('national', 'zh')],
  ]);
});
