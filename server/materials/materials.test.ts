import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { duties } from '#contract/call.ts';
import { getQueues } from '#contract/queues/calls.ts';
import { resolveStored } from '#contract/lang.ts';
import { staffGetFileUrl, uploadFile, uploadImg } from '#contract/files/calls.ts';
import type { FileKind } from '#contract/files/kinds.ts';
import * as calls from '#contract/materials/calls.ts';
import type { HandIn } from '#contract/materials/calls.ts';
import type { Match } from '#contract/matches/match.ts';
import {
  decideRegistration,
  setRegistrationDraft,
  staffGetRegistration,
} from '#contract/registrations/calls.ts';
import { emptyForm } from '#contract/registrations/registration.ts';
import { newId } from '#server/db/id.ts';
import { sweepFiles } from '#server/files/sweep.ts';
import { missingGlyphs } from '#server/documents/pdf/pdf.ts';
import { aStaff, aUnit, type PortalCaller } from '#test/factories/accounts.ts';
import { aMatch, anEvent } from '#test/factories/matches.ts';
import { anEntrant, submitted, travelTo } from '#test/factories/registrations.ts';
import { aPdf, aWav } from '#test/factories/uploads.ts';
import { testServer, type Caller, type TestServer } from '#test/server.ts';
import { leaseMs } from './lease.ts';
import { letterWords } from './letter-text.ts';
import { notifyRejections } from './notify.ts';

let server: TestServer;
let staff: Caller & { accountId: string };
let other: Caller & { accountId: string };
let everything: Caller;
beforeAll(async () => {
  server = await testServer();
  staff = await aStaff(server.db, ['materials']);
  other = await aStaff(server.db, ['materials']);
  everything = await aStaff(server.db);
});
afterAll(() => server.close());

type Material = Match['materials'][number];
const material = (kind: Material['kind'], patch: Partial<Material> = {}): Material => ({
  id: newId(),
  kind,
  name: { zh: `材料 ${kind}`, en: `Paper ${kind}` },
  per: 'person',
  roles: [1, 2, 3],
  templateFileId: null,
  ...patch,
});

/** A registration in review in a match that asks for everything; two athletes and a leader. */
async function asked() {
  const health = material('healthCertificate');
  const letter = material('safetyLetter');
  const insurance = material('insurance');
  const sheet = material('other', { per: 'team', roles: [] });
  const event = anEvent({ music: true });
  const { id: matchId, match } = await aMatch(server.db, {
    events: [event],
    materials: [health, letter, insurance, sheet],
  });
  const entrant = await anEntrant(server, { athletes: 2 });
  const { unit, team } = entrant;
  const stamp = await submitted(server, entrant, matchId, event);
  const own = { registrationId: stamp.id, unit, team, match, matchId, stamp, event };
  return {
    ...own,
    health,
    letter,
    insurance,
    sheet,
    athletes: team.athletes.map(({ memberId }) => memberId),
  };
}

const picture = sharp({ create: { width: 40, height: 60, channels: 3, background: '#eee' } }).jpeg();
async function aPicture(unit: PortalCaller, kind: FileKind): Promise<string> {
  const fileByte = [(await picture.clone().toBuffer()).toString('base64')];
  const { files } = await server.ok(uploadImg, { kind: kind as 'insurance', fileByte }, unit);
  return files[0]!.id;
}

const plain = { validFrom: null, validTo: null, policyNumber: '' };
async function aPaper(
  unit: PortalCaller,
  of: Material,
  subjectIds: string[],
  patch: Partial<HandIn> = {},
): Promise<HandIn> {
  const kind = of.kind === 'other' ? 'material' : of.kind;
  return {
    id: newId(),
    materialId: of.id,
    subjectIds,
    fileId: await aPicture(unit, kind),
    ...plain,
    ...patch,
  };
}

const send = (registrationId: string, papers: HandIn[], caller: Caller) =>
  server.ok(calls.setMaterials, { registrationId, papers }, caller);
const refusedSend = (registrationId: string, papers: HandIn[], caller: Caller) =>
  server.refused(calls.setMaterials, { registrationId, papers }, caller);

const cover = ({ startDate, endDate }: Match) => ({
  validFrom: startDate,
  validTo: endDate,
  policyNumber: 'P-1',
});
const take = (id: string, caller: Caller) => server.ok(calls.takeMaterial, { id }, caller);

async function decide(id: string, pass: boolean, subjectIds: string[], reason = '', caller: Caller = staff) {
  const { version } = await server.ok(calls.staffGetMaterial, { id }, caller);
  return server.ok(calls.decideMaterial, { id, version, pass, reason, subjectIds }, caller);
}

test('a unit sees what each of its people has to hand in, and how it stands', async () => {
  const { unit, team, matchId, athletes, health, registrationId, match } = await asked();
  const shown = await server.ok(calls.getMaterials, { matchId, teamId: team.teamId }, unit);
  expect(shown.asked.map(({ kind, per, letter }) => [kind, per, letter])).toEqual([
    ['healthCertificate', 'person', true],
    ['safetyLetter', 'person', true],
    ['insurance', 'person', false],
    ['other', 'team', false],
    ['music', 'entry', false],
  ]);
  // Two health certificates, three letters, three insurances, one sheet, one piece of music.
  expect(shown.needs).toHaveLength(2 + 3 + 3 + 1 + 1);
  expect(shown).toMatchObject({ closed: null, handedIn: [], papers: [], until: match.deadlines.materials });
  const paper = await aPaper(unit, health, [athletes[0]!]);
  expect(await send(registrationId, [paper], unit)).toEqual({ count: 1 });
  // A repeat hands nothing in twice.
  await send(registrationId, [paper], unit);
  const after = await server.ok(calls.getMaterials, { matchId, teamId: team.teamId }, unit);
  expect(after.handedIn).toEqual([
    { materialId: health.id, subjectId: athletes[0], status: 1, reason: '', paperId: paper.id },
  ]);
  expect(after.papers.map(({ id }) => id)).toEqual([paper.id]);
});

test('materials are handed in from the draft on, and reviewed once it is submitted', async () => {
  const insurance = material('insurance');
  const { id: matchId, match } = await aMatch(server.db, { materials: [insurance] });
  const { unit, team } = await anEntrant(server);
  const id = newId();
  const form = emptyForm(team.form);
  await server.ok(setRegistrationDraft, { id, version: 0, matchId, teamId: team.teamId, form }, unit);
  const subjectIds = [team.leader.memberId, ...team.athletes.map(({ memberId }) => memberId)];
  await send(id, [await aPaper(unit, insurance, subjectIds, cover(match))], unit);
  const queue = () => server.ok(calls.staffGetMaterials, { view: 'queue', matchId }, staff);
  expect((await queue()).total).toBe(0);
  await server.db.updateTable('registrations').set({ stage: 'qualification' }).where('id', '=', id).execute();
  expect((await queue()).rows).toMatchObject([{ kind: 'insurance', count: 4, waiting: true }]);
  await server.db.updateTable('registrations').set({ stage: 'withdrawn' }).where('id', '=', id).execute();
  expect((await refusedSend(id, [await aPaper(unit, insurance, subjectIds, cover(match))], unit)).name).toBe(
    'stateForbids',
  );
});

describe('what is handed in', () => {
  test('is needed, of its kind, of one person but for insurance, and each once', async () => {
    const { unit, registrationId, athletes, team, health, letter, insurance, sheet, match } = await asked();
    const leader = team.leader.memberId;
    const names = async (...papers: HandIn[]) => {
      const { problems } = await refusedSend(registrationId, papers, unit);
      return problems.map(({ name, place }) => `${name} ${place}`);
    };
    expect(await names(await aPaper(unit, health, [leader]))).toEqual([
      'materialNotNeeded papers.0.subjectIds',
    ]);
    expect(await names(await aPaper(unit, health, [newId()]))).toEqual([
      'materialNotNeeded papers.0.subjectIds',
    ]);
    expect(await names(await aPaper(unit, letter, athletes))).toEqual(['onePersonEach papers.0.subjectIds']);
    const fileId = await aPicture(unit, 'portrait');
    expect(await names(await aPaper(unit, letter, [leader], { fileId }))).toEqual([
      'materialFileWrong papers.0.fileId',
    ]);
    const twice = [await aPaper(unit, letter, [leader]), await aPaper(unit, letter, [leader])];
    expect(await names(...twice)).toEqual(['duplicate papers.1.subjectIds']);
    expect(await names(await aPaper(unit, insurance, athletes))).toEqual([
      'required papers.0.validFrom',
      'required papers.0.validTo',
    ]);
    const short = { ...cover(match), validTo: match.startDate };
    expect(await names(await aPaper(unit, insurance, athletes, short))).toEqual([
      'paperTooShort papers.0.validTo',
    ]);
    const turned = { ...cover(match), validFrom: match.endDate, validTo: match.startDate };
    expect(await names(await aPaper(unit, insurance, athletes, turned))).toEqual([
      'insuranceDaysWrong papers.0.validTo',
    ]);
    // Nothing of a refused batch is kept.
    expect(
      (
        await refusedSend(
          registrationId,
          [await aPaper(unit, sheet, [registrationId]), twice[0]!, twice[1]!],
          unit,
        )
      ).name,
    ).toBe('duplicate');
    expect(
      await server.db
        .selectFrom('materials')
        .select('paper_id')
        .where('registration_id', '=', registrationId)
        .execute(),
    ).toEqual([]);
  });

  test('a policy covers several people, music an entry, a paper the team', async () => {
    const { unit, team, matchId, registrationId, athletes, insurance, sheet, match, stamp, event } =
      await asked();
    const bytes = aWav(2).toString('base64');
    const { file } = await server.ok(uploadFile, { kind: 'music', name: '配乐.wav', fileByte: bytes }, unit);
    const music: HandIn = {
      id: newId(),
      materialId: event.id,
      subjectIds: [stamp.entries[0]!.id],
      fileId: file.id,
      ...plain,
    };
    const pdf = await server.ok(
      uploadFile,
      { kind: 'insurance', name: 'p.pdf', fileByte: aPdf().toString('base64') },
      unit,
    );
    const policy: HandIn = {
      id: newId(),
      materialId: insurance.id,
      subjectIds: athletes,
      fileId: pdf.file.id,
      ...cover(match),
    };
    const all = [music, policy, await aPaper(unit, sheet, [registrationId])];
    expect(await send(registrationId, all, unit)).toEqual({ count: 4 });
    const seen = await server.ok(calls.staffGetMaterial, { id: policy.id }, staff);
    expect(seen).toMatchObject({ policyNumber: 'P-1', validFrom: match.startDate, kind: 'insurance' });
    expect(seen.covered.map(({ subjectId }) => subjectId).toSorted()).toEqual(athletes.toSorted());
    const { covered } = await server.ok(calls.staffGetMaterial, { id: music.id }, staff);
    expect(covered).toMatchObject([{ needed: true, status: 1 }]);
    const { rows } = await server.ok(
      calls.staffGetMaterials,
      { view: 'queue', matchId, kind: 'music' },
      staff,
    );
    expect(rows.map(({ people }) => people)).toEqual([[team.athletes[0]!.name]]);
    // Reviewers of materials see the files; music is no secret from them.
    const { files } = await server.ok(staffGetFileUrl, { ids: [file.id, pdf.file.id] }, staff);
    expect(files).toHaveLength(2);
  });

  test('another takes the place of the one before, whose file goes in time', async () => {
    const { unit, registrationId, athletes, health, team, matchId } = await asked();
    const of = [athletes[0]!];
    const first = await aPaper(unit, health, of);
    await send(registrationId, [first], unit);
    await take(first.id, staff);
    await decide(first.id, true, of);
    const state = async () =>
      (await server.ok(calls.getMaterials, { matchId, teamId: team.teamId }, unit)).handedIn;
    expect(await state()).toMatchObject([{ status: 2 }]);
    const second = await aPaper(unit, health, of);
    await send(registrationId, [second], unit);
    expect(await state()).toMatchObject([{ status: 1, paperId: second.id }]);
    expect((await server.refused(calls.staffGetMaterial, { id: first.id }, staff)).name).toBe('notFound');
    await sweepFiles(server.services, new Date(Date.now() + 25 * 3_600_000));
    const left = await server.db
      .selectFrom('files')
      .select('id')
      .where('id', 'in', [first.fileId, second.fileId])
      .execute();
    expect(left).toEqual([{ id: second.fileId }]);
  });

  test('is taken back by the unit until it has passed', async () => {
    const { unit, registrationId, athletes, health } = await asked();
    const subjectId = athletes[0]!;
    const paper = await aPaper(unit, health, [subjectId]);
    const body = { registrationId, materialId: health.id, subjectId };
    expect((await server.refused(calls.deleteMaterial, body, unit)).name).toBe('notFound');
    await send(registrationId, [paper], unit);
    await server.ok(calls.deleteMaterial, body, unit);
    expect((await server.refused(calls.staffGetMaterial, { id: paper.id }, staff)).name).toBe('notFound');
    const again = await aPaper(unit, health, [subjectId]);
    await send(registrationId, [again], unit);
    await decide(again.id, true, [subjectId]);
    expect((await server.refused(calls.deleteMaterial, body, unit)).name).toBe('materialPassed');
  });
});

test('no account reaches another unit’s materials, and staff only with the duty', async () => {
  const { unit, registrationId, athletes, health, letter, matchId, team } = await asked();
  const subjectIds = [athletes[0]!];
  const paper = await aPaper(unit, health, subjectIds);
  await send(registrationId, [paper], unit);
  const stranger = await aUnit(server.db);
  const theirs = await aPaper(stranger, health, subjectIds);
  const foreign = [
    server.refused(calls.getMaterials, { matchId, teamId: team.teamId }, stranger),
    server.refused(calls.getMaterials, { matchId }, unit),
    server.refused(calls.setMaterials, { registrationId, papers: [theirs] }, stranger),
    server.refused(
      calls.deleteMaterial,
      { registrationId, materialId: health.id, subjectId: subjectIds[0]! },
      stranger,
    ),
    server.refused(calls.getMaterialTemplate, { registrationId, materialId: letter.id }, stranger),
  ];
  expect((await Promise.all(foreign)).map(({ name }) => name)).toEqual(foreign.map(() => 'notFound'));
  // Another unit's file cannot be submitted, nor a document's id reused.
  expect((await refusedSend(registrationId, [{ ...theirs, id: newId() }], unit)).name).toBe(
    'materialFileWrong',
  );
  const second = await asked();
  const stolen = { ...(await aPaper(second.unit, second.health, [second.athletes[0]!])), id: paper.id };
  expect((await refusedSend(second.registrationId, [stolen], second.unit)).name).toBe('duplicate');
  const unapproved = await aUnit(server.db, { unitStatus: 1 });
  expect((await refusedSend(registrationId, [paper], unapproved)).name).toBe('unitNotApproved');
  const without = await aStaff(
    server.db,
    duties.filter((duty) => duty !== 'materials'),
  );
  const { id } = paper;
  const ofStaff = [
    server.refused(calls.staffGetMaterials, { view: 'queue' }, without),
    server.refused(calls.staffGetMaterial, { id }, without),
    server.refused(calls.takeMaterial, { id }, without),
    server.refused(calls.leaveMaterial, { id }, without),
    server.refused(calls.decideMaterial, { id, version: 1, pass: true, reason: '', subjectIds }, without),
  ];
  expect((await Promise.all(ofStaff)).map(({ name }) => name)).toEqual(ofStaff.map(() => 'noPermission'));
  expect((await server.ok(staffGetFileUrl, { ids: [paper.fileId] }, without)).files).toEqual([]);
  expect((await server.refused(calls.staffGetMaterials, { view: 'queue' }, unit)).name).toBe(
    'sessionExpired',
  );
});

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
  const shown = Buffer.from(await (await fetch(server.url + files[0]!.url)).arrayBuffer());
  const stored = await server.services.storage.get(`${paper.fileId.slice(-2)}/${paper.fileId}`);
  expect(shown.equals(Buffer.concat(await stored.toArray()))).toBe(false);
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
  await notifyRejections(server.services, minutes(30));
  expect(await messages()).toHaveLength(1);
  server.setNow(new Date());
});

describe('the qualification', () => {
  test('says what is missing, and is held once the time for materials is over', async () => {
    const { unit, registrationId, athletes, team, stamp, match, health, letter, insurance, sheet, event } =
      await asked();
    const problems = async () =>
      (await server.ok(staffGetRegistration, { id: registrationId }, everything)).held.map(
        ({ values, severity }) => [
          resolveStored(String(values['material']), 'zh'),
          values['count'],
          severity,
        ],
      );
    expect(await problems()).toEqual([
      ['材料 healthCertificate', 2, 'warn'],
      ['材料 safetyLetter', 3, 'warn'],
      ['材料 insurance', 3, 'warn'],
      ['材料 other', 1, 'warn'],
      ['30秒单摇跳 音乐', 1, 'warn'],
    ]);
    const pass = { decision: 'pass' as const, id: stamp.id, version: stamp.version, stage: stamp.stage };
    await travelTo(server, new Date(match.deadlines.materials));
    expect((await refusedSend(registrationId, [await aPaper(unit, letter, [athletes[0]!])], unit)).name).toBe(
      'materialsClosed',
    );
    expect((await server.refused(decideRegistration, pass, everything)).name).toBe('materialsMissing');
    await travelTo(server, new Date(new Date(match.deadlines.materials).getTime() - 60_000));
    const everybody = [team.leader.memberId, ...athletes];
    const { file } = await server.ok(
      uploadFile,
      { kind: 'music', name: 'm.wav', fileByte: aWav(2).toString('base64') },
      unit,
    );
    const papers: HandIn[] = [
      await aPaper(unit, insurance, everybody, cover(match)),
      await aPaper(unit, sheet, [registrationId]),
      { id: newId(), materialId: event.id, subjectIds: [stamp.entries[0]!.id], fileId: file.id, ...plain },
    ];
    for (const id of everybody) papers.push(await aPaper(unit, letter, [id]));
    for (const id of athletes) papers.push(await aPaper(unit, health, [id]));
    await send(registrationId, papers, unit);
    const last = papers.at(-1)!;
    await decide(last.id, false, last.subjectIds, '模糊');
    await travelTo(server, new Date(match.deadlines.materials));
    expect((await server.refused(decideRegistration, pass, everything)).name).toBe('materialsRejected');
    expect(
      (await server.ok(staffGetRegistration, { id: registrationId }, everything)).held.map(
        ({ code }) => code,
      ),
    ).toContain(2609);
    // Staff open this one registration again, and it is submitted again.
    await server.db
      .updateTable('registrations')
      .set({ extended_to: new Date(new Date(match.deadlines.materials).getTime() + 3_600_000) })
      .where('id', '=', registrationId)
      .execute();
    await send(registrationId, [await aPaper(unit, health, last.subjectIds)], unit);
    expect((await server.ok(decideRegistration, pass, everything)).stage).toBe('events');
    await travelTo(server, new Date());
  });
});

/** Every letter that a PDF's fonts can be read back to (ToUnicode). */
function lettersIn(pdf: Buffer): Set<string> {
  const letters = new Set<string>();
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 1)) {
    const end = pdf.indexOf('endstream', at);
    let map = '';
    try {
      map = inflateSync(pdf.subarray(at + 7, end)).toString('latin1');
    } catch {
      continue;
    }
    if (!map.includes('beginbfrange')) continue;
    for (const [, hex] of map.matchAll(/<([0-9a-f]{4})>/gi))
      letters.add(String.fromCodePoint(Number.parseInt(hex!, 16)));
  }
  return letters;
}

describe('the forms to sign', () => {
  test('are PDFs filled in with the team, a page for each', async () => {
    const { unit, team, registrationId, letter, health, insurance } = await asked();
    const get = (materialId: string) =>
      server.ok(calls.getMaterialTemplate, { registrationId, materialId }, unit);
    const pages = (content: string) =>
      Buffer.from(content, 'base64')
        .toString('latin1')
        .match(/\/Type \/Page\b/g)?.length;
    const { name, content, mime } = await get(letter.id);
    expect([name.endsWith('.pdf'), mime, pages(content)]).toEqual([true, 'application/pdf', 3]);
    // The text can be found and copied, Chinese as well: each letter stands in the fonts' maps to Unicode.
    const found = lettersIn(Buffer.from(content, 'base64'));
    const written = [team.form.name, ...team.athletes.map((each) => each.name), '安全责任承诺书监护人签名'];
    expect([...new Set(written.join(''))].filter((letter) => !found.has(letter))).toEqual([]);
    // As good as any other PDF: the upload takes it.
    await server.ok(uploadFile, { kind: 'safetyLetter', name, fileByte: content }, unit);
    expect(pages((await get(health.id)).content)).toBe(2);
    const refused = (materialId: string) =>
      server.refused(calls.getMaterialTemplate, { registrationId, materialId }, unit);
    expect((await refused(insurance.id)).name).toBe('letterOnly');
    expect((await refused(newId())).name).toBe('notFound');
  });

  test('show every letter of theirs, and names of every script of ours', async () => {
    const texts = Object.values(letterWords.texts).flatMap(({ zh, en }) => [zh, en]);
    expect(
      await missingGlyphs(`${texts.join('')}、—–…（）：欧阳·娜 龘龑堃 Müller O’Neil 5001**1234`),
    ).toEqual([]);
    expect(await missingGlyphs('\u{1F600}')).toEqual(['\u{1F600}']);
  });
});
