import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { peopleWords } from '#contract/people/text.ts';
import { draw } from '#test/draw.tsx';
import { WithdrawRequest } from './WithdrawRequest.tsx';

test('a request in review says so on its button, and is withdrawn by the next one', async () => {
  const withdraw = vi.fn(async () => ({}));
  const { user } = draw(<WithdrawRequest name="王小跳" withdraw={withdraw} />);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '等待审核' }).disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: peopleWords('withdraw') }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('王小跳');
});
