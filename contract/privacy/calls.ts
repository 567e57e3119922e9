import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { link, proof } from '#contract/consent/calls.ts';
import { fileKinds, personPapers } from '#contract/files/kinds.ts';
import { instant } from '#contract/fields/dates.ts';
import { id, optionalId } from '#contract/fields/id.ts';
import { text } from '#contract/fields/text.ts';
import { pageOf, paging } from '#contract/paging.ts';

/** What was looked at: a whole ID number, or a file of this kind. */
const accessKinds = ['idNumber', ...fileKinds] as const;

/** One access to personal data; `name` is the person's, '' for a document of no person. */
export const accessEntry = z.strictObject({
  id,
  at: instant,
  realm: z.enum(['portal', 'staff']),
  /** Name of the reader; a unit sees the duty of staff only. */
  by: z.string(),
  accountId: optionalId,
  what: z.enum(accessKinds),
  memberId: optionalId,
  name: z.string(),
  unitName: z.string(),
  /** As the one who looked gave it; `export`: a sheet with whole numbers. */
  reason: z.string(),
  /** From which case, as `qualification <id>`; '' where there is none. */
  subject: z.string(),
});
/** What of a person is looked at under a name of its own; the rest is “another file”. */
export const namedLooks = ['idNumber', ...personPapers, 'consent'] as const;
export type AccessEntry = z.output<typeof accessEntry>;

export const getOwnAccessLog = call({
  path: 'user/getPersonLooks',
  who: 'unit',
  kind: 'read',
  about: 'Who looked at the ID number and papers of one of the unit’s people: staff, and the unit itself.',
  body: z.strictObject({ ...paging, memberId: id }),
  data: pageOf(accessEntry),
});

export const requestKinds = ['export', 'erase'] as const;
export const requestStates = ['asked', 'passed', 'done', 'refused', 'withdrawn'] as const;
export const askers = ['unit', 'individual', 'guardian', 'staff'] as const;

export const personRequest = z.strictObject({
  id,
  version: z.int(),
  kind: z.enum(requestKinds),
  memberId: id,
  asker: z.enum(askers),
  state: z.enum(requestStates),
  reason: z.string(),
  note: z.string(),
  askedAt: instant,
  decidedAt: z.nullable(instant),
  doneAt: z.nullable(instant),
});
export type PersonRequest = z.output<typeof personRequest>;

export const getPersonRequests = call({
  path: 'user/getPersonRequests',
  who: 'unit',
  kind: 'read',
  about: 'Requests for a copy or the erasure of one of the unit’s people, newest first.',
  body: z.strictObject({ memberId: id }),
  data: z.strictObject({ requests: z.array(personRequest) }),
});

export const setPersonRequest = call({
  path: 'user/setPersonRequest',
  who: 'unit',
  kind: 'write',
  about:
    'The unit (or an individual) asks for a copy of one of its people’s data, or for its erasure. A copy is ready at once; an erasure is checked by staff. Of a child under 14 it says that the guardian asks.',
  body: z.strictObject({
    id,
    act: z.enum(['ask', 'withdraw']),
    kind: z.enum(requestKinds),
    memberId: id,
    reason: text(200),
    /** The guardian has asked the unit for it. */
    guardianAsks: z.boolean(),
  }),
  data: personRequest,
});

export const copyAddress = z.strictObject({ url: z.string(), name: z.string() });

export const getPersonCopy = call({
  path: 'user/getPersonCopy',
  who: 'unit',
  kind: 'write',
  about:
    'An address, good for five minutes and this session, of the copy that was asked for: a zip with JSON, a page to read and the files.',
  body: z.strictObject({ id }),
  data: copyAddress,
});

const guardianRequest = z.strictObject({
  id,
  kind: z.enum(requestKinds),
  state: z.enum(requestStates),
  note: z.string(),
  askedAt: instant,
  doneAt: z.nullable(instant),
});
export type GuardianRequest = z.output<typeof guardianRequest>;

export const getGuardianRequests = call({
  path: 'common/getGuardianRequests',
  who: 'anyone',
  kind: 'read',
  about: 'What the guardian has asked for by this link.',
  body: z.strictObject({ link, proof }),
  data: z.strictObject({ requests: z.array(guardianRequest) }),
});

export const setGuardianRequest = call({
  path: 'common/setGuardianRequest',
  who: 'anyone',
  kind: 'write',
  about: 'The guardian asks for a copy of the child’s data, or for its erasure; staff check it.',
  body: z.strictObject({ link, proof, id, kind: z.enum(requestKinds), reason: text(200) }),
  data: guardianRequest,
});

export const getGuardianCopy = call({
  path: 'common/getGuardianCopy',
  who: 'anyone',
  kind: 'write',
  about: 'An address, good for five minutes, of the copy that the guardian asked for and staff have passed.',
  body: z.strictObject({ link, proof, id }),
  data: copyAddress,
});
