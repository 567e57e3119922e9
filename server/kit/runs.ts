import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/pool.ts';
import type { Services } from '#server/http/context.ts';

/** A run in the hands of one worker. Each taking counts `tries`: state and tries name this worker's turn, and no other. */
export interface Run {
  id: string;
  state: string;
  tries: number;
}

/** Thrown to a worker that no longer holds its run: another took it over, or its owner cancelled or ended it. */
export class NotHeld extends Error {}

interface Kind {
  table: 'certificate_exports' | 'exports' | 'member_imports' | 'retention_runs';
  /** When it was asked for: the oldest is taken first. */
  since: 'created_at' | 'asked_at';
  /** A worker that has not touched its run for so long is thought dead: the next one takes it over. */
  deadMs: number;
  /** In which states, other than `waiting`, it is to be done. */
  worked?: RawBuilder<unknown>;
  /** What is set as it is taken. */
  afresh?: RawBuilder<unknown>;
}

const after = (set: RawBuilder<unknown> | undefined) => (set ? sql`, ${set}` : sql``);

/**
 * Work in the background that takes minutes, a row each: a worker takes the row, touches it while it works, and ends it.
 * All that a worker writes passes here (in its transaction, where it writes elsewhere too), so that of one that was thought
 * dead and comes back nothing is kept.
 */
export function runsOf<Row extends Run>({ table, since, deadMs, worked = sql`'working'`, afresh }: Kind) {
  /** The next one that waits or whose worker is dead; none of `except`. */
  async function take(db: Db, now: Date, except: readonly string[] = []): Promise<Row | undefined> {
    const dead = new Date(now.getTime() - deadMs);
    const { rows } = await sql<Row>`
      update ${sql.table(table)} set touched_at = ${now}, tries = tries + 1,
             state = case state when 'waiting' then 'working' else state end ${after(afresh)}
       where id = (select id from ${sql.table(table)}
                    where (state = 'waiting' or (state in (${worked}) and touched_at < ${dead}))
                      and id <> all(${except}::uuid[])
                    order by ${sql.ref(since)} limit 1 for update skip locked)
      returning *`.execute(db);
    return rows[0];
  }

  async function write(db: Db, { id, state, tries }: Run, set: RawBuilder<unknown>): Promise<void> {
    const { numAffectedRows } = await sql`
      update ${sql.table(table)} set ${set} where id = ${id} and state = ${state} and tries = ${tries}`.execute(
      db,
    );
    if (numAffectedRows !== 1n) throw new NotHeld();
  }

  /** Says that its worker lives, and how far it is. @throws NotHeld */
  function touch(db: Db, run: Run, now: Date, noted?: RawBuilder<unknown>): Promise<void> {
    return write(db, run, sql`touched_at = ${now} ${after(noted)}`);
  }

  /** Lets go of it: done, failed, or waiting for the next try. @throws NotHeld */
  function end(db: Db, run: Run, state: string, noted?: RawBuilder<unknown>): Promise<void> {
    return write(db, run, sql`state = ${state} ${after(noted)}`);
  }

  /** As if it had not been taken: that its server is stopped is no fault of the run, and the next worker need not wait. */
  function giveBack(db: Db, run: Run): Promise<void> {
    const state = sql`case state when 'working' then 'waiting' else state end`;
    return write(db, run, sql`state = ${state}, tries = tries - 1, touched_at = to_timestamp(0)`);
  }

  /**
   * Does the work of a run that was taken. `failed` ends it where something went wrong, but for a stop of the server: then
   * it is given back.
   */
  async function attempt(
    { db, signal }: Pick<Services, 'db' | 'signal'>,
    run: Run,
    work: () => Promise<void>,
    failed: (error: unknown) => Promise<void>,
  ): Promise<void> {
    try {
      await work().catch((error: unknown) => {
        if (error instanceof NotHeld) return;
        return signal?.aborted ? giveBack(db, run) : failed(error);
      });
    } catch (error) {
      if (!(error instanceof NotHeld)) throw error;
    }
  }

  return { take, touch, end, attempt };
}
