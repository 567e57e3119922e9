import Pdf from 'pdfkit';
import { expect, test, vi } from 'vitest';
import { dayIn } from '#contract/fields/dates.ts';
import { exportResultNotice, setResultState } from '#contract/results/staff-calls.ts';
import { resultState } from '#contract/results/states.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { resultLists } from '#test/factories/result-lists.ts';
import { suiteServer } from '#test/server.ts';
import { competitorsOf } from './competitors.ts';
import { linesOf } from './result-lines.ts';
import { noticeRows } from './notice.ts';

const server = await suiteServer();
const staff = await aStaff(server.db, undefined, new Date());

const lists = resultLists({ server, desk: { staff, clerk: staff, judge: staff } });
const noticeOf = (groupId: string) => server.ok(exportResultNotice, { groupId }, staff);

test('what is released is a page for the wall: provisional, then official, and on record', async () => {
  const { groupId } = await lists.aList('entered');
  expect((await server.refused(exportResultNotice, { groupId }, staff)).name).toBe('noData');
  await lists.release(groupId);
  const provisional = await noticeOf(groupId);
  expect(Buffer.from(provisional.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  expect(provisional.name).toMatch(/成绩公示\.pdf$/);
  const published = await lists.aList('published');
  expect((await noticeOf(published.groupId)).name).toMatch(/成绩公告\.pdf$/);
  const rows = await server.db
    .selectFrom('audit')
    .select(['after', 'account_id'])
    .where('act', '=', 'results.notice')
    .where('subject_id', '=', groupId)
    .execute();
  expect(rows).toEqual([{ after: { lines: 3 }, account_id: staff.accountId }]);
});

test('it says in both languages by which rules it is scored, and where halves go', async () => {
  const { groupId } = await lists.aList('released');
  const written = vi.spyOn(Pdf.prototype, 'text');
  await noticeOf(groupId);
  const texts = written.mock.calls.map(([text]) => text);
  written.mockRestore();
  expect(texts).toContain('按全国跳绳竞赛规则（2025—2028）计分；需取舍的小数四舍五入。');
  expect(texts).toContain('Scored by National rules of China (2025–2028); halves are rounded up.');
});

test('it stands by rank, who is out of the ranking last, without a trace of how it came about', async () => {
  const { groupId, ids } = await lists.aList('entered');
  const lines = await linesOf(server.db, groupId);
  const first = lines.find(({ id }) => id === ids[0])!;
  await server.ok(
    setResultState,
    { entryId: first.id, version: first.version, state: resultState.scratched, reason: '受伤退出' },
    staff,
  );
  await lists.release(groupId);
  const now = await linesOf(server.db, groupId);
  const competitors = await competitorsOf(server.db, ids, { unitId: null, day: dayIn(new Date()) });
  const rows = noticeRows(now, competitors, new Map());
  expect(rows.map((row) => [row[0], row.at(-1)])).toEqual([
    ['1', '50'],
    ['2', '40'],
    ['–', '弃权 Scratched'],
  ]);
  expect(JSON.stringify(rows)).not.toContain('受伤');
});

test('only staff who work with results take it', async () => {
  const { groupId } = await lists.aList('released');
  const finance = await aStaff(server.db, ['finance'], server.services.clock());
  expect((await server.refused(exportResultNotice, { groupId }, finance)).name).toBe('noPermission');
});
