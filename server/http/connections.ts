import type { Socket } from 'node:net';
import { isIP } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { openKindsGate } from './gate.ts';
import { networkOf, siteOf, wideNetworkOf } from './network.ts';

/**
 * Limits of connections: open at once; arriving at once (beyond it a caller waits seconds for the next try of
 * its system, which bounds it too: `net.core.somaxconn`); and unanswered requests on one, of which browsers
 * and proxies send one.
 */
export const connectionLimits = { all: 20_000, arriving: 4_096, network: 1_000, wide: 4_000, atOnce: 16 };

/** Time within which a connection must send the head of its request, ms; an idle one ends as well. */
export const headTimes = { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 };

/**
 * Ends connections past what a server can bear. Behind a proxy all of them come from the proxy, and those
 * from this machine may too: there a network has no limit of its own.
 */
export function boundConnections(
  app: FastifyInstance,
  { trustProxy }: Pick<Config, 'trustProxy'>,
  { all, network, wide, atOnce } = connectionLimits,
  isOwn: (address: string) => boolean = isLoopback,
): void {
  app.server.maxConnections = all;
  const open = new Map<string, number>();
  if (trustProxy === false)
    app.server.on('connection', (socket: Socket) => {
      const address = socket.remoteAddress;
      if (address === undefined || isOwn(address)) return;
      const of: [string | null, number][] = [
        [networkOf(address), network],
        [wideNetworkOf(address), wide],
      ];
      const counted = of.filter((each): each is [string, number] => each[0] !== null);
      if (counted.some(([name, most]) => (open.get(name) ?? 0) >= most)) return void socket.destroy();
      for (const [name] of counted) open.set(name, (open.get(name) ?? 0) + 1);
      socket.once('close', () => {
        for (const [name] of counted) {
          const remaining = open.get(name)! - 1;
          if (remaining > 0) open.set(name, remaining);
          else open.delete(name);
        }
      });
    });

  const unanswered = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, count);
    reply.raw.once('close', () => unanswered.set(socket, unanswered.get(socket)! - 1));
    if (count <= atOnce) return done();
    socket.destroy();
    // The connection is closed, so no answer is sent.
    reply.hijack();
  });
}

/** Requests begun in one turn of the event loop. */
const begunInTurn = 16;

/**
 * Begins a few requests in each turn of the event loop, routes in turn and the sites of each in turn: in a
 * flood of thousands, another request waits for a few of them rather than for all.
 */
export function paceRequests(app: FastifyInstance): void {
  const gate = openKindsGate(begunInTurn);
  app.addHook('onRequest', async ({ routeOptions: { url = '' }, ip }) => gate(nextTurn, url, siteOf(ip)));
}

function isLoopback(address: string): boolean {
  return isIP(address) > 0 && /^(?:::ffff:)?127\.|^::1$/.test(address);
}
