import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { draw } from '#test/draw.tsx';
import { makeQueryClient } from '#web/lib/queries.ts';
import { keepSession } from '#web/lib/session.ts';
import { buildRouter } from '#web/shell/build-router.ts';
import { RoutesContext } from '#web/shell/route.ts';
import { PortalLayout } from './PortalLayout.tsx';
import { profile } from './profile.ts';
import { portalRoutes } from './routes.ts';

const send = vi.hoisted(() => vi.fn<(call: { path: string }) => Promise<unknown>>());
vi.mock('#web/lib/client.ts', () => ({ send }));

const routes = portalRoutes().map((route) => ({ ...route, component: () => <h1>page</h1> }));
beforeEach(() => keepSession({ token: 't', uid: 'u' }));

async function open(address: string, unitId: string | 0) {
  window.history.replaceState(null, '', address);
  send.mockImplementation(async ({ path }) => {
    if (path === 'user/getUserInfo') {
      return { roles: ['user', 'visitor'], unitId, unitStatus: 0, nickname: 'A', avatar: null, lang: null };
    }
    return { rows: [], total: 0, unread: 0 };
  });
  const client = makeQueryClient(() => {});
  const router = buildRouter(
    {
      routes,
      layout: PortalLayout,
      loginPage: () => null,
      home: '/',
      login: '/login',
      notFound: '/404',
      forbidden: '/401',
      profile,
    },
    client,
  );
  await router.load();
  draw(
    <QueryClientProvider client={client}>
      <RoutesContext value={routes}>
        <RouterProvider router={router} />
      </RoutesContext>
    </QueryClientProvider>,
  );
}

test.each([
  '/registerMatch/index',
  '/team/index',
  '/team/teamCreate',
  '/member/index',
  '/registerMatch/detail',
])('without a unit, %s leads to the certification', async (path) => {
  await open(path, 0);
  expect(await screen.findByRole('link', { name: '填写单位认证' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'page' })).toBeNull();
});

test.each([
  ['/team/index', 'u1'],
  ['/message/index', 0],
  ['/account', 0],
  ['/dashboard', 0],
] as const)('%s of unit %s is shown', async (path, unitId) => {
  await open(path, unitId);
  expect(await screen.findByRole('heading', { name: 'page' })).toBeTruthy();
});
