import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { draw } from '#test/draw.tsx';
import { CallFailed } from '#web/lib/failure.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import { w as ui } from '#web/ui/text.ts';
import { w } from './text.ts';
import { TypesDialog } from './TypesDialog.tsx';

const send = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('#web/lib/client.ts', () => ({ send }));

it('kinds that were refused are not said to be none, and can be asked for again', async () => {
  send.mockRejectedValueOnce(new CallFailed({ code: refusals.otherError.code }));
  send.mockResolvedValue({ rows: [] });
  const { user } = draw(
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <TypesDialog opened onClose={() => {}} />
    </QueryClientProvider>,
  );
  const retry = await screen.findByRole('button', { name: ui('retry') });
  expect(screen.queryByText(w('typeFirst'))).toBeNull();
  await user.click(retry);
  expect(await screen.findByText(w('typeFirst'))).toBeTruthy();
});
