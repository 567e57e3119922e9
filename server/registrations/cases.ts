import { sql } from 'kysely';
import type { DataOf } from '#contract/call.ts';
import type { getMatchReview } from '#contract/registrations/calls.ts';
import type { EntryState, EntryStatus } from '#contract/registrations/facts.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import type { Db } from '#server/db/pool.ts';
import { linesOf, orderOnWire, ordersOf, stands } from '#server/ledger/store.ts';
import { recordedAs } from './review/pending-offline-payments.ts';
import type { RowOnWire } from './rows.ts';
import { withInstant } from './facts.ts';
import { exceptionsOf, jsonList, peopleFrom, standingsOf } from './sql-parts.ts';

type CaseOnWire = DataOf<typeof getMatchReview>['cases'][number];
type Details = Pick<
  CaseOnWire,
  'form' | 'people' | 'standings' | 'orders' | 'charges' | 'paid' | 'exceptions' | 'history'
> & {
  before: RegistrationForm | null;
};
type Line = CaseOnWire['history'][number];

interface Stored extends Omit<Details, 'standings' | 'paid' | 'history'> {
  id: string;
  standings: (Omit<EntryStatus, 'state' | 'offerUntil'> & { state: EntryState; offerUntil: string | null })[];
  paid: (Omit<CaseOnWire['paid'][number], 'at'> & { at: string })[];
  history: {
    at: string;
    realm: 'portal' | 'staff' | 'system';
    act: string;
    reason: string;
    actor: string | null;
  }[];
}

const by = { portal: 'unit', staff: 'staff', system: 'system' } as const;

/**
 * Details of these registrations beyond their list rows, by id, in one read. `season` is their match's. Staff
 * appear to a unit without their names.
 */
export async function detailsOf(
  db: Db,
  ids: readonly string[],
  season: number,
  viewer: 'unit' | 'staff',
): Promise<Map<string, Details>> {
  const { rows } = await sql<Stored>`
    select r.id, r.form, r.form_before as before,
      ${peopleFrom(
        // One by one: how many a form names is not known when the plan is made, and all people there are would be read.
        sql`from (select member_id as id from team_members where team_id = r.team_id
                  union select p.id::uuid from (values (r.form), (r.form_before)) f(form),
                    jsonb_each(f.form->'roster') l, jsonb_array_elements_text(l.value) p(id)) of_team,
              lateral (select * from members where id = of_team.id and unit_id = r.unit_id offset 0) m`,
        season,
        viewer === 'unit' ? 'unit' : 'rules',
      )} as people,
      ${standingsOf(sql`r.id`)} as standings,
      ${ordersOf(sql`r.id`)} as orders,
      ${exceptionsOf(sql`r.id`)} as exceptions,
      ${linesOf(sql`r.id`)} as charges,
      ${jsonList(sql`
        select e.happened_at as at, o.payee, case e.kind when 'paid' then e.fen else -e.fen end as amount, e.reason,
               p.received_on as "receivedOn"
          from pay_orders o join money_events e on e.order_id = o.id left join outside_payments p on ${recordedAs}
         where o.registration_id = r.id and e.kind in ('paid', 'refunded') and ${stands} order by e.booked`)} as paid,
      ${jsonList(sql`
        select h.at, h.realm, h.act, h.reason, a.nickname as actor from audit h left join accounts a on a.id = h.account_id
         where h.subject = 'registration' and h.subject_id = r.id order by h.at, h.id`)} as history
      from registrations r where r.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...row }) => [id, onWire(row, viewer)]));
}

function onWire(
  { standings, orders, exceptions, paid, history, ...row }: Omit<Stored, 'id'>,
  viewer: 'unit' | 'staff',
): Details {
  const iso = (at: string) => new Date(at).toISOString();
  return {
    ...row,
    standings: standings.map((each) => ({
      ...each,
      offerUntil: each.offerUntil === null ? null : iso(each.offerUntil),
    })),
    orders: orders.map(orderOnWire),
    exceptions: exceptions.map(withInstant),
    paid: paid.map((each) => ({ ...each, at: iso(each.at) })),
    history: history.map(({ at, realm, act, reason, actor }) => ({
      at: iso(at),
      by: by[realm],
      name: realm === 'staff' && viewer === 'unit' ? '' : (actor ?? ''),
      act: act.replace(/^registration\./, '') as Line['act'],
      reason,
    })),
  };
}

/** The serialiser leaves out fields that the contract does not name. */
export function caseOnWire(row: RowOnWire, details: Details): CaseOnWire {
  return { ...row, ...details };
}
