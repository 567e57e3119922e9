import { makeCode } from '#server/accounts/codes.ts';
import type { Db } from '#server/db/pool.ts';
import type { Context } from '#server/http/context.ts';
import { codeMessage } from '#server/outbox/code-text.ts';
import { queueMessage } from '#server/outbox/send.ts';

/** Sends a code of this purpose to a guardian's phone. Many guardians may stand behind one address. */
export async function sendGuardianCode(
  trx: Db,
  context: Context<'anyone'>,
  purpose: string,
  phone: string,
): Promise<void> {
  const { now, lang } = context;
  const code = await makeCode(trx, context, purpose, phone, {
    limited: ['target_hash'],
    budget: 'guardian',
    sent: true,
  });
  await queueMessage(
    trx,
    { channel: 'sms', target: phone, lang, ...codeMessage('consent', code, lang) },
    now,
  );
}
