import { page, section, type StaffRoute } from '#web/staff/staff-route.ts';
import { titles } from '#web/staff/text.ts';

/** Competitions, from being written to their certificates. */
export function competitionPages(): readonly StaffRoute[] {
  return section(titles('running'), [
    page('MatchesPage', () => import('#web/staff/matches/MatchesPage.tsx'), {
      path: '/staff/matches',
      title: titles('matches'),
      needs: ['matches'],
      icon: 'trophy',
      list: true,
    }),
    page('MatchBuilderPage', () => import('#web/staff/matches/MatchBuilderPage.tsx'), {
      path: '/staff/matches/$id',
      title: titles('match'),
      under: '/staff/matches',
    }),
    page('GroupsPage', () => import('#web/staff/matches/groups/GroupsPage.tsx'), {
      path: '/staff/matches/groups/$id',
      title: titles('groups'),
      under: '/staff/matches',
    }),
    page('ExchangePage', () => import('#web/staff/integrations/exchange/ExchangePage.tsx'), {
      path: '/staff/exchange',
      title: titles('exchange'),
      needs: ['matches'],
      icon: 'download',
    }),
    page('RegistersPage', () => import('#web/staff/units/registers/RegistersPage.tsx'), {
      path: '/staff/registers',
      title: titles('registers'),
      needs: ['units'],
      icon: 'shield',
      list: true,
    }),
    page('EntriesPage', () => import('#web/staff/registrations/EntriesPage.tsx'), {
      path: '/staff/entries',
      title: titles('entries'),
      needs: ['registrations'],
      icon: 'file',
      list: true,
    }),
    page('StartListsPage', () => import('#web/staff/start-lists/StartListsPage.tsx'), {
      path: '/staff/startLists',
      title: titles('startLists'),
      needs: ['director', 'registrations'],
      icon: 'clock',
      list: true,
    }),
    page('StartListPage', () => import('#web/staff/start-lists/StartListPage.tsx'), {
      path: '/staff/startLists/$id',
      title: titles('startList'),
      under: '/staff/startLists',
    }),
    page('ResultsPage', () => import('#web/staff/results/ResultsPage.tsx'), {
      path: '/staff/results',
      title: titles('results'),
      needs: ['results', 'headJudge', 'director', 'appeals'],
      icon: 'chart',
      queue: 'results',
      list: true,
    }),
    page('ResultListPage', () => import('#web/staff/results/ResultListPage.tsx'), {
      path: '/staff/results/$id',
      title: titles('resultList'),
      under: '/staff/results',
    }),
    page('PointsPage', () => import('#web/staff/points/PointsPage.tsx'), {
      path: '/staff/points/$id',
      title: titles('points'),
      under: '/staff/results',
    }),
    page('CircuitsPage', () => import('#web/staff/points/CircuitsPage.tsx'), {
      path: '/staff/circuits',
      title: titles('circuits'),
      needs: ['matches'],
      icon: 'trophy',
      list: true,
    }),
    page('CircuitPage', () => import('#web/staff/points/CircuitPage.tsx'), {
      path: '/staff/circuits/$id',
      title: titles('circuit'),
      under: '/staff/circuits',
    }),
    page('RecordRegistersPage', () => import('#web/staff/records/RecordRegistersPage.tsx'), {
      path: '/staff/records',
      title: titles('records'),
      needs: ['matches'],
      icon: 'trophy',
      list: true,
    }),
    page('RecordRegisterPage', () => import('#web/staff/records/RecordRegisterPage.tsx'), {
      path: '/staff/records/$id',
      title: titles('record'),
      under: '/staff/records',
    }),
    page('RecordRegisterFormPage', () => import('#web/staff/records/RecordRegisterFormPage.tsx'), {
      path: '/staff/records/settings/$id',
      title: titles('recordSettings'),
      under: '/staff/records',
    }),
    page('MatchListPage', () => import('#web/staff/certificates/MatchListPage.tsx'), {
      path: '/staff/certificates',
      title: titles('certificates'),
      needs: ['certificates'],
      icon: 'trophy',
      list: true,
    }),
    page('CertificatesPage', () => import('#web/staff/certificates/CertificatesPage.tsx'), {
      path: '/staff/certificates/$id',
      title: titles('certificatesOf'),
      under: '/staff/certificates',
    }),
    page('TemplatePage', () => import('#web/staff/certificates/TemplatePage.tsx'), {
      path: '/staff/certificates/template/$id',
      title: titles('certificateTemplate'),
      under: '/staff/certificates',
    }),
  ]);
}
