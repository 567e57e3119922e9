import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { usualOffences } from '#contract/matches/offences.ts';
import { undecided } from '#test/factories/result-line.ts';
import type { StaffLine } from '#contract/results/wire.ts';
import { drawAt } from '#test/draw.tsx';
import { makeQueryClient } from '#web/lib/queries.ts';
import { ResultListPage } from './ResultListPage.tsx';

const send = vi.hoisted(() => vi.fn<(call: { path: string }, body: unknown) => Promise<unknown>>());
vi.mock('#web/lib/client.ts', () => ({ send, onCaptcha: () => {}, onProof: () => {} }));
vi.mock('@tanstack/react-router', async (real) => ({
  ...(await real<object>()),
  useParams: () => ({ id: groupId }),
}));

const groupId = '00000000-0000-7000-8000-000000000001';
const entry = (n: number, name: string): StaffLine => ({
  entryId: `00000000-0000-7000-8000-00000000010${n}`,
  version: 1,
  state: 1,
  marks: null,
  score: null,
  rank: null,
  section: null,
  uncounted: false,
  reason: '',
  source: null,
  by: '',
  enteredAt: null,
  releasedAt: null,
  appealUntil: null,
  publishedAt: null,
  number: n,
  heat: null,
  court: null,
  unitName: '',
  teamName: '育才队',
  teamType: 1,
  people: [name],
  ...undecided,
  withdrawn: false,
});
const list = {
  match: { id: groupId, name: { zh: '重庆赛' }, timeZone: 'Asia/Shanghai', ruleBook: 'national' },
  event: {
    id: groupId,
    name: { zh: '个人花样' },
    code: 'E1',
    scoreModel: 'domesticFreestyle',
    marksVersion: 1,
    countingUnit: 'rightFoot',
  },
  group: { id: groupId, name: { zh: '女子' } },
  offences: usualOffences.national,
  appealWindowMinutes: 30,
  closed: null,
  version: 1,
  stage: 'waiting',
  releasedAt: null,
  appealUntil: null,
  confirmedAt: null,
  publishedAt: null,
  typing: [],
  lines: [entry(1, '王芳'), entry(2, '李强')],
};
let saved: unknown[];
beforeEach(() => {
  saved = [];
  send.mockImplementation(async ({ path }, body) => {
    if (path === 'admin/getResultList') return list;
    if (path === 'admin/getUserInfo') return { duties: ['results'] };
    if (path !== 'admin/setResults') return { rows: [] };
    saved.push(body);
    return {
      version: 2,
      lines: [{ entryId: list.lines[0]!.entryId, outcome: 'saved', code: null, line: null }],
    };
  });
});
afterEach(() => vi.restoreAllMocks());

/** The table wants so much room; its box has none in a test. */
const wants = (px: number) => vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(px);

async function typist() {
  const { user } = await drawAt('/staff/results/x', () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <ResultListPage />
    </QueryClientProvider>
  ));
  await screen.findByText('王芳');
  const cell = (name: string, column: string) =>
    screen.getByRole('textbox', { name: `${name}：${column}` }) as HTMLInputElement;
  await vi.waitFor(() => expect(document.activeElement).toBe(cell('王芳', '难度1')));
  return { user, cell };
}

it('more columns than fit are a form for each entry, with its panels and the same keys', async () => {
  wants(2139);
  const { user, cell } = await typist();
  expect(screen.queryByRole('columnheader', { name: '难度1' })).toBeNull();
  expect(screen.getByRole('columnheader', { name: '状态' })).toBeTruthy();
  expect(screen.getAllByRole('group', { name: '难度' })).toHaveLength(2);
  await user.keyboard('7{ArrowRight}8{ArrowRight}7.5{ArrowRight}20');
  expect(document.activeElement).toBe(cell('王芳', '创意编排1'));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(cell('李强', '创意编排1'));
  await user.keyboard('{ArrowUp}{ArrowRight}21{ArrowRight}22{ArrowRight}3{ArrowRight}3{ArrowRight}4');
  expect(saved).toEqual([]);
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(cell('李强', '难度1'));
  await vi.waitFor(() =>
    expect(saved).toMatchObject([{ lines: [{ marks: { difficulty: [700, 800, 750] } }] }]),
  );
});

it('what a wrong cell takes is said next to it, in the form as in the grid', async () => {
  wants(2139);
  const { user, cell } = await typist();
  await user.keyboard('9o');
  const wrong = cell('王芳', '难度1');
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  const group = screen.getAllByRole('group', { name: '难度' })[0]!;
  expect(within(group).getByText('难度1：应为 0–1000，最多两位小数').id).toBe(
    wrong.getAttribute('aria-describedby'),
  );
  await user.click(cell('王芳', '失误数'));
  await user.keyboard('2.5');
  expect(screen.getByText('失误数：应为 0–99 的整数')).toBeTruthy();
  await user.click(cell('王芳', '违例'));
  await user.keyboard('99');
  expect(screen.getByText('违例：应为违例编号，如 2 5x2')).toBeTruthy();
  await user.clear(cell('王芳', '难度1'));
  expect(screen.queryByText(/难度1：应为/)).toBeNull();
});

it('columns that fit stay a grid, which says the same', async () => {
  wants(0);
  const { user, cell } = await typist();
  expect(screen.getByRole('columnheader', { name: '难度1' })).toBeTruthy();
  await user.keyboard('9o');
  const row = within(cell('王芳', '难度1').closest('tr')!);
  expect(row.getByText('难度1：应为 0–1000，最多两位小数')).toBeTruthy();
});
