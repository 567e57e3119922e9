import * as calls from '#contract/accounts/second-factor.ts';
import { tidyCode } from '#contract/accounts/second-factor.ts';
import { record } from '#server/audit/record.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { guarded, prove } from './prove.ts';
import { startAsNew } from './second-person.ts';
import * as factor from './second-factor.ts';
import { endSessions, openSession } from './sessions.ts';
import { refuseWeighty, weighWayIn } from './weigh-staff.ts';
import { factorReset, staffMails, tellStaff } from './tell-staff.ts';

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
      // The password alone has led here: on its first day the account is no second person.
      else await startAsNew(trx, found.accountId, now);
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

const resetSecondFactor = answer(
  calls.resetSecondFactor,
  (context, { id, reason }) =>
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
      await refuseWeighty(trx, context, id);
      if (!(await factor.dropSecondFactor(trx, id))) return {};
      await endSessions(trx, id, {}, now);
      await record(trx, context, { act: 'staff.resetSecondFactor', subject: 'staff', subjectId: id, reason });
      await tellStaff(trx, now, account, factorReset(reason));
      return {};
    }),
  ({ db }, { id }) => weighWayIn(db, id),
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
