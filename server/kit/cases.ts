import { sql, type RawBuilder } from 'kysely';
import type { QueueName } from '#contract/queues/queue.ts';
import type { Db } from '#server/db/pool.ts';
import { matchesInScope, ofMatch } from '#server/http/match-scope.ts';

/**
 * Whose a row is and what waits: the one place that says it. Access to a match (server/http/match-guard.ts), files,
 * queues, assignments and conflicts of interest ask here. `x` is the row in every piece of SQL of this file.
 */
type Sql = RawBuilder<unknown>;

interface Row {
  /** Its table, as `x`. */
  table: Sql;
  /** The joins that lead from it to what it belongs to. */
  via: Sql;
  /** Its match and its unit; null: it is of none. */
  match: Sql;
  unit: Sql;
}

/** Of no match, of no unit, asked for by no one. */
export const none = sql`null::uuid`;
const as = (table: string) => sql`${sql.table(table)} x`;
const direct = (table: string, unit: Sql = none): Row => ({
  table: as(table),
  via: sql``,
  match: sql`x.match_id`,
  unit,
});
const through = (table: string, via: Sql): Row => ({
  table: as(table),
  via,
  match: sql`r.match_id`,
  unit: sql`r.unit_id`,
});
const ofRegistration = (table: string) =>
  through(table, sql`join registrations r on r.id = x.registration_id`);
const ofOrder = (table: string) =>
  through(
    table,
    sql`join pay_orders o on o.id = x.order_id join registrations r on r.id = o.registration_id`,
  );
const ofUnit = (table: string, unit: Sql): Row => ({ table: as(table), via: sql``, match: none, unit });

/** Rows of a match, by the name under which calls concern them. */
const rows = {
  match: { ...direct('matches'), match: sql`x.id` },
  registration: direct('registrations', sql`x.unit_id`),
  exception: ofRegistration('registration_exceptions'),
  entry: ofRegistration('starts'),
  group: direct('match_groups'),
  paper: direct('material_papers', sql`x.unit_id`),
  substitution: ofRegistration('substitutions'),
  outsidePayment: ofRegistration('outside_payments'),
  invoice: ofRegistration('invoices'),
  order: ofRegistration('pay_orders'),
  payment: ofOrder('money_events'),
  refund: ofOrder('refunds'),
  matchRefund: direct('match_refunds'),
  session: direct('start_sessions'),
  apiKey: direct('api_keys'),
  certificate: direct('certificates'),
  appeal: direct('appeals', sql`x.unit_id`),
  notice: direct('notices'),
} as const satisfies Record<string, Row>;
export type MatchRow = keyof typeof rows;

/** The match of a row: a select of `match_id`, without a line where there is no such row. */
export function matchOf(name: MatchRow, id: string): Sql {
  const { table, via, match } = rows[name];
  return sql`select ${match} as match_id from ${table} ${via} where x.id = ${id}`;
}

/** Where files hang that belong to a match, each with the column of the file. */
const files: readonly (readonly [Row, file: string])[] = [
  [rows.paper, 'file_id'],
  [rows.outsidePayment, 'proof_id'],
  [rows.substitution, 'proof_id'],
  [rows.invoice, 'file_id'],
  [direct('match_files'), 'file_id'],
  [direct('certificate_templates'), 'background_id'],
  [direct('certificate_template_pictures'), 'file_id'],
  [through('appeal_files', sql`join appeals r on r.id = x.appeal_id`), 'file_id'],
  [through('certificate_export_parts', sql`join certificate_exports r on r.id = x.export_id`), 'file_id'],
];

/** Whether the file belongs to one of these matches (`scope`: a select of their ids). */
export function fileIsOf(file: Sql, scope: Sql): RawBuilder<boolean> {
  const each = files.map(
    ([{ table, via, match }, column]) => sql`
      exists (select from ${table} ${via} where x.${sql.ref(column)} = ${file} and ${match} in (${scope}))`,
  );
  return sql<boolean>`(${sql.join(each, sql` or `)})`;
}

export interface Case extends Row {
  /** Since when it waits. */
  since: Sql;
  /** Whether the case waits for staff. */
  open: Sql;
  /** Who asked for it and so leaves it to others. */
  askedBy: Sql;
}

const aCase = (row: Row, since: string, open: Sql, askedBy: Sql = none): Case => ({
  ...row,
  since: sql`x.${sql.ref(since)}`,
  open,
  askedBy,
});

/** The cases of each queue. What waits fits a partial index, so that a long list of decided cases costs nothing. */
export const cases = {
  units: aCase(
    ofUnit('units', sql`x.id`),
    'submitted_at',
    sql`(x.status = 1 or x.pending is not null) and (x.status = 1 or x.status = 2 and x.pending_rejected = '')`,
  ),
  qualifications: aCase(ofUnit('qualifications', sql`x.unit_id`), 'submitted_at', sql`x.status = 1`),
  registrations: aCase(rows.registration, 'submitted_at', sql`x.stage in ('qualification', 'events')`),
  materials: aCase(rows.paper, 'submitted_at', sql`x.waiting`),
  substitutions: aCase(rows.substitution, 'asked_at', sql`x.status = 1`),
  outsidePayments: aCase(rows.outsidePayment, 'made_at', sql`x.state = 'asked'`, sql`x.made_by`),
  // A refund that the payment provider refused waits for any colleague.
  refunds: aCase(
    rows.refund,
    'asked_at',
    sql`(x.state in ('asked', 'refused') or x.by_hand and x.state = 'due')`,
    sql`case x.state when 'asked' then x.asked_by end`,
  ),
  invoices: aCase(rows.invoice, 'asked_at', sql`x.state = 'asked'`),
  // Statements of the payment providers are of all matches at once (`ofAllMatches`).
  reconciliation: aCase(ofUnit('bill_differences', none), 'found_at', sql`x.state = 'open'`),
  // What waits of them is kept with each list (`resultsWaiting`).
  results: { ...rows.group, since: none, open: sql`false`, askedBy: none },
  // Members of the committee vote, its chair decides.
  appeals: aCase(rows.appeal, 'filed_at', sql`x.status = 1`),
} as const satisfies Record<QueueName, Case>;

/** All cases of a queue in every state: `id`, `match_id`, `unit_id`, `asked_by`. */
export function casesOf(queue: QueueName): Sql {
  const { table, via, match, unit, askedBy } = cases[queue];
  return sql`select x.id, ${match} as match_id, ${unit} as unit_id, ${askedBy} as asked_by from ${table} ${via}`;
}

/** The unit of one case: a select of its id, or nothing. */
export function unitOfCase(queue: QueueName, id: string): Sql {
  const { table, via, unit } = cases[queue];
  return sql`select ${unit} from ${table} ${via} where x.id = ${id}`;
}

/** The registration of one case; undefined where there is no such case. */
export async function registrationOf(db: Db, queue: QueueName, id: string): Promise<string | undefined> {
  const { table, via } = cases[queue];
  const { rows } = await sql<{ id: string }>`
    select r.id from ${table} ${via} where x.id = ${id}`.execute(db);
  return rows[0]?.id;
}

/** Whether the case waits for this member of staff. */
export function waitsFor({ open, askedBy }: Case, accountId: string): RawBuilder<boolean> {
  return sql<boolean>`${open} ${askedBy === none ? sql`` : sql`and ${askedBy} is distinct from ${accountId}`}`;
}

type Waiting = RawBuilder<{ id: string; at: Date }>;

/** What waits in a queue for this member of staff, and since when. */
export function casesWaiting(queue: QueueName, accountId: string, now: Date): Waiting {
  if (queue === 'results') return resultsWaiting(now);
  const { table, via, match, since } = cases[queue];
  const scoped = matchesInScope() !== null && match !== none;
  const ofQueue = sql`
    select x.id, ${since} as at from ${table} ${scoped ? via : sql``}
     where ${waitsFor(cases[queue], accountId)} ${scoped ? ofMatch(match) : sql``}`;
  if (queue === 'refunds')
    return sql`${ofQueue}
      union all select x.id, x.asked_at from match_refunds x
       where x.state = 'asked' and x.asked_by <> ${accountId} ${ofMatch(sql`x.match_id`)}`;
  // Orders whose payment did not verify (state 8).
  if (queue === 'reconciliation')
    return sql`${ofQueue}
      union all select o.id, (select max(e.at) from money_events e where e.order_id = o.id and e.kind = 'mismatched')
        from pay_orders o where o.state = 8`;
  return ofQueue as Waiting;
}

/**
 * Complete lists that wait to be checked, and those with an entry that joined after the release; lists whose
 * appeal windows have ended without an open appeal; lists that are confirmed whole and not published (`list_waits`).
 */
export const resultsWaiting = (now: Date): Waiting => sql`
  select l.group_id as id, l.waits_since as at, l.match_id from result_lists l join matches m on m.id = l.match_id
   where l.waits_since <= ${now} and m.stored = 'published' ${ofMatch(sql`l.match_id`)}`;
