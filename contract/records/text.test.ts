import { expect, test } from 'vitest';
import { categoryText } from './text.ts';

test('a category is named by its event, sex and ages', () => {
  const of = (ageFrom: number | null, ageTo: number | null) => {
    const category = { id: 'a', code: 'SRSS', gender: 2, ageFrom, ageTo } as const;
    return [categoryText(category, 'zh'), categoryText(category, 'en')];
  };
  expect(of(null, null)).toEqual(['30秒单摇跳 · 女子', 'Single Rope Speed Sprint · Women']);
  expect(of(12, 14)[0]).toBe('30秒单摇跳 · 女子 · 12—14岁');
  expect(of(12, null)[0]).toBe('30秒单摇跳 · 女子 · 12岁及以上');
  expect(of(null, 8)[0]).toBe('30秒单摇跳 · 女子 · 8岁及以下');
  expect(of(9, 9)[1]).toBe('Single Rope Speed Sprint · Women · aged 9');
});
