import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { CallFailed } from '#web/lib/failure.ts';
import type { FieldHost } from './field-path.ts';
import { useUpload, type Sending } from './use-upload.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const broken = () => Promise.reject(new CallFailed({ code: -1, transport: 'network' }));
const host = { uploads: new Set<Promise<boolean>>() } as FieldHost;
const texts = { failed: 'failed' };

function upload() {
  const done = vi.fn<(id: string) => void>();
  const { result, unmount } = renderHook(() => useUpload<string>(host, done, texts));
  const step = () => result.current.state.step;
  const start = (work: (sending: Sending) => Promise<string>) =>
    act(async () => {
      result.current.start(work);
    });
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  return { done, result, unmount, step, start, pass };
}

it('begins a broken upload again after one second and after three, then asks', async () => {
  const { result, step, start, pass } = upload();
  const work = vi.fn<() => Promise<string>>(broken);
  await start(work);
  expect([step(), work.mock.calls.length]).toEqual(['waiting', 1]);
  await pass(999);
  expect(work).toHaveBeenCalledTimes(1);
  await pass(1);
  expect([step(), work.mock.calls.length]).toEqual(['waiting', 2]);
  await pass(3_000);
  expect(work).toHaveBeenCalledTimes(3);
  expect(result.current.state).toMatchObject({ step: 'failed', again: true });
  await pass(60_000);
  expect(work).toHaveBeenCalledTimes(3);
});

it('sends the same once more on request, and gives the stored file', async () => {
  const { done, result, step, start, pass } = upload();
  const work = vi.fn<() => Promise<string>>(broken);
  await start(work);
  await pass(4_000);
  work.mockResolvedValue('id');
  await act(async () => result.current.retry());
  expect(work).toHaveBeenCalledTimes(4);
  expect([step(), done.mock.calls]).toEqual(['idle', [['id']]]);
});

it('goes on at once when the line is back', async () => {
  const { done, start } = upload();
  const work = vi.fn<() => Promise<string>>().mockImplementationOnce(broken).mockResolvedValue('id');
  await start(work);
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(done).toHaveBeenCalledWith('id');
});

it('does not repeat what the server has refused; what it refused of the moment alone may be tried again', async () => {
  const { result, start, pass } = upload();
  const work = vi.fn<() => Promise<string>>(() =>
    Promise.reject(new CallFailed({ code: refusals.imageWrong.code })),
  );
  await start(work);
  await pass(10_000);
  expect(work).toHaveBeenCalledTimes(1);
  expect(result.current.state).toEqual({ step: 'failed', message: refusals.imageWrong.zh, again: false });
  for (const { code } of [refusals.storageFailed, refusals.bodyTooSlow, refusals.helpersBusy]) {
    await start(() => Promise.reject(new CallFailed({ code })));
    expect(result.current.state).toMatchObject({ step: 'failed', again: true });
  }
});

it('is given up: by hand, by another upload, and with the page', async () => {
  const { done, result, unmount, step, start } = upload();
  const signals: AbortSignal[] = [];
  const never = ({ signal }: Sending) => {
    signals.push(signal);
    return new Promise<string>((_resolve, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason as Error)),
    );
  };
  await start(never);
  await act(async () => result.current.cancel());
  expect(step()).toBe('idle');
  await start(never);
  await start(never);
  expect(step()).toBe('sending');
  unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
  expect(done).not.toHaveBeenCalled();
});
