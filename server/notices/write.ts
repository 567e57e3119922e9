import { waysOf, type Choice, type Topic } from '#contract/notices/choices.ts';
import type { Config } from '#server/config.ts';
import { langFor, type Reader } from '#server/outbox/lang.ts';
import { seeLine } from '#server/outbox/link.ts';
import { mailSubject } from '#server/outbox/notify.ts';
import type { Message } from '#server/outbox/send.ts';
import { messageFoot as foot } from './text.ts';
import { unsubscribeAddress } from './unsubscribe.ts';

/** An account, as far as a message to it is concerned. */
export interface Account extends Reader {
  id: string;
  phone: string | null;
  email: string | null;
}

interface SystemNotice {
  topic: Topic;
  title: string;
  body: string;
  /** A page of the portal. */
  link: string | null;
  /** What an SMS leaves as, where a text of its own is registered. */
  registered?: Pick<Message, 'template' | 'params'>;
}

type Site = Pick<Config, 'publicUrl' | 'keys'>;

/** One message of a kind that can be done without, by every way that the account wants it; each mail says how to end it. */
export function messagesTo(
  site: Site,
  account: Account,
  choices: readonly Choice[],
  notice: SystemNotice,
): Message[] {
  const lang = langFor(account);
  const { topic, title, body, link, registered } = notice;
  const page = link === null ? [] : [seeLine(site, link, lang)];
  return waysOf(topic, account, choices).map((channel): Message => {
    if (channel === 'sms')
      return {
        channel,
        target: account.phone!,
        lang,
        body: [title, body].filter(Boolean).join('\n'),
        ...registered,
      };
    const unsubscribe = unsubscribeAddress(site, account.id, topic);
    const text = [
      body,
      ...page,
      '—',
      foot.in(lang, 'choose', { address: `${site.publicUrl}/account` }),
      foot.in(lang, 'end', { address: unsubscribe }),
    ].join('\n\n');
    return {
      channel,
      target: account.email!,
      lang,
      subject: mailSubject.in(lang, 'subject', { title }),
      body: text,
      unsubscribe,
    };
  });
}
