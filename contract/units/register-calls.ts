import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { id, optionalId, version } from '#contract/fields/id.ts';
import { text } from '#contract/fields/text.ts';
import { pageOf, paging } from '#contract/paging.ts';
import { requiredReason } from '#contract/queues/case.ts';
import { register } from './registers.ts';

const duty = { staff: 'units' } as const;
const stamp = z.strictObject({ id, version: z.int() });

const registerRow = z.strictObject({
  id,
  version: z.int(),
  ...register.shape,
  /** Lines of it, and those whose unit is here. */
  members: z.int(),
  linked: z.int(),
});
export type RegisterRow = z.output<typeof registerRow>;

export const getRegisters = call({
  path: 'admin/getRegisters',
  who: 'staff',
  kind: 'read',
  about: 'The member registers of federations: those without a year first, then the newest.',
  body: z.strictObject({}),
  data: z.strictObject({ rows: z.array(registerRow) }),
});

export const setRegister = call({
  path: 'admin/setRegister',
  who: duty,
  kind: 'write',
  about: 'Add a member register, or correct its federation or year.',
  body: z.strictObject({ id, version, ...register.shape }),
  data: stamp,
});

const registerMember = z.strictObject({
  id,
  version: z.int(),
  /** As the federation calls it; of a unit that was listed here, the unit’s own. */
  name: z.string(),
  code: z.string(),
  unitId: optionalId,
  unitName: z.nullable(z.string()),
});
export type RegisterMember = z.output<typeof registerMember>;

export const getRegisterMembers = call({
  path: 'admin/getRegisterMembers',
  who: duty,
  kind: 'read',
  about: 'Members of a register by name, and the unit here that each is.',
  body: z.strictObject({
    ...paging,
    registerId: id,
    /** Whether the unit is here. */
    here: z.optional(z.enum(['yes', 'no'])),
    /** Part of a name, or of the code. */
    text: z.optional(text(80)),
  }),
  data: pageOf(registerMember),
});

export const setRegisterMember = call({
  path: 'admin/setRegisterMember',
  who: duty,
  kind: 'write',
  about: 'Add a member to a register, or change one. Without a unit, one of exactly that name is taken.',
  body: z.strictObject({
    id,
    version,
    registerId: id,
    name: text(200).check(z.minLength(1, 'required')),
    code: text(60),
    unitId: optionalId,
  }),
  data: stamp,
});

export const deleteRegisterMember = call({
  path: 'admin/deleteRegisterMember',
  who: duty,
  kind: 'write',
  about: 'Take a member off a register, with the reason.',
  body: z.strictObject({ id, version, reason: requiredReason }),
  data: z.strictObject({}),
});

export const importRegister = call({
  path: 'admin/importRegister',
  who: duty,
  kind: 'write',
  about:
    'Members from a sheet: names in the first column, codes in the second, or below such heads. Without `digest` a dry run that saves nothing; with the digest of that run it is saved, if nothing has changed since.',
  body: z.strictObject({
    registerId: id,
    /** The .xlsx in base64. */
    content: z.string().check(z.minLength(1, 'required'), z.maxLength(8_000_000)),
    /** Whether members that the sheet does not name are taken off. */
    replace: z.boolean(),
    digest: z.nullable(z.string().check(z.maxLength(100))),
  }),
  data: z.strictObject({
    saved: z.boolean(),
    digest: z.string(),
    counts: z.strictObject({ added: z.int(), changed: z.int(), same: z.int(), gone: z.int() }),
    /** Rows of the sheet that name a member a second time. */
    twice: z.array(z.int()),
  }),
});
