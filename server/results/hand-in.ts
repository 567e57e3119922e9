import { sql } from 'kysely';
import { problem, type Problem } from '#contract/problem.ts';
import { doubtsOf } from '#contract/results/doubts.ts';
import type { HandedIn, HandInLine } from '#contract/results/hand-in.ts';
import { outOfRanking, resultState } from '#contract/results/states.ts';
import type { Actor } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { refuse } from '#server/http/refuse.ts';
import { enterLines, judgeLine, type Entered } from './enter.ts';
import { entryClosed, groupOf, linesOf, lockList, matchOf, type Group, type Line } from './list-store.ts';

/** Which entries bear these start numbers. */
export async function entriesByNumber(
  db: Db,
  matchId: string,
  numbers: readonly number[],
): Promise<Map<number, { entryId: string; groupId: string; eventId: string }>> {
  const rows = await db
    .selectFrom('start_lines as s')
    .innerJoin('entries as e', 'e.id', 's.entry_id')
    .select(['s.number', 's.entry_id', 'e.group_id', 'e.event_id'])
    .where('s.match_id', '=', matchId)
    .where(sql<boolean>`s.number = any(${[...numbers]}::int[])`)
    .execute();
  return new Map(
    rows.map((row) => [row.number, { entryId: row.entry_id, groupId: row.group_id, eventId: row.event_id }]),
  );
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
  lines: readonly HandInLine[],
  actor: Actor,
): Promise<HandedIn> {
  const { now } = actor;
  const closed = entryClosed((await matchOf(trx, matchId))!, now);
  if (closed) throw refuse(closed);
  const known = await entriesByNumber(
    trx,
    matchId,
    lines.map(({ number }) => number),
  );
  const groups = await lockGroups(
    trx,
    [...known.values()].map(({ groupId }) => groupId),
  );
  const standing = new Map((await linesOf(trx, [...groups.keys()])).map((line) => [line.id, line] as const));
  const problems: Problem[] = [];
  const byGroup = new Map<string, Entered[]>();
  const seen = new Set<number>();
  for (const [at, { number, marks, version = null }] of lines.entries()) {
    const entry = known.get(number);
    const line = entry && standing.get(entry.entryId);
    const wrong = seen.has(number)
      ? problem('numberTwice', `lines.${at}`, { number })
      : !line
        ? problem('competitionNumberWrong', `lines.${at}`, { number })
        : against(line, { version, marks }, groups.get(entry!.groupId)!, number, `lines.${at}`);
    seen.add(number);
    if (wrong) problems.push(wrong);
    else
      byGroup.set(entry!.groupId, [
        ...(byGroup.get(entry!.groupId) ?? []),
        { entryId: entry!.entryId, version, marks },
      ]);
  }
  if (problems.length > 0) {
    // A number that nobody has is said by its own code (requirements, section 8).
    const unknown = problems.every(({ code }) => code === problem('competitionNumberWrong').code);
    throw refuse(unknown ? 'competitionNumberWrong' : 'rowsWrong', { n: problems.length }, problems);
  }
  const changed = new Set<string>();
  for (const [groupId, entered] of byGroup) {
    const kept = { by: { apiKeyId }, source: 'api', at: now } as const;
    const { outcomes } = await enterLines(trx, groups.get(groupId)!, entered, actor, kept);
    for (const outcome of outcomes) if (outcome.changed) changed.add(outcome.entryId);
  }
  const after = new Map((await linesOf(trx, [...groups.keys()])).map((line) => [line.id, line] as const));
  return {
    lines: lines.map(({ number, marks }) => {
      const { entryId, groupId } = known.get(number)!;
      const { version, score, rank } = after.get(entryId)!;
      return {
        number,
        version,
        final: score?.final ?? null,
        rank,
        changed: changed.has(entryId),
        doubts: doubtsOf(marks, groups.get(groupId)!.event),
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
