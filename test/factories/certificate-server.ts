import { checkCertificate, getCertificates } from '#contract/certificates/calls.ts';
import type { CertificateKind } from '#contract/certificates/kinds.ts';
import { setCertificates } from '#contract/certificates/staff-calls.ts';
import { followResults } from '#server/certificates/follow.ts';
import { suiteServer } from '#test/server.ts';
import { textsToUnit } from './inbox.ts';
import { aStaff } from './accounts.ts';
import { noteChanged, type RankedRegistration } from './certificates.ts';

/** A server with one of staff who issues certificates, and what tests ask of it; at the top of a file of tests. */
export async function aCertificateServer() {
  const server = await suiteServer();
  const staff = await aStaff(server.db, ['certificates']);
  const codeOf = async (id: string) =>
    (await server.db.selectFrom('certificates').select('code').where('id', '=', id).executeTakeFirstOrThrow())
      .code;
  return {
    server,
    staff,
    issue: (matchId: string, kind: CertificateKind = 'award') =>
      server.ok(setCertificates, { matchId, kind }, staff),
    ofUnit: async ({ matchId, entrant }: RankedRegistration) =>
      (await server.ok(getCertificates, { matchId, size: 100 }, entrant.unit)).rows,
    codeOf,
    check: async (id: string) => server.ok(checkCertificate, { code: await codeOf(id) }),
    follow: async (groupId: string) => {
      await noteChanged(server.db, groupId);
      await followResults(server.services);
    },
    /** What the unit has been sent about certificates. */
    messages: async ({ entrant }: RankedRegistration) =>
      (await textsToUnit(server, entrant.unit.unitId)).filter((body) => body.includes('证书')),
  };
}
