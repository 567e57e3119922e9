import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach } from 'vitest';
import { eventTypes, type EventType } from '#contract/integrations/events.ts';
import * as calls from '#contract/integrations/webhook-calls.ts';
import { newId } from '#server/db/id.ts';
import { deliverWebhooks } from '#server/integrations/deliver.ts';
import { testServer } from '#test/server.ts';
import { aLonePerson } from './persons.ts';

/** What a receiver got. */
interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server whose webhooks lead to a receiver of its own; at the top of a file of tests. */
export async function aWebhookServer() {
  const server = await testServer({ PRIVATE_WEBHOOKS: '1' });
  /** Who sets them, what the receiver answers, and what has come to it. */
  const hooks = { staff: await aLonePerson(server), answerWith: 204, came: [] as Received[] };
  const receiver = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      hooks.came.push({ headers: request.headers, body });
      reply.writeHead(hooks.answerWith).end();
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  afterAll(async () => {
    receiver.close();
    await server.close();
  });
  beforeEach(async () => {
    await server.db.deleteFrom('webhook_deliveries').execute();
    await server.db.deleteFrom('webhooks').execute();
    await server.db.deleteFrom('webhook_events').execute();
    hooks.answerWith = 204;
    hooks.came = [];
  });

  async function aHook(events: readonly EventType[] = eventTypes, matchId: string | null = null, to = url) {
    const body = { id: newId(), version: 0, matchId, name: '大屏', url: to, events: [...events], on: true };
    const { secret } = await server.ok(calls.setWebhook, body, hooks.staff);
    return { ...body, version: 1, secret: secret! };
  }
  return {
    server,
    url,
    hooks,
    aHook,
    deliver: () => deliverWebhooks(server.services),
    hookOf: async (id: string) =>
      (await server.ok(calls.getWebhooks, {}, hooks.staff)).webhooks.find((each) => each.id === id)!,
    log: async (id: string) => (await server.ok(calls.getWebhookDeliveries, { id }, hooks.staff)).rows,
    told: () =>
      hooks.came.map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> }),
  };
}

export function verified(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key)
    .update(`${headers['webhook-id'] as string}.${headers['webhook-timestamp'] as string}.${body}`)
    .digest('base64');
  return (headers['webhook-signature'] as string).split(' ').includes(`v1,${signature}`);
}
