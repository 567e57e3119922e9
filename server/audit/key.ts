import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { Keys } from '#server/keys.ts';

let key: KeyObject | undefined;

/**
 * Gives this process the key of the audit trail. It is derived from the index key, which stays as long as the
 * database: an attacker who can write there but has no key cannot forge a line. A process has one key ring,
 * and jobs and gateways write lines as calls do; so the key is set once, not passed through each.
 */
export function giveTrailKey(keys: Pick<Keys, 'index'>): void {
  key = createSecretKey(createHmac('sha256', keys.index).update('audit trail').digest());
}

export function trailKey(): KeyObject {
  if (!key) throw new Error('the trail has no key: giveTrailKey comes first');
  return key;
}
