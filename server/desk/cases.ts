import { sql, type RawBuilder } from 'kysely';
import type { QueueName } from '#contract/desk/queue.ts';
import { matchesInScope } from '#server/http/match-scope.ts';

const ofRegistration = (table: string, by: RawBuilder<unknown>) => sql`
  select x.id, r.match_id, r.unit_id, ${by} as asked_by from ${sql.table(table)} x join registrations r on r.id = x.registration_id`;
const nobody = sql`null::uuid`;

/**
 * The cases of each queue, whatever state they are in: `id`, the match and the unit that they are of (null: of none), and
 * who asked for it and so leaves it to others.
 */
export const casesOf: Readonly<Record<QueueName, RawBuilder<unknown>>> = {
  units: sql`select id, ${nobody} as match_id, id as unit_id, ${nobody} as asked_by from units`,
  qualifications: sql`select id, ${nobody} as match_id, unit_id, ${nobody} as asked_by from qualifications`,
  registrations: sql`select id, match_id, unit_id, ${nobody} as asked_by from registrations`,
  materials: sql`select id, match_id, unit_id, ${nobody} as asked_by from material_papers`,
  substitutions: ofRegistration('substitutions', nobody),
  outsidePayments: ofRegistration('outside_payments', sql`x.made_by`),
  refunds: sql`
    select x.id, r.match_id, r.unit_id, case x.state when 'asked' then x.asked_by end as asked_by
      from refunds x join pay_orders o on o.id = x.order_id join registrations r on r.id = o.registration_id`,
  invoices: ofRegistration('invoices', nobody),
  reconciliation: sql`select id, ${nobody} as match_id, ${nobody} as unit_id, ${nobody} as asked_by from bill_differences`,
  results: sql`select id, match_id, ${nobody} as unit_id, ${nobody} as asked_by from match_groups`,
  appeals: sql`select id, match_id, unit_id, ${nobody} as asked_by from appeals`,
};

/** The gateways' bills are of all matches at once, and so not for whoever is restricted to some. */
export const ofAllMatches = (queue: QueueName): boolean => queue === 'reconciliation';

/** Whether the case `c` is of a match that the caller may see. */
export function inScope(): RawBuilder<boolean> {
  const scope = matchesInScope();
  return scope === null
    ? sql<boolean>`true`
    : sql<boolean>`(c.match_id is null or c.match_id = any(${[...scope]}::uuid[]))`;
}

/** Whether the account `a` may see the match of the case `c`. */
export function maySee(queue: QueueName): RawBuilder<boolean> {
  return ofAllMatches(queue)
    ? sql<boolean>`a.match_ids is null`
    : sql<boolean>`(a.match_ids is null or c.match_id is null or c.match_id = any(a.match_ids))`;
}

/** The name of the unit of the case `c` where the account `a` is tied to it. */
export const tiedUnit = sql<string | null>`(
  select u.name from staff_ties t join units u on u.id = t.unit_id where t.account_id = a.id and t.unit_id = c.unit_id)`;
