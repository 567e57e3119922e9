import { expect, test } from 'vitest';
import { getCertificateOverview } from '#contract/certificates/staff-calls.ts';
import { getAudit } from '#contract/audit/calls.ts';
import { genderGroup } from '#contract/matches/event.ts';
import { getMatchAward } from '#contract/results/player-calls.ts';
import { getStandings } from '#contract/results/public-calls.ts';
import { candidatesOf, wholeMatch } from '#server/certificates/candidates.ts';
import { newId } from '#server/db/id.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aGroup, aTitle } from '#test/factories/matches.ts';
import { roundsIn } from '#test/factories/rounds.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const staff = await aStaff(server.db, undefined, new Date());

const rounds = roundsIn({ server, desk: { staff, clerk: staff, judge: staff } });

// IJRU Competition Manual 4.2.0: titles are won by the preliminaries, medals of the event by the final.
test.each(['international', 'national'] as const)(
  '%s: the final turns medals, awards and certificates of the event around; a title stays with the preliminaries',
  async (ruleBook) => {
    const eventId = newId();
    const groups = [aGroup({ gender: genderGroup.open })];
    const titles = [aTitle([eventId])];
    const made = await rounds.aPreliminary('published', { id: eventId, groups }, 4, { titles, ruleBook });
    const { matchId, match, ids, entrants } = made;
    const [event] = match.events as [(typeof match.events)[number]];
    const awards = () => server.ok(getMatchAward, { matchId }, entrants[0]!.unit);
    const titlists = async () =>
      (await awards()).titles.flatMap(({ rows }) => rows.map(({ rank, mine }) => (mine ? rank : null)));
    // Decided by the preliminaries, before the final is held.
    expect(await titlists()).toEqual([1, null, null, null]);
    expect((await awards()).groups).toEqual([]);
    // The second of the preliminary wins the final.
    await rounds.aFinal([70, 80, 0, 0], made);
    expect(await titlists()).toEqual([1, null, null, null]);
    const { groups: awarded } = await awards();
    expect(
      awarded.flatMap(({ rows }) => rows.map(({ entryId, rank }) => [rank, ids.indexOf(entryId)])),
    ).toEqual([
      [1, expect.any(Number)],
      [2, expect.any(Number)],
      [3, 2],
      [4, 3],
    ]);
    const candidates = await candidatesOf(server.db, { id: matchId, match }, 'award', wholeMatch);
    const rankOf = (id: string) => candidates.find(({ entryId }) => entryId === id)!.facts.rank;
    expect(ids.map(rankOf)).toEqual([2, 1, 3, 4]);
    const { rows } = await server.ok(getAudit, { act: 'results.publish', matchId }, staff);
    const named = [event.name, { zh: `${groups[0]!.name.zh} 决赛` }];
    expect([rows[0]!.group!.event, rows[0]!.group!.name]).toMatchObject(named);
    // The preliminary gives no certificates of its own.
    const { kinds } = await server.ok(getCertificateOverview, { matchId }, staff);
    expect(kinds.find(({ kind }) => kind === 'award')).toMatchObject({ ready: 1, groups: 1 });
    const { units } = await server.ok(getStandings, { matchId });
    expect(units.reduce((sum, { gold }) => sum + gold, 0)).toBe(1);
  },
);
