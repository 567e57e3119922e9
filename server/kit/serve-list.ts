import { createQueryId, PostgresQueryCompiler, RawNode, sql, type RawBuilder } from 'kysely';
import type { QueuePosition } from '#contract/queues/case.ts';
import { wireKeys, type Entity, type RowOf, type WireKey } from '#contract/kit/entity.ts';
import type { Queue, QueueFilters } from '#contract/kit/queue.ts';
import { countedAtMost, defaultPageSize } from '#contract/paging.ts';
import { containing } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import { assignedIs } from '#server/queues/assigned.ts';
import { positionInQueue } from '#server/queues/position.ts';
import { ofMatch } from '#server/http/match-scope.ts';
import { cases, none, waitsFor, type Case } from './cases.ts';

type Sql = RawBuilder<unknown>;

/** The nickname of an account; '' where there is none. */
export const nickname = (account: string): Sql =>
  sql`coalesce((select nickname from accounts where id = ${sql.raw(account)}), '')`;

/** Of a row `x` with its registration `r`: the tables and columns of `ofRegistration` (contract/registrations). */
export const registrationJoins = sql`
  join matches m on m.id = r.match_id join teams t on t.id = r.team_id join units u on u.id = r.unit_id`;
export const registrationColumns = {
  registrationId: sql`r.id`,
  matchName: sql`m.card->'name'`,
  timeZone: sql`m.card->>'timeZone'`,
  currency: sql`m.currency`,
  teamName: sql`case t.team_type when 11 then '' else t.name end`,
  unitName: sql`u.name`,
  teamType: sql`t.team_type`,
};

interface Source<E extends Entity, More> {
  /** Joins after those of the registry (`cases`), which lead to the registration. */
  joins: Sql;
  /** Where a field comes from; without a line it is the column of `x` with its name. */
  columns: { readonly [K in WireKey<E>]?: Sql | ((accountId: string) => Sql) };
  /** Columns in which a text is looked for; the names of team and unit unless said. */
  search?: readonly Sql[];
  /** Columns that handlers need and no answer of the list carries. */
  more: { readonly [K in keyof More]: Sql };
}

/** Match, name, colleague, and choices of the entity. */
type Filters<E extends Entity> = QueueFilters & { [K in WireKey<E>]?: RowOf<E>[K] | undefined };

interface Page {
  page?: number | undefined;
  size?: number | undefined;
  /**
   * `queue`: cases that wait for staff, the oldest first and the reader's own requests last. `all`: the
   * newest first.
   */
  view: 'queue' | 'all';
}

const compiler = new PostgresQueryCompiler();

/** A fragment without values as the text that it comes to. */
function textOf(fragment: Sql): Sql {
  const { sql: text, parameters } = compiler.compileQuery(
    RawNode.create([''], [fragment.toOperationNode()]),
    createQueryId(),
  );
  if (parameters.length > 0) throw new Error(`A list's columns hold a value: ${text}`);
  return sql.raw(text);
}

const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const text = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
const onWire = <Row>(row: Row): Row =>
  Object.fromEntries(Object.entries(row as object).map(([key, value]) => [key, text(value)])) as Row;

/** What a case is searched by: its team, or its unit under either name. */
export const names = [sql`t.name`, sql`u.name`, sql`u.licence_name`];

/** Reads the cases of a queue: a page of them, one of them, its place among those that wait. */
export function serveList<E extends Entity, More extends Record<string, unknown>>(
  { name, entity, by, state }: Queue<E>,
  { joins, columns, more, search = names }: Source<E, More>,
) {
  const caseOf: Case = cases[name];
  const { table, via, match, since, open, askedBy } = caseOf;
  const from = textOf(sql`${table} ${via} ${joins}`);
  const declared = columns as Readonly<Record<string, Sql | ((accountId: string) => Sql) | undefined>>;
  const columnOf = (key: string, accountId: string) => {
    const column = declared[key] ?? sql`x.${sql.ref(snake(key))}`;
    return typeof column === 'function' ? column(accountId) : column;
  };
  const named = (key: string, accountId: string) => sql`${columnOf(key, accountId)} as ${sql.ref(key)}`;
  const keys = wireKeys(entity);
  // The part that no call changes is text from the start: a call has little to compile.
  const ofCaller = keys.filter((key) => typeof declared[key] === 'function');
  const fixed = textOf(sql.join(keys.filter((key) => !ofCaller.includes(key)).map((key) => named(key, ''))));
  const listed = (accountId: string) => sql.join([fixed, ...ofCaller.map((key) => named(key, accountId))]);
  const added = sql.join(Object.entries(more).map(([key, column]) => sql`${column} as ${sql.ref(key)}`));

  const fits = (filters: QueueFilters) => {
    const pattern = filters.text?.trim() ? containing(filters.text) : null;
    const chosen = filters as Readonly<Record<string, unknown>>;
    const choices = [...by, state]
      .filter((key) => chosen[key] !== undefined)
      .map((key) => sql`and ${columnOf(key, '')} = ${chosen[key]}`);
    return sql`
      ${ofMatch(match, filters.matchId)} and ${assignedIs(name, sql`x.id`, filters.assigned)}
      ${
        pattern === null
          ? sql``
          : sql`and (${sql.join(
              search.map((column) => sql`${column} ilike ${pattern}`),
              sql` or `,
            )})`
      }
      ${choices.length === 0 ? sql`` : sql.join(choices, sql` `)}`;
  };
  const waiting = (filters: QueueFilters, accountId: string) => sql<{ id: string; at: Date | null }>`
    select x.id, ${since} as at from ${from} where ${waitsFor(caseOf, accountId)} ${fits(filters)}`;

  return {
    async page(
      db: Db,
      { page = 1, size = defaultPageSize, view, ...filters }: Page & Filters<E>,
      accountId: string,
    ) {
      const where = sql`where ${view === 'queue' ? open : sql`true`} ${fits(filters)}`;
      const order =
        view === 'queue'
          ? sql`${askedBy === none ? sql`` : sql`(${askedBy} is not distinct from ${accountId}),`} ${since}, x.id`
          : sql`${since} desc, x.id desc`;
      const [{ rows }, counted, waits] = await Promise.all([
        sql<RowOf<E>>`
          select ${listed(accountId)} from ${from} ${where} order by ${order}
           limit ${size} offset ${(page - 1) * size}`.execute(db),
        sql<{ total: number }>`
          select count(*) as total from (select 1 from ${from} ${where} limit ${countedAtMost + 1}) x`.execute(
          db,
        ),
        sql<{ waiting: number; oldest: Date | null }>`
          select count(*)::int as waiting, min(at) as oldest from (${waiting(filters, accountId)}) x`.execute(
          db,
        ),
      ]);
      const { waiting: count, oldest } = waits.rows[0]!;
      const { total } = counted.rows[0]!;
      return { rows: rows.map(onWire), total, waiting: count, oldest: oldest?.toISOString() ?? null };
    },

    async find(db: Db, id: string, accountId: string): Promise<(RowOf<E> & More) | undefined> {
      const { rows } = await sql<RowOf<E> & More>`
        select ${listed(accountId)}, ${added} from ${from} where x.id = ${id}`.execute(db);
      return rows[0] && onWire(rows[0]);
    },

    /** @param at since when this case waits or waited */
    place(
      db: Db,
      { id, at }: { id: string; at: string },
      among: QueueFilters,
      accountId: string,
    ): Promise<QueuePosition> {
      return positionInQueue(db, waiting(among, accountId), { id, at: new Date(at) });
    },
  };
}
