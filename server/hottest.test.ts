import { sql } from 'kysely';
import pino from 'pino';
import { expect, test } from 'vitest';
import { makeWorld } from '#bench/world.ts';
import { duties, type Call } from '#contract/call.ts';
import { handlers } from '#server/handlers.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aWorld, aWorldMatch } from '#test/factories/world.ts';
import { growing, planOf } from '#test/plans.ts';
import { sentBy, type Sent } from '#test/sent.ts';
import { suiteServer } from '#test/server.ts';
import { sealAndSay } from './audit/jobs.ts';
import { jobs } from './jobs.ts';
import { deliverWebhooks } from './integrations/deliver.ts';
import { deliverOutbox } from './outbox/deliver.ts';
import { askGateways } from './payments/paying/ask.ts';

/**
 * Reads that pages begin with and all work done by the clock, each through its own handler, in a house of years and with
 * one unit that has one of everything: no statement may read a table that grows from end to end.
 */

const server = await suiteServer();
const { matchId: full } = await makeWorld(server.db, 1000);
// Which the world has not, and without which a plan for any unit would do well to read them whole.
await sql`insert into consents (id, member_id, guardian_name, relation, phone, channel, text_version, scopes, given_at, withdrawn_at)
  select gen_random_uuid(), id, '', 'father', '', 'paper', '1', '{}', now(), case when row_number() over () % 9 = 0 then now() end from members`.execute(
  server.db,
);
await sql`analyze consents`.execute(server.db);
const match = await aWorldMatch(server);
const { unit, team, ids } = await aWorld(server, match);
const staff = await aStaff(server.db, duties);
const [matchId, groupId] = [match.id, match.events[0]!.groups[0]!.id];

/** Of the portal 21, of the console 13, of the public 6. */
const hottest: [path: string, body: object][] = [
  ['user/getUserInfo', {}],
  ['user/getNextStep', {}],
  ['user/getMatch', {}],
  ['user/getMatch', { id: full }],
  ['user/getMatch', { mine: true }],
  ['user/getMatch', { status: [5], page: 2 }],
  ['user/getMember', {}],
  ['user/getMember', { id: ids.member }],
  ['user/getPlayer', {}],
  ['user/getTeam', {}],
  ['user/getUnit', {}],
  ['user/getMessage', {}],
  ['user/getRegistrationForm', { matchId, teamId: team.teamId }],
  ['user/getRegistrations', {}],
  ['user/getMatchReview', { matchId }],
  ['user/getMaterials', { matchId, teamId: team.teamId }],
  ['user/getPayment', { id: ids.registration }],
  ['user/getStartLists', { matchId }],
  ['user/getPlayerResult', { matchId }],
  ['user/getCertificates', { matchId }],
  ['user/getAppeal', { matchId }],
  ['admin/getUserInfo', {}],
  ['admin/getQueues', {}],
  ['admin/getOverview', {}],
  ['admin/getMatches', { text: '第4' }],
  ['admin/getQualifications', { text: '赵伟' }],
  ['admin/getRegistrations', {}],
  ['admin/getRegistration', { id: ids.registration }],
  ['admin/getMaterials', { view: 'all' }],
  ['admin/getPayments', {}],
  ['admin/getUnits', { text: '伟一' }],
  ['admin/getResultLists', { matchId: full }],
  ['admin/getResultList', { groupId }],
  ['admin/getAudit', {}],
  ['common/getMatch', { text: '3届' }],
  ['common/getMatchOutline', { matchId: full }],
  ['common/getEntryList', { matchId: full }],
  ['common/getStartList', { matchId, groupId }],
  ['common/getResults', { matchId: full }],
  ['common/getStandings', { matchId: full }],
];
const log = pino({ enabled: false });
const ticks = { askGateways, sealAndSay, deliverWebhooks, deliverOutbox };

/** What jobs of the night, which run once a day, may read whole: they look for what is over, and their sweeps keep these short. */
const atNight = [
  'athlete_asks',
  'captchas',
  'codes',
  'invitations',
  'invoices',
  'login_failures',
  'match_archives',
  'match_notices',
  'outbox',
  'privacy_requests',
  'reminders',
  'sessions',
  'webhook_events',
];

/** Statements whose plan reads a whole table that grows, as no index would serve. */
async function wholeReads(sent: readonly Sent[], but: readonly string[] = []): Promise<string[]> {
  const paths = new Set<string>();
  for (const each of sent.filter(({ text }) => /^[\s(]*(select|with|insert|update|delete)\b/i.test(text)))
    for (const [scan] of (await planOf(server.db, each)).matchAll(new RegExp(growing, 'g')))
      if (!but.includes(scan.split(' ').at(-1)!)) paths.add(`${scan}: ${each.text}`);
  return [...paths];
}

test.each(hottest)('%s %j reads no table that grows from end to end', async (path, body) => {
  const { call } = handlers.find((each) => each.call.path === path)!;
  const caller = path.startsWith('user/') ? unit : path.startsWith('admin/') ? staff : null;
  const sent = await sentBy(() => server.ok(call as Call, body as never, caller));
  expect(sent.length).toBeGreaterThan(0);
  expect(await wholeReads(sent)).toEqual([]);
});

const everyTick = Object.entries(ticks).map(([name, run]) => ({ name, run, cron: '* * * * *' }));
test.each([...jobs, ...everyTick])('the job $name reads no table that grows from end to end', async (job) => {
  const sent = await sentBy(async () => job.run(server.services, new Date(), log));
  const onceADay = /^\d+ \d+ /.test(job.cron);
  expect(await wholeReads(sent, onceADay ? atNight : [])).toEqual([]);
});
