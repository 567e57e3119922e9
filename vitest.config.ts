import react from '@vitejs/plugin-react';
import { defineConfig, type TestUserConfig } from 'vitest/config';

// Far from UTC and with summer time: a date that leans on the zone of the machine shows itself.
const env = { TZ: 'America/New_York' };
// One set of modules for all files of a worker: loading them anew for each of hundreds took longer than most of the
// tests do, and a file that needs them fresh would say of the product that it keeps state in a process.
const together: TestUserConfig = {
  isolate: false,
  restoreMocks: true,
  setupFiles: ['test/afresh.ts'],
};
const database: TestUserConfig = {
  ...together,
  include: ['server/**/*.test.ts', 'test/**/*.test.ts'],
  environment: 'node',
  env,
  testTimeout: 30_000,
  hookTimeout: 60_000,
};
const pure = [
  'test/architecture.test.ts',
  'test/personal.test.ts',
  'test/help.test.ts',
  'test/refusals.test.ts',
  'test/specification.test.ts',
];
// Takes long, and asks for a database that is not the server's own.
const kills = ['test/payments-kill.test.ts'];
const launcher = ['server/db/embedded.test.ts', 'server/config.test.ts'];
// A second database would show nothing more: the demo lives on the embedded one, the others use none or any.
const onOneDatabase = [
  'server/outside/**',
  'server/people/ocr.test.ts',
  'server/http/{faults,gate,memo,network,room,seats}.test.ts',
  'server/files/{attachment,image,part}.test.ts',
  'server/accounts/common-words.test.ts',
  'server/db/{id.test.ts,demo/**}',
  'server/start-lists/calendar.test.ts',
  'server/{who,fuzz,isolation,canary}.test.ts',
  'test/audit-restored.test.ts',
  'server/accounts/{races,staff,staff-logins}.test.ts',
  'server/appeals/withdraw.test.ts',
  'server/registrations/undo.test.ts',
  'server/certificates/{export,zip,template}.test.ts',
  'test/restart.test.ts',
  'server/registrations/deadlines.test.ts',
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['contract/**/*.test.ts', 'web/**/*.test.ts', 'scripts/**/*.test.ts', ...pure],
          environment: 'node',
          env,
          ...together,
          // Thousands of drawn cases each, on a machine that may be busy.
          testTimeout: 20_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['web/**/*.test.tsx'],
          environment: 'happy-dom',
          env,
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'http',
          ...database,
          exclude: [...pure, ...kills],
          globalSetup: 'test/postgres-embedded.ts',
        },
      },
      {
        test: {
          name: 'http-outside',
          ...database,
          exclude: [...pure, ...launcher, ...onOneDatabase],
          globalSetup: 'test/postgres-outside.ts',
        },
      },
    ],
  },
});
