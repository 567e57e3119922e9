import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { languages } from '#contract/lang.ts';
import { consentTextIn, consentTextVersion } from './text.ts';

/** Records keep version and hash as proof of what was consented to: another text is another version. */
const hashesOf: Readonly<Record<string, readonly string[]>> = {
  '2026-11': [
    'a7a60a0ad735fc3d1936ad006c7488bb751ae27287a46f791bd643e85c451c05',
    'ce58c0244bdf25600eba034688258951c97b8169ef2fcbfac83f89b3c27b6b48',
  ],
  '2026-12': [
    'ff63a456540705d5e50403b8ac1130ec395d5f765aab7b516750a3df962c23a0',
    '35dc647ac38dde68219458fadf473f7f68fa71d1b88dbec155243da03ee50a7a',
  ],
  '2027-01': [
    '9f0cc5f72f29cf9721138ad9697f4ff50ed8a7106934bb1cb01022c9adf7f78d',
    'de511d2b30909e4a36645c53887542ad46dfb74152cf5dc1f85b491a3b0727b5',
  ],
};

test('the text is the one that its version had', () => {
  const hashes = languages.map((lang) => createHash('sha256').update(consentTextIn(lang)).digest('hex'));
  expect(hashes).toEqual(hashesOf[consentTextVersion]);
});
