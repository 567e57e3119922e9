import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { payees } from '#contract/matches/fee-item.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Services } from '#server/http/context.ts';
import { merchantSettings } from '#server/gateways/payment/settings.ts';
import { PlainError } from '#server/plain-error.ts';
import { retire, useMerchant } from './merchants.ts';

const file = z.array(z.strictObject({ payee: z.enum(payees), settings: merchantSettings }));

/**
 * Puts the accounts of MERCHANTS_FILE to use, and takes those out of use that it names no longer: a list of
 * `{ "payee": "package" | "service", "settings": { "channel": "wechat" | "alipay", … } }`.
 * @throws PlainError
 */
export async function bringMerchants({ db, config }: Services): Promise<void> {
  if (!config.merchantsFile) return;
  const accounts = await read(config.merchantsFile);
  const now = new Date();
  await transaction(db, async (trx) => {
    // Several servers may start at once.
    await sql`select pg_advisory_xact_lock(hashtext('merchants of the file'))`.execute(trx);
    const merchantIds = new Set<string>();
    for (const { payee, settings } of accounts)
      merchantIds.add(
        await useMerchant(trx, { config, now }, { payee, settings, source: 'environment', madeBy: null }),
      );
    const before = await trx
      .selectFrom('merchants')
      .select('id')
      .where('source', '=', 'environment')
      .where('retired_at', 'is', null)
      .execute();
    for (const { id } of before) if (!merchantIds.has(id)) await retire(trx, id, now);
  });
}

async function read(path: string) {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new PlainError(
      `MERCHANTS_FILE cannot be read as JSON: ${(error as NodeJS.ErrnoException).code ?? 'syntax'}`,
    );
  }
  const parsed = file.safeParse(json);
  if (parsed.success) return parsed.data;
  // Where, and never what: there are keys in it.
  const places = parsed.error.issues.map(({ path: at, message }) => `  ${at.join('.')}: ${message}`);
  throw new PlainError(`MERCHANTS_FILE is not as docs/running.md says:\n${places.join('\n')}`);
}
