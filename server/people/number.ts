import { idKey, normaliseIdNumber, type IdType } from '#contract/fields/id-number.ts';
import { maskIdNumber } from '#contract/fields/mask.ts';
import type { Keys } from '#server/keys.ts';
import { keyedHash, open, seal } from '#server/secrets.ts';

/** Where a person is looked up: docs/decisions/0006. */
export interface PersonKey {
  id_space: string;
  id_hash: Buffer;
}

export function personKey(keys: Keys, type: IdType, number: string): PersonKey {
  const { space, key } = idKey(type, number);
  return { id_space: space, id_hash: keyedHash(keys.index, `${space}:${key}`) };
}

/** A member's ID number as it is kept: sealed to its row, and masked for lists. */
export function sealedNumber(keys: Keys, memberId: string, type: IdType, number: string) {
  const plain = normaliseIdNumber(type, number);
  return { id_cipher: seal(keys.field, plain, sealPlace(memberId)), id_masked: maskIdNumber(plain) };
}

/** '' where the season is over and the number has gone (docs/decisions/0035). */
export function openNumber(keys: Keys, { id, id_cipher }: { id: string; id_cipher: Buffer }): string {
  return id_cipher.length === 0 ? '' : open(keys.field, id_cipher, sealPlace(id));
}

const sealPlace = (memberId: string) => `members:${memberId}:id_number`;
