import { uuidv7 } from '#contract/id.ts';

const randomBytes = 10;

/** The id of something that this browser creates, made when its form opens, so that sending it twice makes one. */
export function newId(): string {
  return uuidv7(Date.now(), crypto.getRandomValues(new Uint8Array(randomBytes)));
}
