import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  randomInt,
  type KeyObject,
} from 'node:crypto';

const version = 1;
const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM: version byte, iv, ciphertext, tag. `place` (table:id:column) ties the value to its row. */
export function seal(key: KeyObject, plain: string, place: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.from([version]), iv, sealed, cipher.getAuthTag()]);
}

/** @throws Error when the value is not this key's or not this place's */
export function open(key: KeyObject, sealed: Buffer, place: string): string {
  if (sealed[0] !== version) throw new Error('unknown version of a sealed value');
  const iv = sealed.subarray(1, 1 + ivBytes);
  const tag = sealed.subarray(-tagBytes);
  const decipher = createDecipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(place)).setAuthTag(tag);
  const plain = Buffer.concat([decipher.update(sealed.subarray(1 + ivBytes, -tagBytes)), decipher.final()]);
  return plain.toString('utf8');
}

/** HMAC-SHA-256 for looking up a value that is kept only encrypted or not at all. */
export function keyedHash(key: KeyObject, value: string): Buffer {
  return createHmac('sha256', key).update(value).digest();
}

/** 256 bits, for URLs and bodies. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

const lettersAndDigits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 131 bits in 22 letters and digits, for links that a text message has to hold. */
export function shortToken(): string {
  return Array.from({ length: 22 }, () => lettersAndDigits[randomInt(lettersAndDigits.length)]).join('');
}
