import { QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { draw } from '#test/draw.tsx';
import { idOf } from '#demo/builder/match.ts';
import { CallFailed } from '#web/lib/failure.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import type { Row } from './case.ts';
import { PricesMany } from './PricesMany.tsx';

const send = vi.hoisted(() => vi.fn<(call: { path: string }, body: unknown) => Promise<unknown>>());
vi.mock('#web/lib/client.ts', () => ({ send, onCaptcha: () => {}, onProof: () => {} }));

const row = (n: number, olderPrices: boolean) =>
  ({ id: idOf(n), version: n, teamName: `重庆${n}队`, olderPrices }) as Row;

it('puts those with older prices on the present ones for one reason, and names those that are left', async () => {
  const done = vi.fn();
  const { user } = draw(
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <PricesMany
        rows={[row(1, true), row(2, false), row(3, true)]}
        nameOf={({ teamName }) => teamName}
        target={({ id }) => ({ to: `/staff/registrations/${id}` })}
        onDone={done}
      />
    </QueryClientProvider>,
  );
  await user.click(screen.getByRole('button', { name: '改按现行收费标准（2 份）' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '改按现行收费标准' }));
  expect(send).not.toHaveBeenCalled();

  send.mockResolvedValueOnce({ id: idOf(1), version: 2, stage: 'events' });
  send.mockRejectedValueOnce(new CallFailed({ code: refusals.changedMeanwhile.code }));
  await user.type(within(dialog).getByRole('textbox'), '组委会调整收费');
  await user.click(within(dialog).getByRole('button', { name: '改按现行收费标准' }));
  expect((await within(dialog).findByRole('link', { name: '重庆3队' })).getAttribute('href')).toBe(
    `/staff/registrations/${idOf(3)}`,
  );
  expect(within(dialog).getByText('刚刚有变动，或已由他人处理')).toBeTruthy();
  expect(send.mock.calls.map(([{ path }, body]) => [path, body])).toEqual([
    ['admin/applyPrices', { id: idOf(1), version: 1, reason: '组委会调整收费' }],
    ['admin/applyPrices', { id: idOf(3), version: 3, reason: '组委会调整收费' }],
  ]);
  await user.click(within(dialog).getByText('关闭', { selector: 'button *' }));
  expect(done).toHaveBeenCalledTimes(1);
});
