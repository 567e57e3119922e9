import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { BodyOf } from '#contract/call.ts';
import type { drawStartLists } from '#contract/start-lists/calls.ts';
import { send } from '#web/lib/client.ts';
import { draw } from '#test/draw.tsx';
import { idOf } from '#demo/builder/match.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import { DrawDialog } from './DrawDialog.tsx';
import { GroupTable } from './GroupTable.tsx';
import type { Overview } from './groups.ts';

vi.mock('#web/lib/client.ts', () => ({ send: vi.fn(), onCaptcha: () => {}, onProof: () => {} }));
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<object>()),
  useNavigate: () => () => {},
}));

const session = {
  id: idOf(20),
  version: 1,
  name: { zh: '第一单元' },
  hallId: null,
  startsAt: '2026-12-05T01:10:00.000Z',
  endsAt: '2026-12-05T01:50:00.000Z',
};
const list = (heldHeats: number) => ({
  sessionId: session.id,
  position: 1,
  startsAt: session.startsAt,
  heats: 3,
  held: heldHeats,
  version: 1,
  firstCourt: 1,
  courts: 4,
  heatSeconds: 120,
  unplaced: 0,
  published: { number: 1 },
  conflicts: { together: 0, adjoining: 0, court: 0, unit: 0 },
});
const event = (n: number, zh: string, discipline: string) => ({
  id: idOf(n),
  name: { zh },
  discipline,
  groups: [{ id: idOf(10 + n), name: { zh: '公开组' } }],
});
const group = (n: number, drawn: ReturnType<typeof list> | null) => ({
  groupId: idOf(10 + n),
  eventId: idOf(n),
  entries: 8,
  lacking: 0,
  state: drawn ? 'published' : 'notDrawn',
  list: drawn,
});
const data = {
  match: {
    id: idOf(1),
    startDate: '2026-12-05',
    timeZone: 'Asia/Shanghai',
    events: [event(2, '单摇', 'speed'), event(3, '双摇', 'speed'), event(4, '表演赛', 'show')],
  },
  halls: [],
  sessions: [session],
  groups: [group(2, list(1)), group(3, list(0)), group(4, null)],
  renumbered: [],
} as unknown as Overview;
const drawn = (what: React.ReactNode) =>
  draw(<QueryClientProvider client={makeQueryClient(() => {})}>{what}</QueryClientProvider>);

it('a group with results says so, and is neither moved nor drawn again', () => {
  drawn(<GroupTable label="名单" data={data} groups={data.groups} director={undefined} />);
  expect(screen.getAllByText(/已有成绩/)).toHaveLength(1);
  const [begun, other] = screen.getAllByRole('button', { name: '换场地' });
  expect(begun).toMatchObject({ disabled: true, title: '已有成绩，不能换场地' });
  expect(other).toMatchObject({ disabled: false });
});

it('an event held otherwise than the rest has its own courts and minutes in the same draw', async () => {
  const { user } = drawn(<DrawDialog data={data} opened onClose={() => undefined} />);
  await screen.findByText('8 个参赛项 · 已有成绩，不能重新抽签');
  await user.click(screen.getByRole('button', { name: '全选' }));
  await user.click(screen.getByText('单独设置'));
  const box = within(screen.getByRole('group', { name: '双摇' }));
  await user.type(box.getByRole('textbox', { name: /^场地数/ }), '2');
  vi.mocked(send).mockResolvedValue({ seed: 'x' } as never);
  await user.click(screen.getByRole('button', { name: '抽签' }));
  await waitFor(() => expect(send).toHaveBeenCalled());
  const { lists } = vi.mocked(send).mock.calls.at(-1)![1] as BodyOf<typeof drawStartLists>;
  const settings = lists.map(({ groupId, courts, heatSeconds }) => [groupId, courts, heatSeconds]);
  expect(settings).toEqual([
    [idOf(13), 2, 120],
    [idOf(14), 1, 180],
  ]);
});

it('groups of one event that are drawn together may each have courts and minutes of their own', async () => {
  const two = structuredClone(data) as { match: { events: { groups: object[] }[] }; groups: object[] };
  two.match.events[1]!.groups.push({ id: idOf(30), name: { zh: '少年组' } });
  two.groups = [group(3, null), { ...group(3, null), groupId: idOf(30) }];
  const { user } = drawn(<DrawDialog data={two as unknown as Overview} opened onClose={() => undefined} />);
  await user.click(await screen.findByText('单独设置'));
  const box = within(screen.getByRole('group', { name: '少年组' }));
  await user.type(box.getByRole('textbox', { name: /^首块场地号/ }), '3');
  await user.type(box.getByRole('textbox', { name: /^场地数/ }), '2');
  await user.type(box.getByRole('textbox', { name: /^每场分钟数/ }), '5');
  vi.mocked(send)
    .mockClear()
    .mockResolvedValue({ seed: 'x' } as never);
  await user.click(screen.getByRole('button', { name: '抽签' }));
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(vi.mocked(send).mock.calls.at(-1)![1]).toMatchObject({
    lists: [
      { groupId: idOf(13), firstCourt: 1, courts: 4, heatSeconds: 120 },
      { groupId: idOf(30), firstCourt: 3, courts: 2, heatSeconds: 300 },
    ],
  });
});

it('a show that is drawn alone is held as the fields above say', async () => {
  const { user } = drawn(<DrawDialog data={data} opened onClose={() => undefined} />);
  await screen.findByText('8 个参赛项 · 已有成绩，不能重新抽签');
  const courts = screen.getByRole('textbox', { name: /^场地数/ });
  await user.clear(courts);
  await user.type(courts, '2');
  vi.mocked(send)
    .mockClear()
    .mockResolvedValue({ seed: 'x' } as never);
  await user.click(screen.getByRole('button', { name: '抽签' }));
  await waitFor(() => expect(send).toHaveBeenCalled());
  expect(vi.mocked(send).mock.calls.at(-1)![1]).toMatchObject({ lists: [{ groupId: idOf(14), courts: 2 }] });
});

it('“all” leaves out what has results; shows alone have one station and three minutes unless typed', async () => {
  const { user } = drawn(<DrawDialog data={data} opened onClose={() => undefined} />);
  const tick = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  // Above those of single events.
  const field = (name: RegExp) => screen.getAllByRole<HTMLInputElement>('textbox', { name })[0]!;
  const value = (name: RegExp) => field(name).value;
  expect(await screen.findByText('8 个参赛项 · 已有成绩，不能重新抽签')).toBeTruthy();
  expect([value(/^场地数/), value(/^每场分钟数/)]).toEqual(['1', '3']);
  await user.click(screen.getByRole('button', { name: '全选' }));
  expect(tick(/单摇/)).toMatchObject({ disabled: true, checked: false });
  expect([tick(/双摇/).checked, tick(/表演赛/).checked]).toEqual([true, true]);
  expect([value(/^场地数/), value(/^每场分钟数/)]).toEqual(['4', '2']);
  const courts = field(/^场地数/);
  await user.clear(courts);
  await user.type(courts, '2');
  await user.click(screen.getByRole('button', { name: '只选未抽签' }));
  expect([value(/^场地数/), value(/^每场分钟数/)]).toEqual(['2', '3']);
});
