import { getMember } from '#contract/people/calls.ts';
import { getRegistrations, staffGetRegistrations } from '#contract/registrations/calls.ts';
import { getEntryList } from '#contract/registrations/public-calls.ts';
import { getFileUrl } from '#contract/files/calls.ts';
import { getConfig } from '#contract/config/calls.ts';
import { staffGetMatches } from '#contract/matches/calls.ts';
import { newId } from '#server/db/id.ts';
import { call, counted, line, many } from './ask.ts';
import type { Attack, Outcome, Target } from './attack.ts';

const fine: readonly Outcome[] = ['success', 'tooOften'];
const seconds = 8_000;
const read_ = (
  name: string,
  count: number,
  expects: readonly Outcome[],
  act: (target: Target, n: number) => Promise<unknown>,
): Attack => ({
  name: `read: ${name}`,
  expects,
  withinMs: 5_000,
  run: (target) => many(count, 20, (n) => act(target, n), seconds),
});

const entries = (target: Target, body: object) =>
  `/api/${getEntryList.path}?body=${encodeURIComponent(JSON.stringify({ matchId: target.matchId, ...body }))}`;
/** Nothing ends with it, and everything may begin it. */
const wild = [
  '%'.repeat(50),
  '_'.repeat(50),
  '%_'.repeat(25),
  '\\'.repeat(50),
  'a%'.repeat(25),
  '王%_'.repeat(16),
  `${'a'.repeat(49)}\\`,
];
/** Each of a unit of its own, so that no limit of one is met. */
function asUnit(
  act: (target: Target, caller: Awaited<ReturnType<Target['unit']>>, n: number) => Promise<unknown>,
) {
  let caller: ReturnType<Target['unit']> | undefined;
  return async (target: Target, n: number) => act(target, await (caller ??= target.unit()), n);
}

export const reads: readonly Attack[] = [
  read_(
    'searches made of wildcards',
    200,
    fine,
    asUnit((target, caller, n) =>
      call(target, getMember, { text: wild[n % wild.length]!, size: 200 }, { caller }),
    ),
  ),
  read_('searches of staff made of wildcards', 200, fine, (target, n) =>
    call(
      target,
      staffGetRegistrations,
      { text: wild[n % wild.length]!, size: 200 },
      { caller: target.staff },
    ),
  ),
  read_(
    'the last of 100,000 pages',
    200,
    fine,
    asUnit((target, caller) => call(target, getMember, { page: 100_000, size: 200 }, { caller })),
  ),
  read_(
    'pages past all',
    60,
    ['typeError'],
    asUnit((target, caller, n) =>
      call(target, getRegistrations, { page: [2 ** 53, -1, 1.5, 1e300][n % 4]! }, { caller }),
    ),
  ),
  read_(
    '200 matches in a filter',
    100,
    fine,
    asUnit((target, caller) =>
      call(target, getRegistrations, { matchIds: Array.from({ length: 200 }, newId) }, { caller }),
    ),
  ),
  read_(
    '50 files of others',
    100,
    fine,
    asUnit((target, caller) =>
      call(target, getFileUrl, { ids: Array.from({ length: 50 }, newId) }, { caller }),
    ),
  ),
  read_('whole lists of staff', 100, fine, (target, n) =>
    call(target, staffGetMatches, { size: 200, page: n + 1 }, { caller: target.staff }),
  ),
  read_('searches that no answer can be shared for', 400, [...fine, 'typeError'], (target, n) =>
    counted(target, entries(target, { text: `${n} ${wild[n % wild.length]!}`.slice(0, 60) }), {
      from: target.network(),
    }),
  ),
  read_('pages that push out what others share', 700, fine, (target, n) =>
    counted(target, entries(target, { page: 1 + n }), { from: target.network() }),
  ),
  read_('odd ETags', 200, [...fine, 'http 304'], (target, n) =>
    counted(target, entries(target, {}), {
      from: target.network(),
      headers: { 'if-none-match': ['*', '""', 'W/"', '"'.repeat(4_000), '"a",'.repeat(2_000)][n % 5]! },
    }),
  ),
  read_(
    'odd ranges',
    200,
    [...fine, 'http 200', 'http 206', 'http 304', 'http 416', 'notFound'],
    (target, n) =>
      counted(target, ['/', entries(target, {}), '/favicon.svg'][n % 3]!, {
        from: target.network(),
        headers: {
          range: ['bytes=0-0,'.repeat(500), 'bytes=-1', 'bytes=9-2', `bytes=${2 ** 53}-`, 'lines=1'][n % 5]!,
        },
      }),
  ),
  read_('odd encodings and languages', 200, [...fine, 'http 200', 'http 431', 'protocolError'], (target, n) =>
    counted(target, entries(target, {}), {
      from: target.network(),
      headers: {
        'accept-encoding': ['br;q=0', 'gzip,'.repeat(1_500), '*'][n % 3]!,
        'accept-language': `${'zh-a-b-c;q=0.1,'.repeat(500)}en`,
      },
    }),
  ),
  read_(
    'a query of 10,000 fields',
    100,
    [...fine, 'typeError', 'http 431', 'http 414', 'protocolError'],
    (target) =>
      counted(target, `${entries(target, {})}&${'a[]=1&'.repeat(1_500)}`, { from: target.network() }),
  ),
  read_('a filter that is no object', 100, ['typeError', 'protocolError'], (target, n) =>
    counted(
      target,
      `/api/${getEntryList.path}?body=${['%5B%5B%5B%5B', 'null', '1e999', '%7B%22__proto__%22:1%7D', '%ff'][n % 5]}`,
      { from: target.network() },
    ),
  ),
  read_('settings under long names', 200, [...fine, 'typeError'], (target, n) =>
    call(target, getConfig, {
      configs: Array.from({ length: 20 }, () => ({
        name: ['../../etc/passwd', '__proto__', 'constructor', 'a'.repeat(64)][n % 4]!,
        version: '0',
      })),
    }),
  ),
  {
    name: 'read: 200 readers who take nothing of what they asked for',
    expects: ['closed'],
    run: (target) =>
      many(200, 200, async () => {
        const ask = `GET ${entries(target, {})} HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${target.network()}\r\n\r\n`;
        await line(target, (socket) => void socket.pause().write(ask.repeat(50)), 6_000);
      }),
  },
];
