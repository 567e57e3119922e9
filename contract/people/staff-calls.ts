import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { assignedTo } from '#contract/queues/assignment.ts';
import { decision, historyLine, queuePosition, requiredReason } from '#contract/queues/case.ts';
import { countryId } from '#contract/fields/country.ts';
import { date, instant } from '#contract/fields/dates.ts';
import { gender } from '#contract/fields/gender.ts';
import { id, optionalId, version } from '#contract/fields/id.ts';
import { idNumber, idType } from '#contract/fields/id-number.ts';
import { requiredText, text } from '#contract/fields/text.ts';
import { yesOrNo } from '#contract/fields/yes-no.ts';
import { pageOf, paging } from '#contract/paging.ts';
import { problemData } from '#contract/problem-data.ts';
import { athleteStatus } from './athlete.ts';
import { coachLevel } from './coach.ts';
import { documentCheck } from './document-check.ts';
import { consentStandings } from './member.ts';
import { missingItems } from './missing.ts';
import { qualificationKinds } from './qualification.ts';
import { role } from './roles.ts';

const duty = { staff: 'people' } as const;
const kind = z.enum(qualificationKinds);
/** As stored: 1 in review, 2 normal, 3 suspended (athletes), 4 not passed. */
const status = z.literal([1, athleteStatus.normal, athleteStatus.banned, athleteStatus.notPassed]);

/** Which cases: `queue` is what waits for a decision. */
const filters = {
  queue: z.optional(z.boolean()),
  assigned: z.optional(assignedTo),
  kind: z.optional(kind),
  status: z.optional(status),
  year: z.optional(z.int()),
  unitId: z.optional(id),
  /** Of what waits: cases of which a person has nothing to look at (`findingsOf`). */
  together: z.optional(z.boolean()),
  /** Part of the person's or the unit's name, or a whole ID number. */
  text: z.optional(text(80)),
};
export const qualificationFilters = z.strictObject(filters);
export type QualificationFilters = z.output<typeof qualificationFilters>;

export const qualificationRow = z.strictObject({
  id,
  version: z.int(),
  kind,
  status,
  memberId: id,
  name: z.string(),
  gender,
  birthYear: z.int(),
  idMasked: z.string(),
  wechatMasked: z.string(),
  unitId: id,
  unitName: z.string(),
  /** Year of an athlete's qualification. */
  year: z.nullable(z.int()),
  /** Of a coach. */
  level: z.nullable(coachLevel),
  submittedAt: instant,
  decidedAt: z.nullable(instant),
});
export type QualificationRow = z.output<typeof qualificationRow>;

export const getQualifications = call({
  path: 'admin/getQualifications',
  who: duty,
  kind: 'read',
  about:
    'Qualifications of athletes and coaches: the queue, oldest first, or all by filters; with counts of the queue.',
  body: z.strictObject({
    ...paging,
    /** The page that begins behind this one, as a long list is read through. */
    after: z.optional(id),
    ...filters,
  }),
  data: z.strictObject({
    ...pageOf(qualificationRow).shape,
    counts: z.strictObject({ athlete: z.int(), coach: z.int() }),
    oldest: z.nullable(instant),
  }),
});

/** What staff judge by. */
export const qualificationEvidence = z.strictObject({
  name: z.string(),
  gender,
  birthdate: date,
  idType,
  idMasked: z.string(),
  /** As the document says or the unit; absent of decisions from before it was asked for. */
  nationality: z.optional(z.nullable(countryId)),
  phone: z.string(),
  roles: z.array(role),
  headPic: optionalId,
  idPhotoFront: optionalId,
  idPhotoBack: optionalId,
  /** Of a coach. */
  certificateNumber: z.string(),
  level: z.nullable(coachLevel),
  isProfessor: z.nullable(yesOrNo),
  validFrom: z.nullable(date),
  validUntil: z.nullable(date),
});
export type QualificationEvidence = z.output<typeof qualificationEvidence>;

/** How the person, as submitted, compared with the picture of their document. */
export const storedCheck = z.strictObject({ ...documentCheck.shape, checkedAt: instant });
export type StoredCheck = z.output<typeof storedCheck>;

/** What the machine has looked at; a check without problems has found nothing. */
export const qualificationChecks = ['identity', 'evidence', 'certificate', 'elsewhere', 'unit'] as const;

export const getQualification = call({
  path: 'admin/getQualification',
  who: duty,
  kind: 'read',
  about:
    'One case: the person as submitted, what was decided on before, the checks the machine ran, history, neighbours in the queue.',
  body: z.strictObject({ id, among: z.optional(qualificationFilters) }),
  data: z.strictObject({
    ...qualificationRow.shape,
    reason: z.string(),
    evidence: qualificationEvidence,
    /** How else to reach the person; nothing is judged by it. */
    wechatId: z.string(),
    /** As it stood at the last decision; null the first time. */
    before: z.nullable(qualificationEvidence),
    unitStatus: z.int(),
    prohibited: z.boolean(),
    consent: z.enum(consentStandings),
    missing: z.array(z.enum(missingItems)),
    checks: z.array(z.strictObject({ check: z.enum(qualificationChecks), problems: z.array(problemData) })),
    /** Null where the document was not read, or what was compared has changed since. */
    documentCheck: z.nullable(storedCheck),
    history: z.array(historyLine),
    place: queuePosition,
  }),
});

const stamp = z.strictObject({ id, version: z.int(), status });

export const decideQualification = call({
  path: 'admin/decideQualification',
  who: duty,
  kind: 'write',
  about: 'Pass or not pass a qualification that waits for review.',
  body: decision,
  data: stamp,
});

export const undoQualification = call({
  path: 'admin/undoQualification',
  who: duty,
  kind: 'write',
  about:
    'Undo a decision within a minute, by who made it and as long as nothing has followed: the request waits for review again.',
  body: z.strictObject({ id, version }),
  data: stamp,
});

export const changeQualification = call({
  path: 'admin/changeQualification',
  who: duty,
  kind: 'write',
  about:
    'suspend: ban a qualified athlete · restore: lift the ban · revoke: take back a pass, so that the unit can correct and resubmit.',
  body: z.strictObject({
    id,
    version,
    act: z.enum(['suspend', 'restore', 'revoke']),
    reason: requiredReason,
  }),
  data: stamp,
});

/** A write, so that no answer is shared or kept: every look is logged with its reason. */
export const staffGetMemberId = call({
  path: 'admin/getMemberId',
  who: duty,
  kind: 'write',
  about: 'The whole ID number of a person whose case is being reviewed; the look is logged with its reason.',
  body: z.strictObject({ id, reason: requiredText(200) }),
  data: z.strictObject({ idCardNumber: idNumber }),
});
