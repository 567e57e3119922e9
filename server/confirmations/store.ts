import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Changed } from '#contract/audit/changes.ts';
import type { WeightyAct } from '#contract/confirmations/act-texts.ts';
import { type ConfirmingDuty, confirmWithinDays } from '#contract/confirmations/calls.ts';
import type { Db } from '#server/db/pool.ts';
import { record } from '#server/audit/record.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Keys } from '#server/keys.ts';
import { keyedHash, seal } from '#server/secrets.ts';
import { dayMs } from '#contract/fields/time.ts';
import type { ConfirmationTable } from './table.ts';
import { notifyOfConfirmation } from './notify.ts';

export type ConfirmationRow = Selectable<ConfirmationTable>;

/** What of an act is seen before it is done. */
export interface Preview {
  reason: string;
  changes: Changed[];
  names: Record<string, string>;
}

export const sealPlace = (id: string, column: 'body' | 'shown' | 'secret') => `confirmations:${id}:${column}`;

/** Nothing of what was asked for stays once it is decided. */
export const decidedNothingKept = { body: null, shown: null } as const;

export function lockConfirmation(trx: Db, id: string): Promise<ConfirmationRow | undefined> {
  return trx.selectFrom('confirmations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

interface Waiting {
  id: string;
  path: string;
  act: WeightyAct;
  /** JSON, as it was sent. */
  body: string;
  shown: Preview;
  duty: ConfirmingDuty;
  askedBy: string;
  aboutId: string | null;
  askedAt: Date;
  aloneFrom: Date | null;
}

/** An act that waits, sealed; `digest` is the same for the same that is asked for again. */
export function waitingRow(keys: Keys, { id, path, act, body, shown, ...asked }: Waiting) {
  return {
    id,
    path,
    act,
    digest: keyedHash(keys.index, `confirmation|${path}|${body}`),
    body: seal(keys.field, body, sealPlace(id, 'body')),
    shown: seal(keys.field, JSON.stringify(shown), sealPlace(id, 'shown')),
    duty: asked.duty,
    asked_by: asked.askedBy,
    about_id: asked.aboutId,
    asked_at: asked.askedAt,
    expires_at: new Date(asked.askedAt.getTime() + confirmWithinDays * dayMs),
    alone_from: asked.aloneFrom,
  };
}

/** What waits for this member of staff, and since when. */
export function confirmationsFor(accountId: string, now: Date): RawBuilder<{ id: string; at: Date }> {
  return sql`
    select c.id, c.asked_at as at from confirmations c join accounts a on a.id = ${accountId}
     where c.state = 'asked' and c.expires_at > ${now} and a.match_ids is null
       and (c.asked_by <> a.id and c.about_id is distinct from a.id and a.duties && array[c.duty, 'staff']
            or c.asked_by = a.id and c.alone_from <= ${now})`;
}

/** Ends what was not confirmed in time, and forgets links and keys that were not fetched. */
export async function expireConfirmations(db: Db, now: Date): Promise<void> {
  const over = await db
    .selectFrom('confirmations')
    .select('id')
    .where('state', '=', 'asked')
    .where('expires_at', '<=', now)
    .execute();
  for (const { id } of over)
    await transaction(db, async (trx) => {
      const row = await lockConfirmation(trx, id);
      if (row?.state !== 'asked') return;
      await trx
        .updateTable('confirmations')
        .set({ state: 'expired', decided_at: now, ...decidedNothingKept })
        .where('id', '=', id)
        .execute();
      const reason = `${confirmWithinDays} d`;
      await record(
        trx,
        { now, requestId: '', session: null },
        { act: 'confirmation.expire', subject: 'confirmation', subjectId: id, reason },
      );
      await notifyOfConfirmation(trx, row, { what: 'expired' }, now);
    });
  await db
    .updateTable('confirmations')
    .set({ secret: null, secret_until: null })
    .where('secret_until', '<=', now)
    .execute();
}
