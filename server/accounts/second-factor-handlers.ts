import * as calls from '#contract/accounts/second-factor.ts';
import { tidyCode } from '#contract/accounts/second-factor.ts';
import { problem } from '#contract/problem.ts';
import { record } from '#server/audit/record.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer } from '#server/http/answer.ts';
import { openTurns } from '#server/http/gate.ts';
import type { Context } from '#server/http/context.ts';
import { refuse, refuseProblems, Refused } from '#server/http/refuse.ts';
import { countFailure, forgetFailures, refuseLocked } from './login-guard.ts';
import { openPwd, passwordFits } from './password.ts';
import * as factor from './second-factor.ts';
import { endSessions, openSession } from './sessions.ts';
import { factorReset, staffMails, tellStaff } from './tell-staff.ts';

/** Guesses at one account are judged one after the other. */
const turns = openTurns(20);

/** Where failures are counted that no network excuses. */
const anywhere = (context: Context<'anyone'> | Context<'staff'>): Context<'anyone'> => ({
  ...context,
  address: 'anywhere',
  wideAddress: null,
  session: null,
});

/**
 * Whoever guesses here has the password already, so failures count for the account, from wherever they come: a lock
 * hinders nobody who has not been robbed of it.
 */
function guarded<T>(context: Context<'anyone'> | Context<'staff'>, accountId: string, act: () => Promise<T>) {
  const everywhere = anywhere(context);
  const name = `code|${accountId}`;
  return turns(accountId, async () => {
    await refuseLocked(everywhere, name);
    try {
      const result = await act();
      await forgetFailures(everywhere, name);
      return result;
    } catch (error) {
      if (isWrong(error)) await countFailure(everywhere, name);
      throw error;
    }
  });
}

function isWrong(error: unknown): boolean {
  return error instanceof Refused && error.refusal === 'secondFactorWrong';
}

const getEnrolment = answer(calls.getEnrolment, async (context, { step }) => {
  const found = await factor.findStep(context, step, 'enrol');
  return { account: found.account, ...(await factor.secretFor(found.account, found.secret!)) };
});

const enrol = answer(calls.enrol, async (context, { step, code }) => {
  const { db, now } = context;
  const found = await factor.findStep(context, step, 'enrol');
  return guarded(context, found.accountId, async () => {
    await factor.countTry(db, found.id);
    const timeStep = await factor.stepOf(found.secret!, tidyCode(code), now);
    if (timeStep === null) throw refuse('secondFactorWrong');
    return transaction(db, async (trx) => {
      const owner = await factor.useEnrolment(trx, found.id, found.accountId, now);
      if (await factor.enrolledAt(trx, found.accountId)) await tellStaff(trx, now, owner, staffMails.app);
      await factor.setSecondFactor(trx, context, found.accountId, found.secret!, timeStep);
      const recoveryCodes = await factor.makeRecoveryCodes(trx, context, found.accountId);
      await endSessions(trx, found.accountId, {}, now);
      await record(
        trx,
        { ...context, session: { accountId: found.accountId, realm: 'staff' } },
        {
          act: 'staff.secondFactor',
          subject: 'staff',
          subjectId: found.accountId,
        },
      );
      return { session: await openSession(trx, context, 'staff', found.accountId), recoveryCodes };
    });
  });
});

const verifyLogin = answer(calls.verifyLogin, async (context, { step, code }) => {
  const { db, now } = context;
  const found = await factor.findStep(context, step, 'code');
  return guarded(context, found.accountId, async () => {
    await factor.countTry(db, found.id);
    return transaction(db, async (trx) => {
      await factor.holdEnabled(trx, found.accountId);
      await factor.takeCode(trx, context, found.accountId, code);
      await factor.useStep(trx, found.id, now);
      return {
        session: await openSession(trx, context, 'staff', found.accountId),
        recoveryLeft: await factor.recoveryLeft(trx, found.accountId),
      };
    });
  });
});

const getSecondFactor = answer(calls.getSecondFactor, async ({ db, session }) => {
  const [since, recoveryLeft] = await Promise.all([
    factor.enrolledAt(db, session.accountId),
    factor.recoveryLeft(db, session.accountId),
  ]);
  return { since: since?.toISOString() ?? null, recoveryLeft };
});

/** The password, and a code where there is a second factor: who finds an open console changes nothing (ASVS 7.5.1). */
async function prove(
  context: Context<'staff'>,
  body: { ut: number; pwd: string; code: string },
): Promise<void> {
  const { db, session, now } = context;
  const { password_hash } = await db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', session.accountId)
    .executeTakeFirstOrThrow();
  await guarded(context, session.accountId, async () => {
    const password = openPwd(body.pwd, session.accountId, body.ut, now);
    if (!(await passwordFits(password_hash, password))) {
      await countFailure(anywhere(context), `code|${session.accountId}`);
      refuseProblems([problem('oldPasswordWrong', 'pwd')]);
    }
    if (await factor.enrolledAt(db, session.accountId))
      await factor.takeCode(db, context, session.accountId, body.code);
  });
}

const renewSecondFactor = answer(calls.renewSecondFactor, async (context, body) => {
  await prove(context, body);
  const { db, session } = context;
  const { email } = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', session.accountId)
    .executeTakeFirstOrThrow();
  const { token, secret } = await factor.beginStep(db, context, session.accountId, 'enrol');
  return { step: token, ...(await factor.secretFor(email ?? '', secret!)) };
});

const renewRecoveryCodes = answer(calls.renewRecoveryCodes, async (context, body) => {
  const { db, session } = context;
  if (!(await factor.enrolledAt(db, session.accountId))) throw refuse('secondFactorWrong');
  await prove(context, body);
  return transaction(db, async (trx) => {
    await record(trx, context, {
      act: 'staff.recoveryCodes',
      subject: 'staff',
      subjectId: session.accountId,
    });
    return { recoveryCodes: await factor.makeRecoveryCodes(trx, context, session.accountId) };
  });
});

const resetSecondFactor = answer(calls.resetSecondFactor, (context, { id, reason }) =>
  transaction(context.db, async (trx) => {
    const { session, now } = context;
    if (id === session.accountId) throw refuse('ownSecondFactor');
    const account = await trx
      .selectFrom('accounts')
      .select(['id', 'email', 'lang', 'country_id'])
      .where('id', '=', id)
      .where('realm', '=', 'staff')
      .forUpdate()
      .executeTakeFirst();
    if (!account) throw refuse('notFound');
    if (!(await factor.dropSecondFactor(trx, id))) return {};
    await endSessions(trx, id, {}, now);
    await record(trx, context, { act: 'staff.resetSecondFactor', subject: 'staff', subjectId: id, reason });
    await tellStaff(trx, now, account, factorReset(reason));
    return {};
  }),
);

export const secondFactorHandlers = [
  getEnrolment,
  enrol,
  verifyLogin,
  getSecondFactor,
  renewSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
];
