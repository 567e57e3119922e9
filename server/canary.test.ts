import { inflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setConsent, setConsentRequest, withdrawConsent } from '#contract/consent/calls.ts';
import { findConsentChild } from '#contract/consent/parents-link-calls.ts';
import { consentTextVersion } from '#contract/consent/text.ts';
import { getExportUrl, setExport } from '#contract/exports/calls.ts';
import { exportListNames } from '#contract/exports/lists.ts';
import { eventTypes } from '#contract/integrations/events.ts';
import { makeApiKey } from '#contract/integrations/key-calls.ts';
import { scopes } from '#contract/integrations/scopes.ts';
import { setWebhook } from '#contract/integrations/webhook-calls.ts';
import { getMemberId, setMember } from '#contract/people/calls.ts';
import { drawStartLists } from '#contract/start-lists/calls.ts';
import { refusals } from '#contract/refusals.ts';
import { newId } from '#server/db/id.ts';
import { byPath, makeExports } from '#server/exports/run.ts';
import { handlers } from '#server/handlers.ts';
import { spreadEvents } from '#server/integrations/spread.ts';
import { sealedNumber } from '#server/people/number.ts';
import { readingBodies, type Known } from '#test/canary/bodies.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { aLonePerson } from '#test/factories/persons.ts';
import { aChild, aParent, aParentsLink, aSearch } from '#test/factories/parents.ts';
import { aMemberInput } from '#test/factories/people.ts';
import { aDraw, publishDrawn } from '#test/factories/start-lists.ts';
import { aWorld, aWorldMatch, type World, type WorldMatch } from '#test/factories/world.ts';
import { personalIn } from '#test/personal.ts';
import { testServer, type Caller, type TestServer } from '#test/server.ts';
import { aFile } from '#test/factories/units.ts';

/**
 * A child's data, planted as a unit enters it, and looked for in everything that leaves the server: the
 * answer of every reading call of the contract, to a visitor, another unit, the unit itself and staff with
 * every duty; headers; log; messages; webhooks; the audit trail; numbers for Prometheus.
 */

const year = new Date().getFullYear();
const plants = {
  name: '南宫雀儿',
  number: 'CANARY7709',
  phone: '13912340001',
  birthdate: `${year - 9}-03-07`,
  wechat: 'wx-canary-1',
  food: '金丝雀过敏',
  guardian: '司徒金雀',
  guardianPhone: '13912340002',
};
type Plant = keyof typeof plants;
const kinds = Object.keys(plants) as Plant[];

let server: TestServer;
let match: WorldMatch;
let world: World;
let known: Known;
let callers: Record<string, Caller | null>;
beforeAll(async () => {
  server = await testServer();
  const { db, services } = server;
  match = await aWorldMatch(server);
  const staff = await aLonePerson(server);
  const webhook = {
    id: newId(),
    version: 0,
    matchId: match.id,
    name: '录分',
    url: 'https://hook.example.org/',
    on: true,
  };
  await server.ok(setWebhook, { ...webhook, events: [...eventTypes] }, staff);
  world = await aWorld(server, match);
  const stranger = await aWorld(server, match);
  const { unit, ids } = world;
  // The athlete who is entered, and a person who is typed in and asked about now.
  const typed = newId();
  const member = aMemberInput({
    name: plants.name,
    birthdate: plants.birthdate,
    idType: 4,
    idCardNumber: plants.number,
    phone: plants.phone,
    wechatId: plants.wechat,
    foodRequest: plants.food,
  });
  await server.ok(setMember, { id: typed, version: 0, member }, unit);
  const guardian = {
    guardianName: plants.guardian,
    relation: 'mother' as const,
    phone: plants.guardianPhone,
  };
  const consent = {
    ...guardian,
    textVersion: consentTextVersion,
    scopes: ['idDocument' as const, 'health' as const],
    paperId: await aFile(db, unit.accountId, 'consent'),
  };
  await sql`update members set name = ${plants.name}, birthdate = ${plants.birthdate}, phone = ${plants.phone},
              wechat_id = ${plants.wechat}, food_request = ${plants.food} where id = ${ids.member}`.execute(
    db,
  );
  await db
    .updateTable('members')
    .set(sealedNumber(services.config.keys, ids.member, 2, plants.number))
    .where('id', '=', ids.member)
    .execute();
  await server.ok(setConsent, { id: newId(), memberId: ids.member, consent }, unit);
  // Another unit has typed in the athlete and has learnt nothing by it.
  const guess = newId();
  await server.ok(setMember, { id: guess, version: 0, member: aMemberInput() }, stranger.unit);
  await sql`update members set person_id = (select person_id from members where id = ${ids.member})
             where id = ${guess}`.execute(db);
  // Looked at, changed and ended, as it comes to be: each leaves a line.
  const withdrawn = newId();
  await server.ok(setConsent, { id: withdrawn, memberId: typed, consent }, unit);
  await server.ok(getMemberId, { id: typed }, unit);
  await server.ok(setMember, { id: typed, version: 1, member: { ...member, shoeSize: '36' } }, unit);
  await server.ok(
    setConsentRequest,
    { lang: 'zh', requests: [{ id: newId(), memberId: typed, ...guardian }] },
    unit,
  );
  // Found by a parent.
  const child = await aChild(server, unit, { name: plants.name });
  const parent = await aParent(server, await aParentsLink(server, unit), plants.guardianPhone);
  await server.ok(findConsentChild, aSearch(parent, child, { guardianName: plants.guardian }));
  await sql`update registrations set stage = 'passed' where match_id = ${match.id}`.execute(db);
  await sql`update matches set data = jsonb_set(data, '{opened}', '{"entries":true,"startLists":true,"results":true}') where id = ${match.id}`.execute(
    db,
  );
  const [event] = match.events;
  const groupId = event!.groups[0]!.id;
  // The world has results, and drawing comes before them.
  const { rows: entered } = await sql<{ row: object }>`
    with away as (delete from results where match_id = ${match.id} returning *) select to_jsonb(away) as row from away`.execute(
    db,
  );
  await server.ok(drawStartLists, aDraw({ matchId: match.id, match }, [groupId]), staff);
  await publishDrawn(server, staff, match.id);
  for (const { row } of entered)
    await sql`insert into results select (jsonb_populate_record(null::results, ${JSON.stringify(row)}::jsonb)).*`.execute(
      db,
    );
  const key = { id: newId(), matchId: match.id, name: '录分程序', scopes: [...scopes], expiresAt: null };
  const { secret } = await server.ok(makeApiKey, key, staff);
  await server.ok(withdrawConsent, { id: withdrawn }, unit);
  known = {
    named: {
      matchId: match.id,
      eventId: event!.id,
      groupId,
      key: secret!,
      teamId: ids.team,
      memberId: ids.member,
      registrationId: ids.registration,
      entryId: ids.entry,
      unitId: ids.unit,
      orderId: ids.order,
    },
    ids: [...Object.values(ids), match.id, event!.id, groupId],
    text: plants.name,
    today: new Date().toISOString().slice(0, 10),
  };
  callers = { nobody: null, stranger: stranger.unit, own: unit, staff };
}, 120_000);
afterAll(() => server.close());

/** A text with what is packed in it: sheets are zips in base64. */
function unpacked(text: string): string {
  const packed = [...text.matchAll(/"(UEsDB[\w+/]+=*)"/g)].map(([, base64]) =>
    filesIn(Buffer.from(base64!, 'base64')),
  );
  const plain = [...text.matchAll(/"content":"([\w+/]{40,}=*)"/g)].map(([, base64]) =>
    Buffer.from(base64!, 'base64').toString('utf8'),
  );
  return [text, ...packed, ...plain].join('\n');
}

/** The contents of a zip, one after the other. */
function filesIn(zip: Buffer): string {
  let all = '';
  for (
    let at = zip.indexOf('PK\x01\x02', 0, 'latin1');
    at >= 0;
    at = zip.indexOf('PK\x01\x02', at + 4, 'latin1')
  ) {
    const [method, size, from] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 42),
    ];
    const start = from + 30 + zip.readUInt16LE(from + 26) + zip.readUInt16LE(from + 28);
    const bytes = zip.subarray(start, start + size);
    all += `${(method === 0 ? bytes : inflateRawSync(bytes)).toString('utf8')}\n`;
  }
  return all;
}

const held = (text: string) => kinds.filter((kind) => text.includes(plants[kind]));

/** Reads, and what gives something out though it is on record as a write. */
const reading = handlers
  .map(({ call }) => call)
  .filter(({ kind, path }) => kind === 'read' || /\/(?:get|export|find|count|preview)/.test(path));

interface Told {
  path: string;
  who: string;
  good: boolean;
  text: string;
  holds: Plant[];
  /** Masked ID numbers that show more than their first and last character. */
  wide: string[];
  /** It says that a person is another unit's athlete. */
  elsewhere: boolean;
  /** What of it stands in headers, or in an address that the answer gives. */
  astray: Plant[];
  cache: string | null;
}

async function told(path: string, who: string, body: object): Promise<Told> {
  const caller = callers[who];
  const response = await fetch(`${server.url}/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, ...(caller && { token: caller.token, uid: caller.uid }) }),
  });
  const text = await response.text();
  const headers = JSON.stringify([...response.headers]);
  const addresses = [...text.matchAll(/"((?:https?:\/)?\/[^"\s]*)"/g)].map(([, url]) =>
    decodeURIComponent(url!),
  );
  return {
    path,
    who,
    text,
    good: text.startsWith(`{"code":${refusals.success.code},`),
    holds: held(unpacked(text)),
    wide: [...text.matchAll(/"idMasked":"([^"]*)"/g)].flatMap(([, mask]) =>
      mask!.replaceAll('*', '').length > 2 ? [mask!] : [],
    ),
    elsewhere: /"athleteStatus":5|"athlete":\{[^}]*"status":5/.test(text),
    astray: held([headers, ...addresses].join()),
    cache: response.headers.get('cache-control'),
  };
}

const atOnce = 8;

/** To whom a call is for with all that may find something, until something does; to the others what did. */
async function readAll(): Promise<Told[]> {
  const all: Told[] = [];
  for (const call of reading) {
    const forStaff = call.who === 'staff' || typeof call.who === 'object';
    const first = call.who === 'anyone' ? 'nobody' : forStaff ? 'staff' : 'own';
    const bodies = readingBodies(call, known);
    const rows: Record<string, unknown>[] = [];
    for (let at = 0; at < bodies.length && rows.length === 0; at += atOnce) {
      const some = bodies.slice(at, at + atOnce);
      const answers = await Promise.all(some.map((body) => told(call.path, first, body)));
      all.push(...answers);
      rows.push(...some.filter((_, n) => answers[n]!.good));
    }
    const others = Object.keys(callers).filter((each) => each !== first);
    const chosen = rows.length > 0 ? rows : bodies.slice(0, 1);
    all.push(
      ...(await Promise.all(others.flatMap((who) => chosen.map((body) => told(call.path, who, body))))),
    );
  }
  return all;
}

/**
 * Which call may show which caller what of a child, each by its own page. Visitors and other units see
 * nothing.
 */
const own = {
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
  'own name': `${own.lists} ${own.people} ${own.more}`,
  'staff name': `${staffs.cases} ${staffs.lists} ${staffs.more} ${staffs.desk}`,
  // Whole numbers leave by acts that are on record alone, phones in lists by none.
  'own number': 'user/getMemberId user/getMemberSheet',
  'staff number': 'admin/getMemberId',
  'own phone': 'user/getMemberSheet',
  'staff phone': 'admin/getQualification',
  'own birthdate': `${own.needs} user/getTeamPeople`,
  'staff birthdate': `${staffs.cases.replace('admin/getAppeal ', '')} admin/getSubstitutionForm`,
  'own wechat': 'user/getMemberSheet',
  'staff wechat': 'admin/getQualification',
  'own food': own.needs,
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
  const all = await readAll();
  const hits: Record<string, string[]> = {};
  for (const kind of kinds)
    for (const who of Object.keys(callers)) {
      const telling = all.filter((each) => each.who === who && each.holds.includes(kind));
      if (telling.length > 0) hits[`${who} ${kind}`] = sorted(telling.map(({ path }) => path));
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
    const more = held(text).filter((kind) => kind !== 'name' && kind !== 'birthdate');
    expect([list, ...more]).toEqual([list]);
  }
  expect(hits).toContain('entryPeople');
}, 60_000);

test('a match that has opened nothing names no one to those who have not entered it', async () => {
  const { db } = server;
  await sql`update matches set version = version + 1,
              data = jsonb_set(data, '{opened}', '{"entries":false,"startLists":false,"results":false}') where id = ${match.id}`.execute(
    db,
  );
  callers['passerby'] = await aUnit(db);
  const { entry, registration, team, member } = world.ids;
  const hits: string[] = [];
  for (const { path, who, ...call } of reading.filter(
    ({ who }) => typeof who === 'string' && who !== 'staff',
  ))
    for (const body of readingBodies({ path, who, ...call }, known).slice(0, 12)) {
      const { holds, text } = await told(path, 'passerby', body);
      if (holds.length > 0 || [entry, registration, team, member].some((id) => text.includes(id)))
        hits.push(path);
    }
  expect(hits).toEqual([]);
}, 120_000);

test('answers that may be cached name no one', async () => {
  const shared = handlers.filter(({ call }) => call.sharedSeconds !== undefined);
  expect(shared.length).toBeGreaterThan(3);
  for (const { call } of shared)
    for (const body of readingBodies(call, known)) {
      const response = await fetch(
        `${server.url}/api/${call.path}?body=${encodeURIComponent(JSON.stringify(body))}`,
      );
      expect([call.path, ...held(JSON.stringify([...response.headers]) + (await response.text()))]).toEqual([
        call.path,
      ]);
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
  const astray = rows.flatMap(({ place, text }) => held(text).map((kind) => `${place}: ${kind}`));
  expect(astray.filter((each) => !searched.test(each))).toEqual([]);
  expect(logged.length).toBeGreaterThan(reading.length);
  expect(
    logged.filter((line) => held(decodeURIComponent(line)).length + personalIn(line).length > 0),
  ).toEqual([]);
});
