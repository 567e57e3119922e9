import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listIdOf } from '#contract/matches/rounds.ts';
import { drawAt } from '#test/draw.tsx';
import { groupId, line } from '#test/factories/result-line.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import { OutDialog } from './OutDialog.tsx';

const text = '在本项目没有名次和奖牌，之前各轮的成绩也不再计入。';

it.each([
  ['of the final says that it leaves the event', 2, true],
  ['of the first round says nothing of it', 1, false],
])('a scratch %s', async (_, round, says) => {
  await drawAt('/staff/results/x', () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <OutDialog listId={listIdOf(groupId, round)} line={line} onClose={() => {}} onDone={() => {}} />
    </QueryClientProvider>
  ));
  await screen.findByRole('dialog');
  expect(screen.queryByText(text) !== null).toBe(says);
});
