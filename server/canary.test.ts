import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getExportUrl, setExport } from '#contract/exports/calls.ts';
import { exportListNames } from '#contract/exports/lists.ts';
import { refusals } from '#contract/refusals.ts';
import { newId } from '#server/db/id.ts';
import { byPath, makeExports } from '#server/exports/run.ts';
import { handlers } from '#server/handlers.ts';
import { spreadEvents } from '#server/integrations/spread.ts';
import { readingBodies } from '#test/canary/bodies.ts';
import { kinds, plant, plants, type Planted } from '#test/canary/planted.ts';
import { answerOf, plantsIn, type Answer } from '#test/canary/answer.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { personalIn } from '#test/personal.ts';
import { testServer, type TestServer } from '#test/server.ts';

/**
 * A child's data, planted as a unit enters it, and looked for in everything that leaves the server: the
 * answer of every reading call of the contract, to a visitor, another unit, the unit itself and staff with
 * every duty; headers; log; messages; webhooks; the audit trail; numbers for Prometheus.
 */

let server: TestServer;
let planted: Planted;
beforeAll(async () => {
  server = await testServer();
  planted = await plant(server);
}, 120_000);
afterAll(() => server.close());

/** Reads, and what gives something out though it is on record as a write. */
const reading = handlers
  .map(({ call }) => call)
  .filter(({ kind, path }) => kind === 'read' || /\/(?:get|export|find|count|preview)/.test(path));

const send = (path: string, who: string, body: object) =>
  answerOf(server.url, path, { who, caller: planted.callers[who]! }, body);

const atOnce = 8;

/** To whom a call is for with all that may find something, until something does; to the others what did. */
async function readAll(): Promise<Answer[]> {
  const { callers, known } = planted;
  const all: Answer[] = [];
  for (const call of reading) {
    const forStaff = call.who === 'staff' || typeof call.who === 'object';
    const first = call.who === 'anyone' ? 'nobody' : forStaff ? 'staff' : 'own';
    const bodies = readingBodies(call, known);
    const rows: Record<string, unknown>[] = [];
    for (let at = 0; at < bodies.length && rows.length === 0; at += atOnce) {
      const some = bodies.slice(at, at + atOnce);
      const answers = await Promise.all(some.map((body) => send(call.path, first, body)));
      all.push(...answers);
      rows.push(...some.filter((_, n) => answers[n]!.good));
    }
    const others = Object.keys(callers).filter((each) => each !== first);
    const chosen = rows.length > 0 ? rows : bodies.slice(0, 1);
    all.push(
      ...(await Promise.all(others.flatMap((who) => chosen.map((body) => send(call.path, who, body))))),
    );
  }
  return all;
}

/**
 * Which call may show which caller what of a child, each by its own page. Visitors and other units see
 * nothing.
 */
const world = {
  needs: 'user/getMatchReview user/getMemberSheet user/getRegistrationForm user/getSubstitution',
  lists: 'user/getAppeal user/getAppealForm user/getConsentRequest user/getGroupResult user/getMatchReview',
  people:
    'user/getAthlete user/getMaterials user/getMember user/getMemberSheet user/getParentsLink user/getPersonLooks user/getPlayer',
  more: 'user/getPlayerResult user/getRegistrationForm user/getStartList user/getStartLists user/getSubstitution user/getTeamPeople',
};
const staffs = {
  cases:
    'admin/getAppeal admin/getMaterial admin/getQualification admin/getRegistration admin/getSubstitution',
  lists:
    'admin/getAppeals admin/getEntries admin/getLooks admin/getMaterials admin/getQualifications admin/getSubstitutions',
  more: 'admin/findPeople admin/getResultList admin/getResultSheet admin/getStartList admin/getStartListVersion',
  desk: 'admin/findAthletes admin/getSubstitutionForm',
};
const mayTell: Record<string, string> = {
  'own name': `${world.lists} ${world.people} ${world.more}`,
  'staff name': `${staffs.cases} ${staffs.lists} ${staffs.more} ${staffs.desk}`,
  // Whole numbers leave by acts that are on record alone, phones in lists by none.
  'own number': 'user/getMemberId user/getMemberSheet',
  'staff number': 'admin/getMemberId',
  'own phone': 'user/getMemberSheet',
  'staff phone': 'admin/getQualification',
  'own birthdate': `${world.needs} user/getTeamPeople`,
  'staff birthdate': `${staffs.cases.replace('admin/getAppeal ', '')} admin/getSubstitutionForm`,
  'own wechat': 'user/getMemberSheet',
  'staff wechat': 'admin/getQualification',
  'own food': world.needs,
  'staff food': 'admin/getRegistration',
  'own guardian': 'user/getConsent user/getConsentRequest user/getParentsLink',
  'own guardianPhone': 'user/getConsent user/getConsentRequest',
};

/**
 * Reads that have no answer in this world: they want a code, a gateway, a link, a request that was passed,
 * money that came in, an event of several rounds, a register of records, the whole document of a match.
 */
const beyond = [
  'user/getSmsCode user/getWechatLogin user/getMaterialTemplate user/getReceipt user/getPaperReading',
  'admin/getInvitation admin/getEnrolment admin/getPayment admin/getMerchants admin/getNextRound admin/getReceipt admin/getRefund admin/getRefundAccount admin/getRuleEffects',
  'admin/getExport admin/getExportUrl admin/previewCombining admin/getSettlement admin/exportSettlement admin/previewResult admin/getCertificateSample admin/getPersonCopy admin/getConfirmedSecret',
  'admin/getCircuitRows common/getCircuit common/getRecordRegister common/getProgramEntries common/getProgramStarts common/getActiveProject common/getDevices common/getOcr',
  'common/getOutbox common/getParentsLink common/findConsentChild common/getConsentLink common/getAskedConsent common/getGuardianRequests common/getGuardianCopy common/getChildNumbers',
  'common/getFamilyAthlete common/getFamilyCertificate admin/exportRecordDossier admin/getEarlierRecords',
].join(' ');
const sorted = (paths: string | readonly string[]) =>
  (typeof paths === 'string' ? paths.split(' ') : [...new Set(paths)]).toSorted();

test('no answer reveals more than it is for, in any way of asking', async () => {
  const { callers } = planted;
  const all = await readAll();
  const hits: Record<string, string[]> = {};
  for (const kind of kinds)
    for (const who of Object.keys(callers)) {
      const holders = all.filter((each) => each.who === who && each.holds.includes(kind));
      if (holders.length > 0) hits[`${who} ${kind}`] = sorted(holders.map(({ path }) => path));
    }
  const reached = new Set(all.filter(({ good }) => good).map(({ path }) => path));
  const missed = reading.map(({ path }) => path).filter((path) => !reached.has(path));
  expect(all.filter(({ astray }) => astray.length > 0)).toEqual([]);
  expect(all.filter(({ wide }) => wide.length > 0)).toEqual([]);
  // The stranger has typed in the athlete, and asked for nothing.
  expect(all.filter(({ elsewhere }) => elsewhere)).toEqual([]);
  expect(all.filter(({ cache }) => cache !== 'no-store')).toEqual([]);
  expect(hits).toEqual(
    Object.fromEntries(Object.entries(mayTell).map(([key, paths]) => [key, sorted(paths)])),
  );
  expect(sorted(missed)).toEqual(sorted(beyond));
}, 120_000);

test('no list that is taken away holds a number, a guardian or a contact of the child', async () => {
  const { db, services } = server;
  const { match, callers } = planted;
  const quiet = pino({ level: 'silent' });
  // The accounts for payments of the factories have nothing sealed to open.
  for (const list of exportListNames.filter((each) => each !== 'merchants')) {
    const of = { id: newId(), list, format: 'csv' as const, lang: 'zh' as const, purpose: '核对名单' };
    const wanted = { matchId: match.id, groupId: match.events[0]!.groups[0]!.id };
    for (const filters of [{}, { matchId: wanted.matchId }, wanted, { groupId: wanted.groupId }]) {
      const answer = await server.call(setExport, { ...of, filters }, callers['staff']);
      if (answer.code === refusals.success.code) break;
    }
    await makeExports(services, quiet, byPath(handlers));
  }
  const { rows } = await sql<{ id: string; list: string }>`
    select id, list from exports where state = 'done'`.execute(db);
  expect(rows.length).toBeGreaterThan(exportListNames.length / 2);
  const hits: string[] = [];
  for (const { id, list } of rows) {
    const { url } = await server.ok(getExportUrl, { id }, callers['staff']);
    const text = await (await fetch(server.url + url)).text();
    if (text.includes(plants.name)) hits.push(list);
    const more = plantsIn(text).filter((kind) => kind !== 'name' && kind !== 'birthdate');
    expect([list, ...more]).toEqual([list]);
  }
  expect(hits).toContain('entryPeople');
}, 60_000);

test('a match that has opened nothing names no one to those who have not entered it', async () => {
  const { db } = server;
  const { match, ids, known, callers } = planted;
  await sql`update matches set version = version + 1,
              data = jsonb_set(data, '{opened}', '{"entries":false,"startLists":false,"results":false}') where id = ${match.id}`.execute(
    db,
  );
  callers['passerby'] = await aUnit(db);
  const { entry, registration, team, member } = ids;
  const hits: string[] = [];
  for (const { path, who, ...call } of reading.filter(
    ({ who }) => typeof who === 'string' && who !== 'staff',
  ))
    for (const body of readingBodies({ path, who, ...call }, known).slice(0, 12)) {
      const { holds, text } = await send(path, 'passerby', body);
      if (holds.length > 0 || [entry, registration, team, member].some((id) => text.includes(id)))
        hits.push(path);
    }
  expect(hits).toEqual([]);
}, 120_000);

test('answers that may be cached name no one', async () => {
  const shared = handlers.filter(({ call }) => call.sharedSeconds !== undefined);
  expect(shared.length).toBeGreaterThan(3);
  for (const { call } of shared)
    for (const body of readingBodies(call, planted.known)) {
      const response = await fetch(
        `${server.url}/api/${call.path}?body=${encodeURIComponent(JSON.stringify(body))}`,
      );
      expect([
        call.path,
        ...plantsIn(JSON.stringify([...response.headers]) + (await response.text())),
      ]).toEqual([call.path]);
    }
});

test('messages, webhooks, the trail and the log hold nothing of it', async () => {
  const { db, logged } = server;
  await spreadEvents({ db }, new Date());
  const { rows } = await sql<{ place: string; text: string }>`
    select 'message' as place, concat_ws(' ', subject, body, params::text, unsubscribe) as text from outbox
    union all select 'notice', concat(title::text, body::text, link) from notices
    union all select 'inbox', concat(key, title::text, body::text, link) from inbox
    union all select 'webhook', body from webhook_deliveries
    union all select 'trail ' || act, concat_ws(' ', reason, before::text, after::text) from audit`.execute(
    db,
  );
  for (const place of ['message', 'webhook', 'trail member.change'])
    expect(rows.map((row) => row.place)).toContain(place);
  // What was searched for says which lines an export holds; erasing a person reaches it.
  const searched = /^trail \w+\.export: name$/;
  const astray = rows.flatMap(({ place, text }) => plantsIn(text).map((kind) => `${place}: ${kind}`));
  expect(astray.filter((each) => !searched.test(each))).toEqual([]);
  expect(logged.length).toBeGreaterThan(reading.length);
  expect(
    logged.filter((line) => plantsIn(decodeURIComponent(line)).length + personalIn(line).length > 0),
  ).toEqual([]);
});
