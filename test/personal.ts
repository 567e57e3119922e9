/** What a log line or an address never holds, for any reader. */
const personal: Readonly<Record<string, RegExp>> = {
  'a Chinese ID number': /(?<![0-9A-Za-z])[1-9]\d{5}(?:19|20)\d{9}[\dXx](?![0-9A-Za-z])/,
  'a phone number': /(?<![0-9A-Za-z-])1[3-9]\d{9}(?![0-9A-Za-z])/,
  'a token or a password': /"?(?:token|pwd|password)"?[:=]/i,
};

/** The names of what a text holds that it must not. */
export function personalIn(text: string): string[] {
  return Object.entries(personal).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
}
