import { describe, expect, test } from 'vitest';
import { getQueues } from '#contract/queues/calls.ts';
import { staffGetFileUrl } from '#contract/files/calls.ts';
import * as calls from '#contract/materials/calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { lettersOf } from '#test/factories/inbox.ts';
import { type Caller } from '#test/server.ts';
import { leaseMs } from './lease.ts';
import { notifyRejections } from './notify.ts';
import { aReviewingServer, cover } from '#test/factories/materials.ts';

const { server, staff, other, asked, aPaper, send, take, decide } = await aReviewingServer();

describe('two reviewers', () => {
  test('never have one paper: of many who take it at once one gets it', async () => {
    const { unit, registrationId, athletes, health } = await asked();
    const paper = await aPaper(unit, health, [athletes[0]!]);
    await send(registrationId, [paper], unit);
    const crowd = await Promise.all(Array.from({ length: 8 }, () => aStaff(server.db, ['materials'])));
    const got = await Promise.all(
      crowd.map((each) => server.call(calls.takeMaterial, { id: paper.id }, each)),
    );
    expect(got.filter(({ code }) => code === 1)).toHaveLength(1);
    const loser = crowd[got.findIndex(({ code }) => code !== 1)]!;
    expect((await server.refused(calls.takeMaterial, { id: paper.id }, loser)).name).toBe('materialTaken');
  });

  test('one has it for five minutes, renewed or given back; the other neither sees it next nor decides', async () => {
    const now = new Date();
    server.setNow(now);
    const { unit, registrationId, athletes, health, matchId } = await asked();
    const papers = [await aPaper(unit, health, [athletes[0]!]), await aPaper(unit, health, [athletes[1]!])];
    await send(registrationId, [papers[0]!], unit);
    server.setNow(new Date(now.getTime() + 1_000));
    await send(registrationId, [papers[1]!], unit);
    const [first, second] = papers.map(({ id }) => id) as [string, string];
    const among = { matchId };
    await take(first, staff);
    const seen = await server.ok(calls.staffGetMaterial, { id: second, among }, other);
    expect(seen.place).toEqual({ previous: null, next: null, position: 1, waiting: 1 });
    expect((await server.ok(calls.staffGetMaterial, { id: second, among }, staff)).place.waiting).toBe(2);
    const theirs = await server.ok(calls.staffGetMaterial, { id: first }, other);
    expect(theirs.lease).toMatchObject({ mine: false });
    const body = { id: first, version: theirs.version, pass: true, reason: '', subjectIds: [athletes[0]!] };
    expect((await server.refused(calls.decideMaterial, body, other)).name).toBe('materialTaken');
    // Leaving is of no use to who does not have it.
    await server.ok(calls.leaveMaterial, { id: first }, other);
    expect((await server.refused(calls.takeMaterial, { id: first }, other)).name).toBe('materialTaken');
    // Renewed, it lasts five minutes from then on.
    server.setNow(new Date(now.getTime() + leaseMs));
    await take(first, staff);
    server.setNow(new Date(now.getTime() + 2 * leaseMs - 1));
    expect((await server.refused(calls.takeMaterial, { id: first }, other)).name).toBe('materialTaken');
    server.setNow(new Date(now.getTime() + 2 * leaseMs));
    await take(first, other);
    expect((await server.refused(calls.decideMaterial, body, staff)).name).toBe('materialTaken');
    await server.ok(calls.leaveMaterial, { id: first }, other);
    await take(first, staff);
    expect((await server.refused(calls.takeMaterial, { id: newId() }, staff)).name).toBe('notFound');
    server.setNow(new Date());
  });
});

describe('a decision', () => {
  test('passes a policy for everybody at once, or for some while the rest wait', async () => {
    const { unit, registrationId, athletes, insurance, match, matchId } = await asked();
    const paper = await aPaper(unit, insurance, athletes, cover(match));
    await send(registrationId, [paper], unit);
    await take(paper.id, staff);
    expect((await decide(paper.id, true, [athletes[0]!])).waiting).toBe(true);
    expect((await decide(paper.id, false, [athletes[1]!], '名单中没有此人')).waiting).toBe(false);
    const seen = await server.ok(calls.staffGetMaterial, { id: paper.id }, other);
    expect(seen).toMatchObject({ waiting: false, lease: null });
    expect(seen.history.map(({ act }) => act)).toEqual(['upload', 'pass', 'reject']);
    expect((await server.ok(calls.staffGetMaterials, { view: 'queue', matchId }, staff)).total).toBe(0);
    expect((await server.ok(calls.staffGetMaterials, { view: 'all', matchId }, staff)).rows).toMatchObject([
      { passed: 1, rejected: 1, waiting: false },
    ]);
  });

  test('is on what the reviewer saw: changed, decided, without a reason, of another reviewer', async () => {
    const { unit, registrationId, athletes, insurance, match } = await asked();
    const paper = await aPaper(unit, insurance, athletes, cover(match));
    await send(registrationId, [paper], unit);
    const body = { id: paper.id, version: 1, pass: true, reason: '', subjectIds: athletes };
    const name = async (patch: Partial<typeof body>) =>
      (await server.refused(calls.decideMaterial, { ...body, ...patch }, staff)).name;
    expect(await name({ version: 2 })).toBe('changedMeanwhile');
    expect(await name({ id: newId() })).toBe('notFound');
    expect(await name({ subjectIds: [newId()] })).toBe('notFound');
    expect(await name({ pass: false, reason: ' ' })).toBe('typeError');
    await server.ok(calls.decideMaterial, body, staff);
    expect(await name({ version: 2 })).toBe('stateForbids');
  });

  test('counts in the queue of the duty, and in no other', async () => {
    const { unit, registrationId, athletes, health } = await asked();
    const paper = await aPaper(unit, health, [athletes[0]!]);
    const count = async (caller: Caller) =>
      (await server.ok(getQueues, {}, caller)).queues.find(({ queue }) => queue === 'materials')?.waiting;
    const before = (await count(staff))!;
    await send(registrationId, [paper], unit);
    expect(await count(staff)).toBe(before + 1);
    expect(await count(await aStaff(server.db, ['units']))).toBeUndefined();
    await decide(paper.id, true, [athletes[0]!]);
    expect(await count(staff)).toBe(before);
  });

  test('is found by match, kind, team and person', async () => {
    const { unit, registrationId, athletes, health, letter, team, matchId } = await asked();
    const papers = [await aPaper(unit, health, [athletes[0]!]), await aPaper(unit, letter, [athletes[1]!])];
    await send(registrationId, papers, unit);
    const ids = async (filter: object) =>
      (await server.ok(calls.staffGetMaterials, { view: 'queue', matchId, ...filter }, staff)).rows.map(
        ({ id }) => id,
      );
    expect(await ids({})).toHaveLength(2);
    expect(await ids({ kind: 'safetyLetter' })).toEqual([papers[1]!.id]);
    expect(await ids({ text: team.athletes[0]!.name })).toEqual([papers[0]!.id]);
    expect(await ids({ text: team.form.name })).toHaveLength(2);
    expect(await ids({ text: '没有这个人' })).toEqual([]);
    expect(await ids({ page: 2, size: 1 })).toHaveLength(1);
  });
});

test('each look at a paper is logged, and a picture bears a watermark', async () => {
  const { unit, registrationId, athletes, health } = await asked();
  const paper = await aPaper(unit, health, [athletes[0]!]);
  await send(registrationId, [paper], unit);
  const { files } = await server.ok(staffGetFileUrl, { ids: [paper.fileId] }, staff);
  const picture = Buffer.from(await (await fetch(server.url + files[0]!.url)).arrayBuffer());
  const stored = await server.services.storage.get(`${paper.fileId.slice(-2)}/${paper.fileId}`);
  expect(picture.equals(Buffer.concat(await stored.toArray()))).toBe(false);
  const looks = await server.db
    .selectFrom('file_reads')
    .select(['account_id', 'kind'])
    .where('file_id', '=', paper.fileId)
    .execute();
  expect(looks).toEqual([{ account_id: staff.accountId, kind: 'healthCertificate' }]);
});

test('a unit gets rejections in one message, a while after the last', async () => {
  const now = new Date();
  server.setNow(now);
  const { unit, registrationId, athletes, health, letter, team } = await asked();
  const papers = [
    await aPaper(unit, health, [athletes[0]!]),
    await aPaper(unit, health, [athletes[1]!]),
    await aPaper(unit, letter, [athletes[0]!]),
  ];
  await send(registrationId, papers, unit);
  for (const { id, subjectIds } of papers) await decide(id, false, subjectIds, '照片不清晰');
  const messages = async () =>
    (
      await server.db
        .selectFrom('outbox')
        .select('body')
        .where('body', 'like', `%${team.form.name}有材料未通过%`)
        .execute()
    ).map(({ body }) => body);
  const minutes = (n: number) => new Date(now.getTime() + n * 60_000);
  await notifyRejections(server.services, minutes(1));
  expect(await messages()).toEqual([]);
  await notifyRejections(server.services, minutes(2));
  const [message, ...more] = await messages();
  expect(more).toEqual([]);
  expect(message).toContain(`${team.form.name}有材料未通过（健康证明 2 份、安全责任书 1 份）`);
  for (const { name } of team.athletes) expect(message).not.toContain(name);
  expect(await lettersOf(server, unit, '参赛材料未通过')).toMatchObject([
    {
      link: expect.stringContaining('/registerMatch/fileUpload?matchId='),
      body: message!.replace('【绳赛通】', ''),
    },
  ]);
  await notifyRejections(server.services, minutes(30));
  expect(await messages()).toHaveLength(1);
  server.setNow(new Date());
});
