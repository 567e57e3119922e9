import { sql } from 'kysely';
import type { EventType } from '#contract/integrations/events.ts';
import type { Db } from '#server/db/pool.ts';

/** The contents of an event: ids and states of one match, never data of a person. */
interface WebhookEvent {
  type: EventType;
  data: { matchId: string } & Readonly<Record<string, string | number | null>>;
}

type Facts = WebhookEvent['data'];

async function one(db: Db, query: ReturnType<typeof sql<Facts>>): Promise<Facts | null> {
  return (await query.execute(db)).rows[0] ?? null;
}

const match = (db: Db, id: string) =>
  one(db, sql`select id as "matchId", stored as state from matches where id = ${id}`);
const registration = (db: Db, id: string) =>
  one(
    db,
    sql`select match_id as "matchId", id as "registrationId", unit_id as "unitId", stage as state
          from registrations where id = ${id}`,
  );
const list = (db: Db, id: string) =>
  one(
    db,
    sql`select match_id as "matchId", event_id as "eventId", group_id as "groupId"
          from result_lists where group_id = ${id}`,
  );
const line = (db: Db, id: string) =>
  one(
    db,
    sql`select e.match_id as "matchId", e.event_id as "eventId", e.group_id as "groupId", e.id as "entryId",
               coalesce(r.state, 1) as state
          from starts e left join results r on r.entry_id = e.id where e.id = ${id}`,
  );
const appeal = (db: Db, id: string) =>
  one(
    db,
    sql`select match_id as "matchId", id as "appealId", entry_id as "entryId", unit_id as "unitId",
               status as state
          from appeals where id = ${id}`,
  );
const certificate = (db: Db, id: string) =>
  one(
    db,
    sql`select match_id as "matchId", id as "certificateId",
               case when revoked_at is null then 'valid' else 'revoked' end as state, replaced_by as "replacedBy"
          from certificates where id = ${id}`,
  );
const order = (db: Db, id: string) =>
  one(
    db,
    sql`select r.match_id as "matchId", r.id as "registrationId", o.id as "orderId", o.payee, o.state,
               o.paid_fen as "paidFen", o.refunded_fen as "refundedFen"
          from pay_orders o join registrations r on r.id = o.registration_id where o.id = ${id}`,
  );

type Kind = [EventType, (db: Db, id: string) => Promise<Facts | null>];

/** By the act as the trail has it; the migration's triggers name the same. */
const kinds: Readonly<Record<string, Kind>> = {
  'match.publish': ['match.published', match],
  'match.cancel': ['match.cancelled', match],
  'entries.close': ['entries.closed', match],
  'registration.submit': ['registration.submitted', registration],
  'registration.resubmit': ['registration.submitted', registration],
  'registration.passEvents': ['registration.passed', registration],
  'registration.passFinance': ['registration.passed', registration],
  'registration.pay': ['registration.passed', registration],
  'registration.retake': ['registration.passed', registration],
  'registration.reject': ['registration.rejected', registration],
  'registration.undoPass': ['registration.reopened', registration],
  'registration.undoReject': ['registration.reopened', registration],
  'registration.undoPay': ['registration.reopened', registration],
  'registration.withdraw': ['registration.ended', registration],
  'registration.expire': ['registration.ended', registration],
  'startLists.publish': ['startList.published', match],
  'results.release': ['result.released', list],
  'results.confirm': ['result.confirmed', list],
  'results.publish': ['result.published', list],
  'result.correct': ['result.corrected', line],
  'appeal.file': ['appeal.filed', appeal],
  'appeal.fileLate': ['appeal.filed', appeal],
  'appeal.uphold': ['appeal.decided', appeal],
  'appeal.dismiss': ['appeal.decided', appeal],
  'appeal.withdraw': ['appeal.withdrawn', appeal],
  'certificates.issue': ['certificate.issued', match],
  'certificate.revoke': ['certificate.revoked', certificate],
  'payment.paid': ['payment.booked', order],
  'payment.refunded': ['payment.refunded', order],
  'payment.reversed': ['payment.reversed', order],
};

/** The event of an act; null where the act makes none. */
export async function webhookEventOf(
  db: Db,
  { act, subject_id: id }: { act: string; subject_id: string },
): Promise<WebhookEvent | null> {
  const [type, facts] = kinds[act]!;
  const data = await facts(db, id);
  if (!data) return null;
  // Events passed with something to pay, or one payee of two paid: not yet.
  if (type === 'registration.passed' && data['state'] !== 'passed') return null;
  // A top-up that is due again: the registration stays as it was.
  if (act === 'registration.undoPay' && data['state'] === 'passed') return null;
  return { type, data };
}
