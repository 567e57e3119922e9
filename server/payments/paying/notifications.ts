import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/http/context.ts';
import { BadNotification, type Gateway, type Notification } from '#server/gateways/payment/gateway.ts';
import { noticePath } from './addresses.ts';
import { book } from './book.ts';
import { gatewayOf, recordReportedPayee } from '#server/payments/merchants/merchants.ts';
import { givesBack, recordRefund } from '#server/payments/refunds/refunds.ts';

/** What a gateway says fits in a few kilobytes. */
const bodyLimit = 64 * 1024;
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Endpoints for payment and refund notifications of gateways. There is no login: the signature over the exact
 * bytes decides. A message that is not the gateway's is refused and logged, and nothing of it is stored.
 */
export async function serveNotices(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_, body, done) => done(null, body));
    scope.post<{ Params: { merchantId: string } }>(
      `${noticePath}/:merchantId`,
      { bodyLimit },
      async (request, reply) => {
        const { merchantId } = request.params;
        const gateway = uuid.test(merchantId) ? await gatewayOf(services, merchantId) : undefined;
        if (!gateway) return reply.callNotFound();
        const raw = {
          headers: request.headers as Record<string, string>,
          body: (request.body as Buffer | null) ?? Buffer.alloc(0),
        };
        const now = services.clock();
        let isBooked = false;
        try {
          isBooked = await take(services, merchantId, gateway, await gateway.readNotification(raw, now), now);
          if (!isBooked)
            request.log.warn({ gateway: gateway.channel, bad: 'strange' }, 'notification refused');
        } catch (error) {
          if (!(error instanceof BadNotification)) throw error;
          if (error.payee !== undefined) await recordReportedPayee(services.db, merchantId, error.payee);
          request.log.warn({ gateway: gateway.channel, bad: error.why }, 'notification refused');
        }
        const { status, type, body } = gateway.reply(isBooked);
        return reply.code(status).type(type).send(body);
      },
    );
  });
}

/** Whether the gateway need not tell us again. */
async function take(
  { db, hurry }: Services,
  id: string,
  { payee }: Gateway,
  notification: Notification,
  now: Date,
): Promise<boolean> {
  if (notification.kind === 'refund') {
    if (!(await givesBack(db, id, notification.refundNumber))) return false;
    await recordRefund(db, notification.refundNumber, notification.refund, now);
  }
  if (notification.kind !== 'payment') return true;
  const booked = await book(db, { id, payee }, notification.payment, { now, asked: false });
  hurry?.('send-refunds');
  return booked !== 'strange';
}
