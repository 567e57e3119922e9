import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
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
const list = (held: number) => ({
  sessionId: session.id,
  position: 1,
  startsAt: session.startsAt,
  heats: 3,
  held,
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

it('“all” leaves out what has results; shows alone have one station and three minutes unless typed', async () => {
  const { user } = drawn(<DrawDialog data={data} opened onClose={() => undefined} />);
  const tick = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  const value = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
  expect(await screen.findByText('8 个参赛项 · 已有成绩，不能重新抽签')).toBeTruthy();
  expect([value(/^场地数/), value(/^每场分钟数/)]).toEqual(['1', '3']);
  await user.click(screen.getByRole('button', { name: '全选' }));
  expect(tick(/单摇/)).toMatchObject({ disabled: true, checked: false });
  expect([tick(/双摇/).checked, tick(/表演赛/).checked]).toEqual([true, true]);
  expect([value(/^场地数/), value(/^每场分钟数/)]).toEqual(['4', '2']);
  const courts = screen.getByRole('textbox', { name: /^场地数/ });
  await user.clear(courts);
  await user.type(courts, '2');
  await user.click(screen.getByRole('button', { name: '只选未抽签' }));
  expect([value(/^场地数/), value(/^每场分钟数/)]).toEqual(['2', '3']);
});
