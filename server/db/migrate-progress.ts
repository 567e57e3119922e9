import type { Client } from 'pg';
import { openPatient } from './patient.ts';
import type { Connection } from './pool.ts';

export type Say = (facts: Record<string, unknown>) => void;

const everyMs = 10_000;

/**
 * Reports every 10 s the progress of the migration that `pid` runs: seconds, the part of an index that is
 * built, the connections that it waits for.
 * @returns ends the reports
 */
export function watchProgress(
  connection: Connection,
  pid: number,
  options: { migration: string; say: Say; every: number | undefined },
): () => Promise<void> {
  const begun = Date.now();
  let client: Promise<Client> | undefined;
  const look = async () => {
    client ??= openPatient(connection);
    const { rows } = await (
      await client
    ).query<{ phase: string | null; percent: number | null; waitsFor: number[] }>(
      `select p.phase, round(100.0 * p.blocks_done / nullif(p.blocks_total, 0))::int as percent,
              pg_blocking_pids($1) as "waitsFor"
         from (select) one left join pg_stat_progress_create_index p on p.pid = $1`,
      [pid],
    );
    const { phase, percent, waitsFor } = rows[0]!;
    options.say({
      migration: options.migration,
      seconds: Math.round((Date.now() - begun) / 1_000),
      ...(phase === null ? {} : { phase, percent }),
      ...(waitsFor.length > 0 ? { waitsFor } : {}),
    });
  };
  // A failed look does not stop the migration.
  const timer = setInterval(() => void look().catch(() => undefined), options.every ?? everyMs);
  return async () => {
    clearInterval(timer);
    await client?.then((opened) => opened.end()).catch(() => undefined);
  };
}
