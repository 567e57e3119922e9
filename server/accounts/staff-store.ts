import { sql } from 'kysely';
import type { Duty } from '#contract/call.ts';
import type { LangText } from '#contract/lang.ts';
import { anyOf } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';

interface StaffRow {
  id: string;
  nickname: string;
  email: string | null;
  duties: Duty[];
  disabled: boolean;
  password: boolean;
  invitedUntil: Date | null;
  enrolled: boolean;
  waived: boolean;
  matches: { id: string; name: LangText }[] | null;
  ties: number;
  version: number;
}

/** All staff accounts, the oldest first. */
export async function staffRows(db: Db, now: Date): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select a.id, a.nickname, a.email, a.duties, a.disabled_at is not null as disabled,
           a.password_hash is not null as password, a.second_factor_waived as waived, a.version,
           (select max(i.expires_at) from invitations i
             where i.account_id = a.id and i.used_at is null and i.expires_at > ${now}) as "invitedUntil",
           exists (select 1 from second_factors f where f.account_id = a.id) as enrolled,
           case when a.match_ids is not null then
             (select coalesce(json_agg(json_build_object('id', m.id, 'name', m.card->'name') order by m.id), '[]')
                from matches m where m.id = any(a.match_ids)) end as matches,
           (select count(*)::int from staff_ties t where t.account_id = a.id) as ties
      from accounts a
     where a.realm = 'staff'
     order by a.created_at, a.id`.execute(db);
  return rows;
}

/** As the console shows it; `demo`: the demo's accounts may do without a second factor here. */
export function staffShown({ disabled, password, enrolled, waived, ...row }: StaffRow, demo: boolean) {
  return {
    ...row,
    email: row.email ?? '',
    state: disabled ? ('disabled' as const) : password ? ('active' as const) : ('invited' as const),
    invitedUntil: disabled ? null : (row.invitedUntil?.toISOString() ?? null),
    secondFactor: enrolled ? ('on' as const) : waived && demo ? ('waived' as const) : ('off' as const),
  };
}

/**
 * The account that a colleague is about to change, locked together with the colleague's own, in the order of
 * ids. Of two administrators who disable each other, or take each other's duty, the later one no longer may;
 * so one always remains.
 */
export async function lockedBeside(trx: Db, actorId: string, id: string) {
  const rows = await trx
    .selectFrom('accounts')
    .selectAll()
    .where('id', 'in', [actorId, id])
    .orderBy('id')
    .forUpdate()
    .execute();
  const actor = rows.find((each) => each.id === actorId);
  if (!actor || actor.disabled_at || actor.match_ids || !actor.duties.includes('staff'))
    throw refuse('noPermission');
  return rows.find((each) => each.id === id);
}

export async function refuseUnknownMatches(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const existingMatches = await db.selectFrom('matches').select('id').where('id', '=', anyOf(ids)).execute();
  if (existingMatches.length !== ids.length) throw refuse('notFound');
}

/** What these matches are called, the latest first. */
export async function matchNames(db: Db, ids: readonly string[]): Promise<{ id: string; name: LangText }[]> {
  const { rows } = await sql<{ id: string; name: LangText }>`
    select m.id, m.card->'name' as name from matches m where m.id = any(${ids}::uuid[])
     order by m.starts_on desc, m.id`.execute(db);
  return rows;
}
