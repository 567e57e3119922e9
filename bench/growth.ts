import { sql } from 'kysely';
import type { BodyOf } from '#contract/call.ts';
import { getMember } from '#contract/people/calls.ts';
import { getRegistrations, staffGetRegistrations } from '#contract/registrations/calls.ts';
import type { Stage } from '#contract/registrations/stage.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { aStaff, aUnit, type PortalCaller } from '#test/factories/accounts.ts';
import { aMatch } from '#test/factories/matches.ts';
import { dropReferences } from '#test/plans.ts';
import type { Figures } from './figures.ts';
import { requestOf, sendAll, type Request } from './load.ts';
import { machine, percentile, rounded } from './machine.ts';
import { openDatabase } from './postgres.ts';
import { seedPeople } from './seed.ts';
import { startServer } from './served.ts';

const ofUnit = 10_000;
/** People in the whole database; a smaller last size may be given: `npm run bench -- growth 100000`. */
const sizes = [10_000, 100_000, 1_000_000];
/** Registrations grow along, one for each ten people. */
const peopleEach = 10;
const rounds = 6;
const times = 100;

export const seconds = 600;
export const figures: Figures = {
  'factor.people': { kind: 'ratio', limit: 2 },
  'factor.peoplePage100': { kind: 'ratio', limit: 2 },
  'factor.peopleByName': { kind: 'ratio', limit: 2 },
  'factor.peopleByPhone': { kind: 'ratio', limit: 2 },
  'factor.peopleInReview': { kind: 'ratio', limit: 2 },
  'factor.registrations': { kind: 'ratio', limit: 2 },
  'factor.queueOfMatch': { kind: 'ratio', limit: 2 },
};

/**
 * Lists and searches of one unit with 10,000 people while the database around it grows. p95 at the last size is
 * to be at most twice that at the first.
 */
export async function measure([last]: string[]): Promise<object> {
  const wanted = sizes.filter((size) => size <= Number(last ?? sizes.at(-1)));
  const database = await openDatabase('embedded');
  const { db } = database;
  await dropReferences(db, ['members', 'qualifications', 'registrations']);
  const unit = await aUnit(db);
  const staff = await aStaff(db);
  const { id: matchId } = await aMatch(db);
  await seedPeople(db, unit.unitId, ofUnit);
  await seedRegistrations(db, unit.unitId, matchId, 200);
  const server = await startServer(database.connection);
  const requests = requestsFor(unit, staff, matchId);

  const p95: Record<string, number[]> = {};
  let people = ofUnit;
  for (const size of wanted) {
    console.log(`growing to ${size} …`);
    for (; people < size; people += ofUnit) {
      const other = await aUnit(db);
      await seedPeople(db, other.unitId, ofUnit);
      await seedRegistrations(db, other.unitId, (await aMatch(db)).id, ofUnit / peopleEach);
    }
    await sql`vacuum analyze`.execute(db);
    for (const [name, request] of Object.entries(requests)) {
      const all = Array.from({ length: times }, () => request);
      await sendAll([server.url], all.slice(0, 50), 1);
      const each: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const { codes, times: took } = await sendAll([server.url], all, 1);
        if (codes[1] !== times) throw new Error(`${name}: ${JSON.stringify(codes)}`);
        each.push(percentile(took, 0.95));
      }
      // The quietest round: on a machine with other work the rest measures that.
      (p95[name] ??= []).push(rounded(Math.min(...each)));
    }
    console.log(JSON.stringify(p95));
  }
  await server.stop();
  await database.stop();
  const factor = Object.fromEntries(
    Object.entries(p95).map(([name, each]) => [name, rounded(each.at(-1)! / each[0]!)]),
  );
  return { bench: 'growth', ofUnit, sizes: wanted, p95Ms: p95, factor, machine: machine() };
}

function requestsFor(
  unit: PortalCaller,
  staff: Parameters<typeof requestOf>[2],
  matchId: string,
): Record<string, Request> {
  const people = (body: BodyOf<typeof getMember>) => requestOf(getMember, { size: 20, ...body }, unit);
  return {
    people: people({}),
    peoplePage100: people({ page: 100 }),
    peopleByName: people({ text: '赵伟' }),
    peopleByPhone: people({ text: '13900000042' }),
    peopleInReview: people({ athleteStatus: 1 }),
    registrations: requestOf(getRegistrations, { size: 20 }, unit),
    queueOfMatch: requestOf(staffGetRegistrations, { matchId, stage: ['qualification'], size: 20 }, staff),
  };
}

const seededStages: Stage[] = ['qualification', 'events', 'finance', 'passed', 'rejected'];

async function seedRegistrations(db: Db, unitId: string, matchId: string, count: number): Promise<void> {
  const teamId = newId();
  await sql`insert into teams (id, unit_id, name, created_at) values (${teamId}, ${unitId}, ${teamId}, now())`.execute(
    db,
  );
  await sql`alter table registrations drop constraint if exists registrations_match_id_team_id_key`.execute(
    db,
  );
  await sql`
    insert into registrations (id, match_id, team_id, unit_id, stage, athletes, submitted_at, created_at)
    select gen_random_uuid(), ${matchId}, ${teamId}, ${unitId}, (${seededStages}::text[])[1 + n % 5], 10, now() - n * interval '1 minute', now() - n * interval '1 minute'
      from generate_series(1, ${count}::integer) n`.execute(db);
}
