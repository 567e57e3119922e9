import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DataOf } from '#contract/call.ts';
import type { getPlayerResult, OwnResult } from '#contract/results/player-calls.ts';
import { draw, setWidth } from '#test/draw.tsx';
import { setServerClock } from '#web/lib/clock.ts';
import { AppealLink } from './AppealLink.tsx';
import { OwnResults } from './OwnResults.tsx';

const now = '2026-11-21T04:00:00Z';
beforeEach(() => {
  vi.useFakeTimers({ now: new Date(now), shouldAdvanceTime: true });
  setServerClock(now);
});
afterEach(() => {
  vi.useRealTimers();
  setWidth(1024);
});

const group = {
  eventId: 'e',
  groupId: 'g',
  eventName: { zh: '30秒单摇跳' },
  groupName: { zh: '少年甲组' },
  against: null,
  scoreModel: 'speed',
  countingUnit: 'rightFoot',
  discipline: 'speed',
  ruleBook: 'national',
} as const;
const entry: OwnResult = {
  entryId: 'a',
  registrationId: 'r',
  teamId: 't',
  teamName: '重庆1队',
  teamType: 1,
  eventId: 'e',
  groupId: 'g',
  number: 17,
  people: ['李雷'],
  state: 3,
  uncounted: false,
  newAttempt: false,
  awaited: false,
  goes: null,
  rank: 2,
  ranked: 24,
  score: {
    final: 8450,
    artistic: null,
    completion: null,
    creativity: null,
    difficulty: null,
    execution: null,
    deduction: 1000,
    mistakes: 1,
  },
  offences: [],
  reason: '',
  releasedAt: now,
  appealUntil: '2026-11-21T04:25:00Z',
  publishedAt: null,
};

function drawn(entries: OwnResult[]) {
  const data: DataOf<typeof getPlayerResult> = {
    matchName: { zh: '赛事' },
    timeZone: 'Asia/Shanghai',
    appealWindowMinutes: 30,
    now,
    groups: [group],
    entries,
    offers: [],
  };
  return draw(
    <OwnResults
      data={data}
      search={{ matchId: 'm', teamId: 't' }}
      beside={(each, of) => <AppealLink matchId="m" entry={each} group={of} />}
    />,
  );
}

function drawResults(patch: Partial<OwnResult> = {}) {
  drawn([{ ...entry, ...patch }]);
  return within(screen.getAllByRole('listitem')[0]!);
}

it('a provisional result: rank of how many, result in its unit, and what is left to appeal', () => {
  const line = drawResults();
  expect(line.getByText('84.5')).toBeTruthy();
  expect(line.getByText('成绩（右脚次数）')).toBeTruthy();
  expect(line.getByText('共 24 个')).toBeTruthy();
  expect(line.getByText('17 号 · 李雷')).toBeTruthy();
  expect(line.getByText('公示中')).toBeTruthy();
  expect(line.getByRole('timer').textContent).toContain('25 分 0 秒');
  expect(line.queryByRole('link', { name: /查看申诉/ })).toBeNull();
});

it('on a phone what is not known yet is folded, unless nothing is known', () => {
  setWidth(390);
  const none = { ...entry, entryId: 'b', state: 1, rank: null, score: null, appealUntil: null } as const;
  const { unmount } = drawn([entry, none]);
  expect(screen.getByText('1 个参赛项还没有成绩').closest('details')!.open).toBe(false);
  unmount();
  drawn([none]);
  expect(screen.getByText('1 个参赛项还没有成绩').closest('details')!.open).toBe(true);
});

it('below the list stands the rule book with its version', () => {
  drawResults();
  expect(screen.getByText(/^按全国跳绳竞赛规则（2025—2028）计分/)).toBeTruthy();
});

it('each offence by its number and name, with what it took off', () => {
  const line = drawResults({
    offences: [
      { offences: [2], times: 2, cost: 400 },
      { offences: [10], times: 1, cost: 0 },
    ],
  });
  const lines = within(line.getByRole('list', { name: '违规与失误' })).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual(['2 着装不规范 ×2−4', '10 失误不扣分']);
});

it('the window ends by the server’s clock, not by the device’s', () => {
  setServerClock('2026-11-21T04:25:00Z');
  const line = drawResults();
  expect(line.queryByRole('timer')).toBeNull();
  expect(line.getByText('申诉期已过，等待裁判长确认。')).toBeTruthy();
});

it('an appeal that runs is to be seen; one that was decided, too', () => {
  const link = drawResults({ state: 4 }).getByRole('link', { name: '查看申诉：30秒单摇跳 李雷' });
  expect(link.getAttribute('href')).toBe('/registerMatch/appealList?matchId=m&teamId=t&entryId=a');
});

it('scratched and cancelled lines say so and why; marks below the least are no valid result', () => {
  const out = { rank: null, score: null, appealUntil: null };
  expect(drawResults({ ...out, state: 10, reason: '检录未到' }).getByText('原因：检录未到')).toBeTruthy();
});

it('marks below the least of the event are no valid result and have no rank', () => {
  const line = drawResults({ rank: null, score: { ...entry.score!, final: null } });
  expect(line.getByText('无有效成绩')).toBeTruthy();
  expect(line.getByText('无名次')).toBeTruthy();
});

it('before anything is released there is nothing to follow', () => {
  const line = drawResults({ state: 1, rank: null, score: null, releasedAt: null, appealUntil: null });
  expect(line.getByText('暂无成绩')).toBeTruthy();
  expect(line.queryByRole('link')).toBeNull();
});

it('what may be appealed against is first, as it has minutes', () => {
  const published = { ...entry, entryId: 'b', number: 18, state: 12 as const, appealUntil: null };
  drawn([published, entry]);
  const [first] = screen.getAllByRole('listitem');
  expect(within(first!).getByText(/17 号/)).toBeTruthy();
});
