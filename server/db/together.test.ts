import { expect, test } from 'vitest';
import type { Db } from './pool.ts';
import { together } from './together.ts';

const [db, another] = [{} as Db, {} as Db];
const key = (name: string) => Buffer.from(name);

function lookUp(stored: readonly string[]) {
  const loads: string[][] = [];
  const find = together(
    async (of: Db, keys) => {
      if (of === another) throw new Error('away');
      loads.push(keys.map(String));
      return stored.filter((name) => keys.some((each) => String(each) === name)).map((name) => ({ name }));
    },
    ({ name }) => key(name),
  );
  return { loads, find };
}

test('what is asked for in one turn is read at once, each gets its own row, and nothing is kept', async () => {
  const { loads, find } = lookUp(['a', 'b']);
  const rows = await Promise.all(['b', 'c', 'a', 'b'].map((name) => find(db, key(name))));
  expect(rows).toEqual([{ name: 'b' }, undefined, { name: 'a' }, { name: 'b' }]);
  expect(loads).toEqual([['b', 'c', 'a', 'b']]);
  await find(db, key('a'));
  expect(loads).toHaveLength(2);
});

test('a failure is that of all who asked with it, and of no other', async () => {
  const { find } = lookUp(['a']);
  const lookups = [find(another, key('a')), find(another, key('b')), find(db, key('a'))];
  expect((await Promise.allSettled(lookups)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'fulfilled',
  ]);
});
