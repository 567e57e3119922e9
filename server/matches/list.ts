import { sql, type RawBuilder, type Selectable } from 'kysely';
import { defaultPageSize } from '#contract/paging.ts';
import { matchStatus } from '#contract/matches/status.ts';
import { inAnyLanguage, mayContainInJson } from '#server/db/like.ts';
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
  const within =
    unitId === undefined
      ? sql`true`
      : sql`m.id in (select match_id from registrations where unit_id = ${unitId})`;
  const { matches, conditions, found } = sourceOf(filters, within);
  const { first, size } = spanOf(filters);
  const parts: Part[] = [];
  // Of what is not over none has ended.
  if (status?.length !== 1 || status[0] !== matchStatus.ended)
    parts.push({
      where: sql`m.stored = 'published' and m.ends_at > ${now} ${inStatus(status, now)} and ${conditions}`,
      ...rankAhead(now, runningFirst),
      by: sql`part, at`,
    });
  if (!status || status.includes(matchStatus.ended))
    parts.push({
      where: sql`m.stored <> 'pending' and (m.stored = 'cancelled' or m.ends_at <= ${now}) and ${conditions}`,
      group: sql`2`,
      at: sql`-extract(epoch from m.ends_on)`,
      by: sql`m.ends_on desc`,
    });
  // Each part gives as many as may be shown; those that are over come ready ordered from their index.
  const ranked = parts.map(
    ({ where, group, at, by }) => sql`
      (select m.id, (${group})::integer as part, (${at})::double precision as at from ${matches} where ${where}
        order by ${by}, m.id limit ${first + size})`,
  );
  return pageOf(db, {
    found,
    page: sql`
      select x.part, x.at, ${columns} from (select * from (${sql.join(ranked, sql` union all `)}) y order by part, at, id limit ${size} offset ${first}) x
        join matches m on m.id = x.id`,
    order: sql`p.part, p.at, p.id`,
    total: sql.join(
      parts.map(({ where }) => sql`(select count(*) from ${matches} where ${where})`),
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
  const within = sql`true ${inStatus(filters.status, now)} ${ofMatch(sql`m.id`)}`;
  const { matches, conditions, found } = sourceOf(filters, within);
  return pageOf(db, {
    found,
    page: sql`
      select m.starts_on, ${columns} from ${matches} where ${conditions} order by m.starts_on desc, m.id limit ${size} offset ${first}`,
    order: sql`p.starts_on desc, p.id`,
    total: sql`(select count(*) from ${matches} where ${conditions})`,
  });
}

function spanOf({ page = 1, size = defaultPageSize }: MatchFilters): { first: number; size: number } {
  return { first: (page - 1) * size, size };
}

const inStatus = (status: number[] | undefined, now: Date) =>
  status ? sql`and ${statusAt(now)} = any(${status}::integer[])` : sql``;

interface Source {
  /** The matches, as `m`. */
  matches: RawBuilder<unknown>;
  /** What is still asked of them. */
  conditions: RawBuilder<unknown>;
  /** What the statement begins with. */
  found: RawBuilder<unknown>;
}

/**
 * Where a list reads matches under its filters: all, by the index of each part; those that have a text are found once
 * for page and total, as two letters may be in the names of many.
 */
function sourceOf({ type, from, to, text }: MatchFilters, within: RawBuilder<unknown>): Source {
  const conditions = sql`${within}
    ${type === undefined ? sql`` : sql`and m.type_code = ${type}`}
    ${from === undefined ? sql`` : sql`and m.ends_on >= ${from}`}
    ${to === undefined ? sql`` : sql`and m.starts_on <= ${to}`}`;
  if (!text?.trim()) return { matches: sql`matches m`, conditions, found: sql`` };
  return {
    matches: sql`found m`,
    conditions: sql`true`,
    found: sql`with found as materialized (select m.* from matches m where ${conditions} and ${matchNamed(text)})`,
  };
}

/** Whether the match `m` has the text in its name or place. */
export function matchNamed(text: string): RawBuilder<boolean> {
  return sql<boolean>`${mayContainInJson(sql`(m.card->>'name') || (m.card->>'place')`, text)}
    and (${inAnyLanguage(sql`m.card->'name'`, text)} or ${inAnyLanguage(sql`m.card->'place'`, text)})`;
}

interface PageParts {
  found: RawBuilder<unknown>;
  page: RawBuilder<unknown>;
  /** How the page, as `p`, is sorted. */
  order: RawBuilder<unknown>;
  total: RawBuilder<unknown>;
}

async function pageOf(db: Db, { found, page, order, total }: PageParts): Promise<Page> {
  await giveMoments(db);
  const { rows } = await sql<{ total: number } & (Row | { id: null })>`
    ${found} select t.total, p.* from (select ${total} as total) t left join (${page}) p on true order by ${order}`.execute(
    db,
  );
  const cards = rows
    .filter((row) => row.id !== null)
    .map((row): CardRow => ({
      id: row.id,
      version: row.version,
      card: row.card,
      events: row.event_count,
      stored: storedOf(row),
    }));
  return { cards, total: rows[0]!.total };
}
