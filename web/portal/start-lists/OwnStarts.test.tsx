import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { languages, setLang } from '#contract/lang.ts';
import type { ShownLine } from '#contract/start-lists/portal-calls.ts';
import { draw } from '#test/draw.tsx';
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

it.each(languages)('a start that does not count says so: %s', (lang) => {
  setLang(lang);
  draw(<OwnStarts starts={{ timeZone: 'Asia/Shanghai', lists: [], own: [line] }} />);
  expect(screen.getByText(lang === 'zh' ? '不计成绩' : 'Not counted')).toBeTruthy();
});
