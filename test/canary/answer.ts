import { inflateRawSync } from 'node:zlib';
import { refusals } from '#contract/refusals.ts';
import type { Caller } from '#test/server.ts';
import { kinds, plants, type Plant } from './planted.ts';

/** What an answer says of the child. */
export interface Answer {
  path: string;
  who: string;
  good: boolean;
  text: string;
  holds: Plant[];
  /** Masked ID numbers that show more than their first and last character. */
  wide: string[];
  /** It says that a person is another unit's athlete. */
  elsewhere: boolean;
  /** What of it stands in headers, or in an address that the answer gives. */
  astray: Plant[];
  cache: string | null;
}

/** What of the child stands in a text. */
export const plantsIn = (text: string) => kinds.filter((kind) => text.includes(plants[kind]));

/** @param url of the server */
export async function answerOf(
  url: string,
  path: string,
  { who, caller }: { who: string; caller: Caller | null },
  body: object,
): Promise<Answer> {
  const response = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, ...(caller && { token: caller.token, uid: caller.uid }) }),
  });
  const text = await response.text();
  const headers = JSON.stringify([...response.headers]);
  const addresses = [...text.matchAll(/"((?:https?:\/)?\/[^"\s]*)"/g)].map(([, address]) =>
    decodeURIComponent(address!),
  );
  return {
    path,
    who,
    text,
    good: text.startsWith(`{"code":${refusals.success.code},`),
    holds: plantsIn(unpacked(text)),
    wide: [...text.matchAll(/"idMasked":"([^"]*)"/g)].flatMap(([, mask]) =>
      mask!.replaceAll('*', '').length > 2 ? [mask!] : [],
    ),
    elsewhere: /"athleteStatus":5|"athlete":\{[^}]*"status":5/.test(text),
    astray: plantsIn([headers, ...addresses].join()),
    cache: response.headers.get('cache-control'),
  };
}

/** A text with what is packed in it: sheets are zips in base64. */
function unpacked(text: string): string {
  const packed = [...text.matchAll(/"(UEsDB[\w+/]+=*)"/g)].map(([, base64]) =>
    filesIn(Buffer.from(base64!, 'base64')),
  );
  const plain = [...text.matchAll(/"content":"([\w+/]{40,}=*)"/g)].map(([, base64]) =>
    Buffer.from(base64!, 'base64').toString('utf8'),
  );
  return [text, ...packed, ...plain].join('\n');
}

/** The contents of a zip, one after the other. */
function filesIn(zip: Buffer): string {
  let all = '';
  for (
    let at = zip.indexOf('PK\x01\x02', 0, 'latin1');
    at >= 0;
    at = zip.indexOf('PK\x01\x02', at + 4, 'latin1')
  ) {
    const [method, size, from] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 42),
    ];
    const start = from + 30 + zip.readUInt16LE(from + 26) + zip.readUInt16LE(from + 28);
    const bytes = zip.subarray(start, start + size);
    all += `${(method === 0 ? bytes : inflateRawSync(bytes)).toString('utf8')}\n`;
  }
  return all;
}
