import * as z from 'zod/mini';

// No letters that are taken for figures (Crockford).
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 26 signs of 5 bits hold 128 bits. */
const signs = 26;

/** 128 random bits as 26 signs. */
export function codeText(bytes: Uint8Array): string {
  let rest = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let text = '';
  for (let at = 0; at < signs; at++) {
    text = alphabet[Number(rest % 32n)]! + text;
    rest /= 32n;
  }
  return text;
}

/** A typed or scanned code as it is stored; null where it can be no code. */
export function readCode(typed: string): string | null {
  const tidy = typed.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  return tidy.length === signs && [...tidy].every((sign) => alphabet.includes(sign)) ? tidy : null;
}

export const codeField = z.string().check(z.minLength(1, 'required'), z.maxLength(100));
