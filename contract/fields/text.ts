import * as z from 'zod/mini';

/** More than spaces. */
export const notBlank = z.regex(/\S/, 'required');
/** The same, and of what is blank nothing else is wrong. */
export const notBlankFirst = z.regex(/\S/, { error: 'required', abort: true });

// Control characters, zero-width characters and those that turn the direction of writing: no keyboard types
// them, they make two names look alike, and they break spreadsheets and print. Half of a surrogate pair is no
// character, and the database's JSON refuses it. `longText` lets line breaks through.
const hidden = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/u;

function isPlain(value: string): boolean {
  return !hidden.test(value);
}

/** One line that may be empty; `most` in UTF-16 units. */
export function text(most: number) {
  return z.string().check(z.maxLength(most), z.refine(isPlain, 'textWrong'));
}

/** One line with something in it. */
export function requiredText(most: number) {
  return z.string().check(notBlankFirst, z.maxLength(most), z.refine(isPlain, 'textWrong'));
}

/** Several lines that may be empty. */
export function longText(most: number) {
  return z.string().check(
    z.maxLength(most),
    z.refine((value) => isPlain(value.replaceAll(/[\r\n\t]/g, '')), 'textWrong'),
  );
}

/** Checks a body: `field` says why, where `asked` holds of it. */
export function needsReason<Field extends 'reason' | 'note', Body extends Record<Field, string>>(
  field: Field,
  applies: (body: Body) => boolean = () => true,
) {
  return z.refine<Body>((body) => !applies(body) || /\S/.test(body[field]), {
    path: [field],
    message: 'required',
  });
}
