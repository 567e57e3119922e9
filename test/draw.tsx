import { cleanup, configure, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { afterEach, beforeEach } from 'vitest';
import { setLang } from '#contract/lang.ts';
import { Root } from '#web/ui/Root.tsx';

// A second, as it is by itself, is short for a dialog on a busy machine.
configure({ asyncUtilTimeout: 5_000 });
beforeEach(() => {
  localStorage.clear();
  setLang('zh');
});
afterEach(cleanup);

/** Draws a part of a screen as the pages do, popups in place and without motion. */
export function draw(children: ReactNode) {
  return { user: userEvent.setup(), ...render(<Root env="test">{children}</Root>) };
}

/** The same at an address, for what reads it or links elsewhere. */
export async function drawAt(address: string, children: () => ReactNode) {
  const Children = children;
  const route = createRootRoute({ component: Outlet, notFoundComponent: () => <Children /> });
  const router = createRouter({
    routeTree: route,
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await router.load();
  return { router, ...draw(<RouterProvider router={router} />) };
}

/** The width of the window, px. */
export function setWidth(width: number): void {
  (
    window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
  ).happyDOM.setViewport({ width });
}
