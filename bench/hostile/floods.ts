import * as accounts from '#contract/accounts/calls.ts';
import { checkCaptcha, getCaptcha } from '#contract/accounts/captcha.ts';
import { encryptPassword, ivBytes } from '#contract/accounts/password-cipher.ts';
import type { DataOf } from '#contract/call.ts';
import { uploadImg } from '#contract/files/calls.ts';
import { watchResults } from '#contract/results/public-calls.ts';
import { newId } from '#server/db/id.ts';
import { prove } from '#web/form/captcha/prove.ts';
import { ask, bodyOf, call, counted, line, many, outcomesIn, patienceMs } from './ask.ts';
import type { Attack, Outcome, Target } from './attack.ts';
import { hugePng } from './big-pictures.ts';

const timeZone = 'Asia/Shanghai';
const busy: readonly Outcome[] = ['tooOften'];

function sealed(password: string, account: string): { ut: number; pwd: string } {
  const ut = Math.floor(Date.now() / 1000);
  return { ut, pwd: encryptPassword(password, account, ut, crypto.getRandomValues(new Uint8Array(ivBytes))) };
}

function loginAs(target: Target, account: string, password: string, from = target.network()) {
  const body = { account, timeZone, client: 'program' as const, ...sealed(password, account) };
  return ask(target.url, `/api/${accounts.login.path}`, { body: bodyOf<typeof accounts.login>(body), from });
}

const loginTimes = 5;

/** A login among registrations takes at most five times as long as alone; `slow` where it takes more. */
async function loginBehind(target: Target, flood: () => Promise<unknown>): Promise<void> {
  const timed = async () => {
    const { name, password } = target.account;
    const answer = await loginAs(target, name, password).catch(() => null);
    return answer?.code === 1 ? answer.ms : patienceMs;
  };
  const alone = await median(timed);
  const flooding = flood();
  await new Promise((resolve) => setTimeout(resolve, 500));
  const behind = await median(timed);
  await flooding;
  if (behind > loginTimes * Math.max(alone, 20)) target.saw('slow', behind);
}

async function median(timed: () => Promise<number>): Promise<number> {
  const times = [await timed(), await timed(), await timed()];
  return times.toSorted((a, b) => a - b)[1]!;
}

/** Each of so many networks asks once or more. */
function flood(
  name: string,
  count: number,
  atOnce: number,
  expects: readonly Outcome[],
  act: (target: Target, n: number) => Promise<unknown>,
): Attack {
  return {
    name: `flood: ${count} ${name}`,
    expects,
    run: (target) => many(count, atOnce, (n) => act(target, n), 12_000),
  };
}

const registering = (target: Target, n: number, body: object) =>
  call(target, accounts.register, {
    accountType: 1,
    countryId: 156,
    code: '000000',
    timeZone,
    email: `x${n}@example.org`,
    client: 'program',
    ut: 0,
    pwd: '',
    ...body,
  });

const streams: Attack = {
  name: 'flood: 1,500 streams of one network, never read',
  expects: ['tooOften', 'http 200'],
  run: (target) => {
    const from = target.network();
    const body = JSON.stringify({ matchId: target.matchId });
    const head = `POST /api/${watchResults.path} HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${from}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
    return many(1_500, 1_500, async () => {
      const { text } = await line(target, (socket) => void socket.write(head), 6_000);
      for (const outcome of outcomesIn(text)) target.saw(outcome);
    });
  },
};

export const floods: readonly Attack[] = [
  {
    name: 'flood: 3,000 registrations with one sealed password, a login among them',
    expects: ['codeNotFetched', 'tooOften', 'captchaNeeded'],
    run(target) {
      const same = sealed('kq8#vRz2!mWp', 'x@example.org');
      const body = { email: 'x@example.org', ...same };
      return loginBehind(target, () => many(3_000, 400, (n) => registering(target, n, body), 12_000));
    },
  },
  flood(
    'new passwords with a guessed code',
    600,
    100,
    ['codeNotFetched', ...busy, 'captchaNeeded'],
    (target, n) => {
      const account = `x${n}@example.org`;
      return call(target, accounts.resetPassword, {
        account,
        code: '000000',
        ...sealed('kq8#vRz2!mWp', account),
      });
    },
  ),
  flood('passwords of no account', 600, 100, ['passwordWrong', 'captchaNeeded', ...busy], (target, n) => {
    const account = `x${n}@example.org`;
    return call(target, accounts.login, {
      account,
      timeZone,
      client: 'program',
      ...sealed('kq8#vRz2!mWp', account),
    });
  }),
  flood(
    'passwords of one account from as many networks',
    300,
    60,
    ['passwordWrong', 'captchaNeeded', ...busy],
    (target, n) => {
      const { name } = target.account;
      return call(target, accounts.login, {
        account: name,
        timeZone,
        client: 'program',
        ...sealed(`guess ${n}!`, name),
      });
    },
  ),
  flood('passwords of staff', 300, 60, ['passwordWrong', 'captchaNeeded', ...busy], (target) => {
    const account = 'staff1@example.org';
    return call(target, accounts.staffLogin, { account, timeZone, ...sealed('kq8#vRz2!mWp', account) });
  }),
  flood('sessions of one account', 100, 10, ['success', 'captchaNeeded', ...busy], async (target) => {
    const { name, password } = target.account;
    return call(target, accounts.login, {
      account: name,
      timeZone,
      client: 'program',
      ...sealed(password, name),
    });
  }),
  flood(
    'codes asked for without a captcha',
    1_000,
    100,
    ['captchaNeeded', 'codeTooOften', ...busy],
    (target, n) => call(target, accounts.getSmsCode, { purpose: 'register', email: `x${n}@example.org` }),
  ),
  flood('pictures of captchas', 400, 50, ['success', 'captchaTooOften', ...busy], (target, n) =>
    call(target, getCaptcha, {
      kind: n % 2 ? 'slide' : 'click',
      purpose: 'register',
      subject: `x${n}@example.org`,
    }),
  ),
  flood('pictures of captchas for one network', 400, 50, ['success', 'captchaTooOften', ...busy], (target) =>
    call(
      target,
      getCaptcha,
      { kind: 'slide', purpose: 'register', subject: 'x@example.org' },
      { from: '203.0.113.9' },
    ),
  ),
  flood(
    'codes by a program that proves the work asked for',
    60,
    20,
    ['success', 'captchaTooOften', 'codeTooOften', 'messagesFull', ...busy],
    async (target, n) => {
      const from = target.network();
      const act = { purpose: 'register', subject: `w${n}@example.org` } as const;
      const answer = await call(target, getCaptcha, { kind: 'work', ...act }, { from });
      if (answer?.code !== 1) return;
      const { data: challenge } = JSON.parse(answer.text) as { data: DataOf<typeof getCaptcha> };
      const nonce = await prove(challenge.work!, new AbortController().signal);
      const proved = await call(target, checkCaptcha, { id: challenge.id, points: [], nonce }, { from });
      if (proved?.code !== 1) return;
      const { data } = JSON.parse(proved.text) as { data: DataOf<typeof checkCaptcha> };
      const body = { purpose: act.purpose, email: act.subject, ticket: data.ticket };
      await call(target, accounts.getSmsCode, body, { from });
    },
  ),
  flood('answers to captchas that were never asked', 1_000, 100, ['captchaWrong', ...busy], (target) =>
    call(target, checkCaptcha, {
      id: newId(),
      points: Array.from({ length: 600 }, (_, n) => ({ x: n, y: n, ms: n })),
      nonce: 2 ** 53 - 1,
    }),
  ),
  {
    name: 'flood: 150 small pictures of one account',
    expects: ['success', 'imageTooManyPixels', 'uploadsTooMany', 'storageFailed', ...busy],
    make: () => hugePng(2_000),
    async run(target, made) {
      const caller = await target.unit();
      const fileByte = Array.from({ length: 4 }, () => made.toString('base64'));
      await many(150, 30, () => call(target, uploadImg, { kind: 'avatar', fileByte }, { caller }), 10_000);
    },
  },
  streams,
  flood('looks whether the server is ready', 3_000, 200, ['http 200', 'http 429', ...busy], (target) =>
    counted(target, '/readyz'),
  ),
  flood('pages and descriptions', 2_000, 100, ['http 200', 'http 404', 'notFound', ...busy], (target, n) =>
    counted(target, [`/?a=${n}`, `/docs?lang=${n}`, '/openapi.json', `/nothing/${n}`][n % 4]!),
  ),
];
