import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { drawAt } from '#test/draw.tsx';
import { group, idOf } from '#demo/builder/match.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import { GroupsPage } from './GroupsPage.tsx';

vi.mock('#web/lib/client.ts', () => ({ send: async () => fills }));

const quota = { name: { zh: '合计' }, eventIds: null, counts: 'entries', capacity: 3 };
const people = { units: 3, countries: 1, men: 3, women: 0, youngest: 10, oldest: 12 };
const nothing = {
  drawn: false,
  results: false,
  combined: null,
  tooSmall: false,
  against: null,
  mayRankAgainst: null,
  suggestion: null,
};
const groupFill = { entries: 3, waiting: 2, ...people, ...nothing };
const fills = {
  match: {
    id: idOf(1),
    version: 1,
    name: { zh: '青少年赛' },
    season: 2026,
    timeZone: 'Asia/Shanghai',
    closes: '2026-01-01T00:00:00.000Z',
    quotas: [
      { ...quota, id: idOf(900) },
      { ...quota, id: idOf(901), name: { zh: '一组' }, groupIds: [idOf(101)], counts: 'people', capacity: 8 },
      { ...quota, id: idOf(902), name: { zh: '单项' }, eventIds: [idOf(100)] },
    ],
  },
  quotas: { [idOf(900)]: { used: 3, waiting: 2 }, [idOf(901)]: { used: 2, waiting: 0 } },
  least: null,
  problems: [],
  events: [
    {
      id: idOf(100),
      name: { zh: '单摇' },
      groups: [101, 102].map((n) => ({ ...groupFill, group: group(n) })),
    },
  ],
};

it('offers to rank a group that is too small against the larger one, and says so of one that is', async () => {
  const [larger, small] = fills.events[0]!.groups as [object, object];
  Object.assign(small, { mayRankAgainst: idOf(101) });
  Object.assign(larger, { against: { zh: '男子组' } });
  await drawAt('/staff/matches/groups', () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <GroupsPage />
    </QueryClientProvider>
  ));
  expect(await screen.findByText('与“男子组”对照排名')).toBeTruthy();
  expect(screen.getByRole('button', { name: /撤销对照排名/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^对照排名/ }));
  const dialog = within(await screen.findByRole('dialog', { name: '“组102”的排名方式' }));
  expect(dialog.getByText(/与“组101”一并排列/)).toBeTruthy();
});

it('says of each quota how full it is and how many wait, with the events and groups that it is for', async () => {
  await drawAt('/staff/matches/groups', () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <GroupsPage />
    </QueryClientProvider>
  ));
  const total = within(await screen.findByRole('region', { name: '合计名额' }));
  const lines = total
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);
  expect(lines).toEqual([
    '合计: 已占 3/3 个名额 · 已满 · 候补 2',
    '一组 · 组101: 已占 2/8 人',
    '单项 · 单摇: 已占 0/3 个名额',
  ]);
});
