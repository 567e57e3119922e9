import { sql } from 'kysely';
import type { Duty } from '#contract/call.ts';
import { weightyActTexts, type WeightyAct } from '#contract/confirmations/act-texts.ts';
import { aloneAfterHours } from '#contract/confirmations/calls.ts';
import { inLang } from '#contract/lang.ts';
import { notifyStaff, type Owner } from '#server/accounts/notify-staff.ts';
import type { Db } from '#server/db/pool.ts';
import { dayMs } from '#contract/fields/time.ts';
import { confirmationTexts } from './text.ts';

const { in: say } = confirmationTexts;
/** Where no colleague could confirm, those are mailed too who were disabled so lately. */
const disabledWithinMs = 30 * dayMs;

interface ConfirmationNews {
  act: WeightyAct;
  duty: Duty;
  asked_by: string;
  alone_from: Date | null;
}

type News =
  | { what: 'asked' }
  | { what: 'expired' }
  | { what: 'confirmed'; by: string }
  | { what: 'refused'; by: string; note: string };

/**
 * Mails all who could confirm the act, and the person who asked, who learns by it of an act in their name. Where no
 * colleague could, every one who has ever logged in.
 */
export async function notifyOfConfirmation(
  trx: Db,
  row: ConfirmationNews,
  news: News,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - disabledWithinMs);
  const whom =
    row.alone_from === null
      ? sql`a.disabled_at is null and a.match_ids is null and a.duties && ${[row.duty, 'staff']}::text[]`
      : sql`a.password_hash is not null and (a.disabled_at is null or a.disabled_at > ${since})`;
  const { rows } = await sql<Owner & { id: string }>`
    select a.id, a.email, a.lang, a.country_id from accounts a
     where a.realm = 'staff' and a.email is not null and (a.id = ${row.asked_by} or ${whom})
     order by a.id`.execute(trx);
  const nameOf = async (id: string) =>
    (await trx.selectFrom('accounts').select('nickname').where('id', '=', id).executeTakeFirstOrThrow())
      .nickname;
  const by = await nameOf(row.asked_by);
  const decider = 'by' in news ? await nameOf(news.by) : '';
  for (const each of rows) {
    // Who decides knows already.
    if ('by' in news && each.id === news.by) continue;
    await notifyStaff(trx, now, each, (lang) => {
      const act = inLang(weightyActTexts[row.act], lang);
      if (news.what === 'asked')
        return {
          subject: say(lang, 'askedSubject'),
          body:
            row.alone_from === null
              ? say(lang, 'asked', { by, act })
              : say(lang, 'askedAlone', { by, act, hours: aloneAfterHours }),
        };
      if (news.what === 'confirmed')
        return {
          subject: say(lang, 'confirmedSubject'),
          body: say(lang, 'confirmed', { by, act, decider }),
        };
      const subject = say(lang, 'refusedSubject');
      return news.what === 'expired'
        ? { subject, body: say(lang, 'expired', { by, act }) }
        : { subject, body: say(lang, 'refused', { by, act, decider, note: news.note }) };
    });
  }
}
