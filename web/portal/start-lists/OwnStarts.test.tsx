import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { languages, setLang } from '#contract/lang.ts';
import type { ShownLine } from '#contract/start-lists/portal-calls.ts';
import { draw, setWidth } from '#test/draw.tsx';
import { OwnStarts } from './OwnStarts.tsx';

const line: ShownLine & { groupId: string } = {
  groupId: 'g',
  entryId: 'a',
  number: 7,
  heat: 1,
  court: 2,
  startsAt: '2026-11-21T01:00:00Z',
  out: false,
  uncounted: true,
  mine: true,
  unitName: '重庆小学',
  teamName: '重庆小学1队',
  teamType: 1,
  people: [{ name: '李雷', baton: null, reserve: false }],
};

afterEach(() => setWidth(1024));

const startsAt = (ms: number) => new Date(Date.now() + ms).toISOString();
const many = Array.from({ length: 15 }, (_, at) => ({
  ...line,
  entryId: `later ${at}`,
  startsAt: startsAt((at + 1) * 60_000),
}));

it('on a phone the next twelve are there, and the rest in a fold', () => {
  setLang('zh');
  setWidth(390);
  draw(<OwnStarts starts={{ timeZone: 'Asia/Shanghai', lists: [], own: many }} />);
  const later = screen.getByText('之后还有 3 场').closest('details')!;
  expect(later.open).toBe(false);
  expect(within(later).getAllByText('李雷')).toHaveLength(3);
});

it('once all are over, a fold says so on a phone', () => {
  setLang('zh');
  setWidth(390);
  draw(<OwnStarts starts={{ timeZone: 'Asia/Shanghai', lists: [], own: [line] }} />);
  expect(screen.getByText('已出场 1 场').closest('details')!.open).toBe(false);
});

it.each(languages)('a start that does not count says so: %s', (lang) => {
  setLang(lang);
  draw(<OwnStarts starts={{ timeZone: 'Asia/Shanghai', lists: [], own: [line] }} />);
  expect(screen.getByText(lang === 'zh' ? '不计成绩' : 'Not counted')).toBeTruthy();
});
