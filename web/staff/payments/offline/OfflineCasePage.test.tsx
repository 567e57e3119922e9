import { QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { idOf } from '#demo/builder/match.ts';
import { drawAt } from '#test/draw.tsx';
import { makeQueryClient } from '#web/lib/queries.ts';
import { toasts } from '#web/ui/toast.ts';
import { OfflineCasePage } from './OfflineCasePage.tsx';

const calls = vi.hoisted(() => ({ sent: [] as [string, unknown][] }));
const sums = (service: number) => ({ package: 0, service });
const payment = {
  id: idOf(1),
  version: 4,
  registrationId: idOf(2),
  matchId: idOf(3),
  matchName: { zh: '市赛' },
  timeZone: 'Asia/Shanghai',
  currency: 'CNY',
  teamName: '重庆一队',
  teamType: 1,
  unitName: '重庆飞跃跳绳俱乐部',
  payee: 'service',
  amount: 123400,
  receivedOn: '2026-05-18',
  state: 'asked',
  reason: '银行转账',
  proofId: idOf(4),
  mine: false,
  askedBy: '顾老师',
  askedAt: '2026-05-19T00:00:00Z',
  decidedBy: '',
  decidedAt: null,
  note: '',
  stage: 'finance',
  payment: 'due',
  charged: sums(200000),
  paid: sums(0),
  due: sums(200000),
  others: [],
  problems: [],
  history: [],
  place: { previous: null, next: null, position: 1, waiting: 1 },
};
vi.mock('#web/lib/client.ts', () => ({
  send: async ({ path }: { path: string }, body: unknown) => {
    if (path === 'admin/getPayment') return payment;
    if (path === 'admin/getUserInfo') return { nickname: '梁老师', duties: ['outsidePayments'] };
    if (path === 'admin/getTied') return { unit: null };
    if (path === 'admin/getAssigned') return { rows: [] };
    if (path === 'common/getFileUrl' || path === 'admin/getFileUrl') return { files: [] };
    calls.sent.push([path, body]);
    return { id: payment.id, version: 5, state: 'confirmed', stage: 'passed' };
  },
}));
beforeEach(() => {
  calls.sent = [];
});

it('books nothing by a key alone: it asks with payer and sum first, and the booking can be undone', async () => {
  const { user } = await drawAt(`/staff/offlinePayments/${payment.id}`, () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <OfflineCasePage />
    </QueryClientProvider>
  ));
  await screen.findByRole('heading', { level: 1, name: /重庆一队/ });
  await user.keyboard('p');
  const dialog = await screen.findByRole('dialog', { name: '确认到账：重庆一队 ¥1,234.00？' });
  await user.keyboard('p{Enter}');
  expect(calls.sent).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('p');
  expect(dialog.isConnected).toBe(false);
  const again = await screen.findByRole('dialog');
  await user.click(within(again).getByRole('button', { name: '确认到账' }));
  const body = { id: payment.id, version: 4, decision: 'confirm', note: '' };
  await waitFor(() => expect(calls.sent).toEqual([['admin/decidePayment', body]]));
  const toast = await waitFor(() => toasts().find(({ undo }) => undo)!);
  expect(toast.text).toContain('¥1,234.00');
  toast.undo!.act();
  await waitFor(() =>
    expect(calls.sent.at(-1)).toEqual(['admin/undoPayment', { id: payment.id, version: 5 }]),
  );
});

it('waits for a colleague where one recorded it oneself', async () => {
  payment.mine = true;
  await drawAt(`/staff/offlinePayments/${payment.id}`, () => (
    <QueryClientProvider client={makeQueryClient(() => {})}>
      <OfflineCasePage />
    </QueryClientProvider>
  ));
  expect(await screen.findByText('等待另一位同事处理')).toBeTruthy();
  expect(screen.queryByText('本件没有待处理内容')).toBeNull();
});
