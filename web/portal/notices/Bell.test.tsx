import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { getMessage, setMessage } from '#contract/notices/calls.ts';
import { drawAt } from '#test/draw.tsx';
import { makeQueryClient } from '#web/lib/queries.ts';
import { routerLink } from '#web/shell/router-link.tsx';
import { Linking } from '#web/ui/LinkTo.tsx';
import { Bell } from './Bell.tsx';
import { MessagesPage } from './MessagesPage.tsx';

vi.mock('#web/lib/transport.ts', () => ({ post: vi.fn() }));
const { post } = await import('#web/lib/transport.ts');

let unread = 0;
let count = 0;
const marked: unknown[] = [];
const row = {
  id: '01a209e0-3cb7-7001-abd1-541a2c1676ad',
  kind: 2,
  match: null,
  title: { zh: '报名被退回', en: 'Registration rejected' },
  body: { zh: '测试跳绳赛：一队报名被退回。', en: 'Test match' },
  link: '/registerMatch/detail?matchId=m&teamId=t',
  at: '2026-11-01T00:00:00.000Z',
  readAt: null,
};
beforeEach(() => {
  [unread, count, marked.length] = [0, 0, 0];
  vi.mocked(post).mockImplementation(async (url, sent) => {
    const body = JSON.parse(sent) as { ids?: unknown };
    if (url === `/api/${getMessage.path}`) count++;
    if (url === `/api/${setMessage.path}`) marked.push(body.ids);
    const data = { rows: [row], total: 1, unread, prompt: null };
    return { status: 200, text: JSON.stringify({ code: 1, data, msg: '', arrErr: [] }) };
  });
});

const drawn = (page?: () => React.ReactNode) => {
  const client = makeQueryClient(() => {});
  // Each answer is out of date at once.
  client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, staleTime: 0 } });
  return drawAt('/dashboard', () => (
    <Linking value={routerLink}>
      <QueryClientProvider client={client}>
        <Bell />
        {page?.()}
      </QueryClientProvider>
    </Linking>
  ));
};

it('the bell names the number of unread messages, shows no more than 99+, and asks again on each page', async () => {
  unread = 120;
  const { router } = await drawn();
  expect(await screen.findByRole('link', { name: '消息，120 条未读' })).toBeTruthy();
  expect(screen.getByText('99+')).toBeTruthy();
  const before = count;
  unread = 0;
  await act(() => router.navigate({ to: '/team/index' }));
  expect(await screen.findByRole('link', { name: '消息' })).toBeTruthy();
  expect(count).toBeGreaterThan(before);
  expect(screen.queryByText('99+')).toBeNull();
});

it('opening what a message is about marks it as read', async () => {
  unread = 1;
  const { router, user } = await drawn(() => <MessagesPage />);
  await user.click(await screen.findByRole('link', { name: '报名被退回' }));
  await waitFor(() => expect(marked).toEqual([[row.id]]));
  expect(router.state.location.href).toBe(row.link);
});
