import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draw } from '#test/draw.tsx';
import { fetched, useFetched, type Fetched } from './fetched.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Part({ once, wanted, onFailed }: { once: Fetched<string>; wanted: boolean; onFailed?: () => void }) {
  return <p>{useFetched(once, wanted, onFailed) ?? 'nothing yet'}</p>;
}
const drawPart = async (once: Fetched<string>, wanted: boolean, onFailed?: () => void) => {
  draw(<Part once={once} wanted={wanted} {...(onFailed ? { onFailed } : {})} />);
  await act(async () => vi.advanceTimersByTimeAsync(0));
};

test('what is wanted comes at once, and once for all', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'code');
  const once = fetched(load);
  await drawPart(once, true);
  await drawPart(once, true);
  expect(screen.getAllByText('code')).toHaveLength(2);
  expect(load).toHaveBeenCalledOnce();
});

test('what may be wanted later comes when the page has stood for a while', async () => {
  const load = vi.fn<() => Promise<string>>(async () => 'code');
  await drawPart(fetched(load), false);
  expect(load).not.toHaveBeenCalled();
  await act(async () => vi.advanceTimersByTimeAsync(3000));
  expect(load).toHaveBeenCalledOnce();
});

test('a failure is said, and the next one who asks tries again', async () => {
  const load = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue('code');
  const once = fetched(load);
  const onFailed = vi.fn<() => void>();
  await drawPart(once, true, onFailed);
  expect(onFailed).toHaveBeenCalledOnce();
  expect(screen.getByRole('alert').textContent).toContain('网络连接失败');
  await drawPart(once, true);
  expect(screen.getByText('code')).toBeTruthy();
});
