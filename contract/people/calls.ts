import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { gender } from '#contract/fields/gender.ts';
import { id, optionalId, version } from '#contract/fields/id.ts';
import { idNumber } from '#contract/fields/id-number.ts';
import { text } from '#contract/fields/text.ts';
import { pageOf, paging } from '#contract/paging.ts';
import { athleteState, athleteStatusValue } from './athlete.ts';
import { coachForm, coachState, coachStatusValue } from './coach.ts';
import { memberDetail, memberInput, memberRow } from './member.ts';
import { missingFilters } from './missing.ts';
import { qualificationValue } from './qualification.ts';
import { role } from './roles.ts';

/** Part of the name; or a whole phone or ID number, which only a person who has it can give. */
const search = z.optional(text(50));
const act = z.enum(['submit', 'withdraw']);

/** Which of the unit's people. */
export const memberFilters = {
  text: search,
  role: z.optional(role),
  gender: z.optional(gender),
  /** Athlete status of the current year. */
  athleteStatus: z.optional(athleteStatusValue),
  coachStatus: z.optional(coachStatusValue),
  /** Narrows the list to people who lack this. */
  missing: z.optional(z.enum(missingFilters)),
};

/** How the unit's people may stand: those registered last first, or by name. */
export const memberOrders = ['newest', 'name'] as const;

export const getMember = call({
  path: 'user/getMember',
  who: 'unit',
  kind: 'read',
  about:
    'The unit’s people, newest first or by name, filtered; with `id`, that person alone, as the form shows them.',
  body: z.strictObject({
    ...paging,
    ...memberFilters,
    order: z.optional(z.enum(memberOrders)),
    id: z.optional(id),
  }),
  data: z.strictObject({ ...pageOf(memberRow).shape, member: z.nullable(memberDetail) }),
});

export const setMember = call({
  path: 'user/setMember',
  who: 'unit',
  kind: 'write',
  about:
    'Creates (`version` 0, an id made by the client) or changes a person; a change may leave the ID number out.',
  body: z.strictObject({
    id,
    version,
    member: memberInput,
    /** Of `common/ocr`: how it compares with what is saved is kept. Never a condition. */
    ticket: z.optional(z.string().check(z.maxLength(8_000))),
  }),
  data: z.strictObject({ id, version: z.int() }),
});

export const deleteMember = call({
  path: 'user/deleteMember',
  who: 'unit',
  kind: 'write',
  about: 'Deletes a person whom no live registration holds; refused with 1015 otherwise.',
  body: z.strictObject({ id, version }),
  data: z.strictObject({ id }),
});

/** A write, so that no answer is shared or kept: every look is logged. */
export const getMemberId = call({
  path: 'user/getMemberId',
  who: 'unit',
  kind: 'write',
  about: 'The whole ID number of one of the unit’s people; the look is logged.',
  body: z.strictObject({ id }),
  data: z.strictObject({ idCardNumber: idNumber }),
});

/** A person with a qualification, in a list. */
const person = {
  memberId: id,
  name: z.string(),
  gender,
  birthYear: z.int(),
  idMasked: z.string(),
  headPic: optionalId,
};

export const getPlayer = call({
  path: 'user/getPlayer',
  who: 'unit',
  kind: 'read',
  about:
    'The unit’s athletes of a year (this one unless said): whoever has the role or asked for the qualification; with `memberId`, that one.',
  body: z.strictObject({
    ...paging,
    text: search,
    year: z.optional(z.int()),
    status: z.optional(athleteStatusValue),
    memberId: z.optional(id),
  }),
  data: pageOf(
    z.strictObject({
      ...person,
      athlete: athleteState,
      /** What staff will find, before it is submitted. */
      missing: memberRow.shape.missing,
      consent: memberRow.shape.consent,
    }),
  ),
});

export const setPlayer = call({
  path: 'user/setPlayer',
  who: 'approvedUnit',
  kind: 'write',
  about:
    'Hands in, or takes back, the athletes’ qualifications for a year; all of those named or none. `id` is new with `version` 0.',
  body: z.strictObject({
    act,
    year: z.int(),
    players: z
      .array(z.strictObject({ memberId: id, id, version }))
      .check(z.minLength(1, 'required'), z.maxLength(200)),
  }),
  data: z.strictObject({ players: z.array(z.strictObject({ memberId: id, athlete: athleteState })) }),
});

export const getCoach = call({
  path: 'user/getCoach',
  who: 'unit',
  kind: 'read',
  about:
    'The unit’s coaches: whoever has the role or asked for the qualification; with `memberId`, that one.',
  body: z.strictObject({
    ...paging,
    text: search,
    status: z.optional(coachStatusValue),
    memberId: z.optional(id),
  }),
  data: pageOf(z.strictObject({ ...person, coach: coachState })),
});

export const setCoach = call({
  path: 'user/setCoach',
  who: 'approvedUnit',
  kind: 'write',
  about:
    'Hands in a coach’s certificate for review (`coach` given), or takes it back. `id` is new with `version` 0.',
  body: z.strictObject({ act, memberId: id, id, version, coach: z.optional(coachForm) }),
  data: z.strictObject({ memberId: id, coach: coachState }),
});

export const getMemberIdentity = call({
  path: 'user/getMemberIdentity',
  who: 'unit',
  kind: 'read',
  about: 'One person’s team roles and qualifications.',
  body: z.strictObject({ id }),
  data: z.strictObject({
    memberId: id,
    /** What the person was entered as. */
    roles: z.array(role),
    /** In which of the unit's teams, as what. */
    teams: z.array(z.strictObject({ teamId: id, name: z.string(), role })),
    /** Member qualification: 0 none, 1 in review, 2 has, 4 rejected. */
    qualification: z.strictObject({ athlete: qualificationValue, coach: qualificationValue }),
    athlete: athleteState,
    coach: coachState,
  }),
});
