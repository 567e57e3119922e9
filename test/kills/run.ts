import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FeeItem } from '#contract/matches/fee-item.ts';
import { giveTrailKey } from '#server/audit/key.ts';
import type { Connection, Db } from '#server/db/pool.ts';
import type { Services } from '#server/http/context.ts';
import { openStorage } from '#server/storage/storage.ts';
import { addressOf } from '#test/address.ts';
import { callsAt } from '#test/calls-at.ts';
import { testConfig } from '#test/config.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aFee } from '#test/factories/matches.ts';
import { aDue } from '#test/factories/payments.ts';
import { freePort } from '#test/outside.ts';
import { browserAt } from './browser.ts';
import { chanceOf, type Chance } from './chance.ts';
import { compare, type Compared } from './compare.ts';
import { gatewayIn } from './gateway.ts';
import { heal, type Healed } from './heal.ts';
import { Mortal } from './mortal.ts';
import { payerAt } from './payer.ts';
import { payOrder, type Due } from './unit.ts';

export interface Plan {
  /** Orders to be paid; two a registration, one for each payee. */
  orders: number;
  /** How many units pay at a time. */
  atOnce: number;
  /** ms that the server lives between two kills, at least and at most. */
  lives: readonly [number, number];
  /** Then it is left alive. */
  mostKills: number;
  /** Of the waits between the gateway's notifications. */
  pace: number;
  /** What chance is drawn from; only when the processes do what differs from run to run. */
  seed: number;
  /** How long what is open afterwards may take to close by itself, ms; then the clock is put forward. */
  patienceMs: number;
  /** Of the server, for Node. */
  server: readonly string[];
  say: (line: string) => void;
}

export interface Outcome extends Compared, Omit<Healed, 'healed'> {
  /** Of the server, and of the gateway next to it. */
  kills: number;
  gatewayKills: number;
  /** Payments that only the gateway's settlement file reported. */
  healedBySettlementFile: number;
  /** Answers that were bugs. */
  faults: number;
  /** s with kills. */
  seconds: number;
}

/** Pays while the server is killed, lets it heal, and compares what it has booked with what the gateway has. */
export async function payThroughKills(db: Db, connection: Connection, plan: Plan): Promise<Outcome> {
  const { say, seed, patienceMs } = plan;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ropemeet-kills-'));
  const at = (name: string) => path.join(folder, name);
  const [gatewayPort, serverPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${serverPort}`;
  const {
    gateway,
    url: gatewayUrl,
    books,
    merchants,
  } = gatewayIn({ folder, port: gatewayPort, pace: plan.pace });
  await writeFile(at('merchants.json'), merchants, { mode: 0o600 });
  const key = () => randomBytes(32).toString('base64');
  const environment = {
    PORT: String(serverPort),
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DATA_DIR: folder,
    DATABASE_URL: addressOf(connection),
    MERCHANTS_FILE: at('merchants.json'),
    FIELD_KEY: key(),
    INDEX_KEY: key(),
    SIGN_KEY: key(),
    DEMO: '0',
    LOG_LEVEL: 'warn',
  };
  const server = new Mortal({
    arguments: [...plan.server],
    environment,
    logFile: at('server.log'),
    url: `${url}/readyz`,
  });
  try {
    gateway.start();
    server.start();
    await Promise.all([gateway.served(), server.served()]);
    const dues = await duesAt(db, url, plan.orders);
    say(`${dues.length} orders are due; paying, with kills …`);

    const browser = browserAt(url);
    const payer = payerAt(gatewayUrl);
    const started = Date.now();
    const over = new AbortController();
    const killing = killNowAndThen({ server, gateway }, plan, chanceOf(seed), over.signal);
    const waiting = dues.map((due, n) => ({ due, chance: chanceOf(seed + 1 + n) }));
    const work = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift())
        await payOrder({ browser, payer, chance: next.chance }, next.due);
    };
    const working = Promise.all(Array.from({ length: plan.atOnce }, work));
    try {
      // A server that does not start again ends it at once.
      await Promise.race([working, killing.then(() => working)]);
    } finally {
      over.abort();
      await killing;
    }
    const paidAt = Date.now();
    say(
      `all have paid after ${server.kills} kills; refused: ${JSON.stringify(Object.fromEntries(browser.refusals))}; healing …`,
    );

    const config = testConfig(environment);
    giveTrailKey(config.keys);
    const services: Services = { db, config, storage: await openStorage(config), clock: () => new Date() };
    const { healed, differences, leftOpen, stillOpen, healedIn } = await heal(services, books, {
      started: new Date(started),
      patienceMs,
    });
    for (const fault of browser.faults) say(fault);
    const compared = await compare(db, books);
    const outcome: Outcome = {
      ...compared,
      kills: server.kills,
      gatewayKills: gateway.kills,
      healedBySettlementFile: healed,
      differences,
      leftOpen,
      stillOpen,
      faults: browser.faults.length,
      seconds: Math.round((paidAt - started) / 1_000),
      healedIn,
    };
    const log = await readFile(at('server.log'), 'utf8');
    // What was logged, without what each start prints.
    if (!isSound(outcome)) for (const line of log.split('\n')) if (line.startsWith('{')) say(line);
    return outcome;
  } finally {
    await Promise.all([server.stop(), gateway.stop()]);
    books.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** What there may be none of. */
export const limits = {
  double: 0,
  lost: 0,
  claimed: 0,
  refundsApart: 0,
  ordersApart: 0,
  stagesApart: 0,
  unpaid: 0,
  stillOpen: 0,
  differences: 0,
  faults: 0,
} as const satisfies Partial<Record<keyof Outcome, 0>>;

export function isSound(outcome: Outcome): boolean {
  const within = Object.entries(limits).every(([name, most]) => outcome[name as keyof typeof limits] <= most);
  return within && outcome.booked === outcome.paid;
}

/** Registrations whose events have passed, each with an order to either payee, of sums that no other has. */
export async function duesAt(db: Db, url: string, orders: number): Promise<Due[]> {
  const server = { db, ...callsAt({ url }) };
  const staff = await aStaff(db);
  const dues: Due[] = [];
  for (let n = 0; dues.length < orders; n++) {
    const fees: FeeItem[] = [
      aFee({ steps: [{ from: null, amount: 5_000 + n }] }),
      aFee({ payee: 'package', steps: [{ from: null, amount: 30_000 + n }], collection: 3 }),
    ];
    const { id, unit } = await aDue(server, staff, { feeItems: fees });
    const registrationOrders = await db
      .selectFrom('pay_orders')
      .select('id')
      .where('registration_id', '=', id)
      .execute();
    dues.push(...registrationOrders.map((order) => ({ registrationId: id, orderId: order.id, unit })));
  }
  return dues;
}

async function killNowAndThen(
  { server, gateway }: Record<'server' | 'gateway', Mortal>,
  { lives: [least, most], mostKills }: Plan,
  chance: Chance,
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted && server.kills < mostKills) {
    await pause(chance.between(least, most), undefined, { signal: over }).catch(() => undefined);
    if (over.aborted) return;
    // Mostly the server, now and then both, or the gateway alone while the server lives.
    const lot = chance.draw();
    const struck = lot < 0.7 ? [server] : lot < 0.85 ? [server, gateway] : [gateway];
    await Promise.all(struck.map((each) => each.kill()));
    await pause(chance.between(0, 500));
    for (const each of struck) each.start();
    if (struck.includes(server) && chance.falls(0.2)) {
      // While it starts.
      await pause(chance.between(100, 1_500));
      await server.kill();
      server.start();
    }
    await Promise.all(struck.map((each) => each.served()));
  }
}
