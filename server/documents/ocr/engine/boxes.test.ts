import { expect, test } from 'vitest';
import { boxesOf } from './boxes.ts';
import { decode } from './decode.ts';
import { alongText } from './orient.ts';

/** A map with a bar of ink, turned by an angle about its middle. */
function bar(angle: number, [length, thick]: readonly [number, number], size = 200): Float32Array {
  const map = new Float32Array(size * size);
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const [dx, dy] = [x - size / 2, y - size / 2];
      const along = Math.abs(dx * Math.cos(angle) + dy * Math.sin(angle));
      const across = Math.abs(dy * Math.cos(angle) - dx * Math.sin(angle));
      if (along <= length / 2 && across <= thick / 2) map[y * size + x] = 0.9;
    }
  return map;
}

test('a bar of ink is one box that lies along it, a little larger than it', () => {
  for (const angle of [0, 0.3, -0.4, Math.PI / 2 - 0.1]) {
    const boxes = alongText(boxesOf(bar(angle, [120, 10]), 200, 200));
    expect(boxes).toHaveLength(1);
    const box = boxes[0]!;
    expect(box.x).toBeCloseTo(100, -0.5);
    expect(box.y).toBeCloseTo(100, -0.5);
    expect(Math.abs(Math.sin(box.angle - angle))).toBeLessThan(0.05);
    expect(box.halfWidth * 2).toBeGreaterThan(120);
    expect(box.halfHeight * 2).toBeGreaterThan(10);
    expect(box.halfHeight * 2).toBeLessThan(40);
  }
});

test('specks and faint shadows are no text', () => {
  const map = new Float32Array(200 * 200);
  map[5_000] = 0.9;
  expect(boxesOf(map, 200, 200)).toEqual([]);
  expect(
    boxesOf(
      bar(0, [120, 10]).map((value) => value * 0.4),
      200,
      200,
    ),
  ).toEqual([]);
});

test('a character that is nearly as likely is another way to read its place', () => {
  const names = ['', '全', '仝', '王'];
  const blank = [0.9, 0, 0, 0.1];
  const steps = (likely: number[]) => ({
    values: Float32Array.from(likely),
    steps: likely.length / 4,
    classes: 4,
  });
  expect(decode(steps([0.1, 0.5, 0.4, 0, ...blank, ...blank, 0, 0, 0, 1]), names)).toMatchObject({
    text: '全王',
    ways: ['仝王'],
    least: 0.5,
  });
  expect(decode(steps([0.1, 0.8, 0.1, 0]), names).ways).toEqual([]);
});

test('a hole between letters, or before an edge, is a letter that was not read', () => {
  const names = ['', '李', '小', '明'];
  /** `letters` stand where `line` has them, step by step. */
  const gapped = (line: string) => {
    const values = new Float32Array(line.length * 4).fill(0.01);
    for (const [step, letter] of [...line].entries())
      values[step * 4 + Math.max(0, names.indexOf(letter))] = letter === '小' ? 0.8 : 0.9;
    return decode({ values, steps: line.length, classes: 4 }, names).gapped;
  };
  expect(gapped('---李----小----明---')).toBe('李小明');
  expect(gapped('---李-----小-----明---')).toBe('李小明');
  expect(gapped('---李----小--------')).toBe('李小□');
  expect(gapped('--------小----明---')).toBe('□小明');
  expect(gapped('---李---------明---')).toBe('李□明');
  // Within half a letter it is one, seen as either: the surer.
  expect(gapped('---李----小-明---')).toBe('李明');
});

test('steps become letters: repeats joined, blanks dropped, only those asked for', () => {
  const names = ['', 'A', '1', 'B'];
  const best = [1, 1, 0, 1, 2, 3];
  const values = new Float32Array(best.length * names.length).fill(0.1);
  for (const [step, index] of best.entries()) values[step * names.length + index] = 0.7;
  values[4 * names.length + 3] = 0.3;
  expect(decode({ values, steps: 6, classes: 4 }, names).text).toBe('AA1B');
  expect(decode({ values, steps: 6, classes: 4 }, names, [1, 3]).text).toBe('AAB');
  const empty = { text: '', gapped: '', ways: [], score: 0, least: 0 };
  expect(decode({ values: new Float32Array(0), steps: 0, classes: 4 }, names)).toEqual(empty);
});
