import { randomBytes } from 'node:crypto';
import { uuidv7 } from '#contract/id.ts';

/** A new row's id: UUIDv7, made here and not by the database. */
export function newId(): string {
  return uuidv7(Date.now(), randomBytes(10));
}
