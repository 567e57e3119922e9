import { describe, expect, test } from 'vitest';
import { setStaff } from '#contract/accounts/calls.ts';
import { decideConfirmation, getConfirmations } from '#contract/confirmations/calls.ts';
import { setRefundRule, usualRule } from '#contract/payments/refund-calls.ts';
import { newId } from '#server/db/id.ts';
import { handlers } from '#server/handlers.ts';
import { aPerson, requestConfirmation, confirm, type Person } from '#test/factories/persons.ts';
import { suiteServer } from '#test/server.ts';

let second: Person;
let now = new Date('2026-10-01T04:00:00Z');
const clock = () => now;
/** Hours later, those who were logged in still are. */
async function later(hours: number) {
  server.setNow((now = new Date(now.getTime() + hours * 3_600_000)));
  const far = new Date(now.getTime() + 3_600_000);
  await server.db.updateTable('sessions').set({ seen_at: now, idle_until: far, expires_at: far }).execute();
}
/** An installation with one administrator, from its first day on. */
const server = await suiteServer();
server.setNow(now);
const first = await aPerson(server.db, ['settings', 'staff'], clock);

let version = 0;
const rule = () => ({ ...usualRule, version, confirmAbove: 2000 + version });

describe('one person alone', () => {
  test('sets up a new installation, with password and code', async () => {
    const { proof: _, ...stolen } = first;
    expect((await server.refused(setRefundRule, rule(), stolen)).name).toBe('proofNeeded');
    ({ version } = await server.ok(setRefundRule, rule(), first));
    const id = newId();
    const colleague = {
      id,
      version: 0,
      nickname: '第二人',
      email: 'two@example.org',
      matchIds: null,
      disabled: false,
    };
    const { invitation } = await server.ok(setStaff, { ...colleague, duties: ['settings'] }, first);
    expect(invitation).not.toBeNull();
  });

  test('does nothing weighty alone any more once a second person has come', async () => {
    second = await aPerson(server.db, ['settings'], clock);
    const id = await requestConfirmation(server, setRefundRule, rule(), first);
    expect(await server.ok(decideConfirmation, confirm(id), second)).toEqual({ id, state: 'confirmed' });
    version++;
  });

  test('waits a day where the second person has gone, who gets a mail', async () => {
    await server.db
      .updateTable('accounts')
      .set({ disabled_at: now })
      .where('id', '=', second.accountId)
      .execute();
    await later(1);
    const since = now;
    expect((await server.refused(setRefundRule, rule(), first)).name).toBe('confirmationWaits');
    const { email } = await server.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', second.accountId)
      .executeTakeFirstOrThrow();
    const mails = await server.db
      .selectFrom('outbox')
      .select('target')
      .where('created_at', '>=', since)
      .execute();
    expect(mails.map(({ target }) => target)).toContain(email);
    const [waits] = (await server.ok(getConfirmations, {}, first)).waiting;
    expect(waits).toMatchObject({ may: false });
    expect((await server.refused(decideConfirmation, confirm(waits!.id), first)).name).toBe(
      'ownConfirmation',
    );
    await later(24);
    expect((await server.ok(getConfirmations, {}, first)).waiting[0]).toMatchObject({ may: true });
    const { proof: _, ...stolen } = first;
    expect((await server.refused(decideConfirmation, confirm(waits!.id), stolen)).name).toBe('proofNeeded');
    await server.ok(decideConfirmation, confirm(waits!.id), first);
    version++;
    const row = await server.db
      .selectFrom('confirmations')
      .selectAll()
      .where('id', '=', waits!.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: 'confirmed', alone: true, decided_by: first.accountId });
  });

  test('is not alone where a second person could confirm again', async () => {
    const id = await requestConfirmation(server, setRefundRule, rule(), first);
    await later(25);
    await server.db
      .updateTable('accounts')
      .set({ disabled_at: null })
      .where('id', '=', second.accountId)
      .execute();
    expect((await server.refused(decideConfirmation, confirm(id), first)).name).toBe('ownConfirmation');
    await server.ok(decideConfirmation, confirm(id), second);
  });
});

test('these calls take proof, and each says how much its acts take', () => {
  const proved = handlers.filter(({ call }) => call.proof);
  expect(proved.map(({ call }) => call.path).sort()).toEqual([
    'admin/decideConfirmation',
    'admin/decidePersonRequest',
    'admin/getConfirmedSecret',
    'admin/getPersonCopy',
    'admin/makeApiKey',
    'admin/renewInvitation',
    'admin/resetSecondFactor',
    'admin/retireMerchant',
    'admin/rotateApiKey',
    'admin/rotateWebhook',
    'admin/saveMerchant',
    'admin/setRefundRule',
    'admin/setStaff',
    'admin/setTie',
    'admin/setWebhook',
  ]);
  expect(handlers.filter(({ call, weigh }) => Boolean(call.proof) !== Boolean(weigh))).toEqual([]);
});
