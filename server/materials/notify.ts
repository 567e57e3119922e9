import { sql } from 'kysely';
import { inLang, listed, type Lang } from '#contract/lang.ts';
import { minuteMs } from '#contract/fields/time.ts';
import { materialKinds, type MaterialKind } from '#contract/registrations/needs.ts';
import { materialWords } from '#contract/materials/text.ts';
import { teamType } from '#contract/teams/team.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { each } from '#server/each.ts';
import type { Services } from '#server/http/context.ts';
import { notifyUnits, type Words } from '#server/outbox/notify.ts';
import { momentText } from '#server/outbox/message-words.ts';
import { placesOf } from '#server/outbox/templates.ts';
import { loadRegistration, materialsWindow, type Loaded } from './load.ts';
import { materialMessages } from './text.ts';

/** A message waits for the last decision of a reviewer who goes from paper to paper, but never longer than `most`. */
const quiet = 2 * minuteMs;
const most = 10 * minuteMs;

/** Notifies units of rejected materials: one message a registration, however many they are. */
export async function notifyRejections(
  { db, signal }: Pick<Services, 'db' | 'signal'>,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select registration_id as id from materials where untold group by registration_id
    having max(decided_at) <= ${new Date(now.getTime() - quiet)} or min(decided_at) <= ${new Date(now.getTime() - most)}`.execute(
    db,
  );
  await each(rows, ({ id }) => transaction(db, (trx) => notifyOne(trx, id, now)), { signal });
}

async function notifyOne(trx: Db, registrationId: string, now: Date): Promise<void> {
  // Another process that does the same at this moment finds none left.
  const { rows } = await sql<{ kind: MaterialKind; of: string }>`
    update materials s set untold = false from material_papers p
     where s.untold and s.registration_id = ${registrationId} and p.id = s.paper_id
    returning p.kind, concat_ws(' ', s.paper_id, extract(epoch from s.decided_at)) as of`.execute(trx);
  const registration = await loadRegistration(trx, { id: registrationId });
  if (rows.length === 0 || !registration) return;
  const kinds = rows.map(({ kind }) => kind);
  const { matchId, teamId, unitId } = registration;
  const news = {
    matchId,
    key: `materials ${rows[0]!.of}`,
    link: `/registerMatch/fileUpload?matchId=${matchId}&teamId=${teamId}`,
    wordsIn: (lang: Lang) => wordsOf(registration, kinds, lang, now),
  };
  await notifyUnits(trx, [unitId], news, now);
}

function wordsOf(loaded: Loaded, kinds: readonly MaterialKind[], lang: Lang, now: Date): Words {
  const say = materialMessages.in;
  const title = say(lang, 'title');
  const counts = materialKinds.flatMap((kind) => {
    const n = kinds.filter((each) => each === kind).length;
    return n === 0 ? [] : [say(lang, 'count', { kind: materialWords.in(lang, kind), n })];
  });
  const values = {
    match: inLang(loaded.match.name, lang),
    team: loaded.teamType === teamType.individual ? say(lang, 'own') : loaded.teamName,
    counts: listed(counts, lang),
  };
  const { open, until } = materialsWindow(loaded, now);
  if (!open) return { title, body: say(lang, 'rejectedLate', values) };
  const textValues = { ...values, by: momentText(until, loaded.match.timeZone, lang, now) };
  return {
    title,
    body: say(lang, 'rejected', textValues),
    template: 'materials',
    params: placesOf('materials', textValues),
  };
}
