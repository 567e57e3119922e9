import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from '#server/http/context.ts';
import { keyedHash } from '#server/secrets.ts';
import type { Realm } from './store.ts';

/** Of one browser, the accounts that logged in last: `nonce.mac`, joined by `~`. */
const keptAccounts = 4;
const entryPattern = /^([\w-]{12})\.([\w-]{43})$/;

/** The owner of a device cookie: it ends with the password that it was given for. */
interface Owner {
  id: string;
  password_hash: string | null;
}

type Asker = Pick<Context, 'binding' | 'config'>;

function macOf({ config }: Asker, realm: Realm, { id, password_hash }: Owner, nonce: string): Buffer {
  return keyedHash(config.keys.index, `device|${realm}|${id}|${password_hash}|${nonce}`);
}

/** What names this browser, where this account has logged in with it before; null for any other, and a stranger's. */
export function knownDevice(context: Asker, realm: Realm, owner: Owner | undefined): string | null {
  if (!owner?.password_hash) return null;
  for (const entry of context.binding.devices.split('~').slice(0, keptAccounts)) {
    const [, nonce, mac] = entryPattern.exec(entry) ?? [];
    if (nonce && mac && timingSafeEqual(Buffer.from(mac, 'base64url'), macOf(context, realm, owner, nonce)))
      return nonce;
  }
  return null;
}

/** From now on this browser is known as one of the account's; of those before it the newest stay. */
export function rememberDevice(context: Asker, realm: Realm, owner: Owner): void {
  if (knownDevice(context, realm, owner) !== null) return;
  const nonce = randomBytes(9).toString('base64url');
  const entry = `${nonce}.${macOf(context, realm, owner, nonce).toString('base64url')}`;
  const before = context.binding.devices.split('~').filter((each) => entryPattern.test(each));
  context.binding.setDevices([entry, ...before].slice(0, keptAccounts).join('~'));
}
