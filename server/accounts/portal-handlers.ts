import * as calls from '#contract/accounts/calls.ts';
import { rolesOf } from '#contract/accounts/roles.ts';
import { maskEmail, maskPhone } from '#contract/fields/mask.ts';
import { isLang } from '#contract/lang.ts';
import { problem } from '#contract/problem.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { breaks, transaction } from '#server/db/transaction.ts';
import { answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse, refuseProblems } from '#server/http/refuse.ts';
import { queueMessage } from '#server/messages/send.ts';
import { isEmail } from '#contract/fields/email.ts';
import { isPhone } from '#contract/fields/phone.ts';
import { sendCode, useCode, waitSeconds } from './codes.ts';
import { openTurns } from './gate.ts';
import { takeTicket } from './captcha/ticket.ts';
import { countFailure, forgetFailures, needsCaptcha, refuseLocked } from './login-guard.ts';
import { hashNewPwd, openPwd, passwordFits } from './password.ts';
import { endSessions, liveSessions, openSession, sessionShown } from './sessions.ts';
import { changePasswordFrom, findAccount, holdChecked, setPassword, targetOf, type Realm } from './store.ts';
import { accountTexts } from './text.ts';

/** However it is written, one name to count by. */
function nameOf(account: string): string {
  const { phone, email } = targetOf(account);
  return phone ?? email!;
}

/** A burst of guesses at one account is counted guess by guess, before the next is looked at. */
const turns = openTurns();

type Login = { account: string; ut: number; pwd: string; ticket?: string | undefined };

/** Checks account and password; one answer for an unknown account and a wrong password (code 114). */
export function authenticate(context: Context<'anyone'>, realm: Realm, body: Login) {
  const account = nameOf(body.account);
  return turns(`${realm}|${account}`, () => checkLogin(context, realm, account, body));
}

async function checkLogin(context: Context<'anyone'>, realm: Realm, account: string, body: Login) {
  await refuseLocked(context, `${realm}|${account}`);
  if (await needsCaptcha(context, `${realm}|${account}`))
    await takeTicket(context, { purpose: 'login', subject: account }, body.ticket);
  const password = openPwd(body.pwd, body.account, body.ut, context.now);
  const found = await findAccount(context.db, realm, account);
  const fits = await passwordFits(found?.password_hash ?? null, password);
  if (!fits || !found) {
    await countFailure(context, `${realm}|${account}`);
    throw refuse('passwordWrong');
  }
  await forgetFailures(context, `${realm}|${account}`);
  return found;
}

const login = answer(calls.login, async (context, body) => {
  const account = await authenticate(context, 'portal', body);
  return transaction(context.db, async (trx) => {
    await holdChecked(trx, account);
    return openSession(trx, context, 'portal', account.id, body.client);
  });
});

const logout = answer(calls.logout, async ({ db, session, now, binding }) => {
  await endSessions(db, session.accountId, { only: session.id }, now);
  binding.clear('portal');
  return {};
});

const getSmsCode = answer(calls.getSmsCode, async (context, { purpose, phone, email, ticket }) => {
  if ((phone === undefined) === (email === undefined)) {
    throw refuse('typeError', {}, [problem('targetMissing', phone === undefined ? 'phone' : 'email')]);
  }
  if (phone !== undefined) {
    if (phone === '') throw refuse('phoneEmpty');
    if (!isPhone(phone)) throw refuse('phoneWrong');
  } else if (email === '') throw refuse('emailEmpty');
  else if (!isEmail(email!)) throw refuse('emailWrong');
  await takeTicket(context, { purpose, subject: phone ?? email! }, ticket);
  const known = await findAccount(context.db, 'portal', phone ?? email!);
  const target = phone !== undefined ? { phone } : { email: email! };
  await transaction(context.db, (trx) =>
    sendCode(trx, context, purpose, target, purpose === 'register' || known !== undefined),
  );
  return { waitSeconds };
});

const register = answer(calls.register, async (context, body) => {
  const { phone, email, ...rest } = body;
  if ((phone === undefined) === (email === undefined))
    throw refuse('typeError', {}, [problem('targetMissing', 'phone')]);
  const name = phone ?? email!;
  const password_hash = await hashNewPwd(rest.pwd, name, rest.ut, context.now);
  await useCode(context, 'register', name, rest.code);
  try {
    return await transaction(context.db, async (trx) => {
      const id = newId();
      await trx
        .insertInto('accounts')
        .values({
          id,
          realm: 'portal',
          account_type: rest.accountType,
          country_id: rest.countryId,
          phone: phone ?? null,
          email: email?.toLowerCase() ?? null,
          password_hash,
          created_at: context.now,
        })
        .execute();
      return openSession(trx, context, 'portal', id, rest.client);
    });
  } catch (error) {
    // Told only to somebody who has just proved to own the phone or e-mail.
    if (breaks(error, 'accounts_phone') || breaks(error, 'accounts_email')) throw refuse('phoneExists');
    throw error;
  }
});

const resetPassword = answer(calls.resetPassword, async (context, body) => {
  const hash = await hashNewPwd(body.pwd, body.account, body.ut, context.now);
  const { phone, email } = targetOf(body.account);
  await useCode(context, 'reset', phone ?? email!, body.code);
  const account = await findAccount(context.db, 'portal', body.account);
  if (!account) throw refuse('codeWrong');
  await changeTo(context, account, (trx) => setPassword(trx, account.id, hash), {});
  await forgetFailures(context, `portal|${nameOf(body.account)}`);
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
  return {};
});

/** Stores the new password, ends sessions, and tells the owner. */
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

const getUserInfo = answer(calls.getUserInfo, async ({ db, session }) => {
  const account = await db
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
    .where('a.id', '=', session.accountId)
    .executeTakeFirstOrThrow();
  const { unit } = session;
  const countryId = unit?.countryId ?? account.country_id;
  return {
    nickname: account.nickname,
    avatar: account.avatar_id,
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
    const own = await db
      .selectFrom('files')
      .select('id')
      .where('id', '=', avatar)
      .where('account_id', '=', session.accountId)
      .where('kind', '=', 'avatar')
      .executeTakeFirst();
    if (!own) throw refuse('notFound');
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
