import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { languages, setLang } from '#contract/lang.ts';
import { draw } from '#test/draw.tsx';
import { Who } from './Who.tsx';

const line = { unit: '重庆小学', team: '重庆小学1队', people: ['李雷'], reserves: [] };

it.each(languages)('a line that competes without counting says so: %s', (lang) => {
  setLang(lang);
  const label = lang === 'zh' ? '不计成绩' : 'Not counted';
  draw(<Who {...line} uncounted />);
  expect(screen.getByText(label)).toBeTruthy();
});

it('one that counts says nothing of it', () => {
  draw(<Who {...line} uncounted={false} />);
  expect(screen.queryByText('不计成绩')).toBeNull();
});
