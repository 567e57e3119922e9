import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setServerClock } from '#web/lib/clock.ts';
import { draw } from '#test/draw.tsx';
import { StartsPage } from './StartsPage.tsx';

/** Another for each test: what is read is kept for seconds. */
let matchId = '';
let tests = 0;
const at = (clock: string) => `2026-11-24T${clock}:00.000Z`;
const groupIds = ['early', 'on', 'soon', 'late'];
const starts = ['01:00', '02:00', '03:00', '04:00'];
const linesOf = 40;

const outline = {
  name: { zh: '公开赛' },
  place: { zh: '潍坊' },
  timeZone: 'Asia/Shanghai',
  startDate: '2026-11-24',
  endDate: '2026-11-24',
  status: 4,
  cancelled: false,
  opened: { entries: true, startLists: true, results: true },
  ruleBook: 'china2025',
  events: [
    {
      id: 'event',
      code: 'SRSS',
      name: { zh: '单摇' },
      scoreModel: 'speed',
      countingUnit: 'jumps',
      groups: groupIds.map((id) => ({ id, name: { zh: id } })),
    },
  ],
};
const rows = groupIds.flatMap((groupId, group) =>
  Array.from({ length: linesOf }, (_, n) => ({
    id: `${groupId}${n}`,
    eventId: 'event',
    groupId,
    number: group * linesOf + n + 1,
    unit: '小学',
    team: '小学1队',
    people: ['汪**'],
    reserves: [],
    uncounted: false,
    heat: n + 1,
    court: 1,
    startsAt: new Date(Date.parse(at(starts[group]!)) + n * 60_000).toISOString(),
    out: false,
  })),
);
const lists = groupIds.map((groupId, n) => ({
  groupId,
  version: 1,
  publishedAt: at('00:00'),
  session: { zh: '上午' },
  startsAt: at(starts[n]!),
  endsAt: new Date(Date.parse(at(starts[n]!)) + linesOf * 60_000).toISOString(),
}));
let linesOfGroup = linesOf;
/** Pages of the list that were asked for. */
let pages: unknown[] = [];

beforeEach(() => {
  matchId = `match${++tests}`;
  history.replaceState(null, '', `/public/match/${matchId}/starts`);
  setServerClock(at('02:05'));
  pages = [];
  vi.stubGlobal('fetch', (url: string) => {
    if (url.includes('getStartList'))
      pages.push(
        (JSON.parse(new URL(url, location.href).searchParams.get('body')!) as { page?: number }).page,
      );
    const answers: Record<string, unknown> = {
      getMatchOutline: { id: matchId, ...outline },
      getStartList: {
        groups: groupIds.map((groupId) => ({ groupId, lines: linesOfGroup })),
        lists,
        rows,
        total: groupIds.length * linesOfGroup,
      },
    };
    const data = answers[/common\/(\w+)/.exec(url)![1]!];
    return Promise.resolve(Response.json({ code: 1, data, msg: '', arrErr: [] }));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  setServerClock(new Date().toISOString());
});

const isOpen = (group: string) =>
  screen.getByText(`单摇 · ${group}`, { selector: 'h2' }).closest('details')!.open;

test('it opens at what runs now and what comes next; what is over is folded', async () => {
  draw(<StartsPage params={{ id: matchId }} />);
  await screen.findByText('单摇 · on', { selector: 'h2' });
  expect(groupIds.map(isOpen)).toEqual([false, true, true, false]);
  const past = screen.getByText('已结束', { selector: 'h2' }).closest('details')!;
  expect(past.open).toBe(false);
  expect(within(past).getByText('单摇 · early')).toBeTruthy();
  // The heat that runs is marked, and a bar leads to it from anywhere on the page.
  const marked = [...document.querySelectorAll('tr[data-now]')];
  expect(marked.map((row) => row.querySelector('td')!.textContent)).toEqual(['10:05']);
  expect(screen.getByRole('button', { name: /正在进行 · 10:00 单摇 · on/ })).toBeTruthy();
});

test('of a long list the page that holds what runs now is opened, unless the reader has chosen one', async () => {
  linesOfGroup = 90;
  setServerClock(at('04:05'));
  const { unmount } = draw(<StartsPage params={{ id: matchId }} />);
  await screen.findByText('第 2 页，共 2 页');
  expect(pages).toEqual([undefined, 2]);
  unmount();
  history.replaceState(null, '', '?page=1');
  draw(<StartsPage params={{ id: matchId }} />);
  await screen.findByText('单摇 · on', { selector: 'h2' });
  expect(screen.getByText('第 1 页，共 2 页')).toBeTruthy();
  linesOfGroup = linesOf;
});

test('as the page is seen again its times are read again, for a delay moves them', async () => {
  draw(<StartsPage params={{ id: matchId }} />);
  await screen.findByText('单摇 · on', { selector: 'h2' });
  const before = pages.length;
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(pages.length).toBe(before + 1));
});
