import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { idOf } from '#demo/builder/match.ts';
import { drawAt } from '#test/draw.tsx';
import { makeQueryClient } from '#web/lib/queries.ts';
import { RefundCasePage } from './RefundCasePage.tsx';

const sent = vi.hoisted(() => [] as [string, unknown][]);
const none = { surplus: 0, fees: 0 };
const refund = {
  id: idOf(1),
  version: 4,
  number: 'R1',
  byHand: false,
  accountTail: '',
  registrationId: idOf(2),
  matchId: idOf(3),
  matchName: { zh: '市赛' },
  timeZone: 'Asia/Shanghai',
  teamName: '重庆一队',
  teamType: 1,
  unitName: '重庆飞跃跳绳俱乐部',
  payee: 'service',
  of: 'fees',
  currency: 'CNY',
  fen: 123400,
  state: 'refused',
  channel: 'wechat',
  reason: '比赛取消',
  mine: false,
  askedBy: '顾老师',
  askedAt: '2026-05-19T00:00:00Z',
  decidedBy: '梁老师',
  decidedAt: '2026-05-19T01:00:00Z',
  note: 'NOT_ENOUGH',
  ofRun: false,
  stage: 'passed',
  payment: 'paid',
  paid: {
    paymentId: idOf(5),
    channel: 'wechat',
    paidAt: '2026-05-01T00:00:00Z',
    number: 'P1',
    reason: '',
    fen: 123400,
    counted: 123400,
    refunded: none,
    pending: 123400,
    left: none,
  },
  problems: [],
  history: [],
  place: { previous: null, next: null, position: 1, waiting: 1 },
};
vi.mock('#web/lib/client.ts', () => ({
  send: async ({ path }: { path: string }, body: unknown) => {
    if (path === 'admin/getRefund') return refund;
    if (path === 'admin/getUserInfo') return { nickname: '方老师', duties: ['finance'] };
    if (path === 'admin/getTied') return { unit: null };
    if (path === 'admin/getAssigned') return { rows: [] };
    sent.push([path, body]);
    return { id: refund.id, version: 5, state: 'sent' };
  },
}));

it('sends nothing to the gateway again by a key alone: it asks with payer and sum first', async () => {
  const { user } = await drawAt(`/staff/refunds/${refund.id}`, () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <RefundCasePage />
    </QueryClientProvider>
  ));
  await screen.findByRole('heading', { level: 1, name: /重庆/ });
  await user.keyboard('p');
  const dialog = await screen.findByRole('dialog', { name: /重庆.*¥1,234\.00/ });
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: '重新退款' }));
  const body = { id: refund.id, version: 4, way: 'gateway' };
  await waitFor(() => expect(sent).toEqual([['admin/retryRefund', body]]));
});
