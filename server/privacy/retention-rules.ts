import { sql, type RawBuilder } from 'kysely';
import type { RetentionKind } from '#contract/privacy/retention.ts';
import type { Db } from '#server/db/pool.ts';
import { forgetNames } from '#server/integrations/exchange-archive.ts';
import { eraseMember } from './erase.ts';
import { emptied, fileColumns } from './member-columns.ts';
import { lastMatches, membersOf, membersSince, ofUnits } from './retention-members.ts';
import { ofTable, type Source } from './retention-walk.ts';
import { day, heldMembers, heldTargets, matchEnds, namesNobodyHeld, notHeld } from './sql-parts.ts';

interface RetentionRule {
  sources: readonly Source[];
  /** How many rows one transaction erases, where it is not the usual number. */
  atOnce?: number;
  /** @returns files that may go once this is committed */
  erase(trx: Db, ids: readonly string[], now: Date): Promise<string[]>;
}

const uuids = (ids: readonly string[]) => sql`any(${ids}::uuid[])`;
const none = async (statement: RawBuilder<unknown>, trx: Db): Promise<string[]> => {
  await statement.execute(trx);
  return [];
};
async function files(trx: Db, statement: RawBuilder<{ file_id: string | null }>): Promise<string[]> {
  const { rows } = await statement.execute(trx);
  return rows.flatMap(({ file_id }) => (file_id === null ? [] : [file_id]));
}

/** Empties the columns of members that this kind ends. */
const empty = (kind: RetentionKind, ids: readonly string[]) =>
  sql`update members set ${emptied(kind)}, version = version + 1 where id = ${uuids(ids)}`;

/** Of one member at a time: as `exists` PostgreSQL reads all qualifications there are. */
const withIdPhotos = sql<boolean>`(m.id_front is not null or m.id_back is not null
  or (select true from qualifications q where q.member_id = m.id and num_nonnulls(q.decided_id_front, q.decided_id_back) > 0 limit 1))`;

/** Whether a registration `r` has a form other than the one that was submitted. */
const hasDraft = sql<boolean>`(r.draft is not null or r.form_before is not null or r.prior_form is not null)`;

const ownPapers = fileColumns('healthPapers', 'm');

/** What each kind of data is, in this database. */
export const retentionRules: Readonly<Record<RetentionKind, RetentionRule>> = {
  idPhotos: {
    sources: [membersSince(withIdPhotos, fileColumns('idPhotos', 'm'))],
    async erase(trx, ids) {
      const fileRows = await files(
        trx,
        sql`select unnest(array[${fileColumns('idPhotos')}]) as file_id from members where id = ${uuids(ids)}
            union select unnest(array[decided_id_front, decided_id_back]) from qualifications where member_id = ${uuids(ids)}`,
      );
      await sql`delete from document_checks where member_id = ${uuids(ids)}`.execute(trx);
      // The decision itself stays: a later request that is taken back falls back to it.
      await sql`update qualifications set decided = jsonb_set(jsonb_set(decided, '{evidence,idPhotoFront}', 'null'), '{evidence,idPhotoBack}', 'null')
                 where member_id = ${uuids(ids)} and decided is not null`.execute(trx);
      await sql`update members set missing = (select coalesce(array_agg(distinct each), '{}') from unnest(
                    missing || case when id_front is not null then '{idPhotoFront}'::text[] else '{}' end
                            || case when id_back is not null then '{idPhotoBack}'::text[] else '{}' end) each),
                  ${emptied('idPhotos')}, version = version + 1 where id = ${uuids(ids)}`.execute(trx);
      return fileRows;
    },
  },
  healthPapers: {
    // Papers of a match, and papers kept with a member.
    sources: [
      {
        table: 'material_papers',
        due: (at, days, within) => sql`
      with ends as materialized (${matchEnds(sql`a.id in (select match_id from material_papers p where ${within(sql`p.id`)})`)})
      select p.id, p.id as key from material_papers p join ends on ends.id = p.match_id
       where ${within(sql`p.id`)} and p.kind <> 'music' and ends.over + ${day(days)} < ${at} and not ends.appealed
         and not exists (select from materials s join members m on m.id = s.subject_id
                          where s.paper_id = p.id and not ${notHeld})`,
      },
      membersSince(sql<boolean>`num_nonnulls(${ownPapers}) > 0`, ownPapers),
    ],
    async erase(trx, ids) {
      const fileRows = await files(
        trx,
        sql`select file_id from material_papers where id = ${uuids(ids)}
            union select unnest(array[${fileColumns('healthPapers')}]) from members where id = ${uuids(ids)}`,
      );
      await sql`delete from material_papers where id = ${uuids(ids)}`.execute(trx);
      await empty('healthPapers', ids).execute(trx);
      return fileRows;
    },
  },
  idNumbers: {
    sources: [
      ofUnits(
        (at, days, within) => sql`
      select m.id, m.unit_id as key from ${membersOf(within)} left join (${lastMatches(within)}) l on l.member_id = m.id
       where length(m.id_cipher) > 0 and ${notHeld} and not coalesce(l.appealed, false)
         and make_timestamptz(1 + greatest(
               extract(year from m.created_at at time zone 'Asia/Shanghai')::int,
               extract(year from l.over at time zone 'Asia/Shanghai')::int,
               -- Typed anew for a season to come, before anything of that is submitted.
               (select extract(year from max(u.at) at time zone 'Asia/Shanghai')::int from audit u
                 where u.subject = 'member' and u.subject_id = m.id and u.act = 'member.change'
                   and u.after->'changed' ? 'idCardNumber'),
               (select max(coalesce(q.year, extract(year from q.valid_until)::int)) from qualifications q
                 where q.member_id = m.id and q.status in (1, 2, 3))), 1, 1, 0, 0, 0, 'Asia/Shanghai') + ${day(days)} < ${at}`,
      ),
    ],
    erase: (trx, ids) => none(empty('idNumbers', ids), trx),
  },
  deletedPeople: {
    // Erasing one person touches lines of the audit log and all registrations of the unit.
    atOnce: 1,
    sources: [
      ofUnits(
        (at, days, within) => sql`
      select m.id, m.unit_id as key from members m left join (${lastMatches(within)}) l on l.member_id = m.id
       where ${within(sql`m.unit_id`)} and m.deleted_at + ${day(days)} < ${at} and m.birthdate <> '1900-01-01' and ${notHeld}
         and not coalesce(l.appealed, false) and (l.over is null or l.over + ${day(days)} < ${at})`,
      ),
    ],
    async erase(trx, ids, now) {
      const removedFiles: string[] = [];
      for (const id of ids)
        removedFiles.push(
          ...(await eraseMember(trx, id, { now, requestId: 'retention', session: null }, false)),
        );
      return removedFiles;
    },
  },
  drafts: {
    sources: [
      {
        table: 'registrations',
        due: (at, days, within) => sql`
      with ends as materialized (
        ${matchEnds(sql`a.id in (select r.match_id from registrations r where ${within(sql`r.id`)} and ${hasDraft})`)})
      select r.id, r.id as key from registrations r join ends on ends.id = r.match_id
       where ${within(sql`r.id`)} and ${namesNobodyHeld} and ${hasDraft} and ends.over + ${day(days)} < ${at}`,
      },
    ],
    erase: (trx, ids) =>
      none(
        sql`update registrations set draft = null, draft_saved_at = null, form_before = null, prior_form = null where id = ${uuids(ids)}`,
        trx,
      ),
  },
  consents: {
    sources: [
      {
        table: 'consents',
        due: (at, days, within) => sql`
      select c.id, c.id as key from consents c join members m on m.id = c.member_id
       where ${within(sql`c.id`)} and c.withdrawn_at + ${day(days)} < ${at} and ${notHeld}`,
      },
      {
        table: 'consent_requests',
        due: (at, days, within) => sql`
      select r.id, r.id as key from consent_requests r join members m on m.id = r.member_id
       where ${within(sql`r.id`)} and coalesce(r.replaced_at, r.answered_at, r.expires_at) + ${day(days)} < ${at} and ${notHeld}
         and not exists (select from consents c where c.request_id = r.id and (c.withdrawn_at is null or c.withdrawn_at + ${day(days)} >= ${at}))
         and not exists (select from privacy_requests q where q.consent_request_id = r.id)`,
      },
    ],
    async erase(trx, ids) {
      const fileRows = await files(
        trx,
        sql`delete from consents where id = ${uuids(ids)} or request_id = ${uuids(ids)} returning paper_id as file_id`,
      );
      await sql`delete from consent_requests r where id = ${uuids(ids)} and not exists (select from consents c where c.request_id = r.id)`.execute(
        trx,
      );
      return fileRows;
    },
  },
  requests: {
    sources: [
      ofTable(
        'privacy_requests',
        (
          at,
        ) => sql`state in ('done', 'refused', 'withdrawn') and coalesce(done_at, decided_at, asked_at) < ${at}
         and member_id <> all(${heldMembers})`,
      ),
    ],
    erase: (trx, ids) => none(sql`delete from privacy_requests where id = ${uuids(ids)}`, trx),
  },
  looks: {
    sources: [
      ofTable('sensitive_reads', (at) => sql`at < ${at} and member_id <> all(${heldMembers})`),
      ofTable(
        'file_reads',
        (at) => sql`at < ${at} and (member_id is null or member_id <> all(${heldMembers}))`,
      ),
    ],
    async erase(trx, ids) {
      await sql`set local ropemeet.retention = 'on'`.execute(trx);
      await sql`delete from sensitive_reads where id = ${uuids(ids)}`.execute(trx);
      await sql`delete from file_reads where id = ${uuids(ids)}`.execute(trx);
      await sql`set local ropemeet.retention = 'off'`.execute(trx);
      return [];
    },
  },
  refundAccounts: {
    sources: [
      {
        table: 'refund_accounts',
        key: 'registration_id',
        due: (at, days, within) => sql`
      select k.registration_id as id, k.registration_id as key from refund_accounts k
       where ${within(sql`k.registration_id`)} and k.given_at + ${day(days)} < ${at}
         and not exists (select from pay_orders o join refunds f on f.order_id = o.id
                          left join money_events e on e.payment_id = f.payment_id and e.kind = 'refunded' and e.transaction = f.number
                          where o.registration_id = k.registration_id
                            and (f.state in ('asked', 'due', 'sent', 'refused') or e.at + ${day(days)} >= ${at}))`,
      },
    ],
    erase: (trx, ids) => none(sql`delete from refund_accounts where registration_id = ${uuids(ids)}`, trx),
  },
  invoices: {
    sources: [
      ofTable('invoices', (at) => sql`coalesce(reversed_at, decided_at, asked_at) < ${at} and title <> ''`),
    ],
    erase: (trx, ids) =>
      none(
        sql`update invoices set title = '', taxpayer_id = '', email = '', address = '', phone = '', bank = '', bank_account = '', reason = ''
             where id = ${uuids(ids)}`,
        trx,
      ),
  },
  messages: {
    sources: [
      ofTable('outbox', (at) => sql`coalesce(sent_at, created_at) < ${at} and target <> all(${heldTargets})`),
    ],
    erase: (trx, ids) => none(sql`delete from outbox where id = ${uuids(ids)}`, trx),
  },
  sessions: {
    sources: [ofTable('sessions', (at) => sql`least(coalesce(ended_at, expires_at), expires_at) < ${at}`)],
    erase: (trx, ids) => none(sql`delete from sessions where id = ${uuids(ids)}`, trx),
  },
  codes: {
    sources: [
      ofTable('codes', (at) => sql`expires_at < ${at}`),
      ofTable('captchas', (at) => sql`expires_at < ${at}`),
      ofTable(
        'parents_link_misses',
        (at) => sql`(select l.expires_at from parents_links l where l.id = link_id) < ${at}`,
      ),
    ],
    async erase(trx, ids) {
      await sql`delete from codes where id = ${uuids(ids)}`.execute(trx);
      await sql`delete from parents_link_misses where id = ${uuids(ids)}`.execute(trx);
      return none(sql`delete from captchas where id = ${uuids(ids)}`, trx);
    },
  },
  documentReads: {
    sources: [ofTable('document_reads', (at) => sql`at < ${at}`)],
    erase: (trx, ids) => none(sql`delete from document_reads where id = ${uuids(ids)}`, trx),
  },
  imports: {
    sources: [ofTable('member_imports', (at) => sql`created_at < ${at}`)],
    async erase(trx, ids) {
      const fileRows = await files(
        trx,
        sql`select file_id from member_import_pictures where import_id = ${uuids(ids)}
            union select file_id from member_imports where id = ${uuids(ids)}`,
      );
      await sql`delete from member_imports where id = ${uuids(ids)}`.execute(trx);
      return fileRows;
    },
  },
  exports: {
    sources: [ofTable('certificate_exports', (at) => sql`created_at < ${at}`)],
    async erase(trx, ids) {
      const fileRows = await files(
        trx,
        sql`select file_id from certificate_export_parts where export_id = ${uuids(ids)}`,
      );
      await sql`delete from certificate_exports where id = ${uuids(ids)}`.execute(trx);
      return fileRows;
    },
  },
  importedNames: {
    sources: [
      {
        table: 'match_archives',
        key: 'match_id',
        due: (at, days, within) => sql`
      select match_id as id, match_id as key from match_archives
       where ${within(sql`match_id`)} and made_at + ${day(days)} < ${at} and head::jsonb ->> 'names' = 'whole'`,
      },
    ],
    async erase(trx, ids) {
      for (const id of ids) await forgetNames(trx, id);
      return [];
    },
  },
};
