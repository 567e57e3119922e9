import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { buildWeb, compileServer } from '#scripts/prepare.mjs';
import { hashPassword } from '#server/accounts/password.ts';
import type { Db } from '#server/db/pool.ts';
import { addressOf } from '#test/address.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aGroup, aMatch, anEvent } from '#test/factories/matches.ts';
import { aTeam } from '#test/factories/teams.ts';
import { Mortal } from '#test/kills/mortal.ts';
import { freePort } from '#test/outside.ts';
import { openDatabase } from '#bench/postgres.ts';
import { manyEvents, seedPeople } from '#bench/seed.ts';
import type { Target } from './attack.ts';
import type { HonestUser } from './honest.ts';

const honestUsers = 20;
/** Each honest user hands in a registration for one of these at a time, and keeps drafts for the last. */
const matches = 80;
const peopleEach = 200;
/** On a machine that is busy otherwise. */
const startMs = 240_000;
const password = 'kq8#vRz2!mWp';

/** The server as `npm start` runs it, behind one proxy, on a database that this process fills. */
export async function openWorld() {
  const database = await openDatabase('embedded');
  const { db } = database;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ropemeet-bench-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const logFile = path.join(folder, 'server.log');
  const key = () => randomBytes(32).toString('base64');
  buildWeb(process.execPath);
  const server = new Mortal({
    arguments: compileServer(process.execPath),
    environment: {
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: folder,
      DATABASE_URL: addressOf(database.connection),
      FIELD_KEY: key(),
      INDEX_KEY: key(),
      SIGN_KEY: key(),
      TRUST_PROXY: '1',
      DEMO: '0',
    },
    logFile,
    url: `${url}/readyz`,
  });
  const { users, target } = await seed(db, url, port, logFile);
  server.start();
  await server.served(startMs);
  return {
    url,
    db,
    server,
    users,
    target,
    picture: (await photo()).toString('base64'),
    /** Ends a server that gives no answer, takes away the work that made it so, and starts it again. */
    async startAgain() {
      await server.stop();
      await sql`delete from member_imports where state in ('waiting', 'working')`.execute(db);
      await sql`delete from jobs.job where state = 'active'`.execute(db);
      server.start();
      await server.served(startMs);
    },
    async stop() {
      await server.stop();
      await database.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type World = Awaited<ReturnType<typeof openWorld>>;

async function seed(db: Db, url: string, port: number, logFile: string) {
  const hash = await hashPassword(password);
  const made = [];
  for (let n = 0; n < matches; n++) {
    const event = anEvent({ groups: [aGroup({ capacity: null })] });
    const { id } = await aMatch(db, { events: [event], feeItems: [] });
    made.push({ id, event });
  }
  const users: HonestUser[] = [];
  for (let n = 0; n < honestUsers; n++) {
    const unit = await aUnit(db);
    await seedPeople(db, unit.unitId, peopleEach);
    const { phone } = await db
      .updateTable('accounts')
      .set({ password_hash: hash })
      .where('id', '=', unit.accountId)
      .returning('phone')
      .executeTakeFirstOrThrow();
    const team = await aTeam(db, unit.unitId, { athletes: 3 });
    users.push({ unit, phone: phone!, password, team, matches: made, network: `198.51.100.${n + 1}` });
  }
  const everybody = await aMatch(db, { events: manyEvents(null) });
  const guessed = await aUnit(db);
  const { phone } = await db
    .updateTable('accounts')
    .set({ password_hash: hash })
    .where('id', '=', guessed.accountId)
    .returning('phone')
    .executeTakeFirstOrThrow();
  await sql`analyze`.execute(db);
  let networks = 0;
  const target: Omit<Target, 'saw'> = {
    url,
    port,
    db,
    unit: () => aUnit(db),
    staff: await aStaff(db),
    matchId: everybody.id,
    eventId: everybody.match.events[0]!.id,
    account: { name: phone!, password },
    network: () => `2001:db8:${(++networks).toString(16)}::1`,
    isLogged: async (requestId) => readFileSync(logFile, 'utf8').includes(requestId),
  };
  return { users, target };
}

/** As a phone's album holds it: about 300 KB. */
async function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 120, sigma: 9 };
  const small = sharp({ create: { width: 500, height: 700, channels: 3, background: '#000', noise } });
  return sharp(await small.png().toBuffer())
    .resize(1000, 1400)
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** MB of a process and of all that it has started (RSS); Linux only. */
export function memoryOf(pid: number): { own: number; all: number } {
  const status = `/proc/${pid}/status`;
  if (!existsSync(status)) return { own: 0, all: 0 };
  try {
    const rssMiB = Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1] ?? 0) / 1024;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
    const below = children.filter(Boolean).map((child) => memoryOf(Number(child)).all);
    return { own: rssMiB, all: below.reduce((sum, mb) => sum + mb, rssMiB) };
  } catch {
    // It has ended while it was looked at.
    return { own: 0, all: 0 };
  }
}
