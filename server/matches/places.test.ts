import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#server/db/pool.ts';
import { testDatabase, type TestDatabase } from '#test/database.ts';
import { aGroup, aMatch, anEvent } from '#test/factories/matches.ts';
import { lockGroups } from './groups.ts';
import { claimPlaces, lockPlaces, movePlaces, shareGroups, type Claim } from './places.ts';
import { lockMatch } from './store.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await testDatabase();
  db = database.db;
});
afterAll(() => database.drop());

async function groups(capacities: (number | null)[]): Promise<string[]> {
  const event = anEvent({ groups: capacities.map((capacity) => aGroup({ capacity })) });
  await aMatch(db, { events: [event] });
  return event.groups.map(({ id }) => id);
}

const read = async (ids: string[]) => {
  const places = await lockPlaces(db, ids);
  return ids
    .map((id) => places.find(({ groupId }) => groupId === id))
    .map((each) => [each!.used, each!.waiting]);
};

/** As a caller does: everything or nothing, in one transaction that is never repeated. */
async function take(claims: Claim[], claim: typeof claimPlaces = claimPlaces): Promise<boolean> {
  try {
    return await db.transaction().execute(async (trx) => {
      const claimResult = await claim(trx, claims, false);
      if (claimResult.size < claims.length) throw new Error('full');
      return true;
    });
  } catch (error) {
    if ((error as Error).message === 'full') return false;
    throw error;
  }
}

test('takes as many as are free; the rest wait, or nothing is taken', async () => {
  const [a, b, free] = (await groups([3, 2, null])) as [string, string, string];
  const claims = [
    { groupId: a, count: 2 },
    { groupId: b, count: 2 },
    { groupId: free, count: 5 },
  ];
  expect(await claimPlaces(db, claims, false)).toEqual(
    new Map([
      [a, 2],
      [b, 2],
      [free, 5],
    ]),
  );
  expect(await claimPlaces(db, [{ groupId: a, count: 2 }], false)).toEqual(new Map());
  expect(await claimPlaces(db, [{ groupId: a, count: 2 }], true)).toEqual(new Map([[a, 1]]));
  expect(await read([a, b, free])).toEqual([
    [3, 1],
    [2, 0],
    [5, 0],
  ]);
  // A place that is given back belongs to those who wait, not to a new entry.
  await movePlaces(db, [{ groupId: a, used: -1, waiting: 0 }]);
  expect(await claimPlaces(db, [{ groupId: a, count: 1 }], true)).toEqual(new Map([[a, 0]]));
  expect(await read([a])).toEqual([[2, 2]]);
});

test('counters cannot leave their bounds, by any statement', async () => {
  const [a] = (await groups([1])) as [string];
  await expect(movePlaces(db, [{ groupId: a, used: 2, waiting: 0 }])).rejects.toThrow('check');
  await expect(movePlaces(db, [{ groupId: a, used: -1, waiting: 0 }])).rejects.toThrow('check');
  await expect(movePlaces(db, [{ groupId: a, used: 0, waiting: -1 }])).rejects.toThrow('check');
});

test('sixty at once for five places: five', async () => {
  const [a] = (await groups([5])) as [string];
  const got = await Promise.all(Array.from({ length: 60 }, () => take([{ groupId: a, count: 1 }])));
  expect(got.filter(Boolean)).toHaveLength(5);
  expect(await read([a])).toEqual([[5, 0]]);
});

test('two hundred times five groups in any order: never a deadlock, all or nothing', async () => {
  const ids = await groups([50, 50, 50, 50, 50]);
  const got = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      take(ids.map((_, at) => ({ groupId: ids[(at * ((n % 4) + 1) + n) % 5]!, count: 1 }))),
    ),
  );
  expect(got.filter(Boolean)).toHaveLength(50);
  expect(await read(ids)).toEqual(ids.map(() => [50, 0]));
});

test('who enters results waits for a match that is being changed, and holds nothing that it needs', async () => {
  const [a] = (await groups([null])) as [string];
  const { match_id: id } = await db
    .selectFrom('match_groups')
    .select('match_id')
    .where('id', '=', a)
    .executeTakeFirstOrThrow();
  const waiting = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]!.n;
  };
  let entering: Promise<unknown> | undefined;
  // Neither is repeated: a deadlock shows.
  await db.transaction().execute(async (trx) => {
    await lockMatch(trx, id);
    entering = db.transaction().execute(async (other) => {
      await shareGroups(other, [a]);
      // As the foreign key of a first line does.
      await sql`select from matches where id = ${id} for key share`.execute(other);
    });
    entering.catch(() => {});
    await expect.poll(waiting).toBe(1);
    await lockGroups(trx, id);
  });
  await entering;
});

/** What one writes who does not think of races: look first, then take. */
const unguarded: typeof claimPlaces = async (trx, claims, mayWait) => {
  const counts = new Map<string, number>();
  for (const { groupId, count } of claims) {
    const { capacity, used } = await trx
      .selectFrom('match_groups')
      .select(['capacity', 'used'])
      .where('id', '=', groupId)
      .executeTakeFirstOrThrow();
    if (!mayWait && capacity !== null && used + count > capacity) continue;
    await sql`update match_groups set used = used + ${count} where id = ${groupId}`.execute(trx);
    counts.set(groupId, count);
  }
  return counts;
};

test('the races above would show a missing guard: without the lock it oversells, without the order it deadlocks', async () => {
  await sql`alter table match_groups drop constraint match_groups_check`.execute(db);
  const [a] = (await groups([5])) as [string];
  const got = await Promise.all(
    Array.from({ length: 60 }, () => take([{ groupId: a, count: 1 }], unguarded)),
  );
  expect(got.filter(Boolean).length).toBeGreaterThan(5);

  const [one, two] = (await groups([null, null])) as [string, string];
  const gates = [0, 1].map(() => {
    let open = () => {};
    const opened = new Promise<void>((done) => {
      open = done;
    });
    return { open, opened };
  });
  const inTurn = (first: string, second: string, ownCount: number) =>
    db.transaction().execute(async (trx) => {
      await unguarded(trx, [{ groupId: first, count: 1 }], false);
      gates[ownCount]!.open();
      await gates[1 - ownCount]!.opened;
      await unguarded(trx, [{ groupId: second, count: 1 }], false);
    });
  const ends = await Promise.allSettled([inTurn(one, two, 0), inTurn(two, one, 1)]);
  expect(
    ends.filter((end) => end.status === 'rejected' && String(end.reason).includes('deadlock')),
  ).toHaveLength(1);
});
