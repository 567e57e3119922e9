import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAddress, linksFit, paragraphsOf, plainOf } from './paragraphs.ts';

describe('the text of a notice', () => {
  test('is paragraphs; blank lines part them, and an empty text has none', () => {
    expect(paragraphsOf('甲\r\n\n乙\n')).toEqual([[{ text: '甲' }], [{ text: '乙' }]]);
    expect(paragraphsOf(' \n')).toEqual([]);
  });

  test('has links, written out or bare; a full stop after one is not a part of it', () => {
    expect(paragraphsOf('见[规程](https://a.cn/x?y=1)，或 https://b.cn/z。')).toEqual([
      [
        { text: '见' },
        { text: '规程', to: 'https://a.cn/x?y=1' },
        { text: '，或 ' },
        { text: 'https://b.cn/z', to: 'https://b.cn/z' },
        { text: '。' },
      ],
    ]);
    expect(paragraphsOf('[报名](/registerMatch/index)')).toEqual([
      [{ text: '报名', to: '/registerMatch/index' }],
    ]);
  });

  test.each(['javascript:alert', 'data:text/html,x', '//evil.cn', '/\\evil.cn', 'ftp://a.cn', 'https://'])(
    'never leads to %s',
    (to) => {
      expect(isAddress(to)).toBe(false);
      expect(linksFit(`[x](${to})`)).toBe(false);
      expect(
        paragraphsOf(`[x](${to})`)
          .flat()
          .some((part) => part.to === to),
      ).toBe(false);
    },
  );

  test('keeps every letter of any text, and leads only where it may', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const parts = paragraphsOf(text).flat();
        expect(parts.every(({ to }) => to === undefined || isAddress(to))).toBe(true);
        const bare = parts.every(({ to, text: words }) => to === undefined || to === words);
        if (bare)
          expect(parts.map((part) => part.text).join('')).toBe(
            text
              .replaceAll('\r', '')
              .split(/\n+/)
              .map((line) => line.trim())
              .join(''),
          );
      }),
    );
  });

  test('as mail: the address stands behind its words', () => {
    expect(plainOf('见[规程](https://a.cn/x)\n[报名](/registerMatch/index)', 'https://r.cn')).toBe(
      '见规程 https://a.cn/x\n\n报名 https://r.cn/registerMatch/index',
    );
  });
});
