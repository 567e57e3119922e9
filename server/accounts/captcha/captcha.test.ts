import { beforeEach, describe, expect, test } from 'vitest';
import { changePassword, getSmsCode, login } from '#contract/accounts/calls.ts';
import { checkCaptcha, getCaptcha, slideTolerance, type CaptchaPoint } from '#contract/accounts/captcha.ts';
import { encryptPassword } from '#contract/accounts/password-cipher.ts';
import { refusals } from '#contract/refusals.ts';
import { json } from '#server/db/columns.ts';
import { newId } from '#server/db/id.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { aTicket, prove } from '#test/factories/captchas.ts';
import { suiteServer } from '#test/server.ts';
import type { CaptchaAnswer, Spot } from './judge.ts';

let now: Date;
const server = await suiteServer({ DEMO: '1', PUBLIC_URL: 'http://localhost:1', CAPTCHA_BITS: '4' });
let day = 0;
let phone: string;
beforeEach(() => {
  server.setNow((now = new Date(Date.UTC(2026, 10, 1 + ++day, 4))));
  phone = `1360000${String(day).padStart(4, '0')}`;
});
const later = (seconds: number) => server.setNow((now = new Date(now.getTime() + seconds * 1000)));
const target = () => ({ purpose: 'register' as const, subject: phone });

async function answerOf(id: string): Promise<CaptchaAnswer> {
  const { answer } = await server.db
    .selectFrom('captchas')
    .select('answer')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return answer as CaptchaAnswer;
}

/** As a hand goes: slow, fast, slow. */
function way({ x, y }: Spot, ms = 900, count = 12): CaptchaPoint[] {
  return Array.from({ length: count }, (_, at) => {
    const share = at / (count - 1);
    const eased = share * share * (3 - 2 * share);
    return { x: x * eased, y: 190 + (y - 190) * eased, ms: share * ms };
  });
}

async function slide(): Promise<{ id: string; place: Spot }> {
  const { id, slide: picture } = await server.ok(getCaptcha, { kind: 'slide', ...target() });
  expect(picture!.picture).toMatch(/^data:image\/webp;base64,/);
  const answer = await answerOf(id);
  if (answer.kind !== 'slide') throw new Error('not a slide');
  later(1.2);
  return { id, place: answer.place };
}
const check = (id: string, points: CaptchaPoint[], nonce: number | null = null) =>
  server.call(checkCaptcha, { id, points, nonce });
const wrong = refusals.captchaWrong.code;

describe('a slide', () => {
  test('passes in its place and at the edge of the tolerance, each way; one pixel past it does not', async () => {
    for (const [dx, dy, passes] of [
      [0, 0, true],
      [slideTolerance, -slideTolerance, true],
      [slideTolerance + 1, 0, false],
      [0, -slideTolerance - 1, false],
    ] as const) {
      const { id, place } = await slide();
      const { code } = await check(id, way({ x: place.x + dx, y: place.y + dy }));
      expect(code).toBe(passes ? 1 : wrong);
    }
  });

  test('is answered once: neither a wrong nor a right answer is followed by another', async () => {
    const first = await slide();
    expect((await check(first.id, way({ x: first.place.x + 6, y: first.place.y }))).code).toBe(wrong);
    expect((await check(first.id, way(first.place))).code).toBe(wrong);
    const second = await slide();
    expect((await check(second.id, way(second.place))).code).toBe(1);
    expect(
      (await server.refused(checkCaptcha, { id: second.id, points: way(second.place), nonce: null })).name,
    ).toBe('captchaWrong');
  });

  test('two right answers at once give one ticket', async () => {
    const { id, place } = await slide();
    const answers = await Promise.all(Array.from({ length: 5 }, () => check(id, way(place))));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  });

  test('is over after 2 minutes, and nothing at all for another browser', async () => {
    const late = await slide();
    later(120);
    expect((await check(late.id, way(late.place))).code).toBe(wrong);
    const { id, place } = await slide();
    const other = await fetch(`${server.url}/api/common/checkCaptcha`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'another browser' },
      body: JSON.stringify({ id, points: way(place), nonce: null }),
    });
    expect(((await other.json()) as { code: number }).code).toBe(wrong);
  });

  test('wants a hand: not even in speed, not too quick, not too slow, not in few points, not back in time', async () => {
    const even = (to: Spot) =>
      way(to).map((each, at) => ({ ...each, x: (to.x * at) / 11, y: 190 + ((to.y - 190) * at) / 11 }));
    const ways: ((to: Spot) => CaptchaPoint[])[] = [
      even,
      (to) => way(to, 299),
      (to) => way(to, 20_001),
      (to) => way(to, 900, 7),
      (to) => way(to).map((each, at, all) => ({ ...each, ms: all.at(-1 - at)!.ms })),
      // Longer than the challenge has been standing.
      (to) => way(to, 4_000),
      () => [],
    ];
    for (const make of ways) {
      const { id, place } = await slide();
      expect((await check(id, make(place))).code).toBe(wrong);
    }
    const { id } = await server.ok(getCaptcha, { kind: 'slide', ...target() });
    const answer = await answerOf(id);
    later(0.2);
    expect((await check(id, way(answer.kind === 'slide' ? answer.place : { x: 0, y: 0 }, 400))).code).toBe(
      wrong,
    );
  });

  test('its place stands in no answer, and a guess would pass less than once in 200', async () => {
    const answer = await server.ok(getCaptcha, { kind: 'slide', ...target() });
    expect(Object.keys(answer.slide!).sort()).toEqual(['picture', 'piece']);
    expect((slideTolerance * 2 + 1) ** 2 / ((320 - 52 - 8 + 1) * (180 - 52 - 8 + 1))).toBeLessThan(1 / 200);
  });
});

test('characters pass in order, within 22 px, and not in another order', async () => {
  for (const [move, turn, passes] of [
    [0, false, true],
    [21, false, true],
    [23, false, false],
    [0, true, false],
  ] as const) {
    const { id } = await server.ok(getCaptcha, { kind: 'click', ...target() });
    const answer = await answerOf(id);
    if (answer.kind !== 'click') throw new Error('not a click');
    const places = turn ? [...answer.places].reverse() : answer.places;
    later(3);
    const points = places.map(({ x, y }, at) => ({ x: x + move, y, ms: 700 * at }));
    expect((await check(id, points)).code).toBe(passes ? 1 : wrong);
  }
});

test('work passes when it is proved, five times an hour and network; pictures 120 times', async () => {
  await server.db.deleteFrom('captchas').execute();
  for (let n = 0; n < 5; n++) {
    const { id, work } = await server.ok(getCaptcha, { kind: 'work', ...target() });
    const right = prove(work!);
    expect((await check(id, [], n === 0 ? null : right)).code).toBe(n === 0 ? wrong : 1);
  }
  expect((await server.refused(getCaptcha, { kind: 'work', ...target() })).name).toBe('captchaTooOften');
  await server.ok(getCaptcha, { kind: 'slide', ...target() });
});

test('a flood of pictures in one moment gets no more than the limit', async () => {
  await server.db.deleteFrom('captchas').execute();
  await server.ok(getCaptcha, { kind: 'slide', ...target() });
  const [first] = await server.db.selectFrom('captchas').selectAll().execute();
  const { answer, ...rest } = first!;
  const more = Array.from({ length: 116 }, () => ({ ...rest, id: newId(), answer: json(answer) }));
  await server.db.insertInto('captchas').values(more).execute();
  const calls = Array.from({ length: 12 }, () => server.call(getCaptcha, { kind: 'slide', ...target() }));
  const codes = (await Promise.all(calls)).map(({ code }) => code);
  expect(codes.filter((code) => code === refusals.success.code)).toHaveLength(3);
  expect(codes.filter((code) => code === refusals.captchaTooOften.code)).toHaveLength(9);
});

test('one home has one limit, and one site another, whichever of its IPv6 addresses asks', async () => {
  await server.db.deleteFrom('captchas').execute();
  const ask = async (remoteAddress: string) => {
    const payload = { kind: 'work', ...target() };
    const url = '/api/common/getCaptcha';
    return (await server.app.inject({ method: 'POST', url, remoteAddress, payload })).json<{ code: number }>()
      .code;
  };
  for (let n = 1; n <= 5; n++) expect(await ask(`2001:db8::${n}`)).toBe(1);
  expect(await ask('2001:db8::6')).toBe(refusals.captchaTooOften.code);
  expect(await ask('2001:db8:0:1::1')).toBe(1);
  // And one site, whose networks are many: twenty.
  for (let n = 2; n <= 15; n++) expect(await ask(`2001:db8:0:${n}::1`)).toBe(1);
  expect(await ask('2001:db8:0:99::1')).toBe(refusals.captchaTooOften.code);
  expect(await ask('2001:db8:1:1::1')).toBe(1);
});

describe('a ticket', () => {
  const ask = (ticket?: string, to = phone) =>
    server.call(getSmsCode, { purpose: 'register', phone: to, ticket });
  const needed = refusals.captchaNeeded.code;

  test('is asked for by getSmsCode, and serves once, for its purpose and its phone', async () => {
    expect((await server.refused(getSmsCode, { purpose: 'register', phone })).name).toBe('captchaNeeded');
    expect((await ask('x'.repeat(43))).code).toBe(needed);
    expect((await ask(await aTicket(server, { purpose: 'reset', subject: phone }))).code).toBe(needed);
    expect((await ask(await aTicket(server, { purpose: 'register', subject: '13511112222' }))).code).toBe(
      needed,
    );
    const ticket = await aTicket(server, target());
    expect((await ask(ticket)).code).toBe(1);
    later(61);
    expect((await ask(ticket)).code).toBe(needed);
  });

  test('is over after 2 minutes', async () => {
    const ticket = await aTicket(server, target());
    later(120);
    expect((await ask(ticket)).code).toBe(needed);
  });

  test('serves one of two at once', async () => {
    const ticket = await aTicket(server, target());
    const answers = await Promise.all([ask(ticket), ask(ticket)]);
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([1, needed]);
  });

  test('is asked for after 5 failures, however the account is written, and by a change of the password', async () => {
    const session = await aUnit(server.db, { now });
    const { phone: unit } = await server.db
      .selectFrom('accounts')
      .select('phone')
      .where('id', '=', session.accountId)
      .executeTakeFirstOrThrow();
    const pwd = (account: string) => ({
      ut: Math.floor(now.getTime() / 1000),
      pwd: encryptPassword('not-this-one', account, Math.floor(now.getTime() / 1000), Buffer.alloc(12)),
    });
    const tryIn = (account: string, ticket?: string) =>
      server.refused(login, { account, timeZone: '', ...pwd(account), ticket });
    for (let n = 0; n < 5; n++) expect((await tryIn(unit!)).name).toBe('passwordWrong');
    later(5);
    expect((await tryIn(`${unit!.slice(0, 3)} ${unit!.slice(3)}`)).name).toBe('captchaNeeded');
    expect((await tryIn(unit!, await aTicket(server, { purpose: 'login', subject: unit! }))).name).toBe(
      'passwordWrong',
    );

    const change = { ...pwd(session.uid), oldPwd: pwd(session.uid).pwd };
    expect((await server.refused(changePassword, change, session)).name).toBe('captchaNeeded');
  });

  test('is asked for also when passwords are guessed in one burst', async () => {
    const { uid } = await aUnit(server.db, { now });
    const { phone: account } = await server.db
      .selectFrom('accounts')
      .select('phone')
      .where('id', '=', uid)
      .executeTakeFirstOrThrow();
    const ut = Math.floor(now.getTime() / 1000);
    const pwd = encryptPassword('not-this-one', account!, ut, Buffer.alloc(12));
    const burst = Array.from({ length: 40 }, () =>
      server.call(login, { account: account!, timeZone: '', ut, pwd }),
    );
    const codes = (await Promise.all(burst)).map(({ code }) => code);
    expect(codes.filter((code) => code === refusals.passwordWrong.code)).toHaveLength(5);
  });
});
