import { sql } from 'kysely';
import { maskName } from '#contract/fields/mask.ts';
import type { LangText } from '#contract/lang.ts';
import type { Keys } from '#server/keys.ts';
import { openNumber } from '#server/people/number.ts';
import type { Db } from '#server/db/pool.ts';
import { fileColumns } from './member-columns.ts';

/** Whose guardians' particulars a copy holds: the unit typed all of them; to other callers only those of this phone belong. */
export type Guardians = 'all' | { phone: string | null };

interface OfGuardian {
  guardian_name: string;
  phone: string;
}

/** All that is kept of one member of a unit, as a machine reads it. */
export async function copyOf(db: Db, keys: Keys, memberId: string, guardians: Guardians) {
  const member = await db
    .selectFrom('members as m')
    .innerJoin('units as u', 'u.id', 'm.unit_id')
    .selectAll('m')
    .select('u.name as unit_name')
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow();
  const { id_cipher: _sealed, person_id: _person, unit_name, ...own } = member;
  const {
    guardian_name,
    guardian_relation: relation,
    guardian_phone: phone,
    guardian_named_at,
    ...fields
  } = own;
  const guardianOfSheet = guardian_named_at
    ? [
        {
          guardian_name,
          relation,
          phone,
          named_at: guardian_named_at,
        },
      ]
    : [];
  const rows = async <T = Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await query.execute(db)).rows as T[];
  const [
    qualifications,
    consents,
    consentRequests,
    teams,
    entries,
    certificates,
    materials,
    substitutions,
    looks,
    requests,
    needs,
  ] = await Promise.all([
    rows(sql`select kind, status, year, certificate_number, level, professional, valid_from, valid_until, reason, submitted_at, decided_at, decided
                 from qualifications where member_id = ${memberId} order by submitted_at`),
    rows<OfGuardian>(sql`select guardian_name, relation, phone, channel, text_version, scopes, given_at, withdrawn_at
                 from consents where member_id = ${memberId} order by given_at`),
    rows<OfGuardian>(sql`select guardian_name, relation, phone, created_at, answer, answered_at
                 from consent_requests where member_id = ${memberId} order by created_at`),
    rows(
      sql`select t.name, p.role from team_members p join teams t on t.id = p.team_id where p.member_id = ${memberId}`,
    ),
    rows<{ match: LangText; event: LangText | null }>(sql`
        select a.data->'name' as match, a.starts_on, a.ends_on, n.state,
               (select each->'name' from jsonb_array_elements(a.data->'events') each where each->>'id' = n.event_id::text) as event,
               p.reserve, w.marks, w.score, w.rank, w.state as result_state
          from entry_members p join lateral (select * from starts where entry_id = p.entry_id offset 0) n on true join matches a on a.id = n.match_id
          left join results w on w.entry_id = n.id
         where p.member_id = ${memberId} order by a.starts_on`),
    rows(
      sql`select kind, number, facts, issued_at, revoked_at from certificates where member_id = ${memberId} order by issued_at`,
    ),
    rows(sql`select p.kind, p.valid_from, p.valid_to, p.policy_number, p.submitted_at, s.status, s.reason
                 from materials s join material_papers p on p.id = s.paper_id where s.subject_id = ${memberId}`),
    rows(sql`select list, case when out_id = ${memberId} then 'out' else 'in' end as side, reason, asked_at, status
                 from substitutions where out_id = ${memberId} or in_id = ${memberId}`),
    rows(sql`select at, realm, what, reason from sensitive_reads where member_id = ${memberId}
               union all select at, realm, kind, reason from file_reads where member_id = ${memberId} order by at`),
    rows(
      sql`select kind, asker, state, asked_at, done_at from privacy_requests where member_id = ${memberId} order by asked_at`,
    ),
    rows(sql`select a.data->'name' as match, r.form->'itinerary'->'people'->${memberId} as needs
                 from registrations r join matches a on a.id = r.match_id
                where r.unit_id = ${member.unit_id} and r.form->'itinerary'->'people' ? ${memberId}`),
  ]);
  // Another's name and phone are theirs: that they have answered, and how, is the child's.
  const maskGuardian = <T extends OfGuardian>(row: T): T =>
    guardians === 'all' || guardians.phone === row.phone
      ? row
      : { ...row, guardian_name: row.guardian_name && maskName(row.guardian_name), phone: '' };
  return {
    person: { ...fields, unit: unit_name, id_number: openNumber(keys, member) },
    qualifications,
    guardianOfSheet: guardianOfSheet.map(maskGuardian),
    consents: consents.map(maskGuardian),
    consentRequests: consentRequests.map(maskGuardian),
    teams,
    entries,
    certificates,
    materials,
    substitutions,
    travel: needs,
    looks,
    requests,
  };
}
export type PersonalCopy = Awaited<ReturnType<typeof copyOf>>;

/** The person's own files: pictures, documents, papers; a policy that names others as well is no part of a copy, nor what another guardian has signed. */
export async function filesOfCopy(db: Db, memberId: string, guardians: Guardians) {
  const signed = guardians === 'all' ? sql`true` : sql`phone = ${guardians.phone}`;
  const { rows } = await sql<{ id: string; kind: string; mime: string }>`
    select distinct f.id, f.kind, f.mime from files f join (
      select unnest(array[${fileColumns('deletedPeople')}]) as id
        from members where id = ${memberId}
      union select paper_id from consents where member_id = ${memberId} and ${signed}
      union select p.file_id from material_papers p join materials m on m.paper_id = p.id where m.subject_id = ${memberId}
                and not exists (select from materials o join members other on other.id = o.subject_id
                                 where o.paper_id = p.id
                                   and other.person_id <> (select person_id from members where id = ${memberId}))
    ) named on named.id = f.id where not f.of_several order by f.id`.execute(db);
  return rows;
}
