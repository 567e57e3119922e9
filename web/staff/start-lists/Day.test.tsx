import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { draw } from '#test/draw.tsx';
import { idOf } from '#demo/builder/match.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import { DelayDialog } from './DelayDialog.tsx';
import type { Listed, Overview } from './groups.ts';
import { MoveMenu } from './MoveMenu.tsx';
import { PublishButton } from './PublishButton.tsx';
import { SessionDialog } from './SessionDialog.tsx';

const send = vi.hoisted(() => vi.fn<(call: { path: string }, body: unknown) => Promise<unknown>>());
vi.mock('#web/lib/client.ts', () => ({ send, onCaptcha: () => {}, onProof: () => {} }));

const at = (minute: number) => `2026-12-05T01:${minute}:00.000Z`;
const session = {
  id: idOf(20),
  version: 1,
  name: { zh: '第一单元' },
  hallId: null,
  startsAt: at(10),
  endsAt: at(50),
};
const counts = [3, 1, 0];
const lists = counts.map((n, position) => ({
  groupId: idOf(10 + position),
  eventId: idOf(2),
  state: 'stale',
  list: {
    sessionId: session.id,
    position,
    startsAt: at(10 + position * 10),
    heats: 3,
    held: n,
    version: 1,
    published: { number: 1 },
    conflicts: { together: 0, adjoining: 0, court: 0, unit: 0 },
  },
})) as unknown as Listed[];
const data = {
  match: {
    id: idOf(1),
    timeZone: 'Asia/Shanghai',
    events: [
      {
        id: idOf(2),
        name: { zh: '单摇' },
        groups: ['女子', '男子', '混合'].map((zh, n) => ({ id: idOf(10 + n), name: { zh } })),
      },
    ],
  },
  sessions: [session],
  groups: lists,
  renumbered: [{ eventId: idOf(2), name: '王芳', before: 5, after: 12 }],
} as unknown as Overview;
const drawn = (what: React.ReactNode) =>
  draw(<QueryClientProvider client={makeQueryClient(() => {})}>{what}</QueryClientProvider>);
const choices = async (label: string, user: ReturnType<typeof drawn>['user']) => {
  await user.click(await screen.findByRole('combobox', { name: label }));
  return (await screen.findAllByRole('option')).map((each) => each.textContent);
};

it('a delay begins with a list in which a heat is still to come, and with such a heat', async () => {
  const { user } = drawn(
    <DelayDialog session={session} data={data} lists={lists} opened onClose={() => undefined} />,
  );
  expect(await choices('从哪一组起', user)).toEqual(['09:20 单摇 男子', '09:30 单摇 混合']);
  await user.click(screen.getByRole('option', { name: '09:20 单摇 男子' }));
  expect(await choices('从第几场起', user)).toEqual(['第 2 场', '第 3 场']);
  expect(screen.getByText(/^涉及 2 个组别（其中已发布 2 个）/)).toBeTruthy();
  // What it publishes again changes start numbers as any publishing does.
  expect(screen.getByText('王芳（单摇）：5 号 → 12 号')).toBeTruthy();
});

it('publishing names first whose start number changes', async () => {
  const { user } = drawn(
    <PublishButton match={data.match} renumbered={data.renumbered} lists={lists} left={0} why={undefined} />,
  );
  await user.click(screen.getByRole('button', { name: /发布/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('王芳（单摇）：5 号 → 12 号')).toBeTruthy();
});

it('publishes those lists alone that are ticked: all, unless some are cleared', async () => {
  send.mockResolvedValue({ lists: [] });
  const { user } = drawn(
    <PublishButton match={data.match} renumbered={data.renumbered} lists={lists} left={0} why={undefined} />,
  );
  await user.click(screen.getByRole('button', { name: '发布 3 个组别' }));
  const dialog = within(await screen.findByRole('dialog'));
  const boxes = dialog.getAllByRole('checkbox') as HTMLInputElement[];
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, true]);
  for (const box of boxes) await user.click(box);
  expect(dialog.queryByRole('button', { name: /发布/ })).toBeNull();
  await user.click(boxes[1]!);
  await user.click(dialog.getByRole('button', { name: '发布 1 个组别' }));
  expect(send.mock.calls.at(-1)![1]).toEqual({
    matchId: idOf(1),
    lists: [{ groupId: idOf(11), version: 1 }],
  });
});

it('a delay that is pressed twice is sent once', async () => {
  send.mockReset().mockReturnValue(new Promise(() => {}));
  const { user } = drawn(
    <DelayDialog session={session} data={data} lists={lists} opened onClose={() => undefined} />,
  );
  await user.type(await screen.findByRole('textbox', { name: /^推迟/ }), '40');
  await user.dblClick(screen.getByRole('button', { name: '推迟并发布' }));
  expect(send).toHaveBeenCalledOnce();
});

it('a court that is pressed twice is moved to once', async () => {
  send.mockReset().mockReturnValue(new Promise(() => {}));
  const { list, ...last } = lists[2]!;
  const group = { ...last, list: { ...list, courts: 2, firstCourt: 1 } };
  const { user } = drawn(<MoveMenu data={{ ...data, halls: [] }} group={group} why={undefined} />);
  await user.click(screen.getByRole('button', { name: '换场地' }));
  await user.dblClick((await screen.findAllByRole('menuitem'))[0]!);
  expect(send).toHaveBeenCalledOnce();
});

it('a session with published lists says that new times wait for their publishing, others do not', async () => {
  const timed = lists.map(({ list, ...each }) => ({
    ...each,
    list: { ...list, heatSeconds: 60, pauseSeconds: 0, breaks: [] },
  }));
  const open = (of: Listed[]) => (
    <SessionDialog session={session} data={{ ...data, halls: [] }} lists={of} opened onClose={() => {}} />
  );
  const says = () => screen.queryByText(/^已发布的组别，新的时间须重新发布/);
  const { unmount } = drawn(open(timed));
  await screen.findByRole('dialog');
  expect(says()).toBeTruthy();
  unmount();
  drawn(open(timed.map((each) => ({ ...each, list: { ...each.list, published: null } }))));
  await screen.findByRole('dialog');
  expect(says()).toBeNull();
});
