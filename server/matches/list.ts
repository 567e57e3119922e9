import { sql, type RawBuilder, type Selectable } from 'kysely';
import { defaultPageSize } from '#contract/paging.ts';
import { matchStatus } from '#contract/matches/status.ts';
import { containing, mayContain } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import { ofMatch } from '#server/http/match-scope.ts';
import { giveMoments, nextDateAfter, statusAt } from './moments.ts';
import { storedOf } from './stored.ts';
import type { MatchTable } from './table.ts';
import type { CardRow } from './wire.ts';

export interface MatchFilters {
  page?: number | undefined;
  size?: number | undefined;
  status?: number[] | undefined;
  type?: string | undefined;
  text?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

type Row = Pick<
  Selectable<MatchTable>,
  'id' | 'version' | 'card' | 'event_count' | 'stored' | 'closed_early_at' | 'extended_until'
>;
const columns = sql`m.id, m.version, m.card, m.event_count, m.stored, m.closed_early_at, m.extended_until`;

interface Page {
  cards: CardRow[];
  total: number;
}

/**
 * Published matches (cancelled ones too) under the filters, in the order of what needs something soonest: open ones by
 * the day they close, the others by their next date, and those that are over, latest first. Each part has its index:
 * those that are not over are few, however many there have been.
 * @param runningFirst before all others those that are on, as spectators look for them
 */
export function publishedMatches(
  db: Db,
  filters: MatchFilters & { unitId?: string | undefined; runningFirst?: boolean },
  now: Date,
): Promise<Page> {
  const { unitId, status, runningFirst = false } = filters;
  const conditions = sql`${fits(filters)} ${unitId === undefined ? sql`` : sql`and m.id in (select match_id from registrations where unit_id = ${unitId})`}`;
  const { first, size } = spanOf(filters);
  const parts: Part[] = [];
  // Of what is not over none has ended.
  if (status?.length !== 1 || status[0] !== matchStatus.ended)
    parts.push({
      where: sql`m.stored = 'published' and m.ends_at > ${now} ${inStatus(status, now)} ${conditions}`,
      ...rankAhead(now, runningFirst),
      by: sql`part, at`,
    });
  if (!status || status.includes(matchStatus.ended))
    parts.push({
      where: sql`m.stored <> 'pending' and (m.stored = 'cancelled' or m.ends_at <= ${now}) ${conditions}`,
      group: sql`2`,
      at: sql`-extract(epoch from m.ends_on)`,
      by: sql`m.ends_on desc`,
    });
  // Each part gives as many as may be shown; those that are over come ready ordered from their index.
  const ranked = parts.map(
    ({ where, group, at, by }) => sql`
      (select m.id, (${group})::integer as part, (${at})::double precision as at from matches m where ${where}
        order by ${by}, m.id limit ${first + size})`,
  );
  return pageOf(db, {
    page: sql`
      select ${columns} from (select * from (${sql.join(ranked, sql` union all `)}) y order by part, at, id limit ${size} offset ${first}) x
        join matches m on m.id = x.id order by x.part, x.at, x.id`,
    total: sql.join(
      parts.map(({ where }) => sql`(select count(*) from matches m where ${where})`),
      sql` + `,
    ),
  });
}

interface Part {
  where: RawBuilder<unknown>;
  group: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
  by: RawBuilder<unknown>;
}

/** The place in the order of a match that is not over. */
function rankAhead(now: Date, runningFirst: boolean): Pick<Part, 'group' | 'at'> {
  const [running, open] = [sql.lit(matchStatus.inProgress), sql.lit(matchStatus.open)];
  const status = statusAt(now);
  const first = runningFirst ? sql`when ${running} then` : null;
  return {
    group: sql`case ${status} ${first ? sql`${first} -1` : sql``} when ${open} then 0 else 1 end`,
    at: sql`extract(epoch from case ${status} ${first ? sql`${first} m.ends_on::timestamp at time zone 'UTC'` : sql``}
      when ${open} then m.registration_closes else ${nextDateAfter(now)} end)`,
  };
}

/** All matches under the filters, the newest first. */
export function allMatches(db: Db, filters: MatchFilters, now: Date): Promise<Page> {
  const { first, size } = spanOf(filters);
  const where = sql`true ${inStatus(filters.status, now)} ${fits(filters)} ${ofMatch(sql`m.id`)}`;
  return pageOf(db, {
    page: sql`select ${columns} from matches m where ${where} order by m.starts_on desc, m.id limit ${size} offset ${first}`,
    total: sql`(select count(*) from matches m where ${where})`,
  });
}

function spanOf({ page = 1, size = defaultPageSize }: MatchFilters): { first: number; size: number } {
  return { first: (page - 1) * size, size };
}

const inStatus = (status: number[] | undefined, now: Date) =>
  status ? sql`and ${statusAt(now)} = any(${status}::integer[])` : sql``;

function fits({ type, from, to, text }: MatchFilters): RawBuilder<unknown> {
  return sql`
    ${type === undefined ? sql`` : sql`and m.type_code = ${type}`}
    ${from === undefined ? sql`` : sql`and m.ends_on >= ${from}`}
    ${to === undefined ? sql`` : sql`and m.starts_on <= ${to}`}
    ${text?.trim() ? sql`and ${named(text)}` : sql``}`;
}

/** Whether the text is part of the name or the place; what its index finds has the same characters, in the JSON of both. */
function named(text: string): RawBuilder<boolean> {
  const written = JSON.stringify(text.trim()).slice(1, -1);
  const part = (name: 'name' | 'place') =>
    sql`exists (select from jsonb_each_text(m.card->${sql.lit(name)}) t where t.value ilike ${containing(text)})`;
  return sql<boolean>`${mayContain(sql`(m.card->>'name') || (m.card->>'place')`, written)}
    and (${part('name')} or ${part('place')})`;
}

async function pageOf(
  db: Db,
  { page, total }: { page: RawBuilder<unknown>; total: RawBuilder<unknown> },
): Promise<Page> {
  await giveMoments(db);
  const [matchRows, counted] = await Promise.all([
    (page as RawBuilder<Row>).execute(db),
    sql<{ total: number }>`select ${total} as total`.execute(db),
  ]);
  const cards = matchRows.rows.map((row): CardRow => ({
    id: row.id,
    version: row.version,
    card: row.card,
    events: row.event_count,
    stored: storedOf(row),
  }));
  return { cards, total: counted.rows[0]!.total };
}
