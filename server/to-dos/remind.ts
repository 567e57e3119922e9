import { sql } from 'kysely';
import { yuan } from '#contract/fields/currency.ts';
import { inLang, type Lang } from '#contract/lang.ts';
import { isReminded, reminderDue } from '#contract/to-dos/remind.ts';
import { toDosOf, type ToDo } from '#contract/to-dos/to-dos.ts';
import { toDoText, toDoWords } from '#contract/to-dos/text.ts';
import type { Db } from '#server/db/pool.ts';
import { sweepRows } from '#server/db/sweep.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Services } from '#server/http/context.ts';
import { putInInbox } from '#server/outbox/inbox.ts';
import { langFor } from '#server/outbox/lang.ts';
import { momentText } from '#server/outbox/message-words.ts';
import { letterTo } from '#server/outbox/notify.ts';
import { queueMessages } from '#server/outbox/send.ts';
import { placesOf } from '#server/outbox/templates.ts';
import { choicesOf } from '#server/notices/store.ts';
import { messagesTo, type Account } from '#server/notices/write.ts';
import { each } from '#server/each.ts';
import { beijing } from '#contract/fields/time.ts';
import { factsOf } from './facts.ts';
import { reminderDaysOf } from './reminder-days.ts';
import { deadlineWords, reminderWords as w } from './text.ts';

const batch = 200;

/** Reminds each account of what its unit has to do soon: one message a run, and of each thing once a day that is set. */
export async function remind(
  { db, config, signal }: Pick<Services, 'db' | 'config' | 'signal'>,
  now: Date,
): Promise<void> {
  const { days } = await reminderDaysOf(db);
  await each(units(db), (unit) => remindOne(db, config, unit, days, now), { signal });
}

/** Those for whom anything ends: with certification, or with a match ahead. */
async function* units(db: Db) {
  for (let after = '', size = batch; size === batch;) {
    const some = await unitsAfter(db, after);
    yield* some;
    after = some.at(-1)?.unitId ?? '';
    size = some.length;
  }
}

async function unitsAfter(db: Db, after: string) {
  const { rows } = await sql<Account & { unitId: string }>`
    select u.id as "unitId", a.id, a.phone, a.email, a.lang, a.country_id as "countryId"
      from units u join accounts a on a.id = u.account_id and a.disabled_at is null
     where u.status in (2, 5) ${after === '' ? sql`` : sql`and u.id > ${after}`}
     order by u.id limit ${batch}`.execute(db);
  return rows;
}

async function remindOne(
  db: Db,
  config: Services['config'],
  { unitId, ...account }: Account & { unitId: string },
  days: readonly number[],
  now: Date,
): Promise<void> {
  const due = toDosOf(await factsOf(db, unitId, now), now)
    .filter(isReminded)
    .flatMap((toDo) => {
      const before = reminderDue(toDo, days, now);
      return before === null ? [] : [{ toDo, before }];
    });
  if (due.length === 0) return;
  await transaction(db, async (trx) => {
    // Of servers that send at once, the first to insert the row sends; the others send nothing.
    const { rows } = await sql<{ step: string }>`
      insert into reminders (account_id, step, days, sent_at)
      select ${account.id}, step, days, ${now}
        from json_to_recordset(${JSON.stringify(due.map(({ toDo, before }) => ({ step: toDo.key, days: before })))})
               as d(step text, days smallint)
      on conflict do nothing returning step`.execute(trx);
    const claimed = due.filter(({ toDo }) => rows.some(({ step }) => step === toDo.key));
    const fresh = claimed.map(({ toDo }) => toDo);
    if (fresh.length === 0) return;
    const choices = (await choicesOf(trx, [account.id])).get(account.id) ?? [];
    const [first] = fresh;
    const wordsIn = (lang: Lang) => ({
      title:
        fresh.length === 1
          ? w.in(lang, 'one', { what: whatOf(first!, lang) })
          : w.in(lang, 'title', { n: fresh.length }),
      body: fresh.map((toDo) => lineOf(toDo, lang, now)).join('\n'),
    });
    const link = fresh.length === 1 ? addressOf(first!) : '/dashboard';
    const key = `remind ${first!.key} ${claimed[0]!.before}`;
    await putInInbox(trx, [letterTo({ unitId, matchId: null, key, link }, wordsIn)], now);
    const lang = langFor(account);
    const registered = registeredOf(first!, lang, now);
    const message = { topic: 'reminders', ...wordsIn(lang), link: '/dashboard', registered } as const;
    await queueMessages(trx, messagesTo(config, account, choices, message), now);
  });
}

function addressOf({ to, search }: ToDo): string {
  const query = new URLSearchParams(search).toString();
  return query === '' ? to : `${to}?${query}`;
}

/** Reminders of what was due long ago: a to-do is reminded of some days before its deadline, and once. */
export async function sweepReminders(db: Db, now: Date): Promise<void> {
  await sweepRows(db, 'reminders', sql`sent_at < ${now}::timestamptz - interval '400 days'`);
}

/** What a to-do asks, without names of persons or reasons, as mail and SMS are read outside the system. */
function whatOf({ what, count, match }: ToDo, lang: Lang): string {
  const say: Parameters<typeof toDoText>[0] = (name, values) => toDoWords.in(lang, name, values as never);
  return toDoText(say, what, { count, currency: match?.currency ?? yuan }, lang);
}

function lineOf(toDo: ToDo, lang: Lang, now: Date): string {
  const { match, team, by } = toDo;
  const at = match?.timeZone ?? beijing;
  const values = { by: momentText(by!, at, lang, now), what: whatOf(toDo, lang) };
  if (!match) return w.in(lang, 'plain', values);
  const where = [inLang(match.name, lang), ...(team === '' ? [] : [team])].join(w.in(lang, 'dash'));
  return w.in(lang, 'line', { ...values, where });
}

/** The SMS names the deadline that ends first; a to-do without a match is sent as news. */
function registeredOf({ what, match, team, by }: ToDo, lang: Lang, now: Date) {
  if (!match || !(what in deadlineWords.texts)) return {};
  const values = {
    match: inLang(match.name, lang),
    team: team || w.in(lang, 'own'),
    what: deadlineWords.in(lang, what as keyof typeof deadlineWords.texts),
    by: momentText(by!, match.timeZone, lang, now),
  };
  return { template: 'reminder', params: placesOf('reminder', values) } as const;
}
