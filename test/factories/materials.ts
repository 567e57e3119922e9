import sharp from 'sharp';
import { uploadImg } from '#contract/files/calls.ts';
import type { FileKind } from '#contract/files/kinds.ts';
import * as calls from '#contract/materials/calls.ts';
import type { HandIn } from '#contract/materials/calls.ts';
import type { Match } from '#contract/matches/match.ts';
import { newId } from '#server/db/id.ts';
import { suiteServer, type Caller } from '#test/server.ts';
import { aStaff, type PortalCaller } from './accounts.ts';
import { aMatch, anEvent } from './matches.ts';
import { anEntrant, submitted } from './registrations.ts';

type Material = Match['materials'][number];
export const material = (kind: Material['kind'], patch: Partial<Material> = {}): Material => ({
  id: newId(),
  kind,
  name: { zh: `材料 ${kind}`, en: `Paper ${kind}` },
  per: 'person',
  roles: [1, 2, 3],
  templateFileId: null,
  ...patch,
});

export const plain = { validFrom: null, validTo: null, policyNumber: '' };
export const cover = ({ startDate, endDate }: Match) => ({
  validFrom: startDate,
  validTo: endDate,
  policyNumber: 'P-1',
});

const picture = sharp({ create: { width: 40, height: 60, channels: 3, background: '#eee' } }).jpeg();

/** What a file of tests reviews materials with, at its top: a server, which ends with the file, and its staff. */
export async function aReviewingServer() {
  const server = await suiteServer();
  const staff = await aStaff(server.db, ['materials']);
  const other = await aStaff(server.db, ['materials']);
  /** Staff of every duty. */
  const everything = await aStaff(server.db);

  /** A registration in review in a match that asks for everything; two athletes and a leader. */
  async function aRegistrationInReview() {
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
    const athletes = team.athletes.map(({ memberId }) => memberId);
    const papers = { health, letter, insurance, sheet };
    return { registrationId: stamp.id, unit, team, athletes, match, matchId, stamp, event, ...papers };
  }

  async function aPicture(unit: PortalCaller, kind: FileKind): Promise<string> {
    const fileByte = [(await picture.clone().toBuffer()).toString('base64')];
    const { files } = await server.ok(uploadImg, { kind: kind as 'insurance', fileByte }, unit);
    return files[0]!.id;
  }

  async function aPaper(
    unit: PortalCaller,
    of: Material,
    subjectIds: string[],
    patch: Partial<HandIn> = {},
  ): Promise<HandIn> {
    const fileId = await aPicture(unit, of.kind === 'other' ? 'material' : of.kind);
    return { id: newId(), materialId: of.id, subjectIds, fileId, ...plain, ...patch };
  }

  const send = (registrationId: string, papers: HandIn[], caller: Caller) =>
    server.ok(calls.setMaterials, { registrationId, papers }, caller);
  const refusedSend = (registrationId: string, papers: HandIn[], caller: Caller) =>
    server.refused(calls.setMaterials, { registrationId, papers }, caller);
  const take = (id: string, caller: Caller) => server.ok(calls.takeMaterial, { id }, caller);

  async function decide(
    id: string,
    pass: boolean,
    subjectIds: string[],
    reason = '',
    caller: Caller = staff,
  ) {
    const { version } = await server.ok(calls.staffGetMaterial, { id }, caller);
    return server.ok(calls.decideMaterial, { id, version, pass, reason, subjectIds }, caller);
  }

  return {
    server,
    staff,
    other,
    everything,
    asked: aRegistrationInReview,
    aPicture,
    aPaper,
    send,
    refusedSend,
    take,
    decide,
  };
}
