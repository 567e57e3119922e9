import { setTimeout } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { minuteMs } from '#contract/fields/time.ts';
import { sweepInvitations } from './accounts/invitations.ts';
import { sweepFailures } from './accounts/login-guard.ts';
import { checkTrail, sealAndSay } from './audit/jobs.ts';
import { giveTrailKey } from './audit/key.ts';
import { runExports, sweepExports as sweepCertificateExports } from './certificates/export.ts';
import { byPath, makeExports, sweepExports } from './exports/run.ts';
import { expireConfirmations } from './confirmations/store.ts';
import { handlers } from './handlers.ts';
import { followResults } from './certificates/follow.ts';
import { idOfName } from './db/id.ts';
import { isDue } from './due.ts';
import { faultOf } from './fault.ts';
import { notifyRejections } from './materials/notify.ts';
import { verifyLedger } from './ledger/verify.ts';
import { confirmEnded } from './results/auto-confirm.ts';
import { endRoundOffers } from './results/round-offers.ts';
import { sweepTyping } from './results/typing.ts';
import { deliverOutbox } from './outbox/deliver.ts';
import { sweepDecisions } from './matches/notices.ts';
import { mailNotices } from './notices/mail.ts';
import { sweepReads } from './notices/store.ts';
import { sweepFiles } from './files/sweep.ts';
import { expireOffers, expireRegistrations } from './registrations/waiting-list/jobs.ts';
import { notifyMatches } from './registrations/messages/notify-matches.ts';
import { deliverWebhooks } from './integrations/deliver.ts';
import { sweepWebhooks } from './integrations/sweep.ts';
import { sweepAsks } from './people/asks.ts';
import { runImports, sweepImports } from './people/import/run.ts';
import { notifyDecisions } from './people/notify-decisions.ts';
import { askGateways } from './payments/paying/ask.ts';
import { fetchSettlementFiles } from './payments/settlement-files/fetch.ts';
import { refundMatches } from './payments/refunds/run.ts';
import { sendRefunds } from './payments/refunds/refunds.ts';
import { sweepPriors } from './queues/undo.ts';
import { remind, sweepReminders } from './to-dos/remind.ts';
import { runDaily, runRetentions } from './privacy/retention-run.ts';
import { expireUnits } from './units/expire.ts';
import type { Connection, Db } from './db/pool.ts';
import { each } from './each.ts';
import type { Services } from './http/context.ts';

/** Work done by the clock. It lives with the domain whose work it is; here stands only when. */
export interface Job {
  name: string;
  /** Five fields, China time. */
  cron: string;
  /** `services.signal` says when nothing further is to be begun. */
  run(services: Services, now: Date, log: Logger): Promise<unknown>;
}

export const jobs: readonly Job[] = [
  { name: 'expire-offers', cron: '* * * * *', run: expireOffers },
  { name: 'mail-notices', cron: '* * * * *', run: mailNotices },
  { name: 'tell-matches', cron: '* * * * *', run: notifyMatches },
  { name: 'tell-qualifications', cron: '* * * * *', run: notifyDecisions },
  { name: 'tell-materials', cron: '* * * * *', run: notifyRejections },
  { name: 'sweep-undoable', cron: '* * * * *', run: ({ db }, now) => sweepPriors(db, now) },
  { name: 'expire-registrations', cron: '*/5 * * * *', run: expireRegistrations },
  { name: 'send-refunds', cron: '* * * * *', run: sendRefunds },
  // Settlement files are made by 10:30; those that are late are tried again each hour.
  { name: 'fetch-bills', cron: '30 * * * *', run: fetchSettlementFiles },
  { name: 'refund-matches', cron: '* * * * *', run: refundMatches },
  { name: 'import-people', cron: '* * * * *', run: runImports },
  { name: 'sweep-imports', cron: '10 * * * *', run: ({ db }, now) => sweepImports(db, now) },
  { name: 'sweep-asks', cron: '15 3 * * *', run: ({ db }, now) => sweepAsks(db, now) },
  { name: 'confirm-results', cron: '* * * * *', run: confirmEnded },
  { name: 'end-round-offers', cron: '* * * * *', run: endRoundOffers },
  { name: 'results-changed', cron: '* * * * *', run: followResults },
  { name: 'export-certificates', cron: '* * * * *', run: runExports },
  { name: 'sweep-certificates', cron: '20 3 * * *', run: ({ db }, now) => sweepCertificateExports(db, now) },
  {
    name: 'make-exports',
    cron: '* * * * *',
    run: (services, _now, log) => makeExports(services, log, byPath(handlers)),
  },
  { name: 'expire-confirmations', cron: '*/5 * * * *', run: ({ db }, now) => expireConfirmations(db, now) },
  { name: 'sweep-exports', cron: '5 * * * *', run: sweepExports },
  { name: 'verify-audit', cron: '50 3 * * *', run: checkTrail },
  { name: 'verify-ledger', cron: '20 4 * * *', run: verifyLedger },
  { name: 'retention-daily', cron: '30 2 * * *', run: runDaily },
  { name: 'retention', cron: '*/5 * * * *', run: runRetentions },
  { name: 'sweep-files', cron: '40 3 * * *', run: sweepFiles },
  { name: 'sweep-webhooks', cron: '50 3 * * *', run: ({ db }, now) => sweepWebhooks(db, now) },
  { name: 'sweep-records', cron: '10 4 * * *', run: ({ db }, now) => sweepRecords(db, now) },
  // By day, as some reminders go by SMS.
  { name: 'remind', cron: '15 8-20 * * *', run: remind },
  { name: 'expire-units', cron: '10 0 * * *', run: expireUnits },
];

/** Rows that have served, of what grows with every login, notice and reminder. */
export function sweepRecords(db: Db, now: Date): Promise<void> {
  return each(
    [sweepFailures, sweepInvitations, sweepDecisions, sweepReads, sweepReminders, sweepTyping],
    (sweep) => sweep(db, now),
  );
}

/** Work whose time is counted in seconds: every server does it, and takes what no other has taken. */
const ticks: readonly Pick<Job, 'name' | 'run'>[] = [
  { name: 'ask-gateways', run: askGateways },
  { name: 'seal-audit', run: sealAndSay },
  { name: 'deliver-webhooks', run: deliverWebhooks },
  // Every tick, as a user waits for a code.
  { name: 'deliver-outbox', run: deliverOutbox },
];
const tickMs = 2_500;
/** How often it is looked for what is due: at least twice within each minute. */
const sendMs = 20_000;

/** How soon a job that failed, or one sent by another process, is noticed. */
const pollSeconds = 2;
/**
 * A job whose server says nothing of it for so long (it was killed) is done again; until then it keeps others of its
 * name waiting. And how often that is looked for.
 */
const silentSeconds = 30;
const lookSeconds = 15;
/** How long one run may take whose server is well: the trail of years is read through at night. */
const longestSeconds = 12 * 3_600;

/**
 * Does it once. Of a failure the log and the schedule's own table, which keeps what is thrown, learn its kind and no more.
 */
export async function runJob({ name, run }: Pick<Job, 'name' | 'run'>, services: Services, log: Logger) {
  const failures = await run(services, services.clock(), log).then(
    () => [],
    (error: unknown): unknown[] => (error instanceof AggregateError ? error.errors : [error]),
  );
  if (failures.length === 0) return;
  const faults = [...new Set(failures.map(faultOf))];
  log.error({ job: name, faults, failures: failures.length }, 'failed');
  throw new Error(`${name}: ${faults.join(', ')}`);
}

/** Of one job: a run begins when the one before is over, though the schedule has given that one up. */
function inTurn(): (run: () => Promise<void>) => Promise<void> {
  let last = Promise.resolve();
  return (run) => {
    const next = last.then(run);
    last = next.catch(() => undefined);
    return next;
  };
}

/** Starts the schedule; each job runs in one process at a time, however many servers there are. */
export async function startJobs(
  services: Services,
  connection: Connection,
  log: Logger,
  list: readonly Job[] = jobs,
): Promise<{ stop(): Promise<void>; hurry: NonNullable<Services['hurry']> }> {
  giveTrailKey(services.config.keys);
  const boss = new PgBoss({
    ...connection,
    schema: 'jobs',
    max: 2,
    // Its own reads cron with luxon and Intl: 10 MB at rest (docs/decisions/0112).
    schedule: false,
    superviseIntervalSeconds: lookSeconds,
    monitorIntervalSeconds: lookSeconds,
  });
  boss.on('error', (error) => log.error({ fault: error.name, job: 'pg-boss' }, 'failed'));
  await boss.start();
  const stopping = new AbortController();
  for (const job of list) {
    await boss.createQueue(job.name, { policy: 'exclusive' });
    // Those of a database that is older than this are there already.
    await boss.updateQueue(job.name, { heartbeatSeconds: silentSeconds, expireInSeconds: longestSeconds });
    const next = inTurn();
    await boss.work(job.name, { pollingIntervalSeconds: pollSeconds }, ([message]) =>
      next(() =>
        runJob(job, { ...services, signal: AbortSignal.any([stopping.signal, message!.signal]) }, log),
      ),
    );
  }
  const stopSending = sendEach(boss, list, services.clock, (job, error) =>
    log.error({ job, faults: [faultOf(error)] }, 'not sent'),
  );
  const stopTicks = ticks.map(({ name, run }) =>
    every(tickMs, async () => {
      await runJob({ name, run }, { ...services, signal: stopping.signal }, log).catch(() => undefined);
    }),
  );
  return {
    async stop() {
      stopping.abort();
      await stopSending();
      await Promise.all(stopTicks.map((stop) => stop()));
      await boss.stop({ graceful: true, timeout: 5_000 });
    },
    // One that waits or runs already is not sent again; what came too late for it, its next time finds.
    hurry: (job) =>
      void boss
        .send(job)
        .catch((error: unknown) => log.warn({ fault: (error as Error).name, job }, 'not hurried')),
  };
}

/**
 * Sends each job at its minutes. Every server does: the id of what is sent is of job and minute, so that it is there once,
 * and one that was refused by a database between two leaders is sent at the next look.
 */
function sendEach(
  boss: PgBoss,
  list: readonly Job[],
  clock: () => Date,
  failed: (job: string, error: unknown) => void,
): () => Promise<void> {
  const lastSent = new Map<string, number>();
  const look = async () => {
    const now = clock();
    const minute = Math.floor(now.getTime() / minuteMs);
    for (const { name, cron } of list) {
      if (lastSent.get(name) === minute || !isDue(cron, now)) continue;
      try {
        await boss.send(name, {}, { id: idOfName(`${name} ${minute}`) });
        lastSent.set(name, minute);
      } catch (error) {
        failed(name, error);
      }
    }
  };
  const first = look();
  const stop = every(sendMs, look);
  return async () => void (await Promise.all([first, stop()]));
}

/** Does it again and again with a pause between; what stops it waits for what is being done. */
function every(ms: number, act: () => Promise<void>): () => Promise<void> {
  const stopping = new AbortController();
  const going = (async () => {
    for (;;) {
      await setTimeout(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      await act();
    }
  })();
  return () => {
    stopping.abort();
    return going;
  };
}
