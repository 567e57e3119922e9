import { unitTypes } from '#contract/fields/unit-type.ts';
import { defaultPageSize } from '#contract/paging.ts';
import * as calls from '#contract/units/register-calls.ts';
import { record } from '#server/audit/record.ts';
import { json } from '#server/db/columns.ts';
import { breaks, transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { refuseConflict, refuseConflicts } from '#server/units/conflicts.ts';
import { importHandler } from './import.ts';
import {
  allRegisters,
  deleteMembers,
  insertMembers,
  insertRegister,
  linkRegister,
  listMembers,
  lockRegister,
  membersOf,
  updateMember,
} from './store.ts';

const setRegister = answer(calls.setRegister, (context, { id, version, federation, year }) =>
  transaction(context.db, async (trx) => {
    const before = await lockRegister(trx, id);
    if ((before?.version ?? 0) !== version) throw refuse('changedMeanwhile');
    const after = { federation, year };
    if (!before) {
      if (!(await insertRegister(trx, id, after, context.now))) throw refuse('duplicate');
    } else {
      await unlessTwice(() =>
        trx
          .updateTable('member_registers')
          .set({ federation: json(federation), year, version: version + 1 })
          .where('id', '=', id)
          .execute(),
      );
    }
    await record(trx, context, {
      act: before ? 'register.change' : 'register.create',
      subject: 'register',
      subjectId: id,
      before: before ? { federation: before.federation, year: before.year } : null,
      after,
    });
    return { id, version: version + 1 };
  }),
);

const getRegisterMembers = answer(
  calls.getRegisterMembers,
  ({ db }, { page = 1, size = defaultPageSize, ...filter }) =>
    listMembers(db, filter, { limit: size, offset: (page - 1) * size }),
);

const setRegisterMember = answer(calls.setRegisterMember, (context, { id, version, ...body }) =>
  transaction(context.db, async (trx) => {
    const { registerId, code, unitId } = body;
    if (!(await lockRegister(trx, registerId))) throw refuse('registerUnknown');
    const [before] = await membersOf(trx, { id });
    if ((before?.version ?? 0) !== version || (before && before.registerId !== registerId))
      throw refuse('changedMeanwhile');
    const unit =
      unitId !== null &&
      (await trx.selectFrom('units').select('type').where('id', '=', unitId).executeTakeFirst());
    if (unit === undefined) throw refuse('notFound');
    // The name of an individual stands with them alone, so that it can be erased.
    const name = unit && unit.type === unitTypes.individual ? '' : body.name;
    const after = { id, registerId, name, code, unitId, version: version + 1 };
    if (before) await unlessTwice(() => updateMember(trx, after));
    else if (!(await insertMembers(trx, registerId, [after], context.now))) throw refuse('duplicate');
    if (unitId === null) await linkRegister(trx, registerId);
    const [storedMember] = await membersOf(trx, { id });
    await refuseConflicts(
      trx,
      context,
      [before, storedMember].flatMap((each) => each?.unitId ?? []),
    );
    await record(trx, context, {
      act: before ? 'register.changeMember' : 'register.addMember',
      subject: 'register',
      subjectId: registerId,
      unitId: storedMember!.unitId ?? before?.unitId ?? null,
      before: before ? { name: before.name, code: before.code, unitId: before.unitId } : null,
      after: { name, code, unitId: storedMember!.unitId },
    });
    return { id, version: storedMember!.version };
  }),
);

const deleteRegisterMember = answer(calls.deleteRegisterMember, (context, { id, version, reason }) =>
  transaction(context.db, async (trx) => {
    const [member] = await membersOf(trx, { id });
    if (!member) throw refuse('notFound');
    await lockRegister(trx, member.registerId);
    const [before] = await membersOf(trx, { id });
    if (before?.version !== version) throw refuse('changedMeanwhile');
    if (before.unitId !== null) await refuseConflict(trx, context, before.unitId);
    await deleteMembers(trx, [id]);
    await record(trx, context, {
      act: 'register.removeMember',
      subject: 'register',
      subjectId: before.registerId,
      unitId: before.unitId,
      reason,
      before: { name: before.name, code: before.code, unitId: before.unitId },
    });
    return {};
  }),
);

const twice = ['member_registers_name', 'register_members_name', 'register_members_unit'] as const;

/** Another register of the federation and year, or another line of the register for the name or the unit. */
async function unlessTwice(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (twice.some((each) => breaks(error, each))) throw refuse('duplicate');
    throw error;
  }
}

export const registerHandlers: readonly Answer[] = [
  answer(calls.getRegisters, async ({ db }) => ({ rows: await allRegisters(db) })),
  setRegister,
  getRegisterMembers,
  setRegisterMember,
  deleteRegisterMember,
  importHandler,
];
