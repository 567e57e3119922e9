import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { transaction } from '#server/db/transaction.ts';
import type { Services } from '#server/http/context.ts';
import { Books } from '#tools/payment-simulator/books.ts';
import { localSettings } from '#tools/payment-simulator/local-settings.ts';
import { mountLocalGateway } from '#tools/payment-simulator/mount.ts';
import { localGatewayPath } from './addresses.ts';
import { sourceInUse, useMerchant } from '#server/payments/merchants/merchants.ts';

/** Demo mode pays at a gateway of its own, by the same protocols and the same adapters as at the real ones. */

const baseOf = ({ config }: Pick<Services, 'config'>) => `${config.publicUrl}${localGatewayPath}`;

/** Opens its books and puts its accounts to use. */
export async function openLocalGateway(services: Pick<Services, 'db' | 'config'>): Promise<Books> {
  const { db, config } = services;
  const books = new Books(join(config.dataDir, 'local-gateway.sqlite'));
  await transaction(db, async (trx) => {
    for (const account of books.accounts()) {
      // What staff have set is theirs.
      if ((await sourceInUse(trx, account.channel, account.payee)) === 'console') continue;
      await useMerchant(
        trx,
        { config, now: new Date() },
        {
          payee: account.payee,
          settings: localSettings(account, baseOf(services)),
          source: 'local',
          madeBy: null,
        },
      );
    }
  });
  return books;
}

export async function serveLocalGateway(
  app: FastifyInstance,
  services: Services,
  books: Books,
): Promise<void> {
  const { config, clock } = services;
  await mountLocalGateway(app, {
    books,
    base: () => baseOf(services),
    clock,
    prefix: localGatewayPath,
    // By its public address it may be behind a proxy.
    ownOrigin: { shown: config.publicUrl, reached: `http://127.0.0.1:${config.port}` },
  });
}
