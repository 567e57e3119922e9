import { sql } from 'kysely';
import { inLang, type Lang, type Values } from '#contract/lang.ts';
import type { Topic } from '#contract/notices/choices.ts';
import { undoMs } from '#contract/notices/notice.ts';
import { plainOf } from '#contract/notices/paragraphs.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { each } from '#server/each.ts';
import type { Services } from '#server/http/context.ts';
import { langFor } from '#server/outbox/lang.ts';
import { queueMessages } from '#server/outbox/send.ts';
import { placesOf } from '#server/outbox/templates.ts';
import { publishedResultsKey } from './system-notices.ts';
import { accountsFor, inUse } from './reach.ts';
import { choicesOf } from './store.ts';
import { messagesTo, type Account } from './write.ts';

type Site = Pick<Services, 'db' | 'config' | 'signal'>;

/** Accounts of one transaction. */
const batch = 500;

/** Notices whose minute of grace has passed leave as messages, each once, to those who want such; of each on its own. */
export async function mailNotices({ db, config, signal }: Site, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from notices
     where mail and mailed_at is null and undone_at is null and publish_at <= ${new Date(now.getTime() - undoMs)}
     order by publish_at, id`.execute(db);
  const mail = async ({ id }: { id: string }) => {
    for (let more = true; more;) {
      if (signal?.aborted) return;
      more = await transaction(db, (trx) => mailSome(trx, config, id, now));
    }
  };
  await each(rows, mail, { signal });
}

/**
 * The messages to the next of its accounts, with the note how far it is; one that another server has at hand is left
 * to it. False where none are left.
 */
async function mailSome(trx: Db, config: Site['config'], id: string, now: Date): Promise<boolean> {
  const notice = await trx
    .selectFrom('notices as n')
    .select(['n.title', 'n.body', 'n.places', 'n.topic', 'n.key', 'n.link', 'n.mailed_up_to'])
    .where('n.id', '=', id)
    .where('n.mailed_at', 'is', null)
    .where('n.undone_at', 'is', null)
    .forUpdate('n')
    .skipLocked()
    .executeTakeFirst();
  if (!notice) return false;
  const last = notice.mailed_up_to;
  const { rows: accounts } = await sql<Account>`
    select a.id, a.phone, a.email, a.lang, a.country_id as "countryId"
      from notices n, accounts a
     where n.id = ${id} and ${inUse} and a.id in (${accountsFor}) ${last === null ? sql`` : sql`and a.id > ${last}`}
     order by a.id limit ${batch}`.execute(trx);
  const choices = await choicesOf(
    trx,
    accounts.map((each) => each.id),
  );
  // Decisions about a match have mails of their own, which cannot be switched off.
  const topic = notice.topic as Exclude<typeof notice.topic, 'match'> satisfies Topic;
  await queueMessages(
    trx,
    accounts.flatMap((account) => {
      const lang = langFor(account);
      const title = inLang(notice.title, lang);
      const body = plainOf(inLang(notice.body, lang), config.publicUrl);
      return messagesTo(config, account, choices.get(account.id) ?? [], {
        topic,
        title,
        body,
        link: notice.link ?? '/message/index',
        registered: registeredOf({ ...notice, topic }, lang),
      });
    }),
    now,
  );
  const more = accounts.length === batch;
  await trx
    .updateTable('notices')
    .set({ mailed_up_to: accounts.at(-1)?.id ?? last, ...(more ? {} : { mailed_at: now }) })
    .where('id', '=', id)
    .execute();
  return more;
}

interface Notice {
  topic: Topic;
  key: string | null;
  places: Record<Lang, Values> | null;
}

/** Start lists and results have registered texts of their own. */
function registeredOf({ topic, key, places }: Notice, lang: Lang) {
  const results = key?.startsWith(`${publishedResultsKey} `) ? 'published' : 'results';
  const template = topic === 'startLists' ? 'starts' : topic === 'results' ? results : 'message';
  return places ? ({ template, params: placesOf(template, places[lang]) } as const) : {};
}
