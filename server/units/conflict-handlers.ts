import { sql } from 'kysely';
import * as calls from '#contract/units/conflict-calls.ts';
import { record } from '#server/audit/record.ts';
import { releaseCases } from '#server/queues/assignment-handlers.ts';
import { byName } from '#server/db/name-order.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { unitOfCase } from '#server/kit/cases.ts';
import { conflictWith } from './conflicts.ts';
import { anyUnitNamed } from '#server/kit/unit-names.ts';

function seesAll({ session }: Context<'staff'>): boolean {
  return calls.conflictDuties.some((duty) => session.duties.includes(duty));
}

const getTies = answer(calls.getConflicts, async (context) => {
  const { db, session } = context;
  const visible = seesAll(context) ? sql`true` : sql`a.id = ${session.accountId}`;
  const [staff, { rows }] = await Promise.all([
    db
      .selectFrom('accounts')
      .select(['id as accountId', 'nickname as name'])
      .where('realm', '=', 'staff')
      .where('disabled_at', 'is', null)
      .$if(!seesAll(context), (query) => query.where('id', '=', session.accountId))
      .orderBy('nickname')
      .orderBy('id')
      .execute(),
    sql<{
      accountId: string;
      name: string;
      unitId: string;
      unitName: string;
      declaredBy: string;
      declaredAt: Date;
    }>`
      select t.account_id as "accountId", a.nickname as name, t.unit_id as "unitId", u.name as "unitName",
             b.nickname as "declaredBy", t.declared_at as "declaredAt"
        from staff_ties t
        join accounts a on a.id = t.account_id
        join accounts b on b.id = t.declared_by
        join units u on u.id = t.unit_id
       where ${visible}
       order by a.nickname ${byName}, a.id, u.name ${byName}`.execute(db),
  ]);
  return { staff, ties: rows.map((row) => ({ ...row, declaredAt: row.declaredAt.toISOString() })) };
});

const unitsMost = 20;

const findUnits = answer(calls.findUnits, async ({ db }, { text }) => {
  if (!text.trim()) return { units: [] };
  const units = await db
    .selectFrom('units as u')
    .select(['id', 'name'])
    .where(anyUnitNamed(text))
    .orderBy('name')
    .orderBy('id')
    .limit(unitsMost)
    .execute();
  return { units };
});

/**
 * An account may declare a tie of its own; one that sees all ties may declare any colleague's. It cannot
 * remove its own: a colleague does.
 */
const setTie = answer(
  calls.setConflict,
  (context, { accountId, unitId, tied, reason }) =>
    transaction(context.db, async (trx) => {
      const { session, now } = context;
      if (accountId !== session.accountId && !seesAll(context)) throw refuse('noPermission');
      if (!tied && accountId === session.accountId) throw refuse('ownTie');
      const [account, unit] = await Promise.all([
        trx
          .selectFrom('accounts')
          .select('id')
          .where('id', '=', accountId)
          .where('realm', '=', 'staff')
          // No other transaction gives this colleague the unit's cases meanwhile.
          .forNoKeyUpdate()
          .executeTakeFirst(),
        trx.selectFrom('units').select('id').where('id', '=', unitId).executeTakeFirst(),
      ]);
      if (!account || !unit) throw refuse('notFound');
      const changed = tied
        ? await trx
            .insertInto('staff_ties')
            .values({
              account_id: accountId,
              unit_id: unitId,
              declared_by: session.accountId,
              declared_at: now,
            })
            .onConflict((conflict) => conflict.doNothing())
            .executeTakeFirst()
        : await trx
            .deleteFrom('staff_ties')
            .where('account_id', '=', accountId)
            .where('unit_id', '=', unitId)
            .executeTakeFirst();
      const rows = 'numDeletedRows' in changed ? changed.numDeletedRows : changed.numInsertedOrUpdatedRows;
      if (rows !== 1n) return {};
      if (tied) await releaseCases(trx, context, accountId);
      await record(trx, context, {
        act: tied ? 'staffTie.declare' : 'staffTie.takeBack',
        subject: 'staffTie',
        subjectId: accountId,
        reason,
        after: { unitId },
      });
      return {};
    }),
  (_, { accountId, tied }) => (tied ? 'free' : { duty: 'staff', aboutId: accountId }),
);

const getTied = answer(calls.getConflictOfCase, async ({ db, session }, { queue, id }) => ({
  unit: await conflictWith(db, session.accountId, unitOfCase(queue, id)),
}));

export const conflictHandlers: readonly Answer[] = [getTies, findUnits, setTie, getTied];
