import { scoreOf } from '#contract/results/score.ts';
import { json } from '#server/db/columns.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import type { TestServer } from '#test/server.ts';
import type { PortalCaller } from './accounts.ts';
import { aLine, aMerchant, insertAttempt, someOrders } from './bookings.ts';
import { speedMarks } from './results.ts';
import type { WorldMatch } from './world.ts';

/** A result that has been released and is under appeal. */
export async function anAppeal(
  db: Db,
  of: { id: string; entryId: string; unit: PortalCaller; match: WorldMatch },
): Promise<string> {
  const now = new Date();
  const event = of.match.events[0]!;
  const line = {
    match_id: of.match.id,
    event_id: event.id,
    group_id: event.groups[0]!.id,
    entry_id: of.entryId,
    registration_id: of.id,
    unit_id: of.unit.unitId,
  };
  const marks = speedMarks(70);
  await db
    .insertInto('results')
    .values({
      ...line,
      state: 4,
      marks: json(marks),
      score: json(scoreOf(marks, of.match.offences)),
      rank: 1,
      entered_at: now,
      released_at: now,
      appeal_until: new Date(now.getTime() + 86_400_000),
    })
    .execute();
  const id = newId();
  await db
    .insertInto('appeals')
    .values({
      ...line,
      id,
      kind: 'speedCount',
      reason: '计数有误',
      filed_at: now,
      filed_by: of.unit.accountId,
      state_before: 3,
    })
    .execute();
  return id;
}

/** An order of this registration with a payment that has come to nothing, through an account out of use. */
export async function anAttempt({ db }: TestServer, registrationId: string, accountId: string) {
  const [orderId] = await someOrders(db, registrationId, [aLine()]);
  const merchant = await aMerchant(db, 'wechat', 'service');
  const attempt = {
    id: newId(),
    orderId: orderId!,
    merchantId: merchant.id,
    fen: 100,
    accountId,
    at: new Date(),
  };
  await insertAttempt(db, attempt);
  return { orderId: orderId!, attemptId: attempt.id };
}

/** A coach's of this registration. */
export async function aCertificate(
  { db }: TestServer,
  matchId: string,
  registrationId: string,
  unitId: string,
  memberId: string,
): Promise<string> {
  const id = newId();
  const facts = {
    name: '教练',
    team: '',
    unit: '',
    match: { zh: '测试' },
    event: null,
    group: null,
    rank: null,
    score: '',
  };
  await db
    .insertInto('certificates')
    .values({
      id,
      match_id: matchId,
      kind: 'coach',
      season: 2026,
      number: Number.parseInt(id.slice(-6), 16),
      code: id,
      entry_id: null,
      event_id: null,
      group_id: null,
      member_id: memberId,
      registration_id: registrationId,
      unit_id: unitId,
      facts: json(facts),
      valid_until: null,
      issued_at: new Date(),
    })
    .execute();
  return id;
}
