import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { draw } from '#test/draw.tsx';
import { refusals } from '#contract/refusals.ts';
import { CallFailed } from '#web/lib/failure.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import { w as ui } from '#web/ui/text.ts';
import { WithFile } from './WithFile.tsx';
import { w } from './text.ts';

const send = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('#web/lib/client.ts', () => ({ send }));

const id = '01900000-0000-4000-8000-000000000001';
const drawn = () =>
  draw(
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <WithFile id={id}>{({ name }) => <p>{name}</p>}</WithFile>
    </QueryClientProvider>,
  );
beforeEach(() => void send.mockReset());

test('a file whose address is refused can be asked for again', async () => {
  send.mockRejectedValueOnce(new CallFailed({ code: refusals.otherError.code }));
  send.mockResolvedValue({ files: [{ id, name: '保险单.pdf' }] });
  const { user } = drawn();
  await user.click(await screen.findByRole('button', { name: ui('retry') }));
  await screen.findByText('保险单.pdf');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a file for which no address is given is said to be missing', async () => {
  send.mockResolvedValue({ files: [] });
  drawn();
  expect(await screen.findByText(w('missing'))).toBeTruthy();
});
