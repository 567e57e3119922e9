import { afterEach, expect, test } from 'vitest';
import { setLang } from '#contract/lang.ts';
import { sessionName } from './groups.ts';

afterEach(() => setLang('zh'));

test('a new session has its usual name in both languages, whichever is shown', () => {
  setLang('en');
  expect(sessionName(undefined, 3)).toEqual({ zh: '第 3 单元', en: 'Session 3' });
});

test('a session keeps its own name; where it has none in English, none is put in', () => {
  expect(sessionName({ zh: '上午' }, 3)).toEqual({ zh: '上午', en: '' });
});
