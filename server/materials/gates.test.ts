import sharp from 'sharp';
import { expect, test } from 'vitest';
import { uploadImg } from '#contract/files/calls.ts';
import { getMaterials, setMaterials } from '#contract/materials/calls.ts';
import { fileKindOf } from '#contract/materials/status.ts';
import type { MaterialGate } from '#contract/matches/event.ts';
import type { Match } from '#contract/matches/match.ts';
import { decideRegistration, setMatchReview, setRegistrationDraft } from '#contract/registrations/calls.ts';
import {
  drawStartLists,
  setStartList,
  staffGetStartList,
  staffGetStartLists,
} from '#contract/start-lists/calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff, type PortalCaller } from '#test/factories/accounts.ts';
import { aMatch, anEvent } from '#test/factories/matches.ts';
import { anEntrant, anEntry, aSubmission } from '#test/factories/registrations.ts';
import { aDraw, aDrawableMatch } from '#test/factories/start-lists.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const staff = await aStaff(server.db);

const health = (gate: MaterialGate): Match['materials'][number] => ({
  id: newId(),
  kind: 'healthCertificate',
  name: { zh: '健康证明', en: 'Health certificate' },
  per: 'person',
  roles: [3],
  templateFileId: null,
  gate,
});

const picture = sharp({ create: { width: 40, height: 60, channels: 3, background: '#eee' } }).jpeg();
async function handIn(
  unit: PortalCaller,
  registrationId: string,
  materialId: string,
  subjectId: string,
  kind: 'healthCertificate' | 'other' = 'healthCertificate',
) {
  const fileByte = [(await picture.clone().toBuffer()).toString('base64')];
  const { files } = await server.ok(uploadImg, { kind: fileKindOf[kind], fileByte }, unit);
  const plain = { validFrom: null, validTo: null, policyNumber: '' };
  const paper = { id: newId(), materialId, subjectIds: [subjectId], fileId: files[0]!.id, ...plain };
  await server.ok(setMaterials, { registrationId, papers: [paper] }, unit);
}

const passAll = (registrationId: string) =>
  server.db
    .updateTable('materials')
    .set({ status: 2, decided_at: new Date() })
    .where('registration_id', '=', registrationId)
    .execute();

/** A draft of one athlete for a match that asks for a health certificate. */
async function drafted(gate: MaterialGate, patch: Partial<Match['materials'][number]> = {}) {
  const [paper, event] = [{ ...health(gate), ...patch }, anEvent()];
  const { id: matchId } = await aMatch(server.db, { events: [event], materials: [paper] });
  const { unit, team } = await anEntrant(server, { athletes: 1 });
  const athlete = team.athletes[0]!.memberId;
  const body = aSubmission(matchId, team, [anEntry(event, [athlete])]);
  const draft = { id: body.id, version: 0, matchId, teamId: team.teamId, form: body.form };
  const { version } = await server.ok(setRegistrationDraft, draft, unit);
  return { unit, matchId, paper, athlete, body: { ...body, version } };
}

const place = ({ paper }: { paper: { id: string } }) => `materials.${paper.id}`;

test('at the submission: nothing is submitted before each has handed it in', async () => {
  const of = await drafted('submission');
  const { unit, body, paper, athlete } = of;
  const refused = await server.refused(setMatchReview, body, unit);
  expect(refused.problems).toContainEqual({ name: 'materialsMissing', place: place(of) });
  await handIn(unit, body.id, paper.id, athlete);
  const stamp = await server.ok(setMatchReview, body, unit);
  // It has still to pass before the review of people ends.
  const pass = { decision: 'pass', id: stamp.id, version: stamp.version, stage: stamp.stage } as const;
  expect((await server.refused(decideRegistration, pass, staff)).name).toBe('materialsWaiting');
  await passAll(body.id);
  await server.ok(decideRegistration, pass, staff);
});

test('one of each entry, at the submission: handed in from the draft on, by the id of the entry', async () => {
  const of = await drafted('submission', { per: 'entry', kind: 'other' });
  const { unit, body, paper, athlete } = of;
  const refused = await server.refused(setMatchReview, body, unit);
  expect(refused.problems).toContainEqual({ name: 'materialsMissing', place: place(of) });
  const wrong = { id: newId(), materialId: paper.id, subjectIds: [athlete], fileId: newId() };
  const plain = { validFrom: null, validTo: null, policyNumber: '' };
  const sent = { registrationId: body.id, papers: [{ ...wrong, ...plain }] };
  expect((await server.call(setMaterials, sent, unit)).code).not.toBe(1);
  await handIn(unit, body.id, paper.id, body.form.entries[0]!.id, 'other');
  await server.ok(setMatchReview, body, unit);
});

test('of other events, nothing waits for it', async () => {
  const { unit, body } = await drafted('submission', { eventIds: [newId()] });
  expect((await server.ok(setMatchReview, body, unit)).stage).toBe('qualification');
});

test('at the review of people: it is submitted without, and not passed without, though papers may still be brought', async () => {
  const { unit, matchId, body, paper, athlete } = await drafted('review');
  const stamp = await server.ok(setMatchReview, body, unit);
  const pass = { decision: 'pass', id: stamp.id, version: stamp.version, stage: stamp.stage } as const;
  expect((await server.refused(decideRegistration, pass, staff)).name).toBe('materialsMissing');
  await handIn(unit, body.id, paper.id, athlete);
  await passAll(body.id);
  expect((await server.ok(decideRegistration, pass, staff)).stage).toBe('events');
  const { asked: requirements } = await server.ok(getMaterials, { matchId, teamId: body.teamId }, unit);
  expect(requirements.map(({ gate }) => gate)).toEqual(['review']);
});

test('none: nothing waits for it', async () => {
  const { unit, body } = await drafted('none');
  const stamp = await server.ok(setMatchReview, body, unit);
  const pass = { decision: 'pass', id: stamp.id, version: stamp.version, stage: stamp.stage } as const;
  expect((await server.ok(decideRegistration, pass, staff)).stage).toBe('events');
});

test('taking part: an entry is drawn, and put on a list by hand, once the papers of its line-up have passed', async () => {
  const paper = health('takingPart');
  const made = await aDrawableMatch(server, staff, 2, { materials: [paper] });
  const { matchId, groups, entrants } = made;
  const counts = async () => {
    const all = (await server.ok(staffGetStartLists, { matchId }, staff)).groups;
    return all.map(({ entries, lacking, list }) => [entries, lacking, list?.unplaced ?? null]);
  };
  expect(await counts()).toEqual([
    [0, 6, null],
    [0, 2, null],
  ]);
  const draw = () => server.call(drawStartLists, aDraw(made, [groups.single]), staff);
  expect((await server.refused(drawStartLists, aDraw(made, [groups.single]), staff)).name).toBe(
    'startListEmpty',
  );
  const [first, second] = entrants as [(typeof entrants)[0], (typeof entrants)[0]];
  for (const { memberId } of first.team.athletes)
    await handIn(first.unit, first.registrationId, paper.id, memberId);
  await passAll(first.registrationId);
  expect((await draw()).code).toBe(1);
  expect(await counts()).toEqual([
    [3, 3, 0],
    [1, 1, null],
  ]);
  const list = await server.ok(staffGetStartList, { groupId: groups.single }, staff);
  expect(list.entries.map(({ unitId }) => unitId)).toEqual(Array(3).fill(first.unit.unitId));

  const { id: entryId } = await server.db
    .selectFrom('entries')
    .select('id')
    .where('registration_id', '=', second.registrationId)
    .where('group_id', '=', groups.single)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { groupId, version, firstCourt, courts, heatSeconds, places } = list;
  const byHand = {
    groupId,
    version,
    firstCourt,
    courts,
    heatSeconds,
    places: [...places, { entryId, heat: 2, court: 2 }],
  };
  expect((await server.refused(setStartList, byHand, staff)).name).toBe('changedMeanwhile');
  for (const { memberId } of second.team.athletes)
    await handIn(second.unit, second.registrationId, paper.id, memberId);
  await passAll(second.registrationId);
  expect(await counts()).toEqual([
    [6, 0, 3],
    [2, 0, null],
  ]);
  await server.ok(setStartList, byHand, staff);
});
