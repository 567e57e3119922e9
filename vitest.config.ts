import react from '@vitejs/plugin-react';
import { defineConfig, type TestUserConfig } from 'vitest/config';
import { helpOfPages, refusalTexts } from './vite.config.ts';

// Far from UTC and with summer time: a date that leans on the zone of the machine shows itself.
const env = { TZ: 'America/New_York' };
// One set of modules for all files of a worker: loading them again for each of hundreds took longer than most
// of the tests do, and a file that needs them fresh would show that the product keeps state in a process.
const together = {
  isolate: false,
  restoreMocks: true,
  setupFiles: ['test/setup.ts'],
} satisfies TestUserConfig;
const database = {
  ...together,
  include: ['{server,demo,tools,test}/**/*.test.ts'],
  environment: 'node',
  env,
  testTimeout: 30_000,
  hookTimeout: 60_000,
} satisfies TestUserConfig;
const pure = [
  'test/architecture.test.ts',
  'test/codes.test.ts',
  'test/golden.test.ts',
  'test/containers.test.ts',
  'test/personal.test.ts',
  'test/planted.test.ts',
  'test/help.test.ts',
  'test/refusals.test.ts',
  'test/requirements.test.ts',
  'test/calls.test.ts',
  'test/words.test.ts',
  'test/comments.test.ts',
  'test/patterns.test.ts',
];
/** `npm test -- all`: the full matrix, for releases. */
const full = process.env['TEST_ALL'] === '1';
// What starts its own PostgreSQL, or none.
const launcher = ['server/postgres/embedded.test.ts', 'server/config.test.ts'];
// On the outside database only: several servers, kills and jobs taken over are met where the database stands apart.
const outsideOnly = ['test/payments-kill.test.ts', 'test/several-servers.test.ts', 'server/jobs.test.ts'];
const statements = 'test/statements.test.ts';
/** What can differ on the outside database (PostgreSQL 15, over TCP with a password), and is run there as well. */
const canDiffer = [
  ...outsideOnly,
  // Archives are read by the other version.
  'test/backup.test.ts',
  // Rows that older versions have left behind, brought up by SQL alone.
  'server/{ledger/migration,payments/offline/migration,matches/older-matches,db/check-mode}.test.ts',
  // A connection over TCP is lost in other ways than one over a socket.
  'server/db/unavailable.test.ts',
  // Locks, and who waits for whom.
  'server/registrations/submit/race.test.ts',
  'server/accounts/races.test.ts',
  // Triggers and the order of commits.
  'server/audit/{chain,seal,verify}.test.ts',
  // Sorting and searching of Chinese names: collations come with the server.
  'server/people/list.test.ts',
  'server/db/name-order.test.ts',
  // Cursors in a transaction that may only read.
  'server/exports/exports.test.ts',
];

export default defineConfig({
  test: {
    maxWorkers: 3,
    projects: [
      {
        plugins: [helpOfPages()],
        test: {
          name: 'unit',
          include: [
            'contract/**/*.test.ts',
            'web/**/*.test.ts',
            'scripts/**/*.test.ts',
            'bench/**/*.test.ts',
            ...pure,
          ],
          environment: 'node',
          env,
          ...together,
          // Thousands of drawn cases each, on a machine that may be busy.
          testTimeout: 20_000,
        },
      },
      {
        plugins: [helpOfPages(), refusalTexts(), react()],
        test: {
          name: 'web',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          env,
          // A page typed into on a machine that may be busy.
          testTimeout: 30_000,
        },
      },
      {
        plugins: [helpOfPages(), refusalTexts(), react()],
        test: {
          name: 'pages',
          include: ['test/pages/**/*.test.tsx'],
          environment: 'happy-dom',
          env,
          globalSetup: 'test/pages/demo-server.ts',
          setupFiles: ['test/pages/browser.ts'],
          testTimeout: 600_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'http',
          ...database,
          exclude: [...pure, statements, ...(full ? ['test/payments-kill.test.ts'] : outsideOnly)],
          globalSetup: 'test/postgres-embedded.ts',
          setupFiles: [...together.setupFiles, 'test/note-statements.ts'],
        },
      },
      {
        test: {
          name: 'http-outside',
          ...database,
          include: full ? database.include : [...canDiffer, statements],
          exclude: [...pure, ...launcher],
          globalSetup: 'test/postgres-outside.ts',
          // What all others have asked of the embedded database is known by then.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
