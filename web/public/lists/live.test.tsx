import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useLive } from './live.ts';

afterEach(() => vi.unstubAllGlobals());

test('what changed between the reading of the page and the beginning of its stream is read', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() =>
      Promise.resolve(
        new Response(new ReadableStream({ start: (out) => out.enqueue(new TextEncoder().encode('\n')) }), {
          headers: { 'content-type': 'application/x-ndjson; charset=utf-8' },
        }),
      ),
    ),
  );
  const changed = vi.fn();
  const { result, unmount } = renderHook(() => useLive('match', changed));
  await waitFor(() => expect(result.current).toBe(true));
  await waitFor(() => expect(changed).toHaveBeenCalledTimes(1), { timeout: 2_000 });
  unmount();
});
