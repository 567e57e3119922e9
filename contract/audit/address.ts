import { redacted } from './redacted.ts';

/** Scheme, who, host with port, path, query, fragment. */
const parts = /^(https?:\/\/)([^@/?#]*@)?([^/?#]+)((?:\/[^?#]*)?)(\?[^#]*)?(#[^]*)?$/i;

/**
 * Where an address leads, without its secrets: user and password, query, fragment, and those parts of the
 * path that are long or mix digits into many characters, as keys do.
 */
export function maskedAddress(address: string): string {
  if (address === '') return '';
  const match = parts.exec(address);
  if (!match) return redacted;
  const [, scheme, who, host, path, query, fragment] = match;
  const parts2 = path!.split('/').map((each) => (opens(each) ? redacted : each));
  return [
    scheme,
    who ? `${redacted}@` : '',
    host,
    parts2.join('/'),
    query ? `?${redacted}` : '',
    fragment ? `#${redacted}` : '',
  ].join('');
}

const opens = (segment: string) => segment.length >= 20 || (segment.length >= 8 && /\d/.test(segment));
