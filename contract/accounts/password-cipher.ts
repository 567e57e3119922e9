import { gcm } from '@noble/ciphers/aes.js';
import { utf8ToBytes } from '@noble/ciphers/utils.js';

/**
 * The fixed-key cipher that the calls demand for `pwd` (requirements, section 5). The key ships with the
 * browser's code, so it only keeps passwords out of proxies' logs; TLS is the protection (docs/decisions,
 * requirements 5.16).
 * Wire: `v1.` + base64url(iv 12 bytes | AES-256-GCM ciphertext | tag), with `account|ut` as associated data,
 * so a captured value serves one account for a few minutes.
 */
const fixedKey = Uint8Array.from(
  '7c1f60a9d25be84093f7512ea86d3bc40e9a7715c2f84db6803e59cf24a1d86b'.match(/../g)!,
  (pair) => Number.parseInt(pair, 16),
);

const version = 'v1.';
export const ivBytes = 12;
/** How far `ut` may lie from the server's clock, s. */
export const utToleranceSeconds = 300;

function associated(account: string, ut: number): Uint8Array {
  return utf8ToBytes(`${account}|${ut}`);
}

export function encryptPassword(password: string, account: string, ut: number, iv: Uint8Array): string {
  const sealed = gcm(fixedKey, iv, associated(account, ut)).encrypt(utf8ToBytes(password));
  const bytes = [...iv, ...sealed];
  return (
    version +
    btoa(String.fromCharCode(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/={1,2}$/, '')
  );
}

/** The password, or null where the value was not made for this account and time. */
export function decryptPassword(pwd: string, account: string, ut: number): string | null {
  if (!pwd.startsWith(version)) return null;
  try {
    const text = atob(pwd.slice(version.length).replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0));
    const opened = gcm(fixedKey, bytes.subarray(0, ivBytes), associated(account, ut)).decrypt(
      bytes.subarray(ivBytes),
    );
    return new TextDecoder('utf-8', { fatal: true }).decode(opened);
  } catch {
    return null;
  }
}
