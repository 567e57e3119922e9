import { expect, test } from 'vitest';
import { aMatch } from '#test/factories/matches.ts';
import { suiteServer } from '#test/server.ts';
import { matchAt, matchesAt } from './cached.ts';

const server = await suiteServer();

test('a document that makes way for others is still given to who asks for it with them', async () => {
  const ids: string[] = [];
  // More than are cached together.
  const about = { zh: '长'.repeat(500_000) };
  for (let n = 0; n < 10; n++) ids.push((await aMatch(server.db, { about })).id);
  const [first, ...others] = ids;
  await matchAt(server.db, first!, 1);
  const matches = await matchesAt(
    server.db,
    [first!, ...others].map((id) => ({ id, version: 1 })),
  );
  expect([...matches.values()].filter((document) => document === undefined)).toEqual([]);
  expect(matches.size).toBe(ids.length);
});

test('large documents push out those read before them, small ones do not', async () => {
  const small = await aMatch(server.db);
  const cached = await matchAt(server.db, small.id, 1);
  for (let n = 0; n < 100; n++) await matchAt(server.db, (await aMatch(server.db)).id, 1);
  expect(await matchAt(server.db, small.id, 1)).toBe(cached);
  const about = { zh: '长'.repeat(500_000) };
  for (let n = 0; n < 10; n++) await matchAt(server.db, (await aMatch(server.db, { about })).id, 1);
  expect(await matchAt(server.db, small.id, 1)).not.toBe(cached);
});
