import { sql, type Selectable } from 'kysely';
import { onceAgain } from '#server/db/unavailable.ts';
import type { Db } from '#server/db/pool.ts';
import type { Services } from '#server/http/context.ts';
import { MailFailed, openMail } from '#server/gateways/mail.ts';
import { openSms } from '#server/gateways/sms/open.ts';
import { SmsFailed } from '#server/gateways/sms/sms.ts';
import { linked } from './link.ts';
import type { OutboxTable } from './table.ts';
import { fitPlaces } from './templates.ts';

type Waiting = Selectable<OutboxTable>;

const batch = 20;
/** Messages of one way that are under way at once: a provider takes half a second for each. */
const lanes = 5;
/** How long one call goes on taking, ms: the next is soon. */
const busyMs = 50_000;
/**
 * Between one try and the next, seconds: over a day, as a mail server may be down for a night; what holds a code is of no
 * use after its five minutes.
 */
const pauses = { code: [60, 120], other: [60, 300, 900, 3_600, 3 * 3_600, 6 * 3_600, 12 * 3_600] };
/** A server that has said nothing of a message for so long was killed: another takes it, and it may arrive twice. */
const takenSeconds = 60;
/** None is begun later than this after it was taken: it has to be over before another takes it. */
const beginSeconds = 25;

/** Sends what waits in the outbox. Without a mail server, or for SMS without a provider, it stays readable there. */
export async function deliverOutbox({ db, config, clock, signal }: Services, now: Date): Promise<void> {
  const mail = await mailSender(config);
  const sms = smsSender(config, clock);
  // At the same time: a mail server that hangs keeps no code waiting.
  const ended = await Promise.allSettled([
    ...(mail ? [deliverBy(db, 'mail', mail, now, signal)] : []),
    ...(sms ? [deliverBy(db, 'sms', sms, now, signal)] : []),
  ]);
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
}

type Send = (message: Waiting) => Promise<void>;

async function deliverBy(
  db: Db,
  channel: Waiting['channel'],
  send: Send,
  now: Date,
  signal?: AbortSignal,
): Promise<void> {
  const start = Date.now();
  for (let from = start; from - start < busyMs; from = Date.now()) {
    if (signal?.aborted) return;
    const at = new Date(now.getTime() + from - start);
    const messages = await take(db, channel, at);
    const remaining = [...messages];
    const lane = async () => {
      // The messages left by then are taken again, by this server or another.
      for (let message = remaining.shift(); message; message = remaining.shift()) {
        if (Date.now() - from > beginSeconds * 1000 || signal?.aborted) return;
        await attempt(db, message, send, at);
      }
    };
    const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
    for (const each of ended) if (each.status === 'rejected') throw each.reason;
    if (messages.length < batch) return;
  }
}

/**
 * @param last no other try follows by itself
 * @returns whether it has left
 */
async function attempt(db: Db, message: Waiting, send: Send, at: Date, last = false): Promise<boolean> {
  try {
    await send(message);
  } catch (error) {
    await giveBack(db, message, error, at, last);
    return false;
  }
  // It has left: a connection that is lost here must not send it again. What it said is the receiver's from now on:
  // codes, links that open a child's data, names.
  await onceAgain(() =>
    db
      .updateTable('outbox')
      .set({
        sent_at: at,
        failed_at: null,
        subject: '',
        body: '',
        params: '{}',
        link: null,
        unsubscribe: null,
      })
      .where('id', '=', message.id)
      .execute(),
  );
  return true;
}

/**
 * Sends a message at once, as a person waits for it; where that fails it is tried again as any other.
 * @returns whether it has left; null where nothing sends its kind, or another server has it at hand
 */
export async function deliverNow(
  { db, config, clock }: Services,
  id: string,
  now: Date,
): Promise<boolean | null> {
  const message = await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirst();
  const send = message?.channel === 'mail' ? await mailSender(config) : smsSender(config, clock);
  if (!send) return null;
  const { rows } = await sql<Waiting>`
    update outbox set taken_until = ${now}::timestamptz + make_interval(secs => ${takenSeconds}::integer)
     where id = ${id} and sent_at is null and failed_at is null and taken_until is null returning *`.execute(
    db,
  );
  return rows[0] ? attempt(db, rows[0], send, now) : null;
}

/**
 * Sends one that was given up, at once; where that fails it is given up again. Where nothing sends its kind it waits as
 * if new.
 * @returns null where there is no such any more
 */
export async function deliverAgain(
  { db, config, clock }: Services,
  id: string,
  now: Date,
): Promise<{ channel: Waiting['channel']; tried: boolean; sent: boolean } | null> {
  const { rows } = await sql<Waiting>`
    update outbox set failed_at = null, tries = 0, taken_until = ${now}::timestamptz + make_interval(secs => ${takenSeconds}::integer)
     where id = ${id} and failed_at is not null returning *`.execute(db);
  const message = rows[0];
  if (!message) return null;
  const { channel } = message;
  const send = channel === 'mail' ? await mailSender(config) : smsSender(config, clock);
  if (send) return { channel, tried: true, sent: await attempt(db, message, send, now, true) };
  await db.updateTable('outbox').set({ taken_until: null }).where('id', '=', id).execute();
  return { channel, tried: false, sent: false };
}

async function mailSender(config: Services['config']): Promise<Send | null> {
  const mail = await openMail(config);
  return (
    mail &&
    ((message) => {
      const { target: to, subject, unsubscribe } = message;
      return mail.send({ to, subject, text: linked(config, message), unsubscribe });
    })
  );
}

function smsSender(config: Services['config'], clock: Services['clock']): Send | null {
  const sms = openSms(config, clock);
  return (
    sms &&
    (({ target: to, lang, template, params }) =>
      sms.send({ to, lang: lang === 'en' ? 'en' : 'zh', template, params: fitPlaces(params) }))
  );
}

/** Messages that no other server is sending: codes first, since their readers wait, then the oldest. */
async function take(db: Db, channel: Waiting['channel'], now: Date): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    update outbox set taken_until = ${now}::timestamptz + make_interval(secs => ${takenSeconds}::integer)
     where id in (
       select id from outbox
        where sent_at is null and failed_at is null and channel = ${channel}
          and (taken_until is null or taken_until <= ${now})
        order by template <> 'code', created_at limit ${batch} for update skip locked)
    returning *`.execute(db);
  const later = ({ template }: Waiting) => Number(template !== 'code');
  return rows.toSorted((a, b) => later(a) - later(b) || a.created_at.getTime() - b.created_at.getTime());
}

async function giveBack(
  db: Db,
  { id, template, tries, taken_until: takenUntil }: Waiting,
  error: unknown,
  at: Date,
  last: boolean,
): Promise<void> {
  const isNamed = error instanceof SmsFailed || error instanceof MailFailed;
  const failure = isNamed ? error.why : error instanceof Error ? error.name : 'unknown';
  const pause =
    last || (isNamed && error.final) ? undefined : pauses[template === 'code' ? 'code' : 'other'][tries];
  const next =
    pause === undefined ? { failed_at: at } : { taken_until: new Date(at.getTime() + pause * 1000) };
  await db
    .updateTable('outbox')
    .set({ tries: tries + 1, failure, ...next })
    .where('id', '=', id)
    // Another server may have taken it since, and sent it.
    .where('taken_until', '=', takenUntil)
    .execute();
}
