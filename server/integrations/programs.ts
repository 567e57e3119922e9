import { dayIn } from '#contract/fields/dates.ts';
import * as calls from '#contract/integrations/program-calls.ts';
import { heldGroups } from '#contract/matches/rounds.ts';
import { marksVersion } from '#contract/matches/rule-books.ts';
import { matchStatus, statusOf } from '#contract/matches/status.ts';
import { heatsOf } from '#contract/start-lists/start-list.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { findMatch } from '#server/matches/store.ts';
import type { StoredMatch } from '#server/matches/stored.ts';
import { entriesOf } from '#server/registrations/entry-lists/public-entries.ts';
import { handInTo } from '#server/results/program-results.ts';
import { startsOf } from '#server/start-lists/public.ts';
import { publishedLists, startOf, type PublishedList } from '#server/start-lists/published.ts';
import { holdKey, openKey } from './open-key.ts';

const handIn = answer(calls.handInResults, async (context, { key, lines }) => {
  const { db, now } = context;
  const keyRow = await openKey(db, key, 'results:write', now);
  return transaction(db, async (trx) => {
    await holdKey(trx, keyRow);
    return handInTo(trx, keyRow, lines, context);
  });
});

const matchOf = async (db: Db, id: string): Promise<StoredMatch> => (await findMatch(db, id))!;

function paged<T>(rows: readonly T[], page = 1) {
  const from = (page - 1) * calls.programPageSize;
  return { rows: rows.slice(from, from + calls.programPageSize), total: rows.length };
}

const getEntries = answer(calls.getProgramEntries, async ({ db, now }, { key, page }) => {
  const { matchId } = await openKey(db, key, 'entries:read', now);
  const { match } = await matchOf(db, matchId);
  const [entries, numbers] = await Promise.all([
    entriesOf(db, matchId, match, now),
    db
      .selectFrom('start_lines')
      .select(['entry_id', 'number'])
      .where('match_id', '=', matchId)
      .execute()
      .then((rows) => new Map(rows.map(({ entry_id, number }) => [entry_id, number]))),
  ]);
  const places = new Map(match.events.flatMap(({ groups }) => groups).map(({ id }, at) => [id, at]));
  const rows = entries
    .map(({ id, eventId, groupId, unit, team, people, reserves }) => ({
      number: numbers.get(id) ?? null,
      entryId: id,
      eventId,
      groupId,
      unit,
      team,
      people,
      reserves,
    }))
    .toSorted(
      (a, b) =>
        (places.get(a.groupId) ?? 0) - (places.get(b.groupId) ?? 0) || (a.number ?? 0) - (b.number ?? 0),
    );
  const events = match.events.map(({ id, code, name, scoreModel, ...event }) => ({
    id,
    code,
    name,
    scoreModel,
    marksVersion: marksVersion(match, scoreModel),
    groups: heldGroups(event).map((group) => ({ id: group.id, name: group.name })),
  }));
  return { matchId, name: match.name, events, ...paged(rows, page) };
});

const getStarts = answer(calls.getProgramStarts, async ({ db, now }, { key, groupId, page }) => {
  const { matchId } = await openKey(db, key, 'start-lists:read', now);
  const { match } = await matchOf(db, matchId);
  const { lists, lines } = await startsOf(db, matchId, dayIn(now, match.timeZone));
  const versions = new Map(lists.map((list) => [list.groupId, list.version]));
  const rows = lines
    .filter((line) => groupId === undefined || line.groupId === groupId)
    .map(({ id, ...line }) => ({ ...line, entryId: id, version: versions.get(line.groupId)! }));
  return { matchId, ...paged(rows, page) };
});

/** A list by the clock: which of its heats should be running. */
function runOf({ eventId, version }: PublishedList, now: Date) {
  const from = version.startsAt.getTime();
  const to = startOf(version, heatsOf(version.lines) + 1);
  const heat =
    now.getTime() < from ? 0 : Math.floor((now.getTime() - from) / (version.heatSeconds * 1000)) + 1;
  const at = { startsAt: new Date(from).toISOString(), endsAt: new Date(to).toISOString() };
  return { from, to, shown: { eventId, groupId: version.listId, ...at, heat } };
}

const getActive = answer(calls.getActiveProject, async ({ db, now }, { key }) => {
  const { matchId } = await openKey(db, key, 'start-lists:read', now);
  const storedMatch = await matchOf(db, matchId);
  const { match, stored } = storedMatch;
  const status = statusOf(match, stored, now);
  if (status === matchStatus.ended) throw refuse('eventEnded');
  if (status !== matchStatus.inProgress) throw refuse('noActiveProject');
  const runs = (await publishedLists(db, storedMatch)).map((list) => runOf(list, now));
  const on = runs.filter(({ from, to }) => from <= now.getTime() && now.getTime() < to);
  const today = dayIn(now, match.timeZone);
  const next = runs.find(
    ({ from }) => from > now.getTime() && dayIn(new Date(from), match.timeZone) === today,
  );
  if (on.length === 0 && !next) throw refuse('noActiveProject');
  return { matchId, name: match.name, now: on.map(({ shown }) => shown), next: next?.shown ?? null };
});

const getDevices = answer(calls.getDevices, async ({ db, now }, { key, eventId }) => {
  const { matchId } = await openKey(db, key, 'start-lists:read', now);
  const storedMatch = await matchOf(db, matchId);
  const askedEvents = storedMatch.match.events.filter(({ id }) => eventId === undefined || id === eventId);
  if (askedEvents.length === 0 && eventId !== undefined) throw refuse('notFound');
  const withSensors = askedEvents.flatMap(({ id, code, name, sensors }) =>
    sensors ? [{ id, code, name, sensors }] : [],
  );
  if (withSensors.length === 0) throw refuse('noDevices');
  const lists = await publishedLists(db, storedMatch);
  const events = withSensors.map(({ id, code, name, sensors }) => {
    const courts = Math.max(
      1,
      ...lists.filter((list) => list.eventId === id).map(({ version }) => version.courts),
    );
    const devices = Array.from({ length: courts * sensors }, (_, at) => {
      const [court, sensor] = [Math.floor(at / sensors) + 1, (at % sensors) + 1];
      return { id: `${court}-${sensor}`, court, sensor };
    });
    return { eventId: id, code, name, sensors, courts, devices };
  });
  return { matchId, events };
});

export const programHandlers: readonly Answer[] = [handIn, getEntries, getStarts, getActive, getDevices];
