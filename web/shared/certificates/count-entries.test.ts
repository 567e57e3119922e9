import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryCounter } from './count-entries.ts';

const entry = [0x50, 0x4b, 3, 4, 1, 2, 0x50, 0x50, 0x4b, 1];

test('counts files, however the zip is cut into pieces', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20 }), fc.array(fc.integer({ min: 1, max: 7 })), (n, cuts) => {
      let rest = Uint8Array.from(Array.from({ length: n }, () => entry).flat());
      const count = entryCounter();
      for (const cut of cuts) {
        count(rest.subarray(0, cut));
        rest = rest.subarray(cut);
      }
      expect(count(rest)).toBe(n);
    }),
  );
});
