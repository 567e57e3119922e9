import type { requestKinds } from '#contract/privacy/calls.ts';
import { words } from '#contract/lang.ts';
import { notifyHolders } from '#server/accounts/notify-staff.ts';
import type { Db } from '#server/db/pool.ts';
import type { Context } from '#server/http/context.ts';

const { in: say } = words('privacy.messages.requests', {
  subject: { zh: '绳赛通：有一份个人信息申请待通过', en: 'RopeMeet: a request about a person’s data waits' },
  export: {
    zh: '{by} 登记了一份获取个人信息副本的申请，须由另一位负责个人信息保护的同事核对后通过。如有疑问，请先与登记人核实。',
    en: '{by} has noted a request for a copy of a person’s data. A colleague with the duty for personal data checks it and passes it. If in doubt, speak with them first.',
  },
  erase: {
    zh: '{by} 登记了一份删除个人信息的申请，须由另一位负责个人信息保护的同事核对后通过。如有疑问，请先与登记人核实。',
    en: '{by} has noted a request to erase a person’s data. A colleague with the duty for personal data checks it and passes it. If in doubt, speak with them first.',
  },
});

/** Mails the others with the duty that staff have noted a request, which one of them passes. */
export async function notifyOfRequest(
  trx: Db,
  { session, now }: Context<{ staff: 'privacy' }>,
  kind: (typeof requestKinds)[number],
): Promise<void> {
  const { nickname: by } = await trx
    .selectFrom('accounts')
    .select('nickname')
    .where('id', '=', session.accountId)
    .executeTakeFirstOrThrow();
  await notifyHolders(trx, now, ['privacy'], session.accountId, (lang) => ({
    subject: say(lang, 'subject'),
    body: say(lang, kind, { by }),
  }));
}
