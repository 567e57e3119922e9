import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { startOfNextDay } from '#contract/fields/zone-clock.ts';
import * as calls from '#contract/substitutions/calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { travelTo } from '#test/factories/registrations.ts';
import { anAsk, aPassed, aStartList } from '#test/factories/substitutions.ts';
import { suiteServer, type Caller } from '#test/server.ts';

const server = await suiteServer();
const reviewer = await aStaff(server.db, ['registrations', 'materials']);
const desk = await aStaff(server.db, ['substitutions']);
const colleague = await aStaff(server.db, ['substitutions']);
const director = await aStaff(server.db, ['substitutions', 'director']);
beforeEach(() => travelTo(server, new Date()));

/** What the desk asks for: the unit's own request without its proof. */
const atDesk = (...parameters: Parameters<typeof anAsk>) => {
  const { act: _, proofFileId: __, ...request } = anAsk(...parameters);
  return request;
};
const decided = (id: string, by: Caller) =>
  server.call(calls.decideSubstitution, { id, version: 1, pass: true, reason: '' }, by);

test('the desk asks past the unit’s deadline, a colleague decides, the unit reads who asked', async () => {
  const { id, a, c, unit, entries, match, matchId } = await aPassed(server, reviewer);
  await travelTo(server, new Date(match.deadlines.substitution));
  const body = atDesk(id, a, c, [entries[0]]);
  expect((await server.refused(calls.askSubstitution, body, reviewer)).name).toBe('noPermission');
  const request = { act: 'ask' as const, ...body, proofFileId: null };
  expect((await server.refused(calls.setSubstitution, request, unit)).name).toBe('substitutionClosed');
  await server.ok(calls.askSubstitution, body, desk);
  // Once more is the same request.
  expect(await server.ok(calls.askSubstitution, body, desk)).toMatchObject({ id: body.id, version: 1 });
  expect(await server.ok(calls.staffGetSubstitution, { id: body.id }, desk)).toMatchObject({
    mayDecide: false,
    ownRequest: true,
    desk: true,
  });
  expect((await decided(body.id, desk)).code).toBe(2663);
  expect((await decided(body.id, colleague)).code).toBe(1);
  const { form, requests } = await server.ok(calls.getSubstitutionForm, { registrationId: id }, desk);
  expect(form!.entries.find((entry) => entry.id === entries[0].id)!.memberIds).toEqual([c]);
  expect(requests).toMatchObject([{ id: body.id, desk: true, status: 2 }]);
  expect(await server.ok(calls.findAthletes, { matchId, text: '女丙' }, desk)).toMatchObject({
    athletes: [{ registrationId: id, memberId: c, name: '女丙', numbers: [] }],
  });
  // By pinyin: bing, yi.
  const { athletes } = await server.ok(calls.findAthletes, { matchId, text: '女' }, desk);
  expect([...new Set(athletes.map(({ name }) => name))]).toEqual(['女丙', '女甲', '女乙']);
});

test('with a list out without proof, and by the director; past its planned time too, until the first mark', async () => {
  const begins = new Date(Date.now() + 19.5 * 86_400_000);
  const { id, a, b, c, d, matchId, match, entries, single, unit } = await aPassed(server, reviewer);
  await aStartList(server.db, { matchId, eventId: single.id, groupId: single.groups[0]!.id }, begins);
  const body = atDesk(id, a, c, [entries[0]]);
  await server.ok(calls.askSubstitution, body, desk);
  expect((await decided(body.id, colleague)).code).toBe(2662);
  expect((await decided(body.id, director)).code).toBe(1);
  // The hall runs late.
  await travelTo(server, begins);
  const late = atDesk(id, b, d, [entries[1]]);
  await server.ok(calls.askSubstitution, late, desk);
  const { problems } = await server.ok(calls.staffGetSubstitution, { id: late.id }, director);
  expect(problems.map(({ severity }) => severity)).not.toContain('block');
  expect((await decided(late.id, director)).code).toBe(1);
  const [back, other] = [atDesk(id, d, b, [entries[1]]), atDesk(id, c, a, [entries[0]])];
  await server.ok(calls.askSubstitution, back, desk);
  await sql`
    insert into results (entry_id, match_id, event_id, group_id, registration_id, unit_id, state, marks, score, entered_at)
    values (${entries[0].id}, ${matchId}, ${single.id}, ${single.groups[0]!.id}, ${id}, ${unit.unitId}, 2, '{}', '{}', ${begins})`.execute(
    server.db,
  );
  expect((await server.refused(calls.askSubstitution, other, desk)).name).toBe('teamCompeting');
  expect((await decided(back.id, director)).code).toBe(1006);
  await travelTo(server, startOfNextDay(match.endDate, match.timeZone));
  const over = atDesk(id, a, c, [entries[2]]);
  expect((await server.refused(calls.askSubstitution, over, desk)).name).toBe('eventEnded');
});

test('the rules of a substitution hold for the desk too, and two at once ask once', async () => {
  const { id, a, c, m, entries } = await aPassed(server, reviewer);
  const man = await server.refused(calls.askSubstitution, atDesk(id, a, m, [entries[0]]), desk);
  expect(man.problems!.map(({ name }) => name)).toContain('substituteByWoman');
  expect((await server.refused(calls.askSubstitution, atDesk(newId(), a, c, [entries[0]]), desk)).name).toBe(
    'notFound',
  );
  const ends = await Promise.allSettled([
    server.ok(calls.askSubstitution, atDesk(id, a, c, [entries[0]]), desk),
    server.ok(calls.askSubstitution, atDesk(id, a, c, [entries[0]]), colleague),
  ]);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});
