import { sql, type RawBuilder } from 'kysely';
import type { DataOf } from '#contract/call.ts';
import { addDays, dayIn } from '#contract/fields/dates.ts';
import type { LangText } from '#contract/lang.ts';
import { orderState } from '#contract/ledger/order.ts';
import type { Payee } from '#contract/matches/fee-item.ts';
import { countedAtMost } from '#contract/paging.ts';
import type {
  SettlementFile,
  SettlementAccount,
  DifferenceFilters,
  DifferenceRow,
  getDifferences,
  Unverified,
} from '#contract/payments/settlement-file-calls.ts';
import { settlementFileDays } from '#contract/payments/settlement-file-days.ts';
import { teamType } from '#contract/teams/team.ts';
import { assignedIs } from '#server/queues/assigned.ts';
import { containing } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import { beijing } from '#contract/fields/time.ts';
import type { GatewayAccount } from './ledger-entries.ts';
import type { StoredFile } from './store.ts';
import { unitNamed } from '#server/kit/unit-names.ts';

type FileRow = StoredFile & SettlementFile['differences'];

const fileColumns = sql`
  b.*,
  (select count(*) from bill_differences d where d.bill_id = b.id and d.state = 'open') as open,
  (select count(*) from bill_differences d where d.bill_id = b.id and d.state = 'healed') as healed,
  (select count(*) from bill_differences d where d.bill_id = b.id and d.state = 'settled') as settled`;

function fileOnWire(row: FileRow): SettlementFile {
  const { id, channel, account, day, state, sha256, payments, refunds, fault, open, healed, settled } = row;
  return {
    id,
    channel,
    account,
    day,
    state,
    sha256: sha256 ?? '',
    payments,
    paid: row.paid_fen,
    refunds,
    refunded: row.refunded_fen,
    others: row.others,
    fetchedAt: row.fetched_at?.toISOString() ?? null,
    triedAt: row.tried_at.toISOString(),
    fault,
    differences: { open, healed, settled },
  };
}

export async function filesBetween(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<SettlementFile[]> {
  const { rows } = await sql<FileRow>`
    select ${fileColumns} from bills b where b.day between ${from} and ${to}
     order by b.day desc, b.channel desc, b.account`.execute(db);
  return rows.map(fileOnWire);
}

export async function findFile(
  db: Db,
  { channel, account }: GatewayAccount,
  day: string,
): Promise<SettlementFile | null> {
  const { rows } = await sql<FileRow>`
    select ${fileColumns} from bills b
     where b.channel = ${channel} and b.account = ${account} and b.day = ${day}`.execute(db);
  return rows[0] ? fileOnWire(rows[0]) : null;
}

/** Every account that has been in use. */
export async function accountsWithFiles(db: Db, now: Date): Promise<SettlementAccount[]> {
  interface Row extends GatewayAccount {
    payees: Payee[];
    inUse: boolean;
    from: Date;
    retiredAt: Date;
  }
  const { rows } = await sql<Row>`
    select channel, account, array_agg(distinct payee order by payee) as payees, bool_or(retired_at is null) as "inUse",
           min(made_at) as "from", max(retired_at) as "retiredAt"
      from merchants
     group by channel, account
    having bool_or(retired_at is null) or exists (select from pay_attempts a where a.merchant_id = any(array_agg(merchants.id)))
     order by bool_or(retired_at is null) desc, channel desc, min(payee), account`.execute(db);
  const { first, last } = settlementFileDays(now);
  return rows.map(({ from, retiredAt, ...row }) => {
    const began = dayIn(from, beijing);
    const until = row.inUse ? last : addDays(dayIn(retiredAt, beijing), 1);
    return { ...row, first: began > first ? began : first, last: until < last ? until : last };
  });
}

/** Differences with whose money it is. */
const differences = sql`
  bill_differences d
  join bills b on b.id = d.bill_id
  left join pay_attempts a on a.id = d.attempt_id
  left join pay_orders o on o.id = a.order_id
  left join registrations r on r.id = o.registration_id
  left join matches m on m.id = r.match_id
  left join teams t on t.id = r.team_id
  left join units u on u.id = r.unit_id`;

const whose = sql`
  r.id as "registrationId", m.card->'name' as "matchName", coalesce(t.name, '') as "teamName",
  coalesce(t.team_type, 1) as "teamType", coalesce(u.name, '') as "unitName"`;

interface Whose {
  registrationId: string;
  matchName: LangText;
  teamName: string;
  teamType: 1 | 11;
  unitName: string;
}

function whoseOnWire<W extends Whose>(row: W): W {
  return { ...row, teamName: row.teamType === teamType.individual ? '' : row.teamName };
}

function fits({
  kind,
  channel,
  account,
  day,
  billId,
  text,
  assigned,
}: DifferenceFilters): RawBuilder<unknown> {
  const pattern = text?.trim() ? containing(text) : null;
  return sql`
    and ${assignedIs('reconciliation', sql`d.id`, assigned)}
    ${kind ? sql`and d.kind = ${kind}` : sql``}
    ${channel ? sql`and b.channel = ${channel}` : sql``}
    ${account ? sql`and b.account = ${account}` : sql``}
    ${day ? sql`and b.day = ${day}` : sql``}
    ${billId ? sql`and b.id = ${billId}` : sql``}
    ${
      pattern === null
        ? sql``
        : sql`and (d.number ilike ${pattern} or d.refund_number ilike ${pattern} or d.transaction ilike ${pattern}
                   or ${unitNamed(pattern)} or t.name ilike ${pattern})`
    }`;
}

interface Row extends Whose {
  id: string;
  version: number;
  state: DifferenceRow['state'];
  kind: DifferenceRow['kind'];
  channel: DifferenceRow['channel'];
  account: string;
  day: string;
  number: string;
  refundNumber: string;
  transaction: string;
  theirFen: number | null;
  theirAt: Date | null;
  ourFen: number | null;
  ourAt: Date | null;
  ourStanding: NonNullable<DifferenceRow['ours']>['standing'] | null;
  said: DifferenceRow['said'];
  foundAt: Date;
  decision: string;
  decidedBy: string;
  decidedAt: Date | null;
}

function onWire(row: Row): DifferenceRow {
  const { theirFen, theirAt, ourFen, ourAt, ourStanding, foundAt, decidedAt, ...rest } = whoseOnWire(row);
  return {
    ...rest,
    theirs: theirFen !== null && theirAt ? { fen: theirFen, at: theirAt.toISOString() } : null,
    ours:
      ourFen !== null && ourAt && ourStanding
        ? { fen: ourFen, at: ourAt.toISOString(), standing: ourStanding }
        : null,
    foundAt: foundAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

type Page = DifferenceFilters & { page: number; size: number };

export async function listDifferences(
  db: Db,
  { page, size, state, ...filters }: Page,
): Promise<DataOf<typeof getDifferences>> {
  const source = sql`from ${differences} where ${state ? sql`d.state = ${state}` : sql`true`} ${fits(filters)}`;
  const [{ rows }, counted, standing, unverified] = await Promise.all([
    sql<Row>`
      select d.id, d.version, d.state, d.kind, b.channel, b.account, b.day, d.number, d.refund_number as "refundNumber",
             d.transaction, d.their_fen as "theirFen", d.their_at as "theirAt", d.our_fen as "ourFen", d.our_at as "ourAt",
             d.our_standing as "ourStanding", d.said, d.found_at as "foundAt", d.decision,
             coalesce((select nickname from accounts where id = d.decided_by), '') as "decidedBy", d.decided_at as "decidedAt",
             ${whose}
        ${source}
       order by d.state <> 'open', case d.state when 'open' then d.found_at end, d.decided_at desc, d.id
       limit ${size} offset ${(page - 1) * size}`.execute(db),
    sql<{
      total: number;
    }>`select count(*) as total from (select 1 ${source} limit ${countedAtMost + 1}) x`.execute(db),
    sql<{ open: number; oldest: Date | null }>`
      select count(*) as open, min(d.found_at) as oldest from ${differences} where d.state = 'open' ${fits(filters)}`.execute(
      db,
    ),
    listUnverified(db),
  ]);
  const { open, oldest } = standing.rows[0]!;
  return {
    rows: rows.map(onWire),
    total: counted.rows[0]!.total,
    open,
    oldest: oldest?.toISOString() ?? null,
    unverified,
  };
}

export async function openDifferences(db: Db): Promise<number> {
  const { open } = await db
    .selectFrom('bill_differences')
    .select((is) => is.fn.countAll<number>().as('open'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return open;
}

/** The attempts of orders in state 8 that are not decided yet. */
async function listUnverified(db: Db): Promise<Unverified[]> {
  type UnverifiedRow = Whose & Omit<Unverified, keyof Whose | 'at'> & { at: Date };
  const { rows } = await sql<UnverifiedRow>`
    select o.id as "orderId", a.id as "attemptId", o.payee, h.channel, h.account, a.number,
           coalesce(e.transaction, '') as transaction, a.fen as asked, e.reason as told, e.happened_at as at, o.due_fen as due,
           ${whose}
      from pay_orders o
      join money_events e on e.order_id = o.id and e.kind = 'mismatched'
      join pay_attempts a on a.id = e.attempt_id
      join merchants h on h.id = a.merchant_id
      join registrations r on r.id = o.registration_id
      join matches m on m.id = r.match_id
      join teams t on t.id = r.team_id
      join units u on u.id = r.unit_id
     where o.state = ${orderState.verificationFailed}
       and not exists (select from money_events s where s.kind = 'settled' and s.attempt_id = e.attempt_id and s.booked > e.booked)
     order by e.at, e.id limit 200`.execute(db);
  return rows.map((row) => ({ ...whoseOnWire(row), at: row.at.toISOString() }));
}
