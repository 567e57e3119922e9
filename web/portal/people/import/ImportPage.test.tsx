import { screen, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { MemberImport, SheetRowOnWire } from '#contract/people/import-calls.ts';
import { countRows } from '#contract/people/import-rows.ts';
import { refusals } from '#contract/refusals.ts';
import { drawAt } from '#test/draw.tsx';
import { makeQueryClient } from '#web/lib/queries.ts';
import { ImportPage } from './ImportPage.tsx';

const send = vi.hoisted(() => vi.fn<(call: { path: string }, body: unknown) => Promise<unknown>>());
vi.mock('#web/lib/client.ts', () => ({ send }));
vi.mock('#web/portal/people/use-own-unit.ts', () => ({
  useOwnUnit: () => ({ approved: true }),
}));

const id = '00000000-0000-7000-8000-000000000001';
const row = (number: number, name: string, wrong: SheetRowOnWire['cells'] = {}): SheetRowOnWire => ({
  row: number,
  name,
  idMasked: '5****3',
  act: 'create',
  hasPicture: false,
  guardianName: '',
  relation: '',
  guardianPhoneMasked: '',
  consentMissing: false,
  phoneMissing: false,
  cells: wrong,
  faults: (Object.keys(wrong) as (keyof typeof wrong)[])
    .filter((column) => column !== 'idType')
    .map((column) => ({
      row: number,
      column,
      says: { code: refusals.sheetCellWrong.code, values: {} },
      why: column === 'name' ? { code: refusals.nameWrong.code, values: {} } : null,
    })),
});

const checkedList = (rows: SheetRowOnWire[]): MemberImport => ({
  id,
  state: 'ready',
  failed: null,
  rowsRead: rows.length,
  rowsTotal: rows.length,
  rowsSaved: 0,
  picturesDone: 0,
  picturesTotal: 0,
  unknown: [],
  rest: [{ row: 1, text: '#接龙' }],
  counts: countRows(rows),
  rows,
  askConsent: [],
});

/** The page over an import as the server answers it; what is sent is kept. */
async function page(initial: MemberImport | null, after = initial) {
  const sent: unknown[] = [];
  send.mockImplementation(async (call, body) => {
    if (call.path === 'user/getMemberImport') return sent.length > 0 ? after : initial;
    sent.push(body);
    return { id, state: 'ready' };
  });
  const drawn = await drawAt('/member/memberImport', () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <ImportPage />
    </QueryClientProvider>
  ));
  await screen.findAllByRole('heading', { level: 2 });
  return { ...drawn, sent };
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

const good = row(2, '王小明');
const bad = row(3, '陈1', { name: '陈1', gender: '男性', birthdate: '2015-02-30' });

test('good rows are one line; of others the wrong cells are fields that say what is wrong', async () => {
  await page(checkedList([good, bad]));
  expect(screen.getByRole('heading', { name: '没有问题的 1 人' })).toBeTruthy();
  expect(screen.getByText('第 1 行：#接龙')).toBeTruthy();
  expect(screen.getByRole('heading', { name: '第 3 行 · 陈1' })).toBeTruthy();
  expect(field('姓名').value).toBe('陈1');
  expect(screen.getByText('姓名只能使用中文或英文')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: '性别' }).value).toBe('');
  expect(screen.getByText('请填“男”或“女”（原内容：男性）')).toBeTruthy();
  expect(screen.getByText(/请填真实存在的日期.*（原内容：2015-02-30）/)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: '证件号码' })).toBeNull();
});

test('what is changed is sent, row by row, and judged again', async () => {
  const other = row(4, '李2', { name: '李2' });
  const still = row(3, '陈一', { gender: '男性' });
  const { user, sent } = await page(checkedList([good, bad, other]), checkedList([good, still]));
  expect(button('重新检查').disabled).toBe(true);
  expect(button('只导入没有问题的 1 人')).toBeTruthy();
  const name = screen.getAllByRole('textbox', { name: '姓名' })[0]!;
  await user.clear(name);
  await user.type(name, '陈一');
  // Nothing that was typed is lost to another button.
  expect(screen.queryByRole('button', { name: /只导入/ })).toBeNull();
  await user.click(button('重新检查'));
  const cells = { name: '陈一', gender: '', birthdate: '' };
  await waitFor(() =>
    expect(sent).toEqual([{ id, act: 'correct', rows: [{ row: 3, cells, dropPicture: false }] }]),
  );
  await screen.findByRole('heading', { name: '第 3 行 · 陈一' });
  expect(screen.queryByRole('textbox', { name: '姓名' })).toBeNull();
});

test('what was typed stands again after a reload, but for ID numbers, until it is sent or put aside', async () => {
  const list = checkedList([good, row(3, '陈1', { name: '陈1', idCardNumber: '500101201503010000' })]);
  const first = await page(list);
  await first.user.clear(field('姓名'));
  await first.user.type(field('姓名'), '陈一');
  await first.user.clear(field('证件号码'));
  await first.user.type(field('证件号码'), '500101201503010013');
  const stored = () => JSON.stringify({ ...localStorage });
  expect(stored()).not.toContain('500101');
  first.unmount();

  const again = await page(list);
  expect(field('姓名').value).toBe('陈一');
  expect(field('证件号码').value).toBe('500101201503010000');
  await again.user.click(button('重新检查'));
  await waitFor(() => expect(again.sent).toMatchObject([{ rows: [{ row: 3, cells: { name: '陈一' } }] }]));
  await waitFor(() => expect(stored()).not.toContain('陈一'));
  again.unmount();

  const third = await page(list);
  await third.user.type(field('姓名'), '一');
  expect(stored()).toContain('陈1一');
  await third.user.click(button('换一份名单'));
  await waitFor(() => expect(stored()).not.toContain('陈1一'));
});

test('a list is understood while it is typed, and sent as text', async () => {
  const { user, sent } = await page(null);
  expect(button('开始检查').disabled).toBe(true);
  await user.click(field('名单'));
  await user.paste('大家好\n1. 张三，500101201503010013');
  expect(await screen.findByText('已认出 1 人')).toBeTruthy();
  expect(screen.getByText('第 1 行：大家好')).toBeTruthy();
  await user.click(button('开始检查'));
  await waitFor(() =>
    expect(sent).toMatchObject([{ act: 'begin', text: '大家好\n1. 张三，500101201503010013' }]),
  );
  expect(sent[0]).not.toHaveProperty('fileId');
  expect(JSON.stringify({ ...localStorage })).not.toContain('500101');
});

test('a list without people is not sent, and its text stays', async () => {
  const { user, sent } = await page(null);
  await user.click(field('名单'));
  await user.paste('大家好');
  await user.click(button('开始检查'));
  expect((await screen.findAllByText(/没有认出人员/)).length).toBeGreaterThan(0);
  expect(field('名单').value).toBe('大家好');
  expect(sent).toEqual([]);
});
