import Fastify from 'fastify';
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { call } from '#contract/call.ts';
import { text } from '#contract/fields/text.ts';
import { answer } from './answer.ts';
import type { Services } from './context.ts';
import { serveShared } from './shared-answers.ts';

const list = call({
  path: 'common/list',
  who: 'anyone',
  kind: 'read',
  about: 'For this test.',
  body: z.strictObject({ group: z.optional(z.int()), text: z.optional(text(60)) }),
  data: z.strictObject({ asked: z.int() }),
  sharedSeconds: 3_600,
});

function served() {
  let reads = 0;
  const app = Fastify();
  const services = { db: {}, config: { databasePool: 16 }, clock: () => new Date() } as unknown as Services;
  serveShared(app, services, [answer(list, async () => ({ asked: ++reads }))]);
  return async (body: object): Promise<number> => {
    const response = await app.inject({ url: '/api/common/list', query: { body: JSON.stringify(body) } });
    return response.json<{ data: { asked: number } }>().data.asked;
  };
}

test('what people search for does not push out what everybody reads', async () => {
  const ask = served();
  expect([await ask({}), await ask({ group: 1 }), await ask({})]).toEqual([1, 2, 1]);
  for (let n = 0; n < 700; n++) await ask({ text: `search ${n}` });
  expect([await ask({}), await ask({ group: 1 })]).toEqual([1, 2]);
  // An empty one is none.
  expect(await ask({ text: ' ' })).toBe(703);
  expect(await ask({ text: ' ' })).toBe(703);
});

test('nor do addresses that are asked for once', async () => {
  const ask = served();
  expect([await ask({}), await ask({})]).toEqual([1, 1]);
  for (let group = 0; group < 700; group++) await ask({ group });
  expect(await ask({})).toBe(1);
});
