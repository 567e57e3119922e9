import type { FastifyInstance } from 'fastify';
import { alipaySide } from './alipay-side.ts';
import { authorization } from './authorize.ts';
import type { Books } from './books.ts';
import { controls } from './control.ts';
import { deedsOf } from './actions.ts';
import { startNotifier } from './notifier.ts';
import { pages } from './pages.ts';
import type { Side } from './side.ts';
import { wechatSide } from './wechat-side.ts';

interface LocalGateway {
  books: Books;
  /** Where payers and the server reach it, with its prefix and without a slash at its end. */
  base: () => string;
  clock: () => Date;
  /** Such as `/local-gateway`, what `base` ends with; nothing where it has a port of its own. */
  prefix?: string;
  /** What the waits between notifications are multiplied by; 1: 2 s, 4 s, 8 s … */
  pace?: number;
  /** Where the product is reached from here, if by its public address it is not. */
  ownOrigin?: { shown: string; reached: string };
}

/**
 * The local gateway within a server. Its raw bodies stay its own. The caller that opened the books closes
 * them.
 */
export async function mountLocalGateway(app: FastifyInstance, options: LocalGateway): Promise<void> {
  const { books, base, clock, prefix = '', pace = 1, ownOrigin } = options;
  const accounts = books.accounts();
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers();
      // Signatures are over the very bytes.
      scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
      const notifier = startNotifier({ books, accounts, clock, pace, ownOrigin });
      scope.addHook('onClose', () => notifier.stop());
      const side: Side = { books, accounts, base, clock, wake: () => notifier.wake() };
      wechatSide(scope, side);
      alipaySide(scope, side);
      const deeds = deedsOf(side, pace);
      controls(scope, side, deeds);
      authorization(scope, side);
      pages(scope, side, deeds);
    },
    { prefix },
  );
}
