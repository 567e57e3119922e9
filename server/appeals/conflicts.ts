import { sql } from 'kysely';
import { appealDuties } from '#contract/appeals/appeal.ts';
import type { Candidate } from '#contract/appeals/committee.ts';
import { byName } from '#server/db/name-order.ts';
import type { Db } from '#server/db/pool.ts';

/**
 * Everyone who may sit in a committee, and the accounts in `also`, with those of the units that they are tied
 * to.
 */
export async function candidatesFor(
  db: Db,
  unitIds: ReadonlySet<string>,
  also: readonly string[],
): Promise<Map<string, Candidate>> {
  const { rows } = await sql<Candidate>`
    select a.id as "accountId", a.nickname as name, a.disabled_at is null and a.duties && ${[...appealDuties]}::text[] as fit,
           (select coalesce(json_agg(u.name order by u.name ${byName}), '[]')
              from staff_ties t join units u on u.id = t.unit_id
             where t.account_id = a.id and t.unit_id = any(${[...unitIds]}::uuid[])) as "tiedTo"
      from accounts a
     where a.realm = 'staff'
       and (a.disabled_at is null and a.duties && ${[...appealDuties]}::text[] or a.id = any(${also}::uuid[]))
     order by a.nickname ${byName}, a.id`.execute(db);
  return new Map(rows.map((row) => [row.accountId, row]));
}
