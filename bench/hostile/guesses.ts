import { randomBytes, randomUUID } from 'node:crypto';
import { acceptInvitation, getInvitation } from '#contract/accounts/calls.ts';
import { verifyLogin } from '#contract/accounts/second-factor.ts';
import { checkCertificate } from '#contract/certificates/calls.ts';
import { codeText } from '#contract/certificates/code.ts';
import { getConsentLink, proveConsentPhone, sendConsentCode } from '#contract/consent/calls.ts';
import { readParentsLink } from '#contract/consent/parents-link-calls.ts';
import { getOutbox } from '#contract/config/calls.ts';
import { getProgramEntries, handInResults } from '#contract/integrations/program-calls.ts';
import { setWebhook } from '#contract/integrations/webhook-calls.ts';
import { newId } from '#server/db/id.ts';
import { call, counted, many } from './ask.ts';
import type { Attack, Outcome, Target } from './attack.ts';

const secret = () => randomBytes(32).toString('base64url');
const none: readonly Outcome[] = ['notFound', 'tooOften'];

function guess_(
  name: string,
  expects: readonly Outcome[],
  act: (target: Target, n: number) => Promise<unknown>,
  count = 500,
): Attack {
  return {
    name: `guess: ${count} ${name}`,
    expects,
    run: (target) => many(count, 50, (n) => act(target, n), 8_000),
  };
}

const signed = (path: string) =>
  `${path}expires=${Math.floor(Date.now() / 1000) + 200}&mark=${secret()}&viewer=${randomUUID()}`;

/** Addresses inside the organiser’s network, as they might be written. */
const inside = [
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://017700000001/',
  'https://0/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[fe80::1%25eth0]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://10.0.0.1/',
  'https://192.168.0.1:5432/',
  'https://100.64.0.1/',
  'https://localhost/',
  'https://a.localhost/',
  'https://LOCALHOST./',
  'https://127.0.0.1.:443/',
  'https://user:password@example.org/',
  'http://example.org/',
  'ftp://example.org/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_x',
  'https://①②⑦.⓪.⓪.①/',
];

const webhooks: Attack = {
  name: 'guess: webhooks to 25 addresses inside the house',
  expects: ['webhookAddress', 'typeError'],
  async run(target) {
    for (const url of inside)
      await call(
        target,
        setWebhook,
        { id: newId(), version: 0, matchId: null, name: 'a', url, events: ['match.published'], on: true },
        { caller: target.staff },
      );
  },
};

export const guesses: readonly Attack[] = [
  guess_('calendars', none, (target) => counted(target, `/calendar/${secret()}.ics`)),
  guess_(
    'calendars with odd names',
    [...none, 'http 400', 'http 404', 'protocolError'],
    (target, n) =>
      counted(target, `/calendar/${['%00', '..%2f..%2f', '%ff', `${'a'.repeat(5_000)}.ics`][n % 4]}`),
    40,
  ),
  guess_('codes of certificates', ['success', 'tooOften'], (target) =>
    call(target, checkCertificate, { code: codeText(randomBytes(16)) }),
  ),
  guess_('addresses of files', none, (target) =>
    counted(target, signed(`/files/${randomUUID()}?variant=whole&`)),
  ),
  guess_('addresses of exports', none, (target) => counted(target, signed(`/exports/${randomUUID()}?`))),
  guess_('addresses of personal copies', none, (target) =>
    counted(target, signed(`/personal-copy?id=${randomUUID()}&`)),
  ),
  guess_('addresses of certificates', none, (target) =>
    counted(target, signed(`/certificates?one=&match=${target.matchId}&team=&kind=&`)),
  ),
  guess_(
    'addresses that end mails',
    ['http 200', 'http 400', 'http 403', 'http 404', 'http 410', ...none],
    (target) => counted(target, `/unsubscribe/${randomUUID()}/news/${secret()}`),
  ),
  guess_('posters', none, (target) => counted(target, `/posters/${randomUUID()}`)),
  guess_('links of guardians', ['notFound', 'consentLinkGone', 'tooOften'], (target) =>
    call(target, getConsentLink, { link: secret() }),
  ),
  guess_('links for parents', ['notFound', 'parentsLinkGone', 'tooOften'], (target) =>
    call(target, readParentsLink, { link: secret() }),
  ),
  guess_('codes of guardians', ['notFound', 'consentLinkGone', 'codeWrong', 'tooOften'], (target) =>
    call(target, proveConsentPhone, { link: secret(), code: '000000' }),
  ),
  guess_(
    'codes to be sent to guardians',
    ['notFound', 'consentLinkGone', 'codeTooOften', 'tooOften'],
    (target) => call(target, sendConsentCode, { link: secret() }),
  ),
  guess_('invitations', [...none, 'invitationUsed'], (target) =>
    call(target, getInvitation, { invitation: secret() }),
  ),
  guess_('passwords for invitations', ['invitationUsed', 'passwordWrong', 'tooOften', 'notFound'], (target) =>
    call(target, acceptInvitation, {
      invitation: secret(),
      ut: Math.floor(Date.now() / 1000),
      pwd: 'v1.AAAA',
    }),
  ),
  guess_('second factors', ['loginStepOver', 'secondFactorWrong', 'tooOften', 'typeError'], (target) =>
    call(target, verifyLogin, { step: secret(), code: '000000' }),
  ),
  guess_(
    'keys of programs',
    ['sessionExpired', 'noPermission', 'keyWrong', 'tooOften', 'keyTooOften'],
    (target) => call(target, getProgramEntries, { key: `rm_${secret()}` }),
  ),
  guess_(
    'results by guessed keys',
    ['sessionExpired', 'noPermission', 'keyWrong', 'tooOften', 'keyTooOften', 'typeError'],
    (target) => call(target, handInResults, { key: `rm_${secret()}`, lines: [] as never }),
  ),
  guess_(
    'looks into the outbox',
    ['notFound', 'noPermission', 'tooOften'],
    (target) => call(target, getOutbox, {}),
    50,
  ),
  guess_('sessions', ['sessionExpired', 'tooOften'], (target) =>
    counted(target, '/api/user/getMember', {
      body: JSON.stringify({ token: secret(), uid: randomUUID() }),
      from: target.network(),
    }),
  ),
  guess_(
    'sessions of other kinds',
    ['sessionExpired', 'typeError'],
    (target, n) =>
      counted(target, '/api/admin/getUnits', {
        body: JSON.stringify({ token: [null, [], {}, '', 'a'.repeat(50_000)][n % 5], uid: randomUUID() }),
        from: target.network(),
      }),
    50,
  ),
  webhooks,
];
