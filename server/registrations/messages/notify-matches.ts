import { sql } from 'kysely';
import { inLang, type Lang } from '#contract/lang.ts';
import type { Match } from '#contract/matches/match.ts';
import { liveStages, type Stage } from '#contract/registrations/stage.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Services } from '#server/http/context.ts';
import { matchAt } from '#server/matches/cached.ts';
import type { MatchNoticeTable } from '#server/matches/table.ts';
import { messageUnits, type Words } from '#server/outbox/notify.ts';
import { placesOf } from '#server/outbox/templates.ts';
import { sendSystemNotice } from '#server/notices/system-notices.ts';
import { inEach } from '#server/outbox/lang.ts';
import { momentText } from '#server/outbox/message-words.ts';
import { each } from '#server/each.ts';
import { matchMessageWords } from './text.ts';

/** Whom a decision about the match still concerns: those that are in, those begun, and those sent back. */
const concerned = ['draft', ...liveStages, 'rejected'] as const satisfies readonly Stage[];

/** Notifies the units of each match of the decisions about it: every unit once, however many its teams. */
export async function notifyMatches(
  { db, signal }: Pick<Services, 'db' | 'signal'>,
  now: Date,
): Promise<void> {
  const untold = await db
    .selectFrom('match_notices')
    .select('id')
    .where('told_at', 'is', null)
    .orderBy('created_at')
    .execute();
  await each(untold, ({ id }) => transaction(db, (trx) => notifyOne(trx, id, now)), { signal });
}

/** Queues all messages of a notice or none, and marks it done with them; one that another process has locked is left to it. */
async function notifyOne(trx: Db, id: string, now: Date): Promise<void> {
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
  const unitIds = await unitsOf(trx, notice.match_id);
  const link = `/match/detail?id=${notice.match_id}`;
  const wordsIn = (lang: Lang) => wordsOf(lang, match, notice, now);
  await messageUnits(trx, unitIds, { wordsIn, link }, now);
  // In the portal as well, where it stays to be read; the messages above always leave.
  await sendSystemNotice(
    trx,
    {
      topic: 'match',
      key: `match ${id}`,
      title: match.name,
      body: inEach((lang) => bodyOf(lang, match, notice, now)),
      matchId: notice.match_id,
      unitIds: null,
      link,
      mail: false,
    },
    now,
  );
  await trx.updateTable('match_notices').set({ told_at: now }).where('id', '=', id).execute();
}

async function unitsOf(trx: Db, matchId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct unit_id as id from registrations
     where match_id = ${matchId} and stage = any(${concerned})
       and (stage <> 'draft' or draft is not null)`.execute(trx);
  return rows.map(({ id }) => id);
}

type Decision = Pick<MatchNoticeTable, 'act' | 'closes_at'>;
type Of = Pick<Match, 'name' | 'timeZone'>;

function bodyOf(lang: Lang, { name, timeZone }: Of, { act, closes_at: at }: Decision, now: Date): string {
  const by = momentText(at, timeZone, lang, now);
  return matchMessageWords.in(lang, act, { match: inLang(name, lang), by });
}

function wordsOf(lang: Lang, match: Of, decision: Decision, now: Date): Words {
  const registered =
    decision.act === 'cancel'
      ? { template: 'cancelled' as const, params: placesOf('cancelled', { match: inLang(match.name, lang) }) }
      : {};
  const title = matchMessageWords.in(lang, 'title');
  return { title, body: bodyOf(lang, match, decision, now), ...registered };
}
