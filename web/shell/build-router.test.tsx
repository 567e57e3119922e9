import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getUserInfo } from '#contract/accounts/calls.ts';
import { refusals } from '#contract/refusals.ts';
import { draw } from '#test/draw.tsx';
import { CallFailed } from '#web/lib/failure.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import { forgetSession, keepSession, keptSession } from '#web/lib/session.ts';
import { useListState } from '#web/ui/list-state.ts';
import { buildRouter } from './build-router.ts';
import { pagesOf } from './page.ts';
import { profileBy } from './profile.ts';
import { useAddressId } from './use-address-id.ts';

vi.mock('#web/lib/transport.ts', () => ({ post: vi.fn() }));
const { post } = await import('#web/lib/transport.ts');
const server = vi.mocked(post);

const envelope = (code: number, data: object = {}) => JSON.stringify({ code, data, msg: '', arrErr: [] });
const welcome = { status: 200, text: envelope(1, { roles: ['visitor'] }) };
const unreachable = () => new CallFailed({ code: -1, transport: 'network' });

beforeEach(() => {
  // React and the router say aloud what the page that takes its place was given.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  keepSession({ token: 't', uid: 'u' });
  window.history.replaceState(null, '', '/work?page=2');
});
afterEach(() => {
  vi.restoreAllMocks();
  server.mockReset();
  forgetSession();
});

const page = pagesOf();
const far = vi.fn<() => Promise<{ Far: () => ReactNode }>>();

const noFilters = {};
const drawn = vi.fn<(what: string) => void>();
function Job() {
  const what = `Job ${useAddressId()}, page ${useListState('job', noFilters).page}`;
  drawn(what);
  return <h1>{what}</h1>;
}

async function reload() {
  const client = makeQueryClient(() => {});
  client.setDefaultOptions({ queries: { retry: false } });
  const router = buildRouter(
    {
      routes: [
        { path: '/work', title: 'Work', component: () => <h1>Work</h1> },
        { path: '/jobs/$id', was: '/tasks/$id', title: 'Job', component: Job, bare: true },
        page('Far', far, { path: '/far', title: 'Far', bare: true }),
        { path: '/login', title: 'Login', open: true, bare: true },
        { path: '/404', title: 'Not found', component: () => null },
      ],
      layout: () => <h1>Work</h1>,
      loginPage: () => <h1>Login</h1>,
      notFound: '/404',
      home: '/work',
      login: '/login',
      forbidden: '/401',
      profile: profileBy(getUserInfo, ({ roles }) => roles),
    },
    client,
  );
  await router.load();
  return draw(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test.each([
  ['the network fails', () => Promise.reject(unreachable())],
  ['the time runs out', () => Promise.reject(new CallFailed({ code: -1, transport: 'timeout' }))],
  ['the database is away', async () => ({ status: 503, text: envelope(refusals.databaseError.code) })],
  ['a proxy answers instead', async () => ({ status: 502, text: '<html>Bad gateway</html>' })],
  ['there are too many calls', async () => ({ status: 429, text: envelope(refusals.protocolError.code) })],
])('while %s one stays logged in, and goes on where one was', async (_, answer) => {
  server.mockImplementation(answer);
  const { user } = await reload();
  expect(await screen.findByRole('heading', { name: '暂时连不上服务器' })).toBeTruthy();
  expect(keptSession()).toEqual({ token: 't', uid: 'u' });
  const before = server.mock.calls.length;
  await user.click(screen.getByRole('button', { name: '重试' }));
  await vi.waitFor(() => expect(server.mock.calls.length).toBeGreaterThan(before));
  expect(await screen.findByRole('heading', { name: '暂时连不上服务器' })).toBeTruthy();
  server.mockResolvedValue(welcome);
  // A press while it still asks does nothing: one presses again.
  await vi.waitFor(
    async () => {
      const retry = screen.queryByRole('button', { name: '重试' });
      if (retry) await user.click(retry);
      expect(screen.getByRole('heading', { name: 'Work' })).toBeTruthy();
    },
    { timeout: 10_000 },
  );
  expect(location.pathname + location.search).toBe('/work?page=2');
});

test('it goes on by itself once the network is back', async () => {
  server.mockRejectedValue(unreachable());
  await reload();
  server.mockResolvedValue(welcome);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByRole('heading', { name: 'Work' })).toBeTruthy();
});

test.each([
  ['the session is over', refusals.sessionExpired.code],
  ['the account may not go on', refusals.notFound.code],
])('when the server says that %s, one logs in again', async (_, code) => {
  server.mockResolvedValue({ status: 200, text: envelope(code) });
  await reload();
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeTruthy();
  expect(keptSession()).toBeNull();
  expect(new URLSearchParams(location.search).get('redirect')).toBe('/work?page=2');
});

test('the address that a page had before leads to it, with what is asked there', async () => {
  server.mockResolvedValue(welcome);
  window.history.replaceState(null, '', '/tasks/5?page=2');
  await reload();
  expect(location.pathname + location.search).toBe('/jobs/5?page=2');
});

test('a page that is being left stays what it is until the next has come', async () => {
  server.mockResolvedValue(welcome);
  window.history.replaceState(null, '', '/jobs/5?page=2');
  await reload();
  let come: (page: { Far: () => ReactNode }) => void = () => {};
  far.mockReturnValue(new Promise((resolve) => (come = resolve)));
  act(() => window.history.pushState(null, '', '/far?page=7'));
  await vi.waitFor(() => expect(far).toHaveBeenCalled());
  come({ Far: () => <h1>Far</h1> });
  expect(await screen.findByRole('heading', { name: 'Far' })).toBeTruthy();
  expect(new Set(drawn.mock.calls.flat())).toEqual(new Set(['Job 5, page 2']));
});

test.each([
  ['the network is off', false, 'Failed to fetch dynamically imported module: /far.js'],
  ['its style sheet fails', true, 'Unable to preload CSS for /far.css'],
])(
  'a page that cannot be fetched says so and comes by itself once the network is back: %s',
  async (_, on, text) => {
    server.mockResolvedValue(welcome);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(on);
    const again = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    far.mockRejectedValue(new TypeError(text));
    window.history.replaceState(null, '', '/far');
    const { user } = await reload();
    expect(await screen.findByRole('heading', { name: '没能取到这一页' })).toBeTruthy();
    // While the server does not answer, trying again must not lead out of the app.
    const fetches = vi.spyOn(window, 'fetch').mockRejectedValue(new TypeError('offline'));
    await user.click(screen.getByRole('button', { name: '重试' }));
    await vi.waitFor(() => expect(fetches).toHaveBeenCalled());
    expect(again).not.toHaveBeenCalled();
    fetches.mockResolvedValue(new Response());
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(again).toHaveBeenCalledOnce());
  },
);
