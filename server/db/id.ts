import { randomBytes } from 'node:crypto';
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
