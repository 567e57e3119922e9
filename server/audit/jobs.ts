import type { Logger } from 'pino';
import { verdict, type Verdict } from '#contract/audit/verdict.ts';
import { json } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import type { Services } from '#server/http/context.ts';
import { knownHead } from './head.ts';
import { sealTrail } from './seal.ts';
import { verifyTrail } from './verify.ts';

/** Chains what is new, and says in the log where the chain ends: from there a cut tail shows as well. */
export async function sealAndSay(services: Services, now: Date, log: Logger): Promise<void> {
  const sealed = await sealTrail(services, now);
  if (!sealed) return;
  const { head, linked, refused, cut } = sealed;
  if (head) log.info({ job: 'seal-audit', linked, n: head.n, head: head.hash }, 'audit chain');
  if (cut) log.error({ job: 'seal-audit' }, 'the audit chain does not go through where it ended before');
  if (refused > 0) log.error({ job: 'seal-audit', refused }, 'audit lines that nobody here has written');
}

const setting = 'auditVerified';

/** Goes through the whole trail and keeps what was found, for the console. */
export async function checkTrail({ db, config, signal }: Services, now: Date, log: Logger): Promise<void> {
  const verification = await verifyTrail(db, await knownHead(config.dataDir), now, { signal });
  const values = { value: json(verification), changed_at: now };
  await db
    .insertInto('settings')
    .values({ name: setting, ...values })
    .onConflict((on) => on.column('name').doUpdateSet(values))
    .execute();
  const { links, head, faultCount } = verification;
  if (faultCount > 0)
    log.error({ job: 'verify-audit', links, head, faults: faultCount }, 'audit trail is not whole');
  else log.info({ job: 'verify-audit', links, head }, 'audit trail verified');
}

/** As it was found at the last check. */
export async function lastVerdict(db: Db): Promise<Verdict | null> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', setting).executeTakeFirst();
  const parsed = verdict.safeParse(row?.value);
  return parsed.success ? parsed.data : null;
}
