import { addDays } from '#contract/fields/dates.ts';
import { momentOf } from '#contract/fields/zone-clock.ts';
import type { LangText } from '#contract/lang.ts';
import { drawSession } from '#contract/start-lists/draw.ts';
import type { Slot } from '#contract/start-lists/start-list.ts';
import { grouped } from '#contract/grouped.ts';
import { staffId } from '#demo/accounts.ts';
import { demoId } from '#demo/ids.ts';
import type { DemoMatch } from '#demo/matches/all.ts';
import { t } from '#demo/matches/kit.ts';
import type { World } from '#demo/world.ts';
import { json } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import {
  entriesFor,
  placesIn,
  presentLines,
  starterOf,
  type StoredEntry,
} from '#server/start-lists/entries.ts';
import { retime, writePlaces } from '#server/start-lists/store.ts';

const sessions: readonly { name: LangText; day: number; time: string }[] = [
  { name: t('第一单元 上午', 'Session 1, morning'), day: 0, time: '09:00' },
  { name: t('第二单元 下午', 'Session 2, afternoon'), day: 0, time: '14:00' },
];

const halls = [
  { id: demoId('hall chongqing main'), name: t('主馆', 'Main hall'), firstCourt: 1, courts: 8 },
  { id: demoId('hall chongqing side'), name: t('副馆', 'Side hall'), firstCourt: 9, courts: 4 },
];

/**
 * Start lists: of the matches that are over or on all published, of the one that is near some published, one of them
 * changed since, some drawn and some still to be drawn. Those that have results keep the start numbers of these.
 */
export async function makeStartLists(db: Db, world: World, matches: readonly DemoMatch[]): Promise<void> {
  const of = (name: DemoMatch['name']) => matches.find((match) => match.name === name)!;
  await draw(db, world, of('jinan'), { leave: 0, publish: Infinity });
  await draw(db, world, of('weifang'), { leave: 0, publish: Infinity });
  const chongqing = of('chongqing');
  await db
    .insertInto('match_halls')
    .values({ match_id: chongqing.id, halls: json(halls) })
    .execute();
  await draw(db, world, chongqing, { leave: 3, publish: 6, hallId: halls[0]!.id });
}

/** Draws all groups but the last `leave`; publishes the first `publish`. */
async function draw(
  db: Db,
  { now }: World,
  { id: matchId, name, match }: DemoMatch,
  { leave, publish, hallId = null }: { leave: number; publish: number; hallId?: string | null },
): Promise<void> {
  const entries = grouped(await entriesFor(db, { id: matchId, match }), ({ groupId }) => groupId);
  const groups = match.events
    .flatMap((event) => event.groups.map(({ id }) => ({ id, eventId: event.id, kind: event.discipline })))
    .filter(({ id }) => entries.get(id)?.some(({ ready }) => ready));
  const drawn = groups.slice(0, groups.length - leave);
  const half = Math.ceil(drawn.length / sessions.length);
  for (const [at, session] of sessions.entries()) {
    const part = drawn.slice(at * half, (at + 1) * half);
    if (part.length === 0) continue;
    const sessionId = demoId(`start session ${name} ${at}`);
    const startsAt = momentOf(addDays(match.startDate, session.day), session.time, match.timeZone);
    await db
      .insertInto('start_sessions')
      .values({
        id: sessionId,
        match_id: matchId,
        name: json(session.name),
        starts_at: startsAt,
        hall_id: hallId,
      })
      .execute();
    const seed = `demo-${at + 1}`;
    const settings = (kind: string) => ({
      firstCourt: 1,
      courts: kind === 'speed' ? 4 : 1,
      heatSeconds: kind === 'speed' ? 120 : 180,
      breaks: [],
      pauseSeconds: 300,
    });
    const lists = drawSession(
      startsAt.getTime(),
      part.map(({ id, kind }) => ({
        id,
        ...settings(kind),
        starters: entries
          .get(id)!
          .filter(({ ready }) => ready)
          .map(starterOf),
      })),
      [],
      seed,
    );
    for (const [position, { id, startsAt: first, places }] of lists.entries()) {
      const { eventId, kind } = part[position]!;
      const { courts, heatSeconds, pauseSeconds } = settings(kind);
      await db
        .insertInto('start_lists')
        .values({
          id,
          match_id: matchId,
          event_id: eventId,
          session_id: sessionId,
          position: position + 1,
          courts,
          heat_seconds: heatSeconds,
          pause_seconds: pauseSeconds,
          starts_at: new Date(first),
          seed,
          draw_id: demoId(`start draw ${name} ${at}`),
          drawn_at: now,
          drawn_by: staffId.judge,
          published: null,
        })
        .execute();
      await writePlaces(db, { id: matchId, match }, { id, startsAt: first, heatSeconds, breaks: [] }, places);
    }
    await retime(db, [sessionId]);
  }
  await publishFirst(
    db,
    { id: matchId, match },
    drawn.slice(0, publish).map(({ id }) => id),
    now,
  );
  // The largest of them, where others are left.
  const size = ({ id }: { id: string }) => entries.get(id)!.length;
  const changed = drawn.slice(0, publish).sort((a, b) => size(b) - size(a))[0];
  if (changed && publish < drawn.length) await swapFirst(db, { id: matchId, match }, changed.id);
}

export async function publishFirst(
  db: Db,
  { id: matchId, match }: Pick<DemoMatch, 'id' | 'match'>,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const entries = grouped(await entriesFor(db, { id: matchId, match }), ({ groupId }) => groupId);
  for (const id of ids) {
    const list = await db
      .selectFrom('start_lists as l')
      .innerJoin('start_sessions as s', 's.id', 'l.session_id')
      .select(['s.name', 's.hall_id', 'l.starts_at', 'l.heat_seconds', 'l.courts'])
      .where('l.id', '=', id)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('start_list_versions')
      .values({
        list_id: id,
        number: 1,
        match_id: matchId,
        session_name: json(list.name),
        starts_at: list.starts_at,
        heat_seconds: list.heat_seconds,
        courts: list.courts,
        hall: list.hall_id && json(halls.find(({ id: hallId }) => hallId === list.hall_id)!.name),
        lines: json(presentLines(entries.get(id) ?? [], [])),
        published_at: now,
        published_by: staffId.judge,
      })
      .execute();
    await db.updateTable('start_lists').set({ published: 1 }).where('id', '=', id).execute();
  }
}

/** The first two change places after all has been published. */
async function swapFirst(
  db: Db,
  { id: matchId, match }: Pick<DemoMatch, 'id' | 'match'>,
  id: string,
): Promise<void> {
  const entries: StoredEntry[] = await entriesFor(db, { id: matchId, match }, [id]);
  const [a, b, ...rest] = placesIn(entries);
  if (!a || !b) return;
  const places: Slot[] = [{ ...a, entryId: b.entryId }, { ...b, entryId: a.entryId }, ...rest];
  const list = await db
    .selectFrom('start_lists')
    .select(['starts_at', 'heat_seconds', 'breaks', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const timing = {
    id,
    startsAt: list.starts_at.getTime(),
    heatSeconds: list.heat_seconds,
    breaks: list.breaks,
  };
  await writePlaces(db, { id: matchId, match }, timing, places);
  await db
    .updateTable('start_lists')
    .set({ version: list.version + 1 })
    .where('id', '=', id)
    .execute();
}
