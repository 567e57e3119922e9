import { sql, type Selectable } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import type { Services } from '#server/http/context.ts';
import { openMail, type Mail } from '#server/outside/mail.ts';
import { openSms } from '#server/outside/sms/open.ts';
import { SmsFailed, type SmsSender } from '#server/outside/sms/sms.ts';
import type { OutboxTable } from './table.ts';

type Waiting = Selectable<OutboxTable>;

const batch = 20;
/** How long one call goes on taking, ms: the next is soon. */
const busyMs = 50_000;
const mostTries = 5;
/** A server that has said nothing of a message for so long was killed: another takes it, and it may arrive twice. */
const takenSeconds = 60;

/** Sends what waits in the outbox. Without a mail server, or for SMS without a provider, it stays readable there. */
export async function deliverOutbox({ db, config, clock }: Services, now: Date): Promise<void> {
  const mail = await openMail(config);
  const sms = openSms(config, clock);
  const channels = [...(mail ? ['mail'] : []), ...(sms ? ['sms'] : [])];
  if (channels.length === 0) return;
  for (const begun = Date.now(); Date.now() - begun < busyMs;) {
    const taken = await take(db, channels, now);
    for (const message of taken) {
      try {
        await deliver(message, { mail, sms });
        await db.updateTable('outbox').set({ sent_at: now }).where('id', '=', message.id).execute();
      } catch (error) {
        await giveBack(db, message.id, error);
      }
    }
    if (taken.length < batch) return;
  }
}

/** Those that no other server has at hand, the oldest first. */
async function take(db: Db, channels: readonly string[], now: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    update outbox set taken_until = ${now}::timestamptz + make_interval(secs => ${takenSeconds}::integer)
     where id in (
       select id from outbox
        where sent_at is null and channel = any(${channels}) and tries < ${mostTries}
          and (taken_until is null or taken_until <= ${now})
        order by created_at limit ${batch} for update skip locked)
    returning *`.execute(db);
  return rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
}

async function deliver(
  message: Waiting,
  { mail, sms }: { mail: Mail | null; sms: SmsSender | null },
): Promise<void> {
  const { channel, target: to, subject, body, unsubscribe, template, params } = message;
  if (channel === 'mail') await mail?.send({ to, subject, text: body, unsubscribe });
  else await sms?.send({ to, lang: message.lang === 'en' ? 'en' : 'zh', template, params });
}

async function giveBack(db: Db, id: string, error: unknown): Promise<void> {
  const failure = error instanceof SmsFailed ? error.why : error instanceof Error ? error.name : 'unknown';
  const final = error instanceof SmsFailed && error.final;
  await db
    .updateTable('outbox')
    .set({ tries: final ? mostTries : sql<number>`tries + 1`, failure })
    .where('id', '=', id)
    .execute();
}
