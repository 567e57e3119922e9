import fc from 'fast-check';
import type { Call, Who } from '#contract/call.ts';
import { newId } from '#server/db/id.ts';
import { handlers } from '#server/handlers.ts';
import { refusals } from '#contract/refusals.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aMember } from '#test/factories/people.ts';
import { aWorld, aWorldMatch } from '#test/factories/world.ts';
import { sealedNumber } from '#server/people/number.ts';
import type { Caller, TestServer } from '#test/served.ts';
import { bodiesFor } from './bodies.ts';

export interface FuzzFigures {
  calls: number;
  /** HTTP statuses from 500 on. */
  '5xx': number;
  /** Answers that own up to a bug. */
  code10000: number;
  /** Answers that hold what belongs to another account, or speak of the code. */
  leaks: number;
  /** Calls that were sound enough to succeed: how deep it went. */
  succeeded: number;
  /** The first of each fault, with the body that brought it about. */
  found: string[];
}

/** What only answers to its unit and to staff may hold; no other text has it in it. */
const canary = { name: '卡纳瑞', contact: '卡纳联系', phone: '13900909090', number: 'CANARY0909' };
const ofTheCode = /node_modules|\bat .{1,80}\.ts:\d|select .{1,80} from "|"(?:password_hash|token_hash)"/;

/**
 * Sends bodies made from the contract's own schemas, two of three of them broken, to every call.
 * @param each bodies for each call
 */
export async function fuzz(server: TestServer, each: number, seed: number): Promise<FuzzFigures> {
  const figures: FuzzFigures = { calls: 0, '5xx': 0, code10000: 0, leaks: 0, succeeded: 0, found: [] };
  const match = await aWorldMatch(server);
  const other = await aWorld(server, match);
  await aMember(server.db, other.unit.unitId, { name: canary.name });
  await server.db
    .updateTable('units')
    .set({ contact_name: canary.contact, contact_phone: canary.phone })
    .where('id', '=', other.unit.unitId)
    .execute();
  const world = await aWorld(server, match);
  await giveNumbers(server, other.unit.unitId, canary.number);
  await giveNumbers(server, world.unit.unitId, 'OWN0000001');
  const events = match.events.flatMap(({ id, groups }) => [id, ...groups.map((group) => group.id)]);
  // Staff last: what they change may shut the unit out.
  const calls = handlers
    .map(({ call }) => call)
    .sort((a, b) => Number(isForStaff(a.who)) - Number(isForStaff(b.who)));
  for (const call of calls) {
    // A new session for each, as the call before may have ended the session.
    const caller = await callerOf(server, call.who, world);
    const ids = [match.id, ...events, ...Object.values(world.ids), ...Object.values(other.ids), newId()];
    const bodies = fc.sample(bodiesFor(call, ids), { numRuns: each, seed });
    await sendAll(server.url, call, bodies, caller, (status, text, body) => {
      figures.calls++;
      const report = (fault: 'leaks' | '5xx' | 'code10000') => {
        if (figures[fault]++ < 20)
          figures.found.push(
            `${fault} ${call.path} ${JSON.stringify(body).slice(0, 400)} -> ${text.slice(0, 300)}`,
          );
      };
      if (status >= 500) report('5xx');
      if (text.includes(`"code":${refusals.otherError.code},`)) report('code10000');
      if (text.startsWith('{"code":1,')) figures.succeeded++;
      const foreign = !isForStaff(call.who) && Object.values(canary).some((word) => text.includes(word));
      // What was sent comes back in refusals; only what was not belongs to another account.
      if (foreign || ofTheCode.test(text)) report('leaks');
    });
  }
  return figures;
}

/** People of the factories have no document number; those of earnest have one, sealed. */
async function giveNumbers({ db, services }: TestServer, unitId: string, number: string): Promise<void> {
  const members = await db.selectFrom('members').select('id').where('unit_id', '=', unitId).execute();
  for (const { id } of members)
    await db
      .updateTable('members')
      .set(sealedNumber(services.config.keys, id, 2, number))
      .where('id', '=', id)
      .execute();
}

function isForStaff(who: Who): boolean {
  return who === 'staff' || typeof who === 'object';
}

async function callerOf(
  { db }: TestServer,
  who: Who,
  world: Awaited<ReturnType<typeof aWorld>>,
): Promise<Caller | null> {
  if (who === 'anyone') return null;
  if (isForStaff(who)) return aStaff(db);
  const { unit } = world;
  const fresh = await aUnit(db);
  // The session of a newcomer, given to the unit that has one of everything.
  await db
    .updateTable('sessions')
    .set({ account_id: unit.accountId })
    .where('account_id', '=', fresh.accountId)
    .execute();
  return { token: fresh.token, uid: unit.accountId };
}

const clients = 8;

async function sendAll(
  url: string,
  call: Call,
  bodies: readonly Record<string, unknown>[],
  caller: Caller | null,
  answered: (status: number, text: string, body: unknown) => void,
): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (next < bodies.length) {
        const body = bodies[next++]!;
        const response = await fetch(`${url}/api/${call.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ ...body, ...caller }),
        });
        answered(response.status, await response.text(), body);
      }
    }),
  );
}
