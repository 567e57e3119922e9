import sharp from 'sharp';
import { expect, test } from 'vitest';
import { addDays } from '#contract/fields/dates.ts';
import { staffGetFileUrl, uploadImg } from '#contract/files/calls.ts';
import * as calls from '#contract/materials/calls.ts';
import type { HandIn } from '#contract/materials/calls.ts';
import type { Match } from '#contract/matches/match.ts';
import { getMember } from '#contract/people/calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff, type PortalCaller } from '#test/factories/accounts.ts';
import { aMatch, anEvent } from '#test/factories/matches.ts';
import { aConsent } from '#test/factories/people.ts';
import { anEntrant, submitted, type Entrant } from '#test/factories/registrations.ts';
import { suiteServer, type Caller } from '#test/server.ts';

const server = await suiteServer();
const staff = await aStaff(server.db, ['materials']);

const material = (kind: 'healthCertificate' | 'insurance' | 'safetyLetter') => ({
  id: newId(),
  kind,
  name: { zh: kind },
  per: 'person' as const,
  roles: [1 as const, 3 as const],
  templateFileId: null,
});
const health = material('healthCertificate');
const policy = material('insurance');

/** A match that asks for a health certificate and a policy, and this team's registration for it. */
async function entered(entrant: Entrant, patch: Partial<Match> = {}) {
  const event = anEvent();
  const { id: matchId, match } = await aMatch(server.db, {
    events: [event],
    materials: [health, policy],
    ...patch,
  });
  const { id: registrationId } = await submitted(server, entrant, matchId, event);
  const { unit, team } = entrant;
  const materialsOf = () => server.ok(calls.getMaterials, { matchId, teamId: team.teamId }, unit);
  return { registrationId, matchId, match, shown: materialsOf };
}

const picture = sharp({ create: { width: 40, height: 60, channels: 3, background: '#eee' } }).jpeg();
async function aPicture(unit: PortalCaller, kind: 'healthCertificate' | 'insurance'): Promise<string> {
  const fileByte = [(await picture.clone().toBuffer()).toString('base64')];
  return (await server.ok(uploadImg, { kind, fileByte }, unit)).files[0]!.id;
}
const plain = { validFrom: null, validTo: null, policyNumber: '' };
const paper = (materialId: string, subjectIds: string[], fileId: string, patch: Partial<HandIn> = {}) => ({
  id: newId(),
  materialId,
  subjectIds,
  fileId,
  ...plain,
  ...patch,
});
const send = (registrationId: string, papers: HandIn[], unit: Caller) =>
  server.ok(calls.setMaterials, { registrationId, papers }, unit);
const refused = async (registrationId: string, papers: HandIn[], unit: Caller) =>
  (await server.refused(calls.setMaterials, { registrationId, papers }, unit)).problems;
const member = async (id: string, unit: Caller) => (await server.ok(getMember, { id }, unit)).member!;
/** What a test says is kept with a person. */
const keep = (id: string, row: Record<string, string | null>) =>
  server.db.updateTable('members').set(row).where('id', '=', id).execute();

test('what is kept with a person is offered for a match, handed in as it is, and seen by its reviewer', async () => {
  const entrant = await anEntrant(server, { athletes: 2 });
  const { unit, team } = entrant;
  const { registrationId, match, shown } = await entered(entrant);
  const [first, second] = team.athletes.map(({ memberId }) => memberId) as [string, string];
  expect((await shown()).kept).toEqual([]);
  const fileId = await aPicture(unit, 'healthCertificate');
  await keep(first, { health_certificate: fileId, health_until: match.endDate });
  // A safety letter, which this match does not ask for, is not offered.
  const letter = await aPicture(unit, 'insurance');
  await keep(second, { safety_responsibility: letter, safety_until: match.endDate });
  expect((await shown()).kept).toEqual([
    { memberId: first, kind: 'healthCertificate', fileId, ...plain, validTo: match.endDate },
  ]);

  const before = (await member(first, unit)).version;
  const handed = paper(health.id, [first], fileId);
  await send(registrationId, [handed], unit);
  const seen = await server.ok(calls.staffGetMaterial, { id: handed.id }, staff);
  expect(seen).toMatchObject({ fileId, validFrom: null, validTo: match.endDate, waiting: true });
  const { files } = await server.ok(staffGetFileUrl, { ids: [fileId] }, staff);
  expect((await fetch(server.url + files[0]!.url)).status).toBe(200);
  const looks = await server.db
    .selectFrom('file_reads')
    .select(['account_id', 'kind'])
    .where('file_id', '=', fileId)
    .execute();
  expect(looks).toEqual([{ account_id: staff.accountId, kind: 'healthCertificate' }]);
  // It stays where it is: nothing of the person has changed.
  expect((await member(first, unit)).version).toBe(before);
});

test('what is kept and ends too early, or of which the days are not known, is refused, and days that the client sends do not count', async () => {
  const entrant = await anEntrant(server, { athletes: 1 });
  const { unit, team } = entrant;
  const { registrationId, match } = await entered(entrant);
  const { memberId } = team.athletes[0]!;
  const certificate = await aPicture(unit, 'healthCertificate');
  const insurance = await aPicture(unit, 'insurance');
  const cover = { validFrom: match.startDate, validTo: match.endDate };
  const sent = [
    paper(health.id, [memberId], certificate, cover),
    paper(policy.id, [memberId], insurance, cover),
  ];
  const short = addDays(match.endDate, -1);

  await keep(memberId, { health_certificate: certificate, insurance_policy: insurance });
  expect(await refused(registrationId, sent, unit)).toEqual([
    { name: 'keptPaperNoDays', place: 'papers.0.validTo' },
    { name: 'keptPaperNoDays', place: 'papers.1.validTo' },
  ]);
  const late = { insurance_from: addDays(match.startDate, 1), insurance_until: match.endDate };
  await keep(memberId, { health_until: short, ...late });
  expect(await refused(registrationId, sent, unit)).toEqual([
    { name: 'paperTooShort', place: 'papers.0.validTo' },
    { name: 'paperTooShort', place: 'papers.1.validFrom' },
  ]);
  await keep(memberId, { health_until: match.endDate, insurance_from: match.startDate });
  await send(registrationId, sent, unit);
});

test('a paper with its last day is kept with the person, a policy with everybody whom it covers; the next match offers them', async () => {
  const entrant = await anEntrant(server, { athletes: 2 });
  const { unit, team } = entrant;
  const first = await entered(entrant);
  const [one, two] = team.athletes.map(({ memberId }) => memberId) as [string, string];
  const validTo = addDays(first.match.endDate, 100);
  const certificate = await aPicture(unit, 'healthCertificate');
  const undated = await aPicture(unit, 'healthCertificate');
  const insurance = await aPicture(unit, 'insurance');
  const days = { validFrom: first.match.startDate, validTo, policyNumber: 'P-9' };
  await send(
    first.registrationId,
    [
      paper(health.id, [one], certificate, { validTo }),
      paper(health.id, [two], undated),
      paper(policy.id, [one, two], insurance, days),
    ],
    unit,
  );
  const ofPolicy = {
    insurancePolicy: insurance,
    insuranceFrom: days.validFrom,
    insuranceUntil: validTo,
    policyNumber: 'P-9',
  };
  expect(await member(one, unit)).toMatchObject({
    healthCertificate: certificate,
    healthUntil: validTo,
    ...ofPolicy,
  });
  // One that does not say how long it is good is for this match alone.
  expect(await member(two, unit)).toMatchObject({ healthCertificate: null, ...ofPolicy });

  const again = await entered(entrant);
  const { kept } = await again.shown();
  expect(kept.map(({ memberId, kind, fileId }) => [memberId, kind, fileId]).toSorted()).toEqual(
    [
      [one, 'healthCertificate', certificate],
      [one, 'insurance', insurance],
      [two, 'insurance', insurance],
    ].toSorted(),
  );
  const policyPaper = paper(policy.id, [one, two], insurance, days);
  await send(again.registrationId, [paper(health.id, [one], certificate), policyPaper], unit);
  expect(await server.ok(calls.staffGetMaterial, { id: policyPaper.id }, staff)).toMatchObject({
    ...days,
    covered: [{ status: 1 }, { status: 1 }],
  });
});

test('papers of a child whose consent has ended are not offered, and no other unit hands them in', async () => {
  const entrant = await anEntrant(server, { athletes: 1 });
  const { unit, team } = entrant;
  const { registrationId, match, shown } = await entered(entrant);
  const { memberId } = team.athletes[0]!;
  const fileId = await aPicture(unit, 'healthCertificate');
  await keep(memberId, { health_certificate: fileId, health_until: match.endDate });
  expect((await shown()).kept).toHaveLength(1);
  await keep(memberId, { birthdate: `${new Date().getFullYear() - 9}-05-01` });
  await aConsent(server.db, memberId);
  expect((await shown()).kept).toHaveLength(1);
  await server.db
    .updateTable('consents')
    .set({ withdrawn_at: new Date() })
    .where('member_id', '=', memberId)
    .execute();
  expect((await shown()).kept).toEqual([]);
  const papers = [paper(health.id, [memberId], fileId)];
  const { unit: other } = await anEntrant(server, { athletes: 1 });
  expect((await server.refused(calls.setMaterials, { registrationId, papers }, other)).name).toBe('notFound');
});
