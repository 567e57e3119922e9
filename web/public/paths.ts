/** Addresses of the public pages and the component at each, which the build writes down for the server; `$id` is one part. */
export const publicPages = {
  '/public': 'MatchesPage',
  '/public/match/$id': 'MatchPage',
  '/public/match/$id/entries': 'EntriesPage',
  '/public/match/$id/starts': 'StartsPage',
  '/public/match/$id/results': 'ResultsPage',
  '/public/match/$id/standings': 'StandingsPage',
  '/public/match/$id/number/$number': 'NumberPage',
  '/public/circuits': 'CircuitsPage',
  '/public/circuit/$id': 'CircuitPage',
  '/public/records': 'RecordsPage',
  '/public/record/$id': 'RecordRegisterPage',
  '/public/certificate': 'CertificatePage',
  '/public/certificate/$code': 'CertificatePage',
} as const;
export type PublicPath = keyof typeof publicPages;
