import type { BodyOf } from '#contract/call.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { staffUploadFile } from '#contract/files/calls.ts';
import { decidePayment, recordPayment } from '#contract/payments/offline-calls.ts';
import { newId } from '#server/db/id.ts';
import type { Caller, TestServer } from '#test/server.ts';
import { aStaff } from './accounts.ts';
import { aPdf } from './uploads.ts';

/** A proof that this member of staff has uploaded. */
export async function aProof(server: TestServer, staff: Caller): Promise<string> {
  const body = { kind: 'proof' as const, name: '回单.pdf', fileByte: aPdf().toString('base64') };
  return (await server.ok(staffUploadFile, body, staff)).file.id;
}

type Recording = BodyOf<typeof recordPayment>;

/** What records a payment, complete but for what is said; its proof is uploaded by `staff`. */
export async function aRecording(
  server: TestServer,
  staff: Caller,
  changes: Pick<Recording, 'registrationId' | 'version' | 'amount'> & Partial<Recording>,
): Promise<Recording> {
  const proofId = changes.proofId ?? (await aProof(server, staff));
  const receivedOn = dayIn(server.services.clock());
  return { id: newId(), payee: 'service', receivedOn, reason: '对公转账', proofId, ...changes };
}

/** One person records a payment, another confirms it; gives back where the registration then stands. */
export async function paidOutside(
  server: TestServer,
  recorder: Caller,
  changes: Parameters<typeof aRecording>[2],
) {
  const body = await aRecording(server, recorder, changes);
  await server.ok(recordPayment, body, recorder);
  const confirmer = await aStaff(server.db, ['outsidePayments'], server.services.clock());
  const decision = { id: body.id, version: 1, decision: 'confirm' as const, note: '' };
  await server.ok(decidePayment, decision, confirmer);
  return server.db
    .selectFrom('registrations')
    .select(['id', 'version', 'stage'])
    .where('id', '=', body.registrationId)
    .executeTakeFirstOrThrow();
}
