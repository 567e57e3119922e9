import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { getStaffInfo } from '#contract/accounts/calls.ts';
import { drawAt } from '#test/draw.tsx';
import { entryId, groupId, line, list } from '#test/factories/result-line.ts';
import { makeQueryClient, useCall } from '#web/lib/queries.ts';
import { NextToType } from './NextToType.tsx';
import { ResultListPage } from './ResultListPage.tsx';
import { ResultsPage } from './ResultsPage.tsx';

const send = vi.hoisted(() => vi.fn<(call: { path: string }) => Promise<unknown>>());
vi.mock('#web/lib/client.ts', () => ({ send, onCaptcha: () => {}, onProof: () => {} }));
vi.mock('@tanstack/react-router', async (real) => ({
  ...(await real<object>()),
  useParams: () => ({ id: groupId }),
}));

const id = (n: number) => `${groupId.slice(0, -1)}${n}`;
const counts = { total: 2, done: 0, appealed: 0, recounts: 0, appealUntil: null, since: null, version: 0 };
const at = (minute: number) => `2026-11-22T01:${minute}:00.000Z`;
const of = (
  n: number,
  stage: string,
  next: { heat: number; startsAt: string } | null,
  startNumbers: number[],
) => ({
  ...counts,
  groupId: id(n),
  eventId: id(0),
  stage,
  next,
  startsAt: next?.startsAt ?? null,
  startNumbers,
});
const lists = {
  hasPointTotals: false,
  matches: [{ ...list.match, startDate: '2026-11-22', endDate: '2026-11-22', status: 4, waiting: 0 }],
  matchId: list.match.id,
  closed: null as number | null,
  events: [
    {
      id: id(0),
      name: { zh: '单摇' },
      code: '',
      scoreModel: 'speed',
      groups: [5, 6, 7].map((n) => ({ id: id(n), name: { zh: `第${n}组` } })),
      rounds: [],
    },
  ],
  lists: [
    of(5, 'published', null, [7]),
    of(6, 'waiting', { heat: 1, startsAt: at(40) }, [7, 8]),
    of(7, 'entering', { heat: 3, startsAt: at(20) }, [9]),
  ],
};
const other = { ...line, entryId: `${entryId.slice(0, -1)}3`, number: 8, people: ['李强'] };
let answers: object;
beforeEach(() => {
  answers = lists;
  send.mockImplementation(async ({ path }) => {
    if (path === 'admin/getResultLists') return answers;
    if (path === 'admin/getResultList') return { ...list, lines: [line, other] };
    if (path === 'admin/getUserInfo') return { duties: ['results'] };
    return { rows: [] };
  });
});

const draw = (path: string, Page: () => React.ReactNode) =>
  drawAt(path, () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <Page />
    </QueryClientProvider>
  ));
/** As the console draws its pages: once it knows who has logged in. */
function Known() {
  const { data } = useCall(getStaffInfo, {});
  return data ? <ResultListPage /> : null;
}
const links = () => screen.getAllByRole('link').map((each) => each.textContent);

it('what is typed next is named by its time, and why nothing is where results are closed', async () => {
  await draw('/staff', NextToType);
  expect(await screen.findByText('第 3 场，2026年11月22日 09:20')).toBeTruthy();
  expect(links()).toEqual(['单摇 第7组', '单摇 第6组', '全部成绩单']);
});

it('nothing is typed before registration has closed', async () => {
  answers = { ...lists, closed: 2710 };
  await draw('/staff', NextToType);
  expect(await screen.findByText('报名截止后才能录入成绩')).toBeTruthy();
});

it('a start number finds its lists, and leads to its line on each', async () => {
  await draw('/staff/results?text=8', ResultsPage);
  const row = within(await screen.findByRole('row', { name: /第6组/ }));
  expect(row.getByRole('link').getAttribute('href')).toContain(`/staff/results/${id(6)}?number=8`);
  expect(screen.queryByRole('row', { name: /第7组/ })).toBeNull();
});

it('lists stand by the time of their first heat for who enters marks, and on request by event', async () => {
  const groups = () => screen.getAllByText(/^第\d组$/).map((each) => each.textContent);
  await draw('/staff/results', ResultsPage);
  await screen.findByRole('row', { name: /第6组/ });
  expect(groups()).toEqual(['第7组', '第6组', '第5组']);
  cleanup();
  await draw('/staff/results?order=event', ResultsPage);
  await screen.findByRole('row', { name: /第6组/ });
  expect(groups()).toEqual(['第5组', '第6组', '第7组']);
});

it('a list that is opened by a number begins at its line; another number is gone to from the field', async () => {
  const { user } = await draw('/staff/results/x?number=8', Known);
  const cell = async (name: RegExp) =>
    (await within(await screen.findByRole('row', { name })).findAllByRole('textbox'))[0];
  const second = await cell(/李强/);
  await vi.waitFor(() => expect(document.activeElement).toBe(second));
  const field = screen.getByRole('textbox', { name: '按参赛号定位' });
  await user.type(field, '7{Enter}');
  expect(document.activeElement).toBe(await cell(/王芳/));
  await user.type(field, '7{Enter}');
  expect(screen.getByText('本成绩单没有 77 号')).toBeTruthy();
});
