import { uploadFile } from '#contract/files/calls.ts';
import { getMatchReview } from '#contract/registrations/calls.ts';
import * as calls from '#contract/substitutions/calls.ts';
import { suiteServer, type Caller } from '#test/server.ts';
import { aStaff } from './accounts.ts';
import type { Ask, Passed } from './substitutions.ts';
import { aPdf } from './uploads.ts';

/** What a file of tests asks for substitutions with, at its top: a server, which ends with the file, its staff, their acts. */
export async function aSubstitutionServer() {
  const server = await suiteServer();
  const staff = await aStaff(server.db, ['substitutions']);
  return {
    server,
    reviewer: await aStaff(server.db, ['registrations', 'materials']),
    staff,
    ask: (passed: Passed, body: Ask) => server.ok(calls.setSubstitution, body, passed.unit),
    refused: async (passed: Passed, body: Ask) =>
      (await server.refused(calls.setSubstitution, body, passed.unit)).name,
    decided: (id: string, pass = true, by: Caller = staff) =>
      server.call(calls.decideSubstitution, { id, version: 1, pass, reason: pass ? '' : '证明不全' }, by),
    formOf: async ({ matchId, unit }: Passed) => {
      const { cases } = await server.ok(getMatchReview, { matchId }, unit);
      return cases[0]!;
    },
    membersOf: (entryId: string) =>
      server.db
        .selectFrom('entry_members')
        .select(['member_id', 'position', 'baton', 'reserve', 'live'])
        .where('entry_id', '=', entryId)
        .orderBy('position')
        .execute(),
    aProof: async (unit: Caller, kind: 'substitutionProof' | 'proof' = 'substitutionProof') => {
      const proof = { kind, name: '证明', fileByte: aPdf().toString('base64') };
      return (await server.ok(uploadFile, proof, unit)).file.id;
    },
  };
}
