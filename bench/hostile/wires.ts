import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadImg } from '#contract/files/calls.ts';
import { ask, counted, line, many } from './ask.ts';
import { outcomeOf, type Attack } from './attack.ts';
import { cut, head, large, small, wire } from './wire.ts';

function drip(socket: Socket, everyMs: number, bytes: string): void {
  const timer = setInterval(() => socket.write(bytes), everyMs);
  socket.once('close', () => clearInterval(timer));
}

/** Lines that declare large bodies and drip them, and whether others may upload meanwhile. */
const room: Attack = {
  name: 'line: six dripping bodies of 26 MB from two networks, uploads of others meanwhile',
  expects: ['success', 'closed', 'http 408', 'tooOften'],
  withinMs: 5_000,
  async run(target) {
    const caller = await target.unit();
    const bytes = Math.floor(26.6 * 1024 * 1024);
    const networks = [target.network(), target.network()];
    const openSockets = many(6, 6, async (n) => {
      const more = `x-forwarded-for: ${networks[n % 2]}\r\ncontent-length: ${bytes}\r\n\r\n{`;
      await line(
        target,
        (socket) => {
          socket.write(head(large, more));
          drip(socket, 1_000, ' ');
        },
        12_000,
      );
    });
    await pause(1_000);
    const padded =
      JSON.stringify({ kind: 'avatar', fileByte: [dot], token: caller.token, uid: caller.uid }) +
      ' '.repeat(2_000_000);
    for (let n = 0; n < 3; n++)
      await counted(target, `/api/${uploadImg.path}`, { body: padded, from: target.network() });
    await openSockets;
  },
};
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A path however it is written: refused as the plain one is, with a line in the log. */
const spellings = [
  '/api/common/getSite',
  '/%61pi/common/getSite',
  '/ap%69/common/getSite',
  '/api%2fcommon/getSite',
  '//api/common/getSite',
  '/./api/common/getSite',
  '/api/common/getSite/',
  '/API/common/getSite',
  '/%2561pi/common/getSite',
  '/api;a/common/getSite',
  '/api/common/%67etSite',
];
const paths: Attack = {
  name: 'line: one path in 11 spellings, from a foreign page',
  expects: ['protocolError', 'notFound'],
  async run(target) {
    const absolute = spellings.slice(0, 2).map((path) => `http://a.example${path}`);
    for (const path of [...spellings, ...absolute]) {
      const answer = await ask(target.url, path, {
        body: '{}',
        from: target.network(),
        headers: { origin: 'https://evil.example' },
      });
      target.saw(outcomeOf(answer), answer.ms);
      await pause(50);
      const requestId = answer.headers['x-request-id'];
      if (typeof requestId !== 'string' || !(await target.isLogged(requestId))) target.saw('unlogged');
    }
  },
};

/** What is behind an address that is no call, and has a line in the log all the same. */
const silent: Attack = {
  name: 'line: addresses that are no calls have a line in the log',
  expects: ['notFound', 'http 200', 'http 403', 'http 404'],
  async run(target) {
    for (const path of [
      '/files/x',
      '/exports/x',
      '/personal-copy',
      '/calendar/x.ics',
      '/certificates',
      '/posters/x',
      '/unsubscribe/a/b/c',
    ]) {
      const answer = await ask(target.url, path, { from: target.network() });
      target.saw(outcomeOf(answer), answer.ms);
      await pause(50);
      if (!(await target.isLogged(String(answer.headers['x-request-id'])))) target.saw('unlogged');
    }
  },
};

/** Lines that are kept open, or opened in masses; and addresses as no browser spells them. */
export const wires: readonly Attack[] = [
  room,
  paths,
  silent,
  wire('300 heads that drip', 300, 6_000, (socket) => {
    socket.write(`GET /healthz HTTP/1.1\r\nhost: a\r\n`);
    drip(socket, 500, 'a: b\r\n');
  }),
  wire('300 bodies that drip', 300, 6_000, (socket, target) => {
    socket.write(head(small, `x-forwarded-for: ${target.network()}\r\ncontent-length: 60000\r\n\r\n{`));
    drip(socket, 500, ' ');
  }),
  wire('40 bodies without a length that never end', 40, 6_000, (socket, target) => {
    socket.write(head(small, `x-forwarded-for: ${target.network()}\r\ntransfer-encoding: chunked\r\n\r\n`));
    drip(socket, 20, `1000\r\n${' '.repeat(4_096)}\r\n`);
  }),
  wire(
    '20 bodies in pieces of a byte each',
    20,
    6_000,
    (socket, target) => {
      socket.write(head(large, `x-forwarded-for: ${target.network()}\r\ntransfer-encoding: chunked\r\n\r\n`));
      drip(socket, 50, '1;a=b\r\n \r\n'.repeat(200));
    },
    [...cut, 'storageFailed', 'sessionExpired', 'bodyTooSlow'],
  ),
  wire('1,500 that say nothing', 1_500, 5_000, () => {}),
  wire(
    '2,000 that are reset at once',
    2_000,
    3_000,
    (socket) => void socket.write('GET / HTTP/1.1\r\n', () => socket.resetAndDestroy()),
  ),
];
