import { createHash } from 'node:crypto';
import {
  checkCaptcha,
  getCaptcha,
  hasZeroBits,
  workText,
  type CaptchaTarget,
} from '#contract/accounts/captcha.ts';
import type { TestServer } from '#test/server.ts';

/** The number that proves the work. */
export function prove({ seed, bits }: { seed: string; bits: number }): number {
  for (let nonce = 0; ; nonce++)
    if (hasZeroBits(createHash('sha256').update(workText(seed, nonce)).digest(), bits)) return nonce;
}

/**
 * A ticket, by proof of work, as a user gets it; the tries before it do not count against the network's limit.
 * The server is best asked for little: `testServer({ CAPTCHA_BITS: '1' })`.
 */
export async function aTicket(server: TestServer, target: CaptchaTarget): Promise<string> {
  await server.db
    .deleteFrom('captchas')
    .where('kind', '=', 'work')
    .where('answered_at', 'is not', null)
    .where('ticket_hash', 'is', null)
    .execute();
  await server.db
    .updateTable('captchas')
    .set({ address_hash: Buffer.alloc(32), wide_hash: null })
    .where('kind', '=', 'work')
    .execute();
  const { id, work } = await server.ok(getCaptcha, { kind: 'work', ...target });
  return (await server.ok(checkCaptcha, { id, points: [], nonce: prove(work!) })).ticket;
}
