import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { encryptPassword } from '#contract/accounts/password-cipher.ts';
import { getUserInfo, login, logout } from '#contract/accounts/calls.ts';
import { uploadImg } from '#contract/files/calls.ts';
import type { DocumentReading } from '#contract/people/document-check.ts';
import { getOcr, ocr } from '#contract/people/ocr-calls.ts';
import { watchPayment } from '#contract/payments/pay-calls.ts';
import { getPublicResults, watchResults } from '#contract/results/public-calls.ts';
import { deleteTeam, getTeam, setTeam } from '#contract/teams/calls.ts';
import { buildApp } from '#server/app.ts';
import { openHints, type Hints } from '#server/db/hints.ts';
import { newId } from '#server/db/id.ts';
import { openPool, type Db } from '#server/db/pool.ts';
import { readerOf } from '#server/documents/ocr/ocr.ts';
import { startJobs } from '#server/jobs.ts';
import { callsAt, type Calls } from './calls-at.ts';
import { aStaff, aUnit } from './factories/accounts.ts';
import { aDue, aGateway, opened, type TestGateway } from './factories/payments.ts';
import { aLeader } from './factories/people.ts';
import { resultLists } from './factories/result-lists.ts';
import { aTeamForm } from './factories/teams.ts';
import { linesOf } from './lines-of.ts';
import { startProxy, type Proxy } from './proxy.ts';
import { testServer, type Caller, type TestServer } from './server.ts';

/** Two servers on one database, and a proxy that gives them the calls in turn. */
let one: TestServer;
let two: Calls & { url: string; app: FastifyInstance; db: Db; hints: Hints };
let both: Calls & { url: string };
let staff: Caller & { accountId: string };
let gateway: TestGateway;
let proxy: Proxy;

beforeAll(async () => {
  one = await testServer();
  const { db } = openPool(one.connection, 8);
  const hints = openHints(one.connection);
  const app = await buildApp({ ...one.services, db, hints }, pino({ level: 'silent' }));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  two = { ...callsAt({ url }), url, app, db, hints };
  proxy = await startProxy([one.url, url]);
  both = { ...callsAt({ url: proxy.url }), url: proxy.url };
  staff = await aStaff(one.db);
  gateway = await aGateway(one);
});
afterAll(async () => {
  proxy.close();
  await two.app.close();
  await two.hints.close();
  await two.db.destroy();
  await gateway.close();
  await one.close();
});

test('what one has written the other reads, a repeat answers as the first did, an ended session has ended on both', async () => {
  const unit = await aUnit(one.db, { unitName: '重庆双机跳绳俱乐部' });
  const leaders = [(await aLeader(one.db, unit.unitId)).memberId];
  const body = { id: newId(), version: 0, team: aTeamForm({ name: '重庆双机跳绳俱乐部一队', leaders }) };
  for (let n = 0; n < 4; n++) expect(await both.ok(setTeam, body, unit)).toEqual({ id: body.id, version: 1 });
  for (let n = 0; n < 2; n++) expect((await both.ok(getTeam, {}, unit)).total).toBe(1);
  await one.ok(deleteTeam, { id: body.id, version: 1 }, unit);
  expect((await two.ok(getTeam, {}, unit)).total).toBe(0);
  await two.ok(getUserInfo, {}, unit);
  await one.ok(logout, {}, unit);
  for (const server of [one, two])
    expect((await server.refused(getUserInfo, {}, unit)).name).toBe('sessionExpired');
});

test('wrong passwords are counted together', async () => {
  const account = '13711112222';
  const names: string[] = [];
  for (let n = 0; n < 6; n++) {
    const ut = Math.floor(one.services.clock().getTime() / 1000);
    const pwd = encryptPassword('not-this-one', account, ut, Buffer.alloc(12, n));
    names.push((await both.refused(login, { account, timeZone: 'Asia/Shanghai', ut, pwd })).name);
  }
  expect(names).toEqual([...Array.from({ length: 5 }, () => 'passwordWrong'), 'tooOften']);
});

test('a payer at one server hears of it on the other', async () => {
  const due = await aDue(one, staff);
  const next = await linesOf(`${two.url}/api/${watchPayment.path}`, {
    id: due.id,
    token: due.unit.token,
    uid: due.unit.uid,
  });
  const attempt = await opened(one, due, 'package');
  expect(JSON.parse(await next())).toEqual({ payment: 'processing' });
  await gateway.paid(attempt);
  await gateway.told(attempt);
  // The same may be said again when what is heard is looked up for itself.
  let output: unknown;
  do output = JSON.parse(await next());
  while ((output as { payment: string }).payment === 'processing');
  expect(output).toEqual({ payment: 'part' });
});

test('a document that one server reads is asked for on the other, and given once, to its own account alone', async () => {
  const unit = await aUnit(one.db, { unitName: '重庆双机阅读俱乐部' });
  const image = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer();
  const upload = { kind: 'idFront' as const, fileByte: [image.toString('base64')] };
  const { files } = await one.ok(uploadImg, upload, unit);
  let readIt: (reading: DocumentReading) => void = () => {};
  const reading = new Promise<DocumentReading>((resolve) => void (readIt = resolve));
  let remaining = 3;
  vi.spyOn(readerOf(one.services.config), 'read').mockReturnValue({ reading, ahead: () => remaining });
  const claim = { name: '李一一', gender: 2 as const, birthdate: '2014-03-02', number: '' };
  const { job } = await one.ok(ocr, { idType: 1, front: files[0]!.id, back: null, claim }, unit);
  expect(await two.ok(getOcr, { job: job! }, unit)).toEqual({ job, ahead: 3, result: null });
  remaining = 1;
  expect(await two.ok(getOcr, { job: job! }, unit)).toMatchObject({ ahead: 1 });
  const stranger = await aUnit(one.db);
  expect((await two.refused(getOcr, { job: job! }, stranger)).name).toBe('ocrJobGone');
  const read = {
    gender: 2 as const,
    birthdate: '2014-03-02',
    number: null,
    numberSure: false,
    validUntil: null,
  };
  readIt({ ...read, names: ['李一一'] });
  const { result } = await two.ok(getOcr, { job: job! }, unit);
  expect(result).toMatchObject({ reading: { names: ['李一一'] }, check: { outcome: 'unsure' } });
  for (const server of [one, two])
    expect((await server.refused(getOcr, { job: job! }, unit)).name).toBe('ocrJobGone');
}, 60_000);

test('a release by one server reaches listeners of the other, which drops its kept answer', async () => {
  const clerk = await aStaff(one.db, ['results'], one.services.clock());
  const judge = await aStaff(one.db, ['headJudge'], one.services.clock());
  const lists = resultLists({ server: one, desk: { staff, clerk, judge } });
  const { groupId, matchId } = await lists.aList('entered');
  const next = await linesOf(`${two.url}/api/${watchResults.path}`, { matchId });
  const shared = async () => {
    const query = new URLSearchParams({ body: JSON.stringify({ matchId }) });
    const answer = await fetch(`${two.url}/api/${getPublicResults.path}?${query}`);
    return ((await answer.json()) as { data: { total: number } }).data.total;
  };
  expect(await shared()).toBe(0);
  const began = performance.now();
  await lists.release(groupId);
  expect(JSON.parse(await next())).toEqual({ groupIds: [groupId] });
  expect(performance.now() - began).toBeLessThan(5_000);
  expect(await shared()).toBe(3);
});

test('one of them at a time does the work by the clock, even when both are hurried', async () => {
  const log = pino({ level: 'silent' });
  const services = [one.services, { ...one.services, db: two.db, hints: two.hints }];
  const jobs = await Promise.all(services.map((each) => startJobs(each, one.connection, log)));
  const states = async () => {
    const { rows } = await sql<{ state: string }>`
      select state::text from jobs.job where name = 'verify-audit' and state <> 'cancelled'`.execute(one.db);
    return rows.map(({ state }) => state);
  };
  for (const each of [...jobs, ...jobs, ...jobs]) each.hurry('verify-audit');
  for (const until = Date.now() + 20_000; Date.now() < until; await pause(100))
    if ((await states()).includes('completed')) break;
  expect(await states()).toEqual(['completed']);
  await Promise.all(jobs.map((each) => each.stop()));
}, 60_000);
