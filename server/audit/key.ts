import { createHmac } from 'node:crypto';
import type { Keys } from '#server/keys.ts';

let key: Buffer | undefined;

/**
 * Gives this process the key of the trail. It is drawn from the one that looks up, which stays as long as the
 * database: whoever may write there but has not the key cannot make a line that passes for ours. A process has one
 * ring of keys, and a line is written by jobs and gateways as by calls: so it is given once, not handed on by each.
 */
export function giveTrailKey(keys: Pick<Keys, 'index'>): void {
  key = createHmac('sha256', keys.index).update('audit trail').digest();
}

export function trailKey(): Buffer {
  if (!key) throw new Error('the trail has no key: giveTrailKey comes first');
  return key;
}
