import { getUserInfo, setLanguage } from '#contract/accounts/calls.ts';
import { expect, test } from 'vitest';
import { getMessage, setMessage } from '#contract/notices/calls.ts';
import { decideRegistration, getRegistrationForm, setMatchReview } from '#contract/registrations/calls.ts';
import { newId } from '#server/db/id.ts';
import { linked } from '#server/outbox/link.ts';
import { aStaff, aUnit, type PortalCaller } from '#test/factories/accounts.ts';
import { aFee, aMatch, anEvent } from '#test/factories/matches.ts';
import { aMember } from '#test/factories/people.ts';
import { aFormOf, anEntrant, anEntry, passedBy, submitted } from '#test/factories/registrations.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const staff = await aStaff(server.db);

async function messagesTo({ accountId }: PortalCaller) {
  const account = await server.db
    .selectFrom('accounts')
    .select(['phone', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const target = account.email ?? account.phone!;
  return server.db
    .selectFrom('outbox')
    .select(['channel', 'lang', 'subject', 'body', 'link'])
    .where('target', '=', target)
    .orderBy('id')
    .execute();
}

test('every act that concerns a unit is sent to it, once, with who is next and by when', async () => {
  const event = anEvent();
  const fee = aFee({ steps: [{ from: null, amount: 12_345 }] });
  const { id: matchId } = await aMatch(server.db, { events: [event], feeItems: [fee] });
  const entrant = await anEntrant(server);
  const first = await submitted(server, entrant, matchId, event);
  const reject = {
    decision: 'reject' as const,
    id: first.id,
    version: 1,
    stage: first.stage,
    reason: '张小一的年龄',
  };
  await server.ok(decideRegistration, reject, staff);
  await server.ok(setMatchReview, { ...first.body, act: 'resubmit', version: 2 }, entrant.unit);
  await passedBy(server, staff, { id: first.id, version: 3, stage: 'qualification' });
  await server.ok(setMatchReview, { act: 'withdraw', id: first.id, version: 5 }, entrant.unit);
  const bodies = (await messagesTo(entrant.unit)).map(({ body }) => body);
  expect(bodies.map((body) => /已提交|被退回|通过资格审核|通过审核|已撤回/.exec(body)?.[0])).toEqual([
    '已提交',
    '被退回',
    '已提交',
    '通过资格审核',
    '通过审核',
    '已撤回',
  ]);
  // Each is in the inbox once, with the same words and, where one was given, the reason, and leads to the registration, or to where it is paid.
  const { rows: letters, unread } = await server.ok(getMessage, {}, entrant.unit);
  expect(letters.map(({ body }) => `【绳赛通】${body.zh}`).toReversed()).toEqual(
    bodies.map((body, at) => (at === 1 ? expect.stringMatching(/原因：张小一的年龄$/) : body)),
  );
  expect(letters[0]!.match).toEqual({ id: matchId, name: { zh: '测试跳绳赛', en: 'Test match' } });
  expect(letters.map(({ title }) => title.zh).toReversed()).toEqual([
    '报名已提交',
    '报名被退回',
    '报名已提交',
    '资格审核已通过',
    '请付款',
    '报名已撤回',
  ]);
  const { teamId } = entrant.team;
  const [detail, payment] = [
    `/registerMatch/detail?matchId=${matchId}&teamId=${teamId}`,
    `/registerMatch/payment?id=${first.id}`,
  ];
  expect(letters.map(({ link }) => link).toReversed()).toEqual([
    detail,
    `/registerMatch/register?matchId=${matchId}&teamId=${teamId}&step=form`,
    detail,
    detail,
    payment,
    detail,
  ]);
  expect(letters[0]!.body.en).toContain('has been withdrawn');
  // Another unit neither sees them nor marks them as read.
  const stranger = await aUnit(server.db);
  expect((await server.ok(getMessage, {}, stranger)).total).toBe(0);
  await server.ok(setMessage, { ids: letters.map(({ id }) => id) }, stranger);
  expect(unread).toBe(6);
  expect(await server.ok(setMessage, { ids: [letters[0]!.id] }, entrant.unit)).toEqual({ unread: 5 });
  const page = await server.ok(getMessage, { unread: true, size: 2, page: 2 }, entrant.unit);
  expect([page.total, page.rows.map(({ id }) => id)]).toEqual([5, [letters[3]!.id, letters[4]!.id]]);
  expect(await server.ok(setMessage, {}, entrant.unit)).toEqual({ unread: 0 });
  expect(bodies[4]).toContain('123.45 元');
  // By SMS as the registered text with the same meaning; a message without one is sent as the general notice.
  const rows = await server.db.selectFrom('outbox').select(['body', 'template', 'params']).execute();
  const paying = rows.find(({ body }) => body === bodies[4])!;
  expect(paying).toMatchObject({
    template: 'pay',
    params: { match: '测试跳绳赛', team: entrant.team.form.name, sum: '123.45' },
  });
  expect(paying.params['by']).toMatch(/^\d+月\d+日 \d\d:\d\d$/);
  expect(rows.find(({ body }) => body === bodies[0])).toMatchObject({ template: 'message', params: {} });
  expect(bodies[4]).toMatch(/\d+月\d+日 \d\d:\d\d 前/);
  for (const body of bodies) {
    expect(body).toContain(entrant.team.form.name);
    // A reason may name a person; it is read in the portal.
    expect(body).not.toContain('张小一');
    for (const { name } of entrant.team.athletes) expect(body).not.toContain(name);
  }
});

test('a foreign unit gets English, by mail where it gave an address', async () => {
  const event = anEvent();
  const { id: matchId } = await aMatch(server.db, { events: [event] });
  const entrant = await anEntrant(server, { unit: { countryId: 702 } });
  await server.db
    .updateTable('accounts')
    .set({ email: 'sg@example.org' })
    .where('id', '=', entrant.unit.accountId)
    .execute();
  await submitted(server, entrant, matchId, event);
  expect(await messagesTo(entrant.unit)).toEqual([
    {
      channel: 'mail',
      lang: 'en',
      subject: 'RopeMeet: Registration submitted',
      body: `Test match: the registration of ${entrant.team.form.name} is submitted. You will be notified of the result.`,
      link: `/registerMatch/detail?matchId=${matchId}&teamId=${entrant.team.teamId}`,
    },
  ]);
  // As it leaves, it says where that is shown.
  const [mail] = await messagesTo(entrant.unit);
  expect(linked({ publicUrl: 'https://ropemeet.example' }, mail!)).toBe(
    `${mail!.body}\n\nSee: https://ropemeet.example${mail!.link}`,
  );
});

test('an account gets its chosen language', async () => {
  const event = anEvent();
  const { id: matchId } = await aMatch(server.db, { events: [event] });
  const entrant = await anEntrant(server, { unit: { countryId: 702 } });
  expect(await server.ok(getUserInfo, {}, entrant.unit)).toMatchObject({ lang: null });
  await server.ok(setLanguage, { lang: 'zh' }, entrant.unit);
  expect(await server.ok(getUserInfo, {}, entrant.unit)).toMatchObject({ lang: 'zh' });
  await submitted(server, entrant, matchId, event);
  expect(await messagesTo(entrant.unit)).toMatchObject([
    { lang: 'zh', body: expect.stringContaining('已提交') },
  ]);
});

test('a message to an individual does not bear the person’s name', async () => {
  const event = anEvent();
  const { id: matchId } = await aMatch(server.db, { events: [event] });
  const unit = await aUnit(server.db, { accountType: 11, unitName: '韩梅梅' });
  const { memberId } = await aMember(server.db, unit.unitId, { name: '韩梅梅', birthdate: '1999-01-01' });
  const { facts } = await server.ok(getRegistrationForm, { matchId }, unit);
  const form = aFormOf({ form: facts.team } as never, [anEntry(event, [memberId])]);
  await server.ok(
    setMatchReview,
    { act: 'submit', id: newId(), version: 0, matchId, teamId: facts.team.id, form },
    unit,
  );
  const [message] = await messagesTo(unit);
  expect(message!.body).toContain('本人报名');
  expect(message!.body).not.toContain('韩梅梅');
});

test('a refused act sends nothing', async () => {
  const event = anEvent();
  const { id: matchId } = await aMatch(server.db, { events: [event] });
  const entrant = await anEntrant(server);
  const body = { act: 'submit' as const, id: newId(), version: 0, matchId, teamId: entrant.team.teamId };
  await server.refused(setMatchReview, { ...body, form: aFormOf(entrant.team, []) }, entrant.unit);
  expect(await messagesTo(entrant.unit)).toEqual([]);
});
