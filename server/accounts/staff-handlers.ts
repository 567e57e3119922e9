import * as calls from '#contract/accounts/calls.ts';
import { problem } from '#contract/problem.ts';
import { record, type Actor } from '#server/audit/record.ts';
import { breaks, transaction } from '#server/db/transaction.ts';
import type { Db } from '#server/db/pool.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse, refuseProblems } from '#server/http/refuse.ts';
import { hashToken } from '#server/http/session.ts';
import { findInvitation, invite, revoke } from './invitations.ts';
import { hashNewPwd, openPwd, passwordFits } from './password.ts';
import { takeTicket } from './captcha/ticket.ts';
import { authenticate } from './authenticate.ts';
import { beginStep, enrolledAt } from './second-factor.ts';
import { confirmsFrom, startAsNew } from './second-person.ts';
import { endSessions, openSession } from './sessions.ts';
import { lockedBeside, matchNames, refuseUnknownMatches, staffRows, staffShown } from './staff-store.ts';
import { changePasswordFrom, holdChecked, setPassword } from './store.ts';
import { staffMails, notifyStaff } from './notify-staff.ts';
import { makesSecondPerson, weighStaff } from './weigh-staff.ts';

/** The password is right; what it opens is read from the account while it stands still. */
const login = answer(calls.staffLogin, async (context, body) => {
  const account = await authenticate(context, 'staff', body);
  return transaction(context.db, async (trx) => {
    await holdChecked(trx, account);
    const enrolled = await enrolledAt(trx, account.id);
    // The demo's own accounts skip the second step in the demo only: in real use the column
    // `second_factor_waived` does not count.
    if (!enrolled && account.second_factor_waived && context.config.demo)
      return { session: await openSession(trx, context, 'staff', account.id), step: null };
    const does = enrolled ? ('code' as const) : ('enrol' as const);
    const { token } = await beginStep(trx, context, account.id, does);
    return { session: null, step: { token, does } };
  });
});

const logout = answer(calls.staffLogout, async ({ db, session, now, binding }) => {
  await endSessions(db, session.accountId, { only: session.id }, now);
  binding.clear('staff');
  return {};
});

const getInfo = answer(calls.getStaffInfo, async ({ db, session }) => {
  const { nickname } = await db
    .selectFrom('accounts')
    .select('nickname')
    .where('id', '=', session.accountId)
    .executeTakeFirstOrThrow();
  return {
    nickname,
    duties: [...session.duties],
    matchIds: session.matches && [...session.matches],
    matches: session.matches && (await matchNames(db, [...session.matches])),
  };
});

const changePassword = answer(calls.staffChangePassword, async (context, body) => {
  const { db, session, now } = context;
  await takeTicket(context, { purpose: 'password', subject: session.accountId }, body.ticket);
  const { password_hash, ...owner } = await db
    .selectFrom('accounts')
    .select(['password_hash', 'email', 'lang', 'country_id'])
    .where('id', '=', session.accountId)
    .executeTakeFirstOrThrow();
  const old = openPwd(body.oldPwd, session.accountId, body.ut, now);
  if (!(await passwordFits(password_hash, old))) refuseProblems([problem('oldPasswordWrong', 'oldPwd')]);
  const hash = await hashNewPwd(body.pwd, session.accountId, body.ut, now);
  await transaction(db, async (trx) => {
    await changePasswordFrom(trx, session.accountId, { from: password_hash, to: hash });
    await endSessions(trx, session.accountId, { except: session.id }, now);
    await record(trx, context, { act: 'staff.password', subject: 'staff', subjectId: session.accountId });
    await notifyStaff(trx, now, owner, staffMails.password);
  });
  return {};
});

const getInvitation = answer(calls.getInvitation, async ({ db, now }, { invitation }) => {
  const invitationRow = await findInvitation(db, invitation, now);
  return { nickname: invitationRow.nickname, email: invitationRow.email ?? '' };
});

const acceptInvitation = answer(calls.acceptInvitation, async (context, { invitation, ut, pwd }) => {
  const { db, now } = context;
  const invitationRow = await findInvitation(db, invitation, now);
  const { account_id: accountId } = invitationRow;
  const hash = await hashNewPwd(pwd, invitation, ut, now);
  await transaction(db, async (trx) => {
    const used = await trx
      .updateTable('invitations')
      .set({ used_at: now })
      .where('token_hash', '=', hashToken(invitation))
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (used.numUpdatedRows !== 1n) throw refuse('invitationUsed');
    await setPassword(trx, accountId, hash);
    await startAsNew(trx, accountId, now);
    await endSessions(trx, accountId, {}, now);
    const actor = { ...context, session: { accountId, realm: 'staff' as const } };
    await record(trx, actor, { act: 'staff.password', subject: 'staff', subjectId: accountId });
    // An account whose password is replaced by a colleague's link gets a mail; a first password needs none.
    if (invitationRow.password_hash) await notifyStaff(trx, now, invitationRow, staffMails.password);
  });
  return {};
});

const getStaff = answer(calls.getStaff, async ({ db, now, config }) => ({
  rows: (await staffRows(db, now)).map((row) => staffShown(row, config.demo)),
}));

/** What else a change of a colleague brings about, in the same transaction; the account's row is locked. */
export type StaffChanged = (trx: Db, context: Actor, accountId: string) => Promise<void>;

const setStaff = (changed: StaffChanged) =>
  answer(
    calls.setStaff,
    async (context, body) => {
      const { session, now, config } = context;
      if (body.id === session.accountId) throw refuse('ownDuties');
      try {
        return await transaction(context.db, async (trx) => {
          const before = await lockedBeside(trx, session.accountId, body.id);
          if (before && (before.realm !== 'staff' || before.version !== Math.max(body.version, 1)))
            throw refuse('changedMeanwhile');
          if (!before && body.version !== 0) throw refuse('notFound');
          const second = makesSecondPerson(before, body);
          // It was weighed before the row was locked.
          if (second && context.provedAlone) throw refuse('changedMeanwhile');
          const values = {
            nickname: body.nickname,
            email: body.email.toLowerCase(),
            duties: [...body.duties],
            match_ids: body.matchIds && [...new Set(body.matchIds)].sort(),
            disabled_at: body.disabled ? now : null,
            ...(second ? { confirms_from: confirmsFrom(now) } : {}),
          };
          await refuseUnknownMatches(trx, values.match_ids ?? []);
          if (before) {
            await trx
              .updateTable('accounts')
              .set({ ...values, version: before.version + 1 })
              .where('id', '=', body.id)
              .execute();
            if (body.disabled) await closeAll(trx, body.id, now);
            if (before.email !== values.email) await notifyStaff(trx, now, before, staffMails.email);
            await changed(trx, context, body.id);
          } else {
            await trx
              .insertInto('accounts')
              .values({ id: body.id, realm: 'staff', created_at: now, ...values })
              .execute();
          }
          await record(trx, context, {
            act: before ? 'staff.change' : 'staff.invite',
            subject: 'staff',
            subjectId: body.id,
            before: before && {
              nickname: before.nickname,
              duties: before.duties,
              matchIds: before.match_ids,
              disabled: before.disabled_at !== null,
              ...(before.email === values.email ? {} : { email: before.email }),
            },
            after: {
              nickname: body.nickname,
              duties: body.duties,
              matchIds: values.match_ids,
              disabled: body.disabled,
              ...(before?.email === values.email ? {} : { email: values.email }),
            },
          });
          // Who has one open keeps it: only a new account gets a link by itself.
          return { invitation: before ? null : await invite(trx, body.id, now, config.publicUrl) };
        });
      } catch (error) {
        if (breaks(error, 'accounts_email')) throw refuse('dataExists');
        throw error;
      }
    },
    ({ db }, body) => weighStaff(db, body),
  );

/** Duties are read with every call; who is disabled is out at once all the same, and has no way in left once enabled again. */
async function closeAll(trx: Db, accountId: string, now: Date): Promise<void> {
  await endSessions(trx, accountId, {}, now);
  await revoke(trx, accountId, now);
  await trx.deleteFrom('login_steps').where('account_id', '=', accountId).execute();
}

export function staffHandlers(changed: StaffChanged): readonly Answer[] {
  return [
    login,
    logout,
    getInfo,
    changePassword,
    getInvitation,
    acceptInvitation,
    getStaff,
    setStaff(changed),
  ];
}
