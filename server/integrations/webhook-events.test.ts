import { aLonePerson } from '#test/factories/persons.ts';
import { expect, test } from 'vitest';
import { eventTypes, type EventType } from '#contract/integrations/events.ts';
import * as results from '#contract/results/staff-calls.ts';
import { setAppeal, withdrawAppeal } from '#contract/appeals/calls.ts';
import { setCertificates } from '#contract/certificates/staff-calls.ts';
import { setMatchReview } from '#contract/registrations/calls.ts';
import { undoDecision } from '#contract/registrations/exception-calls.ts';
import { followResults } from '#server/certificates/follow.ts';
import { aFee, aMatch, anEvent } from '#test/factories/matches.ts';
import { aFiling, aReleasedList } from '#test/factories/appeals.ts';
import { aRankedRegistration, noteChanged, setLine } from '#test/factories/certificates.ts';
import {
  anEntrant,
  anEntry,
  aRegistration,
  aSubmission,
  passedBy,
  travelTo,
} from '#test/factories/registrations.ts';
import { aCompetition, entered, speedMarks } from '#test/factories/results.ts';
import { aWebhookServer, verified } from '#test/factories/webhooks.ts';

const { server, hooks, aHook, deliver, log, told } = await aWebhookServer();

test('a match sends its events: by the act’s own transaction, to those it concerns, without personal data', async () => {
  await travelTo(server, new Date());
  const all = await aHook();
  const other = await aMatch(server.db);
  const elsewhere = await aHook(eventTypes, other.id);
  const some = await aHook(['result.released']);
  const made = await aCompetition(server, hooks.staff, { entries: 2 });
  const { groupId, matchId, ids } = made;
  await entered(server, hooks.staff, groupId, { [ids[0]!]: speedMarks(50), [ids[1]!]: speedMarks(40) });
  const { version } = await server.ok(results.getResultList, { groupId }, hooks.staff);
  // A refused act sends nothing.
  await server.refused(results.releaseResults, { groupId, version: version + 1 }, hooks.staff);
  await server.ok(results.releaseResults, { groupId, version }, hooks.staff);
  const list = await server.ok(results.getResultList, { groupId }, hooks.staff);
  const line = list.lines.find(({ entryId }) => entryId === ids[1])!;
  await server.ok(
    results.correctResults,
    { entryId: ids[1]!, version: line.version, marks: speedMarks(45), reason: '录像' },
    hooks.staff,
  );
  await deliver();
  const types = told().map(({ type }) => type);
  const count = (type: EventType) => types.filter((each) => each === type).length;
  expect([count('registration.submitted'), count('registration.passed')]).toEqual([2, 2]);
  expect([count('result.released'), count('result.corrected')]).toEqual([2, 1]);
  const released = told().find(({ type }) => type === 'result.released')!;
  expect(released.data).toEqual({ matchId, eventId: made.event.id, groupId });
  expect(await log(elsewhere.id)).toEqual([]);
  expect((await log(some.id)).map(({ type, state, status }) => [type, state, status])).toEqual([
    ['result.released', 'delivered', 204],
  ]);
  const bodies = hooks.came.map(({ body }) => body).join();
  const people = await server.db.selectFrom('members').select(['name', 'birthdate']).execute();
  for (const { name, birthdate } of people) {
    expect(bodies).not.toContain(name);
    expect(bodies).not.toContain(birthdate);
  }
  const received = hooks.came.filter((each) => verified(all.secret, each));
  expect(received.length).toBe((await log(all.id)).length);
  // Sent once.
  const before = hooks.came.length;
  await deliver();
  expect(hooks.came.length).toBe(before);
});

test('a payment that is owed is not yet a pass; the clock sends the closing of registration, once', async () => {
  await travelTo(server, new Date());
  await aHook();
  const event = anEvent();
  const { id, match } = await aMatch(server.db, { events: [event], feeItems: [aFee()] });
  const { unit, team } = await anEntrant(server, { athletes: 1 });
  const entry = anEntry(event, [team.athletes[0]!.memberId]);
  await passedBy(server, hooks.staff, await server.ok(setMatchReview, aSubmission(id, team, [entry]), unit));
  await deliver();
  expect(told().map(({ type }) => type)).toEqual(['registration.submitted']);
  await travelTo(server, new Date(match.deadlines.registrationClose));
  await deliver();
  await deliver();
  const closed = told().filter(({ type, data }) => type === 'entries.closed' && data['matchId'] === id);
  expect(closed).toHaveLength(1);
});

test('withdrawals are sent, and what follows a correction automatically', async () => {
  await travelTo(server, new Date());
  hooks.staff = await aLonePerson(server);
  await aHook();
  const types = () => told().map(({ type }) => type);
  const made = await aRegistration(server);
  const passed = await passedBy(server, hooks.staff, { id: made.id, version: 1, stage: 'qualification' }, 1);
  await deliver();
  hooks.came = [];
  await server.ok(undoDecision, { id: made.id, version: passed.version, reason: '误操作' }, hooks.staff);
  await deliver();
  expect(told()).toMatchObject([
    { type: 'registration.reopened', data: { registrationId: made.id, state: 'qualification' } },
  ]);

  const ranked = await aRankedRegistration(server, 1);
  await server.ok(setCertificates, { matchId: ranked.matchId, kind: 'award' }, hooks.staff);
  await deliver();
  expect(types().filter((type) => type.startsWith('certificate'))).toEqual(['certificate.issued']);
  hooks.came = [];
  await setLine(server.db, ranked.entries[0]!.id, 12, 2);
  await noteChanged(server.db, ranked.groupId);
  await followResults(server.services);
  await deliver();
  expect(types().sort()).toEqual(['certificate.issued', 'certificate.revoked']);
  const revoked = told().find(({ type }) => type === 'certificate.revoked')!;
  expect(revoked.data).toMatchObject({ matchId: ranked.matchId, state: 'revoked' });
  const rows = await server.db
    .selectFrom('certificates')
    .select(['id', 'replaced_by'])
    .where('match_id', '=', ranked.matchId)
    .orderBy('number')
    .execute();
  expect([revoked.data['certificateId'], revoked.data['replacedBy']]).toEqual([rows[0]!.id, rows[1]!.id]);

  hooks.came = [];
  const { entrants, ids } = await aReleasedList(server, hooks.staff);
  const body = aFiling(ids[2]!);
  await server.ok(setAppeal, body, entrants[2]!.unit);
  await server.ok(withdrawAppeal, { id: body.id }, entrants[2]!.unit);
  await deliver();
  // Both are on their way at once: either may come first.
  const appealed = told().filter(({ data }) => data['appealId'] === body.id);
  expect(appealed.sort((a, b) => a.type.localeCompare(b.type))).toMatchObject([
    { type: 'appeal.filed' },
    { type: 'appeal.withdrawn', data: { state: 5 } },
  ]);
});
