import { expect, test } from 'vitest';
import * as calls from '#contract/points/circuit-calls.ts';
import { newId } from '#server/db/id.ts';
import { aCircuit } from '#test/factories/matches.ts';
import { aResultDesk } from '#test/factories/result-desk.ts';

const { server, staff, clerk, lists } = await aResultDesk();

test('athletes and units are ranked over several matches, by the best of them, line by line', async () => {
  const first = await lists.aHeldMatch([60, 50, 40]);
  const second = await lists.aHeldMatch([40, 60], { by: first.entrants });
  // Its results are shown to those who take part alone.
  const closed = await lists.aHeldMatch([60], {
    by: first.entrants.slice(1),
    match: { opened: { entries: true, startLists: true, results: false } },
  });
  const circuit = aCircuit([first.matchId, second.matchId, closed.matchId]);
  const circuitId = newId();
  await server.ok(calls.setCircuit, { circuitId, version: 0, circuit }, staff);

  const data = await server.ok(calls.getPublicCircuit, { circuitId, page: 1 });
  expect(data.matches.map(({ id }) => id).toSorted()).toEqual([first.matchId, second.matchId].toSorted());
  // The first two have been first once and second once; one match of each counts.
  expect(data.rows.map(({ rank, points }) => [rank, points])).toEqual([
    [1, 900],
    [1, 900],
    [3, 600],
  ]);
  for (const row of data.rows.slice(0, 2))
    expect(row.matches.map(({ points, leftOut, lines }) => [points, leftOut, lines.length])).toEqual([
      [900, false, 1],
      [700, true, 1],
    ]);
  expect(data.rows[0]!.matches[0]!.lines[0]).toMatchObject({ rank: 1, points: 900, group: { zh: '公开组' } });

  const ofUnits = await server.ok(calls.getPublicCircuit, {
    circuitId,
    rankingId: circuit.rankings[1]!.id,
    page: 1,
  });
  expect(ofUnits.rows.map(({ points }) => points)).toEqual([900, 900, 600]);
  expect(ofUnits.pages).toBe(1);
  const text = JSON.stringify(data);
  for (const { unit } of first.entrants) expect(text).not.toContain(unit.unitId);
});

test('a circuit is read by all once it is opened, and two who write it do not overwrite each other', async () => {
  const { matchId } = await lists.aHeldMatch([60]);
  const circuitId = newId();
  const circuit = aCircuit([matchId], { opened: false });
  expect((await server.refused(calls.setCircuit, { circuitId, version: 0, circuit }, clerk)).name).toBe(
    'noPermission',
  );
  const unknown = { ...circuit, matchIds: [newId()] };
  expect(
    (await server.refused(calls.setCircuit, { circuitId, version: 0, circuit: unknown }, staff)).name,
  ).toBe('notFound');
  await server.ok(calls.setCircuit, { circuitId, version: 0, circuit }, staff);
  expect((await server.refused(calls.getPublicCircuit, { circuitId, page: 1 }, null)).name).toBe('notFound');
  expect((await server.ok(calls.getPublicCircuits, {})).rows.map(({ id }) => id)).not.toContain(circuitId);
  const { version } = await server.ok(calls.getCircuit, { circuitId }, staff);
  const write = (name: string) =>
    server.call(
      calls.setCircuit,
      { circuitId, version, circuit: { ...circuit, opened: true, name: { zh: name, en: name } } },
      staff,
    );
  const both = await Promise.all(['甲', '乙'].map(write));
  expect(both.filter(({ code }) => code === 1)).toHaveLength(1);
  expect((await server.ok(calls.getPublicCircuits, {})).rows.map(({ id }) => id)).toContain(circuitId);
});
