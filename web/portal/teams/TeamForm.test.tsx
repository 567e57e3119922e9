import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { drawAt } from '#test/draw.tsx';
import { makeQueryClient } from '#web/lib/queries.ts';
import { TeamFormPage } from './TeamFormPage.tsx';

const send = vi.hoisted(() =>
  vi.fn<(call: { path: string }, body: { ids?: string[]; text?: string }) => Promise<unknown>>(),
);
vi.mock('#web/lib/client.ts', () => ({ send }));

const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
const coach = {
  memberId: id(1),
  name: '何教练',
  gender: 1,
  birthdate: '1990-01-01',
  hasPhone: true,
  athleteStatus: null,
  coach: { status: 2, professional: true, validUntil: '2099-01-01' },
  roles: [2],
};
const removedId = id(2);
const unit = { name: '重庆育才', type: 2, countryId: 156, province: '重庆市', member: false };

beforeEach(() => {
  send.mockImplementation(async (_call, { ids }) => {
    const rows = ids ? [coach].filter(({ memberId }) => ids.includes(memberId)) : [coach];
    return { rows, total: rows.length, unit, today: '2026-11-22' };
  });
});

const page = (search = '') =>
  drawAt(`/team/teamCreate${search}`, () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <TeamFormPage />
    </QueryClientProvider>
  ));

it('knows the people of a draft after a reload, and only who is gone is called so', async () => {
  const first = await page();
  await first.user.click(await screen.findByRole('button', { name: '添加教练员' }));
  await first.user.click(await screen.findByRole('checkbox', { name: /何教练/ }));
  await first.user.click(screen.getByRole('button', { name: '完成' }));
  const key = await waitFor(() => {
    const draftKey = Object.keys(localStorage).find((each) => each.startsWith('draft.team.'));
    expect(draftKey).toBeTruthy();
    return draftKey!;
  });
  first.unmount();
  const draft = JSON.parse(localStorage.getItem(key)!) as { value: { team: { followers: string[] } } };
  draft.value.team.followers = [removedId];
  localStorage.setItem(key, JSON.stringify(draft));
  await page();
  expect(await screen.findByText(/已恢复上次没有提交的内容/)).toBeTruthy();
  expect(await screen.findByText('何教练')).toBeTruthy();
  expect(screen.getAllByText(refusals.notOfUnit.zh)).toHaveLength(1);
});

it('names the leader who has no phone and leads to where it is added, and back', async () => {
  const leader = { ...coach, name: '罗领队', hasPhone: false, roles: [1] };
  send.mockResolvedValue({ rows: [leader], total: 1, unit, today: '2026-11-22' });
  await page();
  await screen.findAllByText('罗领队');
  const { href } = screen.getAllByRole<HTMLAnchorElement>('link', { name: '补填' })[0]!;
  const { pathname, searchParams, hash } = new URL(href);
  expect([pathname, searchParams.get('id'), searchParams.get('returnTo'), hash]).toEqual([
    '/member/memberCreate',
    coach.memberId,
    '/team/teamCreate',
    '#part',
  ]);
});

it('a new team for a match with a pattern of names begins with a name that follows it', async () => {
  const match = { id: id(9), match: { teamNamePattern: '{province}（{unit}）{number}队' } };
  send.mockImplementation(async ({ path }) =>
    path === 'user/getMatch'
      ? { rows: [], total: 0, match }
      : { rows: [coach], total: 1, unit, today: '2026-11-22' },
  );
  await page(`?matchId=${id(9)}`);
  expect(await screen.findByDisplayValue('重庆（育才）队')).toBeTruthy();
});

it('finds people by the initials of their pinyin, and by what the server knows of a name', async () => {
  const foreign = { ...coach, memberId: id(3), name: 'Hjalmar Berg' };
  send.mockImplementation(async (_call, { text }) => {
    const rows = text ? [foreign].filter(({ name }) => name.toLowerCase().includes(text)) : [coach];
    return { rows, total: rows.length, unit, today: '2026-11-22' };
  });
  const { user } = await page();
  await user.click(await screen.findByRole('button', { name: '添加教练员' }));
  const search = await screen.findByRole('searchbox');
  await user.type(search, 'hj');
  expect(await screen.findByRole('checkbox', { name: /Hjalmar/ })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: /何教练/ })).toBeTruthy();
  await user.type(search, 'a');
  await waitFor(() => expect(screen.queryByRole('checkbox', { name: /何教练/ })).toBeNull());
  expect(await screen.findByRole('checkbox', { name: /Hjalmar/ })).toBeTruthy();
});
