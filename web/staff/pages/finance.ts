import { page, section, type StaffRoute } from '#web/staff/staff-route.ts';
import { titles } from '#web/staff/text.ts';

/** Money. */
export function financePages(): readonly StaffRoute[] {
  return section(titles('finance'), [
    page('AccountsPage', () => import('#web/staff/payments/AccountsPage.tsx'), {
      path: '/staff/payments',
      title: titles('payments'),
      needs: ['finance'],
      icon: 'money',
      list: true,
    }),
    page('OrdersPage', () => import('#web/staff/payments/orders/OrdersPage.tsx'), {
      path: '/staff/orders',
      title: titles('orders'),
      needs: ['finance'],
      icon: 'history',
      list: true,
    }),
    page('MatchMoneyPage', () => import('#web/staff/payments/reports/MatchMoneyPage.tsx'), {
      path: '/staff/payments/overview',
      title: titles('matchMoney'),
      needs: ['finance'],
      icon: 'chart',
      list: true,
    }),
    page('SettlementPage', () => import('#web/staff/payments/reports/SettlementPage.tsx'), {
      path: '/staff/payments/settlement',
      title: titles('settlement'),
      needs: ['finance'],
      icon: 'file',
      list: true,
    }),
    page('AccountPage', () => import('#web/staff/payments/AccountPage.tsx'), {
      path: '/staff/payments/$id',
      title: titles('payment'),
      under: '/staff/payments',
    }),
    page('RefundQueuePage', () => import('#web/staff/payments/refunds/RefundQueuePage.tsx'), {
      path: '/staff/refunds',
      title: titles('refunds'),
      needs: ['finance'],
      icon: 'undo',
      queue: 'refunds',
      list: true,
    }),
    page('MatchRefundsPage', () => import('#web/staff/payments/refunds/MatchRefundsPage.tsx'), {
      path: '/staff/refunds/matches',
      title: titles('matchRefunds'),
      under: '/staff/refunds',
    }),
    page('RefundCasePage', () => import('#web/staff/payments/refunds/RefundCasePage.tsx'), {
      path: '/staff/refunds/$id',
      title: titles('refund'),
      under: '/staff/refunds',
    }),
    page('InvoiceQueuePage', () => import('#web/staff/payments/invoices/InvoiceQueuePage.tsx'), {
      path: '/staff/invoices',
      title: titles('invoices'),
      needs: ['finance'],
      icon: 'receipt',
      queue: 'invoices',
      list: true,
    }),
    page('InvoiceCasePage', () => import('#web/staff/payments/invoices/InvoiceCasePage.tsx'), {
      path: '/staff/invoices/$id',
      title: titles('invoice'),
      under: '/staff/invoices',
    }),
    page('ReconciliationPage', () => import('#web/staff/payments/settlement-files/ReconciliationPage.tsx'), {
      path: '/staff/reconciliation',
      title: titles('reconciliation'),
      needs: ['finance'],
      icon: 'shield',
      queue: 'reconciliation',
      list: true,
    }),
  ]);
}
