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
import { factorReset, staffMails, notifyStaff } from './notify-staff.ts';

const getEnrolment = answer(calls.getEnrolment, async (context, { step }) => {
  const stepRow = await factor.findStep(context, step, 'enrol');
  return { account: stepRow.account, ...(await factor.secretFor(stepRow.account, stepRow.secret!)) };
});

const enrol = answer(calls.enrol, async (context, { step, code }) => {
  const { db, now } = context;
  const stepRow = await factor.findStep(context, step, 'enrol');
  return guarded(context, stepRow.accountId, async () => {
    await factor.countTry(db, stepRow.id);
    const timeStep = await factor.stepOf(stepRow.secret!, tidyCode(code), now);
    if (timeStep === null) throw refuse('secondFactorWrong');
    return transaction(db, async (trx) => {
      const owner = await factor.useEnrolment(trx, stepRow.id, stepRow.accountId, now);
      if (await factor.enrolledAt(trx, stepRow.accountId)) await notifyStaff(trx, now, owner, staffMails.app);
      // The password alone has led here: on its first day the account is no second person.
      else await startAsNew(trx, stepRow.accountId, now);
      await factor.setSecondFactor(trx, context, stepRow.accountId, stepRow.secret!, timeStep);
      const recoveryCodes = await factor.makeRecoveryCodes(trx, context, stepRow.accountId);
      await endSessions(trx, stepRow.accountId, {}, now);
      await record(
        trx,
        { ...context, session: { accountId: stepRow.accountId, realm: 'staff' } },
        {
          act: 'staff.secondFactor',
          subject: 'staff',
          subjectId: stepRow.accountId,
        },
      );
      return { session: await openSession(trx, context, 'staff', stepRow.accountId), recoveryCodes };
    });
  });
});

const verifyLogin = answer(calls.verifyLogin, async (context, { step, code }) => {
  const { db, now } = context;
  const stepRow = await factor.findStep(context, step, 'code');
  return guarded(context, stepRow.accountId, async () => {
    await factor.countTry(db, stepRow.id);
    return transaction(db, async (trx) => {
      await factor.holdEnabled(trx, stepRow.accountId);
      await factor.takeCode(trx, context, stepRow.accountId, code);
      await factor.useStep(trx, stepRow.id, now);
      return {
        session: await openSession(trx, context, 'staff', stepRow.accountId),
        recoveryLeft: await factor.recoveryLeft(trx, stepRow.accountId),
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
        .executeTakeFirstOrThrow(() => refuse('notFound'));
      await refuseWeighty(trx, context, id);
      if (!(await factor.dropSecondFactor(trx, id))) return {};
      await endSessions(trx, id, {}, now);
      await record(trx, context, { act: 'staff.resetSecondFactor', subject: 'staff', subjectId: id, reason });
      await notifyStaff(trx, now, account, factorReset(reason));
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
