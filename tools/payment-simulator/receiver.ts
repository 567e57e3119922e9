import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RawRequest } from '#server/gateways/payment/gateway.ts';

/** For tests: a merchant that receives notifications, and its answers. */
export interface Receiver {
  /** Address for notifications. */
  url: string;
  got: RawRequest[];
  /** Of the nth request, from 0. */
  answer: (nth: number) => { status: number; body: string };
  close(): Promise<void>;
}

export async function aReceiver(): Promise<Receiver> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
      );
      const nth = receiver.got.push({ headers, body: Buffer.concat(chunks) }) - 1;
      const { status, body } = receiver.answer(nth);
      response.writeHead(status).end(body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/told`,
    got: [],
    answer: () => ({ status: 500, body: '' }),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return receiver;
}
