import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { draw } from '#test/draw.tsx';
import { idOf } from '#demo/builder/match.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import type { Overview } from './groups.ts';
import { ListPapers, officialPapers } from './PaperMenu.tsx';
import { ProgrammeMenu } from './ProgrammeMenu.tsx';

const send = vi.hoisted(() => vi.fn<(call: { path: string }, body: unknown) => Promise<unknown>>());
const saveFile = vi.hoisted(() => vi.fn());
vi.mock('#web/lib/client.ts', () => ({ send, onCaptcha: () => {}, onProof: () => {} }));
vi.mock('#web/lib/save-file.ts', () => ({ saveFile }));

const file = { name: '名单.pdf', mime: 'application/pdf', content: '' };
beforeEach(() => {
  send.mockReset().mockResolvedValue(file);
  saveFile.mockReset();
});

const matchId = idOf(1);
const names = ['女子', '男子', '混合', '未发布'];
const sessionOf = (n: number) => idOf(n < 2 ? 20 : 21);
const data = {
  match: {
    id: matchId,
    name: { zh: '重庆赛' },
    startDate: '2026-12-05',
    endDate: '2026-12-05',
    timeZone: 'Asia/Shanghai',
    events: [
      {
        id: idOf(2),
        code: 'A',
        name: { zh: '单摇' },
        groups: names.map((zh, n) => ({ id: idOf(10 + n), name: { zh } })),
      },
    ],
  },
  sessions: [20, 21].map((n, at) => ({ id: idOf(n), name: { zh: `第${at + 1}单元` } })),
  groups: names.map((zh, n) => ({
    groupId: idOf(10 + n),
    eventId: idOf(2),
    entries: 2,
    lacking: 0,
    state: 'published',
    list: {
      sessionId: sessionOf(n),
      position: n + 1,
      published: zh === '未发布' ? null : { number: 1 },
    },
  })),
} as unknown as Overview;

const drawn = (what: React.ReactNode) =>
  draw(<QueryClientProvider client={makeQueryClient(() => {})}>{what}</QueryClientProvider>);

it('one menu names the papers as the field does; the programme comes at once', async () => {
  const { user } = drawn(<ProgrammeMenu data={data} disabled={false} />);
  await user.click(screen.getByRole('button', { name: '秩序册与名单' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '秩序册 PDF',
    '秩序册 Excel',
    '张贴用出场名单',
    '裁判/播报名单',
    '裁判记录表',
  ]);
  await user.click(items[0]!);
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(file));
  expect(send.mock.calls[0]).toEqual([
    expect.objectContaining({ path: 'admin/exportProgramme' }),
    { matchId, format: 'pdf' },
  ]);
});

it('a paper is of all published lists, of a session, or of some', async () => {
  const { user } = drawn(<ProgrammeMenu data={data} disabled={false} />);
  await user.click(screen.getByRole('button', { name: '秩序册与名单' }));
  await user.click(await screen.findByRole('menuitem', { name: '裁判/播报名单' }));
  const dialog = await screen.findByRole('dialog', { name: '裁判/播报名单' });
  const box = (name: RegExp) => within(dialog).getByRole('checkbox', { name });
  expect(within(dialog).queryByText(/未发布/)).toBeNull();
  expect(within(dialog).getByText(/不得张贴/)).toBeTruthy();
  await user.click(box(/第1单元/));
  expect([/女子/, /男子/, /混合/].map((name) => (box(name) as HTMLInputElement).checked)).toEqual([
    false,
    false,
    true,
  ]);
  await user.click(box(/男子/));
  await user.click(box(/混合/));
  await user.click(within(dialog).getByRole('button', { name: '下载 PDF' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(file));
  expect(send.mock.calls[0]![1]).toEqual({ matchId, paper: 'announcer', groupIds: [idOf(11)] });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('nothing chosen is nothing to take', async () => {
  const { user } = drawn(<ProgrammeMenu data={data} disabled={false} />);
  await user.click(screen.getByRole('button', { name: '秩序册与名单' }));
  await user.click(await screen.findByRole('menuitem', { name: '裁判记录表' }));
  const dialog = await screen.findByRole('dialog');
  for (const name of [/第1单元/, /第2单元/]) await user.click(within(dialog).getByRole('checkbox', { name }));
  expect((within(dialog).getByRole('button', { name: '下载 PDF' }) as HTMLButtonElement).disabled).toBe(true);
});

it('records take the officials’ papers of the list that is open', async () => {
  const { user } = drawn(<ListPapers matchId={matchId} groupId={idOf(10)} papers={officialPapers} />);
  await user.click(screen.getByRole('button', { name: '打印名单' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['裁判/播报名单', '裁判记录表']);
  await user.click(items[1]!);
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(file));
  expect(send.mock.calls[0]![1]).toEqual({ matchId, paper: 'judges', groupIds: [idOf(10)] });
});
