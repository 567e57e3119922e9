import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { draw } from '#test/draw.tsx';
import { makeQueryClient } from '#web/lib/queries.ts';
import { keepSession } from '#web/lib/session.ts';
import { SessionHost } from '#web/shell/SessionHost.tsx';
import { ReasonsDialog } from './ReasonsDialog.tsx';

vi.mock('#web/lib/transport.ts', () => ({ post: vi.fn() }));
const { post } = await import('#web/lib/transport.ts');

it('a session that ends over a dialog of the console is renewed in another tab, and what was typed is saved', async () => {
  const sent: { token?: string; reasons: { zh: string }[] }[] = [];
  vi.mocked(post).mockImplementation(async (_url, text) => {
    const body = JSON.parse(text) as (typeof sent)[number];
    sent.push(body);
    const code = body.token === 'new' ? refusals.success.code : refusals.sessionExpired.code;
    return { status: 200, text: JSON.stringify({ code, data: { version: 2 }, msg: '', arrErr: [] }) };
  });
  keepSession({ token: 'old', uid: 's' });
  const close = vi.fn<() => void>();
  const stored = { version: 1, reasons: [{ zh: '照片不清', en: '' }] };
  const { user } = draw(
    <>
      <QueryClientProvider client={makeQueryClient(() => {})}>
        <ReasonsDialog queue="units" kept={stored as never} opened onClose={close} />
      </QueryClientProvider>
      <SessionHost login="/staff/login" />
    </>,
  );
  const [reason] = await screen.findAllByRole<HTMLInputElement>('textbox');
  await user.type(reason!, '，请重拍');
  await user.click(screen.getByRole('button', { name: /^保存/ }));
  expect(await screen.findByText('登录已失效')).toBeTruthy();
  expect([reason!.value, close.mock.calls.length]).toEqual(['照片不清，请重拍', 0]);
  keepSession({ token: 'new', uid: 's' });
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(sent.map(({ token, reasons }) => [token, reasons[0]!.zh])).toEqual([
    ['old', '照片不清，请重拍'],
    ['new', '照片不清，请重拍'],
  ]);
});
