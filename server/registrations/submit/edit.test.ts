import { describe, expect, test } from 'vitest';
import { getMatchReview, setMatchReview, setRelayOrder } from '#contract/registrations/calls.ts';
import { newId } from '#server/db/id.ts';
import { aGroup, aMatch, anEvent, aRelay } from '#test/factories/matches.ts';
import {
  anEntrant,
  anEntry,
  aSubmission,
  countersOf,
  submitted,
  travelTo,
} from '#test/factories/registrations.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();

describe('an edit', () => {
  test('keeps the place of what stays, gives back what goes, takes what is new, and returns to the first stage', async () => {
    const [one, two] = [anEvent({ groups: [aGroup({ capacity: 2 }), aGroup({ capacity: 2 })] }), anEvent()];
    const { id: matchId } = await aMatch(server.db, { events: [one, two] });
    const entrant = await anEntrant(server, { athletes: 3 });
    const first = await submitted(server, entrant, matchId, one, 2);
    await server.db
      .updateTable('registrations')
      .set({ stage: 'events' })
      .where('id', '=', first.id)
      .execute();
    const [stays, goes] = first.entries as [(typeof first.entries)[0], (typeof first.entries)[0]];
    const moved = { ...goes, groupId: one.groups[1]!.id };
    const added = anEntry(two, [entrant.team.athletes[2]!.memberId]);
    const form = { ...first.body.form, entries: [stays, moved, added] };
    const stamp = await server.ok(
      setMatchReview,
      { ...first.body, act: 'resubmit', version: 1, form },
      entrant.unit,
    );
    expect(stamp).toEqual({ id: first.id, version: 2, stage: 'qualification', waiting: 0 });
    expect(await countersOf(server, one.groups[0]!.id)).toMatchObject({ used: 1, placed: 1 });
    expect(await countersOf(server, one.groups[1]!.id)).toMatchObject({ used: 1, placed: 1 });
    expect(await countersOf(server, two.groups[0]!.id)).toMatchObject({ used: 1, placed: 1 });
    const again = { ...form, entries: [added] };
    await server.ok(
      setMatchReview,
      { ...first.body, act: 'resubmit', version: 2, form: again },
      entrant.unit,
    );
    expect(await countersOf(server, one.groups[0]!.id)).toMatchObject({ used: 0, placed: 0 });
    const { cases } = await server.ok(getMatchReview, { matchId }, entrant.unit);
    expect(cases[0]!.standings.map(({ entryId, state }) => [entryId, state])).toEqual([[added.id, 'placed']]);
    expect(
      (
        await server.refused(
          setMatchReview,
          { ...first.body, act: 'resubmit', version: 2, form },
          entrant.unit,
        )
      ).name,
    ).toBe('changedMeanwhile');
  });

  test('another athlete in the same place of a full group, and back', async () => {
    const event = anEvent({ groups: [aGroup({ capacity: 1 })] });
    const { id: matchId } = await aMatch(server.db, { events: [event] });
    const entrant = await anEntrant(server);
    const first = await submitted(server, entrant, matchId, event);
    const other = [{ ...first.entries[0]!, memberIds: [entrant.team.athletes[1]!.memberId] }];
    await server.ok(
      setMatchReview,
      { ...first.body, act: 'resubmit', version: 1, form: { ...first.body.form, entries: other } },
      entrant.unit,
    );
    const rows = await server.db
      .selectFrom('entry_members')
      .select(['member_id', 'live'])
      .where('entry_id', '=', first.entries[0]!.id)
      .execute();
    expect(rows).toEqual([{ member_id: entrant.team.athletes[1]!.memberId, live: true }]);
    // A new entry in place of the old one finds the place that has just become free.
    const fresh = [anEntry(event, [entrant.team.athletes[2]!.memberId])];
    await server.ok(
      setMatchReview,
      { ...first.body, act: 'resubmit', version: 2, form: { ...first.body.form, entries: fresh } },
      entrant.unit,
    );
    expect(await countersOf(server, event.groups[0]!.id)).toMatchObject({ used: 1, placed: 1 });
  });

  test('a full group refuses all of it, naming the group', async () => {
    const [event, free] = [
      anEvent({ groups: [aGroup({ capacity: 1, name: { zh: '甲组', en: 'A' } })] }),
      anEvent(),
    ];
    const { id: matchId } = await aMatch(server.db, { events: [event, free] });
    await submitted(server, await anEntrant(server), matchId, event);
    const late = await anEntrant(server);
    const [a, b] = late.team.athletes.map(({ memberId }) => memberId) as [string, string];
    const body = aSubmission(matchId, late.team, [anEntry(free, [b]), anEntry(event, [a])]);
    const refused = await server.call(setMatchReview, body, late.unit);
    expect(refused).toMatchObject({ code: 2478, msg: expect.stringContaining('甲组') as string });
    expect(await countersOf(server, free.groups[0]!.id)).toMatchObject({ used: 0, placed: 0 });
  });

  test('after rejection, withdrawal and return the same team is in once', async () => {
    const event = anEvent({ groups: [aGroup({ capacity: 1 })] });
    const { id: matchId } = await aMatch(server.db, { events: [event] });
    const entrant = await anEntrant(server);
    const first = await submitted(server, entrant, matchId, event);
    expect((await server.refused(setMatchReview, { ...first.body, version: 1 }, entrant.unit)).name).toBe(
      'alreadyInReview',
    );
    const answer = await server.ok(
      setMatchReview,
      { act: 'withdraw', id: first.id, version: 1 },
      entrant.unit,
    );
    expect(answer).toEqual({ id: first.id, version: 2, stage: 'withdrawn', waiting: 0 });
    expect(await countersOf(server, event.groups[0]!.id)).toMatchObject({ used: 0, placed: 0 });
    expect(
      (await server.refused(setMatchReview, { ...first.body, act: 'resubmit', version: 2 }, entrant.unit))
        .name,
    ).toBe('registerAnew');
    // The place is free for others, and so are the people; then the first comes back with the same entries.
    const other = await submitted(server, await anEntrant(server), matchId, event);
    expect((await server.refused(setMatchReview, { ...first.body, version: 2 }, entrant.unit)).name).toBe(
      'groupFull',
    );
    await server.db
      .updateTable('registrations')
      .set({ stage: 'withdrawn' })
      .where('id', '=', other.id)
      .execute();
    await server.db
      .updateTable('entries')
      .set({ state: 'released' })
      .where('registration_id', '=', other.id)
      .execute();
    await server.db
      .updateTable('match_groups')
      .set({ used: 0 })
      .where('id', '=', event.groups[0]!.id)
      .execute();
    const back = await server.ok(setMatchReview, { ...first.body, version: 2 }, entrant.unit);
    expect(back).toEqual({ id: first.id, version: 3, stage: 'qualification', waiting: 0 });
    expect(await countersOf(server, event.groups[0]!.id)).toMatchObject({ used: 1, placed: 1 });
  });
});

describe('relay order', () => {
  test('changes until its deadline and by nothing but a permutation', async () => {
    const [event, single] = [aRelay(), anEvent()];
    const { id: matchId, match } = await aMatch(server.db, { events: [event, single] });
    const { unit, team } = await anEntrant(server);
    const [a, b] = team.athletes.map(({ memberId }) => memberId) as [string, string];
    const [entry, alone] = [anEntry(event, [a, b]), anEntry(single, [a])];
    const { id } = await server.ok(setMatchReview, aSubmission(matchId, team, [entry, alone]), unit);
    expect(
      (await server.refused(setRelayOrder, { id, version: 1, entryId: entry.id, relayOrder: [a] }, unit))
        .name,
    ).toBe('relayOrderWrong');
    expect(
      (await server.refused(setRelayOrder, { id, version: 1, entryId: alone.id, relayOrder: [a] }, unit))
        .name,
    ).toBe('noRelay');
    expect(
      (await server.refused(setRelayOrder, { id, version: 1, entryId: newId(), relayOrder: [a] }, unit)).name,
    ).toBe('notFound');
    const stamp = await server.ok(
      setRelayOrder,
      { id, version: 1, entryId: entry.id, relayOrder: [b, a] },
      unit,
    );
    expect(stamp).toEqual({ id, version: 2, stage: 'qualification' });
    const rows = await server.db
      .selectFrom('entry_members')
      .select(['member_id', 'baton'])
      .where('entry_id', '=', entry.id)
      .execute();
    expect(Object.fromEntries(rows.map(({ member_id, baton }) => [member_id, baton]))).toEqual({
      [a]: 2,
      [b]: 1,
    });
    await travelTo(server, new Date(match.deadlines.change));
    expect(
      (await server.refused(setRelayOrder, { id, version: 2, entryId: entry.id, relayOrder: [a, b] }, unit))
        .name,
    ).toBe('changeClosed');
    await travelTo(server, new Date());
  });
});
