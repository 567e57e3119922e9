import { sql } from 'kysely';
import { addYears, dayIn } from '#contract/fields/dates.ts';
import { personPapers } from '#contract/files/kinds.ts';
import type { Db } from '#server/db/pool.ts';

/** From this age on one may be handled without a guardian (contract/consent/consent.ts). */
const childAge = 14;

const ended = (today: string) => sql`
  m.birthdate > ${addYears(today, -childAge)}::date
  and exists (select from consents c where c.member_id = m.id)
  and not exists (select from consents c where c.member_id = m.id and c.withdrawn_at is null)`;

/**
 * Those of these children whose consent has ended: number and documents are out of use until a new one is
 * given.
 */
export async function restrictedMembers(
  db: Db,
  memberIds: readonly string[],
  now: Date,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select m.id from members m where m.id = any(${memberIds}::uuid[]) and ${ended(dayIn(now))}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function isRestricted(db: Db, memberId: string, now: Date): Promise<boolean> {
  return (await restrictedMembers(db, [memberId], now)).size > 0;
}

/** Those of these files that are papers of such children alone. */
export async function restrictedFiles(
  db: Db,
  files: readonly { id: string; kind: string }[],
  now: Date,
): Promise<Set<string>> {
  const ids = files.filter(({ kind }) => personPapers.some((each) => each === kind)).map(({ id }) => id);
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    with shown as (${filesOfMembers(ids)})
    select s.file_id as id from shown s join members m on m.id = s.member_id
     group by s.file_id having bool_and(${ended(dayIn(now))})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The persons whose documents these files are: `file_id`, `member_id`; no row for a file not yet in use. */
export function filesOfMembers(ids: readonly string[]) {
  const of = (column: string) => sql`
    select m.${sql.ref(column)} as file_id, m.id as member_id from members m where m.${sql.ref(column)} = any(${ids}::uuid[])`;
  const decided = (column: string) => sql`
    select q.${sql.ref(column)}, q.member_id from qualifications q where q.${sql.ref(column)} = any(${ids}::uuid[])`;
  return sql`
    ${sql.join(
      [
        'head_pic',
        'id_front',
        'id_back',
        'health_certificate',
        'insurance_policy',
        'safety_responsibility',
      ].map(of),
      sql` union `,
    )}
    union ${sql.join(['decided_head_pic', 'decided_id_front', 'decided_id_back'].map(decided), sql` union `)}
    union select p.file_id, m.subject_id from material_papers p join materials m on m.paper_id = p.id
            join members on members.id = m.subject_id where p.file_id = any(${ids}::uuid[])
    union select c.paper_id, c.member_id from consents c where c.paper_id = any(${ids}::uuid[])`;
}
