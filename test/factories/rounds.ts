import type { MatchEvent } from '#contract/matches/event.ts';
import type { Match } from '#contract/matches/match.ts';
import { marksVersion } from '#contract/matches/rule-books.ts';
import { listIdOf } from '#contract/matches/rounds.ts';
import * as calls from '#contract/results/round-calls.ts';
import { getResultList } from '#contract/results/staff-calls.ts';
import { drawStartLists, publishStartLists, staffGetStartList } from '#contract/start-lists/calls.ts';
import type { TestServer } from '#test/server.ts';
import { anEvent } from './matches.ts';
import { travelTo } from './registrations.ts';
import { minutes, resultLists, type Desk } from './result-lists.ts';
import { aCompetition, entered, speedMarks } from './results.ts';
import { aDraw } from './start-lists.ts';

/** By the rule book of the match. */
const marksIn = (match: Match, count: number) => speedMarks(count, { version: marksVersion(match, 'speed') });

/** Events of several rounds as tests move and read them. */
export function roundsIn({ server, desk }: { server: TestServer; desk: Desk }) {
  const lists = resultLists({ server, desk });

  /** A list with marks 60, 55, 50 … of an event whose best two go on, with a reserve. */
  async function aPreliminary(
    to: 'entered' | 'confirmed' | 'published',
    patch: Partial<MatchEvent> = {},
    entries = 4,
    match: Partial<Match> = {},
  ) {
    const event = anEvent({ rounds: [{ advance: 2, reserves: 1, order: 'result' }], ...patch });
    const made = await aCompetition(server, desk.staff, {
      entries,
      event,
      match: { opened: { entries: true, startLists: true, results: true }, ...match },
    });
    const { groupId, ids, now } = made;
    await entered(
      server,
      desk.clerk,
      groupId,
      Object.fromEntries(ids.map((id, at) => [id, marksIn(made.match, 60 - at * 5)])),
    );
    if (to !== 'entered') {
      await lists.release(groupId);
      await travelTo(server, minutes(now, made.match.appealWindowMinutes));
      await lists.confirm(groupId);
    }
    if (to === 'published') await lists.publish(groupId);
    return { ...made, final: listIdOf(groupId, 2) };
  }

  const nextOf = (groupId: string) => server.ok(calls.getNextRound, { groupId }, desk.staff);
  const draft = async (groupId: string, again = false) => {
    const { from } = await nextOf(groupId);
    return server.ok(calls.draftRound, { groupId, version: from.version, again }, desk.staff);
  };

  async function drawn({ matchId, match }: { matchId: string; match: Match }, groupId: string) {
    const draw = aDraw({ matchId, match }, [groupId]);
    const { lists: made } = await server.ok(drawStartLists, draw, desk.staff);
    await server.ok(publishStartLists, { matchId, lists: made }, desk.staff);
    return server.ok(staffGetStartList, { groupId }, desk.staff);
  }

  /** A published final, its marks by the order of the preliminary. */
  async function aFinal(counts: readonly number[], made: Awaited<ReturnType<typeof aPreliminary>>) {
    const { groupId, ids, final, match, now } = made;
    await draft(groupId);
    const entryOf = await server.db
      .selectFrom('round_starts')
      .select(['id', 'entry_id'])
      .where('group_id', '=', final)
      .execute();
    const { lines } = await server.ok(getResultList, { groupId: final }, desk.clerk);
    const countOf = (startId: string) =>
      counts[ids.indexOf(entryOf.find(({ id }) => id === startId)!.entry_id)]!;
    await entered(
      server,
      desk.clerk,
      final,
      Object.fromEntries(lines.map(({ entryId }) => [entryId, marksIn(match, countOf(entryId))])),
    );
    await lists.release(final);
    await travelTo(server, minutes(now, 2 * match.appealWindowMinutes + 1));
    await lists.confirm(final);
    await lists.publish(final);
  }

  return { aPreliminary, nextOf, draft, drawn, aFinal };
}
