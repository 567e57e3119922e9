import { sql } from 'kysely';
import type { Db } from '#server/db/pool.ts';

/** The account of an individual, its unit and its team are the person. */
export async function eraseAccount(
  trx: Db,
  { accountId, unitId, neutral }: { accountId: string; unitId: string; neutral: string },
  now: Date,
): Promise<void> {
  await sql`delete from sessions where account_id = ${accountId}`.execute(trx);
  await sql`delete from register_members where unit_id = ${unitId}`.execute(trx);
  await sql`delete from inbox where unit_id = ${unitId}`.execute(trx);
  await sql`delete from undoable_decisions where queue = 'units' and case_id = ${unitId}`.execute(trx);
  await sql`delete from calendar_feeds where unit_id = ${unitId}`.execute(trx);
  await sql`delete from outbox where target in (select unnest(array[phone, email]) from accounts where id = ${accountId})`.execute(
    trx,
  );
  await sql`delete from outbox where target in (select unnest(array[contact_phone, contact_email]) from units where id = ${unitId} ) and target <> ''`.execute(
    trx,
  );
  await sql`update accounts set phone = null, email = ${`${accountId}@erased.invalid`}, password_hash = null, nickname = '',
              introduction = '', avatar_id = null, disabled_at = coalesce(disabled_at, ${now}), version = version + 1
             where id = ${accountId}`.execute(trx);
  await sql`update units set name = ${neutral}, licence_name = '', address = '', contact_name = '', contact_phone = '', contact_email = '',
              invoice = '{}', certificate_id = null, pending = null, reject_reason = '', pending_rejected = '', version = version + 1
             where id = ${unitId}`.execute(trx);
  await sql`update teams set name = ${neutral}, introduction = '', remark = '', version = version + 1 where unit_id = ${unitId}`.execute(
    trx,
  );
  await sql`delete from refund_accounts k using registrations r where r.id = k.registration_id and r.unit_id = ${unitId}`.execute(
    trx,
  );
  // What was issued is kept as the tax law says; what was only asked for is not.
  await sql`update invoices i set title = '', taxpayer_id = '', email = '', address = '', phone = '', bank = '', bank_account = '', reason = ''
              from registrations r where r.id = i.registration_id and r.unit_id = ${unitId} and i.state not in ('issued', 'reversed')`.execute(
    trx,
  );
}
