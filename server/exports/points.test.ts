import { expect, test } from 'vitest';
import { scoredBy } from '#contract/matches/rule-books.ts';
import { getCircuitRows, setCircuit } from '#contract/points/circuit-calls.ts';
import { getStandings } from '#contract/results/public-calls.ts';
import { newId } from '#server/db/id.ts';
import type { ExportBody } from '#test/factories/exports.ts';
import { anExportingServer, linesOf } from '#test/factories/exports.ts';
import { aCircuit, aGroup, anEvent, aPointTotal, aTitle } from '#test/factories/matches.ts';
import { officials } from '#test/factories/result-desk.ts';
import { resultLists } from '#test/factories/result-lists.ts';

const { server, made } = await anExportingServer();
const desk = await officials(server);
const results = resultLists({ server, desk });

/** The lines of an export by the headings of their columns. */
async function exported(request: Pick<ExportBody, 'list' | 'filters'>) {
  const [heads, ...lines] = linesOf((await made(request)).text);
  return lines.map((line) => Object.fromEntries(heads!.map((head, at) => [head, line[at]])));
}

test('points of a match are exported with the rule book, its version and rounding', async () => {
  const { matchId } = await results.aHeldMatch([60, 50], {
    match: { pointTotals: [aPointTotal()] },
  });
  const lines = await exported({ list: 'pointTotals', filters: { matchId } });
  expect(lines.map((line) => [line['名次'], line['得分'], line['竞赛规则']])).toEqual([
    ['1', '9', scoredBy({ ruleBook: 'national' }, [], 'zh')],
    ['2', '7', scoredBy({ ruleBook: 'national' }, [], 'zh')],
  ]);
});

test('titles of a match are exported result by result, with rule book, version and rounding', async () => {
  const event = anEvent({ groups: [aGroup({ name: { zh: '公开组', en: 'Open' } })] });
  const { matchId } = await results.aHeldMatch([60, 50], { event, match: { titles: [aTitle([event.id])] } });
  const lines = await exported({ list: 'titles', filters: { matchId } });
  const columns = ['奖项', '组别', '名次', '名次分', '标准分', '单项名次', '权重', '成绩', '单项标准分'];
  expect(lines.map((line) => columns.map((column) => line[column]))).toEqual([
    ['大师赛', '公开组', '1', '1', '100', '1', '1', '60', '100'],
    ['大师赛', '公开组', '2', '2', '1', '2', '1', '50', '1'],
  ]);
  expect(lines.map((line) => [line['获奖者'] !== '', line['竞赛规则']])).toEqual(
    lines.map(() => [true, scoredBy({ ruleBook: 'national' }, [], 'zh')]),
  );
  // The same as the public reads it, each winner with what the title was counted from.
  const { titles } = await server.ok(getStandings, { matchId });
  expect(titles[0]!.rows.map(({ rank, points, lines: of }) => ({ rank, points, of }))).toMatchObject([
    { rank: 1, points: 1, of: [{ eventId: event.id, rank: 1, weight: 1, final: 6000, normalised: 10_000 }] },
    { rank: 2, points: 2, of: [{ eventId: event.id, rank: 2, weight: 1, final: 5000, normalised: 100 }] },
  ]);
});

test('rankings of a circuit are exported result by result, open or not, with what counts of them', async () => {
  const first = await results.aHeldMatch([60, 50]);
  const second = await results.aHeldMatch([40, 60], { by: first.entrants });
  const circuitId = newId();
  const circuit = aCircuit([first.matchId, second.matchId], { opened: false });
  await server.ok(setCircuit, { circuitId, version: 0, circuit }, desk.staff);
  const lines = await exported({ list: 'circuits', filters: { circuitId } });
  const columns = ['排名', '名次', '总积分', '本站积分', '本站计入', '单项名次', '得分', '计入'];
  const [athletes, units] = circuit.rankings.map(({ name }) => name.zh);
  const best = [
    ['1', '9', '9', '计入', '1', '9', '计入'],
    ['1', '9', '7', '不计', '2', '7', '不计'],
  ];
  expect(lines.map((line) => columns.map((column) => line[column]))).toEqual(
    [athletes, units].flatMap((ranking) => [...best, ...best].map((cells) => [ranking, ...cells])),
  );
  expect(new Set(lines.map((line) => line['竞赛规则']))).toEqual(
    new Set([scoredBy({ ruleBook: 'national' }, [], 'zh')]),
  );
  const { rows, total } = await server.ok(getCircuitRows, { circuitId, page: 2, size: 3 }, desk.staff);
  expect([rows.length, total]).toEqual([1, 4]);
  expect((await server.refused(getCircuitRows, { circuitId }, desk.clerk)).name).toBe('noPermission');
  expect((await server.refused(getCircuitRows, { circuitId: newId() }, desk.staff)).name).toBe('notFound');
});
