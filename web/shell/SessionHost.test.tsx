import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { setSite } from '#contract/config/calls.ts';
import { refusals } from '#contract/refusals.ts';
import { draw } from '#test/draw.tsx';
import { onExpired, send } from '#web/lib/client.ts';
import { forgetSession, keepSession } from '#web/lib/session.ts';
import { registerForm } from '#web/lib/unsent-input.ts';
import { SessionHost } from './SessionHost.tsx';

vi.mock('#web/lib/transport.ts', () => ({ post: vi.fn() }));
const { post } = await import('#web/lib/transport.ts');

const tokens: string[] = [];
let remaining = 0;
beforeEach(() => {
  tokens.length = 0;
  remaining = 0;
  onExpired(() => void remaining++);
  keepSession({ token: 'old', uid: 'u' });
  vi.mocked(post).mockImplementation(async (_url, body) => {
    const { token } = JSON.parse(body) as { token?: string };
    tokens.push(token ?? '');
    const code = token === 'new' ? refusals.success.code : refusals.sessionExpired.code;
    return { status: 200, text: JSON.stringify({ code, data: {}, msg: '', arrErr: [] }) };
  });
});

let serial = 0;
const save = () =>
  send(setSite, { shopUrl: `https://shop.example/s${++serial}`, shopQr: '', settingsPanel: false });

it('a save that finds the session over goes on once one has logged in elsewhere', async () => {
  const off = registerForm(() => true);
  const { user } = draw(<SessionHost login="/login" />);
  const saving = save();
  expect(await screen.findByText('登录已失效')).toBeTruthy();
  expect(screen.getByRole('link', { name: '在新窗口登录', hidden: true }).getAttribute('href')).toBe(
    '/login',
  );
  await user.click(screen.getByRole('button', { name: '已登录，继续', hidden: true }));
  expect(screen.getByText(/还没有登录/)).toBeTruthy();
  keepSession({ token: 'new', uid: 'u' });
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await expect(saving).resolves.toEqual({});
  expect(tokens).toEqual(['old', 'new']);
  expect([remaining, screen.queryByText('登录已失效')]).toEqual([0, null]);
  off();
});

it('another account, or cancelling, ends as before; without input no login is asked for', async () => {
  draw(<SessionHost login="/login" />);
  await expect(save()).rejects.toMatchObject({ expired: true });
  expect([remaining, screen.queryByText('登录已失效')]).toEqual([1, null]);
  const off = registerForm(() => true);
  const saving = save().catch((failure: unknown) => failure);
  await screen.findByText('登录已失效');
  keepSession({ token: 'new', uid: 'another' });
  await act(async () => void window.dispatchEvent(new Event('focus')));
  expect(await saving).toMatchObject({ expired: true });
  await waitFor(() => expect(remaining).toBe(2));
  off();
  forgetSession();
});

it('who gives up goes to the login page, which leads back; the focus is not on that button', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  window.history.replaceState(null, '', '/team/index?page=2');
  // Logged out in another tab: no call of this page has a session any more.
  forgetSession();
  const off = registerForm(() => true);
  const { user } = draw(<SessionHost login="/login" />);
  void save().catch(() => {});
  await screen.findByText('登录已失效');
  expect(document.activeElement?.textContent).toBe('在新窗口登录');
  await user.click(screen.getByRole('button', { name: '放弃并离开本页', hidden: true }));
  expect(assign).toHaveBeenCalledWith('/login?redirect=%2Fteam%2Findex%3Fpage%3D2');
  // What still waits for the dialog ends with it.
  keepSession({ token: 'new', uid: 'u' });
  await act(async () => void window.dispatchEvent(new Event('focus')));
  off();
  window.history.replaceState(null, '', '/');
});

it('a late answer leaves what is typed on the login page alone', async () => {
  window.history.replaceState(null, '', '/login?redirect=%2Fteam');
  const off = registerForm(() => true);
  draw(<SessionHost login="/login" />);
  await expect(save()).rejects.toMatchObject({ expired: true });
  expect(screen.queryByText('登录已失效')).toBeNull();
  off();
  window.history.replaceState(null, '', '/');
});

it('a reason typed in no form of its own is asked for as well', async () => {
  const { user } = draw(
    <>
      <SessionHost login="/login" />
      <textarea aria-label="退回原因" />
    </>,
  );
  const reason = screen.getByRole('textbox', { name: '退回原因' });
  await user.type(reason, '证件照片不清');
  const saving = save().catch((failure: unknown) => failure);
  expect(await screen.findByText('登录已失效')).toBeTruthy();
  keepSession({ token: 'new', uid: 'u' });
  await act(async () => void window.dispatchEvent(new Event('focus')));
  expect(await saving).toEqual({});
  await user.clear(reason);
  keepSession({ token: 'old', uid: 'u' });
  await expect(save()).rejects.toMatchObject({ expired: true });
});
