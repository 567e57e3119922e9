import type { Config } from '#server/config.ts';

export interface Mail {
  /** `unsubscribe`: where a single press ends mails of this kind (RFC 8058). */
  send(message: { to: string; subject: string; text: string; unsubscribe: string | null }): Promise<void>;
}

/** The library's own are minutes: a message would be taken by another server before this one has given it up. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The mail server of SMTP_URL; null where there is none and the outbox keeps the messages. */
export async function openMail({ mail }: Pick<Config, 'mail'>): Promise<Mail | null> {
  if (!mail) return null;
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport({ url: mail.url, ...patience });
  return {
    send: async ({ unsubscribe, ...message }) => {
      const headers =
        unsubscribe === null
          ? {}
          : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
      await transport.sendMail({ from: mail.from, headers, ...message });
    },
  };
}
