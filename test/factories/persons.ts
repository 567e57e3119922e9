import { randomBytes } from 'node:crypto';
import { encryptPassword } from '#contract/accounts/password-cipher.ts';
import type { BodyOf, Call } from '#contract/call.ts';
import { duties, type Duty } from '#contract/call.ts';
import { decideConfirmation, getConfirmations } from '#contract/confirmations/calls.ts';
import { hashPassword } from '#server/accounts/password.ts';
import type { Db } from '#server/db/pool.ts';
import type { Caller, TestServer } from '#test/server.ts';
import { aStaff } from './accounts.ts';

const password = 'jump-high-2026';
let hashed: Promise<string> | undefined;

export type Person = Caller & { accountId: string };

/**
 * A member of staff who can prove who they are by a password. The only one on a server does all alone, as the first
 * administrator of a new installation; of several each takes another one for what is weighty.
 */
export async function aPerson(
  db: Db,
  heldDuties: readonly Duty[] = duties,
  clock: () => Date = () => new Date(),
): Promise<Person> {
  return provable(db, await aStaff(db, heldDuties, clock()), clock);
}

/** The same of a member of staff who is there. */
export async function provable(db: Db, staff: Person, clock: () => Date = () => new Date()): Promise<Person> {
  const hash = await (hashed ??= hashPassword(password));
  await db.updateTable('accounts').set({ password_hash: hash }).where('id', '=', staff.accountId).execute();
  const proof = () => {
    const ut = Math.floor(clock().getTime() / 1000);
    return { ut, pwd: encryptPassword(password, staff.accountId, ut, randomBytes(12)), code: '' };
  };
  return { ...staff, proof };
}

/** One who does all alone, as no other of staff here has a password: by the server's clock, or from `now` on. */
export async function aLonePerson(
  { db, services }: Pick<TestServer, 'db' | 'services'>,
  heldDuties?: readonly Duty[],
  now = services.clock(),
): Promise<Person> {
  await db.updateTable('accounts').set({ password_hash: null }).where('realm', '=', 'staff').execute();
  return provable(db, await aStaff(db, heldDuties, now), services.clock);
}

/** Asks for an act as one person: the id under which it waits. */
export async function requestConfirmation<C extends Call>(
  server: TestServer,
  declared: C,
  body: BodyOf<C>,
  by: Person,
): Promise<string> {
  const { name } = await server.refused(declared, body, by);
  if (name !== 'confirmationAsked' && name !== 'confirmationWaits')
    throw new Error(`${declared.path}: ${name}`);
  const { waiting } = await server.ok(getConfirmations, {}, by);
  return waiting.findLast(({ mine }) => mine)!.id;
}

export const confirm = (id: string) => ({ id, decision: 'confirm' as const, note: '' });

/** Asks for an act as one person and has another confirm it. */
export async function byTwo<C extends Call>(
  server: TestServer,
  declared: C,
  body: BodyOf<C>,
  by: readonly [Person, Person],
): Promise<string> {
  const id = await requestConfirmation(server, declared, body, by[0]);
  await server.ok(decideConfirmation, confirm(id), by[1]);
  return id;
}
