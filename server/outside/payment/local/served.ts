import Fastify from 'fastify';
import { alipaySide } from './alipay-side.ts';
import { Books, type Account } from './books.ts';
import { wechatSide } from './wechat-side.ts';

/** The local gateway, listening on a port of its own. */
export interface Served {
  base: string;
  books: Books;
  accounts: readonly Account[];
  /** Changes replies on their way while it is set. */
  spoil: ((headers: Record<string, unknown>, body: string) => string) | undefined;
  close(): Promise<void>;
}

/** @param file of its books, or `:memory:` */
export async function serveGateway(file: string, clock = () => new Date()): Promise<Served> {
  const books = new Books(file);
  const accounts = books.accounts();
  const app = Fastify();
  app.removeAllContentTypeParsers();
  // Signatures are over the very bytes.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
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
    books,
    accounts,
    spoil: undefined,
    async close() {
      await app.close();
      books.close();
    },
  };
  const sides = { books, accounts, base: () => served.base, clock };
  wechatSide(app, sides);
  alipaySide(app, sides);
  served.base = await app.listen({ port: 0, host: '127.0.0.1' });
  return served;
}
