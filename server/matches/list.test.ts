import { beforeAll, describe, expect, test } from 'vitest';
import { getMatch, getPublicMatch, staffGetMatches } from '#contract/matches/calls.ts';
import { nextDate, registrationCloses, statusOf, type MatchStored } from '#contract/matches/status.ts';
import type { Match } from '#contract/matches/match.ts';
import { dayMs } from '#contract/fields/time.ts';
import { seeded } from '#demo/builder/random.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aMatch, aMatchForm } from '#test/factories/matches.ts';
import { growing, planOf, statementsOf } from '#test/plans.ts';
import { suiteServer } from '#test/server.ts';

const now = new Date('2026-05-01T04:00:00Z');
const server = await suiteServer();
server.setNow(now);

interface Known {
  id: string;
  match: Match;
  stored: MatchStored;
}

/** The order as the contract has it. */
function inOrder(all: readonly Known[], runningFirst: boolean): string[] {
  const rankOf = ({ match, stored }: Known): [number, number] => {
    const status = statusOf(match, stored, now);
    if (runningFirst && status === 4) return [-1, Date.parse(match.endDate)];
    if (status === 2) return [0, registrationCloses(match, stored).getTime()];
    if (status === 5) return [2, -Date.parse(match.endDate)];
    return [1, nextDate(match, stored, now)!.at.getTime()];
  };
  const ranked = all.map((each) => ({ id: each.id, rank: rankOf(each) }));
  return ranked
    .sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

describe('among many matches', () => {
  const matches: Known[] = [];
  beforeAll(async () => {
    const random = seeded(20261126);
    const zones = ['Asia/Shanghai', 'America/Los_Angeles', 'Pacific/Auckland', 'America/Havana'];
    for (let n = 0; n < 60; n++) {
      // From long over to long ahead, many of them about to begin, to close or to end.
      const at = new Date(
        now.getTime() + (random.between(0, 99) - 60) * dayMs + random.between(0, 23) * 3_600_000,
      );
      const stored: MatchStored = {
        state: n % 9 === 0 ? 'cancelled' : 'published',
        closedEarlyAt: n % 7 === 0 ? new Date(at.getTime() + 4 * dayMs).toISOString() : null,
        extendedUntil: n % 5 === 0 ? new Date(at.getTime() + 14 * dayMs).toISOString() : null,
      };
      const patch = { name: { zh: `绳“${n}”赛` }, timeZone: zones[n % 4]! };
      const { id, match } = await aMatch(server.db, aMatchForm(at, patch), { now: at, stored });
      matches.push({ id, match, stored });
    }
  });

  test.each([0, 1, 2, 3, 4, 5] as const)('those with status %i', async (status) => {
    const wanted = matches.filter(({ match, stored }) => statusOf(match, stored, now) === status);
    const { rows, total } = await server.ok(getPublicMatch, { status: [status], size: 100 });
    expect(rows.map(({ id }) => id)).toEqual(inOrder(wanted, true));
    expect(total).toBe(wanted.length);
  });

  test('pages follow one another in the order of the contract', async () => {
    const unit = await aUnit(server.db, { now });
    const paged: string[] = [];
    for (let page = 1; page <= 9; page++) {
      const { rows, total } = await server.ok(getMatch, { page, size: 7 }, unit);
      paged.push(...rows.map(({ id }) => id));
      expect(total).toBe(60);
    }
    expect(paged).toEqual(inOrder(matches, false));
  });

  test('a part of a name is found as it was written, quotation marks too', async () => {
    const totalOf = async (text: string) => (await server.ok(getPublicMatch, { text })).total;
    expect(await Promise.all(['“17”', '7”赛', '绳', '"', '%', '“17" '].map(totalOf))).toEqual([
      1, 6, 60, 0, 0, 0,
    ]);
  });

  test('what a server of the version before has changed is in its place at once', async () => {
    const { id, match } = matches.find((each) => statusOf(each.match, each.stored, now) === 2)!;
    await server.db
      .updateTable('matches')
      .set({ data: JSON.stringify({ ...match, startDate: '2026-04-01', endDate: '2026-04-02' }) })
      .set({ starts_on: '2026-04-01', ends_on: '2026-04-02', version: 2 })
      .where('id', '=', id)
      .execute();
    const over = await server.ok(getPublicMatch, { status: [5], size: 100 });
    expect(over.rows.map((row) => row.id)).toContain(id);
  });
});

test('no list reads all matches there ever were', async () => {
  const [unit, staff] = [await aUnit(server.db, { now }), await aStaff(server.db)];
  const sent = await statementsOf(async () => {
    await server.ok(getMatch, {}, unit);
    await server.ok(getMatch, { mine: true, status: [5] }, unit);
    await server.ok(getPublicMatch, { text: '绳赛' });
    await server.ok(staffGetMatches, { text: '绳赛' }, staff);
    await server.ok(staffGetMatches, {}, staff);
  });
  expect(sent.filter(({ text }) => text.includes('matches m')).length).toBeGreaterThan(4);
  for (const each of sent) expect(await planOf(server.db, each)).not.toMatch(growing);
});
