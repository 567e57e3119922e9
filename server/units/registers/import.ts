import { createHash } from 'node:crypto';
import { importRegister } from '#contract/units/register-calls.ts';
import { memberKey, membersIn, type SheetMember } from '#contract/units/register-sheet.ts';
import { record } from '#server/audit/record.ts';
import { transaction } from '#server/db/transaction.ts';
import { inHelper } from '#server/helper/in-helper.ts';
import { answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { refuseConflicts } from '#server/units/conflicts.ts';
import {
  deleteMembers,
  insertMembers,
  linkRegister,
  lockRegister,
  membersOf,
  updateMember,
  type KnownMember,
} from './store.ts';

/** What a sheet does to a register. */
function planOf(members: readonly SheetMember[], stored: readonly KnownMember[], replace: boolean) {
  const memberOf = new Map(stored.flatMap((each) => each.keys.map((key) => [key, each] as const)));
  const memberKeys = new Set(members.map(({ name }) => memberKey(name)));
  const added = members.filter(({ name }) => !memberOf.has(memberKey(name)));
  const changed = members.flatMap(({ name, code }) => {
    const before = memberOf.get(memberKey(name));
    return before && code && before.code !== code ? [{ ...before, code, version: before.version + 1 }] : [];
  });
  const removed = replace ? stored.filter(({ keys }) => !keys.some((key) => memberKeys.has(key))) : [];
  return { added, changed, gone: removed, same: members.length - added.length - changed.length };
}

const unitsOf = (members: readonly KnownMember[]) => new Set(members.flatMap(({ unitId }) => unitId ?? []));

export const importHandler = answer(
  importRegister,
  async (context, { registerId, content, replace, digest }) => {
    const { db, now, session } = context;
    const sheet = await inHelper('sheet', session.accountId, () => ({
      bytes: Buffer.from(content, 'base64'),
    }));
    const { members, twice } = membersIn(sheet.rows);
    if (members.length === 0) throw refuse('sheetEmpty');
    return transaction(db, async (trx) => {
      if (!(await lockRegister(trx, registerId))) throw refuse('registerUnknown');
      const before = await membersOf(trx, { registerId });
      const plan = planOf(members, before, replace);
      const { added, changed, gone, same } = plan;
      const counts = { added: added.length, changed: changed.length, same, gone: gone.length };
      const saw = createHash('sha256').update(JSON.stringify(plan)).digest('base64url');
      if (digest === null) return { saved: false, digest: saw, counts, twice };
      if (digest !== saw) throw refuse('changedMeanwhile');
      if (gone.length > 0)
        await deleteMembers(
          trx,
          gone.map(({ id }) => id),
        );
      for (const each of changed) await updateMember(trx, each);
      if (added.length > 0) await insertMembers(trx, registerId, added, now);
      await linkRegister(trx, registerId);
      const [were, are] = [unitsOf(before), unitsOf(await membersOf(trx, { registerId }))];
      await refuseConflicts(
        trx,
        context,
        [...were, ...are].filter((id) => !were.has(id) || !are.has(id)),
      );
      await record(trx, context, {
        act: 'register.import',
        subject: 'register',
        subjectId: registerId,
        after: { counts, replace },
      });
      return { saved: true, digest: saw, counts, twice };
    });
  },
);
