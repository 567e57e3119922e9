/** At most the first 3 and last 4 of a phone or a WeChat ID, and about half hidden: 138****5678. */
export function maskPhone(phone: string): string {
  return mask(
    phone,
    Math.min(3, Math.floor(phone.length / 3)),
    Math.min(4, Math.floor((phone.length * 2) / 5)),
  );
}

/**
 * The first and the last character of an ID number: 5****************9. A resident number holds birth date and sex,
 * which stand on the same pages, and its county is often the unit's: more characters would leave a handful of numbers
 * to choose from.
 */
export function maskIdNumber(number: string): string {
  const visibleDigits = number.length < 4 ? 0 : 1;
  return mask(number, visibleDigits, visibleDigits);
}

/** The first letter and the host of an e-mail. */
export function maskEmail(email: string): string {
  return email.replace(/^(.).*(?=@)/, '$1***');
}

/** The first character of a Chinese name, the initial of another: 王**, A. */
export function maskName(name: string): string {
  const [first = ''] = name;
  return /^\p{Unified_Ideograph}/u.test(first) ? `${first}**` : `${first}.`;
}

function mask(value: string, head: number, tail: number): string {
  return value.slice(0, head) + '*'.repeat(value.length - head - tail) + value.slice(value.length - tail);
}
