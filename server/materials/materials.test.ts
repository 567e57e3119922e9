import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { duties } from '#contract/call.ts';
import { staffGetFileUrl, uploadFile } from '#contract/files/calls.ts';
import * as calls from '#contract/materials/calls.ts';
import type { HandIn } from '#contract/materials/calls.ts';
import { setRegistrationDraft } from '#contract/registrations/calls.ts';
import type { Stage } from '#contract/registrations/stage.ts';
import { emptyForm } from '#contract/registrations/registration.ts';
import { newId } from '#server/db/id.ts';
import { sweepFiles } from '#server/files/sweep.ts';
import { aStaff, aUnit, inBrowser } from '#test/factories/accounts.ts';
import { aMatch } from '#test/factories/matches.ts';
import { anEntrant } from '#test/factories/registrations.ts';
import { aCdWav, aPdf, aWav } from '#test/factories/uploads.ts';
import { aReviewingServer, plain, material, cover } from '#test/factories/materials.ts';

const { server, staff, asked, aPicture, aPaper, send, refusedSend, take, decide } = await aReviewingServer();

test('a unit sees what each of its people has to hand in, and how it stands', async () => {
  const { unit, team, matchId, athletes, health, registrationId, match } = await asked();
  const materials = await server.ok(calls.getMaterials, { matchId, teamId: team.teamId }, unit);
  expect(materials.asked.map(({ kind, per, letter }) => [kind, per, letter])).toEqual([
    ['healthCertificate', 'person', true],
    ['safetyLetter', 'person', true],
    ['insurance', 'person', false],
    ['other', 'team', false],
    ['music', 'entry', false],
  ]);
  // Two health certificates, three letters, three insurances, one sheet, one piece of music.
  expect(materials.needs).toHaveLength(2 + 3 + 3 + 1 + 1);
  expect(materials).toMatchObject({
    closed: null,
    handedIn: [],
    papers: [],
    until: match.deadlines.materials,
  });
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
  const setStage = (stage: Stage) =>
    server.db.updateTable('registrations').set({ stage }).where('id', '=', id).execute();
  await setStage('qualification');
  const waits = [{ kind: 'insurance', count: 4, waiting: true }];
  expect((await queue()).rows).toMatchObject(waits);
  await setStage('withdrawn');
  expect((await refusedSend(id, [await aPaper(unit, insurance, subjectIds, cover(match))], unit)).name).toBe(
    'stateForbids',
  );
  expect(await queue()).toMatchObject({ total: 0, waiting: 0 });
  const { rows } = await server.ok(calls.staffGetMaterials, { view: 'all', matchId }, staff);
  expect(rows).toMatchObject([{ count: 4, waiting: false, passed: 0, rejected: 0 }]);
  await take(rows[0]!.id, staff);
  const decision = { id: rows[0]!.id, pass: true, reason: '', subjectIds };
  const { version } = await server.ok(calls.staffGetMaterial, { id: decision.id }, staff);
  expect((await server.refused(calls.decideMaterial, { ...decision, version }, staff)).name).toBe(
    'stateForbids',
  );
  await setStage('qualification');
  expect((await queue()).rows).toMatchObject(waits);
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

  test('music is as large as its event allows: three minutes in CD quality, and six of a show', async () => {
    const { registrationId, matchId, stamp, event, ...of } = await asked();
    const unit = await inBrowser(server.db, of.unit);
    const upload = async (seconds: number) => {
      const fileByte = aCdWav(seconds).toString('base64');
      return (await server.ok(uploadFile, { kind: 'music', name: '配乐.wav', fileByte }, unit)).file.id;
    };
    const music = (fileId: string) => ({
      ...plain,
      id: newId(),
      materialId: event.id,
      subjectIds: [stamp.entries[0]!.id],
      fileId,
    });
    const long = await upload(200);
    expect((await refusedSend(registrationId, [music(long)], unit)).problems).toEqual([
      { name: 'fileTooLarge', place: 'papers.0.fileId' },
    ]);
    expect(await send(registrationId, [music(await upload(180))], unit)).toEqual({ count: 1 });
    await sql`update matches set version = version + 1,
      data = jsonb_set(data, '{events,0,discipline}', '"show"') where id = ${matchId}`.execute(server.db);
    expect(await send(registrationId, [music(long)], unit)).toEqual({ count: 1 });
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
    const remaining = await server.db
      .selectFrom('files')
      .select('id')
      .where('id', 'in', [first.fileId, second.fileId])
      .execute();
    expect(remaining).toEqual([{ id: second.fileId }]);
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
