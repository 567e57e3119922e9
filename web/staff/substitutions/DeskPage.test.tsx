import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { setLang } from '#contract/lang.ts';
import { findAthletes, getSubstitutionForm } from '#contract/substitutions/calls.ts';
import { drawAt } from '#test/draw.tsx';
import { makeQueryClient } from '#web/lib/queries.ts';
import { DeskPage } from './DeskPage.tsx';

const send = vi.hoisted(() => vi.fn<(call: { path: string }) => Promise<unknown>>());
vi.mock('#web/lib/client.ts', () => ({ send }));

const athlete = (n: number, teamName: string, numbers: number[]) => ({
  registrationId: `01900000-0000-4000-8000-00000000000${n}`,
  memberId: `01900000-0000-4000-8000-00000000001${n}`,
  name: '陈梓豪',
  unitName: '重庆跃动跳绳俱乐部',
  teamName,
  teamType: 1,
  numbers,
});

const desk = () =>
  drawAt('/staff/substitutions/desk?matchId=01900000-0000-4000-8000-000000000000', () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <DeskPage />
    </QueryClientProvider>
  ));

it('who was chosen of two of one name is still told apart, by team and numbers', async () => {
  setLang('en');
  const athletes = [athlete(1, '1队', [12, 189]), athlete(2, '2队', [])];
  send.mockImplementation(({ path }) =>
    path === findAthletes.path ? Promise.resolve({ athletes }) : new Promise(() => {}),
  );
  const { user } = await desk();
  await user.type(screen.getByRole('textbox', { name: /^Start number/ }), '陈');
  expect(await screen.findByText('2队')).toBeTruthy();
  await user.click(screen.getByText('1队 · No. 12, 189'));
  expect(screen.queryByText('2队')).toBeNull();
  expect(screen.getByText('1队 · No. 12, 189')).toBeTruthy();
});

it('a registration without a line-up is said to have none', async () => {
  setLang('en');
  const answers: Record<string, unknown> = {
    [findAthletes.path]: { athletes: [athlete(1, '1队', [])] },
    [getSubstitutionForm.path]: { form: null },
  };
  send.mockImplementation(({ path }) => Promise.resolve(answers[path] ?? new Promise(() => {})));
  const { user } = await desk();
  await user.type(screen.getByRole('textbox', { name: /^Start number/ }), '陈');
  await user.click(await screen.findByText('1队'));
  expect(await screen.findByText(/has no submitted line-up/)).toBeTruthy();
});
