import type { Attack } from './attack.ts';
import { cut, head, large, small, wire } from './wire.ts';

/** Requests that are too large, or none. */
export const oddRequests: readonly Attack[] = [
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
    'two lengths, and pieces next to a length',
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
    '50 that wait for leave to go on',
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
