import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decryptPassword, encryptPassword, ivBytes } from './password-cipher.ts';

const iv = fc.uint8Array({ minLength: ivBytes, maxLength: ivBytes });

test('what is encrypted for an account and a time opens for them alone', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 64 }),
      fc.string(),
      fc.nat(),
      iv,
      (password, account, ut, bytes) => {
        const pwd = encryptPassword(password, account, ut, bytes);
        expect(decryptPassword(pwd, account, ut)).toBe(password);
        expect(decryptPassword(pwd, account, ut + 1)).toBeNull();
        expect(decryptPassword(pwd, `${account}x`, ut)).toBeNull();
      },
    ),
  );
});

test('a tampered or foreign value does not open', () => {
  const pwd = encryptPassword('correct horse', 'a@b.cn', 1, new Uint8Array(ivBytes));
  expect(decryptPassword(`${pwd.slice(0, -2)}AA`, 'a@b.cn', 1)).toBeNull();
  expect(decryptPassword('correct horse', 'a@b.cn', 1)).toBeNull();
  expect(decryptPassword('v1.%%%', 'a@b.cn', 1)).toBeNull();
});
