import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getSite } from '#contract/config/calls.ts';
import { uploadFile, uploadImg } from '#contract/files/calls.ts';
import { ask, counted, line, many, outcomesIn } from './ask.ts';
import { outcomeOf, type Attack, type Outcome, type Target } from './attack.ts';

const small = `/api/${getSite.path}`;
const large = `/api/${uploadFile.path}`;
const head = (path: string, more: string, method = 'POST') =>
  `${method} ${path} HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n${more}`;
const cut: readonly Outcome[] = [
  'closed',
  'http 400',
  'http 408',
  'protocolError',
  'http 431',
  'http 413',
  'http 414',
  'parseError',
  'tooLarge',
  'typeError',
  'notFound',
];

/** What no answer holds: a file of the machine's, or of ours that is no page. */
const secrets = /root:x:0:0|"devDependencies"/;

/** Many lines that each send something, and what came on each. */
function wire(
  name: string,
  count: number,
  ms: number,
  send: (socket: Socket, target: Target, n: number) => void,
  expects = cut,
): Attack {
  return {
    name: `line: ${name}`,
    expects,
    run: (target) =>
      many(count, count, async (n) => {
        const { text, closed } = await line(target, (socket) => send(socket, target, n), ms);
        const outcomes = outcomesIn(text);
        if (secrets.test(text)) target.saw('leaked');
        for (const outcome of outcomes) target.saw(outcome);
        if (outcomes.length === 0 && closed) target.saw('closed');
      }),
  };
}

function drip(socket: Socket, everyMs: number, bytes: string): void {
  const timer = setInterval(() => socket.write(bytes), everyMs);
  socket.once('close', () => clearInterval(timer));
}

/** Lines that declare large bodies and drip them, and whether others may upload meanwhile. */
const room: Attack = {
  name: 'line: six dripping bodies of 26 MB from two networks, uploads of others beside',
  expects: ['success', 'closed', 'http 408', 'tooOften'],
  withinMs: 5_000,
  async run(target) {
    const caller = await target.unit();
    const bytes = Math.floor(26.6 * 1024 * 1024);
    const networks = [target.network(), target.network()];
    const held = many(6, 6, async (n) => {
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
    await held;
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
    [...cut, 'storageFailed', 'sessionExpired'],
  ),
  wire('1,500 that say nothing', 1_500, 5_000, () => {}),
  wire(
    '2,000 that are reset at once',
    2_000,
    3_000,
    (socket) => void socket.write('GET / HTTP/1.1\r\n', () => socket.resetAndDestroy()),
  ),
  wire(
    '100 heads of 100 kB',
    100,
    5_000,
    (socket) => void socket.write(`GET / HTTP/1.1\r\nhost: a\r\na: ${'x'.repeat(100_000)}\r\n\r\n`),
  ),
  wire(
    '100 heads of 3,000 lines',
    100,
    5_000,
    (socket) =>
      void socket.write(
        `GET /healthz HTTP/1.1\r\nhost: a\r\n${'a: b\r\n'.repeat(3_000)}connection: close\r\n\r\n`,
      ),
    [...cut, 'http 200'],
  ),
  wire(
    '100 cookies of 3,000 parts',
    100,
    5_000,
    (socket) =>
      void socket.write(
        `POST ${small} HTTP/1.1\r\nhost: a\r\ncookie: ${'a=b;'.repeat(3_000)}\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}`,
      ),
    [...cut, 'success'],
  ),
  wire(
    '20 of 500 requests each without a wait',
    20,
    8_000,
    (socket) => void socket.write('GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n'.repeat(500)),
    [...cut, 'http 200'],
  ),
  wire(
    '100 addresses of 60 kB',
    100,
    5_000,
    (socket) =>
      void socket.write(`GET /${'a/'.repeat(30_000)} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`),
  ),
  wire(
    '100 addresses of 12 kB with escapes',
    100,
    5_000,
    (socket) =>
      void socket.write(`GET /api/${'%25'.repeat(4_000)} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`),
  ),
  wire(
    'escapes that are none',
    4,
    3_000,
    (socket, _, n) =>
      void socket.write(
        `GET ${['/%', '/%zz', '/%c0%ae%c0%ae/', '/api/%ff'][n]} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`,
      ),
    [...cut, 'http 200', 'http 404'],
  ),
  wire(
    'paths out of the folder',
    4,
    3_000,
    (socket, _, n) =>
      void socket.write(
        `GET ${['/../../etc/passwd', '/assets/..%2f..%2f..%2fetc/passwd', '/assets/%2e%2e/%2e%2e/package.json', '/assets\\..\\..\\package.json'][n]} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`,
      ),
    [...cut, 'http 200', 'http 404', 'http 403'],
  ),
  wire(
    'two lengths, and pieces beside a length',
    3,
    3_000,
    (socket, _, n) =>
      void socket.write(
        head(
          small,
          [
            'content-length: 2\r\ncontent-length: 40\r\n',
            'content-length: 2\r\ntransfer-encoding: chunked\r\n',
            'transfer-encoding: chunked, identity\r\n',
          ][n]! + '\r\n{}0\r\n\r\n',
        ),
      ),
    [...cut],
  ),
  wire(
    'lengths that are none',
    4,
    3_000,
    (socket, _, n) =>
      void socket.write(
        head(small, `content-length: ${['-1', '1e9', '99999999999999999999', '0x10'][n]}\r\n\r\n{}`),
      ),
  ),
  wire(
    'methods that are none',
    6,
    3_000,
    (socket, _, n) =>
      void socket.write(
        head(
          small,
          'content-length: 0\r\nconnection: close\r\n\r\n',
          ['TRACE', 'PROPFIND', 'DELETE', 'GETT', 'CONNECT', 'PRI'][n],
        ),
      ),
    [...cut, 'http 404', 'http 405', 'http 501'],
  ),
  wire(
    '50 that ask for another protocol',
    50,
    3_000,
    (socket) =>
      void socket.write(
        'GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-key: AAAA\r\n\r\n',
      ),
    [...cut, 'http 200'],
  ),
  wire(
    '50 that wait to be told to go on',
    50,
    3_000,
    (socket, target) =>
      void socket.write(
        head(
          large,
          `x-forwarded-for: ${target.network()}\r\nexpect: 100-continue\r\ncontent-length: 1000\r\n\r\n`,
        ),
      ),
    [...cut, 'http 100', 'http 417'],
  ),
  wire('bytes that are no HTTP', 50, 3_000, (socket) => void socket.write(Buffer.alloc(50_000, 0x16))),
  wire(
    'forged networks',
    50,
    3_000,
    (socket, _, n) =>
      void socket.write(
        head(
          small,
          `x-forwarded-for: ${['x'.repeat(2_000), "1' or 1=1", '::'.repeat(100), '1.1.1.1,'.repeat(500), '[::1]:99999'][n % 5]}\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}`,
        ),
      ),
    [...cut, 'success'],
  ),
];
