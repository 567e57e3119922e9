import Fastify from 'fastify';
import { Books, type Account } from './books.ts';
import { mountLocalGateway } from './mount.ts';

/** The local gateway, listening on a port of its own. */
export interface Served {
  base: string;
  books: Books;
  accounts: readonly Account[];
  /** Changes replies on their way while it is set. */
  spoil: ((headers: Record<string, unknown>, body: string) => string) | undefined;
  /** Answers everything while it is set. */
  answer: { status: number; headers: Record<string, string>; body: string } | undefined;
  close(): Promise<void>;
}

interface Options {
  /** 0: any that is free. */
  port?: number;
  clock?: () => Date;
  /** What the waits between notifications are multiplied by. */
  pace?: number;
}

/** @param file of its books, or `:memory:` */
export async function serveGateway(
  file: string,
  { port = 0, clock = () => new Date(), pace = 1 }: Options = {},
): Promise<Served> {
  const books = new Books(file);
  const accounts = books.accounts();
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
  app.addHook('onRequest', async (_, reply) => {
    const { answer } = served;
    if (answer)
      await reply.code(answer.status).headers(answer.headers).type('application/json').send(answer.body);
  });
  app.addHook('onSend', async (_, reply, payload) => {
    if (!served.spoil || typeof payload !== 'string') return payload;
    const headers: Record<string, unknown> = { ...reply.getHeaders() };
    const changed = served.spoil(headers, payload);
    for (const name of Object.keys(reply.getHeaders())) if (!(name in headers)) reply.removeHeader(name);
    void reply.headers(headers as Record<string, string>);
    return changed;
  });
  const served: Served = {
    base: '',
    answer: undefined,
    books,
    accounts,
    spoil: undefined,
    async close() {
      await app.close();
      books.close();
    },
  };
  await mountLocalGateway(app, { books, base: () => served.base, clock, pace });
  served.base = await app.listen({ port, host: '127.0.0.1' });
  return served;
}
