import { sql, type RawBuilder } from 'kysely';
import type { BodyOf, DataOf } from '#contract/call.ts';
import type { LangText } from '#contract/lang.ts';
import { openFor } from '#contract/matches/status.ts';
import { countedAtMost, defaultPageSize } from '#contract/paging.ts';
import type { Account, getAccount, getAccounts } from '#contract/payments/calls.ts';
import type { Stage } from '#contract/registrations/stage.ts';
import { teamType } from '#contract/teams/team.ts';
import { containing } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import { storedOf } from '#server/matches/stored.ts';
import type { MatchCard } from '#server/matches/table.ts';
import { dueOf, paymentOf, type Sums } from '#server/registrations/money.ts';
import { jsonList, sumsFrom } from '#server/registrations/sql-parts.ts';

type Details = Pick<DataOf<typeof getAccount>, 'charges' | 'payments'>;

interface Row {
  id: string;
  version: number;
  matchId: string;
  card: MatchCard;
  stored: 'pending' | 'published' | 'cancelled';
  closed_early_at: Date | null;
  extended_until: Date | null;
  extendedTo: Date | null;
  teamName: string;
  unitName: string;
  teamType: 1 | 11;
  stage: Stage;
  chargedAt: Date | null;
  charged: Sums;
  paid: Sums;
}

/** Registrations with what was charged and paid; of their people nothing is read. */
const money = sql`
  registrations r
  join matches m on m.id = r.match_id
  join teams t on t.id = r.team_id
  join units u on u.id = r.unit_id
 cross join lateral (
   select ${sumsFrom(sql`from charges where registration_id = r.id and closed_at is null`)} as charged,
          (select max(at) from charges where registration_id = r.id) as at) c
 cross join lateral (select ${sumsFrom(sql`from outside_payments where registration_id = r.id`)} as paid) p`;

const columns = sql`
  r.id, r.version, r.match_id as "matchId", m.card, m.stored, m.closed_early_at, m.extended_until, r.extended_to as "extendedTo",
  t.name as "teamName", t.team_type as "teamType", u.name as "unitName", r.stage,
  c.at as "chargedAt", c.charged, p.paid`;

const owing = (payee: 'package' | 'service') =>
  sql`(c.charged->>${payee}::text)::bigint > (p.paid->>${payee}::text)::bigint`;

/** What the views hold: a charge once made keeps its registration in sight, whatever has become of it; nobody owes for a match that was cancelled. */
const views: Readonly<Record<BodyOf<typeof getAccounts>['view'], RawBuilder<unknown>>> = {
  due: sql`r.stage in ('finance', 'passed') and m.stored = 'published' and (${owing('package')} or ${owing('service')})`,
  all: sql`(exists (select 1 from charges where registration_id = r.id)
            or exists (select 1 from outside_payments where registration_id = r.id))`,
};
const orders: typeof views = {
  due: sql`c.at, r.id`,
  all: sql`c.at desc nulls last, r.id desc`,
};

export async function listAccounts(
  db: Db,
  { view, matchId, text, page = 1, size = defaultPageSize }: BodyOf<typeof getAccounts>,
): Promise<DataOf<typeof getAccounts>> {
  const pattern = text?.trim() ? containing(text) : null;
  const found = sql`
    from ${money}
   where ${views[view]}
     ${matchId ? sql`and r.match_id = ${matchId}` : sql``}
     ${pattern === null ? sql`` : sql`and (t.name ilike ${pattern} or u.name ilike ${pattern})`}`;
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select ${columns} ${found} order by ${orders[view]} limit ${size} offset ${(page - 1) * size}`.execute(
      db,
    ),
    sql<{
      total: number;
    }>`select count(*) as total from (select 1 ${found} limit ${countedAtMost + 1}) x`.execute(db),
  ]);
  return { rows: rows.map(onWire), total: counted.rows[0]!.total };
}

export async function findAccount(db: Db, id: string): Promise<DataOf<typeof getAccount> | undefined> {
  const { rows } = await sql<Row & Details>`
    select ${columns},
      ${jsonList(sql`
        select fee_item_id as "feeItemId", name, payee, quantity, unit_fen as unit, fen as amount
          from charges where registration_id = r.id and closed_at is null order by at, id`)} as charges,
      ${jsonList(sql`
        select o.at, o.payee, o.fen as amount, o.reason, a.nickname as by
          from outside_payments o join accounts a on a.id = o.account_id
         where o.registration_id = r.id order by o.at, o.id`)} as payments
      from ${money} where r.id = ${id} and ${views.all}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { charges, payments } = row;
  return {
    ...onWire(row),
    charges,
    payments: payments.map((each) => ({ ...each, at: new Date(each.at).toISOString() })),
  };
}

function onWire(row: Row): Account {
  const { id, version, matchId, card, teamName, unitName, stage, charged, paid, extendedTo, chargedAt } = row;
  const planned = openFor(card, storedOf(row), new Date(0), extendedTo).pay.until;
  return {
    id,
    version,
    matchId,
    matchName: card.name satisfies LangText,
    timeZone: card.timeZone,
    teamName: row.teamType === teamType.individual ? '' : teamName,
    unitName,
    teamType: row.teamType,
    stage,
    payment: paymentOf(stage, charged, paid),
    charged,
    paid,
    due: dueOf(charged, paid),
    payBy: (extendedTo && extendedTo > planned ? extendedTo : planned).toISOString(),
    chargedAt: chargedAt?.toISOString() ?? null,
  };
}
