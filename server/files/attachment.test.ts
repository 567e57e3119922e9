import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attachment } from './attachment.ts';

test('in ASCII for old readers, then as it is', () => {
  expect(attachment('保险单 (1).pdf')).toBe(
    `attachment; filename="___ (1).pdf"; filename*=UTF-8''%E4%BF%9D%E9%99%A9%E5%8D%95%20%281%29.pdf`,
  );
  expect(attachment('plain.mp3')).toBe(`attachment; filename="plain.mp3"; filename*=UTF-8''plain.mp3`);
});

test('no name can break out of the header', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (name) => {
      expect(attachment(name)).toMatch(
        /^attachment; filename="[\x20\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w.!#$&+^`|~%-]*$/,
      );
    }),
  );
});
