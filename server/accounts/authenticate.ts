import { transaction } from '#server/db/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { openTurns } from '#server/http/gate.ts';
import { siteOf } from '#server/http/network.ts';
import { refuse } from '#server/http/refuse.ts';
import { langFor } from '#server/outbox/lang.ts';
import { queueMessage } from '#server/outbox/send.ts';
import { takeTicket } from './captcha/ticket.ts';
import { knownDevice, rememberDevice } from './devices.ts';
import { countFailure, forgetFailures, needsCaptcha, refuseLocked } from './login-guard.ts';
import { openPwd, passwordFits } from './password.ts';
import { findAccount, countedName, type Realm } from './store.ts';
import { staffMails, notifyStaff } from './notify-staff.ts';
import { accountTexts } from './text.ts';

/**
 * A burst of guesses at one account is counted guess by guess, before the next is looked at; a device known as the
 * account's has a line of its own.
 */
const turns = openTurns(50);

interface Login {
  account: string;
  ut: number;
  pwd: string;
  client?: 'browser' | 'program' | undefined;
  ticket?: string | undefined;
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Checks account and password; one answer for an unknown account and a wrong password (code 114). */
export async function authenticate(context: Context<'anyone'>, realm: Realm, body: Login): Promise<Account> {
  const name = `${realm}|${countedName(body.account)}`;
  const account = await findAccount(context.db, realm, body.account);
  const device = knownDevice(context, realm, account);
  return turns(`${name}|${device}`, async () => {
    await refuseLocked(context, name, device);
    if (await needsCaptcha(context, name, device))
      await takeTicket(context, { purpose: 'login', subject: countedName(body.account) }, body.ticket);
    const password = openPwd(body.pwd, body.account, body.ut, context.now);
    const who = device === null ? siteOf(context.ip) : `device ${device}`;
    const fits = await passwordFits(account?.password_hash ?? null, password, who);
    if (!fits || !account) {
      const isDue = await countFailure(context, name, device);
      if (isDue && account) await notifyGuessed(context, account);
      throw refuse('passwordWrong');
    }
    await forgetFailures(context, name, device);
    if (body.client !== 'program') rememberDevice(context, realm, account);
    return account;
  });
}

/** A message to the owner, once a day: the account is being guessed at. */
async function notifyGuessed({ db, now }: Context<'anyone'>, account: Account): Promise<void> {
  await transaction(db, async (trx) => {
    if (account.realm === 'staff') return notifyStaff(trx, now, account, staffMails.guessed);
    const lang = langFor({ lang: account.lang, countryId: account.country_id });
    await queueMessage(
      trx,
      {
        channel: account.phone ? 'sms' : 'mail',
        target: account.phone ?? account.email!,
        lang,
        subject: accountTexts.in(lang, 'guessedSubject'),
        body: accountTexts.in(lang, 'guessed'),
      },
      now,
    );
  });
}
