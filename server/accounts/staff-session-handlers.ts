import * as calls from '#contract/accounts/staff-calls.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { invite, revoke } from './invitations.ts';
import { endSessions, liveSessions, sessionShown } from './sessions.ts';
import { refuseWeighty, weighWayIn } from './weigh-staff.ts';

/** Oneself, or a colleague for whom the duty for staff is held. */
function whose({ session }: Context<'staff'>, id: string | undefined): string {
  const accountId = id ?? session.accountId;
  if (accountId !== session.accountId && !session.duties.includes('staff')) throw refuse('noPermission');
  return accountId;
}

const getSessions = answer(calls.getStaffSessions, async (context, { id }) => {
  const { db, session, now } = context;
  const rows = await liveSessions(db, await staffAccount(db, whose(context, id)), now);
  return { sessions: rows.map((row) => sessionShown(row, session.id)) };
});

const endOf = answer(calls.endStaffSessions, (context, { id, session: only }) =>
  transaction(context.db, async (trx) => {
    const { session, now } = context;
    const accountId = await staffAccount(trx, whose(context, id));
    const isSelf = accountId === session.accountId;
    await endSessions(trx, accountId, only ? { only } : isSelf ? { except: session.id } : {}, now);
    if (!isSelf)
      await record(trx, context, { act: 'staff.endSessions', subject: 'staff', subjectId: accountId });
    return {};
  }),
);

async function staffAccount(db: Db, id: string): Promise<string> {
  await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('realm', '=', 'staff')
    .executeTakeFirstOrThrow(() => refuse('notFound'));
  return id;
}

const renewInvitation = answer(
  calls.renewInvitation,
  (context, { id }) =>
    transaction(context.db, async (trx) => {
      const { session, now, config } = context;
      if (id === session.accountId) throw refuse('ownDuties');
      const account = await trx
        .selectFrom('accounts')
        .select(['disabled_at', 'password_hash'])
        .where('id', '=', id)
        .where('realm', '=', 'staff')
        .forUpdate()
        .executeTakeFirst();
      if (!account || account.disabled_at) throw refuse('notFound');
      await refuseWeighty(trx, context, id);
      const act = account.password_hash ? 'staff.resetPassword' : 'staff.invite';
      await record(trx, context, { act, subject: 'staff', subjectId: id });
      return { invitation: await invite(trx, id, now, config.publicUrl) };
    }),
  ({ db }, { id }) => weighWayIn(db, id),
);

const revokeInvitation = answer(calls.revokeInvitation, (context, { id }) =>
  transaction(context.db, async (trx) => {
    if (await revoke(trx, await staffAccount(trx, id), context.now))
      await record(trx, context, { act: 'staff.revokeInvitation', subject: 'staff', subjectId: id });
    return {};
  }),
);

export const staffSessionHandlers = [getSessions, endOf, renewInvitation, revokeInvitation];
