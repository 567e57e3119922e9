import { screen, waitFor, within } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { drawAt, setWidth } from '#test/draw.tsx';
import { event, group, idOf } from '#demo/builder/match.ts';
import { makeQueryClient } from '#web/lib/queries.ts';
import { EntriesPage } from './EntriesPage.tsx';

const calls = vi.hoisted(() => ({ sent: [] as [string, Record<string, unknown>][] }));
vi.mock('#web/lib/client.ts', () => ({
  send: async ({ path }: { path: string }, body: Record<string, unknown>) => {
    if (path === 'admin/getMatches') return { rows: matches, total: 2 };
    if (path === 'admin/getUserInfo') return { duties: ['registrations'] };
    calls.sent.push([path, body]);
    return path === 'admin/getEntries'
      ? entries
      : { list: 'entryPeople', ...body, state: 'working', lines: 0 };
  },
}));

const published = { state: 'published' };
const matches = [
  { id: idOf(1), name: { zh: '明年的比赛' }, stored: published, status: 1, registrations: 0 },
  { id: idOf(2), name: { zh: '青少年赛' }, stored: published, status: 2, registrations: 3 },
];
const entries = {
  match: {
    name: { zh: '青少年赛' },
    events: [event(100, { groups: [group(101, { capacity: 3 }), group(102)] })],
  },
  groups: [{ groupId: idOf(101), passed: 1, underWay: 2, waiting: 4 }],
  quotas: [{ id: idOf(900), name: { zh: '全部项目' }, eventIds: null, counts: 'entries', capacity: 3 }],
  quotaUses: { [idOf(900)]: { used: 3, waiting: 4 } },
  rows: [
    {
      id: idOf(400),
      registrationId: idOf(700),
      eventId: idOf(100),
      groupId: idOf(101),
      unitId: idOf(9),
      unitName: '重庆实验小学',
      teamName: '重庆实验小学队',
      teamType: 1,
      stage: 'waiting',
      state: 'waiting',
      position: 2,
      people: [
        {
          memberId: '01900000-0000-7000-8000-0000000000a1',
          name: '张三',
          gender: 1,
          birthYear: 2015,
          baton: null,
          reserve: false,
        },
      ],
    },
  ],
  total: 7,
};

beforeEach(() => {
  calls.sent = [];
  setWidth(1280);
});

async function page(address: string) {
  const client = makeQueryClient(() => {});
  return drawAt(address, () => (
    <QueryClientProvider client={client}>
      <EntriesPage />
    </QueryClientProvider>
  ));
}

describe('entries of a match', () => {
  it('opens with the match that is entered now, as figures and as bars', async () => {
    await page('/staff/entries');
    const row = within((await screen.findByText('组101')).closest('tr')!);
    expect(row.getByRole('img', { name: '已通过 1，办理中 2，候补 4，名额 3' })).toBeTruthy();
    expect(row.getByText('已满')).toBeTruthy();
    expect(screen.getByText('已占 3/3 个名额 · 已满 · 候补 4')).toBeTruthy();
    expect(calls.sent[0]).toEqual(['admin/getEntries', { matchId: idOf(2), page: 1, size: 20 }]);
    const link = row.getByRole('link');
    expect(link.getAttribute('href')).toContain(`groupId=${idOf(101)}`);
  });

  it('exports what the list shows, each entry or each person, with its purpose', async () => {
    const { user } = await page(`/staff/entries?view=list&state=waiting&text=重庆`);
    expect(await screen.findByText('候补第 2 位')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '导出：参赛名单' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: '参赛人员' }));
    await user.click(dialog.getByRole('radio', { name: /CSV/ }));
    await user.click(dialog.getByRole('button', { name: '生成文件' }));
    expect(calls.sent.some(([path]) => path === 'admin/setExport')).toBe(false);
    await user.type(dialog.getByLabelText(/用途/), '秩序册');
    await user.click(dialog.getByRole('button', { name: '生成文件' }));
    const sent = await waitFor(() => {
      const exportCall = calls.sent.find(([path]) => path === 'admin/setExport');
      if (!exportCall) throw new Error('not sent yet');
      return exportCall[1];
    });
    expect(sent).toMatchObject({
      list: 'entryPeople',
      filters: { matchId: idOf(2), state: 'waiting', text: '重庆' },
      format: 'csv',
      purpose: '秩序册',
    });
    expect(sent).not.toHaveProperty('numbersFor');
  });
});
