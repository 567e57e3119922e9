import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { drawAt } from '#test/draw.tsx';
import { CallFailed } from '#web/lib/failure.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import { titles } from '#web/portal/text.ts';
import { refusals } from '#contract/refusals.ts';
import { PaymentPage } from './PaymentPage.tsx';

const send = vi.hoisted(() => vi.fn<(call: { path: string }) => Promise<unknown>>());
vi.mock('#web/lib/client.ts', () => ({ send }));
afterEach(cleanup);

it.each(['', '?id=01a225c5-8f3f-71d4-9d33-3049074cb924'])(
  'what is not there to be paid (%s) leads back, and is not asked for again',
  async (search) => {
    send.mockRejectedValue(new CallFailed({ code: refusals.notFound.code }));
    await drawAt(`/registerMatch/payment${search}`, () => (
      <QueryClientProvider client={makeQueryClient(() => {})}>
        <PaymentPage />
      </QueryClientProvider>
    ));
    expect(await screen.findByText(titles('notFound'))).toBeTruthy();
    expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
    // The page's own head and menu stand around it.
    expect(screen.queryByRole('banner')).toBeNull();
  },
);
