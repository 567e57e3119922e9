import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { getUserInfo, login } from '#contract/accounts/calls.ts';
import { encryptPassword } from '#contract/accounts/password-cipher.ts';
import { getRegistrationForm, setMatchReview } from '#contract/registrations/calls.ts';
import { hashPassword } from '#server/accounts/password.ts';
import type { Db } from '#server/db/pool.ts';
import { aGroup, aMatch, anEvent } from '#test/factories/matches.ts';
import { anEntry, aSubmission, type Entrant } from '#test/factories/registrations.ts';
import { percentile } from '#bench/machine.ts';
import { seedEntrants } from '#bench/seed.ts';
import { arriving, type Asker, type Visitor } from './asker.ts';

const groups = 10;
const password = 'jump-high-2026';

/** Coaches who have an account and a team, and a match that opens: two places for three of them, and a queue. */
export async function seedCoaches(db: Db, count: number) {
  const entrants = await seedEntrants(db, count, 1);
  const hash = await hashPassword(password);
  await sql`update accounts set password_hash = ${hash} where realm = 'portal'`.execute(db);
  const capacity = Math.floor((count * 2) / 3 / groups);
  const event = anEvent({ groups: Array.from({ length: groups }, () => aGroup({ capacity })) });
  const { id: matchId } = await aMatch(db, { events: [event], waitingList: true });
  await sql`analyze`.execute(db);
  const { rows } = await sql<{ id: string; phone: string }>`select id, phone from accounts`.execute(db);
  const phones = new Map(rows.map(({ id, phone }) => [id, phone]));
  return { db, entrants, matchId, event, capacity, phoneOf: (id: string) => phones.get(id)! };
}

type Opening = Awaited<ReturnType<typeof seedCoaches>>;

/** All of them within a minute log in, read and submit, each from an address of its own. */
export async function register(opening: Opening, asker: Asker, seconds: number) {
  const { db, entrants, matchId, capacity } = opening;
  const waits: number[] = [];
  const failed: Record<string, number> = {};
  await arriving(entrants.length, seconds, async (n) => {
    const came = performance.now();
    const address = `127.${1 + Math.floor(n / 250 / 250)}.${Math.floor(n / 250) % 250}.${1 + (n % 250)}`;
    const code = await registerOne(opening, asker, { address }, entrants[n]!, n);
    if (code === 1) waits.push(performance.now() - came);
    else failed[code] = (failed[code] ?? 0) + 1;
  });
  const { rows } = await sql<{ used: number; placed: number; queued: number }>`
    select g.used, count(e.id) filter (where e.state = 'placed') as placed,
           count(e.id) filter (where e.state = 'waiting') as queued
      from match_groups g left join entries e on e.group_id = g.id where g.match_id = ${matchId} group by g.id`.execute(
    db,
  );
  const sum = (of: 'placed' | 'queued') => rows.reduce((total, each) => total + each[of], 0);
  return {
    done: waits.length,
    failed,
    oversold: rows.reduce(
      (total, { used, placed }) => total + Math.max(0, Math.max(used, placed) - capacity),
      0,
    ),
    in: sum('placed'),
    queued: sum('queued'),
    p95Ms: Math.round(percentile(asker.times, 0.95)),
    callP50Ms: Math.round(percentile(asker.times, 0.5)),
    wholeP95Ms: Math.round(percentile(waits, 0.95)),
    calls: asker.times.length,
    later: { ...asker.refused },
    withoutTime: asker.withoutTime,
    unanswered: asker.unanswered,
  };
}

/** @returns the code of the first refusal that does not pass, else 1 */
async function registerOne(
  { matchId, event, phoneOf }: Opening,
  asker: Asker,
  visitor: Visitor,
  { unit, team }: Entrant,
  n: number,
): Promise<number> {
  const account = phoneOf(unit.accountId);
  const ut = Math.floor(Date.now() / 1000);
  const pwd = encryptPassword(password, account, ut, randomBytes(12));
  const session = await asker.call(login, { account, timeZone: 'Asia/Shanghai', ut, pwd }, visitor);
  if (session.code !== 1) return session.code;
  Object.assign(visitor, { token: session.data!.token, uid: session.data!.uid });
  const read = await asker.call(getUserInfo, {}, visitor);
  if (read.code !== 1) return read.code;
  const form = await asker.call(getRegistrationForm, { matchId, teamId: team.teamId }, visitor);
  if (form.code !== 1) return form.code;
  const groupId = event.groups[n % groups]!.id;
  const entry = anEntry(event, [team.form.players[0]!], { groupId });
  return (await asker.call(setMatchReview, aSubmission(matchId, team as never, [entry]), visitor)).code;
}
