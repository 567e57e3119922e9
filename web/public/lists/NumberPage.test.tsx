import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { draw } from '#test/draw.tsx';
import { NumberPage } from './NumberPage.tsx';

const at = (clock: string) => `2026-11-24T${clock}:00.000Z`;
const line = (groupId: string) => ({
  id: 'entry',
  eventId: 'event',
  groupId,
  number: 7,
  unit: '小学',
  team: '小学1队',
  people: ['汪**'],
  reserves: [],
  uncounted: false,
});
const rounds = [
  { groupId: 'first', zh: '预赛', session: '上午', startsAt: at('01:00'), final: 8100 },
  { groupId: 'last', zh: '决赛', session: '下午', startsAt: at('07:00'), final: 9200 },
];
const answers: Record<string, unknown> = {
  getMatchOutline: {
    id: 'match',
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
        groups: rounds.map(({ groupId, zh }) => ({ id: groupId, name: { zh: '甲组' }, round: { zh } })),
      },
    ],
  },
  getStartList: {
    groups: [],
    lists: rounds.map(({ groupId, session, startsAt }) => ({
      groupId,
      version: 1,
      publishedAt: at('00:00'),
      session: { zh: session },
      startsAt,
      endsAt: startsAt,
    })),
    rows: rounds.map(({ groupId, startsAt }) => ({
      ...line(groupId),
      heat: 1,
      court: 2,
      startsAt,
      out: false,
    })),
    total: 2,
  },
  getResults: {
    groups: [],
    sessions: [],
    rows: rounds.map(({ groupId, final }) => ({
      ...line(groupId),
      state: 'published',
      rank: 4,
      score: { final },
      releasedAt: at('08:00'),
    })),
    total: 2,
  },
};
afterEach(() => vi.unstubAllGlobals());

test('each round has its own session and result', async () => {
  vi.stubGlobal('fetch', (url: string) => {
    const data = answers[/common\/(\w+)/.exec(url)![1]!];
    return Promise.resolve(Response.json({ code: 1, data, msg: '', arrErr: [] }));
  });
  draw(<NumberPage params={{ id: 'match', number: '7' }} />);
  for (const [zh, session, score] of [
    ['预赛', '上午', '81'],
    ['决赛', '下午', '92'],
  ]) {
    const row = (await screen.findByText(`单摇 · 甲组 · ${zh}`)).closest('tr')!;
    expect(within(row).getByText(session!)).toBeTruthy();
    expect(row.textContent).toContain(score);
  }
});
