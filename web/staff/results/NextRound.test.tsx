import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoundLine } from '#contract/results/round-calls.ts';
import { drawAt } from '#test/draw.tsx';
import { makeQueryClient } from '#web/lib/queries.ts';
import { NextRound } from './NextRound.tsx';
import type { NextRoundData } from './round-words.ts';

const send = vi.hoisted(() => vi.fn<(call: { path: string }, body: unknown) => Promise<unknown>>());
vi.mock('#web/lib/client.ts', () => ({ send, onCaptcha: () => {}, onProof: () => {} }));

const groupId = '00000000-0000-7000-8000-000000000001';
const line = (n: number, patch: Partial<RoundLine>): RoundLine => ({
  entryId: `00000000-0000-7000-8000-00000000001${n}`,
  number: n,
  unitName: '育才小学',
  teamName: '育才队',
  people: [['王芳', '李娜', '赵敏'][n - 1]!],
  rank: n,
  final: 100 * (10 - n),
  state: null,
  offerUntil: null,
  certain: false,
  ...patch,
});
const open: NextRoundData = {
  match: { id: groupId, name: { zh: '重庆赛' }, timeZone: 'Asia/Shanghai' },
  event: { id: groupId, name: { zh: '单摇' } },
  group: { id: groupId, name: { zh: '女子' } },
  from: { groupId, name: { zh: '预赛', en: 'Preliminary' }, stage: 'window', version: 4 },
  next: {
    groupId: `${groupId.slice(0, -1)}2`,
    name: { zh: '决赛', en: 'Final' },
    advance: 2,
    reserves: 1,
    order: 'result',
  },
  drafted: false,
  begun: false,
  lines: [
    line(1, { state: 'advances', certain: true }),
    line(2, { state: 'advances' }),
    line(3, { state: 'reserve' }),
  ],
  moved: { comes: [], goes: [] },
};

let stands: NextRoundData;
let duties: string[];
beforeEach(() => {
  stands = open;
  duties = ['director'];
  send.mockReset();
  send.mockImplementation(async ({ path }) => {
    if (path === 'admin/getNextRound') return stands;
    if (path === 'admin/getUserInfo') return { duties };
    if (path === 'admin/withdrawFromRound') return { movedUp: ['赵敏'], offered: false };
    return { groupId, advanced: 2, reserves: 1 };
  });
});

const part = () =>
  drawAt('/staff/results/x', () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <NextRound groupId={groupId} />
    </QueryClientProvider>
  ));
const sent = (path: string) => send.mock.calls.filter(([call]) => call.path === path).map(([, body]) => body);
const draftButton = () => screen.findByRole('button', { name: '产生决赛名单' });

describe('the next round', () => {
  it('says who is certain and who only as results stand, and waits for all to be confirmed', async () => {
    await part();
    expect(await screen.findByText('确保晋级')).toBeTruthy();
    expect(screen.getByText('预计晋级')).toBeTruthy();
    expect(screen.getByText('递补 1')).toBeTruthy();
    expect(((await draftButton()) as HTMLButtonElement).disabled).toBe(true);
  });
  it('is drafted from the list as it was seen', async () => {
    stands = { ...open, from: { ...open.from, stage: 'publish' } };
    await part();
    await userEvent.click(await draftButton());
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: '产生决赛名单' }),
    );
    expect(sent('admin/draftRound')).toEqual([{ groupId, version: 4, again: false }]);
  });
  it('is not drafted without the duty', async () => {
    duties = ['headJudge'];
    stands = { ...open, from: { ...open.from, stage: 'publish' } };
    await part();
    expect(((await draftButton()) as HTMLButtonElement).disabled).toBe(true);
  });
  it('names who comes in and who goes out after a correction', async () => {
    stands = {
      ...open,
      drafted: true,
      from: { ...open.from, stage: 'publish' },
      moved: { comes: ['赵敏'], goes: ['李娜'] },
    };
    await part();
    expect(await screen.findByText('应进入：赵敏')).toBeTruthy();
    expect(screen.getByText('应退出：李娜')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '重新产生名单' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: '重新产生名单' }),
    );
    expect(sent('admin/draftRound')).toEqual([{ groupId, version: 4, again: true }]);
  });
  it('takes a withdrawal with its reason, and says who moves up', async () => {
    stands = { ...open, drafted: true };
    await part();
    await userEvent.click((await screen.findAllByRole('button', { name: /登记退出/ }))[0]!);
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText(/原因/), '受伤');
    await userEvent.click(within(dialog).getByRole('button', { name: '登记退出' }));
    expect(sent('admin/withdrawFromRound')).toEqual([
      { groupId, entryId: open.lines[0]!.entryId, reason: '受伤' },
    ]);
  });
  it.each([
    [0, '退出后在本项目没有名次和奖牌，预赛成绩也不再计入。'],
    [2, '递补退出，名次仍按预赛成绩。'],
  ])('says before a withdrawal what becomes of the rank: line %i', async (at, text) => {
    stands = { ...open, drafted: true };
    await part();
    await userEvent.click((await screen.findAllByRole('button', { name: /登记退出/ }))[at]!);
    expect(within(await screen.findByRole('dialog')).getByText(text)).toBeTruthy();
  });
  it('stands once it has begun', async () => {
    stands = { ...open, drafted: true, begun: true };
    await part();
    expect(await screen.findByText('决赛已开始录入成绩，名单不再变动。')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /登记退出/ })).toBeNull();
  });
});
