import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawAt } from '#test/draw.tsx';
import { makeQueryClient } from '#web/lib/queries.ts';
import { LoginPage } from './LoginPage.tsx';

it('says what this is and leads spectators and staff on', async () => {
  const client = makeQueryClient(() => {});
  await drawAt('/login?redirect=%2Fteam%2Findex', () => (
    <QueryClientProvider client={client}>
      <LoginPage />
    </QueryClientProvider>
  ));
  expect(screen.getByText(/跳绳赛事的报名、审核、缴费与成绩平台/)).toBeTruthy();
  const leads = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');
  expect([leads(/观众/), leads(/工作人员/)]).toEqual(['/public', '/staff/login']);
  // Where one wanted to go stays.
  for (const name of [/注册/, /验证码登录/, /忘记密码/]) expect(leads(name)).toContain('redirect=');
});
