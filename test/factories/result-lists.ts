import type { MatchEvent } from '#contract/matches/event.ts';
import type { Match } from '#contract/matches/match.ts';
import * as calls from '#contract/results/staff-calls.ts';
import type { Caller, TestServer } from '#test/server.ts';
import { aGroup, anEvent } from './matches.ts';
import { travelTo } from './registrations.ts';
import { aCompetition, entered, speedMarks } from './results.ts';

/** Who works on lists of results: everything, entering alone, the head judge. */
export interface Desk {
  staff: Caller;
  clerk: Caller;
  judge: Caller;
}

export const minutes = (from: Date, count: number) => new Date(from.getTime() + count * 60_000);

/** Lists of results as tests move and read them. */
export function resultLists({ server, desk }: { server: TestServer; desk: Desk }) {
  const listOf = (groupId: string) => server.ok(calls.getResultList, { groupId }, desk.clerk);
  const lineOf = async (groupId: string, entryId: string) =>
    (await listOf(groupId)).lines.find((each) => each.entryId === entryId)!;
  const step = async (call: typeof calls.releaseResults, groupId: string) => {
    const { version } = await listOf(groupId);
    return server.ok(call, { groupId, version }, desk.judge);
  };
  const refusedStep = async (
    call: typeof calls.releaseResults,
    groupId: string,
    caller: Caller = desk.judge,
  ) => {
    const { version } = await listOf(groupId);
    return (await server.refused(call, { groupId, version }, caller)).name;
  };
  const release = (groupId: string) => step(calls.releaseResults, groupId);
  const confirm = (groupId: string) => step(calls.confirmResults as never, groupId);
  const publish = (groupId: string) => step(calls.publishResults as never, groupId);

  /** A list with marks 60, 50, 40 in the order of `ids`, as far as wanted. */
  async function aList(to: 'entered' | 'released' | 'confirmed' | 'published', entries = 3) {
    const made = await aCompetition(server, desk.staff, { entries });
    const { groupId, ids, now } = made;
    const marks = Object.fromEntries(ids.map((id, at) => [id, speedMarks(60 - at * 10)]));
    await entered(server, desk.clerk, groupId, marks);
    if (to !== 'entered') await release(groupId);
    const later = minutes(now, made.match.appealWindowMinutes);
    if (to === 'confirmed' || to === 'published') {
      await travelTo(server, later);
      await confirm(groupId);
    }
    if (to === 'published') await publish(groupId);
    return { ...made, later };
  }

  /** A match of one list in which these entrants, or new ones, reached these counts; its list as far as wanted. */
  async function aHeldMatch(
    counts: readonly number[],
    {
      to = 'published',
      event = anEvent({ groups: [aGroup({ name: { zh: '公开组', en: 'Open' } })] }),
      by = [],
      match = {},
    }: {
      to?: 'entered' | 'released' | 'confirmed' | 'published';
      event?: MatchEvent;
      by?: NonNullable<Parameters<typeof aCompetition>[2]>['by'];
      match?: Partial<Match>;
    } = {},
  ) {
    const made = await aCompetition(server, desk.staff, {
      entries: counts.length,
      event,
      ...(by ? { by } : {}),
      match: { opened: { entries: true, startLists: true, results: true }, ...match },
    });
    const marks = made.ids.map((id, at) => [id, speedMarks(counts[at]!)] as const);
    await entered(server, desk.clerk, made.groupId, Object.fromEntries(marks));
    if (to === 'entered') return made;
    await release(made.groupId);
    if (to === 'released') return made;
    await travelTo(server, minutes(made.now, made.match.appealWindowMinutes));
    await confirm(made.groupId);
    if (to === 'published') await publish(made.groupId);
    return made;
  }

  const ranks = async (groupId: string) =>
    Object.fromEntries((await listOf(groupId)).lines.map(({ entryId, rank }) => [entryId, rank]));
  const statesIn = async (groupId: string, ids: readonly string[]) => {
    const { lines } = await listOf(groupId);
    return ids.map((id) => lines.find(({ entryId }) => entryId === id)!.state);
  };
  return { listOf, lineOf, refusedStep, release, confirm, publish, aList, aHeldMatch, ranks, statesIn };
}
