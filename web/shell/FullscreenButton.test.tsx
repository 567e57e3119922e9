import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { draw, setWidth } from '#test/draw.tsx';
import { FullscreenButton } from './FullscreenButton.tsx';

/** A browser that can, or cannot (undefined, as on an iPhone), fill the screen. */
function browser(fullscreenEnabled: boolean | undefined) {
  let fullscreen: Element | null = null;
  const show = (element: Element | null) => async () => {
    fullscreen = element;
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  const of = (value: unknown) => ({ configurable: true, value });
  Object.defineProperties(document, {
    fullscreenEnabled: of(fullscreenEnabled),
    fullscreenElement: { configurable: true, get: () => fullscreen },
    exitFullscreen: of(vi.fn<() => Promise<void>>(show(null))),
  });
  Object.defineProperty(
    document.documentElement,
    'requestFullscreen',
    of(vi.fn<() => Promise<void>>(show(document.documentElement))),
  );
}
afterEach(() => {
  for (const name of ['fullscreenEnabled', 'fullscreenElement', 'exitFullscreen'])
    Reflect.deleteProperty(document, name);
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen');
  setWidth(1024);
});

it.each([390, 820, 1440])('at %s px it fills the screen and gives it back', async (width) => {
  setWidth(width);
  browser(true);
  const { user } = draw(<FullscreenButton />);
  await user.click(screen.getByRole('button', { name: '全屏', pressed: false }));
  expect(document.fullscreenElement).toBe(document.documentElement);
  await user.click(await screen.findByRole('button', { name: '退出全屏', pressed: true }));
  expect(document.fullscreenElement).toBeNull();
  // The browser's own key ends it too.
  await user.click(screen.getByRole('button', { name: '全屏' }));
  await act(async () => document.exitFullscreen());
  expect(screen.getByRole('button', { name: '全屏', pressed: false })).toBeTruthy();
});

it.each([undefined, false])('is absent where the browser cannot (%s)', (enabled) => {
  browser(enabled);
  draw(<FullscreenButton />);
  expect(screen.queryByRole('button')).toBeNull();
});
