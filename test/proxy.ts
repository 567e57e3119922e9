import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Proxy {
  url: string;
  /** Ends all connections through it. */
  close(): void;
}

/** Gives each request to the next of the servers in turn, as it is; an answer goes on as it comes, however long. */
export async function startProxy(servers: readonly string[], port = 0): Promise<Proxy> {
  let turn = 0;
  const proxy = createServer({ keepAliveTimeout: 60_000 }, (incoming, answer) =>
    passOn(incoming, answer, servers[turn++ % servers.length]!),
  );
  await new Promise<void>((done) => void proxy.listen(port, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    close: () => {
      proxy.close();
      proxy.closeAllConnections();
    },
  };
}

function passOn(incoming: IncomingMessage, answer: ServerResponse, server: string): void {
  const { method = 'GET', url = '/', headers } = incoming;
  const { hostname, port } = new URL(server);
  // A connection of its own: one that was kept may be closed at the very moment at which it is used again.
  const passed = request({ hostname, port, path: url, method, headers, agent: false });
  passed.on('response', (got) => {
    answer.writeHead(got.statusCode!, got.rawHeaders);
    answer.flushHeaders();
    got.pipe(answer);
    // Broken off on one side, it is broken off on the other.
    got.on('error', () => answer.destroy());
  });
  passed.on('error', () => {
    if (answer.headersSent) answer.destroy();
    else answer.writeHead(502).end();
  });
  answer.on('close', () => answer.writableFinished || passed.destroy());
  incoming.pipe(passed);
}
