import fc from 'fast-check';
import { expect, it } from 'vitest';
import { capitalAmount } from './capital-amount.ts';

it.each([
  // The examples of the rule itself.
  [140_950, '壹仟肆佰零玖元伍角整'],
  [600_714, '陆仟零柒元壹角肆分'],
  [168_032, '壹仟陆佰捌拾元零叁角贰分'],
  [10_700_053, '壹拾万零柒仟元零伍角叁分'],
  [1_640_902, '壹万陆仟肆佰零玖元零贰分'],
  [32_504, '叁佰贰拾伍元零肆分'],
  [0, '零元整'],
  [1, '壹分'],
  [10, '壹角整'],
  [55, '伍角伍分'],
  [100, '壹元整'],
  [1000, '壹拾元整'],
  [1001, '壹拾元零壹分'],
  [100_000, '壹仟元整'],
  [999_999, '玖仟玖佰玖拾玖元玖角玖分'],
  [1_000_000, '壹万元整'],
  [1_000_100, '壹万零壹元整'],
  [100_000_000, '壹佰万元整'],
  [200_100_000, '贰佰万零壹仟元整'],
  [10_000_000_000, '壹亿元整'],
  [10_000_000_100, '壹亿零壹元整'],
  [10_010_000_000, '壹亿零壹拾万元整'],
  [100_000_000_000_000, '壹万亿元整'],
  [100_020_000_000_000, '壹万零贰亿元整'],
])('%i fen', (fen, words) => {
  expect(capitalAmount(fen)).toBe(words);
});

it.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('%s is no sum', (fen) => {
  expect(() => capitalAmount(fen)).toThrow(RangeError);
});

const figures = '零壹贰叁肆伍陆柒捌玖';
const units: Record<string, number> = { 拾: 10, 佰: 100, 仟: 1000 };

/** Reads it as a clerk would, by a way of its own. */
function readBack(words: string): number {
  const [, yuan = '', rest = ''] = /^(?:(.*)元)?(.*)$/u.exec(words)!;
  const cents = (
    [
      ['角', 10],
      ['分', 1],
    ] as const
  ).map(([unit, worth]) => {
    const at = rest.indexOf(unit);
    return at < 1 ? 0 : figures.indexOf(rest[at - 1]!) * worth;
  });
  return whole(yuan) * 100 + cents[0]! + cents[1]!;
}

function whole(words: string): number {
  for (const [unit, worth] of [
    ['亿', 1e8],
    ['万', 1e4],
  ] as const) {
    const at = words.lastIndexOf(unit);
    if (at >= 0) return whole(words.slice(0, at)) * worth + whole(words.slice(at + 1));
  }
  let sum = 0;
  let figure = 0;
  for (const each of words) {
    const worth = units[each];
    if (worth === undefined) figure = figures.indexOf(each);
    else {
      sum += figure * worth;
      figure = 0;
    }
  }
  return sum + figure;
}

const sums = fc.oneof(
  fc.integer({ min: 0, max: 1_000_000 }),
  fc.maxSafeNat(),
  // Sums with many noughts, where the rule is at its hardest.
  fc
    .array(fc.constantFrom(0, 0, 0, 1, 9), { minLength: 1, maxLength: 15 })
    .map((each) => Number(each.join(''))),
);

it('says each sum so that it is read back as the same, in the form the rule asks for', () => {
  fc.assert(
    fc.property(sums, (fen) => {
      const words = capitalAmount(fen);
      expect(readBack(words)).toBe(fen);
      if (fen > 0) expect(words).not.toMatch(/^零|零零|零[元万亿仟佰拾角分]|亿万/u);
      expect(words.endsWith('整')).toBe(fen % 10 === 0);
    }),
    { numRuns: 5_000 },
  );
});
