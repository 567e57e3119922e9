import { sql } from 'kysely';
import { appealDuties } from '#contract/appeals/appeal.ts';
import type { Candidate } from '#contract/appeals/committee.ts';
import * as calls from '#contract/appeals/staff-calls.ts';
import { record } from '#server/audit/record.ts';
import { containing } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { onDesk } from './on-desk.ts';

/** Everybody who may sit in a committee, and whoever else is asked for, with those of the units that they are tied to. */
export async function candidatesFor(
  db: Db,
  unitIds: ReadonlySet<string>,
  also: readonly string[],
): Promise<Map<string, Candidate>> {
  const { rows } = await sql<Candidate>`
    select a.id as "accountId", a.nickname as name, a.disabled_at is null and a.duties && ${[...appealDuties]}::text[] as fit,
           (select coalesce(json_agg(u.name order by u.name), '[]')
              from staff_ties t join units u on u.id = t.unit_id
             where t.account_id = a.id and t.unit_id = any(${[...unitIds]}::uuid[])) as "tiedTo"
      from accounts a
     where a.realm = 'staff'
       and (a.disabled_at is null and a.duties && ${[...appealDuties]}::text[] or a.id = any(${also}::uuid[]))
     order by a.nickname, a.id`.execute(db);
  return new Map(rows.map((row) => [row.accountId, row]));
}

const getTies = answer(calls.getTies, async (context) => {
  const { db } = onDesk(context);
  const [staff, { rows }] = await Promise.all([
    db
      .selectFrom('accounts')
      .select(['id as accountId', 'nickname as name'])
      .where('realm', '=', 'staff')
      .where('disabled_at', 'is', null)
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
       order by a.nickname, a.id, u.name`.execute(db),
  ]);
  return { staff, ties: rows.map((row) => ({ ...row, declaredAt: row.declaredAt.toISOString() })) };
});

const unitsMost = 20;

const findUnits = answer(calls.findUnits, async (context, { text }) => {
  const { db } = onDesk(context);
  if (!text.trim()) return { units: [] };
  const units = await db
    .selectFrom('units')
    .select(['id', 'name'])
    .where('name', 'ilike', containing(text))
    .orderBy('name')
    .orderBy('id')
    .limit(unitsMost)
    .execute();
  return { units };
});

/** Anybody on this desk may declare a tie; one's own is taken back by somebody else. */
const setTie = answer(calls.setTie, (context, { accountId, unitId, tied, reason }) =>
  transaction(onDesk(context).db, async (trx) => {
    const { session, now } = context;
    if (!tied && accountId === session.accountId) throw refuse('ownTie');
    const [account, unit] = await Promise.all([
      trx
        .selectFrom('accounts')
        .select('id')
        .where('id', '=', accountId)
        .where('realm', '=', 'staff')
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
    await record(trx, context, {
      act: tied ? 'staffTie.declare' : 'staffTie.takeBack',
      subject: 'staffTie',
      subjectId: accountId,
      reason,
      after: { unitId },
    });
    return {};
  }),
);

export const tieHandlers: readonly Answer[] = [getTies, findUnits, setTie];
