import pino from 'pino';
import { describe, expect, inject, test } from 'vitest';
import { getUserInfo } from '#contract/accounts/calls.ts';
import { getConfig } from '#contract/config/calls.ts';
import { publishedCatalogue, refusals, versionOf } from '#contract/refusals.ts';
import { setTeam } from '#contract/teams/calls.ts';
import { buildApp } from '#server/app.ts';
import { newId } from '#server/db/id.ts';
import { openPool, type Connection } from '#server/db/pool.ts';
import { handlers, streams } from '#server/handlers.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aTeamForm } from '#test/factories/teams.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();

async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    ...(JSON.parse(text) as {
      code: number;
      msg: string;
      data: unknown;
      arrErr: { code: number; place: string }[];
    }),
  };
}

describe('a fault of protocol is refused clearly', () => {
  test.each<[string, string, string, Record<string, string>, number, number]>([
    ['no JSON', '/api/user/login', '{', {}, 400, refusals.parseError.code],
    ['an empty body', '/api/user/login', '', {}, 400, 100],
    [
      'a form',
      '/api/user/login',
      'a=1',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      refusals.protocolError.code,
    ],
    ['plain text', '/api/user/login', '{}', { 'content-type': 'text/plain' }, 415, 108],
    ['a call that does not exist', '/api/user/nothing', '{}', {}, 404, 105],
    [
      '64 KB and more',
      '/api/user/login',
      JSON.stringify({ account: 'x'.repeat(70_000) }),
      {},
      413,
      refusals.tooLarge.code,
    ],
    ['a foreign origin', '/api/user/login', '{}', { origin: 'https://evil.example' }, 400, 108],
    ['a polluted prototype', '/api/user/login', '{"__proto__":{"a":1}}', {}, 400, 100],
  ])('%s', async (_what, path, body, headers, status, code) => {
    const answer = await post(path, body, headers);
    expect({ status: answer.status, code: answer.code }).toEqual({ status, code });
    expect(answer.msg).not.toBe('');
  });

  test.each(['[]', '1', 'null', '"text"'])('the body %s is no object', async (body) => {
    expect((await post('/api/user/login', body)).code).toBe(103);
  });

  test('a GET of a call is no call', async () => {
    expect((await fetch(`${server.url}/api/user/login`)).status).toBe(404);
  });
});

describe('when the fault is ours', () => {
  const ask = async (connection: Connection) => {
    const { db } = openPool(connection, 1);
    const app = await buildApp({ ...server.services, db }, pino({ enabled: false }));
    const unit = await aUnit(server.db);
    const answer = await app.inject({
      method: 'POST',
      url: '/api/user/getUserInfo',
      payload: { token: unit.token, uid: unit.uid },
    });
    await app.close();
    await db.destroy();
    return { status: answer.statusCode, ...answer.json<{ code: number; msg: string; arrErr: unknown[] }>() };
  };

  test('a database that cannot be reached is databaseError, with what to do', async () => {
    const answer = await ask({ host: '127.0.0.1', port: 1 });
    expect(answer).toMatchObject({
      status: 503,
      code: refusals.databaseError.code,
      msg: refusals.databaseError.zh,
      arrErr: [],
    });
  });

  test('anything unforeseen is otherError, and tells nothing of itself', async () => {
    const { connection } = inject('postgres');
    const answer = await ask({ ...connection, database: 'postgres' });
    expect(answer).toEqual({
      status: 500,
      code: refusals.otherError.code,
      data: null,
      msg: refusals.otherError.zh,
      arrErr: [],
    });
  });
});

test('every broken rule is named with its place, unknown and missing fields too, in the caller’s language', async () => {
  const body = JSON.stringify({ account: 7, extra: true, ut: 'x', pwd: 'p' });
  const zh = await post('/api/user/login', body);
  expect(zh.code).toBe(103);
  expect(zh.msg).toBe(refusals.typeError.zh);
  expect(zh.arrErr.map(({ code, place }) => [code, place]).sort()).toEqual(
    [
      [refusals.required.code, 'timeZone'],
      [refusals.unknownField.code, 'extra'],
      [refusals.fieldWrong.code, 'account'],
      [refusals.fieldWrong.code, 'ut'],
    ].sort(),
  );
  expect((await post('/api/user/login', body, { 'accept-language': 'en-GB,en' })).msg).toBe(
    refusals.typeError.en,
  );
});

test('what no column holds, and what trips the schema itself, is a wrong body', async () => {
  const unit = await aUnit(server.db);
  const staff = await aStaff(server.db);
  const ask = async (path: string, body: object, caller: typeof staff) =>
    (await post(`/api/${path}`, JSON.stringify({ ...body, token: caller.token, uid: caller.uid }))).code;
  expect(await ask('user/getTeamPeople', { text: 'a\u0000b' }, unit)).toBe(refusals.typeError.code);
  expect(await ask('user/getPlayer', { year: 2 ** 53 - 1 }, unit)).toBe(refusals.typeError.code);
  const entryId = { length: { toString: 1 } };
  expect(await ask('admin/previewResult', { entryId, state: 11 }, staff)).toBe(refusals.typeError.code);
});

test('the catalogue is offered by config/getConfig and got by GET', async () => {
  const { configs } = await server.ok(getConfig, {
    configs: [
      { name: 'errors', version: '0' },
      { name: 'nothing', version: '0' },
    ],
  });
  const { version, wgtUrl } = configs[0]!;
  expect(configs).toEqual([{ name: 'errors', version, wgtUrl: `/config/errors-${version}.json` }]);
  // 1.0.1 and what the texts are: a file kept for a year under one name is never another.
  expect(version).toMatch(/^1\.0\.1-[0-9a-z]+$/);
  expect(versionOf(publishedCatalogue())).toBe(version);
  const other = { ...publishedCatalogue(), '105': { zh: '找不到', en: 'Not found' } };
  expect(versionOf(other)).not.toBe(version);
  const response = await fetch(server.url + wgtUrl);
  expect(await response.json()).toMatchObject({
    '1014': { zh: refusals.adultLeaderRequired.zh, en: refusals.adultLeaderRequired.en },
  });
});

test('OpenAPI 3.1 names every call, and the readable page too', async () => {
  const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
    openapi: string;
    paths: object;
  };
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths).sort()).toEqual(
    [...handlers.map(({ call }) => call), ...streams].map(({ path }) => `/api/${path}`).sort(),
  );
  for (const lang of ['zh', 'en'] as const) {
    const answer = await fetch(`${server.url}/docs`, { headers: { 'accept-language': lang } });
    // Its script is a file, and reaches no other server.
    expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self'; connect-src 'self'/);
    const page = await answer.text();
    for (const { call } of handlers) expect(page).toContain(`data-path="${call.path}"`);
    expect(page).toContain(lang === 'zh' ? '绳赛通接口说明' : 'RopeMeet calls');
    expect(await (await fetch(`${server.url}/docs?lang=${lang === 'zh' ? 'en' : 'zh'}`)).text()).not.toBe(
      page,
    );
  }
  const script = await fetch(`${server.url}/docs/try.js`);
  expect(script.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
});

test('health: alive, ready', async () => {
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

test('answers carry the security headers and are never cached', async () => {
  const { headers } = await post('/api/config/getConfig', '{"configs":[]}');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('no-referrer');
  expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
});

test('the log holds a request id and a path, and neither token nor password nor body', async () => {
  const unit = await aUnit(server.db);
  await server.ok(getUserInfo, {}, unit);
  await post(
    '/api/user/login?token=in-the-address',
    JSON.stringify({ account: '13812345678', timeZone: '', ut: 1, pwd: 'v1.secret' }),
  );
  const log = server.logged.join('');
  expect(log).toContain('"path":"/api/user/getUserInfo"');
  for (const secret of [unit.token, '13812345678', 'v1.secret', 'in-the-address'])
    expect(log).not.toContain(secret);
});

test('what a handler answers beyond its contract does not go out', async () => {
  const bound = handlers.find(({ call }) => call === setTeam)!;
  const { handle } = bound;
  bound.handle = async () => ({ id: newId(), version: 1, idNumber: '500101201001011234', of: { a: 1 } });
  const { db } = openPool(server.connection, 2);
  const app = await buildApp({ ...server.services, db }, pino({ level: 'silent' }));
  try {
    const { token, uid } = await aUnit(server.db);
    const payload = { token, uid, id: newId(), version: 0, team: aTeamForm() };
    const { body } = await app.inject({ method: 'POST', url: '/api/user/setTeam', payload });
    expect(Object.keys((JSON.parse(body) as { data: object }).data)).toEqual(['id', 'version']);
  } finally {
    bound.handle = handle;
    await app.close();
    await db.destroy();
  }
});

test('Fastify has no compiler of schemas, as it would load its own', async () => {
  const app = await buildApp(server.services, pino({ level: 'silent' }));
  app.get('/with-a-schema', { schema: { querystring: { type: 'object' } } }, () => '');
  await expect(app.ready()).rejects.toThrow('A route has a schema.');
  await app.close();
});
