import { Transform } from 'node:stream';
import { callbackify } from 'node:util';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { networkOf, wideNetworkOf } from './network.ts';
import { Refused } from './refuse.ts';
import { openBodyBudget, type Claim, type Line } from './body-budget.ts';

const kb = 1024;
const mb = 1024 * kb;

/**
 * Bodies up to this size need no room, and of larger ones the first bytes up to it: a connection that only
 * announces a body holds none.
 */
export const smallBody = 64 * kb;

/** Memory for all bodies together; what strangers may not use is reserved for callers with a session. */
const room = { all: 160 * mb, strangers: 80 * mb };
/** Memory for one caller: an account, a network (of IPv6 the /64), and of IPv6 the /48 as well. */
const each = {
  account: { bytes: 96 * mb, lines: 6 },
  network: { bytes: 40 * mb, lines: 3 },
  wide: { bytes: 60 * mb, lines: 6 },
};

export const pace = {
  /** Below the 10 s after which a browser gives up a stalled call. */
  waitMs: 6_000,
  /** The least rate in each window, bytes a second. */
  windowMs: 5_000,
  least: 32 * kb,
  /** A connection below this rate is ended when another waits for its room. */
  fair: 256 * kb,
  /** Time for a stranger’s whole body, ms; the server’s requestTimeout limits all others. */
  wholeMs: 60_000,
};

/** The account whose live session the browser's cookie proves; null for a stranger. */
type Known = (request: FastifyRequest, reply: FastifyReply) => Promise<string | null>;

function claimsOf(account: string | null, address: string, bytes: number): Claim[] {
  const claim = (of: string, most: { bytes: number; lines: number }): Claim[] => [
    { of: `bytes ${of}`, amount: bytes, most: most.bytes },
    { of: `lines ${of}`, amount: 1, most: most.lines },
  ];
  const all: Claim = { of: 'all', amount: bytes, most: room.all };
  if (account !== null) return [all, ...claim(account, each.account)];
  const wide = wideNetworkOf(address);
  return [
    all,
    { of: 'strangers', amount: bytes, most: room.strangers },
    ...claim(networkOf(address), each.network),
    ...(wide === null ? [] : claim(wide, each.wide)),
  ];
}

/**
 * The hook that admits large bodies: it leaves them unread until there is room for them, and ends those that
 * hardly move. A body's room is freed with its answer.
 */
export function roomForBodies(accountOf: Known, { waitMs, windowMs, least, fair, wholeMs } = pace) {
  const { enter, leave } = openBodyBudget();
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    body: RequestPayload,
  ): Promise<RequestPayload> => {
    const { bodyLimit } = request.routeOptions;
    const declared = Number(request.headers['content-length'] ?? bodyLimit);
    // A body past the limit is refused before it is read.
    if (!(declared > smallBody && declared <= bodyLimit)) return body;

    let received = 0;
    let inWindow = 0;
    let waits = false;
    let complete = false;
    const began = performance.now();
    const tooSlow = () => {
      reply.header('connection', 'close');
      stream.destroy(new Refused('bodyTooSlow', {}, [], 400));
    };
    const noRoom = () => {
      stream.destroy(new Refused('storageFailed', {}, [], 503));
      // Browsers read an answer once they have sent everything, so the rest of the body is read and thrown
      // away.
      body.resume();
    };
    const line: Line = {
      claims: [],
      slowness: () => {
        const ms = performance.now() - began;
        const rate = (received / ms) * 1000;
        return complete || ms < windowMs || rate >= fair ? undefined : rate;
      },
      end: tooSlow,
    };
    const admit = async () => {
      waits = true;
      const account = await accountOf(request, reply);
      if (account !== null) clearTimeout(totalTimer);
      line.claims = claimsOf(account, request.ip, declared);
      const entered = await enter(line, waitMs);
      waits = false;
      if (!entered) return noRoom();
      // The caller hung up while it waited.
      if (reply.raw.destroyed) leave(line);
      else reply.raw.once('finish', () => leave(line)).once('close', () => leave(line));
    };
    const admitted = callbackify(admit);
    const stream = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        const before = received;
        received += chunk.length;
        inWindow += chunk.length;
        if (before > smallBody || received <= smallBody) return done(null, chunk);
        admitted((error) => done(error, chunk));
      },
      flush(done) {
        complete = true;
        done();
      },
    });
    const windows = setInterval(() => {
      if (!waits && inWindow < (least * windowMs) / 1000) tooSlow();
      inWindow = 0;
    }, windowMs).unref();
    const totalTimer = setTimeout(tooSlow, wholeMs).unref();
    stream.once('close', () => {
      clearInterval(windows);
      clearTimeout(totalTimer);
    });
    body.once('error', (error) => stream.destroy(error));
    return body.pipe(stream);
  };
}
