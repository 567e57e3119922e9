import type { Insertable } from 'kysely';
import { setStaff } from '#contract/accounts/calls.ts';
import { changesOf } from '#contract/audit/changes.ts';
import type { BodyOf } from '#contract/call.ts';
import { waitingRow } from '#server/confirmations/store.ts';
import type { ConfirmationTable } from '#server/confirmations/table.ts';
import { money, staffId } from '#demo/accounts.ts';
import { demoId } from '#demo/ids.ts';
import { mail } from '#demo/logins.ts';
import type { World } from '#demo/world.ts';

/** A third colleague for money, whom the second administrator wants to invite: the first one has to confirm it. */
export function makeConfirmations({ keys, daysAgo }: World): Insertable<ConfirmationTable>[] {
  const account = { nickname: '财务 叶老师', duties: [...money], matchIds: null, disabled: false };
  const email = mail('finance3');
  const body: BodyOf<typeof setStaff> = { id: demoId('account finance3'), version: 0, ...account, email };
  const after = { ...account, email };
  return [
    waitingRow(keys, {
      id: demoId('confirmation finance3'),
      path: setStaff.path,
      act: 'staff.invite',
      body: JSON.stringify(body),
      shown: { reason: '', changes: changesOf(undefined, after), names: {} },
      duty: 'staff',
      askedBy: staffId.admin2,
      aboutId: null,
      askedAt: daysAgo(0.1),
      aloneFrom: null,
    }),
  ];
}
