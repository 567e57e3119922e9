import { momentOf } from '#contract/fields/zone-clock.ts';
import type { MatchEvent } from '#contract/matches/event.ts';
import { laterRounds, listIdOf } from '#contract/matches/rounds.ts';
import { advancing, type Advancing } from '#contract/results/advancing.ts';
import { settled } from '#contract/results/states.ts';
import { seatedInOrder } from '#contract/start-lists/seats-in-order.ts';
import { staffId } from '#demo/accounts.ts';
import { insertRows } from '#demo/builder/insert.ts';
import { seeded } from '#demo/builder/random.ts';
import { demoId } from '#demo/ids.ts';
import type { DemoMatch } from '#demo/matches/all.ts';
import { t } from '#demo/matches/kit.ts';
import type { Plan } from '#demo/registrations/plan.ts';
import { makeList, noResults, type Starter } from '#demo/results/make.ts';
import { publishFirst } from '#demo/start-lists/make.ts';
import type { World } from '#demo/world.ts';
import { json } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { linesOf, type Line } from '#server/results/result-lines.ts';
import { openRound } from '#server/results/round-store.ts';
import { retime, writePlaces } from '#server/start-lists/store.ts';

const courts = { firstCourt: 1, courts: 4 };
const heatSeconds = 120;
const seed = 'demo-finals';
const hours = 1 / 24;
const most = 2;

/**
 * Finals of the match that is on, in two groups whose preliminary is confirmed: drafted, with a reserve, their start
 * lists published; the first has been held and its results are published. What is left the director can draft.
 */
export async function makeFinals(
  db: Db,
  world: World,
  matches: readonly DemoMatch[],
  plans: readonly Plan[],
): Promise<void> {
  const match = matches.find(({ name }) => name === 'weifang')!;
  const event = match.match.events.find((each) => laterRounds(each).length > 0)!;
  const settings = laterRounds(event)[0]!;
  const drafted: { listId: string; starts: Start[] }[] = [];
  for (const { id } of event.groups) {
    const lines = await linesOf(db, id);
    if (lines.length <= settings.advance || lines.some(({ state }) => !settled(state))) continue;
    drafted.push(await draft(db, world, match, event, { groupId: id, ...advancing(lines, settings) }));
    if (drafted.length === most) break;
  }
  await drawFinals(db, world, match, event, drafted);
  const [first] = drafted;
  if (first) await hold(db, world, match, event, plans, first);
}

interface Start {
  id: string;
  line: Line;
}

/** Best first. */
async function draft(
  db: Db,
  world: World,
  { id: matchId }: DemoMatch,
  event: MatchEvent,
  { groupId, advanced, reserves }: Advancing<Line> & { groupId: string },
) {
  const listId = listIdOf(groupId, 2);
  await openRound(db, { listId, matchId, eventId: event.id });
  const startOf = (line: Line): Start => ({ id: demoId(`final ${line.id}`), line });
  const rows = [...advanced, ...reserves].map((line, at) => ({
    id: startOf(line).id,
    entry_id: line.id,
    match_id: matchId,
    group_id: listId,
    round: 2,
    state: at < advanced.length ? ('placed' as const) : ('waiting' as const),
    rank: line.rank!,
    position: at + 1,
    made_at: world.daysAgo(2.4 * hours),
  }));
  await insertRows(db, { round_starts: rows });
  await db.updateTable('match_groups').set({ used: advanced.length }).where('id', '=', listId).execute();
  return { listId, starts: advanced.map(startOf) };
}

/** A session in the evening, the best of each list last. */
async function drawFinals(
  db: Db,
  { now }: World,
  { id: matchId, match }: DemoMatch,
  event: MatchEvent,
  drafted: readonly { listId: string; starts: readonly Start[] }[],
): Promise<void> {
  const sessionId = demoId('start session weifang finals');
  const startsAt = momentOf(match.startDate, '17:00', match.timeZone);
  await insertRows(db, {
    start_sessions: [
      {
        id: sessionId,
        match_id: matchId,
        name: json(t('第三单元 决赛', 'Session 3, finals')),
        starts_at: startsAt,
        hall_id: null,
      },
    ],
    start_lists: drafted.map(({ listId }, at) => ({
      id: listId,
      match_id: matchId,
      event_id: event.id,
      session_id: sessionId,
      position: at + 1,
      courts: courts.courts,
      heat_seconds: heatSeconds,
      pause_seconds: 300,
      starts_at: startsAt,
      seed,
      draw_id: demoId('start draw weifang finals'),
      drawn_at: now,
      drawn_by: staffId.judge,
      published: null,
    })),
  });
  for (const { listId, starts } of drafted) {
    const places = seatedInOrder(starts.map(({ id }) => id).toReversed(), courts);
    const timing = { id: listId, startsAt: startsAt.getTime(), heatSeconds, breaks: [] };
    await writePlaces(db, { id: matchId, match }, timing, places);
  }
  await retime(db, [sessionId]);
  await publishFirst(
    db,
    { id: matchId, match },
    drafted.map(({ listId }) => listId),
    now,
  );
}

async function hold(
  db: Db,
  world: World,
  match: DemoMatch,
  event: MatchEvent,
  plans: readonly Plan[],
  { listId, starts }: { listId: string; starts: readonly Start[] },
): Promise<void> {
  const starters = starts.map(({ id, line }): Starter => {
    const plan = plans.find((each) => each.id === line.registrationId)!;
    return { entryId: id, athleteId: null, number: line.number, plan, event, groupId: listId };
  });
  const rows = noResults(new Set());
  makeList(rows, world, seeded(2716), match, event, starters, 'published', 2 * hours);
  await insertRows(db, {
    result_lists: rows.lists,
    results: rows.results,
    result_changes: rows.changes,
  });
}
