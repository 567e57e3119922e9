import { expect, test } from 'vitest';
import { composeReason, usualReasons } from '#contract/queues/reasons.ts';
import { resolveStored } from '#contract/lang.ts';
import { decideRegistration, getMatchReview } from '#contract/registrations/calls.ts';
import { getRegistrationPlace } from '#contract/registrations/queue-calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aMatch, anEvent } from '#test/factories/matches.ts';
import { anEntrant, passedBy, submitted } from '#test/factories/registrations.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const staff = await aStaff(server.db);

test('a case has its neighbours under the reviewer’s filters, and keeps them once it is decided', async () => {
  const event = anEvent();
  const { id: matchId } = await aMatch(server.db, { events: [event] });
  const entrants = [await anEntrant(server), await anEntrant(server), await anEntrant(server)];
  const ids: string[] = [];
  for (const entrant of entrants) ids.push((await submitted(server, entrant, matchId, event)).id);
  const [first, second, third] = ids as [string, string, string];
  const place = (id: string, patch: object = {}) =>
    server.ok(getRegistrationPlace, { id, matchId, ...patch }, staff);

  expect(await place(first)).toEqual({ previous: null, next: second, position: 1, waiting: 3 });
  expect(await place(second)).toEqual({ previous: first, next: third, position: 2, waiting: 3 });
  await passedBy(server, staff, { id: second, version: 1, stage: 'qualification' }, 1);
  expect(await place(second, { stage: ['qualification'] })).toEqual({
    previous: first,
    next: third,
    position: 0,
    waiting: 2,
  });
  expect(await place(second, { stage: ['events'] })).toEqual({
    previous: null,
    next: null,
    position: 1,
    waiting: 1,
  });
  expect(await place(first, { text: entrants[2]!.team.form.name })).toEqual({
    previous: null,
    next: third,
    position: 0,
    waiting: 1,
  });
  const elsewhere = await aMatch(server.db);
  expect(await place(first, { matchId: elsewhere.id })).toMatchObject({ next: null, waiting: 0 });

  const other = await aStaff(server.db, ['finance']);
  expect((await server.refused(getRegistrationPlace, { id: first }, other)).name).toBe('noPermission');
  expect((await server.refused(getRegistrationPlace, { id: newId() }, staff)).name).toBe('notFound');
});

test('several reusable reasons and some words make one reason, shown in the reader’s language', async () => {
  const event = anEvent();
  const { id: matchId } = await aMatch(server.db, { events: [event] });
  const entrant = await anEntrant(server);
  const { id } = await submitted(server, entrant, matchId, event);
  const reason = composeReason(usualReasons.registrations, '请尽快修改\n'.repeat(30));
  expect(reason.length).toBeGreaterThan(500);
  const stage = 'qualification' as const;
  await server.ok(decideRegistration, { decision: 'reject', id, version: 1, stage, reason }, staff);
  const { cases } = await server.ok(getMatchReview, { matchId }, entrant.unit);
  expect(cases[0]!.rejectReason).toBe(reason);
  expect(resolveStored(cases[0]!.rejectReason, 'en')).toMatch(/^Materials are missing.*请尽快修改$/s);
});
