import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { login, setUserInfo } from '#contract/accounts/calls.ts';
import { refusals } from '#contract/refusals.ts';
import { draw } from '#test/draw.tsx';
import { onExpired } from '#web/lib/client.ts';
import { fetched } from '#web/lib/fetched.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import { keepSession } from '#web/lib/session.ts';
import { SessionHost } from '#web/shell/SessionHost.tsx';
import { LoginAgain } from './LoginAgain.tsx';
import { ProfileForm } from './ProfileForm.tsx';

vi.mock('#web/lib/transport.ts', () => ({ post: vi.fn() }));
const { post } = await import('#web/lib/transport.ts');

const bodies: Record<string, unknown>[] = [];
let uid = 'u';
let remaining = 0;
beforeEach(() => {
  bodies.length = 0;
  remaining = 0;
  onExpired(() => void remaining++);
  keepSession({ token: 'old', uid: 'u' });
  let logins = 0;
  vi.mocked(post).mockImplementation(async (url, sent) => {
    const body = JSON.parse(sent) as { token?: string };
    const answer = (code: number, data: unknown = {}) => ({
      status: 200,
      text: JSON.stringify({ code, data, msg: '', arrErr: [] }),
    });
    if (url === `/api/${login.path}`) {
      const wrong = logins++ === 0;
      return wrong
        ? answer(refusals.passwordWrong.code)
        : answer(refusals.success.code, { token: 'new', uid });
    }
    if (url !== `/api/${setUserInfo.path}`) return answer(refusals.success.code);
    bodies.push(body);
    return answer(body.token === 'new' ? refusals.success.code : refusals.sessionExpired.code);
  });
});

const profile = {
  nickname: '罗教练',
  introduction: '',
  avatar: null,
  phoneMasked: '138****0000',
  emailMasked: '',
};
const again = fetched(async () => LoginAgain);
/** Types into a form whose session is over, and saves it. */
async function saving(introduction: string) {
  const { user } = draw(
    <>
      <QueryClientProvider client={makeQueryClient(() => {})}>
        <ProfileForm profile={profile as never} />
      </QueryClientProvider>
      <SessionHost login="/login" again={again} />
    </>,
  );
  await user.type(screen.getByLabelText(/简介/), introduction);
  await user.click(screen.getByRole('button', { name: '保存' }));
  const dialog = await screen.findByText('登录已失效');
  const logIn = async () => {
    await user.clear(await screen.findByLabelText('手机号或邮箱'));
    await user.type(screen.getByLabelText('手机号或邮箱'), '138 0000 0000');
    await user.clear(screen.getByLabelText('密码'));
    await user.type(screen.getByLabelText('密码'), 'jump-high-2026');
    await act(async () => screen.getByRole('button', { name: '登录', hidden: true }).click());
  };
  return { dialog, logIn };
}

it('the login over the page says what is wrong, then goes on with what was being saved', async () => {
  uid = 'u';
  const { logIn } = await saving('带队十年');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('手机号或邮箱')));
  await logIn();
  expect(await screen.findByText(refusals.passwordWrong.zh)).toBeTruthy();
  await logIn();
  await waitFor(() => expect(screen.queryByText('登录已失效')).toBeNull());
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(bodies.map(({ token, introduction }) => [token, introduction])).toEqual([
    ['old', '带队十年'],
    ['new', '带队十年'],
  ]);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/简介/).value).toBe('带队十年');
  expect(remaining).toBe(0);
});

it('another account does not save what this one typed', async () => {
  uid = 'another';
  const { logIn } = await saving('带队九年');
  await logIn();
  await screen.findByText(refusals.passwordWrong.zh);
  await logIn();
  await waitFor(() => expect(remaining).toBe(1));
  expect(bodies).toHaveLength(1);
});
