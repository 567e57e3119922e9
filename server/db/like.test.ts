import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { suiteServer } from '#test/server.ts';
import { mayContain } from './like.ts';

const { db } = await suiteServer();

test.each([
  ['', []],
  ['王', ['王']],
  ['王小明王小', ['王', '小', '明', '王小', '小明', '明王']],
  ['é👍x', ['é', '👍', 'x', 'é👍', '👍x']],
])('the characters and pairs of “%s”', async (words, grams) => {
  const { rows } = await sql<{ grams: string[] }>`select grams(${words}) as grams`.execute(db);
  expect(new Set(rows[0]!.grams)).toEqual(new Set(grams));
});

test.each([
  ['小明', true],
  ['王小明', true],
  ['明小', false],
  ['李', false],
])('“王小明” may contain “%s”: %s', async (text, may) => {
  const { rows } = await sql<{
    may: boolean;
  }>`select ${mayContain(sql`'王小明'::text`, text)} as may`.execute(db);
  expect(rows).toEqual([{ may }]);
});
