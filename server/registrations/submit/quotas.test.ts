import { expect, test } from 'vitest';
import { getPublicMatch } from '#contract/matches/calls.ts';
import { getOverview } from '#contract/overview/calls.ts';
import { refusals } from '#contract/refusals.ts';
import { setMatchReview, staffGetRegistration } from '#contract/registrations/calls.ts';
import { caseOf } from '#contract/registrations/case.ts';
import { getGroupFills } from '#contract/registrations/combine-calls.ts';
import { getEntries } from '#contract/registrations/export-calls.ts';
import { quotasEntered } from '#contract/registrations/rules/quotas.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aGroup, aMatch, aMatchForm, anEntryLimit, anEvent, aQuota } from '#test/factories/matches.ts';
import { anEntrant, anEntry, aSubmission, countersOf, submitted } from '#test/factories/registrations.ts';
import { suiteServer } from '#test/server.ts';

/** Places that several events share, and limits of entries by unit and by country, when many submit at once. */

const server = await suiteServer({ LOG_LEVEL: 'silent' });

type Event = ReturnType<typeof anEvent>;
const events = () => [1, 2, 3].map(() => anEvent({ groups: [aGroup({ capacity: 5 })] }));
const entrantsOf = (count: number, options: Parameters<typeof anEntrant>[1] = { athletes: 1 }) =>
  Promise.all(Array.from({ length: count }, () => anEntrant(server, options)));
const placedIn = async (matchId: string) => {
  const rows = await server.db
    .selectFrom('entries')
    .select(['state', 'registration_id'])
    .where('match_id', '=', matchId)
    .execute();
  const count = (state: string) => rows.filter((each) => each.state === state).length;
  return { placed: count('placed'), waiting: count('waiting'), offered: count('offered') };
};

test('thirty units race for seven places of three events: exactly seven are in', async () => {
  const three = events();
  const { id: matchId } = await aMatch(server.db, { events: three, quotas: [aQuota('entries', 7)] });
  const entrants = await entrantsOf(30);
  const answers = await Promise.all(
    entrants.map(({ unit, team }, at) =>
      server.call(
        setMatchReview,
        aSubmission(matchId, team, [anEntry(three[at % 3]!, [team.athletes[0]!.memberId])]),
        unit,
      ),
    ),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(7);
  const refused = new Set(answers.map(({ code }) => code).filter((code) => code !== 1));
  expect(
    [...refused].every((code) => [refusals.quotaFull.code, refusals.groupFull.code].includes(code as never)),
  ).toBe(true);
  expect(await placedIn(matchId)).toEqual({ placed: 7, waiting: 0, offered: 0 });
});

test('a place that becomes free goes to the first in line over all groups', async () => {
  const [one, other] = events() as [Event, Event];
  const { id: matchId } = await aMatch(server.db, {
    events: [one, other],
    waitingList: true,
    quotas: [aQuota('entries', 1)],
  });
  const [holder, first, second] = await entrantsOf(3);
  const placed = await submitted(server, holder!, matchId, one);
  expect((await submitted(server, first!, matchId, other)).waiting).toBe(1);
  expect((await submitted(server, second!, matchId, one)).waiting).toBe(1);
  await server.ok(setMatchReview, { act: 'withdraw', id: placed.id, version: 1 }, holder!.unit);
  expect(await countersOf(server, other.groups[0]!.id)).toMatchObject({ offered: 1, queued: 0 });
  expect(await countersOf(server, one.groups[0]!.id)).toMatchObject({ offered: 0, queued: 1 });
});

test('people are counted once, whatever they enter and by whom the last place is asked for', async () => {
  for (let round = 0; round < 3; round++) {
    const [one, other] = events() as [ReturnType<typeof anEvent>, ReturnType<typeof anEvent>];
    const { id: matchId } = await aMatch(server.db, { events: [one, other], quotas: [aQuota('people', 4)] });
    const entrants = await entrantsOf(6);
    const answers = await Promise.all(
      entrants.map(({ unit, team }) => {
        const { memberId } = team.athletes[0]!;
        return server.call(
          setMatchReview,
          aSubmission(matchId, team, [anEntry(one, [memberId]), anEntry(other, [memberId])]),
          unit,
        );
      }),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(4);
    expect(await placedIn(matchId)).toEqual({ placed: 8, waiting: 0, offered: 0 });
  }
});

test('places of one group of every event: others have room, and who waits gets the next', async () => {
  for (const counts of ['entries', 'people'] as const) {
    const two = [1, 2].map(() =>
      anEvent({ groups: [aGroup(), aGroup({ bornFrom: '1900-01-01', bornTo: null })] }),
    ) as [ReturnType<typeof anEvent>, ReturnType<typeof anEvent>];
    const groupIds = two.map(({ groups }) => groups[1]!.id);
    const { id: matchId } = await aMatch(server.db, {
      events: two,
      waitingList: true,
      quotas: [{ ...aQuota(counts, 3), groupIds }],
    });
    const entrants = await entrantsOf(10);
    // Each in one event: half of them in the group with few places.
    const answers = await Promise.all(
      entrants.map(({ unit, team }, at) => {
        const event = two[at % 2]!;
        const groupId = event.groups[at < 6 ? 1 : 0]!.id;
        return server.ok(
          setMatchReview,
          aSubmission(matchId, team, [anEntry(event, [team.athletes[0]!.memberId], { groupId })]),
          unit,
        );
      }),
    );
    expect(answers.map(({ waiting }) => waiting).filter(Boolean)).toHaveLength(3);
    expect(answers.slice(6).every(({ waiting }) => waiting === 0)).toBe(true);
    expect(await placedIn(matchId)).toEqual({ placed: 7, waiting: 3, offered: 0 });
    const holder = answers.findIndex(({ waiting }) => waiting === 0);
    await server.ok(
      setMatchReview,
      { act: 'withdraw', id: answers[holder]!.id, version: 1 },
      entrants[holder]!.unit,
    );
    expect(await placedIn(matchId)).toEqual({ placed: 6, waiting: 2, offered: 1 });
  }
});

test('more people in a line-up that has its place need places as well', async () => {
  const event = anEvent({ kind: 'team', athletes: { min: 1, max: 3 } });
  const { id: matchId } = await aMatch(server.db, { events: [event], quotas: [aQuota('people', 2)] });
  const { unit, team } = await anEntrant(server);
  const [a, b, c] = team.athletes.map(({ memberId }) => memberId);
  const entry = anEntry(event, [a!, b!]);
  const body = aSubmission(matchId, team, [entry]);
  await server.ok(setMatchReview, body, unit);
  const more = { ...body.form, entries: [{ ...entry, memberIds: [a!, b!, c!] }] };
  const refused = await server.refused(
    setMatchReview,
    { ...body, act: 'resubmit', version: 1, form: more },
    unit,
  );
  expect([refused.name, ...refused.problems.map(({ name }) => name)]).toContain('quotaFull');
  const exchanged = { ...body.form, entries: [{ ...entry, memberIds: [a!, c!] }] };
  await server.ok(setMatchReview, { ...body, act: 'resubmit', version: 1, form: exchanged }, unit);
});

test('how full a quota is and who waits for it is read with the match', async () => {
  const two = events().slice(0, 2);
  const [entries, people] = [aQuota('entries', 1), aQuota('people', 5)];
  const quotas = [entries, people];
  const { id } = await aMatch(server.db, { events: two, waitingList: true, quotas });
  for (const [at, entrant] of (await entrantsOf(3)).entries())
    await submitted(server, entrant, id, two[at % 2]!);
  const { match } = await server.ok(getPublicMatch, { id });
  expect(match!.quotas).toEqual({
    [entries.id]: { used: 1, waiting: 2 },
    [people.id]: { used: 1, waiting: 2 },
  });
  const staff = await aStaff(server.db, ['matches']);
  const fills = await server.ok(getGroupFills, { matchId: id }, staff);
  expect(fills.quotas).toEqual(match!.quotas);
  expect(fills.match.quotas).toEqual(quotas);
  const reviewer = await aStaff(server.db, ['registrations']);
  const filled = { quotas, quotaUses: match!.quotas };
  expect((await server.ok(getOverview, { matchId: id }, reviewer)).entries!.groups).toMatchObject(filled);
  expect(await server.ok(getEntries, { matchId: id }, reviewer)).toMatchObject(filled);
});

test('a reviewer is told which quotas the entries of a registration count to, and how full these are', async () => {
  const [one, other, third] = events() as [Event, Event, Event];
  const quotas = [
    { ...aQuota('people', 2), eventIds: [one.id, other.id] },
    aQuota('entries', 2),
    { ...aQuota('entries', 9), eventIds: [third.id] },
  ];
  const { id: matchId } = await aMatch(server.db, { events: [one, other, third], waitingList: true, quotas });
  const [first, second, last] = await entrantsOf(3);
  const { id } = await submitted(server, first!, matchId, one);
  await submitted(server, second!, matchId, other);
  const { id: waiting } = await submitted(server, last!, matchId, third);
  const reviewer = await aStaff(server.db, ['registrations']);
  const read = async (registrationId: string) => {
    const { facts, form, now } = await server.ok(staffGetRegistration, { id: registrationId }, reviewer);
    const entered = quotasEntered(caseOf({ ...facts, form: form!, now: new Date(now) }));
    return entered.quotas.map((quota) => [
      quotas.findIndex((each) => each.id === quota.id),
      entered.uses[quota.id],
    ]);
  };
  expect(await read(id)).toEqual([
    [0, { used: 2, waiting: 0 }],
    [1, { used: 2, waiting: 1 }],
  ]);
  expect(await read(waiting)).toEqual([
    [1, { used: 2, waiting: 1 }],
    [2, { used: 0, waiting: 1 }],
  ]);
});

test('two teams of one country in an event, whatever their units and groups, when they come at once', async () => {
  for (let round = 0; round < 4; round++) {
    const groups = [aGroup(), aGroup({ bornFrom: '1900-01-01', bornTo: null })];
    const event = anEvent({ groups });
    const { limits } = aMatchForm(new Date());
    const { id: matchId } = await aMatch(server.db, {
      events: [event],
      limits: { ...limits, entries: [anEntryLimit('country', 'event', 2)] },
    });
    const entrants = await entrantsOf(6);
    const answers = await Promise.all(
      entrants.map(({ unit, team }, at) =>
        server.call(
          setMatchReview,
          aSubmission(matchId, team, [
            anEntry(event, [team.athletes[0]!.memberId], { groupId: groups[at % 2]!.id }),
          ]),
          unit,
        ),
      ),
    );
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(2);
    expect(await placedIn(matchId)).toMatchObject({ placed: 2 });
  }
});

test('one show of a unit in the match, over its teams and groups', async () => {
  const shows = events();
  const { limits } = aMatchForm(new Date());
  const only = { ...anEntryLimit('unit', 'match', 1), eventIds: shows.slice(0, 2).map(({ id }) => id) };
  const { id: matchId } = await aMatch(server.db, { events: shows, limits: { ...limits, entries: [only] } });
  const { unit, team } = await anEntrant(server);
  const [a, b, c] = team.athletes.map(({ memberId }) => memberId);
  const with2 = aSubmission(matchId, team, [anEntry(shows[0]!, [a!]), anEntry(shows[1]!, [b!])]);
  const refused = await server.refused(setMatchReview, with2, unit);
  expect([refused.name, ...refused.problems.map(({ name }) => name)]).toContain('unitEntriesLimit');
  await server.ok(
    setMatchReview,
    aSubmission(matchId, team, [anEntry(shows[0]!, [a!]), anEntry(shows[2]!, [c!])]),
    unit,
  );
});
