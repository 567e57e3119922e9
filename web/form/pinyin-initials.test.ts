import { describe, expect, it } from 'vitest';
import { pinyinInitials } from './pinyin-initials.ts';

describe('pinyinInitials', () => {
  it.each([
    ['Chongqing', 'C', 'cq'],
    ['Henan', 'H', 'hn'],
    ['Shaanxi', 'S', 'sx'],
    ["Xi'an", 'X', 'xa'],
    ['Jiulongpo District', 'J', 'jlp'],
    ['Heilongjiang', 'H', 'hlj'],
    ['Yunnan', 'Y', 'yn'],
  ])('%s, %s is typed %s', (en, alpha, initials) => {
    expect(pinyinInitials({ en, alpha })).toBe(initials);
  });

  it.each([
    ['Inner Mongolia', 'N', 'n'],
    ['Macao', 'A', 'a'],
    ['Urumqi', 'W', 'w'],
  ])('%s is no pinyin: its letter %s alone', (en, alpha, initials) => {
    expect(pinyinInitials({ en, alpha })).toBe(initials);
  });
});
