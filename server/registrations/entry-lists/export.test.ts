import { describe, expect, test } from 'vitest';
import { anyone } from '#contract/matches/admission.ts';
import type { Match } from '#contract/matches/match.ts';
import { countryName } from '#contract/reference/countries.ts';
import { getEntries } from '#contract/registrations/export-calls.ts';
import { newId } from '#server/db/id.ts';
import { entryLists } from '#server/exports/lists/entries.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aGroup, aMatch, anEvent } from '#test/factories/matches.ts';
import { anEntrant, anEntry, aSubmission, passedBy, submitted } from '#test/factories/registrations.ts';
import { setMatchReview } from '#contract/registrations/calls.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const staff = await aStaff(server.db);

/** A relay with a reserve and a single event, in groups of their own order, and two units entered. */
async function aScene() {
  const relay = anEvent({
    code: 'SRSR',
    name: { zh: '接力', en: 'Relay' },
    kind: 'team',
    athletes: { min: 2, max: 2 },
    reserves: 1,
    relay: true,
    groups: [aGroup({ name: { zh: '甲组', en: 'Group A' } })],
  });
  const single = anEvent({
    groups: [aGroup({ capacity: 1 }), aGroup({ name: { zh: '乙组', en: 'Group B' } })],
  });
  const { id: matchId } = await aMatch(server.db, {
    name: { zh: '重庆/青少年赛', en: 'Chongqing youth' },
    events: [single, relay],
    waitingList: true,
  });
  const first = await anEntrant(server);
  const [a, b, c] = first.team.athletes.map(({ memberId }) => memberId) as [string, string, string];
  const entries = [anEntry(relay, [a, b], { relayOrder: [b, a], reserves: [c] }), anEntry(single, [a])];
  const stamp = await server.ok(setMatchReview, aSubmission(matchId, first.team, entries), first.unit);
  const second = await anEntrant(server);
  const queued = await submitted(server, second, matchId, single);
  return { matchId, single, relay, first, second, stamp, queued };
}

describe('entries of a match', () => {
  test('in the match’s order, with how each group fills', async () => {
    const { matchId, single, relay, first, second, stamp, queued } = await aScene();
    const list = (patch: object) => server.ok(getEntries, { matchId, ...patch }, staff);
    const all = await list({});
    expect(all.total).toBe(3);
    expect(all.units.map(({ id }) => id).toSorted()).toEqual(
      [first.unit.unitId, second.unit.unitId].toSorted(),
    );
    expect(
      all.rows.map(({ groupId, unitId, state, position, stage }) => [
        groupId,
        unitId,
        state,
        position,
        stage,
      ]),
    ).toEqual([
      [single.groups[0]!.id, first.unit.unitId, 'placed', null, 'qualification'],
      [single.groups[0]!.id, second.unit.unitId, 'waiting', 1, 'waiting'],
      [relay.groups[0]!.id, first.unit.unitId, 'placed', null, 'qualification'],
    ]);
    const [a, b, c] = first.team.athletes.map(({ name }) => name);
    expect(all.rows[2]!.people.map(({ name, baton, reserve }) => [name, baton, reserve])).toEqual([
      [b, 1, false],
      [a, 2, false],
      [c, null, true],
    ]);
    const counts = (group: string, from = all) => from.groups.find(({ groupId }) => groupId === group);
    expect(counts(single.groups[0]!.id)).toMatchObject({ passed: 0, underWay: 1, waiting: 1 });
    expect(counts(single.groups[1]!.id)).toBeUndefined();
    await passedBy(server, staff, stamp);
    expect(counts(relay.groups[0]!.id, await list({}))).toMatchObject({ passed: 1, underWay: 0, waiting: 0 });

    const ids = async (patch: object) => (await list(patch)).rows.map(({ registrationId }) => registrationId);
    expect(await ids({ eventId: relay.id })).toEqual([stamp.id]);
    expect(await ids({ groupId: single.groups[1]!.id })).toEqual([]);
    expect(await ids({ unitId: second.unit.unitId })).toEqual([queued.id]);
    expect(await ids({ stage: ['passed'], eventId: single.id })).toEqual([stamp.id]);
    expect(await ids({ state: 'waiting' })).toEqual([queued.id]);
    expect(await ids({ text: second.team.form.name })).toEqual([queued.id]);
    expect(await ids({ text: c!, eventId: relay.id })).toEqual([stamp.id]);
    expect(await ids({ page: 2, size: 2 })).toEqual([stamp.id]);
  });

  test('people have their nationality where the match or one of its events admits by it, and nowhere else', async () => {
    const anywhere = anEvent();
    const admitting = anEvent({ admission: { ...anyone, nationalities: [156, 392] } });
    const peopleIn = async (match: Partial<Match>) => {
      const { id: matchId, match: made } = await aMatch(server.db, match);
      const entrant = await anEntrant(server, { athletes: 1 });
      const { memberId } = entrant.team.athletes[0]!;
      await server.db.updateTable('members').set({ id_type: 5 }).where('id', '=', memberId).execute();
      await submitted(server, entrant, matchId, made.events[0]!);
      const data = await server.ok(getEntries, { matchId }, staff);
      const [row] = entryLists.entryPeople.rows(data as never, 'zh') as never[];
      const column = entryLists.entryPeople.columns.find(([zh]) => zh === '国籍（地区）')!;
      return [data.rows[0]!.people[0]!.nationality, column[2](row!, 'zh')];
    };
    expect(await peopleIn({ events: [anywhere] })).toEqual([undefined, '']);
    const mainland = [156, countryName(156, 'zh')];
    expect(await peopleIn({ events: [admitting] })).toEqual(mainland);
    const admission = { ...anyone, nationalities: [156] };
    expect(await peopleIn({ events: [anEvent()], admission })).toEqual(mainland);
  });

  test('need the duty, and a match', async () => {
    const { matchId } = await aScene();
    const other = await aStaff(server.db, ['matches', 'finance']);
    expect((await server.refused(getEntries, { matchId }, other)).name).toBe('noPermission');
    expect((await server.refused(getEntries, { matchId }, await aUnit(server.db))).name).toBe(
      'sessionExpired',
    );
    expect((await server.refused(getEntries, { matchId: newId() }, staff)).name).toBe('notFound');
  });
});
