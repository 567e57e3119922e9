import { sql, type RawBuilder } from 'kysely';
import { dayMs } from '#contract/fields/time.ts';
import { teamRole } from '#contract/people/roles.ts';
import { insertAll } from '#demo/builder/insert.ts';
import { published } from '#demo/builder/match.ts';
import type { Db } from '#server/db/pool.ts';
import { columnsOf } from '#server/matches/stored.ts';
import { aStaff, sessionOf, type PortalCaller } from '#test/factories/accounts.ts';
import { aGroup, aMatchForm, aMatchType, anEvent } from '#test/factories/matches.ts';
import type { Caller } from '#test/server.ts';
import {
  athletePapers,
  entriesEach,
  eventsEach,
  groupsEach,
  idIn,
  idOf,
  peopleEach,
  registrationsEach,
  statements,
  teamPapers,
} from './world-rows.ts';

/**
 * An organiser’s database after ten years, written by the database itself. Ids follow from a kind and a number, so that no row has to be
 * looked up; of the ten matches of a unit one is on or ahead.
 */

/** At full size; each is divided by the factor. */
const full = { units: 20_000, matches: 10_000 };
/** Shares of the matches: ahead, and on just now; the others were in the ten years before. */
const [ahead, running] = [0.03, 0.02];
const daysBefore = 3_650;

export interface World {
  /** What it holds, by table. */
  rows: Record<string, number>;
  unit: PortalCaller;
  staff: Caller;
  /** One that is on, with results. */
  matchId: string;
  groupId: string;
}

export async function makeWorld(db: Db, factor: number, now = new Date()): Promise<World> {
  const units = Math.max(registrationsEach, Math.round(full.units / factor));
  const matches = Math.max(20, Math.round(full.matches / factor));
  const count = {
    accounts: units,
    units,
    teams: units,
    persons: units * peopleEach,
    members: units * peopleEach,
    qualifications: units * peopleEach,
    registrations: matches * registrationsEach,
    entries: matches * registrationsEach * entriesEach,
  };
  const restore = await withoutKeys(db);
  const days = await makeMatches(db, matches, now);
  const parts = statements({ units, matches, now, days, count });
  for (const [table, statement] of parts) await fill(db, table, statement);
  await restore();
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    await sql`vacuum analyze`.execute(one);
    await sql`reset statement_timeout`.execute(one);
  });
  const on = Math.round(matches * ahead);
  const unit = (on * registrationsEach) % units;
  const [staff, accountId] = [await aStaff(db), idOf('account', unit)];
  const { session, caller } = sessionOf(accountId, 'portal', now);
  await insertAll(db, 'sessions', [session]);
  const rows: Record<string, number> = {};
  for (const table of ['matches', ...new Set(parts.map(([each]) => each))]) {
    const counted = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(db);
    rows[table] = counted.rows[0]!.n;
  }
  return {
    rows,
    unit: { ...caller, accountId, unitId: idOf('unit', unit) },
    staff,
    matchId: idOf('match', on),
    groupId: idOf('group', on * groupsEach),
  };
}

/** Matches with their groups; gives back how many days from now each begins, the latest first. */
async function makeMatches(db: Db, matches: number, now: Date): Promise<number[]> {
  await aMatchType(db);
  const [future, on] = [Math.round(matches * ahead), Math.max(1, Math.round(matches * running))];
  const days = Array.from({ length: matches }, (_, n) => {
    if (n < future) return 5 + Math.floor((40 * (future - n)) / future);
    return n < future + on ? 0 : -3 - Math.floor((daysBefore * (n - future - on)) / matches);
  });
  const made = Array.from({ length: matches }, (_, n) => n);
  for (let from = 0; from < matches; from += 250) {
    const some = made.slice(from, from + 250);
    const forms = some.map((n) => {
      const at = new Date(now.getTime() + (days[n]! - 30) * dayMs);
      const events = Array.from({ length: eventsEach }, (_, e) =>
        anEvent({
          id: idOf('event', n * eventsEach + e),
          name: { zh: `项目${e}`, en: `Event ${e}` },
          groups: Array.from({ length: groupsEach / eventsEach }, (_, g) =>
            aGroup({ id: idOf('group', n * groupsEach + e * (groupsEach / eventsEach) + g) }),
          ),
        }),
      );
      const match = aMatchForm(at, {
        name: { zh: `第${n}届跳绳赛`, en: `Rope meet ${n}` },
        events,
        materials: [...teamPapers, ...(days[n]! < 0 ? [] : athletePapers)].map((kind, k) => ({
          id: idOf('material', k + 1),
          kind,
          name: { zh: '材料', en: 'Papers' },
          ...(k < teamPapers.length
            ? { per: 'team' as const, roles: [] }
            : { per: 'person' as const, roles: [teamRole.athlete] }),
          templateFileId: null,
        })),
      });
      return { ...columnsOf(match, published), id: idOf('match', n), created_at: at, published_at: at };
    });
    await insertAll(db, 'matches', forms);
  }
  await fill(
    db,
    'match_groups',
    sql`insert into match_groups (id, match_id, event_id, used)
        select ${idIn('group', 'n')}, ${idIn('match', `n / ${groupsEach}`)}, ${idIn('event', `n / ${groupsEach / eventsEach}`)},
               ${(registrationsEach * entriesEach) / groupsEach}
          from generate_series(0, ${matches * groupsEach - 1}::integer) n`,
  );
  return days;
}

/** Writes one table without its triggers and with its indexes made at the end. */
async function fill(db: Db, table: string, statement: RawBuilder<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local maintenance_work_mem = '512MB'`.execute(trx);
    const indexes = await sql<{ name: string; text: string }>`
      select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as text from pg_index i
       where i.indrelid = ${table}::regclass and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`.execute(
      trx,
    );
    for (const { name: index } of indexes.rows) await sql`drop index ${sql.raw(index)}`.execute(trx);
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
    await statement.execute(trx);
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
    for (const { text } of indexes.rows) await sql.raw(text).execute(trx);
  });
}

/** Drops the references that would be looked up row by row; gives back what makes them again, unchecked. */
async function withoutKeys(db: Db): Promise<() => Promise<void>> {
  const { rows } = await sql<{ table: string; name: string; text: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as text
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(db);
  for (const { table, name: key } of rows)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(key)}`.execute(db);
  return async () => {
    for (const { table, name: key, text } of rows)
      await sql`alter table ${sql.table(table)} add constraint ${sql.id(key)} ${sql.raw(text)} not valid`.execute(
        db,
      );
  };
}
