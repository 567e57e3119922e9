import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import { insertRows } from '#demo/builder/insert.ts';
import type { Book } from './book.ts';
import type { RegistrationRows } from './rows.ts';

/** Writes registrations with all that hangs on them, and how full that makes the groups. */
export async function insertRegistrations(
  db: Db,
  rows: RegistrationRows & { queued: number },
  books: readonly Book[],
): Promise<void> {
  await insertRows(db, {
    registrations: rows.registrations,
    entries: rows.entries,
    entry_members: rows.people,
    pay_orders: rows.orders,
    charges: rows.charges,
  });
  // In the order in which they would have been booked.
  const events = rows.events.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  await insertRows(db, {
    money_events: events,
    outside_payments: rows.outside,
  });
  const counts = books.flatMap(({ used, waiting }) =>
    [...new Set([...used.keys(), ...waiting.keys()])].map((id) => ({
      id,
      used: used.get(id) ?? 0,
      waiting: waiting.get(id) ?? 0,
    })),
  );
  await sql`
    update match_groups g set used = c.used, waiting = c.waiting
      from json_to_recordset(${JSON.stringify(counts)}) as c(id uuid, used integer, waiting integer)
     where g.id = c.id`.execute(db);
  if (rows.queued > 0) await sql`select setval('entry_queue', ${rows.queued}::bigint)`.execute(db);
}
