import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deleteMember } from '#contract/people/calls.ts';
import { decideRegistration, getMatchReview, setMatchReview } from '#contract/registrations/calls.ts';
import type { Db } from '#server/db/pool.ts';
import { lockPlaces } from '#server/matches/places.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aGroup, aMatch, anEvent } from '#test/factories/matches.ts';
import { aMember } from '#test/factories/people.ts';
import { aTeam } from '#test/factories/teams.ts';
import {
  aFormOf,
  anEntrant,
  anEntry,
  aSubmission,
  countersOf,
  submitted,
  type Entrant,
} from '#test/factories/registrations.ts';
import { suiteServer } from '#test/server.ts';
import { offerPlaces } from '#server/registrations/waiting-list/offer.ts';

const server = await suiteServer({ LOG_LEVEL: 'silent' });

async function entrantsOf(count: number): Promise<Entrant[]> {
  return Promise.all(Array.from({ length: count }, () => anEntrant(server, { athletes: 1 })));
}

function codesOf(answers: { code: number }[]): Record<number, number> {
  const codes: Record<number, number> = {};
  for (const { code } of answers) codes[code] = (codes[code] ?? 0) + 1;
  return codes;
}

// server/matches/places.test.ts shows that the guard is what holds: the same race without it oversells.
test('sixty units race for five places: exactly five are in', async () => {
  const event = anEvent({ groups: [aGroup({ capacity: 5 })] });
  const { id: matchId } = await aMatch(server.db, { events: [event] });
  const entrants = await entrantsOf(60);
  const answers = await Promise.all(
    entrants.map(({ unit, team }) =>
      server.call(
        setMatchReview,
        aSubmission(matchId, team, [anEntry(event, [team.athletes[0]!.memberId])]),
        unit,
      ),
    ),
  );
  expect(codesOf(answers)).toEqual({ 1: 5, 2478: 55 });
  expect(await countersOf(server, event.groups[0]!.id)).toEqual({
    used: 5,
    waiting: 0,
    placed: 5,
    offered: 0,
    queued: 0,
  });
  const remaining = await server.db
    .selectFrom('registrations')
    .select('id')
    .where('match_id', '=', matchId)
    .execute();
  expect(remaining).toHaveLength(5);
});

test('the same with a queue: five are in, the others wait, each at a number of its own', async () => {
  const event = anEvent({ groups: [aGroup({ capacity: 5 })] });
  const { id: matchId } = await aMatch(server.db, { events: [event], waitingList: true });
  const entrants = await entrantsOf(40);
  const answers = await Promise.all(entrants.map((entrant) => submitted(server, entrant, matchId, event)));
  expect(answers.filter(({ stage }) => stage === 'qualification')).toHaveLength(5);
  expect(await countersOf(server, event.groups[0]!.id)).toEqual({
    used: 5,
    waiting: 35,
    placed: 5,
    offered: 0,
    queued: 35,
  });
  const positions = await Promise.all(
    entrants.map(
      async ({ unit }) =>
        (await server.ok(getMatchReview, { matchId }, unit)).cases[0]!.standings[0]!.position,
    ),
  );
  const waiting = positions.filter((position) => position !== null).sort((a, b) => a - b);
  expect(waiting).toEqual(Array.from({ length: 35 }, (_, at) => at + 1));
});

test('forty units enter five groups each, in any order: none half in, none fails', async () => {
  const events = Array.from({ length: 5 }, () => anEvent({ groups: [aGroup({ capacity: 15 })] }));
  const { id: matchId } = await aMatch(server.db, { events });
  const entrants = await entrantsOf(40);
  const answers = await Promise.all(
    entrants.map(({ unit, team }, n) => {
      const order = events.map((_, at) => events[(at * ((n % 4) + 1) + n) % 5]!);
      return server.call(
        setMatchReview,
        aSubmission(
          matchId,
          team,
          order.map((event) => anEntry(event, [team.athletes[0]!.memberId])),
        ),
        unit,
      );
    }),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(15);
  // Refused by the group's guard, or by the rules that saw it full: never by a fault.
  expect(answers.every(({ code }) => code === 1 || code === 2478)).toBe(true);
  for (const event of events)
    expect(await countersOf(server, event.groups[0]!.id)).toMatchObject({ used: 15, placed: 15 });
});

/** Two units that hold the same person, each with a submission that enters this person in the event. */
async function sharing(matchId: string, event: ReturnType<typeof anEvent>) {
  const [one, two] = (await entrantsOf(2)) as [Entrant, Entrant];
  const same = await aMember(server.db, two.unit.unitId, {
    personId: one.team.athletes[0]!.personId,
    roles: [3],
  });
  await server.db
    .insertInto('team_members')
    .values({ team_id: two.team.teamId, member_id: same.memberId, role: 3, position: 9 })
    .execute();
  const form = aFormOf(two.team, [anEntry(event, [same.memberId])]);
  form.roster.athletes = [...form.roster.athletes, same.memberId];
  return [
    () =>
      server.call(
        setMatchReview,
        aSubmission(matchId, one.team, [anEntry(event, [one.team.athletes[0]!.memberId])]),
        one.unit,
      ),
    () => server.call(setMatchReview, { ...aSubmission(matchId, two.team, []), form }, two.unit),
    same,
  ] as const;
}

test('one person entered by two units at the same moment is in for one; the other gets 1012 with name and event', async () => {
  const event = anEvent();
  // The qualification binds a person to one unit a year; only a match that lets it pass shows what the constraint does.
  const { id: matchId } = await aMatch(server.db, {
    events: [event],
    severities: { athleteQualified: 'warn' },
  });
  await server.db.deleteFrom('qualifications').execute();
  for (let round = 0; round < 15; round++) {
    const [first, second, same] = await sharing(matchId, event);
    await server.db.deleteFrom('qualifications').execute();
    const answers = await Promise.all([first(), second()]);
    expect(codesOf(answers)).toEqual({ 1: 1, 1012: 1 });
    const refused = answers.find(({ code }) => code === 1012)!;
    expect(refused.msg).toContain('30秒单摇跳');
    const rows = await server.db
      .selectFrom('entry_members')
      .select('entry_id')
      .where('person_id', '=', same.personId)
      .where('live', '=', true)
      .execute();
    expect(rows).toHaveLength(1);
  }
});

test('limits counted over the teams of one unit hold when its teams come at once', async () => {
  for (let round = 0; round < 5; round++) {
    const event = anEvent();
    const base = await aMatch(server.db);
    const limits = { ...base.match.limits, teamsPerUnit: 2, entriesPerUnitAndGroup: 3 };
    const { id: matchId } = await aMatch(server.db, { events: [event], limits });
    const unit = await aUnit(server.db);
    const teams = await Promise.all(
      [2, 2, 2, 1].map((athletes) => aTeam(server.db, unit.unitId, { athletes })),
    );
    const answers = await Promise.all(
      teams.map((team) =>
        server.call(
          setMatchReview,
          aSubmission(
            matchId,
            team,
            team.athletes.map(({ memberId }) => anEntry(event, [memberId])),
          ),
          unit,
        ),
      ),
    );
    const entered = teams.reduce(
      (sum, team, at) => sum + (answers[at]!.code === 1 ? team.athletes.length : 0),
      0,
    );
    expect(answers.filter(({ code }) => code === 1).length).toBeLessThanOrEqual(2);
    expect(entered).toBeLessThanOrEqual(3);
    expect(entered).toBeGreaterThan(1);
  }
});

test('two reviewers at once, and one who clicks twice: one decision', async () => {
  const event = anEvent();
  const { id: matchId } = await aMatch(server.db, { events: [event] });
  const staff = [await aStaff(server.db), await aStaff(server.db)] as const;
  for (let round = 0; round < 10; round++) {
    const [entrant] = await entrantsOf(1);
    const { id } = await submitted(server, entrant!, matchId, event);
    const pass = { decision: 'pass' as const, id, version: 1, stage: 'qualification' as const };
    const reject = {
      decision: 'reject' as const,
      id,
      version: 1,
      stage: 'qualification' as const,
      reason: '改',
    };
    const answers = await Promise.all([
      server.call(decideRegistration, pass, staff[0]),
      server.call(decideRegistration, pass, staff[0]),
      server.call(decideRegistration, reject, staff[1]),
    ]);
    expect(codesOf(answers)).toEqual({ 1: 1, 2000: 2 });
    const trail = await server.db.selectFrom('audit').select('act').where('subject_id', '=', id).execute();
    expect(trail).toHaveLength(2);
  }
});

test('withdrawing races accepting: one of them, and the place is held by whom it then belongs to', async () => {
  for (let round = 0; round < 10; round++) {
    const event = anEvent({ groups: [aGroup({ capacity: 1 })] });
    const { id: matchId } = await aMatch(server.db, { events: [event], waitingList: true });
    const [holder, next, last] = (await entrantsOf(3)) as [Entrant, Entrant, Entrant];
    const placed = await submitted(server, holder, matchId, event);
    const waits = await submitted(server, next, matchId, event);
    const third = await submitted(server, last, matchId, event);
    await server.ok(setMatchReview, { act: 'withdraw', id: placed.id, version: 1 }, holder.unit);
    const answers = await Promise.all([
      server.call(setMatchReview, { act: 'withdraw', id: waits.id, version: 1 }, next.unit),
      server.call(
        setMatchReview,
        { act: 'acceptOffer', id: waits.id, version: 1, entryId: waits.entries[0]!.id },
        next.unit,
      ),
      server.call(setMatchReview, { act: 'withdraw', id: third.id, version: 1 }, last.unit),
    ]);
    expect(codesOf(answers.slice(0, 2))).toEqual({ 1: 1, 2000: 1 });
    const accepted = answers[1].code === 1;
    const counters = await countersOf(server, event.groups[0]!.id);
    expect(counters).toEqual({
      used: accepted ? 1 : 0,
      waiting: 0,
      placed: accepted ? 1 : 0,
      offered: 0,
      queued: 0,
    });
  }
});

test('an offer made while an edit waits for the group is seen by the edit', async () => {
  const [event, other] = [anEvent({ groups: [aGroup({ capacity: 1 })] }), anEvent()];
  const groupId = event.groups[0]!.id;
  const { id: matchId, match } = await aMatch(server.db, { events: [event, other], waitingList: true });
  const [holder, next] = (await entrantsOf(2)) as [Entrant, Entrant];
  await submitted(server, holder, matchId, event);
  const { body } = await submitted(server, next, matchId, event);
  const elsewhere = { ...body.form, entries: [anEntry(other, [next.team.athletes[0]!.memberId])] };
  let edit: Promise<{ code: number }> | undefined;
  await server.db.transaction().execute(async (trx) => {
    const [places] = await lockPlaces(trx, [groupId]);
    edit = server.call(setMatchReview, { ...body, act: 'resubmit', version: 1, form: elsewhere }, next.unit);
    await expect.poll(() => waitingForLocks(server.db), { interval: 5 }).toBe(1);
    await trx.updateTable('match_groups').set({ capacity: 2 }).where('id', '=', groupId).execute();
    await offerPlaces(
      trx,
      { matchId, match },
      [{ ...places!, capacity: 2 }],
      new Date(Date.now() + 3_600_000),
    );
  });
  expect((await edit!).code).toBe(1);
  expect(await countersOf(server, groupId)).toEqual({
    used: 1,
    waiting: 0,
    placed: 1,
    offered: 0,
    queued: 0,
  });
});

async function waitingForLocks(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    db,
  );
  return rows[0]!.count;
}

test('without the constraint the same race would let the person in twice', async () => {
  const event = anEvent();
  const { id: matchId } = await aMatch(server.db, {
    events: [event],
    severities: { athleteQualified: 'warn' },
  });
  await sql`drop index person_once_an_event`.execute(server.db);
  const rounds: number[] = [];
  for (let round = 0; round < 30 && !rounds.includes(2); round++) {
    const [first, second] = await sharing(matchId, event);
    await server.db.deleteFrom('qualifications').execute();
    rounds.push((await Promise.all([first(), second()])).filter(({ code }) => code === 1).length);
  }
  expect(rounds).toContain(2);
  await sql`delete from entry_members`.execute(server.db);
  await sql`create unique index person_once_an_event on entry_members (match_id, event_id, person_id) where live`.execute(
    server.db,
  );
});

test('a person deleted while being entered: one of the two happens, never both; without the unit’s lock both did', async () => {
  const event = anEvent();
  const { id: matchId } = await aMatch(server.db, { events: [event] });
  const entrants = await entrantsOf(20);
  const outcomes = await Promise.all(
    entrants.map(async ({ unit, team }, at) => {
      const memberId = team.athletes[0]!.memberId;
      const enter = () =>
        server.call(setMatchReview, aSubmission(matchId, team, [anEntry(event, [memberId])]), unit);
      const remove = () => server.call(deleteMember, { id: memberId, version: 1 }, unit);
      const both = at % 2 === 0 ? [enter(), remove()] : [remove(), enter()].toReversed();
      const [entered, removed] = await Promise.all(both);
      return [entered!.code === 1, removed!.code === 1].filter(Boolean).length;
    }),
  );
  expect(outcomes).toEqual(entrants.map(() => 1));
});
