import { expect, it } from 'vitest';

it('gives what an old browser lacks, without touching the array it is called on', async () => {
  const methods = Object.getOwnPropertyDescriptors(Array.prototype) as unknown as Record<
    string,
    PropertyDescriptor
  >;
  for (const name of ['toSorted', 'toReversed']) Reflect.deleteProperty(Array.prototype, name);
  try {
    await import('./old-browsers.ts');
    const numbers = [3, 10, 1];
    expect(numbers.toSorted()).toEqual([1, 10, 3]);
    expect(numbers.toSorted((a, b) => b - a)).toEqual([10, 3, 1]);
    expect(numbers.toReversed()).toEqual([1, 10, 3]);
    expect(numbers).toEqual([3, 10, 1]);
    expect(Object.keys(numbers)).toEqual(['0', '1', '2']);
    const seen: string[] = [];
    // oxlint-disable-next-line guard-for-in, typescript/no-for-in-array -- this is what is being tested
    for (const key in numbers) seen.push(key);
    expect(seen).toEqual(['0', '1', '2']);
  } finally {
    for (const name of ['toSorted', 'toReversed'])
      // oxlint-disable-next-line no-extend-native -- puts back what was taken away
      Object.defineProperty(Array.prototype, name, methods[name]!);
  }
});
