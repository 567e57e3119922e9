import { setTimeout as pause } from 'node:timers/promises';
import * as calls from '#contract/accounts/calls.ts';
import { rolesOf } from '#contract/accounts/roles.ts';
import { maskEmail, maskPhone } from '#contract/fields/mask.ts';
import { isLang } from '#contract/lang.ts';
import { problem } from '#contract/problem.ts';
import { record } from '#server/audit/record.ts';
import { compiledOnce } from '#server/db/compiled-once.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { breaks, transaction } from '#server/db/transaction.ts';
import { fileUrl } from '#server/file-address.ts';
import { answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse, refuseProblems } from '#server/http/refuse.ts';
import { deliverNow } from '#server/outbox/deliver.ts';
import { queueMessage } from '#server/outbox/send.ts';
import { isEmail } from '#contract/fields/email.ts';
import { isPhone, mainlandPhone, samePhone, spellingsOf } from '#contract/fields/phone.ts';
import { authenticate } from './authenticate.ts';
import { sendCode, useCode, waitSeconds } from './codes.ts';
import { takeTicket } from './captcha/ticket.ts';
import { rememberDevice } from './devices.ts';
import { forgetFailures } from './login-guard.ts';
import { hashNewPwd, hashPassword, newPassword, openPwd, passwordFits } from './password.ts';
import { endSessions, liveSessions, openSession, sessionShown } from './sessions.ts';
import { changePasswordFrom, findAccount, holdChecked, countedName, setPassword } from './store.ts';
import { accountTexts } from './text.ts';

const login = answer(calls.login, async (context, body) => {
  const account = await authenticate(context, 'portal', body);
  return transaction(context.db, async (trx) => {
    await holdChecked(trx, account);
    return openSession(trx, context, 'portal', account.id, body.client);
  });
});

const loginByCode = answer(calls.loginByCode, async (context, { account: name, code, client }) => {
  await useCode(context, 'login', countedName(name), code);
  const account = await findAccount(context.db, 'portal', name);
  if (!account) throw refuse('codeWrong');
  const session = await transaction(context.db, async (trx) => {
    await holdChecked(trx, account);
    const session = { accountId: account.id, realm: 'portal' } as const;
    await record(
      trx,
      { ...context, session },
      { act: 'account.loginByCode', subject: 'account', subjectId: account.id },
    );
    return openSession(trx, context, 'portal', account.id, client);
  });
  // The code proves the owner: failed logins of strangers no longer slow this browser down.
  if (client !== 'program') rememberDevice(context, 'portal', account);
  return session;
});

const logout = answer(calls.logout, async ({ db, session, now, binding }) => {
  await endSessions(db, session.accountId, { only: session.id }, now);
  binding.clear('portal');
  return {};
});

/** How long an answer waits for the mail server: less than the client waits. A slower mail server counts as no refusal. */
const patienceMs = 7_000;

const getSmsCode = answer(calls.getSmsCode, async (context, { purpose, phone, email, ticket }) => {
  if ((phone === undefined) === (email === undefined)) {
    throw refuse('typeError', {}, [problem('targetMissing', phone === undefined ? 'phone' : 'email')]);
  }
  if (phone !== undefined) {
    if (phone === '') throw refuse('phoneEmpty');
    if (!isPhone(phone)) throw refuse('phoneWrong');
    if (context.config.sms && mainlandPhone(samePhone(phone)) === null) throw refuse('smsAbroad');
  } else if (email === '') throw refuse('emailEmpty');
  else if (!isEmail(email!)) throw refuse('emailWrong');
  await takeTicket(context, { purpose, subject: phone ?? email! }, ticket);
  const account = await findAccount(context.db, 'portal', phone ?? email!);
  const target = phone !== undefined ? { phone: samePhone(phone) } : { email: email! };
  const message = await transaction(context.db, (trx) =>
    sendCode(trx, context, purpose, target, purpose === 'register' || account !== undefined),
  );
  // Only at registration: for a new password a failed mail would reveal whether there is an account.
  if (email !== undefined && purpose === 'register' && message) {
    const outcome = await Promise.race([deliverNow(context, message, context.now), pause(patienceMs, null)]);
    if (outcome === false) throw refuse('mailError');
  }
  return { waitSeconds };
});

const register = answer(calls.register, async (context, body) => {
  const { phone, email, ...rest } = body;
  if ((phone === undefined) === (email === undefined))
    throw refuse('typeError', {}, [problem('targetMissing', 'phone')]);
  const name = phone ?? email!;
  const password = await newPassword(rest.pwd, name, rest.ut, context.now);
  await useCode(context, 'register', countedName(name), rest.code);
  const password_hash = await hashPassword(password);
  try {
    return await transaction(context.db, async (trx) => {
      const id = newId();
      if (phone !== undefined && (await phoneTaken(trx, phone))) throw refuse('phoneExists');
      await trx
        .insertInto('accounts')
        .values({
          id,
          realm: 'portal',
          account_type: rest.accountType,
          country_id: rest.countryId,
          phone: phone === undefined ? null : samePhone(phone),
          email: email?.toLowerCase() ?? null,
          password_hash,
          created_at: context.now,
        })
        .execute();
      return openSession(trx, context, 'portal', id, rest.client);
    });
  } catch (error) {
    // Only the proven owner of the phone or e-mail gets this answer.
    if (breaks(error, 'accounts_phone') || breaks(error, 'accounts_email')) throw refuse('phoneExists');
    throw error;
  }
});

/** Whether an account has this phone, also in an older spelling (phones are now stored in one spelling). */
async function phoneTaken(trx: Db, phone: string): Promise<boolean> {
  const row = await trx
    .selectFrom('accounts')
    .select('id')
    .where('realm', '=', 'portal')
    .where('phone', 'in', spellingsOf(phone))
    .executeTakeFirst();
  return row !== undefined;
}

const resetPassword = answer(calls.resetPassword, async (context, body) => {
  const password = await newPassword(body.pwd, body.account, body.ut, context.now);
  await useCode(context, 'reset', countedName(body.account), body.code);
  const account = await findAccount(context.db, 'portal', body.account);
  if (!account) throw refuse('codeWrong');
  const hash = await hashPassword(password);
  await changeTo(context, account, (trx) => setPassword(trx, account.id, hash), {});
  await forgetFailures(context, `portal|${countedName(body.account)}`, null, true);
  // The code proves the owner: failed logins of strangers no longer slow this browser down.
  rememberDevice(context, 'portal', { id: account.id, password_hash: hash });
  return {};
});

const changePassword = answer(calls.changePassword, async (context, body) => {
  await takeTicket(context, { purpose: 'password', subject: context.session.accountId }, body.ticket);
  const account = await context.db
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', context.session.accountId)
    .executeTakeFirstOrThrow();
  const old = openPwd(body.oldPwd, account.id, body.ut, context.now);
  if (!(await passwordFits(account.password_hash, old))) {
    refuseProblems([problem('oldPasswordWrong', 'oldPwd')]);
  }
  const hash = await hashNewPwd(body.pwd, account.id, body.ut, context.now);
  const change = { from: account.password_hash, to: hash };
  const set = (trx: Db) => changePasswordFrom(trx, account.id, change);
  await changeTo(context, account, set, { except: context.session.id });
  rememberDevice(context, 'portal', { id: account.id, password_hash: hash });
  return {};
});

/** Stores the new password, ends sessions, and notifies the owner. */
async function changeTo(
  context: Context<'anyone' | 'account'>,
  account: { id: string; phone: string | null; email: string | null },
  set: (trx: Db) => Promise<void>,
  which: { except?: string },
): Promise<void> {
  const { db, now, lang } = context;
  await transaction(db, async (trx) => {
    await set(trx);
    await endSessions(trx, account.id, which, now);
    const channel = account.phone ? 'sms' : 'mail';
    const message = {
      channel,
      target: account.phone ?? account.email!,
      lang,
      subject: accountTexts.in(lang, 'passwordSubject'),
    } as const;
    await queueMessage(trx, { ...message, body: accountTexts.in(lang, 'passwordChanged') }, now);
  });
}

const profileOf = compiledOnce((db, accountId: string) =>
  db
    .selectFrom('accounts as a')
    .leftJoin('units as u', 'u.account_id', 'a.id')
    .select([
      'a.nickname',
      'a.avatar_id',
      'a.introduction',
      'a.account_type',
      'a.country_id',
      'a.phone',
      'a.email',
      'a.lang',
      'u.name',
    ])
    .where('a.id', '=', accountId),
);

const getUserInfo = answer(calls.getUserInfo, async ({ db, session, config, now }) => {
  const [account] = await profileOf(db, session.accountId);
  if (!account) throw refuse('sessionExpired');
  const { unit } = session;
  const countryId = unit?.countryId ?? account.country_id;
  return {
    nickname: account.nickname,
    avatar: account.avatar_id,
    avatarUrl: account.avatar_id && fileUrl(config.keys.sign, account.avatar_id, 'whole', session.id, now),
    introduction: account.introduction,
    unitId: unit?.id ?? (0 as const),
    unitName: account.name ?? '',
    unitStatus: unit?.status ?? 0,
    unitType: unit?.type ?? account.account_type,
    countryId,
    accountType: account.account_type,
    roles: rolesOf({ accountType: account.account_type, countryId, unitStatus: unit?.status ?? null }),
    phoneMasked: account.phone ? maskPhone(account.phone) : '',
    emailMasked: account.email ? maskEmail(account.email) : '',
    lang: isLang(account.lang) ? account.lang : null,
  };
});

const setUserInfo = answer(calls.setUserInfo, async ({ db, session }, { nickname, introduction, avatar }) => {
  if (avatar) {
    await db
      .selectFrom('files')
      .select('id')
      .where('id', '=', avatar)
      .where('account_id', '=', session.accountId)
      .where('kind', '=', 'avatar')
      .executeTakeFirstOrThrow(() => refuse('notFound'));
  }
  await db
    .updateTable('accounts')
    .set({ nickname, introduction, avatar_id: avatar })
    .where('id', '=', session.accountId)
    .execute();
  return {};
});

const setLanguage = answer(calls.setLanguage, async ({ db, session }, { lang }) => {
  await db.updateTable('accounts').set({ lang }).where('id', '=', session.accountId).execute();
  return {};
});

const getSessions = answer(calls.getSessions, async ({ db, session, now }) => {
  const rows = await liveSessions(db, session.accountId, now);
  return {
    sessions: rows.map((row) => sessionShown(row, session.id)),
  };
});

const endOthers = answer(calls.endSessions, async ({ db, session, now }, { id }) => {
  await endSessions(db, session.accountId, id ? { only: id } : { except: session.id }, now);
  return {};
});

export const portalHandlers = [
  login,
  loginByCode,
  logout,
  getSmsCode,
  register,
  resetPassword,
  changePassword,
  getUserInfo,
  setUserInfo,
  setLanguage,
  getSessions,
  endOthers,
];
