import { expect, test } from 'vitest';
import { aMatch } from '#test/factories/matches.ts';
import { suiteServer } from '#test/server.ts';
import { matchAt, matchesAt } from './cached.ts';

const server = await suiteServer();

test('a document that makes way for others is still given to who asks for it with them', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 62; n++) ids.push((await aMatch(server.db)).id);
  const [first, ...others] = ids;
  await matchAt(server.db, first!, 1);
  const matches = await matchesAt(
    server.db,
    [first!, ...others].map((id) => ({ id, version: 1 })),
  );
  expect([...matches.values()].filter((document) => document === undefined)).toEqual([]);
  expect(matches.size).toBe(ids.length);
});
