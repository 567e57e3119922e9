import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import * as calls from '#contract/accounts/calls.ts';
import { encryptPassword } from '#contract/accounts/password-cipher.ts';
import * as factor from '#contract/accounts/second-factor.ts';
import { renewInvitation } from '#contract/accounts/staff-calls.ts';
import { refusals } from '#contract/refusals.ts';
import { textsTo } from '#test/factories/inbox.ts';
import { aPerson } from '#test/factories/persons.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aTicket } from '#test/factories/captchas.ts';
import { suiteServer } from '#test/server.ts';
import { hashPassword } from './password.ts';
import { beginStep, setSecondFactor } from './second-factor.ts';

let now: Date;
const server = await suiteServer({ DEMO: '1', PUBLIC_URL: 'http://localhost:1', CAPTCHA_BITS: '1' });

let serial = 0;
beforeEach(() => {
  // Every test a day of its own, so that no limit of another one counts.
  now = new Date(Date.UTC(2026, 10, 1 + ++serial, 4));
  server.setNow(now);
});

const ut = () => Math.floor(now.getTime() / 1000);
const pwd = (password: string, account: string) => encryptPassword(password, account, ut(), randomBytes(12));
const good = 'jump-high-2026';

describe('staff', () => {
  test('are invited by a one-time link, hold their duties, and lose their sessions when disabled', async () => {
    const admin = await aPerson(server.db, ['staff'], () => now);
    const id = '01890000-0000-7000-8000-000000000001';
    const person = {
      id,
      version: 0,
      nickname: '审核员',
      email: `reviewer${serial}@example.org`,
      duties: ['units' as const],
      matchIds: null,
      disabled: false,
    };
    const { invitation } = await server.ok(calls.setStaff, person, admin);
    const token = invitation!.split('#')[1]!;
    expect((await server.ok(calls.getInvitation, { invitation: token })).email).toBe(person.email);
    await server.ok(calls.acceptInvitation, { invitation: token, ut: ut(), pwd: pwd(good, token) });
    expect(
      (await server.refused(calls.acceptInvitation, { invitation: token, ut: ut(), pwd: pwd(good, token) }))
        .name,
    ).toBe('invitationUsed');
    // admin/login always binds to a cookie, so a session made by hand stands in for its browser.
    expect((await server.refused(calls.setStaff, { ...person, version: 7 }, admin)).name).toBe(
      'changedMeanwhile',
    );
    const stored = await server.db
      .selectFrom('accounts')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await server.ok(calls.setStaff, { ...person, version: stored.version, disabled: true }, admin);
    const { rows } = await server.ok(calls.getStaff, {}, admin);
    expect(rows.find((row) => row.id === id)?.state).toBe('disabled');
    expect(
      (
        await server.refused(calls.staffLogin, {
          account: person.email,
          timeZone: '',
          ut: ut(),
          pwd: pwd(good, person.email),
        })
      ).name,
    ).toBe('passwordWrong');
  });

  test('without the duty get nothing; no one changes their own', async () => {
    const reviewer = await aStaff(server.db, ['units'], now);
    expect((await server.refused(calls.getStaff, {}, reviewer)).name).toBe('noPermission');
    const admin = await aPerson(server.db, ['staff'], () => now);
    const body = {
      id: admin.uid,
      version: 1,
      nickname: 'x',
      email: 'x@example.org',
      duties: [],
      matchIds: null,
      disabled: false,
    };
    expect((await server.refused(calls.setStaff, body, admin)).name).toBe('ownDuties');
  });

  test('an e-mail that is staff already is refused', async () => {
    const admin = await aPerson(server.db, ['staff'], () => now);
    const person = {
      version: 0,
      nickname: 'a',
      email: `twice${serial}@example.org`,
      duties: [],
      matchIds: null,
      disabled: false,
    };
    await server.ok(calls.setStaff, { ...person, id: '01890000-0000-7000-8000-00000000000a' }, admin);
    expect(
      (await server.refused(calls.setStaff, { ...person, id: '01890000-0000-7000-8000-00000000000b' }, admin))
        .name,
    ).toBe('dataExists');
  });

  test('of two who disable each other at the same moment one stays', async () => {
    const both = [
      await aPerson(server.db, ['staff'], () => now),
      await aPerson(server.db, ['staff'], () => now),
    ];
    const ids = both.map(({ accountId }) => accountId);
    const off = (at: number) => ({
      id: ids[1 - at]!,
      version: 1,
      nickname: '管理员',
      email: `admin${serial}-${1 - at}@example.org`,
      duties: ['staff' as const],
      matchIds: null,
      disabled: true,
    });
    // Both are let in before either has done anything.
    let answers: Promise<number[]> | undefined;
    await server.db.transaction().execute(async (trx) => {
      await trx.selectFrom('accounts').select('id').where('id', 'in', ids).forUpdate().execute();
      answers = Promise.all(
        both.map(async (admin, at) => (await server.call(calls.setStaff, off(at), admin)).code),
      );
      await expect
        .poll(async () => {
          const { rows } = await sql<{ n: number }>`
            select count(*)::int as n from pg_stat_activity
             where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
          return rows[0]!.n;
        })
        .toBe(2);
    });
    expect((await answers!).toSorted((a, b) => a - b)).toEqual([
      refusals.success.code,
      refusals.noPermission.code,
    ]);
    const sessions = await server.db
      .selectFrom('accounts')
      .select('id')
      .where('id', 'in', ids)
      .where('disabled_at', 'is', null)
      .execute();
    expect(sessions.length).toBe(1);
  });

  test('whose second step is reset get a mail in their own language', async () => {
    const admin = await aPerson(server.db, ['staff'], () => now);
    for (const [lang, words] of [
      ['en', 'two-step login'],
      ['zh', '两步验证'],
    ] as const) {
      const { accountId } = await aStaff(server.db, ['units'], now);
      const { email } = await server.db
        .updateTable('accounts')
        .set({ lang })
        .where('id', '=', accountId)
        .returning('email')
        .executeTakeFirstOrThrow();
      await setSecondFactor(server.db, { config: server.services.config, now }, accountId, 'JBSWY3DP', 1);
      const body = { id: accountId, reason: 'lost' };
      await server.ok(factor.resetSecondFactor, body, admin, lang === 'en' ? 'zh' : 'en');
      expect((await textsTo(server, email!))[0]).toContain(words);
    }
  });

  const mailTo = (email: string) => textsTo(server, email);
  const changesIn = async (act: string, id: string) =>
    server.db
      .selectFrom('audit')
      .select(['account_id', 'before', 'after'])
      .where('act', '=', act)
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
  async function aColleague() {
    const { accountId: id } = await aStaff(server.db, ['units'], now);
    const { email, nickname } = await server.db
      .updateTable('accounts')
      .set({ password_hash: await hashPassword(good) })
      .where('id', '=', id)
      .returning(['email', 'nickname'])
      .executeTakeFirstOrThrow();
    return { id, email: email!, nickname };
  }

  test('whose password is set by a link, or by themselves, get a mail, and it is in the trail', async () => {
    const admin = await aPerson(server.db, ['staff'], () => now);
    const { id, email } = await aColleague();
    const { invitation } = await server.ok(renewInvitation, { id }, admin);
    const token = invitation.split('#')[1]!;
    await server.ok(calls.acceptInvitation, {
      invitation: token,
      ut: ut(),
      pwd: pwd('brand-new-secret', token),
    });
    expect(await mailTo(email)).toEqual([expect.stringContaining('密码已修改')]);
    const who = await aStaff(server.db, ['units'], now);
    await server.db
      .updateTable('accounts')
      .set({ password_hash: await hashPassword(good), lang: 'en' })
      .where('id', '=', who.accountId)
      .execute();
    const body = {
      ticket: await aTicket(server, { purpose: 'password', subject: who.accountId }),
      ut: ut(),
      oldPwd: pwd(good, who.accountId),
      pwd: pwd('brand-new-secret', who.accountId),
    };
    await server.ok(calls.staffChangePassword, body, who);
    const account = await server.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', who.accountId)
      .executeTakeFirstOrThrow();
    expect(await mailTo(account.email!)).toEqual([expect.stringContaining('has been changed')]);
    for (const each of [id, who.accountId])
      expect(await changesIn('staff.password', each)).toMatchObject([{ account_id: each }]);
    // The first password comes by an invitation, so no other person can have set it.
    const { accountId: fresh } = await aStaff(server.db, ['units'], now);
    const first = (await server.ok(renewInvitation, { id: fresh }, admin)).invitation.split('#')[1]!;
    const before = (await server.db.selectFrom('outbox').select('id').execute()).length;
    await server.ok(calls.acceptInvitation, { invitation: first, ut: ut(), pwd: pwd(good, first) });
    expect((await server.db.selectFrom('outbox').select('id').execute()).length).toBe(before);
  });

  test('whose address is changed get a mail at the old one; the trail says that it changed, without the address', async () => {
    const admin = await aPerson(server.db, ['staff'], () => now);
    const { id, email, nickname } = await aColleague();
    const body = {
      id,
      version: 1,
      nickname,
      email,
      duties: ['units' as const],
      matchIds: null,
      disabled: false,
    };
    await server.ok(calls.setStaff, { ...body, duties: [] }, admin);
    expect(await mailTo(email)).toEqual([]);
    const other = `moved${serial}@example.org`;
    await server.ok(calls.setStaff, { ...body, duties: [], version: 2, email: other }, admin);
    expect(await mailTo(email)).toEqual([expect.stringContaining('登录邮箱')]);
    const [first, second] = await changesIn('staff.change', id);
    expect(first!.after).not.toHaveProperty('email');
    expect(second).toMatchObject({ before: { email: '***' }, after: { email: '***' } });
  });

  test('who are disabled have no way in left when they are enabled again', async () => {
    const admin = await aPerson(server.db, ['staff'], () => now);
    const { id, email, nickname } = await aColleague();
    const link = (await server.ok(renewInvitation, { id }, admin)).invitation.split('#')[1]!;
    const { config } = server.services;
    const step = await beginStep(server.db, { config, now }, id, 'enrol');
    const body = { id, nickname, email, duties: ['units' as const], matchIds: null };
    await server.ok(calls.setStaff, { ...body, version: 1, disabled: true }, admin);
    await server.ok(calls.setStaff, { ...body, version: 2, disabled: false }, admin);
    expect((await server.refused(calls.getInvitation, { invitation: link })).name).toBe('invitationUsed');
    expect((await server.refused(factor.getEnrolment, { step: step.token })).name).toBe('loginStepOver');
  });
});
