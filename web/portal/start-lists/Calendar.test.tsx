import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { drawAt, setWidth } from '#test/draw.tsx';
import { makeQueryClient } from '#web/lib/queries.ts';
import { Calendar } from './Calendar.tsx';

const send = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('#web/lib/client.ts', () => ({ send }));

it.each([
  ['/account#calendar', true],
  ['/account', false],
])('%s opens the calendar on a phone and has it in focus: %s', async (address, arrives) => {
  setWidth(390);
  send.mockResolvedValue({ feed: null });
  await drawAt(address, () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <Calendar />
    </QueryClientProvider>
  ));
  const heading = await screen.findByRole('heading', { name: '日历订阅' });
  await waitFor(() => expect(document.activeElement === heading).toBe(arrives));
  expect(heading.closest('details')!.open).toBe(arrives);
});
