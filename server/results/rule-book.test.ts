import Pdf from 'pdfkit';
import { expect, test, vi } from 'vitest';
import { getMatchOutline } from '#contract/matches/public-calls.ts';
import { getPointTotals } from '#contract/points/calls.ts';
import { refusals } from '#contract/refusals.ts';
import { getGroupResult } from '#contract/results/player-calls.ts';
import * as calls from '#contract/results/staff-calls.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { resultLists } from '#test/factories/result-lists.ts';
import { aCompetition, entered, speedMarks } from '#test/factories/results.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const staff = await aStaff(server.db, undefined, new Date());

const lists = resultLists({ server, desk: { staff, clerk: staff, judge: staff } });

const few = { counts: [5, 5, 5] };

test('the list says by which version its marks are entered, and the server takes no other', async () => {
  const { groupId, ids } = await aCompetition(server, staff, { match: { ruleBook: 'international' } });
  const { event } = await server.ok(calls.getResultList, { groupId }, staff);
  expect(event.marksVersion).toBe(1);
  // By the international rules 5 jumps are a result.
  await entered(server, staff, groupId, { [ids[0]!]: speedMarks(0, { ...few, version: 1 }) });
  const { lines } = await server.ok(calls.getResultList, { groupId }, staff);
  expect(lines.find(({ entryId }) => entryId === ids[0])).toMatchObject({ score: { final: 500 }, rank: 1 });
  const refused = await entered(server, staff, groupId, { [ids[1]!]: speedMarks(0, few) });
  expect(refused.lines).toMatchObject([{ outcome: 'refused', code: refusals.rulesWrong.code }]);
});

test('by the national rules a speed result below 10 is none, with any version sent', async () => {
  const { groupId, ids } = await aCompetition(server, staff);
  expect((await server.ok(calls.getResultList, { groupId }, staff)).event.marksVersion).toBe(2);
  const { lines } = await entered(server, staff, groupId, {
    [ids[0]!]: speedMarks(0, few),
    [ids[1]!]: speedMarks(0, { ...few, version: 1 }),
  });
  expect(lines).toMatchObject([
    { outcome: 'saved', line: { score: { final: null }, rank: null } },
    { outcome: 'refused', code: refusals.rulesWrong.code },
  ]);
  const entryId = ids[0]!;
  const correction = { entryId, marks: speedMarks(0, { ...few, version: 1 }) };
  expect((await server.call(calls.previewResult, correction, staff)).code).toBe(refusals.rulesWrong.code);
});

test('a line keeps the rules by which it was entered when the rule book of the match changes', async () => {
  const { groupId, ids, matchId } = await aCompetition(server, staff, {
    match: { ruleBook: 'international' },
  });
  await entered(server, staff, groupId, { [ids[0]!]: speedMarks(0, { ...few, version: 1 }) });
  const { data } = await server.db
    .selectFrom('matches')
    .select('data')
    .where('id', '=', matchId)
    .executeTakeFirstOrThrow();
  await server.db
    .updateTable('matches')
    .set((of) => ({
      data: JSON.stringify({ ...data, ruleBook: 'national' }),
      version: of('version', '+', 1),
    }))
    .where('id', '=', matchId)
    .execute();
  const { lines } = await entered(server, staff, groupId, {
    [ids[0]!]: speedMarks(0, { counts: [6, 6, 6], version: 1 }),
  });
  expect(lines).toMatchObject([{ outcome: 'saved', line: { score: { final: 600 } } }]);
});

test('a regional book that the match names stands wherever the book stands, and computes nothing', async () => {
  const book = {
    ruleBook: 'national',
    regionalBook: { zh: '四川省跳绳竞赛规则（2025）', en: 'Rules of Sichuan (2025)' },
  } as const;
  const { groupId, matchId, ids, entrants } = await lists.aHeldMatch([60], { match: book });
  const list = await server.ok(calls.getResultList, { groupId }, staff);
  expect(list.match).toMatchObject(book);
  expect(list.lines.find(({ entryId }) => entryId === ids[0])?.score?.final).toBe(6000);
  expect(await server.ok(getMatchOutline, { matchId })).toMatchObject(book);
  expect(await server.ok(getGroupResult, { groupId }, entrants[0]!.unit)).toMatchObject(book);
  expect((await server.ok(getPointTotals, { matchId }, staff)).match).toMatchObject(book);
  const written = vi.spyOn(Pdf.prototype, 'text');
  await server.ok(calls.exportResultNotice, { groupId }, staff);
  const texts = written.mock.calls.map(([text]) => text);
  written.mockRestore();
  expect(texts).toContain(
    '四川省跳绳竞赛规则（2025），按全国跳绳竞赛规则（2025—2028）计分；需取舍的小数四舍五入。',
  );
});
