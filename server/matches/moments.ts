import { sql, type RawBuilder } from 'kysely';
import { isTimeZone } from '#contract/fields/clock-parts.ts';
import { startOfDay, startOfNextDay } from '#contract/fields/zone-clock.ts';
import type { Match } from '#contract/matches/match.ts';
import { matchStatus } from '#contract/matches/status.ts';
import type { Db } from '#server/db/pool.ts';
import type { MatchCard } from './table.ts';

/**
 * The moments of a match that PostgreSQL asks for, worked out here: it may not know the zone, or know it differently. One
 * that is not published may have a zone that does not exist yet.
 */
export function momentsOf(match: Pick<Match, 'startDate' | 'endDate' | 'timeZone'>, version: number) {
  const zone = isTimeZone(match.timeZone) ? match.timeZone : 'UTC';
  return {
    starts_at: startOfDay(match.startDate, zone),
    ends_at: startOfNextDay(match.endDate, zone),
    moments_of: version,
  };
}

const atOnce = 500;

/** Gives their moments to matches that a server of the version before has written; mostly there are none. */
export async function giveMoments(db: Db): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: string; version: number; card: MatchCard }>`
      select id, version, card from matches where moments_of is distinct from version order by id limit ${atOnce}`.execute(
      db,
    );
    if (rows.length === 0) return;
    const all = rows.map(({ version, card }) => momentsOf(card, version));
    await sql`
      update matches m set starts_at = x.starts_at, ends_at = x.ends_at, moments_of = x.version
        from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ version }) => version)}::integer[],
                    ${all.map((each) => each.starts_at)}::timestamptz[], ${all.map((each) => each.ends_at)}::timestamptz[])
             x (id, version, starts_at, ends_at)
       where m.id = x.id and m.version = x.version`.execute(db);
  }
}

/** `statusOf` of the contract for the row `m`. */
export const statusAt = (now: Date): RawBuilder<number> => sql`case
  when m.stored = 'pending' then ${sql.lit(matchStatus.pending)}
  when m.stored = 'cancelled' or m.ends_at <= ${now} then ${sql.lit(matchStatus.ended)}
  when m.starts_at <= ${now} then ${sql.lit(matchStatus.inProgress)}
  when m.registration_opens > ${now} then ${sql.lit(matchStatus.notStarted)}
  when m.registration_closes > ${now} then ${sql.lit(matchStatus.open)}
  else ${sql.lit(matchStatus.closed)} end`;

/** `nextDate` of the contract for a published row `m` that is not over. */
export const nextDateAfter = (now: Date): RawBuilder<Date> => sql`least(
  (select min(d.value::timestamptz) from jsonb_each_text(m.card->'deadlines') d
    where d.key <> 'registrationClose' and d.value::timestamptz > ${now}),
  case when m.registration_closes > ${now} then m.registration_closes end,
  case when m.starts_at > ${now} then m.starts_at end, m.ends_at)`;
