import { createHmac, randomBytes } from 'node:crypto';

const mark = 'whsec_';

/** As Standard Webhooks writes it: 256 bits in base64 behind `whsec_`. */
export function newWebhookSecret(): string {
  return `${mark}${randomBytes(32).toString('base64')}`;
}

/** HMAC-SHA-256 over `id.timestamp.body`, one signature for each secret, as Standard Webhooks has it. */
export function signatures(
  secrets: readonly string[],
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(mark.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}
