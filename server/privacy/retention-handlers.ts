import { sql } from 'kysely';
import * as calls from '#contract/privacy/staff-calls.ts';
import { retention, retentionKinds } from '#contract/privacy/retention.ts';
import { record } from '#server/audit/record.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { keptCounts } from './retention-counts.ts';
import { beginRun, retentionDays } from './retention-run.ts';

const getRetention = answer(calls.getRetention, async ({ db }) => {
  const days = await retentionDays(db);
  const counts = await keptCounts(db, days);
  const rules = retentionKinds.map((kind) => {
    const { due = null, due7 = null, due30 = null, countedAt } = counts.get(kind) ?? {};
    return {
      kind,
      ...days.get(kind)!,
      due,
      due7,
      due30,
      countedAt: countedAt?.toISOString() ?? null,
    };
  });
  const { rows: runs } = await sql<{
    id: string;
    by: string;
    asked_at: Date;
    ended_at: Date | null;
    state: 'waiting' | 'working' | 'done';
    erased: Record<string, number>;
    failed: Record<string, number>;
    files: number;
  }>`
    select r.id, coalesce(nullif(a.nickname, ''), a.email, '') as by, r.asked_at, r.ended_at, r.state, r.erased, r.failed, r.files
      from retention_runs r left join accounts a on a.id = r.asked_by
     order by r.asked_at desc limit 20`.execute(db);
  const { rows: holds } = await sql<{
    id: string;
    memberId: string;
    name: string;
    unitName: string;
    reason: string;
    by: string;
    made_at: Date;
    ended_at: Date | null;
  }>`
    select h.id, h.member_id as "memberId", m.name, u.name as "unitName", h.reason,
           coalesce(nullif(a.nickname, ''), a.email, '') as by, h.made_at, h.ended_at
      from legal_holds h join members m on m.id = h.member_id join units u on u.id = m.unit_id join accounts a on a.id = h.made_by
     order by h.ended_at is not null, h.made_at desc limit 100`.execute(db);
  return {
    rules,
    runs: runs.map(({ asked_at, ended_at, ...row }) => ({
      ...row,
      askedAt: asked_at.toISOString(),
      endedAt: ended_at?.toISOString() ?? null,
    })),
    holds: holds.map(({ made_at, ended_at, ...row }) => ({
      ...row,
      madeAt: made_at.toISOString(),
      endedAt: ended_at?.toISOString() ?? null,
    })),
  };
});

const setRetention = answer(calls.setRetention, async (context, { kind, version, days, reason }) => {
  const changed = await transaction(context.db, async (trx) => {
    const { least, most } = retention[kind];
    if (days < least || days > most) throw refuse('retentionDaysOutside', { least, most });
    await sql`select pg_advisory_xact_lock(hashtext(${`retention ${kind}`}))`.execute(trx);
    const before = (await retentionDays(trx)).get(kind)!;
    if (before.version !== version) throw refuse('changedMeanwhile');
    const changed = { days, changed_by: context.session.accountId, changed_at: context.now };
    await trx
      .insertInto('retention_days')
      .values({ kind, ...changed, version: version + 1 })
      .onConflict((conflict) => conflict.column('kind').doUpdateSet({ ...changed, version: version + 1 }))
      .execute();
    await record(trx, context, {
      act: 'privacy.days',
      subject: 'retention',
      subjectId: context.session.accountId,
      reason,
      before: { kind, days: before.days },
      after: { kind, days },
    });
    return { version: version + 1 };
  });
  context.hurry?.('retention');
  return changed;
});

const runRetention = answer(calls.runRetention, async (context, { id }) => {
  const { db, now, session, hurry } = context;
  const open = await beginRun(db, { id, askedBy: session.accountId }, now);
  if (open === id)
    await record(db, context, { act: 'privacy.run', subject: 'retention', subjectId: id, after: {} });
  hurry?.('retention');
  return { id: open };
});

const setHold = answer(calls.setHold, async (context, { id, act, memberId, reason }) => {
  const hold = await transaction(context.db, async (trx) => {
    const { now, session } = context;
    if (act === 'end') {
      const { numUpdatedRows } = await trx
        .updateTable('legal_holds')
        .set({ ended_by: session.accountId, ended_at: now })
        .where('id', '=', id)
        .where('member_id', '=', memberId)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw refuse('stateForbids');
    } else {
      const member = await trx
        .selectFrom('members')
        .select('person_id')
        .where('id', '=', memberId)
        .where('birthdate', '<>', '1900-01-01')
        .forUpdate()
        .executeTakeFirstOrThrow(() => refuse('notFound'));
      const row = { id, person_id: member.person_id, member_id: memberId, reason };
      const insert = await trx
        .insertInto('legal_holds')
        .values({ ...row, made_by: session.accountId, made_at: now, ended_at: null })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (insert.numInsertedOrUpdatedRows !== 1n) {
        const same = await trx.selectFrom('legal_holds').select('id').where('id', '=', id).executeTakeFirst();
        if (same) return { id };
        throw refuse('personHeldAlready');
      }
    }
    await record(trx, context, {
      act: act === 'hold' ? 'privacy.hold' : 'privacy.endHold',
      subject: 'member',
      subjectId: memberId,
      reason,
    });
    return { id };
  });
  context.hurry?.('retention');
  return hold;
});

export const retentionHandlers: readonly Answer[] = [getRetention, setRetention, runRetention, setHold];
