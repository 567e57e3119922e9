import { beforeEach } from 'vitest';
import { recordPayment } from '#contract/payments/offline-calls.ts';
import { suiteServer, type Caller } from '#test/server.ts';
import { textsToUnit } from './inbox.ts';
import { aStaff } from './accounts.ts';
import { aFee } from './matches.ts';
import { aRecording } from './offline-payments.ts';
import { aRegistration, passedBy, travelTo } from './registrations.ts';

export type Recording = Partial<Parameters<typeof aRecording>[2]>;

export const confirm = (id: string, version = 1) => ({ id, version, decision: 'confirm' as const, note: '' });
export const turnDown = (id: string, note = '银行流水中没有这笔款项') => ({
  id,
  version: 1,
  decision: 'refuse' as const,
  note,
});

/** A server on which two may record and confirm payments that come by transfer, at the top of a file of tests. */
export async function anOfflineQueue() {
  const server = await suiteServer();
  const now = new Date();
  server.setNow(now);
  const reviewer = await aStaff(server.db, ['registrations', 'matches'], now);
  const one = await aStaff(server.db, ['outsidePayments', 'finance'], now);
  const other = await aStaff(server.db, ['outsidePayments'], now);
  beforeEach(() => travelTo(server, now));

  /** A registration whose events have passed: 5000 fen are due to the service payee, and what is said to the other. */
  async function charged(forPackage = 0) {
    const feeItems = [
      aFee(),
      ...(forPackage > 0 ? [aFee({ payee: 'package', steps: [{ from: null, amount: forPackage }] })] : []),
    ];
    const made = await aRegistration(server, { feeItems });
    const stamp = await passedBy(server, reviewer, { ...made, stage: 'qualification' });
    return { ...made, ...stamp };
  }

  async function recorded(
    { id, version }: { id: string; version: number },
    changes: Recording = {},
    by: Caller = one,
  ) {
    const body = await aRecording(server, by, { registrationId: id, version, amount: 5000, ...changes });
    await server.ok(recordPayment, body, by);
    return body;
  }

  /** What is booked for a registration, in fen. */
  async function booked(registrationId: string) {
    const rows = await server.db
      .selectFrom('pay_orders as o')
      .innerJoin('money_events as e', 'e.order_id', 'o.id')
      .select(['e.fen', 'e.transaction', 'e.account_id', 'e.happened_at'])
      .where('o.registration_id', '=', registrationId)
      .where('e.kind', '=', 'paid')
      .orderBy('e.booked')
      .execute();
    return rows;
  }

  return {
    server,
    now,
    reviewer,
    one,
    other,
    charged,
    recorded,
    booked,
    messages: (unitId: string) => textsToUnit(server, unitId),
  };
}
