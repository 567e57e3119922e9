import { expect, test } from 'vitest';
import { checkCertificate, getCertificates } from '#contract/certificates/calls.ts';
import * as calls from '#contract/certificates/staff-calls.ts';
import { setCircuit } from '#contract/points/circuit-calls.ts';
import { correctResults } from '#contract/results/staff-calls.ts';
import { newId } from '#server/db/id.ts';
import { aCircuit, aMatch } from '#test/factories/matches.ts';
import { aResultDesk } from '#test/factories/result-desk.ts';
import { speedMarks } from '#test/factories/results.ts';
import { followResults } from './follow.ts';

const { server, staff, judge, lists } = await aResultDesk();

const openedResults = { opened: { entries: true, startLists: true, results: true } };
type Held = Awaited<ReturnType<typeof lists.aHeldMatch>>;

/** A circuit of two matches: three units in the first, the first two of them in the last, whose list is confirmed. */
async function twoMatches() {
  const first = await lists.aHeldMatch([60, 50, 40]);
  const last = await lists.aHeldMatch([40, 60], {
    by: first.entrants,
    to: 'confirmed',
    match: { ...openedResults, startDate: first.match.endDate },
  });
  // One that was called off is neither waited for nor the last.
  const off = await aMatch(
    server.db,
    { ...openedResults, startDate: '2098-01-01', endDate: '2098-01-01' },
    { stored: { state: 'cancelled' } },
  );
  const circuit = aCircuit([last.matchId, off.id, first.matchId]);
  for (const ranking of circuit.rankings) ranking.best = null;
  const circuitId = newId();
  await server.ok(setCircuit, { circuitId, version: 0, circuit }, staff);
  return { first, last, circuitId, circuit };
}

const overview = async ({ matchId }: Held) =>
  (await server.ok(calls.getCertificateOverview, { matchId }, staff)).kinds.find(
    ({ kind }) => kind === 'circuit',
  );
const issue = ({ matchId }: Held) => server.ok(calls.setCertificates, { matchId, kind: 'circuit' }, staff);
const issued = async ({ first, last }: { first: Held; last: Held }, at: number) =>
  (
    await server.ok(
      getCertificates,
      { matchId: last.matchId, kind: 'circuit', size: 100 },
      first.entrants[at]!.unit,
    )
  ).rows
    .filter(({ revokedAt }) => revokedAt === null)
    .map(({ facts: { match, event, rank, score } }) => [match.zh, event?.zh, rank, score])
    .toSorted();

test('of a circuit athletes and units get certificates in its last match, once all its results are published', async () => {
  const { first, last } = await twoMatches();
  expect(await overview(first)).toBeUndefined();
  expect(await overview(last)).toMatchObject({ due: 0, valid: 0 });
  expect(
    (await server.refused(calls.setCertificates, { matchId: last.matchId, kind: 'circuit' }, staff)).name,
  ).toBe('certificateNoneDue');
  await lists.publish(last.groupId);
  expect(await overview(last)).toMatchObject({ due: 6 });
  // Two at once: each is issued by one of them.
  const both = await Promise.all([issue(last), issue(last)]);
  expect(both.map(({ created }) => created).toSorted()).toEqual([0, 6]);
  for (const at of [0, 1])
    expect(await issued({ first, last }, at)).toEqual([
      ['北方跳绳系列赛', 'athlete', 1, '16'],
      ['北方跳绳系列赛', 'unit', 1, '16'],
    ]);
  // Who was not in the last match has one as well.
  expect(await issued({ first, last }, 2)).toEqual([
    ['北方跳绳系列赛', 'athlete', 3, '6'],
    ['北方跳绳系列赛', 'unit', 3, '6'],
  ]);
  const { code } = await server.db
    .selectFrom('certificates')
    .select('code')
    .where('match_id', '=', last.matchId)
    .where('member_id', '=', first.entrants[2]!.team.athletes[0]!.memberId)
    .executeTakeFirstOrThrow();
  expect(await server.ok(checkCertificate, { code })).toMatchObject({
    kind: 'circuit',
    matchName: { zh: '北方跳绳系列赛' },
    rank: 3,
  });
});

test('what is corrected in an earlier match replaces certificates of the last one; those go when a match is added', async () => {
  const { first, last, circuitId, circuit } = await twoMatches();
  await lists.publish(last.groupId);
  await issue(last);
  const { version } = await lists.lineOf(first.groupId, first.ids[2]!);
  const better = { entryId: first.ids[2]!, version, marks: speedMarks(70), reason: '重核录像' };
  await server.ok(correctResults, better, judge);
  await followResults(server.services);
  const ranks = async (at: number) => (await issued({ first, last }, at)).map(([, , rank]) => rank);
  expect(await Promise.all([0, 1, 2].map(ranks))).toEqual([
    [2, 2],
    [1, 1],
    [3, 3],
  ]);

  const later = await lists.aHeldMatch([60], {
    by: first.entrants,
    to: 'confirmed',
    match: { ...openedResults, startDate: '2099-01-01', endDate: '2099-01-01' },
  });
  const longer = { ...circuit, matchIds: [...circuit.matchIds, later.matchId] };
  await server.ok(setCircuit, { circuitId, version: 1, circuit: longer }, staff);
  expect(await overview(later)).toMatchObject({ due: 0 });
  expect(await overview(last)).toMatchObject({ valid: 6, surplus: 6 });
});
