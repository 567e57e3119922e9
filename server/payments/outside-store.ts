import { sql, type RawBuilder } from 'kysely';
import type { LangText } from '#contract/lang.ts';
import type { Payee } from '#contract/matches/fee-item.ts';
import { countedAtMost } from '#contract/paging.ts';
import type { OutsideFilters, OutsideRow } from '#contract/payments/outside-calls.ts';
import type { OutsideState } from '#contract/payments/outside.ts';
import { teamType } from '#contract/teams/team.ts';
import { containing } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import { assignedIs } from '#server/desk/assigned.ts';
import { ofMatch } from '#server/http/match-scope.ts';

interface Stored {
  id: string;
  version: number;
  state: OutsideState;
  registrationId: string;
  matchName: LangText;
  timeZone: string;
  teamName: string;
  unitName: string;
  teamType: 1 | 11;
  payee: Payee;
  amount: number;
  receivedOn: string;
  reason: string;
  proofId: string;
  madeBy: string;
  askedAt: Date;
  askedBy: string;
  decidedAt: Date | null;
  decidedBy: string;
  note: string;
  matchCancelled: boolean;
}

const payments = sql`
  outside_payments p
  join registrations r on r.id = p.registration_id
  join matches m on m.id = r.match_id
  join teams t on t.id = r.team_id
  join units u on u.id = r.unit_id`;

const columns = sql`
  p.id, p.version, p.state, p.registration_id as "registrationId", m.card->'name' as "matchName", m.card->>'timeZone' as "timeZone",
  t.name as "teamName", u.name as "unitName", t.team_type as "teamType", p.payee, p.fen as amount, p.received_on as "receivedOn",
  p.reason, p.proof_id as "proofId", p.made_by as "madeBy", p.made_at as "askedAt",
  coalesce((select nickname from accounts where id = p.made_by), '') as "askedBy",
  p.decided_at as "decidedAt", coalesce((select nickname from accounts where id = p.decided_by), '') as "decidedBy", p.note,
  m.stored = 'cancelled' as "matchCancelled"`;

function fits({ matchId, payee, text, assigned }: OutsideFilters): RawBuilder<unknown> {
  const pattern = text?.trim() ? containing(text) : null;
  return sql`
    ${ofMatch(sql`r.match_id`, matchId)}
    and ${assignedIs('outsidePayments', sql`p.id`, assigned)}
    ${payee ? sql`and p.payee = ${payee}` : sql``}
    ${pattern === null ? sql`` : sql`and (t.name ilike ${pattern} or u.name ilike ${pattern})`}`;
}

/** What waits for the decision of this member of staff: whoever recorded one cannot confirm it. */
export function queueFor(filters: OutsideFilters, accountId: string) {
  return sql<{ id: string; at: Date | null }>`
    select p.id, p.made_at as at from ${payments} where p.state = 'asked' and p.made_by <> ${accountId} ${fits(filters)}`;
}

interface Page extends OutsideFilters {
  state?: OutsideState | undefined;
  page: number;
  size: number;
}

export async function listOutside(db: Db, { state, page, size, ...filters }: Page, accountId: string) {
  const where = sql`where ${state ? sql`p.state = ${state}` : sql`true`} ${fits(filters)}`;
  const order =
    state === 'asked' ? sql`(p.made_by = ${accountId}), p.made_at, p.id` : sql`p.made_at desc, p.id desc`;
  const [{ rows }, counted, waiting] = await Promise.all([
    sql<Stored>`select ${columns} from ${payments} ${where} order by ${order} limit ${size} offset ${(page - 1) * size}`.execute(
      db,
    ),
    sql<{
      total: number;
    }>`select count(*) as total from (select 1 from ${payments} ${where} limit ${countedAtMost + 1}) x`.execute(
      db,
    ),
    sql<{
      waiting: number;
      oldest: Date | null;
    }>`select count(*)::int as waiting, min(at) as oldest from (${queueFor(filters, accountId)}) x`.execute(
      db,
    ),
  ]);
  const { waiting: count, oldest } = waiting.rows[0]!;
  return {
    rows: rows.map((row) => onWire(row, accountId)),
    total: counted.rows[0]!.total,
    waiting: count,
    oldest: oldest?.toISOString() ?? null,
  };
}

export async function findOutside(db: Db, id: string): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`select ${columns} from ${payments} where p.id = ${id}`.execute(db);
  return rows[0];
}

export function onWire(row: Stored, accountId: string): OutsideRow {
  const { madeBy, askedAt, decidedAt, matchCancelled: _cancelled, ...rest } = row;
  return {
    ...rest,
    teamName: row.teamType === teamType.individual ? '' : row.teamName,
    mine: madeBy === accountId,
    askedAt: askedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

/** The row itself, and nobody else decides about it meanwhile. */
export async function lockOutside(trx: Db, id: string) {
  return trx.selectFrom('outside_payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function settleOutside(
  trx: Db,
  id: string,
  decided: { state: 'confirmed' | 'refused'; by: string; at: Date; note: string },
): Promise<void> {
  const { state, by, at, note } = decided;
  await trx
    .updateTable('outside_payments')
    .set((is) => ({
      state,
      decided_by: by,
      decided_at: at,
      note,
      version: is('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}
