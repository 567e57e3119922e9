import sharp from 'sharp';
import { noInvoice } from '#contract/fields/invoice.ts';
import { setMaterials } from '#contract/materials/calls.ts';
import { setConsentRequest } from '#contract/consent/calls.ts';
import { setParentsLink } from '#contract/consent/parents-link-calls.ts';
import { uploadFile, uploadImg } from '#contract/files/calls.ts';
import type { FileKind } from '#contract/files/kinds.ts';
import type { Match } from '#contract/matches/match.ts';
import { setPersonRequest } from '#contract/privacy/calls.ts';
import { setMemberImport } from '#contract/people/import-calls.ts';
import { setCalendarFeed } from '#contract/start-lists/portal-calls.ts';
import { mobile } from '#demo/builder/numbers.ts';
import { newId } from '#server/db/id.ts';
import { insertInvoice } from '#server/payments/invoices/store.ts';
import type { TestServer } from '#test/server.ts';
import { aUnit } from './accounts.ts';
import { aMatch, anEvent } from './matches.ts';
import { aMember } from './people.ts';
import { submitted } from './registrations.ts';
import { aTeam } from './teams.ts';
import { anXlsx, aPdf } from './uploads.ts';
import { aCertificate, anAppeal, anAttempt } from './world-parts.ts';

export type WorldMatch = Match & { id: string };

/** A match that worlds take part in, and bring papers to. */
export async function aWorldMatch(server: TestServer): Promise<WorldMatch> {
  const health = {
    id: newId(),
    kind: 'healthCertificate' as const,
    name: { zh: '健康证明', en: 'Health' },
    per: 'person' as const,
    roles: [3 as const],
    templateFileId: null,
  };
  const made = await aMatch(server.db, { events: [anEvent()], materials: [health] });
  return { ...made.match, id: made.id };
}

const pixel = sharp({ create: { width: 40, height: 60, channels: 3, background: '#eee' } }).jpeg();

/** A unit that has one of everything. */
export async function aWorld(server: TestServer, match: WorldMatch) {
  const { db } = server;
  const unit = await aUnit(db);
  const team = await aTeam(db, unit.unitId, { athletes: 2 });
  const child = await aMember(db, unit.unitId, {
    birthdate: `${new Date().getFullYear() - 9}-05-01`,
    consented: true,
  });
  const coach = await aMember(db, unit.unitId, { birthdate: '1990-05-01', roles: [2], coach: { status: 4 } });
  const bytes = (await pixel.clone().toBuffer()).toString('base64');
  const picture = async (kind: FileKind) =>
    (await server.ok(uploadImg, { kind: kind as 'portrait', fileByte: [bytes] }, unit)).files[0]!.id;
  const file = async (kind: 'consent' | 'sheet' | 'appeal') => {
    const content = kind === 'sheet' ? anXlsx() : aPdf();
    return (await server.ok(uploadFile, { kind, name: 'a', fileByte: content.toString('base64') }, unit)).file
      .id;
  };
  const sheet = await file('sheet');
  const importId = newId();
  await server.ok(setMemberImport, { id: importId, act: 'begin', fileId: sheet }, unit);
  const registration = await submitted(server, { unit, team }, match.id, match.events[0]!, 1);
  const materialId = match.materials[0]!.id;
  const subjectId = team.athletes[0]!.memberId;
  const paperId = newId();
  const health = await picture('healthCertificate');
  const paper = {
    id: paperId,
    materialId,
    subjectIds: [subjectId],
    fileId: health,
    validFrom: null,
    validTo: null,
    policyNumber: '',
  };
  await server.ok(setMaterials, { registrationId: registration.id, papers: [paper] }, unit);
  const requestId = newId();
  await server.ok(
    setConsentRequest,
    {
      lang: 'zh',
      requests: [
        {
          id: requestId,
          memberId: child.memberId,
          guardianName: '张三',
          relation: 'father',
          phone: mobile(Date.now() % 1e8, 137),
        },
      ],
    },
    unit,
  );
  const parentsLink = newId();
  await server.ok(setParentsLink, { id: parentsLink }, unit);
  const invoiceId = newId();
  const { need: _need, ...filling } = noInvoice;
  await insertInvoice(
    db,
    {
      id: invoiceId,
      registrationId: registration.id,
      payee: 'service',
      amount: 100,
      currency: 'CNY',
      filling,
      accountId: unit.accountId,
    },
    new Date(),
  );
  const personRequest = newId();
  await server.ok(
    setPersonRequest,
    {
      id: personRequest,
      act: 'ask',
      kind: 'export',
      memberId: coach.memberId,
      reason: '',
      guardianAsks: false,
    },
    unit,
  );
  const calendar = newId();
  await server.ok(setCalendarFeed, { id: calendar }, unit);
  const certificateId = await aCertificate(server, match.id, registration.id, unit.unitId, coach.memberId);
  const substitutionId = newId();
  await db
    .insertInto('substitutions')
    .values({
      id: substitutionId,
      registration_id: registration.id,
      list: 'athletes',
      out_id: subjectId,
      in_id: null,
      relay_orders: '{}',
      reason: '受伤',
      proof_id: null,
      asked_by: unit.accountId,
      asked_at: new Date(),
    })
    .execute();
  const { orderId, attemptId } = await anAttempt(server, registration.id, unit.accountId);
  const appealId = await anAppeal(db, { ...registration, entryId: registration.entries[0]!.id, unit, match });
  const one = async (table: 'consents' | 'qualifications', memberId: string) =>
    (await db.selectFrom(table).select('id').where('member_id', '=', memberId).executeTakeFirstOrThrow()).id;
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('account_id', '=', unit.accountId)
    .executeTakeFirstOrThrow();
  return {
    unit,
    team,
    registration,
    ids: {
      account: unit.accountId,
      unit: unit.unitId,
      session: session.id,
      team: team.teamId,
      leader: team.leader.memberId,
      member: subjectId,
      child: child.memberId,
      coach: coach.memberId,
      person: team.athletes[0]!.personId,
      registration: registration.id,
      entry: registration.entries[0]!.id,
      portrait: await picture('portrait'),
      card: await picture('idFront'),
      health,
      consentPaper: await file('consent'),
      sheet,
      appeal: appealId,
      appealFile: await file('appeal'),
      import: importId,
      paper: paperId,
      invoice: invoiceId,
      substitution: substitutionId,
      substitutionProof: await picture('substitutionProof'),
      order: orderId,
      attempt: attemptId,
      calendar,
      personRequest,
      certificate: certificateId,
      consent: await one('consents', child.memberId),
      consentRequest: requestId,
      parentsLink,
      qualification: await one('qualifications', subjectId),
      coaching: await one('qualifications', coach.memberId),
    },
  };
}
export type World = Awaited<ReturnType<typeof aWorld>>;
