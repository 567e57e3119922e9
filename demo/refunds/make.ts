import type { Insertable } from 'kysely';
import type { AuditTable } from '#server/audit/table.ts';
import { staffId } from '#demo/accounts.ts';
import { demoId } from '#demo/ids.ts';
import type { Money } from '#demo/registrations/money.ts';
import type { Plan } from '#demo/registrations/plan.ts';
import type { World } from '#demo/world.ts';
import { numberOf } from '#server/payments/paying/attempts.ts';
import type { Keys } from '#server/keys.ts';
import { sealedAccount } from '#server/payments/refunds/account.ts';
import type { RefundAccountTable, RefundTable } from '#server/payments/table.ts';

type Row = Insertable<RefundTable>;

const people = [staffId.finance2, staffId.finance] as const;
const reasons = [
  '一名运动员因伤退赛，按规程退还服务费',
  '重复报名，退还其中一队费用',
  '领队申请退赛，组委会同意退款',
];

/** Refunds of money that was paid outside: each of the two at finance has some to confirm, one waits to be transferred. */
export function makeRefunds(
  { daysAgo, keys }: World,
  plans: readonly Plan[],
  { orders, events }: Pick<Money, 'orders' | 'events'>,
): { refunds: Row[]; refund_accounts: Insertable<RefundAccountTable>[]; audit: Insertable<AuditTable>[] } {
  const passed = plans.filter(({ fate, team }) => fate === 'passed' && !team.unit.login);
  const refunds = reasons.flatMap((reason, at): Row[] => {
    const plan = passed.at(-1 - at);
    const order = orders.find((each) => each.registration_id === plan?.id && each.payee === 'service');
    const payment = events.find((each) => each.order_id === order?.id && each.kind === 'paid');
    if (!order || !payment) return [];
    const id = demoId(`refund ${payment.id}`);
    const transferring = at === 2;
    return [
      {
        id,
        order_id: order.id,
        payment_id: payment.id,
        refund_of: 'fees',
        fen: at === 0 ? Math.ceil(order.fen / 200) * 100 : order.fen,
        number: numberOf('R', id),
        reason,
        state: transferring ? 'due' : 'asked',
        asked_by: people[at % 2]!,
        asked_at: daysAgo(0.4 + at * 0.7),
        decided_by: transferring ? people[(at + 1) % 2]! : null,
        decided_at: transferring ? daysAgo(0.9) : null,
        next_try_at: daysAgo(0.4 + at * 0.7),
        by_hand: true,
        version: transferring ? 2 : 1,
      },
    ];
  });
  const transferred = orders.find(({ id }) => id === refunds[2]?.order_id);
  return {
    refunds,
    refund_accounts: transferred ? [accountOf(keys, transferred.registration_id, daysAgo(0.6))] : [],
    audit: refunds.flatMap(trailOf),
  };
}

function accountOf(keys: Keys, registrationId: string, at: Date): Insertable<RefundAccountTable> {
  const account = { holder: '演示收款单位', bank: '招商银行重庆渝中支行', number: '6214830123458801' };
  return {
    registration_id: registrationId,
    ...sealedAccount(keys, registrationId, account),
    given_by: null,
    given_at: at,
    version: 1,
  };
}

function trailOf(row: Row): Insertable<AuditTable>[] {
  const line = (act: 'ask' | 'confirm', at: Date, by: string, reason = '') => ({
    id: demoId(`audit refund ${row.id} ${act}`),
    at,
    account_id: by,
    realm: 'staff' as const,
    act: `refund.${act}`,
    subject: 'refund',
    subject_id: row.id,
    unit_id: null,
    reason,
    before: null,
    after: null,
    request_id: '',
  });
  return [
    line('ask', row.asked_at as Date, row.asked_by!, row.reason),
    ...(row.decided_by ? [line('confirm', row.decided_at as Date, row.decided_by)] : []),
  ];
}
