import { sql, type RawBuilder } from 'kysely';
import type { AuditFilter, AuditLine } from '#contract/audit/calls.ts';
import { changesOf } from '#contract/audit/changes.ts';
import type { LangText } from '#contract/lang.ts';
import type { MatchEvent } from '#contract/matches/event.ts';
import { heldGroups } from '#contract/matches/rounds.ts';
import { containing, mayContain } from '#server/db/like.ts';
import type { Db } from '#server/db/pool.ts';
import { fewUnitsNamed, unitNamed } from '#server/kit/unit-names.ts';

interface After {
  at: string;
  id: string;
}

interface Row {
  id: string;
  at: Date;
  realm: AuditLine['realm'];
  account_id: string | null;
  who: string | null;
  act: string;
  subject: string;
  subject_id: string;
  unit_id: string | null;
  unit_name: string | null;
  team_name: string | null;
  match_id: string | null;
  match_name: LangText | null;
  group_id: string | null;
  event: MatchEvent | null;
  reason: string;
  before: unknown;
  after: unknown;
  erased_at: Date | null;
  link: number | null;
  request_id: string;
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Lines under a filter, newest first, from behind `after` on. */
export async function auditLines(
  db: Db,
  filter: AuditFilter,
  { after, limit }: { after?: After | undefined; limit: number },
): Promise<AuditLine[]> {
  const allConditions = conditions(filter);
  if (after) allConditions.push(sql`(h.at, h.id) < (${new Date(after.at)}, ${after.id}::uuid)`);
  const newest = (more: RawBuilder<unknown>) => sql`
    select h.* from audit h where ${sql.join([...allConditions, more], sql` and `)} order by h.at desc, h.id desc limit ${limit}`;
  const lines = await linesNamed(db, filter.text?.trim() ?? '', newest, limit);
  const { rows } = await sql<Row>`
    select h.id, h.at, h.realm, h.account_id, a.nickname as who, h.act, h.subject, h.subject_id, h.unit_id,
           u.name as unit_name, t.name as team_name, m.id as match_id, m.data->'name' as match_name,
           g.id as group_id,
           jsonb_path_query_first(m.data, '$.events[*] ? (@.id == $id)', jsonb_build_object('id', g.event_id)) as event,
           h.reason, h.before, h.after, h.erased_at, l.n as link, h.request_id
      from (${lines}) h
      left join accounts a on a.id = h.account_id
      left join units u on u.id = h.unit_id
      left join registrations r on r.id = ${registrationOf}
      left join teams t on t.id = r.team_id
      left join match_groups g on g.id = ${groupOf}
      left join matches m on m.id = coalesce(r.match_id, g.match_id, ${matchOf}, h.subject_id)
      left join audit_links l on l.audit_id = h.id
     order by h.at desc, h.id desc`.execute(db);
  return rows.map(lineOf);
}

/** Of accounts or units with more than so many that have a text in their name a line is found sooner in the order of the trail. */
const few = 200;

/** The newest lines of accounts and units that have the text in their name: those of few each by their own index. */
async function linesNamed(
  db: Db,
  text: string,
  newest: (more: RawBuilder<unknown>) => RawBuilder<unknown>,
  limit: number,
): Promise<RawBuilder<unknown>> {
  if (text === '' || uuid.test(text)) return newest(sql`true`);
  const pattern = containing(text);
  const [accounts, units] = await Promise.all([
    sql<{ id: string }>`
      select id from accounts where ${mayContain(sql`nickname`, text)} and nickname ilike ${pattern} limit ${few + 1}`.execute(
      db,
    ),
    fewUnitsNamed(db, text),
  ]);
  if (units === null || accounts.rows.length > few)
    return newest(sql`(h.account_id in (select id from accounts where nickname ilike ${pattern})
      or h.unit_id in (select u.id from units u where ${unitNamed(pattern)}))`);
  const ids = accounts.rows.map(({ id }) => id);
  return sql`
    select h.* from (
      select h.* from unnest(${ids}::uuid[]) x (id) cross join lateral (${newest(sql`h.account_id = x.id`)}) h
      union all
      select h.* from unnest(${units}::uuid[]) x (id) cross join lateral (
        ${newest(sql`h.unit_id = x.id and (h.account_id = any(${ids}::uuid[])) is not true`)}) h) h
     order by h.at desc, h.id desc limit ${limit}`;
}

/** Of which registration a line is, by what was done to. */
const registrationOf = sql`case
  when h.subject in ('registration', 'materials', 'receipts') then h.subject_id
  when h.subject = 'material' then (select registration_id from material_papers where id = h.subject_id)
  when h.subject = 'certificate' then (select registration_id from certificates where id = h.subject_id)
  when h.subject = 'appeal' then (select registration_id from appeals where id = h.subject_id)
  when h.subject = 'substitution' then (select registration_id from substitutions where id = h.subject_id)
  when h.subject = 'outsidePayment' then (select registration_id from outside_payments where id = h.subject_id)
  when h.subject = 'invoice' then (select registration_id from invoices where id = h.subject_id)
  when h.subject = 'payOrder' then (select registration_id from pay_orders where id = h.subject_id)
  when h.subject = 'refund' then (
    select o.registration_id from refunds f join pay_orders o on o.id = f.order_id where f.id = h.subject_id)
end`;

/** Of which group; an act on one start list says its group itself. */
const groupOf = sql`case
  when h.subject = 'resultList' then h.subject_id
  when h.subject = 'appeal' then (select group_id from appeals where id = h.subject_id)
  when h.subject = 'certificate' then (select group_id from certificates where id = h.subject_id)
  when h.act in ('startLists.publish', 'startLists.relocate')
    then case when jsonb_path_query_first(h.after, '$.lists.size()') = '1'
      and h.after->'lists'->0->>'groupId' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      then (h.after->'lists'->0->>'groupId')::uuid end
  when h.act in ('startList.move', 'startSession.delay') and h.after->>'groupId' ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then (h.after->>'groupId')::uuid
end`;

/** Of which match, where neither a registration nor a group says it. */
const matchOf = sql`case h.subject
  when 'matchRefund' then (select match_id from match_refunds where id = h.subject_id)
  when 'notice' then (select match_id from notices where id = h.subject_id)
  when 'apiKey' then (select match_id from api_keys where id = h.subject_id)
  when 'webhook' then (select match_id from webhooks where id = h.subject_id)
end`;

function conditions({
  from,
  through,
  act,
  subject,
  realm,
  matchId,
  text,
}: AuditFilter): RawBuilder<unknown>[] {
  // A line with an impossible time was not written here; the list cannot show it, and the verification
  // reports it.
  const clauses = [sql`h.at between '0001-01-01 00:00Z' and '9999-12-31 00:00Z'`];
  if (from) clauses.push(sql`h.at >= ${from}::date::timestamp at time zone 'Asia/Shanghai'`);
  if (through) clauses.push(sql`h.at < (${through}::date + 1)::timestamp at time zone 'Asia/Shanghai'`);
  if (act) clauses.push(sql`h.act = ${act}`);
  if (subject) clauses.push(sql`h.subject = ${subject}`);
  if (realm) clauses.push(sql`h.realm = ${realm}`);
  if (matchId) clauses.push(sql`h.subject_id in (${ofMatch(matchId)})`);
  const searched = text?.trim() ?? '';
  if (uuid.test(searched))
    clauses.push(
      sql`(${searched}::uuid in (h.id, h.subject_id, h.account_id, h.unit_id) or h.request_id = ${searched.toLowerCase()})`,
    );
  return clauses;
}

/** The ids under which acts of a match stand. */
function ofMatch(id: string): RawBuilder<unknown> {
  const registered = sql`select id from registrations where match_id = ${id}`;
  const orders = sql`select id from pay_orders where registration_id in (${registered})`;
  const byRegistration = ['substitutions', 'outside_payments', 'invoices', 'pay_orders'].map(
    (table) => sql`select id from ${sql.table(table)} where registration_id in (${registered})`,
  );
  const byMatch = [
    'match_groups',
    'material_papers',
    'appeals',
    'api_keys',
    'certificates',
    'match_refunds',
    'notices',
    'webhooks',
  ].map((table) => sql`select id from ${sql.table(table)} where match_id = ${id}`);
  const all = [sql`select ${id}::uuid`, registered, ...byMatch, ...byRegistration];
  return sql.join([...all, sql`select id from refunds where order_id in (${orders})`], sql` union all `);
}

function lineOf(row: Row): AuditLine {
  const { event } = row;
  // Of several rounds it is named with its own.
  const group = event && heldGroups(event).find(({ id }) => id === row.group_id);
  return {
    id: row.id,
    at: row.at.toISOString(),
    realm: row.realm,
    accountId: row.account_id,
    who: row.who ?? '',
    act: row.act,
    subject: row.subject,
    subjectId: row.subject_id,
    unitId: row.unit_id,
    unitName: row.unit_name ?? '',
    teamName: row.team_name ?? '',
    match: row.match_id && row.match_name ? { id: row.match_id, name: row.match_name } : null,
    group: event && group ? { event: event.name, name: group.name } : null,
    reason: row.reason,
    changes: changesOf(row.before, row.after),
    erasedAt: row.erased_at?.toISOString() ?? null,
    link: row.link,
    requestId: row.request_id,
  };
}
