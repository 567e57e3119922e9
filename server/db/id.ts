import { createHash, randomBytes } from 'node:crypto';
import { uuidv7 } from '#contract/id.ts';

let lastMs = 0;
let count = 0;
/** The most that the 12 bits behind the time can count. */
const countMost = 0xfff;

/**
 * A new row's id: UUIDv7, made here and not by the database. Ids of one process ascend even within a millisecond,
 * so that rows of one act (two lines of a history, say) sort in the order in which they were made.
 */
export function newId(): string {
  const now = Date.now();
  if (now > lastMs) {
    lastMs = now;
    count = 0;
  } else if (count === countMost) {
    lastMs += 1;
    count = 0;
  } else count += 1;
  const random = randomBytes(10);
  random.writeUInt16BE(count);
  return uuidv7(lastMs, random);
}

/** The same id for the same name, in every process: UUIDv8 (RFC 9562) of its hash. */
export function idOfName(name: string): string {
  const hash = createHash('sha256').update(name).digest();
  hash[6] = (hash[6]! & 0x0f) | 0x80;
  hash[8] = (hash[8]! & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}
