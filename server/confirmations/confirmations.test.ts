import type { Updateable } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { setStaff } from '#contract/accounts/calls.ts';
import type { BodyOf } from '#contract/call.ts';
import { decideConfirmation, getConfirmations } from '#contract/confirmations/calls.ts';
import { getQueues } from '#contract/queues/calls.ts';
import { makeApiKey } from '#contract/integrations/key-calls.ts';
import { setRefundRule, usualRule } from '#contract/payments/refund-calls.ts';
import type { AccountTable } from '#server/accounts/table.ts';
import { newId } from '#server/db/id.ts';
import { aMatch } from '#test/factories/matches.ts';
import { aPerson, requestConfirmation, confirm, type Person } from '#test/factories/persons.ts';
import { suiteServer } from '#test/server.ts';
import { expireConfirmations } from './store.ts';

const server = await suiteServer();
let now: Date;
let days = 0;
const clock = () => now;

const at = (moment: Date) => server.setNow((now = moment));
const later = (hours: number) => at(new Date(now.getTime() + hours * 3_600_000));
let ann: Person;
let ben: Person;
beforeEach(async () => {
  at(new Date(Date.UTC(2026, 9, 1 + 20 * days++, 4)));
  await server.db.updateTable('accounts').set({ disabled_at: now }).where('realm', '=', 'staff').execute();
  [ann, ben] = [
    await aPerson(server.db, ['settings', 'staff'], clock),
    await aPerson(server.db, ['settings'], clock),
  ];
});

let sum = 1000;
async function rule(): Promise<BodyOf<typeof setRefundRule>> {
  const row = await server.db
    .selectFrom('settings')
    .select('version')
    .where('name', '=', 'refunds')
    .executeTakeFirst();
  return { ...usualRule, version: row?.version ?? 0, confirmAbove: ++sum };
}
const ruleNow = async () =>
  (await server.db.selectFrom('settings').select('value').where('name', '=', 'refunds').executeTakeFirst())
    ?.value;
const change = (person: Person, set: Updateable<AccountTable>) =>
  server.db.updateTable('accounts').set(set).where('id', '=', person.accountId).execute();
const mails = async (since: Date) =>
  await server.db.selectFrom('outbox').select(['target', 'body']).where('created_at', '>=', since).execute();
const emailOf = async (person: Person) =>
  (
    await server.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', person.accountId)
      .executeTakeFirstOrThrow()
  ).email;

describe('a weighty act', () => {
  test('of a stolen session is refused: it brings neither password nor code', async () => {
    const { proof: _, ...stolen } = ann;
    expect((await server.refused(setRefundRule, await rule(), stolen)).name).toBe('proofNeeded');
    const wrong = { ...ann, proof: () => ({ ...ann.proof!(), pwd: ben.proof!().pwd }) };
    expect((await server.refused(setRefundRule, await rule(), wrong)).name).toBe('passwordWrong');
    expect((await server.ok(getConfirmations, {}, ann)).waiting).toEqual([]);
  });

  test('guesses at the password are counted as those of a login', async () => {
    const wrong = { ...ann, proof: () => ann.proof!() };
    await change(ann, { password_hash: null });
    const names = new Set<string>();
    for (let n = 0; n < 12; n++) names.add((await server.refused(setRefundRule, await rule(), wrong)).name);
    expect([...names]).toEqual(['typeError', 'tooOften']);
  });

  test('waits for another person, who sees what changes; both get a mail and stand in the trail', async () => {
    const before = await ruleNow();
    const body = await rule();
    const id = await requestConfirmation(server, setRefundRule, body, ann);
    expect(await ruleNow()).toEqual(before);
    const [seen] = (await server.ok(getConfirmations, {}, ben)).waiting;
    expect(seen).toMatchObject({ id, act: 'settings.refunds', mine: false, may: true, aloneFrom: null });
    expect(seen!.changes).toContainEqual(
      expect.objectContaining({ field: 'confirmAbove', after: String(body.confirmAbove) }),
    );
    expect((await server.ok(getQueues, {}, ben)).queues[0]).toMatchObject({
      queue: 'confirmations',
      waiting: 1,
    });
    expect((await server.ok(getQueues, {}, ann)).queues[0]).toMatchObject({
      queue: 'confirmations',
      waiting: 0,
    });
    expect((await mails(now)).map(({ target }) => target).sort()).toEqual(
      [await emailOf(ann), await emailOf(ben)].sort(),
    );
    expect((await server.refused(decideConfirmation, confirm(id), ann)).name).toBe('ownConfirmation');
    later(1);
    await server.ok(decideConfirmation, confirm(id), ben);
    expect(await ruleNow()).toMatchObject({ confirmAbove: body.confirmAbove });
    const trail = await server.db
      .selectFrom('audit')
      .select(['act', 'account_id'])
      .where('at', '>=', new Date(now.getTime() - 3_700_000))
      .where('account_id', 'in', [ann.accountId, ben.accountId])
      .orderBy('at')
      .orderBy('id')
      .execute();
    expect(trail).toEqual([
      { act: 'confirmation.ask', account_id: ann.accountId },
      { act: 'confirmation.confirm', account_id: ben.accountId },
      { act: 'settings.refunds', account_id: ann.accountId },
    ]);
    const [row] = await server.db.selectFrom('confirmations').selectAll().where('id', '=', id).execute();
    expect(row).toMatchObject({ state: 'confirmed', body: null, shown: null, alone: false });
  });

  test('is asked for once, however often the same is sent; another body is another act', async () => {
    const body = await rule();
    const [one, again] = [
      await requestConfirmation(server, setRefundRule, body, ann),
      await requestConfirmation(server, setRefundRule, body, ann),
    ];
    expect(again).toBe(one);
    const other = await requestConfirmation(server, setRefundRule, { ...body, confirmAbove: ++sum }, ann);
    expect(other).not.toBe(one);
    await server.ok(decideConfirmation, confirm(other), ben);
    // The first was asked for about what has changed since.
    expect((await server.refused(decideConfirmation, confirm(one), ben)).name).toBe('changedMeanwhile');
    await server.ok(decideConfirmation, { id: one, decision: 'refuse', note: '已改' }, ben);
  });

  test('that cannot be done is refused before it is asked for', async () => {
    const body = { ...(await rule()), version: 99 };
    expect((await server.refused(setRefundRule, body, ann)).name).toBe('changedMeanwhile');
    expect((await server.ok(getConfirmations, {}, ann)).waiting).toEqual([]);
  });

  test('of staff restricted to matches is refused, and so is their confirmation', async () => {
    const id = await requestConfirmation(server, setRefundRule, await rule(), ann);
    const { id: matchId } = await aMatch(server.db);
    await change(ben, { match_ids: [matchId] });
    expect((await server.refused(setRefundRule, await rule(), ben)).name).toBe('restrictedAct');
    expect((await server.refused(decideConfirmation, confirm(id), ben)).name).toBe('restrictedAct');
    expect((await server.ok(getConfirmations, {}, ben)).waiting).toEqual([]);
  });

  test('is refused with a reason that the asker reads, or withdrawn by them', async () => {
    const [one, two] = [
      await requestConfirmation(server, setRefundRule, await rule(), ann),
      await requestConfirmation(server, setRefundRule, await rule(), ann),
    ];
    later(1);
    await server.ok(decideConfirmation, { id: one, decision: 'refuse', note: '金额过高' }, ben);
    expect((await mails(now)).map(({ target, body }) => [target, body.includes('金额过高')])).toEqual([
      [await emailOf(ann), true],
    ]);
    expect(
      (await server.refused(decideConfirmation, { id: two, decision: 'withdraw', note: '' }, ben)).name,
    ).toBe('noPermission');
    await server.ok(decideConfirmation, { id: two, decision: 'withdraw', note: '' }, ann);
    expect(
      (await server.ok(getConfirmations, {}, ann)).decided
        .slice(0, 2)
        .map(({ state }) => state)
        .sort(),
    ).toEqual(['refused', 'withdrawn']);
    expect((await server.refused(decideConfirmation, confirm(one), ben)).name).toBe('changedMeanwhile');
  });

  test('is not confirmed without the duty, or in the first day of one that was given', async () => {
    const id = await requestConfirmation(server, setRefundRule, await rule(), ann);
    const other = await aPerson(server.db, ['finance'], clock);
    expect((await server.refused(decideConfirmation, confirm(id), other)).name).toBe('noPermission');
    await change(ben, { confirms_from: new Date(now.getTime() + 3_600_000) });
    expect((await server.refused(decideConfirmation, confirm(id), ben)).name).toBe('confirmsLater');
    later(1);
    await server.ok(decideConfirmation, confirm(id), ben);
  });
});

describe('races', () => {
  test('two who confirm at once: it is done once', async () => {
    const third = await aPerson(server.db, ['settings'], clock);
    const { id: matchId } = await aMatch(server.db);
    const body = { id: newId(), matchId, name: '记分', scopes: ['entries:read' as const], expiresAt: null };
    const id = await requestConfirmation(server, makeApiKey, body, ann);
    const answers = await Promise.all(
      [ben, third, ben, third].map((who) => server.call(decideConfirmation, confirm(id), who)),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    const acts = await server.db
      .selectFrom('audit')
      .select('act')
      .where('subject_id', 'in', [id, body.id])
      .execute();
    expect(acts.map(({ act }) => act).sort()).toEqual([
      'apiKey.make',
      'confirmation.ask',
      'confirmation.confirm',
    ]);
  });

  test('the asker who has lost the duty, or is disabled, has nothing done in their name', async () => {
    const id = await requestConfirmation(server, setRefundRule, await rule(), ben);
    await change(ben, { duties: ['units'] });
    expect((await server.refused(decideConfirmation, confirm(id), ann)).name).toBe('askerUnfit');
    await change(ben, { duties: ['settings'], disabled_at: now });
    expect((await server.refused(decideConfirmation, confirm(id), ann)).name).toBe('askerUnfit');
  });

  test('an asker who loses the duty at the same moment loses it before or after, and both end well', async () => {
    const id = await requestConfirmation(server, setRefundRule, await rule(), ben);
    const { nickname, email, version } = await server.db
      .selectFrom('accounts')
      .select(['nickname', 'email', 'version'])
      .where('id', '=', ben.accountId)
      .executeTakeFirstOrThrow();
    const third = await aPerson(server.db, ['settings'], clock);
    const less = {
      id: ben.accountId,
      version,
      nickname,
      email: email!,
      duties: ['units' as const],
      matchIds: null,
      disabled: false,
    };
    const [done, second] = await Promise.all([
      server.call(decideConfirmation, confirm(id), third),
      server.call(setStaff, less, ann),
    ]);
    expect(second.code).toBe(1);
    expect([1, 2815]).toContain(done.code);
  });

  test('after the time nothing is confirmed; the clock ends it and says so', async () => {
    const id = await requestConfirmation(server, setRefundRule, await rule(), ann);
    later(1);
    await server.db.updateTable('confirmations').set({ expires_at: now }).where('id', '=', id).execute();
    expect((await server.refused(decideConfirmation, confirm(id), ben)).name).toBe('confirmationOver');
    await expireConfirmations(server.db, now);
    expect((await server.refused(decideConfirmation, confirm(id), ben)).name).toBe('changedMeanwhile');
    const [line] = await server.db
      .selectFrom('audit')
      .selectAll()
      .where('subject_id', '=', id)
      .where('act', '=', 'confirmation.expire')
      .execute();
    expect(line).toMatchObject({ realm: 'system', account_id: null });
    expect((await mails(now)).map(({ target }) => target)).toContain(await emailOf(ann));
  });

  test('a row whose body was changed in the database is not done', async () => {
    const [one, two] = [
      await requestConfirmation(server, setRefundRule, await rule(), ann),
      await requestConfirmation(server, setRefundRule, await rule(), ann),
    ];
    const { body } = await server.db
      .selectFrom('confirmations')
      .select('body')
      .where('id', '=', two)
      .executeTakeFirstOrThrow();
    await server.db.updateTable('confirmations').set({ body }).where('id', '=', one).execute();
    await expect(server.call(decideConfirmation, confirm(one), ben)).rejects.toThrow('bug in');
  });

  test('the database refuses a person who confirms their own', async () => {
    const id = await requestConfirmation(server, setRefundRule, await rule(), ann);
    const statements = server.db
      .updateTable('confirmations')
      .set({ state: 'confirmed', decided_by: ann.accountId, decided_at: now, body: null, shown: null })
      .where('id', '=', id)
      .execute();
    await expect(statements).rejects.toThrow('confirmations_check');
  });
});
