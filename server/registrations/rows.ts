import { sql, type RawBuilder } from 'kysely';
import type { Currency } from '#contract/fields/currency.ts';
import type { DataOf } from '#contract/call.ts';
import type { AssignedTo } from '#contract/queues/assignment.ts';
import { invoiced } from '#contract/payments/invoices.ts';
import { countedAtMost } from '#contract/paging.ts';
import type { staffGetRegistrations } from '#contract/registrations/calls.ts';
import type { MovedDeadlines } from '#contract/matches/own-times.ts';
import { stages, type Stage } from '#contract/registrations/stage.ts';
import { containing, inAnyLanguage } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import { briefsOf, type OrderBrief } from '#server/ledger/store.ts';
import { storedOf, type MatchColumns } from '#server/matches/stored.ts';
import type { MatchCard } from '#server/matches/table.ts';
import { assignedIs } from '#server/queues/assigned.ts';
import { ofMatch } from '#server/http/match-scope.ts';
import { dueOf, paymentOf } from './money.ts';
import { named, withFound, type Found } from './named.ts';
import { owedAmong, papersFor, type Papers, type Viewer } from './owed.ts';
import { pendingPaymentsOf, type StoredAsked } from './review/pending-offline-payments.ts';
import { unreached, unreachedOf } from './review/prices.ts';

export type RowOnWire = Omit<DataOf<typeof staffGetRegistrations>['rows'][number], 'olderPrices'>;

interface Row extends MatchColumns {
  id: string;
  version: number;
  matchId: string;
  card: MatchCard;
  currency: Currency;
  teamId: string;
  teamName: string;
  teamType: 1 | 11;
  introduction: string;
  remark: string;
  unitId: string;
  unitName: string;
  stage: Stage;
  extendedTo: Date | null;
  moved: MovedDeadlines;
  draftSavedAt: Date | null;
  rejectReason: string;
  athletes: number;
  entries: number;
  waiting: number;
  offers: number;
  orders: OrderBrief[];
  asked: StoredAsked[];
  submittedAt: Date | null;
  decidedAt: Date | null;
  matchVersion: number;
  papers: Papers | null;
  lastStart: Date | null;
  resultsOut: boolean;
  kept: boolean;
}

/** List rows of the registrations that `page` picks (as `r`, in `order`). */
async function rowsOf(
  db: Db,
  viewer: Viewer,
  page: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<RowOnWire[]> {
  const { rows } = await sql<Row>`
    select r.id, r.version, r.match_id as "matchId", m.card, m.currency, m.stored, m.closed_early_at, m.extended_until,
           r.team_id as "teamId", t.name as "teamName", t.team_type as "teamType", t.introduction, t.remark, r.unit_id as "unitId", u.name as "unitName",
           r.stage, r.extended_to as "extendedTo", r.moved_deadlines as moved, r.draft_saved_at as "draftSavedAt", r.reject_reason as "rejectReason", r.athletes,
           e.*, ${briefsOf(sql`r.id`)} as orders, ${pendingPaymentsOf(sql`r.id`)} as asked,
           r.submitted_at as "submittedAt", r.decided_at as "decidedAt",
           m.version as "matchVersion", ${papersFor(viewer)} as papers,
           ${lastStart} as "lastStart", ${resultsOut} as "resultsOut", ${hasMoney} as kept
      from (${page}) r
      join matches m on m.id = r.match_id
      join teams t on t.id = r.team_id
      join units u on u.id = r.unit_id
     cross join lateral (
       select count(*) as entries, count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'offered') as offers
         from entries where registration_id = r.id and state <> 'released') e
     order by ${order}`.execute(db);
  const owed = await owedAmong(db, rows);
  return rows.map((row) => onWire(row, owed.get(row.id) ?? 0));
}

/** Of a registration `r` that has passed, when the last of its starts on a published list begins. */
const lastStart = sql`case when r.stage = 'passed' then (
    select max(n.starts_at) from starts s
      join start_lines n on n.entry_id = s.id join start_lists l on l.id = n.list_id and l.published is not null
     where s.registration_id = r.id and s.state = 'placed') end`;

const resultsOut = sql`(r.stage = 'passed' and (
    select count(x.released_at) > 0 from results x where x.registration_id = r.id))`;

/** Money of it stays here, and no invoice of it has been asked for; counts, as an `exists` may read a whole table. */
const hasMoney = sql`((select coalesce(sum(o.paid_fen - o.refunded_fen) > 0, false) from pay_orders o where o.registration_id = r.id and not o.ended)
    and (select count(*) = 0 from invoices i where i.registration_id = r.id and i.state in ('asked', 'issued')))`;

function onWire(
  { card, stored, closed_early_at, extended_until, orders, asked, kept: keeps, ...row }: Row,
  materialsOwed: number,
): RowOnWire {
  return {
    ...row,
    materialsOwed,
    matchName: card.name,
    startDate: card.startDate,
    endDate: card.endDate,
    timeZone: card.timeZone,
    deadlines: card.deadlines,
    stored: storedOf({ stored, closed_early_at, extended_until }),
    payment: paymentOf(row.stage, orders, asked),
    due: dueOf(orders),
    lastStart: row.lastStart?.toISOString() ?? null,
    mayInvoice: keeps && invoiced(row.currency),
    extendedTo: row.extendedTo?.toISOString() ?? null,
    draftSavedAt: row.draftSavedAt?.toISOString() ?? null,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

interface Page {
  limit: number;
  offset: number;
}

interface UnitFilter extends Page {
  stage?: readonly Stage[] | undefined;
  matchIds?: readonly string[] | undefined;
  text?: string | undefined;
}

/** One unit's registrations, the newest first. */
export async function registrationsOfUnit(db: Db, unitId: string, filter: UnitFilter) {
  const pattern = filter.text?.trim() ? containing(filter.text) : null;
  const where = sql`
    from registrations r
   where r.unit_id = ${unitId}
     ${filter.stage ? sql`and r.stage = any(${filter.stage})` : sql``}
     ${filter.matchIds ? sql`and r.match_id = any(${filter.matchIds}::uuid[])` : sql``}
     ${
       pattern === null
         ? sql``
         : sql`and (
       (select t.name from teams t where t.id = r.team_id) ilike ${pattern}
       or exists (select from matches m where m.id = r.match_id and ${inAnyLanguage(sql`m.card->'name'`, filter.text!)}))`
     }`;
  const [rows, counted] = await Promise.all([
    rowsOf(
      db,
      'unit',
      sql`select r.* ${where} order by r.created_at desc, r.id desc limit ${filter.limit} offset ${filter.offset}`,
      sql`r.created_at desc, r.id desc`,
    ),
    sql<{
      total: number;
    }>`select count(*) as total from (select 1 ${where} limit ${countedAtMost + 1}) x`.execute(db),
  ]);
  return { rows, total: counted.rows[0]!.total };
}

/** What the lists of staff are narrowed by. */
export interface StaffFilter extends Found {
  assigned?: AssignedTo | undefined;
  stage?: readonly Stage[] | undefined;
  olderPrices?: boolean | undefined;
  /** Registrations by id: only these are listed. */
  ids?: readonly string[] | undefined;
}

/** What a unit has submitted; drafts of units are hidden unless asked for. */
const handedIn: readonly Stage[] = stages.filter((stage) => stage !== 'draft');

const ofMatchOnly = (matchId: string | undefined) =>
  matchId === undefined ? sql`true` : sql`x.match_id = ${matchId}`;

/** A condition on a registration `r`, but for its stage. */
export function fits({ matchId, assigned, ids, olderPrices, text, found }: Omit<StaffFilter, 'stage'>) {
  return sql`
     ${assignedIs('registrations', sql`r.id`, assigned)} ${ofMatch(sql`r.match_id`, matchId)}
     ${ids ? sql`and r.id = any(${ids}::uuid[])` : sql``}
     ${olderPrices ? sql`and r.id in (${unreached(ofMatchOnly(matchId))})` : sql``}
     ${text?.trim() ? sql`and ${named({ text, matchId, found })}` : sql``}`;
}

/** The queue of staff, complete at any length: in pages, never cut off. No stage is counted beyond `countedAtMost`. */
export async function registrationsForStaff(
  db: Db,
  { limit, offset, ...asked }: StaffFilter & Page & { order?: 'oldest' | 'newest' | undefined },
) {
  const filter = await withFound(db, asked);
  const chosen = filter.stage ?? handedIn;
  const order = filter.order === 'newest' ? sql`r.submitted_at desc, r.id desc` : sql`r.submitted_at, r.id`;
  const [rows, counted] = await Promise.all([
    rowsOf(
      db,
      'staff',
      sql`select r.* from registrations r where r.stage = any(${chosen}) and ${fits(filter)} order by ${order} limit ${limit} offset ${offset}`,
      order,
    ),
    sql<{
      stage: Stage;
      count: number;
    }>`
      select s.stage, (select count(*) from (
        select from registrations r where r.stage = s.stage and ${fits(filter)} limit ${countedAtMost + 1}) x) as count
        from unnest(${stages}::text[]) s (stage)`.execute(db),
  ]);
  const counts = Object.fromEntries(
    counted.rows.filter(({ count }) => count > 0).map(({ stage, count }) => [stage, count]),
  ) as Partial<Record<Stage, number>>;
  const total = chosen.reduce((sum, stage) => sum + (counts[stage] ?? 0), 0);
  const older = await unreachedOf(
    db,
    rows.map(({ id }) => id),
  );
  const withPriceAge = rows.map((row) => ({ ...row, olderPrices: older.has(row.id) }));
  return { rows: withPriceAge, total: Math.min(total, countedAtMost + 1), counts };
}

/** Rows of one unit's registrations for a match, by the order of its teams. */
export function rowsOfMatch(db: Db, unitId: string, matchId: string, teamId?: string): Promise<RowOnWire[]> {
  const one = teamId === undefined ? sql`` : sql`and team_id = ${teamId}`;
  return rowsOf(
    db,
    'unit',
    sql`select * from registrations where unit_id = ${unitId} and match_id = ${matchId} ${one}`,
    sql`t.order_number, r.created_at, r.id`,
  );
}

export async function rowById(db: Db, id: string): Promise<RowOnWire | undefined> {
  const [row] = await rowsOf(db, 'staff', sql`select * from registrations where id = ${id}`, sql`r.id`);
  return row;
}
