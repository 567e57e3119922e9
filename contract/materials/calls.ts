import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { assignedTo } from '#contract/queues/assignment.ts';
import { historyLine, queuePosition, reason } from '#contract/queues/case.ts';
import { date, instant } from '#contract/fields/dates.ts';
import { gender } from '#contract/fields/gender.ts';
import { id, version } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { needsReason, text } from '#contract/fields/text.ts';
import { materialGates } from '#contract/matches/event.ts';
import { pageOf, paging } from '#contract/paging.ts';
import { personPaperKinds } from '#contract/people/papers.ts';
import { role } from '#contract/people/roles.ts';
import { stages } from '#contract/registrations/stage.ts';
import { materialKinds } from '#contract/registrations/needs.ts';
import { storedStatuses } from './status.ts';
import { madeFile } from '#contract/files/made-file.ts';

const kind = z.enum(materialKinds);
const status = z.literal(storedStatuses);

/** What was handed in and where it stands; what is needed and absent here is to be uploaded. */
const handedIn = z.strictObject({
  materialId: id,
  /** A member, an entry, or the registration for a paper of the team. */
  subjectId: id,
  status,
  /** Why it was not passed; plain text or text by language key. */
  reason: z.string(),
  paperId: id,
});
export type HandedIn = z.output<typeof handedIn>;

const validity = { validFrom: z.nullable(date), validTo: z.nullable(date), policyNumber: text(60) };

const paper = z.strictObject({ id, materialId: id, fileId: id, ...validity, submittedAt: instant });
export type Paper = z.output<typeof paper>;

/** A paper of a person that this match asks for too: where it is good for as long, it may be handed in as it is. */
const keptPaper = z.strictObject({
  memberId: id,
  kind: z.enum(personPaperKinds),
  fileId: id,
  ...validity,
});
export type StoredPaper = z.output<typeof keptPaper>;

/** What a match asks for: one of its materials, or the music of an event. */
const requirement = z.strictObject({
  id,
  kind,
  name: langText,
  /** Whether we make a form, filled in with the team. */
  letter: z.boolean(),
  per: z.enum(['person', 'team', 'entry']),
  /** By when it must be in order; null in older matches and of music. */
  gate: z.nullable(z.enum(materialGates)),
  /** The largest file of music, which follows from its event; null of what is no music. */
  musicBytes: z.nullable(z.int()),
});

export const getMaterials = call({
  path: 'user/getMaterials',
  who: 'unit',
  kind: 'read',
  about: 'What one registration has to hand in, person by person, and how each stands.',
  body: z.strictObject({ matchId: id, teamId: z.optional(id) }),
  data: z.strictObject({
    registrationId: id,
    stage: z.enum(stages),
    matchName: langText,
    teamName: z.string(),
    teamType: z.literal([1, 11]),
    startDate: date,
    endDate: date,
    timeZone: z.string(),
    /** Until when it may be handed in. */
    until: instant,
    /** Why it may not be handed in now: a number of the catalogue. */
    closed: z.nullable(z.int()),
    /** Newcomers of substitutions in review, whose papers are taken past the deadline too. */
    newcomers: z.array(id),
    asked: z.array(requirement),
    needs: z.array(z.strictObject({ materialId: id, subjectId: id })),
    people: z.array(z.strictObject({ memberId: id, name: z.string(), roles: z.array(role) })),
    entries: z.array(z.strictObject({ entryId: id, eventId: id, people: z.array(z.string()) })),
    handedIn: z.array(handedIn),
    papers: z.array(paper),
    kept: z.array(keptPaper),
  }),
});

const handIn = z.strictObject({
  /** Made by the client: a repeat hands nothing in twice. */
  id,
  materialId: id,
  /** One; several of an insurance policy. */
  subjectIds: z.array(id).check(z.minLength(1, 'required'), z.maxLength(400)),
  fileId: id,
  ...validity,
});
export type HandIn = z.output<typeof handIn>;

export const setMaterials = call({
  path: 'user/setMaterials',
  who: 'approvedUnit',
  kind: 'write',
  about:
    'Hand in papers and music, all or none; each replaces what stood there and waits for review. A person’s paper that says how long it is valid is kept with the person.',
  body: z.strictObject({
    registrationId: id,
    papers: z.array(handIn).check(z.minLength(1, 'required'), z.maxLength(400)),
  }),
  data: z.strictObject({ /** How many of what is needed. */ count: z.int() }),
  bodyLimit: 500_000,
});

export const deleteMaterial = call({
  path: 'user/deleteMaterial',
  who: 'approvedUnit',
  kind: 'write',
  about: 'Take back what was handed in by mistake, unless it has passed.',
  body: z.strictObject({ registrationId: id, materialId: id, subjectId: id }),
  data: z.strictObject({}),
});

export const getMaterialTemplate = call({
  path: 'user/getMaterialTemplate',
  who: 'unit',
  kind: 'read',
  about: 'The safety letter, or a blank health form, as a PDF filled in with the team; ID numbers masked.',
  body: z.strictObject({ registrationId: id, materialId: id }),
  data: madeFile,
});

const duty = { staff: 'materials' } as const;
const filters = {
  assigned: z.optional(assignedTo),
  matchId: z.optional(id),
  kind: z.optional(kind),
  /** Of what waits: papers of which a person has nothing to look at (`passesTogether`). */
  together: z.optional(z.boolean()),
  /** Part of the unit’s, the team’s or a person’s name. */
  text: z.optional(text(60)),
};
const materialFilters = z.strictObject(filters);
export type MaterialFilters = z.output<typeof materialFilters>;

const lease = z.nullable(z.strictObject({ name: z.string(), mine: z.boolean(), until: instant }));

/** One paper in the list. */
const materialRow = z.strictObject({
  id,
  matchId: id,
  matchName: langText,
  name: langText,
  kind,
  unitName: z.string(),
  teamName: z.string(),
  teamType: z.literal([1, 11]),
  /** The first few people that it covers. */
  people: z.array(z.string()),
  count: z.int(),
  waiting: z.boolean(),
  passed: z.int(),
  rejected: z.int(),
  submittedAt: instant,
  lease,
});
export type MaterialRow = z.output<typeof materialRow>;

export const staffGetMaterials = call({
  path: 'admin/getMaterials',
  who: duty,
  kind: 'read',
  about: 'Papers that wait for review, oldest first, or all.',
  body: z.strictObject({ ...paging, ...filters, view: z.enum(['queue', 'all']) }),
  data: z.strictObject({
    ...pageOf(materialRow).shape,
    waiting: z.int(),
    oldest: z.nullable(instant),
    /** How many wait in each match. */
    matches: z.array(z.strictObject({ id, name: langText, waiting: z.int() })),
  }),
});

export const staffGetMaterial = call({
  path: 'admin/getMaterial',
  who: duty,
  kind: 'read',
  about: 'One paper with everybody it covers, its history and its neighbours that no other reviewer has.',
  body: z.strictObject({ id, among: z.optional(materialFilters) }),
  data: z.strictObject({
    ...paper.shape,
    version,
    kind,
    name: langText,
    waiting: z.boolean(),
    matchName: langText,
    startDate: date,
    endDate: date,
    teamName: z.string(),
    teamType: z.literal([1, 11]),
    unitName: z.string(),
    covered: z.array(
      z.strictObject({
        subjectId: id,
        name: z.string(),
        gender: z.nullable(gender),
        birthdate: z.nullable(date),
        idMasked: z.string(),
        /** Still of the registration. */
        needed: z.boolean(),
        status,
        reason: z.string(),
      }),
    ),
    history: z.array(historyLine),
    place: queuePosition,
    lease,
  }),
});

export const takeMaterial = call({
  path: 'admin/takeMaterial',
  who: duty,
  kind: 'write',
  about: 'Have a paper on the desk for five minutes more, alone; refused while another reviewer has it.',
  body: z.strictObject({ id }),
  data: z.strictObject({ until: instant }),
});

export const leaveMaterial = call({
  path: 'admin/leaveMaterial',
  who: duty,
  kind: 'write',
  about: 'Give a paper back that one has on the desk.',
  body: z.strictObject({ id }),
  data: z.strictObject({}),
});

export const decideMaterial = call({
  path: 'admin/decideMaterial',
  who: duty,
  kind: 'write',
  about: 'Pass a paper or reject it with a reason: for everybody whom it covers, or for those named.',
  body: z
    .strictObject({
      id,
      version,
      pass: z.boolean(),
      reason,
      subjectIds: z.array(id).check(z.minLength(1, 'required'), z.maxLength(400)),
    })
    .check(needsReason('reason', ({ pass }) => !pass)),
  data: z.strictObject({
    version,
    /** Whether a person of the paper is still to be decided about. */ waiting: z.boolean(),
  }),
});

export const undoMaterial = call({
  path: 'admin/undoMaterial',
  who: duty,
  kind: 'write',
  about:
    'Undo a decision within a minute, by who made it and as long as nothing has followed: those whom it was about wait for review again.',
  body: z.strictObject({ id, version }),
  data: z.strictObject({ version }),
});
