import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fit } from './fit.ts';

/** Chinese one em, Latin half. */
const measure = (text: string) => [...text].reduce((sum, letter) => sum + (letter > '\u2000' ? 1 : 0.5), 0);

describe('one line', () => {
  test('keeps its size while there is room, to the last point', () => {
    expect(fit('李跃然', measure, { size: 30, width: 90, lines: 1 })).toEqual({
      size: 30,
      lines: ['李跃然'],
    });
  });
  test('shrinks as far as it must, and loses no letter', () => {
    const name = 'Maximiliane-Alexandra Feathers';
    const { size, lines } = fit(name, measure, { size: 30, width: 90, lines: 1 });
    expect(lines).toEqual([name]);
    expect(size * measure(name)).toBeCloseTo(90);
  });
});

describe('several lines', () => {
  test('break between Chinese characters and at spaces, never before a comma or behind an opening mark', () => {
    const { lines } = fit('在“测试赛”比赛中荣获第一名，特发此证。', measure, {
      size: 10,
      width: 100,
      lines: 3,
    });
    expect(lines.join('')).toBe('在“测试赛”比赛中荣获第一名，特发此证。');
    for (const line of lines) {
      expect(line).not.toMatch(/^[，。”]/);
      expect(line).not.toMatch(/“$/);
    }
    expect(fit('for taking part in a match', measure, { size: 10, width: 70, lines: 3 }).lines).toEqual([
      'for taking',
      'part in a',
      'match',
    ]);
  });

  test('every text keeps to its lines and its width, and all of it is there', () => {
    const text = fc
      .array(
        fc.constantFrom('跳', '绳', '翀', '𬭎', '·', '，', '。', '“', 'rope ', 'A', ' ', '\n', 'skipping'),
        {
          minLength: 1,
          maxLength: 60,
        },
      )
      .map((parts) => parts.join(''));
    const room = fc.record({
      size: fc.integer({ min: 6, max: 60 }),
      width: fc.integer({ min: 40, max: 600 }),
      lines: fc.integer({ min: 1, max: 5 }),
    });
    fc.assert(
      fc.property(text, room, (written, within) => {
        const { size, lines } = fit(written, measure, within);
        expect(lines.length).toBeLessThanOrEqual(within.lines);
        expect(size).toBeLessThanOrEqual(within.size);
        for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(within.width + 1e-6);
        expect(lines.join('').replaceAll(/\s/g, '')).toBe(written.replaceAll(/\s/g, ''));
      }),
    );
  });
});
