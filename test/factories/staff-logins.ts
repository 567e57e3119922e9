import { randomBytes } from 'node:crypto';
import { generate } from 'otplib';
import { expect } from 'vitest';
import * as calls from '#contract/accounts/calls.ts';
import { encryptPassword } from '#contract/accounts/password-cipher.ts';
import * as factor from '#contract/accounts/second-factor.ts';
import type { BodyOf, Call, DataOf } from '#contract/call.ts';
import type { Envelope } from '#contract/envelope.ts';
import { hashPassword } from '#server/accounts/password.ts';
import { nameOf } from '#test/calls-at.ts';
import { testServer, type TestServer } from '#test/server.ts';
import { aStaff } from './accounts.ts';

export const good = 'jump-high-2026';

/** Logins of staff by browsers, in real use and in the demo, on a clock of their own. */
export function staffLogins() {
  const at = {} as {
    /** In real use, where every account needs the second step. */
    server: TestServer;
    /** The demo, where its own accounts may do without. */
    demo: TestServer;
    now: Date;
  };
  let hash: string;
  let days = 0;

  async function open() {
    at.server = await testServer({ DEMO: '0', PUBLIC_URL: 'http://localhost:1', CAPTCHA_BITS: '1' });
    at.demo = await testServer({ DEMO: '1', PUBLIC_URL: 'http://localhost:1' });
    hash = await hashPassword(good);
  }
  const close = () => Promise.all([at.server.close(), at.demo.close()]);

  function setNow(moment: Date) {
    at.now = moment;
    at.server.setNow(moment);
    at.demo.setNow(moment);
  }
  /** A day of its own for every test, so that no limit of another one counts. */
  const nextDay = () => setNow(new Date(Date.UTC(2026, 10, ++days, 4)));
  const later = (seconds: number) => setNow(new Date(at.now.getTime() + seconds * 1000));

  /** A browser: it keeps its cookies. */
  function browser(of: TestServer = at.server) {
    const jar = new Map<string, string>();
    const call = async <C extends Call>(
      declared: C,
      body: BodyOf<C>,
      session?: { token: string; uid: string } | null,
    ) => {
      const response = await fetch(`${of.url}/api/${declared.path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        body: JSON.stringify({ ...(body as object), ...session }),
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
        jar.set(name!, value!);
      }
      return (await response.json()) as Envelope<DataOf<C>>;
    };
    return {
      ok: async <C extends Call>(
        declared: C,
        body: BodyOf<C>,
        session?: { token: string; uid: string } | null,
      ) => {
        const { code, data } = await call(declared, body, session);
        expect(nameOf(code), declared.path).toBe('success');
        return data!;
      },
      refused: async <C extends Call>(
        declared: C,
        body: BodyOf<C>,
        session?: { token: string; uid: string } | null,
      ) => nameOf((await call(declared, body, session)).code),
    };
  }

  async function colleague(of: TestServer = at.server, values: { second_factor_waived?: boolean } = {}) {
    const { accountId } = await aStaff(of.db, ['units'], at.now);
    const { email } = await of.db
      .updateTable('accounts')
      .set({ password_hash: hash, ...values })
      .where('id', '=', accountId)
      .returning('email')
      .executeTakeFirstOrThrow();
    return { accountId, email: email! };
  }

  const ut = () => Math.floor(at.now.getTime() / 1000);
  const pwd = (password: string, account: string) =>
    encryptPassword(password, account, ut(), randomBytes(12));
  const login = (email: string) => ({ account: email, timeZone: '', ut: ut(), pwd: pwd(good, email) });
  const codeNow = (secret: string, shift = 0) => generate({ secret, epoch: ut() + shift });

  /** Logs in for the first time and sets up an app. */
  async function enrolled(who = browser(), of = at.server) {
    const { accountId, email } = await colleague(of);
    const { step } = await who.ok(calls.staffLogin, login(email));
    const { secret } = await who.ok(factor.getEnrolment, { step: step!.token });
    const { session, recoveryCodes } = await who.ok(factor.enrol, {
      step: step!.token,
      code: await codeNow(secret),
    });
    later(30);
    return { accountId, email, secret, session, recoveryCodes, who };
  }

  async function stepOf(who: ReturnType<typeof browser>, email: string) {
    return (await who.ok(calls.staffLogin, login(email))).step!;
  }

  return { at, open, close, nextDay, later, browser, colleague, ut, pwd, login, codeNow, enrolled, stepOf };
}
