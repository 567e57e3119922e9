import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { StaffLine } from '#contract/results/wire.ts';
import { drawAt } from '#test/draw.tsx';
import { entryId, groupId, line, list, marks } from '#test/factories/result-line.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import { ResultListPage } from './ResultListPage.tsx';

const send = vi.hoisted(() => vi.fn<(call: { path: string }, body: object) => Promise<unknown>>());
vi.mock('#web/lib/client.ts', () => ({ send, onCaptcha: () => {}, onProof: () => {} }));
vi.mock('@tanstack/react-router', async (real) => ({
  ...(await real<object>()),
  useParams: () => ({ id: groupId }),
}));

const at = '2026-11-22T04:00:00.000Z';
const apart: StaffLine = { ...line, marks: { ...marks, counts: [80, 90, 100] }, recount: true };
let stands: object;
const sent: [string, object][] = [];
beforeEach(() => {
  sent.length = 0;
  send.mockImplementation(async ({ path }, body) => {
    if (path === 'admin/getResultList') return stands;
    if (path === 'admin/getUserInfo') return { duties: ['headJudge'] };
    if (!path.startsWith('admin/get')) sent.push([path, body]);
    return { rows: [] };
  });
});

const page = () =>
  drawAt('/staff/results/x', () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <ResultListPage />
    </QueryClientProvider>
  ));
const row = async () => within(await screen.findByRole('row', { name: /王芳/ }));

it('counts too far apart are said with the counts, hold the confirmation up by name, and are ruled on with a reason', async () => {
  const released = { ...apart, state: 3, releasedAt: at, appealUntil: at };
  stands = { ...list, stage: 'confirm', releasedAt: at, lines: [released] };
  const { user } = await page();
  expect((await row()).getByText('计数 80、90、100 相差超过 3，须复计')).toBeTruthy();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: '确认成绩' });
  expect([button.disabled, button.title]).toEqual([true, '未复计或重跳未录入：王芳']);
  await user.click(await (await row()).findByRole('button', { name: '王芳：裁定计数有效' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /原因/ }), '录像无法辨认');
  await user.click(dialog.getByRole('button', { name: '裁定有效' }));
  expect(sent).toEqual([['admin/ruleCounts', { entryId, version: 1, reason: '录像无法辨认' }]]);
});

it('a ruling stands at the line with its reason, and asks for nothing more', async () => {
  const ruled = { ...apart, recount: false, ruling: { by: '秦老师', at, reason: '录像无法辨认' } };
  stands = { ...list, lines: [ruled] };
  await page();
  expect((await row()).getByText('裁判长裁定计数有效：录像无法辨认')).toBeTruthy();
  expect((await row()).queryByText(/须复计/)).toBeNull();
});

it('an attempt that does not count stays at the line with marks, reason and judges, and may be the one to count', async () => {
  const granted = {
    act: 'granted' as const,
    attempt: 2,
    at,
    by: '秦老师',
    reason: '绳子断裂',
    judges: '李裁判',
    marks,
    score: line.score,
    enteredBy: '方老师',
    enteredAt: at,
  };
  stands = { ...list, lines: [{ ...line, attempt: 2, attemptActs: [granted] }] };
  const { user } = await page();
  expect(
    (await row()).getByText(/^第 1 次试跳不计：.*计数 98 111 70（绳子断裂 · 裁判：李裁判）$/),
  ).toBeTruthy();
  await user.click(await (await row()).findByRole('button', { name: '王芳：重跳' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: '计取第 1 次' }));
  await user.type(dialog.getByRole('textbox', { name: /原因/ }), '首次成绩有效');
  await user.click(dialog.getByRole('button', { name: '计取第 1 次' }));
  expect(sent).toEqual([
    ['admin/setCountingAttempt', { entryId, version: 1, attempt: 1, reason: '首次成绩有效' }],
  ]);
});

it('a new attempt is granted with a reason, and with who judged', async () => {
  stands = { ...list, lines: [line] };
  const { user } = await page();
  await user.click(await (await row()).findByRole('button', { name: '王芳：重跳' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: '准许重跳' }));
  expect(sent).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: /原因/ }), '音响故障');
  await user.type(dialog.getByRole('textbox', { name: /当值裁判/ }), '李裁判');
  await user.click(dialog.getByRole('button', { name: '准许重跳' }));
  expect(sent).toEqual([
    ['admin/grantAttempt', { entryId, version: 1, reason: '音响故障', judges: '李裁判' }],
  ]);
});
