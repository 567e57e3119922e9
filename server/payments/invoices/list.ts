import { sql, type RawBuilder } from 'kysely';
import type { DataOf } from '#contract/call.ts';
import type { LangText } from '#contract/lang.ts';
import { countedAtMost } from '#contract/paging.ts';
import type { InvoiceFilters, InvoiceRow, staffGetInvoices } from '#contract/payments/invoice-calls.ts';
import { teamType } from '#contract/teams/team.ts';
import { containing, mayContain } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import type { MatchCard } from '#server/matches/table.ts';
import { assignedIs } from '#server/queues/assigned.ts';
import { ofMatch } from '#server/http/match-scope.ts';
import { invoiceOnWire, type StoredInvoice } from './store.ts';
import { named, ofRegistration, withFound, type Found } from '#server/registrations/named.ts';

/** Invoices with whose they are. */
const withNames = sql`
  invoices i
  join registrations r on r.id = i.registration_id
  join matches m on m.id = r.match_id
  join teams t on t.id = r.team_id
  join units u on u.id = r.unit_id`;

/**
 * Issued invoices that are to be reversed: money went back since, and those issued up to this one come to more than
 * was kept (`keptBy`), so that the latest goes first. Finance empties this list: it is never long.
 */
async function toReverse(db: Db, registrationId?: string): Promise<string[]> {
  const of = (column: string) =>
    registrationId === undefined ? sql`` : sql`and ${sql.ref(column)} = ${registrationId}`;
  const { rows } = await sql<{ id: string }>`
    with gone as (
      select distinct registration_id, payee from pay_orders o
       where (o.refunded_fen > 0 or o.ended) ${of('o.registration_id')})
    select id from (
      select i.id, sum(i.fen) over (partition by i.registration_id, i.payee order by i.decided_at, i.id) as issued,
             (select coalesce(sum(o.paid_fen - o.refunded_fen), 0) from pay_orders o
               where o.registration_id = i.registration_id and o.payee = i.payee and not o.ended) as kept
        from gone join invoices i using (registration_id, payee) where i.state = 'issued') x
     where issued > kept`.execute(db);
  return rows.map(({ id }) => id);
}

type Wanted = InvoiceFilters & Found;

/** The invoices `i` under the filters and this condition. */
function fitting(
  which: RawBuilder<unknown>,
  { payee, matchId, text, assigned, found }: Wanted,
): RawBuilder<unknown> {
  const pattern = containing(text ?? '');
  return sql`
    from invoices i ${ofRegistration({ text, matchId, found }, sql`i.registration_id`)} where ${which}
    ${payee ? sql`and i.payee = ${payee}` : sql``}
    ${ofMatch(sql`r.match_id`, matchId)}
    and ${assignedIs('invoices', sql`i.id`, assigned)}
    ${
      text?.trim()
        ? sql`and (${named({ text, matchId, found }, sql`i.registration_id`)} or i.id = any(array(
            select id from invoices where ${mayContain(sql`title || ' ' || number`, text)} and (title ilike ${pattern} or number ilike ${pattern}))))`
        : sql``
    }`;
}

function inState({ state }: Wanted, over: readonly string[]): RawBuilder<unknown> {
  if (state === undefined) return sql`true`;
  return state === 'toReverse' ? sql`i.id = any(${over}::uuid[])` : sql`i.state = ${state}`;
}

/** All that waits to be issued, for `placeInQueue`. */
export function queueOf(filters: Wanted) {
  return sql<{ id: string; at: Date | null }>`
    select i.id, i.asked_at as at ${fitting(sql`i.state = 'asked'`, filters)}`;
}

type Row = StoredInvoice & {
  card: MatchCard;
  teamName: string;
  teamType: 1 | 11;
  unitName: string;
};

const columns = sql`
  i.*, m.card, t.name as "teamName", t.team_type as "teamType", u.name as "unitName"`;

interface Page {
  view: 'queue' | 'all';
  page: number;
  size: number;
}

export async function listInvoices(
  db: Db,
  { view, page, size, ...filters }: InvoiceFilters & Page,
): Promise<DataOf<typeof staffGetInvoices>> {
  const [over, wanted] = await Promise.all([toReverse(db), withFound(db, filters)]);
  const source = fitting(view === 'queue' ? sql`i.state = 'asked'` : inState(wanted, over), wanted);
  const most = page * size;
  const waits = sql`
    (select i.id, 0 as part, extract(epoch from i.asked_at) as at ${source} and i.state = 'asked'
      order by i.asked_at, i.id limit ${most})`;
  // What was decided comes ready ordered from its index.
  const decided = sql`
    (select i.id, 1, -extract(epoch from coalesce(i.reversed_at, i.decided_at)) ${source} and i.state <> 'asked'
      order by coalesce(i.reversed_at, i.decided_at) desc, i.id limit ${most})`;
  const picked = view === 'queue' ? waits : sql`${waits} union all ${decided}`;
  const asked = fitting(sql`i.state = 'asked'`, wanted);
  const [{ rows }, counted, standing] = await Promise.all([
    sql<Row>`
      select ${columns} from (select * from (${picked}) y order by part, at, id limit ${size} offset ${(page - 1) * size}) x
        join ${withNames} on i.id = x.id
       order by x.part, x.at, x.id`.execute(db),
    sql<{
      total: number;
    }>`select count(*) as total from (select 1 ${source} limit ${countedAtMost + 1}) x`.execute(db),
    sql<{ waiting: number; oldest: Date | null; over: number }>`
      select (select count(*) ${asked}) as waiting, (select min(i.asked_at) ${asked}) as oldest,
             (select count(*) ${fitting(sql`i.id = any(${over}::uuid[]) and i.state = 'issued'`, wanted)}) as over`.execute(
      db,
    ),
  ]);
  const { waiting, oldest, ...counts } = standing.rows[0]!;
  return {
    rows: rows.map((row) => rowOnWire(row, over)),
    total: counted.rows[0]!.total,
    waiting,
    oldest: oldest?.toISOString() ?? null,
    toReverse: counts.over,
  };
}

/** Any unit's. */
export async function findInvoice(db: Db, id: string): Promise<(Row & { onWire: InvoiceRow }) | undefined> {
  const { rows } = await sql<Row>`select ${columns} from ${withNames} where i.id = ${id}`.execute(db);
  const [row] = rows;
  return row && { ...row, onWire: rowOnWire(row, await toReverse(db, row.registration_id)) };
}

function rowOnWire(row: Row, over: readonly string[]): InvoiceRow {
  const { id, type, title, card, teamName, unitName } = row;
  return {
    ...invoiceOnWire(row),
    toReverse: over.includes(id),
    type,
    title,
    matchName: card.name satisfies LangText,
    teamName: row.teamType === teamType.individual ? '' : teamName,
    teamType: row.teamType,
    unitName,
  };
}
