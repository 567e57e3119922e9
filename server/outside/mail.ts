import type { Config } from '#server/config.ts';

export interface Mail {
  send(message: { to: string; subject: string; text: string }): Promise<void>;
}

/** The mail server of SMTP_URL; null where there is none and the outbox keeps the messages. */
export async function openMail({ mail }: Pick<Config, 'mail'>): Promise<Mail | null> {
  if (!mail) return null;
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport(mail.url);
  return { send: async (message) => void (await transport.sendMail({ from: mail.from, ...message })) };
}
