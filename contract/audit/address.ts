import { notKept } from './kept.ts';

/** Scheme, who, host with port, path, query, fragment. */
const parts = /^(https?:\/\/)([^@/?#]*@)?([^/?#]+)((?:\/[^?#]*)?)(\?[^#]*)?(#[^]*)?$/i;

/**
 * Where an address leads, without what opens it to whoever knows it: a user and a password, the query, the fragment,
 * and what in the path is long or holds a figure among many signs, as keys do.
 */
export function maskedAddress(address: string): string {
  if (address === '') return '';
  const found = parts.exec(address);
  if (!found) return notKept;
  const [, scheme, who, host, path, query, fragment] = found;
  const shown = path!.split('/').map((each) => (opens(each) ? notKept : each));
  return [
    scheme,
    who ? `${notKept}@` : '',
    host,
    shown.join('/'),
    query ? `?${notKept}` : '',
    fragment ? `#${notKept}` : '',
  ].join('');
}

const opens = (segment: string) => segment.length >= 20 || (segment.length >= 8 && /\d/.test(segment));
