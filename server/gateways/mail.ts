import type { Config } from '#server/config.ts';

interface Mail {
  /** `unsubscribe`: where a single press ends mails of this kind (RFC 8058). @throws MailFailed */
  send(message: { to: string; subject: string; text: string; unsubscribe: string | null }): Promise<void>;
}

/** Why a mail was not sent, in words that hold nothing of whom it was for. */
export class MailFailed extends Error {
  readonly why: string;
  /** The server knows no such address: sending it again would end alike. */
  readonly final: boolean;
  constructor(error: unknown) {
    const { code, responseCode, command, response } = (error ?? {}) as Record<string, unknown>;
    const why = typeof code === 'string' && /^\w{1,40}$/.test(code) ? code : 'unknown';
    super(`mail: ${why}`);
    this.name = 'MailFailed';
    this.why = typeof responseCode === 'number' ? `${why} ${responseCode}` : why;
    this.final =
      command === 'RCPT TO' &&
      [550, 551, 553].includes(responseCode as number) &&
      !isPolicy(typeof response === 'string' ? response : '');
  }
}

/** Providers refuse by 550 also what comes too often or from whom they do not know; what follows the number says which. */
function isPolicy(response: string): boolean {
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  return enhanced === undefined
    ? /frequen|limit|too many|spam|block/i.test(response)
    : !enhanced.startsWith('5.1.');
}

/** The library's own are minutes: a message would be taken by another server before this one has given it up. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** What leaves this machine is never sent in the clear: codes and names of children are in it. */
function leavesMachine(url: string): boolean {
  return !['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}

/** The mail server of SMTP_URL; null where there is none and the outbox keeps the messages. */
export async function openMail({ mail }: Pick<Config, 'mail'>): Promise<Mail | null> {
  if (!mail) return null;
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport({
    url: mail.url,
    requireTLS: leavesMachine(mail.url),
    ...patience,
  });
  return {
    send: async ({ unsubscribe, ...message }) => {
      const headers =
        unsubscribe === null
          ? {}
          : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
      await transport.sendMail({ from: mail.from, headers, ...message }).catch((error: unknown) => {
        throw new MailFailed(error);
      });
    },
  };
}
