import { sql } from 'kysely';
import { problem, type Problem } from '#contract/problem.ts';
import type { RefusalName } from '#contract/refusals.ts';
import { ruleBookOf } from '#contract/matches/rule-books.ts';
import { doubtsOf } from '#contract/results/doubts.ts';
import { listJudges } from '#contract/results/entry-columns.ts';
import type { HandedIn, SubmittedLine } from '#contract/results/program-results.ts';
import { outOfRanking, resultState } from '#contract/results/states.ts';
import { grouped } from '#contract/grouped.ts';
import type { Actor } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import { enterLines, judgeLine, type Entered } from './enter.ts';
import { entryClosed, groupOf, linesOf, lockList, matchOf, type Group, type Line } from './result-lines.ts';

interface Known {
  number: number;
  entryId: string;
  groupId: string;
  eventId: string;
  /** From 1. */
  round: number;
}

/** Which entries bear these start numbers: of an athlete there may be several. */
function entriesByNumber(db: Db, matchId: string, numbers: readonly number[]): Promise<Known[]> {
  return db
    .selectFrom('start_lines as s')
    .innerJoin('starts as e', 'e.id', 's.entry_id')
    .select([
      's.number',
      's.entry_id as entryId',
      'e.group_id as groupId',
      'e.event_id as eventId',
      'e.round',
    ])
    .where('s.match_id', '=', matchId)
    .where(sql<boolean>`s.number = any(${[...numbers]}::int[])`)
    .execute();
}

const isOf = (each: Known, { number, eventId = each.eventId, groupId }: SubmittedLine) =>
  each.number === number &&
  each.eventId === eventId &&
  (groupId === undefined ? each.round === 1 : each.groupId === groupId);

/** The entry that a line is of, or why there is none. */
function entryOf(
  line: SubmittedLine,
  entries: readonly Known[],
  standing: ReadonlyMap<string, Line>,
): Known | RefusalName {
  const lineMarks = entries.filter((each) => isOf(each, line));
  if (lineMarks.length === 0 && entries.some(({ number }) => number === line.number))
    return 'numberOfOtherEvent';
  const there = lineMarks.filter(({ entryId }) => standing.has(entryId));
  if (there.length === 0) return 'competitionNumberWrong';
  if (new Set(there.map(({ eventId }) => eventId)).size > 1) return 'eventMissing';
  // Withdrawn, and entered again by another team: the one that is in.
  return there.find(({ entryId }) => !standing.get(entryId)!.withdrawn) ?? there[0]!;
}

/** The lists of these groups, locked in one order, so that two who hand in several never wait for each other. */
export async function lockGroups(trx: Db, groupIds: readonly string[]): Promise<Map<string, Group>> {
  const groups = new Map<string, Group>();
  for (const id of [...new Set(groupIds)].sort()) {
    const group = await groupOf(trx, id);
    await lockList(trx, group);
    groups.set(id, group);
  }
  return groups;
}

/** Writes what the program with this key hands in for its match: all of it or nothing. */
export async function handInTo(
  trx: Db,
  { id: apiKeyId, matchId }: { id: string; matchId: string },
  lines: readonly SubmittedLine[],
  actor: Actor,
): Promise<HandedIn> {
  const { now } = actor;
  const closed = entryClosed((await matchOf(trx, matchId))!, now);
  if (closed) throw refuse(closed);
  const entries = await entriesByNumber(
    trx,
    matchId,
    lines.map(({ number }) => number),
  );
  const groups = await lockGroups(
    trx,
    entries.filter((each) => lines.some((line) => isOf(each, line))).map(({ groupId }) => groupId),
  );
  const standing = new Map((await linesOf(trx, [...groups.keys()])).map((line) => [line.id, line] as const));
  const problems: Problem[] = [];
  const all: (Known & Entered)[] = [];
  for (const [at, line] of lines.entries()) {
    const { number, marks, version = null } = line;
    const place = `lines.${at}`;
    const entry = entryOf(line, entries, standing);
    if (typeof entry === 'string') {
      problems.push(problem(entry, place, { number }));
      continue;
    }
    const wrong = all.some(({ entryId }) => entryId === entry.entryId)
      ? problem('numberTwice', place, { number })
      : against(standing.get(entry.entryId)!, { version, marks }, groups.get(entry.groupId)!, number, place);
    if (wrong) problems.push(wrong);
    all.push({ ...entry, version, marks });
  }
  if (problems.length > 0) {
    // An unknown number is refused with its own code (requirements, section 8).
    const unknown = problems.every(({ code }) => code === problem('competitionNumberWrong').code);
    throw refuse(unknown ? 'competitionNumberWrong' : 'rowsWrong', { n: problems.length }, problems);
  }
  const changed = new Set<string>();
  for (const [groupId, entered] of grouped(all, (each) => each.groupId)) {
    const stamp = { by: { apiKeyId }, source: 'api', at: now } as const;
    const { outcomes } = await enterLines(trx, groups.get(groupId)!, entered, actor, stamp);
    for (const outcome of outcomes) if (outcome.changed) changed.add(outcome.entryId);
  }
  const standingNow = await linesOf(trx, [...groups.keys()]);
  const after = new Map(standingNow.map((line) => [line.id, line] as const));
  const lists = grouped(standingNow, (line) => line.groupId);
  const judges = new Map(
    [...groups].map(
      ([id, { event, storedMatch }]) =>
        [id, listJudges(event.scoreModel, ruleBookOf(storedMatch.match), lists.get(id) ?? [])] as const,
    ),
  );
  return {
    lines: all.map(({ number, eventId, entryId, groupId, marks }) => {
      const { version, score, rank } = after.get(entryId)!;
      return {
        number,
        eventId,
        version,
        final: score?.final ?? null,
        rank,
        changed: changed.has(entryId),
        doubts: doubtsOf(marks, groups.get(groupId)!.event, judges.get(groupId)!),
      };
    }),
  };
}

/** Why a program may not write this line: it is too late, of another model, or staff know better. */
function against(
  line: Line,
  entered: Pick<Entered, 'version' | 'marks'>,
  group: Group,
  number: number,
  place: string,
): Problem | null {
  const { refusal, changed } = judgeLine(line, entered, group);
  if (refusal) return problem(refusal, place, { number });
  const scratched = outOfRanking.includes(line.state);
  const byStaff = line.state !== resultState.none && (scratched || line.source !== 'api');
  return changed && byStaff && entered.version === null
    ? problem('enteredByOthers', place, { number })
    : null;
}
