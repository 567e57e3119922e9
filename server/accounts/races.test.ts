import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { generate } from 'otplib';
import { beforeEach, describe, expect, test } from 'vitest';
import * as calls from '#contract/accounts/calls.ts';
import { encryptPassword } from '#contract/accounts/password-cipher.ts';
import * as factor from '#contract/accounts/second-factor.ts';
import type { Call } from '#contract/call.ts';
import type { Envelope } from '#contract/envelope.ts';
import type { Db } from '#server/db/pool.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aTicket } from '#test/factories/captchas.ts';
import { nameOf } from '#test/calls-at.ts';
import { testDatabase } from '#test/database.ts';
import { suiteServer } from '#test/server.ts';
import { firstAdministrator } from './invitations.ts';
import { hashPassword } from './password.ts';
import { beginStep, setSecondFactor } from './second-factor.ts';
import { endSessions } from './sessions.ts';
import { setPassword } from './store.ts';

let now: Date;
const good = 'jump-high-2026';
const server = await suiteServer({ DEMO: '0', PUBLIC_URL: 'http://localhost:1', CAPTCHA_BITS: '1' });
const hash = await hashPassword(good);

let days = 0;
beforeEach(() => server.setNow((now = new Date(Date.UTC(2026, 10, ++days, 4)))));

const ut = () => Math.floor(now.getTime() / 1000);
const pwd = (password: string, account: string) => encryptPassword(password, account, ut(), randomBytes(12));

/** Makes a call, and once it waits for the account does `what` and lets it go on. */
async function during(
  accountId: string,
  called: () => Promise<Envelope<unknown>>,
  what: (trx: Db) => Promise<unknown>,
) {
  let answer: Promise<Envelope<unknown>> | undefined;
  await server.db.transaction().execute(async (trx) => {
    await trx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute();
    answer = called();
    await expect
      .poll(
        async () => {
          const { rows } = await sql<{ n: number }>`
          select count(*)::int as n from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
          return rows[0]!.n;
        },
        { timeout: 10_000 },
      )
      .toBe(1);
    await what(trx);
  });
  return nameOf((await answer!).code);
}

/** By hand, as calls of a browser carry no header of tests. */
const post = async (declared: Call, body: object) => {
  const response = await fetch(`${server.url}/api/${declared.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Envelope<unknown>;
};

async function account(realm: 'portal' | 'staff') {
  const caller =
    realm === 'staff' ? await aStaff(server.db, ['units'], now) : await aUnit(server.db, { now });
  const { email, phone } = await server.db
    .updateTable('accounts')
    .set({ password_hash: hash })
    .where('id', '=', caller.accountId)
    .returning(['email', 'phone'])
    .executeTakeFirstOrThrow();
  const { token, uid } = caller;
  return { id: caller.accountId, name: (email ?? phone)!, session: { token, uid } };
}
const sessionsOf = async (accountId: string) =>
  (
    await server.db
      .selectFrom('sessions')
      .select('id')
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .execute()
  ).length;
/** As a reset does it. */
const replaced = (id: string) => async (trx: Db) => {
  await setPassword(trx, id, 'another');
  await endSessions(trx, id, {}, now);
};
const disabled = (id: string) => async (trx: Db) => {
  await trx.updateTable('accounts').set({ disabled_at: now }).where('id', '=', id).execute();
  await endSessions(trx, id, {}, now);
};

describe('as a password is replaced', () => {
  test('a login of the portal with the old one opens nothing', async () => {
    const { id, name } = await account('portal');
    const body = { account: name, timeZone: '', ut: ut(), pwd: pwd(good, name), client: 'browser' };
    expect(await during(id, () => post(calls.login, body), replaced(id))).toBe('passwordWrong');
    expect(await sessionsOf(id)).toBe(0);
  });

  test.each(['portal', 'staff'] as const)(
    'a change of it in %s with the old one does not undo that',
    async (realm) => {
      const { id, session } = await account(realm);
      const body = {
        ...session,
        ticket: await aTicket(server, { purpose: 'password', subject: id }),
        ut: ut(),
        oldPwd: pwd(good, id),
        pwd: pwd('brand-new-secret', id),
      };
      const declared = realm === 'staff' ? calls.staffChangePassword : calls.changePassword;
      expect(await during(id, () => post(declared, body), replaced(id))).toBe('changedMeanwhile');
      const { password_hash } = await server.db
        .selectFrom('accounts')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(password_hash).toBe('another');
    },
  );
});

describe('as an account is disabled', () => {
  test('a login opens nothing that would be there once it is enabled again', async () => {
    const { id, name } = await account('staff');
    const body = { account: name, timeZone: '', ut: ut(), pwd: pwd(good, name) };
    expect(await during(id, () => post(calls.staffLogin, body), disabled(id))).toBe('passwordWrong');
    const steps = await server.db
      .selectFrom('login_steps')
      .select('id')
      .where('account_id', '=', id)
      .execute();
    expect(steps).toEqual([]);
  });

  test('nor does the second step of one', async () => {
    const { id } = await account('staff');
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
    await setSecondFactor(server.db, { config: server.services.config, now }, id, secret, 1);
    const { token } = await beginStep(server.db, { config: server.services.config, now }, id, 'code');
    await endSessions(server.db, id, {}, now);
    const body = { step: token, code: await generate({ secret, epoch: ut() }) };
    expect(await during(id, () => post(factor.verifyLogin, body), disabled(id))).toBe('loginStepOver');
    expect(await sessionsOf(id)).toBe(0);
  });
});

test('servers that start at once make one first administrator, with one address that is open', async () => {
  const fresh = await testDatabase();
  try {
    const eight = Array.from({ length: 8 });
    // Each has its connection by then.
    await Promise.all(eight.map(() => sql`select pg_sleep(0.1)`.execute(fresh.db)));
    const addresses = await Promise.all(
      eight.map(() => firstAdministrator(fresh.db, now, 'http://localhost:1')),
    );
    const staff = await fresh.db.selectFrom('accounts').select('id').execute();
    expect(staff).toHaveLength(1);
    const open = await fresh.db.selectFrom('invitations').select('id').where('used_at', 'is', null).execute();
    expect(open).toHaveLength(1);
    expect(addresses.every((each) => each !== null)).toBe(true);
  } finally {
    await fresh.drop();
  }
});
