import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeQueryClient } from '#web/lib/queries.ts';
import { PictureViewer } from './PictureViewer.tsx';
import { Root } from '#web/ui/Root.tsx';

const send = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('#web/lib/client.ts', () => ({ send }));

const id = '01900000-0000-4000-8000-000000000001';
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('a picture that stands open is asked for once: a new address is not loaded until the old one fails', async () => {
  let n = 0;
  send.mockImplementation(async () => ({
    files: [{ id, url: `/files/${id}?expires=${++n}`, mime: 'image/jpeg' }],
  }));
  render(
    <Root env="test">
      <QueryClientProvider client={makeQueryClient(() => {})}>
        <PictureViewer id={id} what="健康证明" />
      </QueryClientProvider>
    </Root>,
  );
  await act(() => vi.advanceTimersByTimeAsync(100));
  const source = () => screen.getByRole<HTMLImageElement>('img', { name: '健康证明' }).getAttribute('src');
  expect(source()).toBe(`/files/${id}?expires=1`);
  await act(() => vi.advanceTimersByTimeAsync(9 * 60_000));
  expect(n).toBeGreaterThan(1);
  expect(source()).toBe(`/files/${id}?expires=1`);
  fireEvent.error(screen.getByRole('img', { name: '健康证明' }));
  expect(source()).toBe(`/files/${id}?expires=${n}`);
});
