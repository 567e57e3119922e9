import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { percentile, rounded } from './machine.ts';
import { openDatabase } from './postgres.ts';

/** ms of one round where the limits were set (two cores of an AMD EPYC, quiet). */
const referenceMs = 75;
const rounds = 7;
const rows = 50_000;
const queries = 300;

let measurement: Promise<number> | undefined;

/**
 * How much slower this machine is, with all else that it does just now, than the one where limits of time were set:
 * 1 is as fast, 2 takes twice as long. Limits of time are multiplied by it. Measured once a run.
 */
export function speed(): Promise<number> {
  return (measurement ??= measured());
}

async function measured(): Promise<number> {
  const database = await openDatabase('embedded');
  const { db } = database;
  await sql`create table pieces as select n as id, md5(n::text) as text from generate_series(1, ${rows}::integer) n`.execute(
    db,
  );
  await sql`create index on pieces (text)`.execute(db);
  await sql`vacuum analyze pieces`.execute(db);
  const query = async () => {
    for (let n = 0; n < queries; n++)
      await sql`select id from pieces where text = md5(${String((n * 7919) % rows)})`.execute(db);
  };
  await query();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    piece();
    await query();
    times.push(performance.now() - began);
  }
  await database.stop();
  return rounded(percentile(times, 0.5) / referenceMs);
}

const bytes = Buffer.alloc(8_000_000, 'rope');
const people = Array.from({ length: 4_000 }, (_, n) => ({
  id: n,
  name: `张小${n}`,
  born: '2014-05-06',
  tags: [n, n + 1],
}));
const text = '330102201405061234 张小安 13800138000; '.repeat(4_000);

/** Hashing, JSON, regular expressions. */
function piece(): void {
  createHash('sha256').update(bytes).digest();
  for (let n = 0; n < 5; n++) JSON.parse(JSON.stringify(people));
  for (let n = 0; n < 5; n++) text.match(/\b\d{17}[\dX]\b|\p{Script=Han}{2,4}|1[3-9]\d{9}/gu);
}
