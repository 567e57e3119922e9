import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyForm } from '#contract/registrations/registration.ts';
import { CallFailed } from '#web/lib/failure.ts';
import { hasUnsentInput } from '#web/lib/unsent-input.ts';
import { facts, person } from '#test/factories/registration.ts';
import { startOf, type Loaded } from './start.ts';
import { useWizard } from './use-wizard.ts';

const send = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('#web/lib/client.ts', () => ({ send }));

const { form: _, now: __, ...stored } = facts([person(10)]);
const loaded: Loaded = {
  facts: stored,
  version: 0,
  form: null,
  rejectReason: '',
  draft: null,
  dropped: [],
  charged: [],
  materialsOwed: 0,
  now: '2026-05-10T04:00:00Z',
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('a draft that the network kept from the server goes there as soon as it is back', async () => {
  send.mockRejectedValueOnce(new CallFailed({ code: -1, transport: 'network' }));
  send.mockResolvedValueOnce({ version: 1, savedAt: '2026-05-10T04:01:00.000Z' });
  const start = { ...startOf(emptyForm(stored.team)), from: 'new' as const, at: null, dropped: [] };
  const { result } = renderHook(() => useWizard(loaded, start));
  act(() => result.current.edit((form) => ({ ...form, remark: '晚到' })));
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  // A session that ends now is asked for over the page.
  expect(hasUnsentInput()).toBe(true);
  expect(result.current.drafts.state).toBe('failed');
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(send).toHaveBeenCalledTimes(2);
  expect(result.current.drafts.state).toBe('saved');
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(send).toHaveBeenCalledTimes(2);
  act(() => result.current.drafts.stop());
  expect(hasUnsentInput()).toBe(false);
});
