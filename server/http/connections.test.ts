import { connect, type Socket } from 'node:net';
import fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { testServer } from '#test/server.ts';
import { boundConnections, connectionLimits, headTimes, paceRequests } from './connections.ts';

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function open(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  return socket;
}
const closed = (socket: Socket) =>
  new Promise<void>((resolve) => (socket.destroyed ? resolve() : socket.once('close', () => resolve())));

async function serve(trustProxy: false | number) {
  const app = fastify({ forceCloseConnections: true });
  boundConnections(app, { trustProxy }, { ...connectionLimits, network: 3, atOnce: 4 }, () => false);
  let running = 0;
  let most = 0;
  app.get('/', async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setImmediate(resolve));
    running--;
    return 'ok';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  return { app, port, most: () => most };
}

test('one network has no more than its connections, and has room again as one ends', async () => {
  const { app, port } = await serve(false);
  const first = await Promise.all([open(port), open(port), open(port)]);
  await closed(await open(port));
  first[0]!.destroy();
  await expect
    .poll(async () => {
      const next = await open(port);
      next.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
      return Promise.race([
        closed(next).then(() => 'closed'),
        new Promise((resolve) => next.once('data', () => resolve('answered'))),
      ]);
    })
    .toBe('answered');
  await app.close();
});

test('behind a proxy the proxy may open as many as it likes', async () => {
  const { app, port } = await serve(1);
  const all = await Promise.all(Array.from({ length: 8 }, () => open(port)));
  const last = all.at(-1)!;
  last.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
  await new Promise((resolve) => last.once('data', resolve));
  expect(all.every(({ destroyed }) => !destroyed)).toBe(true);
  await app.close();
});

test('a connection that sends request after request without waiting for answers is ended', async () => {
  const { app, port, most } = await serve(1);
  const socket = await open(port);
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(100));
  await closed(socket);
  expect(most()).toBeLessThanOrEqual(4);
  await app.close();
});

test('a request that comes last behind a flood waits for a few of it, not for all', async () => {
  const app = fastify();
  paceRequests(app);
  const begun: string[] = [];
  for (const url of ['/flood', '/other']) app.get(url, async () => begun.push(url));
  await app.ready();
  const flood = Array.from({ length: 500 }, (_, n) => ({
    url: '/flood',
    remoteAddress: `10.0.${n >> 8}.${n & 255}`,
  }));
  await Promise.all([...flood, { url: '/other' }].map((each) => app.inject(each)));
  expect(begun).toHaveLength(501);
  expect(begun.indexOf('/other')).toBeLessThan(50);
  await app.close();
});

test('the server ends what sends no head, and bounds its connections', async () => {
  const server = await testServer();
  expect(server.app.server.headersTimeout).toBe(headTimes.headersTimeout);
  expect(server.app.server.maxConnections).toBe(connectionLimits.all);
  await server.close();
});
