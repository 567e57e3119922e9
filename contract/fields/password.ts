import * as z from 'zod/mini';
import { problem, type Problem } from '#contract/problem.ts';

/** In characters as people count them; the most keeps a hash from being fed megabytes. */
export const passwordLeast = 8;
const passwordMost = 128;

// The heads of published lists of stolen passwords, Chinese and English, and this product's own words. Each also
// stands for itself with up to six digits or signs at either end: woaini1314, Password123!, 888admin.
const words = new Set(
  (
    'password passwd passw0rd p@ssw0rd p@ssword pass word admin administrator root user test guest demo login welcome ' +
    'letmein changeme secret master default qwerty qwertyui qwertyuiop qwer qwert asdf asdfgh asdfghjk asdfghjkl zxcv ' +
    'zxcvbn zxcvbnm qazwsx qazwsxedc wsxedc qweasd qweasdzxc iloveyou love dragon monkey sunshine princess football ' +
    'baseball superman batman shadow michael jordan woaini woaiwojia woaiwo wodemima mima nihao zhongguo china beijing ' +
    'shanghai chongqing abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa aa a q w z x qq qaz qwe asd zxc wang li zhang ' +
    'ropemeet rope jumprope ropeskipping skipping tiaosheng tiaoshen shengsaitong 绳赛通 跳绳 密码 我爱你'
  ).split(' '),
);

const keyboard =
  /^(?:1q2w3e4r5?t?6?y?|1qaz2wsx3?e?d?c?|q1w2e3r4t?5?|zaq12wsx|qwe123(?:qwe)?|asd123asd|1a2b3c4d5?e?|a1b2c3d4e?5?)$/;
const digits =
  /^(?:147258369?|1472583690|5201314\d*|1314520\d*|1314521\d*|31415926\d*|12344321|1122334455?\d*|123654789|987654321\d?|741852963|963852741|159357\d*|7894561230?)$/;

const none: ReadonlySet<string> = new Set();

/** One of the passwords that are tried first; `more` are further words, which the server alone holds. */
export function isCommonPassword(value: string, more: ReadonlySet<string> = none): boolean {
  const lower = value.normalize('NFKC').toLowerCase();
  if (repeats(lower) || runs(lower) || keyboard.test(lower) || digits.test(lower)) return true;
  const head = /^[\d!@#$%^&*._?+=-]{0,6}/.exec(lower)![0].length;
  const word = /^(.*?)[\d!@#$%^&*._?+=-]{0,6}$/su;
  const bare = [lower, word.exec(lower)![1]!, word.exec(lower.slice(head))![1]!];
  if (bare.some((each) => words.has(each) || more.has(each))) return true;
  // A letter or three before or after a run of digits: a123456789, 12345678abc.
  const numbers = /^\p{L}{0,3}(\d{6,})\p{L}{0,3}$/u.exec(lower)?.[1];
  return numbers !== undefined && (runs(numbers) || repeats(numbers) || digits.test(numbers));
}

/** One to four characters over and over: 88888888, abcabcabc, 12341234. */
function repeats(value: string): boolean {
  return /^(.{1,4}?)\1+$/su.test(value);
}

/** Every character one after (or before) the one before it: 12345678, hgfedcba; 0 counts after 9. */
function runs(value: string): boolean {
  const codes = [...value].map((each) => each.codePointAt(0)!);
  return [1, -1].some((way) => codes.every((code, at) => at === 0 || stepTo(codes[at - 1]!, code) === way));
}

const [zero, nine] = [48, 57];

function stepTo(from: number, to: number): number {
  if (from === nine && to === zero) return 1;
  return from === zero && to === nine ? -1 : to - from;
}

/**
 * A new password, in the clear. Any characters; `personal` are words it must not be, such as the account, `more` as
 * of `isCommonPassword`.
 */
export function passwordProblems(
  value: string,
  place = 'password',
  personal: readonly string[] = [],
  more?: ReadonlySet<string>,
): Problem[] {
  const length = [...value].length;
  if (length < passwordLeast) return [problem('passwordTooShort', place)];
  if (length > passwordMost) return [problem('passwordTooLong', place)];
  const isPersonal = personal.some((each) => each !== '' && each.toLowerCase() === value.toLowerCase());
  return isPersonal || isCommonPassword(value, more) ? [problem('passwordCommon', place)] : [];
}

/** For forms: the field alone. */
export const password = z.string().check(
  z.refine((value) => [...value].length >= passwordLeast, { error: 'passwordTooShort', abort: true }),
  z.refine((value) => [...value].length <= passwordMost, { error: 'passwordTooLong', abort: true }),
  z.refine((value) => !isCommonPassword(value), 'passwordCommon'),
);
