import { sql, type Selectable } from 'kysely';
import { listed, resolveStored, type Lang } from '#contract/lang.ts';
import { minuteMs } from '#contract/fields/time.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { each } from '#server/each.ts';
import type { Services } from '#server/http/context.ts';
import { notifyUnits } from '#server/outbox/notify.ts';
import type { Qualification } from './qualification-store.ts';
import type { QualificationNoticeTable } from './table.ts';
import { qualificationMessages } from './text.ts';

type Act = QualificationNoticeTable['act'];
type Notice = Pick<Selectable<QualificationNoticeTable>, 'id' | 'act' | 'reason'> & {
  kind: Qualification['kind'];
};

/** Leaves it to the job to tell the unit, once the caller's act is committed. */
export async function queueDecision(
  trx: Db,
  qualification: Pick<Qualification, 'id' | 'unit_id'>,
  act: Act,
  reason: string,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('qualification_notices')
    .values({
      id: newId(),
      unit_id: qualification.unit_id,
      qualification_id: qualification.id,
      act,
      reason: acts[act].why ? reason : '',
      created_at: now,
    })
    .execute();
}

/** A decision that was undone is kept from the unit; where the unit has heard of it, it hears that it was undone. */
export async function undoNotice(
  trx: Db,
  qualification: Pick<Qualification, 'id' | 'unit_id'>,
  { decidedAt, now }: { decidedAt: Date; now: Date },
): Promise<void> {
  const waiting = await trx
    .deleteFrom('qualification_notices')
    .where('qualification_id', '=', qualification.id)
    .where('created_at', '=', decidedAt)
    .returning('id')
    .execute();
  if (waiting.length === 0) await queueDecision(trx, qualification, 'undo', '', now);
}

/** Reviewers go from person to person: a message waits for the last, but never longer than `most`. */
const quiet = 2 * minuteMs;
const most = 10 * minuteMs;

/** Notifies each unit of staff's decisions about its people: one message, however many they are. */
export async function notifyDecisions(
  { db, signal }: Pick<Services, 'db' | 'signal'>,
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ unitId: string }>`
    select unit_id as "unitId" from qualification_notices group by unit_id
    having max(created_at) <= ${new Date(now.getTime() - quiet)} or min(created_at) <= ${new Date(now.getTime() - most)}`.execute(
    db,
  );
  await each(rows, ({ unitId }) => transaction(db, (trx) => notifyDecided(trx, unitId, now)), { signal });
}

async function notifyDecided(trx: Db, unitId: string, now: Date): Promise<void> {
  // Another process that does the same at this moment finds none left.
  const { rows } = await sql<Notice>`
    delete from qualification_notices n using qualifications q
     where n.unit_id = ${unitId} and q.id = n.qualification_id
    returning n.id, n.act, n.reason, q.kind`.execute(trx);
  if (rows.length === 0) return;
  const wordsIn = (lang: Lang) => ({
    title: qualificationMessages.in(lang, 'title'),
    body: bodyOf(rows, lang),
  });
  const link = rows.every(({ kind }) => kind === 'coach') ? '/coach/index' : '/player/index';
  const key = `qualifications ${rows[0]!.id}`;
  await notifyUnits(trx, [unitId], { matchId: null, key, link, wordsIn }, now);
}

/** In the order of the message; `why`: the message gives the reason. */
const acts: Readonly<Record<Act, { why: boolean }>> = {
  pass: { why: false },
  reject: { why: true },
  suspend: { why: true },
  restore: { why: false },
  revoke: { why: true },
  undo: { why: false },
};
const actNames = Object.keys(acts) as Act[];
const kinds = ['athlete', 'coach'] as const;
/** As many reasons as a message holds; the portal shows each with its person. */
const reasonsMost = 3;
const reasonLongest = 80;

/** Counts by kind and act with the reasons, without names, as mail and SMS are read outside the system. */
function bodyOf(notices: readonly Notice[], lang: Lang): string {
  const say = qualificationMessages.in;
  const stop = say(lang, 'semicolon');
  const results = kinds.flatMap((kind) => {
    const counts = actNames.flatMap((act) => {
      const n = notices.filter((each) => each.kind === kind && each.act === act).length;
      return n === 0 ? [] : [say(lang, act, { n })];
    });
    return counts.length === 0 ? [] : [say(lang, kind, { counts: listed(counts, lang) })];
  });
  const reasons = new Set(
    notices.flatMap(({ reason }) => (reason === '' ? [] : [shortened(resolveStored(reason, lang))])),
  );
  const why = [...reasons].slice(0, reasonsMost).join(stop);
  return say(lang, why === '' ? 'decided' : 'decidedWhy', { results: results.join(stop), why });
}

function shortened(reason: string): string {
  const letters = [...reason.replaceAll(/\s+/g, ' ').trim()];
  return letters.length > reasonLongest
    ? `${letters.slice(0, reasonLongest - 1).join('')}…`
    : letters.join('');
}
