import { expect, test } from 'vitest';
import { ranksInList } from '#contract/results/lists.ts';
import { marks as marksSchema } from '#contract/results/marks.ts';
import { scoreOf } from '#contract/results/score.ts';
import { getResultChanges, getResultList, getResultLists } from '#contract/results/staff-calls.ts';
import { storedResultStates } from '#contract/results/states.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { suiteServer } from '#test/server.ts';
import { loadDemo } from './load.ts';

const now = new Date('2026-07-01T04:00:00Z');
const server = await suiteServer();
server.setNow(now);
await loadDemo(server.services);
const staff = await aStaff(server.db, ['results', 'headJudge'], now);

test('the match that is on has lists in every state, and the one that is over has its results published', async () => {
  const { matches, matchId, lists } = await server.ok(getResultLists, {}, staff);
  const on = matches.find(({ status }) => status === 4)!;
  expect(matchId).toBe(on.id);
  const stages = new Set(lists.map(({ stage }) => stage));
  expect([...stages].toSorted()).toEqual(
    ['appeal', 'check', 'confirm', 'entering', 'publish', 'published', 'waiting', 'window'].toSorted(),
  );
  const theirs = lists.filter(({ stage }) => ['check', 'confirm', 'publish'].includes(stage));
  expect(on.waiting).toBe(theirs.length);
  const over = matches.find(({ status }) => status === 5)!;
  const past = await server.ok(getResultLists, { matchId: over.id }, staff);
  expect(new Set(past.lists.map(({ stage }) => stage))).toEqual(new Set(['published']));
  const models = past.events.filter(({ id }) => past.lists.some(({ eventId }) => eventId === id));
  expect(new Set(models.map(({ scoreModel }) => scoreModel))).toEqual(
    new Set(['speed', 'domesticFreestyle', 'ijruFreestyle', 'show']),
  );
});

test('scores and ranks are what the rules make of the marks, and each line has its history', async () => {
  const states = await server.db.selectFrom('results').select(['state', 'group_id']).execute();
  const seen = new Set<number>(states.map(({ state }) => state));
  for (const state of storedResultStates.filter((each) => each !== 4 && each !== 6))
    expect(seen, String(state)).toContain(state);
  for (const groupId of new Set(states.map(({ group_id }) => group_id))) {
    const { lines, offences } = await server.ok(getResultList, { groupId }, staff);
    const ranks = ranksInList(
      lines.map((line) => ({ ...line, id: line.entryId, released: line.releasedAt !== null })),
    );
    for (const { entryId, marks, score, rank, number } of lines) {
      expect(number).not.toBeNull();
      expect(rank).toBe(ranks.get(entryId) ?? null);
      if (!marks) continue;
      expect(marksSchema.safeParse(marks).success).toBe(true);
      // As it comes back from the wire: there is no -0 there.
      expect(score).toEqual(JSON.parse(JSON.stringify(scoreOf(marks, offences))));
    }
    const { changes } = await server.ok(getResultChanges, { groupId }, staff);
    expect(changes.length).toBeGreaterThan(0);
  }
});

test('some compete without counting: on lists that wait and lists that are out, and on a certificate', async () => {
  const lines = await server.db
    .selectFrom('results as r')
    .innerJoin('entries as e', 'e.id', 'r.entry_id')
    .select(['r.rank', 'r.match_id'])
    .where('e.uncounted', '=', true)
    .execute();
  expect(new Set(lines.map(({ rank }) => rank))).toEqual(new Set([null]));
  expect(new Set(lines.map(({ match_id }) => match_id)).size).toBe(2);
  const papers = await server.db.selectFrom('certificates').select(['kind', 'facts']).execute();
  const uncounted = papers.filter(({ facts }) => facts.uncounted);
  expect(new Set(uncounted.map(({ kind }) => kind))).toEqual(new Set(['part']));
});
