import * as z from 'zod/mini';

// Control characters, zero-width characters and those that turn the direction of writing: no keyboard types
// them, they make two names look alike, and they break spreadsheets and print. Half of a surrogate pair is no
// character, and the database's JSON refuses it. `longText` lets line breaks through.
const hidden = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u;

export function isPlain(value: string): boolean {
  return !hidden.test(value);
}

/** One line that may be empty; `most` in UTF-16 units. */
export function text(most: number) {
  return z.string().check(z.maxLength(most), z.refine(isPlain, 'textWrong'));
}

/** One line with something in it. */
export function requiredText(most: number) {
  return z
    .string()
    .check(
      z.regex(/\S/, { error: 'required', abort: true }),
      z.maxLength(most),
      z.refine(isPlain, 'textWrong'),
    );
}

/** Several lines that may be empty. */
export function longText(most: number) {
  return z.string().check(
    z.maxLength(most),
    z.refine((value) => isPlain(value.replaceAll(/[\r\n\t]/g, '')), 'textWrong'),
  );
}
