import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { kitPage } from '#web/frame/kit-page.tsx';
import { LoginPage } from './accounts/LoginPage.tsx';

/** The code of every page; all but the login page's is fetched when it is first opened. */
export const pages: Readonly<Record<string, RouteComponent>> = {
  '/staff': lazyRouteComponent(() => import('./DeskPage.tsx'), 'DeskPage'),
  '/staff/overview': lazyRouteComponent(() => import('./overview/OverviewPage.tsx'), 'OverviewPage'),
  '/staff/units': lazyRouteComponent(() => import('./units/UnitQueuePage.tsx'), 'UnitQueuePage'),
  '/staff/units/$id': lazyRouteComponent(() => import('./units/UnitCasePage.tsx'), 'UnitCasePage'),
  '/staff/qualifications': lazyRouteComponent(
    () => import('./people/QualificationQueuePage.tsx'),
    'QualificationQueuePage',
  ),
  '/staff/qualifications/$id': lazyRouteComponent(
    () => import('./people/QualificationCasePage.tsx'),
    'QualificationCasePage',
  ),
  '/staff/registrations': lazyRouteComponent(
    () => import('./registrations/ReviewQueuePage.tsx'),
    'ReviewQueuePage',
  ),
  '/staff/registrations/$id': lazyRouteComponent(
    () => import('./registrations/ReviewCasePage.tsx'),
    'ReviewCasePage',
  ),
  '/staff/materials': lazyRouteComponent(
    () => import('./materials/MaterialQueuePage.tsx'),
    'MaterialQueuePage',
  ),
  '/staff/materials/$id': lazyRouteComponent(
    () => import('./materials/MaterialCasePage.tsx'),
    'MaterialCasePage',
  ),
  '/staff/substitutions': lazyRouteComponent(
    () => import('./substitutions/SubstitutionQueuePage.tsx'),
    'SubstitutionQueuePage',
  ),
  '/staff/substitutions/$id': lazyRouteComponent(
    () => import('./substitutions/SubstitutionCasePage.tsx'),
    'SubstitutionCasePage',
  ),
  '/staff/outsidePayments': lazyRouteComponent(
    () => import('./payments/offline/OfflineQueuePage.tsx'),
    'OfflineQueuePage',
  ),
  '/staff/outsidePayments/$id': lazyRouteComponent(
    () => import('./payments/offline/OfflineCasePage.tsx'),
    'OfflineCasePage',
  ),
  '/staff/appeals': lazyRouteComponent(() => import('./appeals/AppealQueuePage.tsx'), 'AppealQueuePage'),
  '/staff/appeals/$id': lazyRouteComponent(() => import('./appeals/AppealCasePage.tsx'), 'AppealCasePage'),
  '/staff/matches': lazyRouteComponent(() => import('./matches/MatchesPage.tsx'), 'MatchesPage'),
  '/staff/matches/$id': lazyRouteComponent(
    () => import('./matches/MatchBuilderPage.tsx'),
    'MatchBuilderPage',
  ),
  '/staff/exchange': lazyRouteComponent(
    () => import('./integrations/exchange/ExchangePage.tsx'),
    'ExchangePage',
  ),
  '/staff/matches/groups/$id': lazyRouteComponent(
    () => import('./matches/groups/GroupsPage.tsx'),
    'GroupsPage',
  ),
  '/staff/entries': lazyRouteComponent(() => import('./registrations/EntriesPage.tsx'), 'EntriesPage'),
  '/staff/startLists': lazyRouteComponent(() => import('./start-lists/StartListsPage.tsx'), 'StartListsPage'),
  '/staff/startLists/$id': lazyRouteComponent(
    () => import('./start-lists/StartListPage.tsx'),
    'StartListPage',
  ),
  '/staff/certificates': lazyRouteComponent(
    () => import('./certificates/MatchListPage.tsx'),
    'MatchListPage',
  ),
  '/staff/certificates/$id': lazyRouteComponent(
    () => import('./certificates/CertificatesPage.tsx'),
    'CertificatesPage',
  ),
  '/staff/certificates/template/$id': lazyRouteComponent(
    () => import('./certificates/TemplatePage.tsx'),
    'TemplatePage',
  ),
  '/staff/results': lazyRouteComponent(() => import('./results/ResultsPage.tsx'), 'ResultsPage'),
  '/staff/results/$id': lazyRouteComponent(() => import('./results/ResultListPage.tsx'), 'ResultListPage'),
  '/staff/payments': lazyRouteComponent(() => import('./payments/AccountsPage.tsx'), 'AccountsPage'),
  '/staff/orders': lazyRouteComponent(() => import('./payments/orders/OrdersPage.tsx'), 'OrdersPage'),
  '/staff/payments/overview': lazyRouteComponent(
    () => import('./payments/reports/MatchMoneyPage.tsx'),
    'MatchMoneyPage',
  ),
  '/staff/payments/settlement': lazyRouteComponent(
    () => import('./payments/reports/SettlementPage.tsx'),
    'SettlementPage',
  ),
  '/staff/payments/$id': lazyRouteComponent(() => import('./payments/AccountPage.tsx'), 'AccountPage'),
  '/staff/refunds': lazyRouteComponent(
    () => import('./payments/refunds/RefundQueuePage.tsx'),
    'RefundQueuePage',
  ),
  '/staff/refunds/matches': lazyRouteComponent(
    () => import('./payments/refunds/MatchRefundsPage.tsx'),
    'MatchRefundsPage',
  ),
  '/staff/refunds/$id': lazyRouteComponent(
    () => import('./payments/refunds/RefundCasePage.tsx'),
    'RefundCasePage',
  ),
  '/staff/invoices': lazyRouteComponent(
    () => import('./payments/invoices/InvoiceQueuePage.tsx'),
    'InvoiceQueuePage',
  ),
  '/staff/invoices/$id': lazyRouteComponent(
    () => import('./payments/invoices/InvoiceCasePage.tsx'),
    'InvoiceCasePage',
  ),
  '/staff/reconciliation': lazyRouteComponent(
    () => import('./payments/bills/ReconciliationPage.tsx'),
    'ReconciliationPage',
  ),
  '/staff/notices': lazyRouteComponent(() => import('./notices/NoticesPage.tsx'), 'NoticesPage'),
  '/staff/confirmations': lazyRouteComponent(
    () => import('./confirmations/ConfirmationsPage.tsx'),
    'ConfirmationsPage',
  ),
  '/staff/audit': lazyRouteComponent(() => import('./audit/AuditPage.tsx'), 'AuditPage'),
  '/staff/privacy': lazyRouteComponent(() => import('./privacy/RetentionPage.tsx'), 'RetentionPage'),
  '/staff/privacy/requests': lazyRouteComponent(() => import('./privacy/RequestsPage.tsx'), 'RequestsPage'),
  '/staff/privacy/looks': lazyRouteComponent(() => import('./privacy/LooksPage.tsx'), 'LooksPage'),
  '/staff/privacy/report': lazyRouteComponent(() => import('./privacy/ReportPage.tsx'), 'ReportPage'),
  '/staff/staff': lazyRouteComponent(() => import('./accounts/StaffPage.tsx'), 'StaffPage'),
  '/staff/merchants': lazyRouteComponent(
    () => import('./payments/merchants/MerchantsPage.tsx'),
    'MerchantsPage',
  ),
  '/staff/interfaces': lazyRouteComponent(
    () => import('./integrations/InterfacesPage.tsx'),
    'InterfacesPage',
  ),
  '/staff/exports': lazyRouteComponent(() => import('./exports/ExportsPage.tsx'), 'ExportsPage'),
  '/staff/settings': lazyRouteComponent(() => import('./accounts/SettingsPage.tsx'), 'SettingsPage'),
  '/staff/help': lazyRouteComponent(() => import('#web/frame/HelpPage.tsx'), 'HelpPage'),
  '/staff/account': lazyRouteComponent(() => import('./accounts/AccountPage.tsx'), 'AccountPage'),
  // Part of the entry: it is what a first visit waits for.
  '/staff/login': LoginPage,
  '/staff/welcome': kitPage(() => import('./accounts/WelcomePage.tsx'), 'WelcomePage'),
  '/staff/redirect/$': lazyRouteComponent(() => import('#web/frame/RedirectPage.tsx'), 'RedirectPage'),
  '/staff/401': kitPage(() => import('./errors/ForbiddenPage.tsx'), 'ForbiddenPage'),
  '/staff/404': kitPage(() => import('./errors/NotFoundPage.tsx'), 'NotFoundPage'),
};
