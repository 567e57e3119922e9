import { asStored } from '#contract/lang.ts';
import { roundName } from '#contract/matches/rounds.ts';
import {
  advancing,
  certainOf,
  placesMoved,
  type Advancing,
  type Going,
} from '#contract/results/advancing.ts';
import { stageOf } from '#contract/results/lists.ts';
import * as calls from '#contract/results/round-calls.ts';
import { outOfRanking, settled } from '#contract/results/states.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { mayRead, lineName } from './list-handlers.ts';
import { groupOf, linesOf, lockList, readList, type Group, type Line } from './result-lines.ts';
import { countLists } from './list-counts.ts';
import { nextRound } from './next-round.ts';
import { fillRound } from './round-offers.ts';
import * as store from './round-store.ts';

async function nextOf(db: Db, groupId: string) {
  const before = await groupOf(db, groupId);
  const next = nextRound(before);
  if (!next) throw refuse('notFound');
  const { settings, group, name, round, listId } = next;
  return {
    before,
    site: next,
    settings,
    group,
    fromName: roundName(before.event, round - 1)!,
    name,
    list: { listId, round, matchId: before.storedMatch.id, eventId: before.event.id },
  };
}
type Next = Awaited<ReturnType<typeof nextOf>>;

/** Everything that is said of the next round: who is in it, and who would be. */
async function stateOf(db: Db, { before, settings, list }: Next) {
  const [lines, starts, entryOf] = await Promise.all([
    linesOf(db, before.groupId),
    store.startsOfRound(db, list.listId),
    store.entriesOfStarts(db, before.groupId),
  ]);
  const startOf = new Map(starts.map((start) => [start.entryId, start]));
  const startOfLine = ({ id }: Pick<Line, 'id'>) => startOf.get(entryOf.get(id)!);
  const withdrawn = new Set(lines.filter((line) => startOfLine(line)?.withdrawn).map(({ id }) => id));
  // An entry that its unit has withdrawn does not go on either.
  for (const { id, withdrawn: isWithdrawn } of lines) if (isWithdrawn) withdrawn.add(id);
  return { lines, starts, entryOf, startOfLine, drafted: advancing(lines, settings, withdrawn) };
}

const getNextRound = answer(calls.getNextRound, async (context, { groupId }) => {
  mayRead(context);
  const { db, now, lang } = context;
  const next = await nextOf(db, groupId);
  const { before, settings, group, name, fromName, list } = next;
  const [{ lines, starts, startOfLine, drafted }, [counts], standing, begun] = await Promise.all([
    stateOf(db, next),
    countLists(db, 'group_id', [groupId]),
    readList(db, groupId),
    store.isBegun(db, list.listId),
  ]);
  const isDrafted = starts.some(({ state }) => state !== 'released');
  const certain = new Set(certainOf(lines, settings));
  const would = new Map<string, Going['state']>([
    ...drafted.advanced.map(({ id }) => [id, 'advances'] as const),
    ...drafted.reserves.map(({ id }) => [id, 'reserve'] as const),
  ]);
  const stateOfLine = (line: Line) => {
    const start = startOfLine(line);
    if (!isDrafted) return would.get(line.id) ?? null;
    return start ? (store.goingOf(start)[0]?.state ?? null) : null;
  };
  const is: Advancing<Line> = {
    advanced: lines.filter((line) => ['advances', 'offered'].includes(stateOfLine(line) ?? '')),
    reserves: [],
  };
  const moved = isDrafted && !begun ? placesMoved(is, drafted) : { comes: [], goes: [] };
  const nameById = new Map(lines.map((line) => [line.id, lineName(line, lang)]));
  const named = (ids: readonly string[]) => ids.map((id) => nameById.get(id)!);
  const last = Number.MAX_SAFE_INTEGER;
  return {
    match: {
      id: before.storedMatch.id,
      name: before.storedMatch.match.name,
      timeZone: before.storedMatch.match.timeZone,
    },
    event: { id: before.event.id, name: before.event.name },
    group: { id: group.id, name: group.name },
    from: {
      groupId,
      name: fromName,
      stage: counts ? stageOf(counts, counts.appealUntil, now) : 'empty',
      version: standing?.version ?? 0,
    },
    next: { groupId: list.listId, name, ...settings },
    drafted: isDrafted,
    begun,
    lines: lines
      .toSorted((a, b) => (a.rank ?? last) - (b.rank ?? last))
      .map((line) => ({
        entryId: line.id,
        number: line.number,
        unitName: line.unitName,
        teamName: line.teamName,
        people: line.people,
        rank: line.rank,
        final: outOfRanking.includes(line.state) ? null : (line.score?.final ?? null),
        state: stateOfLine(line),
        offerUntil: startOfLine(line)?.offerUntil?.toISOString() ?? null,
        certain: certain.has(line.id),
      })),
    moved: { comes: named(moved.comes), goes: named(moved.goes) },
  };
});

const draft = answer(calls.draftRound, (context, { groupId, version, again }) =>
  transaction(context.db, async (trx) => {
    const { now } = context;
    const next = await nextOf(trx, groupId);
    const { before, name, list } = next;
    const round = asStored(name);
    if (before.storedMatch.stored.state === 'cancelled') throw refuse('matchCancelled');
    // Two at once wait here for each other, and for a correction of the list.
    const standing = await lockList(trx, before);
    if (standing.version !== version) throw refuse('changedMeanwhile');
    await store.openRound(trx, list);
    const { lines, starts, entryOf, drafted } = await stateOf(trx, next);
    if (!again && starts.some(({ state }) => state !== 'released')) throw refuse('roundDrafted', { round });
    await refuseBegun(trx, next);
    const open = lines.some(({ state, released }) => !settled(state) || !released);
    if (open || lines.length === 0) throw refuse('roundNotConfirmed', { round });
    if (drafted.advanced.length === 0) throw refuse('roundNobody');
    const rowOf = (state: 'placed' | 'waiting') => (line: Line) => ({
      entryId: entryOf.get(line.id)!,
      state,
      rank: line.rank!,
    });
    const rows = [...drafted.advanced.map(rowOf('placed')), ...drafted.reserves.map(rowOf('waiting'))];
    await store.writeRound(trx, list, rows, now);
    const counts = { advanced: drafted.advanced.length, reserves: drafted.reserves.length };
    await record(trx, context, {
      act: 'round.draft',
      subject: 'resultList',
      subjectId: list.listId,
      after: { from: groupId, again, ...counts },
    });
    return { groupId: list.listId, ...counts };
  }),
);

/** Who is in a round whose marks are being entered is a matter of its own list: there one is scratched. */
async function refuseBegun(trx: Db, { list, before, name }: Next): Promise<void> {
  await lockList(trx, { ...before, groupId: list.listId } satisfies Group);
  if (await store.isBegun(trx, list.listId)) throw refuse('roundBegun', { round: asStored(name) });
}

const withdraw = answer(calls.withdrawFromRound, (context, { groupId, entryId, reason }) =>
  transaction(context.db, async (trx) => {
    const { now, lang } = context;
    const next = await nextOf(trx, groupId);
    const { settings, list, before, site } = next;
    await lockList(trx, before);
    await store.openRound(trx, list);
    await refuseBegun(trx, next);
    const { lines, startOfLine } = await stateOf(trx, next);
    const line = lines.find(({ id }) => id === entryId);
    const start = line && startOfLine(line);
    if (!start || start.state === 'released') throw refuse('notInRound');
    await store.moveStart(trx, list.listId, start.id, 'withdrawn', { now });
    // A reserve that goes holds no place.
    const up = start.state === 'waiting' ? [] : await fillRound(trx, context, { before, next: site });
    const movedUp = lines.filter((each) => up.includes(startOfLine(each)?.id ?? ''));
    await record(trx, context, {
      act: 'round.withdraw',
      subject: 'resultList',
      subjectId: list.listId,
      after: { entry: start.id, movedUp: up, reason },
    });
    return { movedUp: movedUp.map((each) => lineName(each, lang)), offered: settings.offerMinutes != null };
  }),
);

export const roundHandlers: readonly Answer[] = [getNextRound, draft, withdraw];
