import { sql } from 'kysely';
import { inLang, type Lang } from '#contract/lang.ts';
import type { Match } from '#contract/matches/match.ts';
import { liveStages, type Stage } from '#contract/registrations/stage.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Services } from '#server/http/context.ts';
import { matchAt } from '#server/matches/cached.ts';
import type { MatchNoticeTable } from '#server/matches/table.ts';
import { langFor } from '#server/messages/lang.ts';
import { placesOf } from '#server/messages/templates.ts';
import { inEach, tellOfHouse } from '#server/notices/house.ts';
import { saidMoment } from '#server/messages/said.ts';
import { queueMessages, type Message } from '#server/messages/send.ts';
import { each } from '#server/each.ts';
import type { Recipient } from '#server/registrations/facts.ts';
import { matchMessageWords } from './text.ts';

/** Whom a decision about the match still concerns: those that are in, those begun, and those sent back. */
const concerned = ['draft', ...liveStages, 'rejected'] as const satisfies readonly Stage[];

/** Tells the units of each match of the decisions about it: every unit once, however many its teams. */
export async function tellMatches({ db, signal }: Pick<Services, 'db' | 'signal'>, now: Date): Promise<void> {
  const untold = await db
    .selectFrom('match_notices')
    .select('id')
    .where('told_at', 'is', null)
    .orderBy('created_at')
    .execute();
  await each(untold, ({ id }) => transaction(db, (trx) => tellOne(trx, id, now)), { signal });
}

/** All of its messages or none, and marked as told with them; one that another process has at hand is left to it. */
async function tellOne(trx: Db, id: string, now: Date): Promise<void> {
  const notice = await trx
    .selectFrom('match_notices as n')
    .innerJoin('matches as m', 'm.id', 'n.match_id')
    .select(['n.match_id', 'n.act', 'n.closes_at', 'm.version'])
    .where('n.id', '=', id)
    .where('n.told_at', 'is', null)
    .forUpdate('n')
    .skipLocked()
    .executeTakeFirst();
  if (!notice) return;
  const match = await matchAt(trx, notice.match_id, notice.version);
  const recipients = await recipientsOf(trx, notice.match_id);
  await queueMessages(
    trx,
    recipients.flatMap((each) => messageTo(each, match, notice, now)),
    now,
  );
  // In the portal as well, where it stays to be read; the messages above always leave.
  await tellOfHouse(
    trx,
    {
      topic: 'match',
      key: `match ${id}`,
      title: match.name,
      body: inEach((lang) => bodyOf(lang, match, notice, now)),
      matchId: notice.match_id,
      unitIds: null,
      link: `/match/detail?id=${notice.match_id}`,
      mail: false,
    },
    now,
  );
  await trx.updateTable('match_notices').set({ told_at: now }).where('id', '=', id).execute();
}

async function recipientsOf(trx: Db, matchId: string): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select a.phone, a.email, a.lang, a.country_id as "countryId"
      from units u join accounts a on a.id = u.account_id
     where exists (select 1 from registrations r
                    where r.match_id = ${matchId} and r.unit_id = u.id and r.stage = any(${concerned})
                      and (r.stage <> 'draft' or r.draft is not null))
     order by u.id`.execute(trx);
  return rows;
}

type Decision = Pick<MatchNoticeTable, 'act' | 'closes_at'>;
type Of = Pick<Match, 'name' | 'timeZone'>;

function bodyOf(lang: Lang, { name, timeZone }: Of, { act, closes_at: at }: Decision, now: Date): string {
  const by = saidMoment(at, timeZone, lang, now);
  return matchMessageWords.in(lang, act, { match: inLang(name, lang), by });
}

function messageTo(
  { phone, email, ...reader }: Recipient,
  match: Of,
  decision: Decision,
  now: Date,
): Message[] {
  const lang = langFor(reader);
  const body = bodyOf(lang, match, decision, now);
  if (email !== null)
    return [{ channel: 'mail', target: email, lang, subject: matchMessageWords.in(lang, 'subject'), body }];
  if (phone === null) return [];
  const registered =
    decision.act === 'cancel'
      ? { template: 'cancelled' as const, params: placesOf('cancelled', { match: inLang(match.name, lang) }) }
      : {};
  return [{ channel: 'sms', target: phone, lang, body, ...registered }];
}
