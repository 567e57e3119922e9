import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { suiteServer } from '#test/server.ts';
import { compiledOnce } from './compiled-once.ts';

const server = await suiteServer();

test('parameters come in any order and often, beside constants, and each time their own', async () => {
  const query = compiledOnce(
    (_db, a: string, b: number) =>
      sql<{
        shown: string;
      }>`select concat_ws(',', ${b}::int, ${a}::text, ${'constant'}::text, ${a}::text) as shown`,
  );
  expect(await query(server.db, 'x', 1)).toEqual([{ shown: '1,x,constant,x' }]);
  expect(await query(server.db, 'y', 2)).toEqual([{ shown: '2,y,constant,y' }]);
});

test('a parameter that is worked on before it reaches the text is found at the first use', async () => {
  const spread = compiledOnce((_db, a: string) => sql`select ${`${a}!`}::text as shown`);
  await expect(spread(server.db, 'x')).rejects.toThrow(/does not reach/);
});
