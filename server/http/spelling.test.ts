import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();

/** Sends the target as it stands: fetch would tidy it. */
function raw(method: string, target: string, headers: string[] = [], body = ''): Promise<string> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    let text = '';
    socket.on('data', (data) => (text += data.toString()));
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
    const head = [
      `host: 127.0.0.1:${port}`,
      'connection: close',
      `content-length: ${body.length}`,
      ...headers,
    ];
    socket.write(`${method} ${target} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body}`);
  });
}

/** Status, whether it may be kept, the answer; what differs from request to request left out. */
function essence(answer: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const lines = head.toLowerCase().split('\r\n');
  return [lines[0], lines.find((line) => line.startsWith('cache-control')), body];
}

/** The lines of access since the last time. */
async function access() {
  await new Promise((resolve) => setImmediate(resolve));
  const lines = server.logged.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>);
  return lines
    .filter(({ path }) => path !== undefined)
    .map(({ method, path, status, code }) => ({ method, path, status, code }));
}

const json = ['content-type: application/json'];
const spellings = (path: string) => [
  path,
  path.replace('/api', '/%61pi'),
  path.replace('/api', '/%61%70%69'),
  `${server.url}${path}`,
  `http://elsewhere.example${path}`,
  path.replace('/api', '//api'),
  path.replace('/common', '//common'),
  `${path}/`,
  path.toUpperCase(),
  `${path}?token=in-the-query`,
];

describe('one path, however it is spelled', () => {
  test.each<[string, string, string, string[], string]>([
    ['a call', 'POST', '/api/common/getCaptcha', json, '{}'],
    [
      'a call of a foreign page',
      'POST',
      '/api/config/getConfig',
      [...json, 'origin: https://evil.example'],
      '{"configs":[]}',
    ],
    ['a call by GET', 'GET', '/api/user/login', [], ''],
    ['an unknown call', 'POST', '/api/user/nothing', json, '{}'],
  ])('%s has the same answer and the same line in the log', async (_what, method, path, headers, body) => {
    await access();
    const plain = essence(await raw(method, path, headers, body));
    const line = await access();
    expect(line).toHaveLength(1);
    expect(plain[1]).toBe('cache-control: no-store');
    for (const spelled of spellings(path)) {
      expect([spelled, essence(await raw(method, spelled, headers, body))]).toEqual([spelled, plain]);
      expect([spelled, await access()]).toEqual([spelled, line]);
    }
  });

  test('a path that cannot be decoded is an unknown one, with its line', async () => {
    await access();
    expect(await raw('POST', '/api/%zz', json, '{}')).toMatch(/^HTTP\/1.1 404 /);
    expect(await access()).toMatchObject([{ path: 'unknown', status: 404 }]);
  });
});

describe('the log of access', () => {
  test.each([
    ['/files/secret-id?mark=secret', '/files/:id'],
    ['/exports/secret-id?mark=secret', '/exports/:id'],
    ['/personal-copy?mark=secret', '/personal-copy'],
    ['/certificates?mark=secret', '/certificates'],
    ['/calendar/secret.ics', '/calendar/:name'],
    ['/posters/secret-id', '/posters/:id'],
    ['/healthz', '/healthz'],
    ['/openapi.json?secret', '/openapi.json'],
  ])('has a line for %s, without what stands in the address', async (target, path) => {
    await access();
    await raw('GET', target);
    await new Promise((resolve) => setImmediate(resolve));
    const lines = server.logged.splice(0);
    expect(lines.map((line) => (JSON.parse(line) as { path?: string }).path)).toContain(path);
    expect(lines.join('')).not.toContain('secret');
  });

  test('has a line for what a gateway sends', async () => {
    await access();
    await raw('POST', '/pay/notify/secret', json, '{}');
    expect(await access()).toMatchObject([
      { method: 'POST', path: expect.stringMatching(/^\/pay\/notify\/:/) as string },
    ]);
  });

  test('has a line for a caller who hangs up before the answer', async () => {
    await access();
    const { port } = new URL(server.url);
    await new Promise<void>((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        const head = `host: a\r\ncontent-type: application/json\r\ncontent-length: 200`;
        server.app.server.once('request', () => socket.destroy());
        socket.write(`POST /api/user/login HTTP/1.1\r\n${head}\r\n\r\n{`);
      });
      socket.on('close', () => resolve());
    });
    await expect.poll(access).toMatchObject([{ path: '/api/user/login' }]);
  });
});
