import type { BodyOf, DataOf } from '#contract/call.ts';
import { typingMs, type noteTyping } from '#contract/results/typing.ts';
import type { Db } from '#server/db/pool.ts';
import type { Context } from '#server/http/context.ts';
import { groupOf } from './result-lines.ts';

/** Notes that the caller has typed something that is not saved, or that nothing is left of it. */
export async function note(
  { db, session, now }: Context<{ staff: 'results' }>,
  { groupId, typing }: BodyOf<typeof noteTyping>,
): Promise<DataOf<typeof noteTyping>> {
  const { accountId } = session;
  if (!typing) {
    await db
      .deleteFrom('results_typed')
      .where('group_id', '=', groupId)
      .where('account_id', '=', accountId)
      .execute();
    return {};
  }
  await groupOf(db, groupId);
  await db
    .insertInto('results_typed')
    .values({ group_id: groupId, account_id: accountId, at: now })
    .onConflict((conflict) => conflict.columns(['group_id', 'account_id']).doUpdateSet({ at: now }))
    .execute();
  return {};
}

/** Others who have typed into this list and not saved it, by name. */
export async function typingIn(
  db: Db,
  groupId: string,
  accountId: string | null,
  now: Date,
): Promise<string[]> {
  const rows = await db
    .selectFrom('results_typed as t')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .select('a.nickname')
    .where('t.group_id', '=', groupId)
    .where('t.account_id', 'is distinct from', accountId)
    .where('t.at', '>', new Date(now.getTime() - typingMs))
    .orderBy('a.nickname')
    .execute();
  return rows.map(({ nickname }) => nickname);
}

export async function sweepTyping(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('results_typed')
    .where('at', '<', new Date(now.getTime() - typingMs))
    .execute();
}
