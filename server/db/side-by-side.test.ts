import { sql } from 'kysely';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { suiteServer } from '#test/server.ts';
import { sideBySide } from './side-by-side.ts';
import { breaks, transaction } from './transaction.ts';

const { db } = await suiteServer();
const name = 'side-by-side';
const add = (value: number) => ({ name, value: String(value), changed_at: new Date() });

test('all are on their way before the first answer, and are done in their order', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  let sent = 0;
  const { rows } = await transaction(db, (trx) =>
    sideBySide(trx, async (at) => {
      const [, , last] = await Promise.all([
        at
          .insertInto('settings')
          .values(add(1))
          .execute()
          .then(
            () => (sent = query.mock.calls.filter(([first]) => JSON.stringify(first).includes(name)).length),
          ),
        at.updateTable('settings').set(add(2)).where('name', '=', name).execute(),
        sql<{ value: number }>`select value from settings where name = ${name}`.execute(at),
      ]);
      return last;
    }),
  );
  query.mockRestore();
  expect(rows).toEqual([{ value: 2 }]);
  expect(sent).toBe(3);
});

test('where one fails its error is the one that comes, and nothing is kept of those before and behind it', async () => {
  const failing = transaction(db, (trx) =>
    sideBySide(trx, (at) =>
      Promise.all([
        at.updateTable('settings').set(add(3)).where('name', '=', name).execute(),
        at.insertInto('settings').values(add(4)).execute(),
        at.updateTable('settings').set(add(5)).where('name', '=', name).execute(),
      ]),
    ),
  );
  const error: unknown = await failing.catch((thrown: unknown) => thrown);
  expect(breaks(error, 'settings_pkey')).toBe(true);
  const row = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
  expect(row).toEqual({ value: 2 });
});
