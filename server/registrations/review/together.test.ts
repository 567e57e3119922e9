import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  decideRegistration,
  setMatchReview,
  staffGetRegistration,
  staffGetRegistrations,
} from '#contract/registrations/calls.ts';
import { getRegistrationPlace } from '#contract/registrations/queue-calls.ts';
import { isResubmitted, reviewProblems } from '#contract/registrations/together.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aMatch, anEvent } from '#test/factories/matches.ts';
import { anEntrant, anEntry, aSubmission, passedBy, submitted } from '#test/factories/registrations.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const staff = await aStaff(server.db);

test('what may be passed together is found by the rule that passes it', async () => {
  const event = anEvent();
  const { id: matchId } = await aMatch(server.db, { events: [event] });
  const stage = 'qualification' as const;
  const entrants = [];
  const ids: string[] = [];
  for (let at = 0; at < 5; at++) {
    const entrant = await anEntrant(server);
    entrants.push(entrant);
    ids.push((await submitted(server, entrant, matchId, event, entrant.team.athletes.length)).id);
  }
  const [clean, further, rejected, banned, passed] = ids as [string, string, string, string, string];
  await passedBy(server, staff, { id: further, version: 1, stage }, 1);
  await passedBy(server, staff, { id: passed, version: 1, stage });
  await server.ok(
    decideRegistration,
    { decision: 'reject', id: rejected, version: 1, stage, reason: '照片不清晰' },
    staff,
  );
  const { unit, team } = entrants[2]!;
  const again = aSubmission(
    matchId,
    team,
    team.athletes.map(({ memberId }) => anEntry(event, [memberId])),
  );
  await server.ok(
    setMatchReview,
    { ...again, act: 'resubmit', id: rejected, version: 2, form: { ...again.form, remark: '照片已更换' } },
    unit,
  );
  // What was clean when it was handed in no longer is.
  await sql`update qualifications set status = 3 where unit_id = ${entrants[3]!.unit.unitId} and kind = 'athlete'`.execute(
    server.db,
  );

  const filters = { matchId, together: true };
  const page = await server.ok(staffGetRegistrations, filters, staff);
  expect(page.rows.map(({ id }) => id)).toEqual([clean, further]);
  expect(page).toMatchObject({ total: 2, counts: { qualification: 1, events: 1 } });
  // Case by case the rule says the same, and the neighbours are those of the list.
  const all = await server.ok(staffGetRegistrations, { matchId, stage: [stage, 'events'] }, staff);
  expect(all.rows.map(({ id }) => id).toSorted()).toEqual([clean, further, rejected, banned].toSorted());
  const passing = [];
  for (const { id } of all.rows) {
    const data = await server.ok(staffGetRegistration, { id }, staff);
    if (!isResubmitted(data) && reviewProblems(data).length === 0) passing.push(id);
  }
  expect(passing).toEqual([clean, further]);
  expect(await server.ok(getRegistrationPlace, { id: clean, ...filters }, staff)).toEqual({
    previous: null,
    next: further,
    position: 1,
    waiting: 2,
  });
  // With the other filters as well.
  expect(await server.ok(staffGetRegistrations, { ...filters, stage: ['events'] }, staff)).toMatchObject({
    total: 1,
    rows: [{ id: further }],
  });
});
