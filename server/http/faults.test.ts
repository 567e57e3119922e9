import fastify, { type FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { expect, test } from 'vitest';
import { refusals } from '#contract/refusals.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';
import { serveFaults } from './faults.ts';
import { refuse, refuseProtocol } from './refuse.ts';

test('of a bug the log holds where, and nothing of its message, however many lines that has', async () => {
  const logged: string[] = [];
  const log = pino({}, { write: (line: string) => void logged.push(line) });
  const app = fastify({ loggerInstance: log as FastifyBaseLogger });
  app.decorateRequest('answeredCode', 1);
  serveFaults(app);
  app.get('/bug', () => {
    throw new Error('broken at\n110101201203074252\n张小安');
  });
  const response = await app.inject('/bug');
  expect(response.statusCode).toBe(500);
  const all = logged.join('\n');
  expect(all).toContain('faults.test.ts');
  for (const secret of ['110101201203074252', '张小安']) expect(all + response.body).not.toContain(secret);
  await app.close();
});

test.each([
  ['a file that is not there', Object.assign(new Error('no such file'), { code: 'ENOENT' }), 500],
  ['another server that takes no connection', Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), 500],
  ['another server that is too slow', new DOMException('x', 'TimeoutError'), 500],
  ['the database', new DatabaseUnavailable(Object.assign(new Error('x'), { code: 'ECONNREFUSED' })), 503],
  ['a database that is too full', Object.assign(new Error('x'), { code: '53300' }), 503],
])('away is %s: %#', async (_what, error, status) => {
  const app = fastify();
  app.decorateRequest('answeredCode', 1);
  serveFaults(app);
  app.get('/', () => {
    throw error;
  });
  const response = await app.inject('/');
  expect([response.statusCode, response.json<{ code: number }>().code]).toEqual([
    status,
    refusals[status === 503 ? 'databaseError' : 'otherError'].code,
  ]);
  await app.close();
});

test.each([
  [refuse('tooOften', { seconds: 10 }), '10'],
  [refuseProtocol('keyTooOften', 429), '60'],
  [new DatabaseUnavailable(Object.assign(new Error('x'), { code: 'ECONNREFUSED' })), '2'],
  [refuse('stateForbids'), undefined],
])('a refusal that passes says when to come back: %#', async (error, seconds) => {
  const app = fastify();
  app.decorateRequest('answeredCode', 1);
  serveFaults(app);
  app.get('/', () => {
    throw error;
  });
  expect((await app.inject('/')).headers['retry-after']).toBe(seconds);
  await app.close();
});
