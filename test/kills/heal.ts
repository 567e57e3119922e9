import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import type { Services } from '#server/http/context.ts';
import { askGateways } from '#server/payments/paying/ask.ts';
import { sendRefunds } from '#server/payments/refunds/refunds.ts';
import type { Books } from '#tools/payment-simulator/books.ts';
import { reconcile, type Reconciled } from './reconcile.ts';

/** The last that the gateway has to say. */
const lastMs = 20_000;

export interface Healed extends Reconciled {
  /** Attempts and refunds that were not closed when patience ended. */
  leftOpen: number;
  /** Those that were not even with the clock put forward. */
  stillOpen: number;
  /** s until nothing was open. */
  healedIn: number;
}

/** After the payments, and the kills: lets servers and gateway end what is under way, then puts the clock forward. */
export async function heal(
  services: Services,
  books: Books,
  { started, patienceMs }: { started: Date; patienceMs: number },
): Promise<Healed> {
  const { db } = services;
  const began = Date.now();
  await quiet(db, books, patienceMs);
  await reconcile(services, started);
  await quiet(db, books, patienceMs);
  const healedIn = Math.round((Date.now() - began) / 1_000);
  const leftOpen = await openIn(db);
  for (let hours = 1; hours <= 8 && (await openIn(db)) > 0; hours++) {
    const later = new Date(Date.now() + hours * 3_600_000);
    await askGateways(services, later);
    await sendRefunds(services, later);
  }
  // The gateway repeats all its notifications now instead of later: none of them may be booked a second time.
  for (const notice of books.waiting(1_000)) books.told({ ...notice, dueAt: 0 });
  await quiet(db, books, lastMs);
  const stillOpen = await openIn(db);
  return { ...(await reconcile(services, started)), leftOpen, stillOpen, healedIn };
}

/** Attempts and refunds that are under way. */
async function openIn(db: Db): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select (select count(*) from open_attempts) + (select count(*) from refunds where state in ('due', 'sent')) as open`.execute(
    db,
  );
  return rows[0]!.open;
}

/** Until nothing is under way, here and at the gateway, or the time is over. */
async function quiet(db: Db, books: Books, withinMs: number): Promise<void> {
  for (const until = Date.now() + withinMs; Date.now() < until; await pause(500))
    if ((await openIn(db)) === 0 && books.waiting(1).length === 0) return;
}
