import { uuidv7 } from '#contract/id.ts';

const randomBytes = 10;

/** The id of a new row, made when its form opens, so that sending the form twice makes one row. */
export function newId(): string {
  return uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(randomBytes)));
}
