import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isPublic, mayBeCalled } from './address.ts';
import { post } from './post.ts';

let server: Server;
let port: number;
const came: { host: string | undefined; url: string | undefined; body: string }[] = [];
beforeAll(async () => {
  server = createServer((request: IncomingMessage, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      came.push({ host: request.headers.host, url: request.url, body });
      if (request.url === '/hang') return;
      if (request.url === '/away') return void reply.writeHead(302, { location: '/secret' }).end();
      if (request.url === '/drip') {
        reply.writeHead(200);
        const drip = setInterval(() => reply.write('x'), 20);
        reply.on('close', () => clearInterval(drip));
        return;
      }
      if (request.url === '/heads') {
        const head = setInterval(() => reply.socket?.write('HTTP/1.1 102 Processing\r\n\r\n'), 20);
        request.socket.on('close', () => clearInterval(head));
        return;
      }
      if (request.url === '/switch') {
        request.socket.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n');
        return;
      }
      if (request.url === '/wide') return void reply.writeHead(200, { x: 'y'.repeat(30_000) }).end();
      if (request.url === '/long') {
        reply.writeHead(200);
        const more = setInterval(() => reply.write('x'.repeat(5_000)), 1);
        reply.on('close', () => clearInterval(more));
        return;
      }
      reply.writeHead(204).end();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('which addresses are public', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    'fe80::1',
    'fd00::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'ff02::1',
    'nothing',
  ])('%s is not', (address) => expect(isPublic(address)).toBe(false));
  test.each(['8.8.8.8', '172.32.0.1', '2400:3200::1'])('%s is', (address) =>
    expect(isPublic(address)).toBe(true),
  );
  test('what staff may enter', () => {
    const open = (url: string) => mayBeCalled(url, false);
    expect(open('https://hook.example.org/a?b=1')).toBe(true);
    for (const url of [
      'http://hook.example.org/',
      'https://user:pw@hook.example.org/',
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::1]/',
      'https://localhost/',
      'https://localhost./',
      'https://a.localhost./',
      'ftp://hook.example.org/',
      'no address',
    ])
      expect(open(url), url).toBe(false);
    expect(mayBeCalled('http://10.0.0.5:9000/hook', true)).toBe(true);
    expect(mayBeCalled('file:///etc/passwd', true)).toBe(false);
  });
});

const send = (path: string, options: Partial<Parameters<typeof post>[0]> = {}) =>
  post({
    url: `http://hook.example:${port}${path}`,
    headers: {},
    body: '{"a":"跳绳"}',
    allowPrivate: true,
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    ...options,
  });

test('sends to the address that was found first, under its own name', async () => {
  const { status, failure } = await send('/in');
  expect([status, failure]).toEqual([204, '']);
  expect(came.at(-1)).toEqual({ host: `hook.example:${port}`, url: '/in', body: '{"a":"跳绳"}' });
});

test('a name that leads inside, by one of its addresses even, is not called', async () => {
  const before = came.length;
  const url = `https://hook.example:${port}/in`;
  for (const addresses of [['127.0.0.1'], ['8.8.8.8', '10.0.0.1'], []])
    expect(
      await send('/in', {
        url,
        allowPrivate: false,
        resolve: async () => addresses.map((address) => ({ address, family: 4 })),
      }),
    ).toMatchObject({ status: null, failure: 'address' });
  const unknown = async () => {
    throw new Error('ENOTFOUND');
  };
  expect(await send('/in', { resolve: unknown })).toMatchObject({ status: null, failure: 'dns' });
  expect(came.length).toBe(before);
});

test('redirects are not followed, long answers not read, silence given up', async () => {
  expect((await send('/away')).status).toBe(302);
  expect(came.at(-1)!.url).toBe('/away');
  expect((await send('/long')).status).toBe(200);
  expect(await send('/hang', { timeoutMs: 200 })).toMatchObject({ status: null, failure: 'timeout' });
  const never = () => new Promise<never>(() => {});
  expect(await send('/in', { timeoutMs: 100, resolve: never })).toMatchObject({ failure: 'timeout' });
});

test('an answer that drips, never ends its heads, changes the protocol or is all heads is none', async () => {
  for (const path of ['/drip', '/heads'])
    expect(await send(path, { timeoutMs: 300 }), path).toMatchObject({ status: null, failure: 'timeout' });
  for (const path of ['/switch', '/wide'])
    expect(await send(path, { timeoutMs: 2_000 }), path).toMatchObject({ status: null, failure: 'broken' });
  const open = () => new Promise<number>((done) => server.getConnections((_, count) => done(count)));
  await expect.poll(open).toBe(0);
});

test('without a listener, or without TLS, it says so', async () => {
  expect((await send('/in', { url: `https://hook.example:${port}/in` })).status).toBeNull();
  expect(await send('/in', { url: 'http://hook.example:1/' })).toMatchObject({ failure: 'refused' });
});
