import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { eraseContents } from '#server/audit/erase.ts';
import type { Actor } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { namesChanged } from '#server/consent/end.ts';
import { eraseAccount } from './erase-account.ts';
import { emptied, fileColumns } from './member-columns.ts';
import { names, renameIn } from './rename.ts';
import { ofNoOther, rosterOf } from './sql-parts.ts';
import { subjectOf, type Subject } from './subject.ts';

/**
 * Removes everything that identifies this member of a unit from every table; results stay, under a neutral
 * name. The access log holds ids alone; of lines that are never changed (money, votes, changes of results) the words are;
 * invoices stay as long as the tax law says.
 * @param onRequest whether a person has asked for it: then an individual's account goes with the only person it
 * has; it stays where a deleted row has reached its time
 * @returns files that may be deleted once this is committed
 */
export async function eraseMember(
  trx: Db,
  memberId: string,
  actor: Actor,
  onRequest: boolean,
): Promise<string[]> {
  const { now } = actor;
  const subject = await subjectOf(trx, memberId, onRequest);
  if (!subject) return [];
  const files = await filesOf(trx, subject);
  await eraseConsents(trx, subject, now);
  await erasePapers(trx, subject);
  await eraseInRegistrations(trx, subject);
  await eraseCertificates(trx, subject);
  await eraseMessages(trx, subject);
  await eraseQualifications(trx, subject);
  await eraseInExports(trx, subject);
  await eraseTrail(trx, subject, actor);
  if (subject.individual) await eraseAccount(trx, subject, now);
  await eraseOwnRow(trx, subject, now);
  await namesChanged(trx, null, memberId);
  return files;
}

async function filesOf(trx: Db, { memberId, unitId, individual, accountId }: Subject): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct id from (
      select unnest(array[${fileColumns('deletedPeople')}]) as id
        from members where id = ${memberId}
      union select unnest(array[decided_head_pic, decided_id_front, decided_id_back]) from qualifications where member_id = ${memberId}
      union select paper_id from consents where member_id = ${memberId}
      union select p.file_id from material_papers p join materials m on m.paper_id = p.id where m.subject_id = ${memberId}
      union select proof_id from substitutions where out_id = ${memberId} or in_id = ${memberId}
      union select file_id from member_imports where unit_id = ${unitId}
      union select p.file_id from member_import_pictures p join member_imports i on i.id = p.import_id where i.unit_id = ${unitId}
      union select x.file_id from certificate_export_parts x join certificate_exports e on e.id = x.export_id
             where e.match_id in (select match_id from certificates where member_id = ${memberId})
      union select f.id from files f where ${individual} and (f.unit_id = ${unitId} or f.account_id = ${accountId}) and f.kind <> 'invoice'
      -- What was sent and never referred to.
      union select f.id from files f where ${individual} and f.account_id = ${accountId} and f.kind = 'avatar'
    ) named where id is not null`.execute(trx);
  return rows.map(({ id }) => id);
}

/** That there was a consent, to which text and when, stays; who gave it goes. */
async function eraseConsents(trx: Db, { memberId }: Subject, now: Date): Promise<void> {
  await sql`update consents set guardian_name = '', phone = '', paper_id = null, withdrawn_at = coalesce(withdrawn_at, ${now})
             where member_id = ${memberId}`.execute(trx);
  await sql`update consent_requests set guardian_name = '', phone = '', proof_hash = null, proof_until = null,
              replaced_at = case when answer is null then coalesce(replaced_at, ${now}) else replaced_at end
             where member_id = ${memberId}`.execute(trx);
}

/** A paper that covers others as well stays theirs. */
async function erasePapers(trx: Db, { memberId, unitId }: Subject): Promise<void> {
  await sql`with gone as (delete from materials where subject_id = ${memberId} returning paper_id)
    select from gone`.execute(trx);
  await sql`delete from material_papers p where p.unit_id = ${unitId} and not exists (select from materials m where m.paper_id = p.id)`.execute(
    trx,
  );
  await sql`delete from document_checks where member_id = ${memberId}`.execute(trx);
  await sql`delete from member_imports where unit_id = ${unitId}`.execute(trx);
}

/** What was typed of this person in forms, drafts, reasons: the name becomes the neutral one, needs and guardian go. */
async function eraseInRegistrations(trx: Db, subject: Subject): Promise<void> {
  const { memberId, unitId, ofIndividual, individual, renaming } = subject;
  const theirs = individual ? sql`true` : ofIndividual ? rosterOf([memberId]) : sql`false`;
  const clean = (column: 'form' | 'form_before' | 'prior_form' | 'draft') => {
    const withoutPerson = sql`${sql.ref(column)} #- ${sql.lit(`{itinerary,people,${memberId}}`)}`;
    return ofIndividual
      ? sql`case when ${theirs} and ${withoutPerson} ? 'guardian' then jsonb_set(jsonb_set(${withoutPerson}, '{guardian}', 'null'), '{remark}', '""') else ${withoutPerson} end`
      : withoutPerson;
  };
  const about = sql<boolean>`(strpos(concat(r.form::text, r.form_before::text, r.prior_form::text, r.draft::text), ${memberId}) > 0 or ${rosterOf([memberId])})`;
  await sql`update registrations r set form = ${clean('form')}, form_before = ${clean('form_before')},
              prior_form = ${clean('prior_form')},
              draft = case when ${theirs} then null else ${clean('draft')} end
             where r.unit_id = ${unitId} and ${individual ? sql`true` : about}`.execute(trx);
  await sql`update substitutions set reason = '—', proof_id = null where out_id = ${memberId} or in_id = ${memberId}`.execute(
    trx,
  );
  const which = renaming.plain
    ? sql<boolean>`r.unit_id = ${unitId}`
    : sql<boolean>`r.unit_id = ${unitId} and ${about}`;
  const ofThese = sql<boolean>`t.registration_id in (select r.id from registrations r where ${which})`;
  await renameIn(
    trx,
    renaming,
    {
      table: 'registrations',
      columns: ['form', 'form_before', 'prior_form', 'draft', 'reject_reason', 'moved_deadlines'],
    },
    sql<boolean>`t.id in (select r.id from registrations r where ${which})`,
  );
  await renameIn(
    trx,
    renaming,
    { table: 'substitutions', columns: ['note'] },
    sql<boolean>`(t.out_id = ${memberId} or t.in_id = ${memberId})`,
  );
  await renameIn(
    trx,
    renaming,
    { table: 'teams', columns: ['introduction', 'remark'] },
    sql<boolean>`t.unit_id = ${unitId} and (${renaming.plain} or exists (
      select from team_members p where p.team_id = t.id and p.member_id = ${memberId}))`,
  );
  const reasonColumns = ['reason', 'believed', 'decision_reason', 'late_reason'];
  await renameIn(trx, renaming, { table: 'registration_exceptions', columns: ['reason'] }, ofThese);
  await renameIn(trx, renaming, { table: 'appeals', columns: reasonColumns }, ofThese);
  await renameIn(
    trx,
    renaming,
    { table: 'results', columns: ['reason', 'ruling', 'differs'], key: 'entry_id' },
    ofThese,
  );
  const ofStarts = sql<boolean>`t.entry_id in (
    select s.id from starts s join registrations r on r.id = s.registration_id where ${which})`;
  await renameIn(trx, renaming, { table: 'result_changes', columns: ['reason'] }, ofStarts);
  await renameIn(trx, renaming, { table: 'result_attempts', columns: ['reason', 'judges'] }, ofStarts);
  const votes = { table: 'appeal_votes', columns: ['note'], key: 'ctid' };
  await renameIn(
    trx,
    renaming,
    votes,
    sql<boolean>`t.appeal_id in (
      select a.id from appeals a join registrations r on r.id = a.registration_id where ${which})`,
  );
  const ofOrders = sql<boolean>`t.order_id in (select o.id from pay_orders o join registrations r on r.id = o.registration_id
                                                where r.unit_id = ${unitId} and ${about})`;
  await renameIn(trx, renaming, { table: 'refunds', columns: ['reason', 'note'] }, ofOrders);
  await renameIn(trx, renaming, { table: 'money_events', columns: ['reason'] }, ofOrders);
}

/** They stay valid, for a neutral name; zips that were made of them go. */
async function eraseCertificates(
  trx: Db,
  { memberId, neutral, renaming, individual }: Subject,
): Promise<void> {
  await sql`delete from certificate_exports where match_id in (select match_id from certificates where member_id = ${memberId})`.execute(
    trx,
  );
  const ofMember = sql<boolean>`t.member_id = ${memberId}`;
  await renameIn(trx, renaming, { table: 'certificates', columns: ['facts', 'reason'] }, ofMember);
  const facts = individual ? { name: neutral, team: '', unit: '' } : { name: neutral };
  await sql`update certificates set facts = facts || ${JSON.stringify(facts)}::jsonb where member_id = ${memberId}`.execute(
    trx,
  );
}

/** Messages that were sent to these phones go; in those to the unit the name becomes the neutral one. */
async function eraseMessages(trx: Db, { phones, accountId, unitId, renaming }: Subject): Promise<void> {
  await sql`delete from outbox where target = any(${phones}::text[])`.execute(trx);
  await renameIn(
    trx,
    renaming,
    { table: 'outbox', columns: ['subject', 'body'] },
    sql<boolean>`t.target in (select unnest(array[a.phone, a.email, u.contact_phone, u.contact_email])
                               from accounts a left join units u on u.account_id = a.id
                              where a.id = ${accountId} and (u.id is null or u.id = ${unitId}))`,
  );
  const ofUnit = sql<boolean>`t.unit_id = ${unitId}`;
  await renameIn(trx, renaming, { table: 'inbox', columns: ['title', 'body'] }, ofUnit);
}

/**
 * What lines of the trail say of this person: reasons that name them, what stood before and after; of lines that are of
 * no unit (what staff searched for as they exported) a name that stands for this person wherever it is met.
 */
async function eraseTrail(trx: Db, subject: Subject, actor: Actor): Promise<void> {
  const { memberId, phones, unitId, renaming } = subject;
  const words = [renaming.name, ...phones];
  const { rows } = await sql<{ id: string; said: string }>`
    select id, concat_ws(' ', reason, before::text, after::text) as said from audit
     where (unit_id = ${unitId} or subject_id = ${memberId} or (unit_id is null and ${renaming.plain} and ${ofNoOther})) and exists (
      select from unnest(${words}::text[]) word
       where strpos(reason, word) > 0 or strpos(before::text, word) > 0 or strpos(after::text, word) > 0)`.execute(
    trx,
  );
  const theirs = rows.filter(
    ({ said }) => names(said, renaming) || phones.some((each) => said.includes(each)),
  );
  await eraseContents(
    trx,
    actor,
    theirs.map(({ id }) => id),
  );
}

/** What staff searched for, and why they took a list away. */
async function eraseInExports(trx: Db, { renaming }: Subject): Promise<void> {
  if (!renaming.plain) return;
  const typedColumns = ['filters', 'purpose', 'numbers_for'];
  await renameIn(trx, renaming, { table: 'exports', columns: typedColumns }, sql<boolean>`true`);
}

/** The binding to unit and year stays, without its evidence; undecided requests are deleted. */
async function eraseQualifications(trx: Db, { memberId, unitId, personId }: Subject): Promise<void> {
  await sql`with told as (delete from qualification_notices where qualification_id in (select id from qualifications where member_id = ${memberId})),
                 asked as (delete from athlete_asks where unit_id = ${unitId} and person_id = ${personId})
            delete from team_members where member_id = ${memberId}`.execute(trx);
  await sql`delete from undoable_decisions where queue = 'qualifications' and case_id in (select id from qualifications where member_id = ${memberId})`.execute(
    trx,
  );
  await sql`delete from qualifications where member_id = ${memberId} and status = 1`.execute(trx);
  await sql`update qualifications set decided = null, certificate_number = '', reason = '' where member_id = ${memberId}`.execute(
    trx,
  );
}

async function eraseOwnRow(
  trx: Db,
  { memberId, personId, neutral, renaming }: Subject,
  now: Date,
): Promise<void> {
  await sql`update privacy_requests set reason = '', note = '' where member_id = ${memberId}`.execute(trx);
  const ofMember = sql<boolean>`t.member_id = ${memberId}`;
  await renameIn(trx, renaming, { table: 'legal_holds', columns: ['reason'] }, ofMember);
  await sql`update members set name = ${neutral}, ${emptied('deletedPeople')},
              missing = '{}', deleted_at = coalesce(deleted_at, ${now}), version = version + 1
             where id = ${memberId}`.execute(trx);
  // The keyed hash goes with the last unit that knew the person, who is not recognised again.
  await sql`update persons set id_space = 'erased', id_hash = ${randomBytes(32)}
             where id = ${personId} and not exists (select from members m where m.person_id = ${personId} and m.birthdate <> '1900-01-01')`.execute(
    trx,
  );
}
