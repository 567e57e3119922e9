import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyFileName } from './file-name.ts';

test.each([
  ['保险单.pdf', '保险单.pdf'],
  ['SCAN.PDF', 'SCAN.pdf'],
  ['C:\\Users\\me\\保单.pdf', '保单.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['invoice.pdf.exe', 'invoice.pdf.exe.pdf'],
  ['a\u202efdp.exe', 'afdp.exe.pdf'],
  ['  a \n b\t.pdf', 'a b.pdf'],
  ['a"b<c>d|e?f*g:.pdf', 'abcdefg.pdf'],
  ['....', 'file.pdf'],
  ['', 'file.pdf'],
  ['字'.repeat(300), `${'字'.repeat(100)}.pdf`],
])('%j becomes %j', (name, tidy) => {
  expect(tidyFileName(name, 'pdf')).toBe(tidy);
});

const odd = [...'a保. /\\"<e\u0301\u202e\u0000\u200d\n😀\ufeff', '\ud800', '\udc00', '.mp3', '..', '  '];

test('every name becomes one line, without a path, with the right ending, and stays the same when done again', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...odd), maxLength: 300 }), (name) => {
      const tidy = tidyFileName(name, 'mp3');
      expect(tidy).toMatch(/^[^/\\\p{Cc}"]+\.mp3$/u);
      expect([...tidy].length).toBeLessThanOrEqual(104);
      expect(tidyFileName(tidy, 'mp3')).toBe(tidy);
    }),
  );
});
