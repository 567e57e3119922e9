import fastify, { type FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { expect, test } from 'vitest';
import { serveFaults } from './faults.ts';

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
