import { QueryClientProvider } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { usualOffences } from '#contract/matches/offences.ts';
import { scoreOf } from '#contract/results/score.ts';
import { entryId, groupId, line, list, marks } from '#test/factories/result-line.ts';
import type { StaffLine } from '#contract/results/wire.ts';
import { drawAt } from '#test/draw.tsx';
import { makeQueryClient } from '#web/lib/queries.ts';
import { ResultListPage } from './ResultListPage.tsx';

const send = vi.hoisted(() => vi.fn<(call: { path: string }) => Promise<unknown>>());
const went = vi.hoisted(() => vi.fn<(to: { to: string }) => void>());
vi.mock('#web/lib/client.ts', () => ({ send, onCaptcha: () => {}, onProof: () => {} }));
vi.mock('@tanstack/react-router', async (real) => ({
  ...(await real<object>()),
  useParams: () => ({ id: groupId }),
  useNavigate: () => went,
}));

const releasedAt = '2026-11-22T04:00:00.000Z';
const released = {
  ...list,
  stage: 'window',
  releasedAt,
  lines: [{ ...line, state: 3, version: 2, releasedAt }],
};

let stands: unknown;
beforeEach(() => {
  stands = list;
  send.mockImplementation(async ({ path }) => {
    if (path === 'admin/getResultList') return stands;
    if (path === 'admin/getUserInfo') return { duties: ['results'] };
    if (path === 'admin/getAssignments') return { rows: [] };
    return {};
  });
});

const page = () =>
  drawAt('/staff/results/x', () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <ResultListPage />
    </QueryClientProvider>
  ));
const keep = (first: string) =>
  localStorage.setItem(
    `results..${groupId}`,
    JSON.stringify({
      [entryId]: { cells: { 'counts.0': first, 'counts.1': '111', 'counts.2': '70' }, version: 1 },
    }),
  );
const row = async () => within(await screen.findByRole('row', { name: /王芳/ }));

it('a list of results names its rule book and the version', async () => {
  await page();
  await row();
  expect(screen.getByText('按国际跳绳联盟竞赛规则 4.2.0计分；需取舍的小数四舍五入。')).toBeTruthy();
});

it('where judges are counted stand the seats that the international book has', async () => {
  stands = {
    ...list,
    event: { ...list.event, code: 'SRIF', scoreModel: 'ijruFreestyle' },
    lines: [{ ...line, marks: null }],
  };
  await page();
  await userEvent.click(await screen.findByRole('button', { name: '裁判人数' }));
  expect(await screen.findByText('规则规定的最少裁判：DP 2 · DM 2 · DR 2 · P 2 · T 1')).toBeTruthy();
});

it('a colleague who has just saved a line is named, oneself and an earlier one are not', async () => {
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
  const saved = (n: number, by: string, minutesAgo: number): StaffLine => ({
    ...line,
    entryId: `${entryId.slice(0, -1)}${n}`,
    source: 'grid',
    by,
    enteredAt: at(minutesAgo),
  });
  stands = { ...list, lines: [saved(3, '方老师', 1), saved(4, '我', 1), saved(5, '李老师', 30)] };
  send.mockImplementation(async ({ path }) => {
    if (path === 'admin/getResultList') return stands;
    if (path === 'admin/getUserInfo') return { duties: ['results'], nickname: '我' };
    return { rows: [] };
  });
  await page();
  expect(await screen.findByText('方老师也在录入这张成绩单，互不覆盖。')).toBeTruthy();
});

it('more than is possible is said at the line, and before the release', async () => {
  stands = { ...list, lines: [{ ...line, marks: { ...marks, counts: [980, 981, 982] } }] };
  send.mockImplementation(async ({ path }) => {
    if (path === 'admin/getResultList') return stands;
    if (path === 'admin/getUserInfo') return { duties: ['headJudge'] };
    return { rows: [] };
  });
  const { user } = await page();
  expect((await row()).getByText('高于可能的成绩，请核对')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: '检查无误，公示' }));
  expect(await screen.findByText('高于可能的成绩，请先核对：王芳')).toBeTruthy();
});

it('a colleague who types and has not saved is named to the head judge, and again before the release', async () => {
  stands = { ...list, typing: ['方老师'] };
  send.mockImplementation(async ({ path }) => {
    if (path === 'admin/getResultList') return stands;
    if (path === 'admin/getUserInfo') return { duties: ['headJudge'] };
    return { rows: [] };
  });
  const { user } = await page();
  const text = '方老师正在录入，内容还没有保存；现在公示，这些内容不会计入。';
  expect(await screen.findByText(text)).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: '检查无误，公示' }));
  expect(within(await screen.findByRole('dialog')).getByRole('alert').textContent).toBe(text);
});

it('who may not release a list reads so, without a button that does nothing', async () => {
  send.mockImplementation(async ({ path }) => {
    if (path === 'admin/getResultList') return list;
    if (path === 'admin/getUserInfo') return { duties: ['results'] };
    return { rows: [] };
  });
  await page();
  expect(await screen.findByText('只有裁判长可以操作')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '检查无误，公示' })).toBeNull();
});

it('who has begun to type since the list was read is named once a release is asked for', async () => {
  stands = list;
  send.mockImplementation(async ({ path }) => {
    if (path === 'admin/getResultList') return stands;
    if (path === 'admin/getUserInfo') return { duties: ['headJudge'] };
    return { rows: [] };
  });
  const { user } = await page();
  const button = await screen.findByRole('button', { name: '检查无误，公示' });
  stands = { ...list, typing: ['方老师'] };
  await user.click(button);
  expect((await within(await screen.findByRole('dialog')).findByRole('alert')).textContent).toContain(
    '方老师',
  );
});

it('what is typed and not saved is noted, and taken back once it is saved', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const noted = () =>
    (send.mock.calls as unknown as [{ path: string }, { typing: boolean }][]).flatMap(([{ path }, body]) =>
      path === 'admin/noteTyping' ? [body.typing] : [],
    );
  keep('9o');
  const { user } = await page();
  await row();
  await act(async () => void vi.advanceTimersByTime(1_000));
  expect(noted()).toEqual([true]);
  await act(async () => void vi.advanceTimersByTime(16_000));
  expect(noted()).toEqual([true, true]);
  const [cell] = (await row()).getAllByRole('textbox');
  await user.clear(cell!);
  await user.type(cell!, '98');
  await act(async () => void vi.advanceTimersByTime(100));
  expect(noted().at(-1)).toBe(false);
  vi.useRealTimers();
});

describe('lines kept from before', () => {
  it('that are not right are said to be so, and the network has no part in it', async () => {
    keep('9o');
    await page();
    expect((await row()).getByText('没有填完或有误，没有保存')).toBeTruthy();
    expect(screen.queryByText(/网络已断开|连不上服务器/)).toBeNull();
    await act(async () => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/网络已断开|连不上服务器/)).toBeNull();
    expect(send.mock.calls.some(([{ path }]) => path === 'admin/setResults')).toBe(false);
  });

  it('of a list released meanwhile never look like the result, and can be discarded', async () => {
    keep('123');
    stands = released;
    const { user } = await page();
    const cells = await row();
    expect(cells.getByText('98')).toBeTruthy();
    expect(cells.queryByText('123')).toBeNull();
    expect(screen.getByText(/这一行已公示或关闭录入/)).toBeTruthy();
    expect(send.mock.calls.some(([{ path }]) => path === 'admin/setResults')).toBe(false);
    await user.click(screen.getByRole('button', { name: '放弃我录入的' }));
    expect(screen.queryByText(/这一行已公示/)).toBeNull();
    expect(localStorage.getItem(`results..${groupId}`)).toBeNull();
  });
});

describe('a line that is out', () => {
  it('has no result and asks for no video, and what it is out for can be changed', async () => {
    const far = { ...marks, counts: [9, 99, 990] };
    stands = { ...list, lines: [{ ...line, state: 10, marks: far, reason: '检录未到' }] };
    await page();
    const cells = await row();
    expect(cells.queryByText(/须复计/)).toBeNull();
    expect(cells.queryByText(String(scoreOf(far, usualOffences.national).final! / 100))).toBeNull();
    expect((await cells.findByRole('button', { name: /弃权或取消成绩/ })).textContent).toBe('修改');
  });
});

it('the head judge reads before the release whose counts are far apart', async () => {
  send.mockImplementation(async ({ path }) => {
    if (path === 'admin/getResultList')
      return { ...list, lines: [{ ...line, marks: { ...marks, counts: [9, 99, 990] } }] };
    if (path === 'admin/getUserInfo') return { duties: ['headJudge'] };
    return { rows: [] };
  });
  const { user } = await page();
  await user.click(await screen.findByRole('button', { name: '检查无误，公示' }));
  expect(await screen.findByText(/须复计后才能确认：王芳/)).toBeTruthy();
});

it('a typist begins at the first line without marks, and Enter past the last saved one goes on to the next list by time', async () => {
  const other = `${groupId.slice(0, -1)}9`;
  const missing = { ...line, entryId: `${entryId.slice(0, -1)}3`, marks: null, score: null, rank: null };
  stands = {
    ...list,
    stage: 'entering',
    lines: [line, { ...missing, state: 1, number: 8, people: ['李强'] }],
  };
  const requests: string[] = [];
  send.mockImplementation(async ({ path }) => {
    requests.push(path);
    if (path === 'admin/getResultList') return stands;
    if (path === 'admin/getUserInfo') return { duties: ['results'] };
    if (path === 'admin/getResultLists')
      return {
        lists: [groupId, `${groupId.slice(0, -1)}8`, other].map((id, n) => ({
          groupId: id,
          stage: 'waiting',
          startsAt: n === 1 ? null : `2026-11-22T01:${n + 10}:00.000Z`,
        })),
      };
    if (path === 'admin/setResults') {
      stands = { ...list, lines: [line, { ...missing, marks, state: 2, version: 2 }] };
      return { version: 2, lines: [{ entryId: missing.entryId, outcome: 'saved', code: null, line: null }] };
    }
    return { rows: [] };
  });
  await page();
  const cells = await within(await screen.findByRole('row', { name: /李强/ })).findAllByRole('textbox');
  await vi.waitFor(() => expect(document.activeElement).toBe(cells[0]));
  const user = userEvent.setup();
  await user.keyboard('9o{Enter}');
  // Wrong: nothing is saved, and the typist stays.
  expect(requests).not.toContain('admin/setResults');
  await user.clear(cells[0]!);
  await user.keyboard('98{Enter}');
  await vi.waitFor(() => expect(requests).toContain('admin/getResultLists'));
  expect(requests.indexOf('admin/setResults')).toBeLessThan(requests.indexOf('admin/getResultLists'));
  await vi.waitFor(() => expect(went).toHaveBeenCalledWith({ to: `/staff/results/${other}` }));
});

it('by J the head judge goes to the next list that waits for a step, past those that do not, by K to the one before', async () => {
  const groups = ['window', 'confirm', 'check'].map((stage, n) => ({
    groupId: `${groupId.slice(0, -1)}${n + 5}`,
    stage,
  }));
  send.mockImplementation(async ({ path }) => {
    if (path === 'admin/getResultList') return stands;
    if (path === 'admin/getUserInfo') return { duties: ['headJudge'] };
    if (path === 'admin/getResultLists')
      return { lists: [groups[2], { groupId, stage: 'check' }, groups[0], groups[1]] };
    return { rows: [] };
  });
  const { user } = await page();
  await screen.findByRole('button', { name: /下一张/ });
  await user.keyboard('j');
  await vi.waitFor(() =>
    expect(went).toHaveBeenLastCalledWith({ to: `/staff/results/${groups[1]!.groupId}` }),
  );
  await user.keyboard('k');
  await vi.waitFor(() =>
    expect(went).toHaveBeenLastCalledWith({ to: `/staff/results/${groups[2]!.groupId}` }),
  );
});
