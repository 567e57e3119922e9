import { expect, test } from 'vitest';
import { cancelMatch, closeMatch, extendMatch, setMatch } from '#contract/matches/calls.ts';
import { setMatchReview, setRegistrationDraft } from '#contract/registrations/calls.ts';
import { insertRows } from '#demo/builder/insert.ts';
import { json } from '#server/db/columns.ts';
import { newId } from '#server/db/id.ts';
import { aStaff, type PortalCaller } from '#test/factories/accounts.ts';
import { aMatch, anEvent } from '#test/factories/matches.ts';
import { registrationRows } from '#test/factories/registration-rows.ts';
import { aFormOf, anEntrant, submitted, travelTo } from '#test/factories/registrations.ts';
import { aTeam } from '#test/factories/teams.ts';
import { suiteServer } from '#test/server.ts';
import { notifyMatches } from './notify-matches.ts';

const hurried: string[] = [];
const server = await suiteServer();
const staff = await aStaff(server.db);

const now = new Date('2026-05-01T04:00:00Z');

/** A match with a registration, a draft, two teams of one foreign unit, one withdrawn and one sent back. */
async function aFullMatch() {
  await travelTo(server, now);
  const event = anEvent();
  const { id, match } = await aMatch(server.db, { events: [event] }, { now });
  const [inReview, drafting, foreign, cancelled, sentBack, outside] = await Promise.all([
    anEntrant(server),
    anEntrant(server),
    anEntrant(server, { unit: { countryId: 702 } }),
    anEntrant(server),
    anEntrant(server),
    anEntrant(server),
  ]);
  await server.db
    .updateTable('accounts')
    .set({ email: `${newId()}@example.org` })
    .where('id', '=', foreign.unit.accountId)
    .execute();
  await submitted(server, inReview, id, event);
  const form = aFormOf(drafting.team, []);
  const draft = { id: newId(), version: 0, matchId: id, teamId: drafting.team.teamId, form };
  await server.ok(setRegistrationDraft, draft, drafting.unit);
  await submitted(server, foreign, id, event);
  const second = { ...foreign, team: await aTeam(server.db, foreign.unit.unitId, { athletes: 1 }) };
  await submitted(server, second, id, event);
  const registration = await submitted(server, cancelled, id, event);
  await server.ok(setMatchReview, { act: 'withdraw', id: registration.id, version: 1 }, cancelled.unit);
  const back = await submitted(server, sentBack, id, event);
  await server.db.updateTable('registrations').set({ stage: 'rejected' }).where('id', '=', back.id).execute();
  await server.db.deleteFrom('outbox').execute();
  return { id, match, draft, inReview, drafting, foreign, gone: cancelled, sentBack, outside };
}

async function messagesTo({ accountId }: PortalCaller) {
  const { phone, email } = await server.db
    .selectFrom('accounts')
    .select(['phone', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const rows = await server.db
    .selectFrom('outbox')
    .select(['channel', 'subject', 'body'])
    .where('target', '=', email ?? phone!)
    .orderBy('id')
    .execute();
  return rows.map(({ channel, subject, body }) => [channel, subject, body].filter(Boolean).join(' | '));
}

test('a cancelled match is told to every unit concerned, once, in its language; the request itself sends nothing', async () => {
  const all = await aFullMatch();
  server.services.hurry = (job) => void hurried.push(job);
  await server.ok(cancelMatch, { id: all.id, version: 1, reason: '张三受伤' }, staff);
  expect(hurried).toContain('tell-matches');
  expect(await server.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  // Two processes at the same moment, and the job once more later.
  await Promise.all([notifyMatches(server.services, now), notifyMatches(server.services, now)]);
  await notifyMatches(server.services, now);
  // And in the portal, once, for all that the match concerns.
  const notices = await server.db.selectFrom('notices').select(['kind', 'audience', 'body']).execute();
  expect(notices).toMatchObject([{ kind: 2, audience: 'match' }]);
  expect(notices[0]!.body.zh).not.toContain('【');
  const zh = 'sms | 【绳赛通】测试跳绳赛已取消，您的报名不再进行。退款等事宜请联系组委会。';
  for (const { unit } of [all.inReview, all.drafting, all.sentBack])
    expect(await messagesTo(unit)).toEqual([zh]);
  const registered = server.db.selectFrom('outbox').select(['template', 'params']);
  expect(await registered.where('channel', '=', 'sms').executeTakeFirst()).toEqual({
    template: 'cancelled',
    params: { match: '测试跳绳赛' },
  });
  expect(await messagesTo(all.foreign.unit)).toEqual([
    'mail | RopeMeet: About a competition | Test match has been cancelled, and your registration ends. Contact the organiser about refunds.',
  ]);
  for (const { unit } of [all.gone, all.outside]) expect(await messagesTo(unit)).toEqual([]);
});

test('an early close and an extension say until when, in the match’s own zone', async () => {
  const all = await aFullMatch();
  const { version } = await server.ok(closeMatch, { id: all.id, version: 1, reason: '名额已满' }, staff);
  const until = new Date(Date.parse(all.match.deadlines.registrationClose) + 3_600_000).toISOString();
  await server.ok(extendMatch, { id: all.id, version, until, reason: '加开' }, staff);
  await notifyMatches(server.services, now);
  expect(await messagesTo(all.drafting.unit)).toEqual([
    'sms | 【绳赛通】测试跳绳赛的报名已于 5月1日 12:00 提前截止。已提交的报名照常审核，未提交的不能再提交。',
    'sms | 【绳赛通】测试跳绳赛的报名延长至 5月11日 13:00。',
  ]);
});

test('a draft thrown away is no reason to be told; a refused decision tells nobody', async () => {
  const all = await aFullMatch();
  await server.ok(setRegistrationDraft, { ...all.draft, version: 1, form: null }, all.drafting.unit);
  const refused = await server.refused(cancelMatch, { id: all.id, version: 7, reason: '场馆停用' }, staff);
  expect(refused.name).toBe('changedMeanwhile');
  await notifyMatches(server.services, now);
  expect(await server.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  await server.ok(cancelMatch, { id: all.id, version: 1, reason: '场馆停用' }, staff);
  await notifyMatches(server.services, now);
  expect(await messagesTo(all.drafting.unit)).toEqual([]);
  expect(await messagesTo(all.inReview.unit)).toHaveLength(1);
});

test('three hundred registrations are told of all or none, in one go', async () => {
  const all = await aFullMatch();
  const units = await Promise.all(Array.from({ length: 30 }, () => anEntrant(server, { athletes: 1 })));
  const rows = units.flatMap(({ unit, team }) =>
    Array.from({ length: 10 }, () => {
      const keys = { unitId: unit.unitId, matchId: all.id, stage: 'passed' } as const;
      return registrationRows(keys, { form: json(team.form) }).rows;
    }),
  );
  await insertRows(server.db, ...rows);
  await server.ok(cancelMatch, { id: all.id, version: 1, reason: '台风' }, staff);
  await server.db
    .updateTable('matches')
    .set({ data: json({ ...all.match, name: null }) })
    .where('id', '=', all.id)
    .execute();
  await expect(notifyMatches(server.services, now)).rejects.toThrow('1 failed');
  expect(await server.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  await server.db
    .updateTable('matches')
    .set({ data: json(all.match), version: 3 })
    .where('id', '=', all.id)
    .execute();
  await notifyMatches(server.services, now);
  const { count } = await server.db
    .selectFrom('outbox')
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(34);
});

test('a change of a published match has the queue looked at, at once', async () => {
  const all = await aFullMatch();
  hurried.length = 0;
  await server.ok(setMatch, { id: all.id, version: 1, match: all.match }, staff);
  expect(hurried).toEqual(['expire-offers']);
});
