import { describe, expect, test } from 'vitest';
import { setStaff } from '#contract/accounts/calls.ts';
import { renewInvitation } from '#contract/accounts/staff-calls.ts';
import type { BodyOf } from '#contract/call.ts';
import { decideConfirmation, getConfirmedSecret } from '#contract/confirmations/calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff } from '#test/factories/accounts.ts';
import {
  aPerson,
  requestConfirmation,
  byTwo,
  confirm,
  provable,
  type Person,
} from '#test/factories/persons.ts';
import { suiteServer } from '#test/server.ts';
import { expireConfirmations } from './store.ts';

const server = await suiteServer({ PUBLIC_URL: 'http://localhost:1' });
const { clock } = server.services;
server.setNow(new Date('2026-10-01T04:00:00Z'));
const ann = await aPerson(server.db, ['settings', 'staff'], clock);
const ben = await aPerson(server.db, ['settings'], clock);

const newcomer = (duties: BodyOf<typeof setStaff>['duties']): BodyOf<typeof setStaff> => {
  const id = newId();
  return {
    id,
    version: 0,
    nickname: '新人',
    email: `${id}@example.org`,
    duties,
    matchIds: null,
    disabled: false,
  };
};

describe('a second person', () => {
  test('is made by two: a weighty duty, for a new or old account; its link waits for the asker', async () => {
    const body = newcomer(['finance']);
    const id = await byTwo(server, setStaff, body, [ann, await aPerson(server.db, ['staff'], clock)]);
    expect((await server.refused(getConfirmedSecret, { id }, ben)).name).toBe('notFound');
    const { proof: _, ...stolen } = ann;
    expect((await server.refused(getConfirmedSecret, { id }, stolen)).name).toBe('proofNeeded');
    const { kind, secret } = await server.ok(getConfirmedSecret, { id }, ann);
    expect([kind, secret.startsWith('http://localhost:1/staff/welcome#')]).toEqual(['invitation', true]);
    const { confirms_from: from } = await server.db
      .selectFrom('accounts')
      .select('confirms_from')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(from!.getTime() - clock().getTime()).toBe(24 * 3_600_000);
    server.setNow(new Date(clock().getTime() + 3_600_000));
    expect((await server.refused(getConfirmedSecret, { id }, ann)).name).toBe('notFound');
    await expireConfirmations(server.db, clock());
    const [row] = await server.db.selectFrom('confirmations').selectAll().where('id', '=', id).execute();
    expect(row).toMatchObject({ secret: null, secret_until: null });
  });

  test('is not whom it is about; other changes of staff take proof alone', async () => {
    const plain = newcomer(['units']);
    await server.ok(setStaff, plain, ann);
    await server.ok(setStaff, { ...plain, version: 1, duties: ['units', 'people'] }, ann);
    const change = { ...plain, version: 2, duties: ['units' as const, 'staff' as const] };
    const other = await aPerson(server.db, ['staff'], clock);
    const id = await requestConfirmation(server, setStaff, change, ann);
    const lead = await provableNow(plain.id);
    expect((await server.refused(decideConfirmation, confirm(id), lead)).name).toBe('ownConfirmation');
    await server.ok(decideConfirmation, confirm(id), other);
  });

  test.each([
    ['a restriction lifted', { version: 3, match_ids: [newId()] }, {}],
    ['an account enabled again', { disabled_at: new Date() }, {}],
    ['another address', { version: 2 }, { email: 'other@example.org' }],
  ])('%s of a holder of money takes two', async (_what, before, change) => {
    const { accountId } = await aStaff(server.db, ['finance'], clock());
    const row = await server.db
      .updateTable('accounts')
      .set(before)
      .where('id', '=', accountId)
      .returning(['nickname', 'email', 'version'])
      .executeTakeFirstOrThrow();
    const body = { ...newcomer(['finance']), ...row, id: accountId, email: row.email!, ...change };
    await aPerson(server.db, ['staff'], clock);
    expect(await requestConfirmation(server, setStaff, body, ann)).toMatch(/./);
  });

  test('another way in to the account of a holder of money takes two, of anybody else proof', async () => {
    await aPerson(server.db, ['staff'], clock);
    const [money, other] = [
      await aPerson(server.db, ['finance'], clock),
      await aPerson(server.db, ['units'], clock),
    ];
    await requestConfirmation(server, renewInvitation, { id: money.accountId }, ann);
    expect((await server.ok(renewInvitation, { id: other.accountId }, ann)).invitation).toMatch(/#/);
  });
});

/** As a person of the console who has no session of their own here. */
async function provableNow(accountId: string): Promise<Person> {
  const other = await aPerson(server.db, ['staff'], clock);
  // The row of the account stands for the other's session.
  await server.db
    .updateTable('sessions')
    .set({ account_id: accountId })
    .where('account_id', '=', other.accountId)
    .execute();
  await server.db
    .updateTable('accounts')
    .set({ duties: ['units', 'staff'] })
    .where('id', '=', accountId)
    .execute();
  return provable(server.db, { token: other.token, uid: accountId, accountId }, clock);
}
