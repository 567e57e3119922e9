import { expect, test } from 'vitest';
import { setMember, setPlayer } from '#contract/people/calls.ts';
import { changeQualification, decideQualification } from '#contract/people/staff-calls.ts';
import { asStored } from '#contract/lang.ts';
import { newId } from '#server/db/id.ts';
import { aStaff, aUnit, type PortalCaller } from '#test/factories/accounts.ts';
import { lettersOf } from '#test/factories/inbox.ts';
import { aMemberInput } from '#test/factories/people.ts';
import { suiteServer } from '#test/server.ts';
import { notifyDecisions } from './notify-decisions.ts';

const begin = new Date('2026-06-01T04:00:00Z');
const minutes = (count: number) => new Date(begin.getTime() + count * 60_000);
const server = await suiteServer();
server.setNow(begin);
const staff = await aStaff(server.db);

/** Athletes of a unit that are in review. */
async function inReview(caller: PortalCaller, count: number): Promise<string[]> {
  server.setNow(begin);
  const players = await Promise.all(
    Array.from({ length: count }, async () => {
      const memberId = newId();
      await server.ok(setMember, { id: memberId, version: 0, member: aMemberInput() }, caller);
      return { memberId, id: newId(), version: 0 };
    }),
  );
  await server.ok(setPlayer, { act: 'submit', year: 2026, players }, caller);
  return players.map(({ id }) => id);
}

const decide = (id: string, pass: boolean, reason = '') =>
  server.ok(decideQualification, { id, version: 1, pass, reason }, staff);

async function messagesTo({ accountId }: PortalCaller) {
  const rows = await server.db
    .selectFrom('outbox as o')
    .innerJoin('accounts as a', (join) =>
      join.on((on) =>
        on.or([on('a.phone', '=', on.ref('o.target')), on('a.email', '=', on.ref('o.target'))]),
      ),
    )
    .select(['o.channel', 'o.body'])
    .where('a.id', '=', accountId)
    .orderBy('o.id')
    .execute();
  return rows.map(({ channel, body }) => `${channel} ${body}`);
}

test('a review of many is one message to the unit, with the reasons and without a name', async () => {
  const unit = await aUnit(server.db);
  const [a, b, c, d] = (await inReview(unit, 4)) as [string, string, string, string];
  const blurred = asStored({ zh: '证件图片不清晰', en: 'The ID photo is not legible' });
  await decide(a, true);
  await decide(b, false, blurred);
  server.setNow(minutes(1));
  await decide(c, false, blurred);
  await decide(d, true);
  await notifyDecisions(server.services, minutes(2));
  expect(await messagesTo(unit)).toEqual([]);
  await Promise.all([
    notifyDecisions(server.services, minutes(3)),
    notifyDecisions(server.services, minutes(3)),
  ]);
  await notifyDecisions(server.services, minutes(20));
  expect(await messagesTo(unit)).toEqual([
    'sms 【绳赛通】运动员、教练员注册审核结果：运动员通过 2 人、未通过 2 人。原因：证件图片不清晰。请登录查看。',
  ]);
  expect(await lettersOf(server, unit, '运动员、教练员注册审核')).toMatchObject([
    { link: '/player/index', body: expect.stringContaining('未通过 2 人') },
  ]);
});

test('it waits no longer than ten minutes for a reviewer who goes on and on', async () => {
  const unit = await aUnit(server.db);
  const ids = await inReview(unit, 3);
  for (const [at, id] of ids.entries()) {
    server.setNow(minutes(at * 5));
    await decide(id, true);
  }
  await notifyDecisions(server.services, minutes(9.9));
  expect(await messagesTo(unit)).toEqual([]);
  await notifyDecisions(server.services, minutes(10));
  expect(await messagesTo(unit)).toEqual([
    'sms 【绳赛通】运动员、教练员注册审核结果：运动员通过 3 人，请登录查看。',
  ]);
});

test('a foreign unit is told in English by mail; a suspension with its reason, what lifts it without', async () => {
  const unit = await aUnit(server.db, { countryId: 702 });
  await server.db
    .updateTable('accounts')
    .set({ email: 'qualified@example.org' })
    .where('id', '=', unit.accountId)
    .execute();
  const [id] = (await inReview(unit, 1)) as [string];
  const { version } = await decide(id, true, 'checked by hand');
  await notifyDecisions(server.services, minutes(2));
  const long = 'x'.repeat(100);
  const suspended = await server.ok(
    changeQualification,
    { id, version, act: 'suspend', reason: long },
    staff,
  );
  await notifyDecisions(server.services, minutes(4));
  await server.ok(
    changeQualification,
    { id, version: suspended.version, act: 'restore', reason: 'settled' },
    staff,
  );
  await notifyDecisions(server.services, minutes(6));
  expect(await messagesTo(unit)).toEqual([
    'mail Qualification reviews: athletes: 1 passed. Log in for details.',
    `mail Qualification reviews: athletes: 1 suspended. Reason: ${'x'.repeat(79)}…. Log in for details.`,
    'mail Qualification reviews: athletes: 1 restored. Log in for details.',
  ]);
});

test('a refused decision is told to nobody', async () => {
  const unit = await aUnit(server.db);
  const [id] = (await inReview(unit, 1)) as [string];
  await server.refused(decideQualification, { id, version: 9, pass: true, reason: '' }, staff);
  await notifyDecisions(server.services, minutes(60));
  expect(await messagesTo(unit)).toEqual([]);
});
