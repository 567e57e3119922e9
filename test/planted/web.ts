import type { Fault } from './fault.ts';

export const webFaults: readonly Fault[] = [
  {
    what: 'the login leads on to another machine',
    file: 'web/frame/local-path.ts',
    find: '|| hasTricks(value)) return null;',
    replace: ') return null;',
    caughtBy: 'web/frame/local-path.test.ts',
  },
  {
    what: 'a page opens although the role does not',
    file: 'web/frame/guard.ts',
    find: "!place || permits(place, held) ? 'stay' : 'forbidden'",
    replace: "'stay'",
    caughtBy: 'web/staff/routes.test.ts',
  },
  {
    what: 'the pages of a stretch of the portal have no help',
    file: 'web/portal/help/topics.ts',
    find: '  ...daysHelp,\n',
    replace: '',
    caughtBy: 'test/help.test.ts',
  },
  {
    what: 'a refusal does not name in English whom it is about',
    file: 'contract/refusals/teams.ts',
    find: "en: '{name} is listed twice'",
    replace: "en: 'Somebody is listed twice'",
    caughtBy: 'test/refusals.test.ts',
  },
  {
    what: 'the pages know the server’s secrets',
    file: 'web/ui/product.ts',
    find: "import { words } from '#contract/lang.ts';",
    replace: "import '#server/secrets.ts';\nimport { words } from '#contract/lang.ts';",
    caughtBy: 'test/architecture.test.ts',
  },
  {
    what: 'an ID number is kept in a draft on a shared computer',
    file: 'web/form/draft.ts',
    find: "  for (const path of omit) remove(copy, path.split('.'));\n",
    replace: '',
    caughtBy: 'web/portal/people/MemberFormPage.test.tsx',
  },
  {
    what: 'pages are turned past the last',
    file: 'web/ui/ListPages.tsx',
    find: '            disabled={last}\n',
    replace: '',
    caughtBy: 'web/ui/DataTable.test.tsx',
  },
  {
    what: 'a person’s number that is searched for stands in the address of a case',
    file: 'web/ui/list-state.ts',
    find: ' && !isPersonal(value)),',
    replace: '),',
    caughtBy: 'web/ui/list-state.test.ts',
  },
  {
    what: 'a person’s number that is searched for stands in the address of a list',
    file: 'web/ui/list-state.ts',
    find: 'value === defaults[key] || isPersonal(value) ? undefined : value',
    replace: 'value === defaults[key] ? undefined : value',
    caughtBy: 'web/ui/DataTable.test.tsx',
  },
  {
    what: 'a phone number is thought a log may hold',
    file: 'test/personal.ts',
    find: "  'a phone number': /(?<![0-9A-Za-z-])1[3-9]\\d{9}(?![0-9A-Za-z])/,\n",
    replace: '',
    caughtBy: 'test/personal.test.ts',
  },
];
