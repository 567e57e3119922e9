import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { draw } from '#test/draw.tsx';
import { idOf } from '#demo/builder/match.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import { MoveLists } from './MoveLists.tsx';

const send = vi.hoisted(() => vi.fn<(call: { path: string }, body: unknown) => Promise<unknown>>());
vi.mock('#web/lib/client.ts', () => ({ send, onCaptcha: () => {}, onProof: () => {} }));

const matchId = idOf(1);
const chosen = (['check', 'check', 'confirm', 'entering'] as const).map((stage, n) => ({
  groupId: idOf(10 + n),
  version: n,
  stage,
  name: `单摇 ${n}`,
  recounts: n === 1 ? 2 : 0,
}));

it('moves the lists that are ready for a step; those that are refused stay, each with its reason and as a link', async () => {
  const done = vi.fn();
  const { user } = draw(
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <MoveLists matchId={matchId} chosen={chosen} onDone={done} />
    </QueryClientProvider>,
  );
  expect(screen.getByRole('button', { name: '确认成绩（1 张）' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^正式公布/ })).toBeNull();
  const problem = {
    code: refusals.marksDoubtful.code,
    place: '',
    values: { lines: '7, 12' },
    severity: 'block',
  };
  send.mockResolvedValueOnce({
    lists: [
      { groupId: idOf(10), problem: null },
      { groupId: idOf(11), problem },
    ],
  });
  await user.click(screen.getByRole('button', { name: '检查无误，公示（2 张）' }));
  const dialog = await screen.findByRole('dialog');
  const listed = () =>
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(listed()).toEqual(['单摇 0', '单摇 12 条待复计']);
  await user.click(within(dialog).getByRole('button', { name: '检查无误，公示' }));
  await within(dialog).findByText('成绩存疑（7, 12），请打开成绩单核对后公示');
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ path: 'admin/moveResultLists' }),
    expect.objectContaining({
      matchId,
      step: 'release',
      lists: [
        { groupId: idOf(10), version: 0 },
        { groupId: idOf(11), version: 1 },
      ],
    }),
  );
  expect(listed()).toEqual(['单摇 1成绩存疑（7, 12），请打开成绩单核对后公示']);
  expect(within(dialog).getByRole('link', { name: '单摇 1' }).getAttribute('href')).toBe(
    `/staff/results/${idOf(11)}`,
  );
  // The same again would be refused again.
  expect(within(dialog).queryByRole('button', { name: '检查无误，公示' })).toBeNull();
  expect(done).not.toHaveBeenCalled();
});
