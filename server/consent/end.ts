import { sql } from 'kysely';
import type { Lang } from '#contract/lang.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { maskName } from '#contract/fields/mask.ts';
import { liveStages } from '#contract/registrations/stage.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import type { Hints } from '#server/db/hints.ts';
import type { Context } from '#server/http/context.ts';
import { memoOf } from '#server/http/memo.ts';
import { notifyUnits } from '#server/outbox/notify.ts';
import { consentTexts } from './text.ts';

type Actor = Pick<Context, 'now' | 'requestId' | 'session'>;

const channel = 'names';

/**
 * Drops the shared answers of a match once a name in them may have changed, on every server that hears of it.
 */
export function forgetNames(db: Db, hints: Hints | undefined): () => void {
  const stop = hints?.on(channel, (matchId) => {
    if (matchId) memoOf(db).forget(matchId);
    // What was said while nothing was heard is lost.
    else memoOf(db).forgetAll();
  });
  return stop ?? (() => undefined);
}

/**
 * Announces that the public name of this person has changed; at the commit every server drops what it keeps
 * of the person's matches.
 */
export async function namesChanged(trx: Db, _actor: unknown, memberId: string): Promise<void> {
  await sql`
    select pg_notify(${channel}, match_id::text) from (
      select distinct n.match_id from entry_members e join entries n on n.id = e.entry_id
       where e.member_id = ${memberId}) matches`.execute(trx);
}

/** Registrations under way that name this person, in the list of people or in a line-up. */
async function registrationsUnderWay(trx: Db, memberId: string, today: string) {
  const { rows } = await sql<{ id: string; unit_id: string }>`
    select r.id, r.unit_id from registrations r join matches a on a.id = r.match_id
     where r.unit_id = (select unit_id from members where id = ${memberId})
       and r.stage = any(${[...liveStages]}::text[]) and a.stored <> 'cancelled' and a.ends_on >= ${today}::date
       and (jsonb_path_exists(r.form->'roster', '$.*[*] ? (@ == $id)', jsonb_build_object('id', ${memberId}::text))
            or exists (select from entry_members e join entries n on n.id = e.entry_id
                        where e.member_id = ${memberId}::uuid and e.live and n.registration_id = r.id))
     order by r.id`.execute(trx);
  return rows;
}

/** Consent has ended: names in public change, and the history of each registration under way says so. */
export async function consentEnded(trx: Db, actor: Actor, memberId: string): Promise<void> {
  await namesChanged(trx, actor, memberId);
  for (const { id, unit_id } of await registrationsUnderWay(trx, memberId, dayIn(actor.now)))
    await record(trx, actor, {
      act: 'registration.consentEnded',
      subject: 'registration',
      subjectId: id,
      unitId: unit_id,
      after: { memberId },
    });
}

/** The guardian has decided, not the unit, so the unit gets a message: a consent has ended, or none was given. */
export async function notifyUnitOfEnd(
  trx: Db,
  { id, member_id, unit_id }: { id: string; member_id: string; unit_id: string },
  what: 'ended' | 'refused',
  childName: string,
  now: Date,
): Promise<void> {
  const under = await registrationsUnderWay(trx, member_id, dayIn(now));
  const wordsIn = (lang: Lang) => ({
    title: consentTexts.in(lang, `${what}Title`),
    body: consentTexts.in(lang, what, { child: maskName(childName), n: under.length }),
  });
  const news = {
    matchId: null,
    key: `consent ${what} ${id}`,
    link: '/member/index?missing=consent',
    wordsIn,
  };
  await notifyUnits(trx, [unit_id], news, now);
}
