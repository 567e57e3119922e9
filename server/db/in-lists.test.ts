import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('no list in a statement grows with what is in the database: each length would be a text of its own, and 65,535 the end', () => {
  /** What is written out, or short and fixed; a statement of its own begins with a function. */
  const fixed =
    /^\s*(\[['\d]|\(is\)|\(from\)|\(q\)|\[\.\.\.(liveStages|pendingStates)|pendingStates|\[actorId, id\]|ofGroups|keys\)|kinds\)|cookies\.map|hashes\)|ownTallies\.map|spellingsOf)/;
  const lists = globSync('server/**/*.ts', {
    exclude: (name) => name.includes('.test.'),
  }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'(?:not )?in',(.{0,60})/gs)]
      .filter(([, list]) => !fixed.test(list!))
      .map(([text]) => `${file}: ${text.replaceAll(/\s+/g, ' ')}`),
  );
  expect(lists).toEqual([]);
});
