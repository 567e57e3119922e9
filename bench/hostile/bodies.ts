import { getSite } from '#contract/config/calls.ts';
import { importMatch } from '#contract/integrations/exchange-calls.ts';
import { setRegistrationDraft } from '#contract/registrations/calls.ts';
import { setUserInfo } from '#contract/accounts/calls.ts';
import { newId } from '#server/db/id.ts';
import { bodyOf, call, counted, many } from './ask.ts';
import type { Attack, Outcome } from './attack.ts';

const wrong: readonly Outcome[] = ['parseError', 'typeError', 'tooLarge', 'protocolError'];

/** A body to a call that needs no session, or to one that takes a megabyte. */
function body(
  name: string,
  text: () => string | Buffer,
  expects = wrong,
  path = `/api/${getSite.path}`,
  headers: Record<string, string> = {},
): Attack {
  return {
    name: `body: ${name}`,
    expects,
    withinMs: 2_000,
    make: () => Buffer.from(text()),
    run: (target, made) =>
      many(10, 5, () => counted(target, path, { body: made, from: target.network(), headers })),
  };
}
const draft = `/api/${setRegistrationDraft.path}`;

function exchange(name: string, make: () => string): Attack {
  return {
    name: `exchange file: ${name}`,
    expects: [
      'exchangeUnreadable',
      'exchangeWrong',
      'exchangeVersion',
      'exchangeLoose',
      'exchangeTwice',
      'tooLarge',
      'typeError',
    ],
    withinMs: 4_000,
    make: () => Buffer.from(make()),
    run: async (target, made) =>
      void (await call(
        target,
        importMatch,
        { id: newId(), content: made.toString(), digest: null },
        { caller: target.staff },
      )),
  };
}

const list = (count: number, text: (n: number) => string) =>
  `[${Array.from({ length: count }, (_, n) => text(n)).join(',')}]`;
const format = '"format":"ropemeet-match","version":1';

export const bodies: readonly Attack[] = [
  body('30,000 lists in lists', () => '['.repeat(30_000) + ']'.repeat(30_000)),
  body(
    '400,000 objects in objects',
    () => '{"a":'.repeat(180_000) + '1' + '}'.repeat(180_000),
    ['parseError', 'typeError', 'tooLarge', 'sessionExpired'],
    draft,
  ),
  body('a number of 60,000 figures', () => `{"a":${'9'.repeat(60_000)}}`),
  body('numbers past all', () => `{"a":1e999,"b":-1e999,"c":1e-999}`),
  body(
    '5,000 fields that are not its own',
    () => `{${Array.from({ length: 5_000 }, (_, n) => `"a${n}":1`).join(',')}}`,
  ),
  body('one field 5,000 times', () => `{${'"a":1,'.repeat(5_000)}"a":1}`),
  body('prototypes', () => '{"__proto__":{"token":"x"},"constructor":{"prototype":{"a":1}}}', [
    ...wrong,
    'success',
  ]),
  body('nothing', () => '', wrong),
  body('a text alone', () => '"a"'),
  body('half of a character', () => Buffer.from('{"a":"\\ud800"}')),
  body('bytes that are no text', () => Buffer.alloc(60_000, 0xff)),
  body('60,000 zeros', () => Buffer.alloc(60_000)),
  body('200 kB where 64 are the limit', () => `{"a":"${'x'.repeat(200_000)}"}`, ['tooLarge', 'closed']),
  body('one that says it is packed', () => '{}', [...wrong, 'success'], undefined, {
    'content-encoding': 'gzip',
  }),
  body('a form', () => 'a=1', wrong, undefined, { 'content-type': 'application/x-www-form-urlencoded' }),
  body('XML', () => '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', wrong, undefined, {
    'content-type': 'application/xml',
  }),
  body('a kind of content of 8,000 signs', () => '{}', [...wrong, 'success', 'http 431'], undefined, {
    'content-type': `application/json;${' '.repeat(4_000)}a=${'b'.repeat(4_000)}`,
  }),
  body('a foreign page’s', () => '{}', ['protocolError'], undefined, { origin: 'https://evil.example' }),
  {
    name: 'body: drafts of almost a megabyte, 40 at once',
    expects: ['typeError', 'tooLarge', 'tooOften'],
    withinMs: 4_000,
    async run(target) {
      const caller = await target.unit();
      const form = { entries: Array.from({ length: 9_000 }, () => ({ id: newId(), memberIds: [newId()] })) };
      const text = bodyOf<typeof setRegistrationDraft>(
        { id: newId(), version: 0, matchId: target.matchId, teamId: newId(), form: form as never },
        caller,
      );
      await many(40, 40, () => counted(target, draft, { body: text, from: target.network() }), 10_000);
    },
  },
  {
    name: 'body: a text of marks that combine, and that turn the way of writing',
    expects: ['typeError', 'success'],
    async run(target) {
      const caller = await target.unit();
      for (const nickname of [
        `a${'\u0301'.repeat(39)}`,
        '\u202eabc',
        '\u0000',
        'ﷺ'.repeat(40),
        '👨‍👩‍👧‍👦'.repeat(3),
      ])
        await call(
          target,
          setUserInfo,
          { nickname, introduction: '\u0301'.repeat(500), avatar: null },
          { caller },
        );
    },
  },
  exchange('lists in lists, eight million deep', () => '['.repeat(8_000_000)),
  exchange(
    'lists in lists, 100,000 deep',
    () => `{${format},"match":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  ),
  exchange('a million units', () => `{${format},"units":${list(1_000_000, () => '{}')}}`),
  exchange('a million entries that are numbers', () => `{${format},"entries":${list(1_000_000, String)}}`),
  exchange(
    'a million fields that are not its own',
    () => `{${format},${Array.from({ length: 900_000 }, (_, n) => `"a${n}":1`).join(',')}}`,
  ),
  exchange('a name of 19 MB', () => `{${format},"match":{"name":"${'x'.repeat(19_000_000)}"}}`),
];
