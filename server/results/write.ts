import { sql } from 'kysely';
import { rankedBehind } from '#contract/results/cross-ranked.ts';
import { roundOfList } from '#contract/matches/rounds.ts';
import { countingAttempt } from '#contract/results/attempts.ts';
import { countsApart } from '#contract/results/doubts.ts';
import type { LargerLine, RankedLine } from '#contract/results/lists.ts';
import type { Marks } from '#contract/results/marks.ts';
import type { Move } from '#contract/results/moves.ts';
import type { Score } from '#contract/results/score.ts';
import { sameMarks } from '#contract/results/same-marks.ts';
import { outOfRanking, resultState } from '#contract/results/states.ts';
import type { ResultSource } from '#contract/results/wire.ts';
import { ranksInList } from '#contract/results/lists.ts';
import { json } from '#server/db/columns.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { largerLines, linesOf, type Group, type Line } from './result-lines.ts';
import type { StoredResultState } from './table.ts';

/** Who changes a result: a member of staff, or a program with a key. */
export type Author = { accountId: string } | { apiKeyId: string };

interface Written {
  state: StoredResultState;
  marks: Marks | null;
  score: Score | null;
  reason: string;
  releasedAt: Date | null;
  appealUntil: Date | null;
  publishedAt: Date | null;
}

/** Keeps what a change was before and after, by whom and why. */
interface HistoryEntry {
  by: Author;
  source: ResultSource;
  reason?: string;
  at: Date;
  moves?: readonly Move[];
}

/** Writes one line of a list that is locked, and its change. Ranks follow by `writeRanks`. */
export async function writeLine(
  trx: Db,
  { storedMatch, event, groupId }: Group,
  line: Line,
  next: Written,
  rank: number | null,
  history: HistoryEntry,
): Promise<void> {
  const { by, source, at } = history;
  const values = {
    state: next.state,
    marks: next.marks && json(next.marks),
    score: next.score && json(next.score),
    rank,
    reason: next.reason,
    released_at: next.releasedAt,
    appeal_until: next.appealUntil,
    published_at: next.publishedAt,
    version: line.version + 1,
  };
  // Who moves its list on has not entered it.
  const toggled = outOfRanking.includes(next.state) !== outOfRanking.includes(line.state);
  const entered = next.marks !== line.marks || line.state === resultState.none || toggled;
  const author = { source, entered_at: at, entered_by: 'accountId' in by ? by.accountId : null };
  const attempt = countingAttempt(line.attemptActs);
  const remarked = entered && (!sameMarks(next.marks, line.marks) || line.attempt !== attempt);
  const judged = { attempt, recount: countsApart(next.marks), ruled_by: null, ruled_at: null, ruling: '' };
  await trx
    .insertInto('results')
    .values({
      ...values,
      ...author,
      ...judged,
      entry_id: line.id,
      match_id: storedMatch.id,
      event_id: event.id,
      group_id: groupId,
      registration_id: line.registrationId,
      unit_id: line.unitId,
    })
    .onConflict((conflict) =>
      conflict.column('entry_id').doUpdateSet({
        ...values,
        ...(entered ? author : {}),
        ...(remarked ? judged : {}),
        ...(remarked || toggled ? unseen : {}),
      }),
    )
    .execute();
  await keepChange(trx, { storedMatch, event, groupId }, line, { ...next, rank }, history);
}

/** No second person has looked at the line as it stands. */
const unseen = { looked_by: null, looked_at: null, differs: '' };

/** Takes a line that was entered by mistake out of the list; its changes stay. */
export async function clearLine(trx: Db, group: Group, line: Line, history: HistoryEntry): Promise<void> {
  await trx.deleteFrom('results').where('entry_id', '=', line.id).execute();
  await keepChange(
    trx,
    group,
    line,
    { state: resultState.none, marks: null, score: null, rank: null },
    history,
  );
}

async function keepChange(
  trx: Db,
  { storedMatch, event, groupId }: Pick<Group, 'storedMatch' | 'event' | 'groupId'>,
  line: Line,
  after: { state: number; marks: Marks | null; score: Score | null; rank: number | null },
  { by, source, reason = '', at, moves }: HistoryEntry,
): Promise<void> {
  const { state, marks, score, rank } = after;
  const before =
    line.state === resultState.none
      ? null
      : json({ state: line.state, marks: line.marks, score: line.score, rank: line.rank });
  await trx
    .insertInto('result_changes')
    .values({
      id: newId(),
      entry_id: line.id,
      match_id: storedMatch.id,
      event_id: event.id,
      group_id: groupId,
      at,
      account_id: 'accountId' in by ? by.accountId : null,
      api_key_id: 'apiKeyId' in by ? by.apiKeyId : null,
      source,
      before,
      after: json({ state, marks, score, rank, ...(moves && moves.length > 0 ? { moves } : {}) }),
      reason,
    })
    .execute();
}

/** What becomes of lines that are moved on together; scratched and cancelled ones keep their state. */
export interface Step {
  source: 'release' | 'confirm' | 'publish' | 'correction';
  to: StoredResultState;
  set: Partial<Record<'released_at' | 'appeal_until' | 'confirmed_at' | 'published_at', Date | null>>;
}

/** Moves lines of a locked list on, and keeps each change. */
export async function moveLines(
  trx: Db,
  ids: readonly string[],
  { source, to, set }: Step,
  { accountId, at, reason = '' }: { accountId: string | null; at: Date; reason?: string },
): Promise<void> {
  const columns = Object.entries(set).map(([name, value]) => sql`, ${sql.id(name)} = ${value}`);
  await sql`
    with old as (select entry_id, state from results where entry_id = any(${ids}::uuid[])),
         moved as (
           update results r set state = case when r.state in (${resultState.scratched}, ${resultState.cancelled}) then r.state else ${to}::smallint end,
                  version = r.version + 1 ${sql.join(columns, sql``)}
             from old where r.entry_id = old.entry_id
           returning r.*, old.state as was)
    insert into result_changes (id, entry_id, match_id, event_id, group_id, at, account_id, source, before, after, reason)
    select gen_random_uuid(), entry_id, match_id, event_id, group_id, ${at}, ${accountId}::uuid, ${source},
           jsonb_build_object('state', was, 'marks', marks, 'score', score, 'rank', rank),
           jsonb_build_object('state', state, 'marks', marks, 'score', score, 'rank', rank), ${reason}
      from moved order by rank nulls last, entry_id`.execute(trx);
}

/** Ranks a locked list again, and those that are ranked against it. */
export async function writeRanks(
  trx: Db,
  group: Group,
  lines: readonly RankedLine[],
  at: Date,
): Promise<void> {
  await rankList(trx, group.groupId, lines, await largerLines(trx, group));
  for (const { id } of rankedBehind(group.event, group.groupId)) {
    if (!(await rankList(trx, id, await linesOf(trx, id), lines, true))) continue;
    await stampList(trx, id);
    await queueChanged(trx, { ...group, groupId: id }, at);
  }
}

/**
 * Writes the ranks that moved.
 * @param follows ranks move by the larger list: what has been shown is a newer version of its line
 * @returns whether any moved
 */
async function rankList(
  trx: Db,
  groupId: string,
  lines: readonly RankedLine[],
  larger: readonly LargerLine[],
  follows = false,
): Promise<boolean> {
  const ranks = ranksInList(lines, larger);
  const rows = lines
    .filter(({ state }) => state !== resultState.none)
    .map(({ id }) => ({ id, rank: ranks.get(id) ?? null }));
  const { numAffectedRows } = await sql`
    update results r set rank = n.rank, version = r.version + case when ${follows} and r.released_at is not null then 1 else 0 end
      from json_to_recordset(${JSON.stringify(rows)}) as n(id uuid, rank integer)
     where r.entry_id = n.id and r.group_id = ${groupId} and r.rank is distinct from n.rank`.execute(trx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Raises the list's version after a change, so that readers notice it. */
export async function stampList(trx: Db, groupId: string): Promise<number> {
  const { version } = await trx
    .updateTable('result_lists')
    .set((of) => ({ version: of('version', '+', 1) }))
    .where('group_id', '=', groupId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Notifies watchers of the match's results at the commit. */
export async function announce(trx: Db, matchId: string): Promise<void> {
  await sql`select pg_notify('results', ${matchId})`.execute(trx);
}

/** What was issued on these results has to follow: the job `results-changed` finds it. */
export async function queueChanged(trx: Db, { storedMatch, event, groupId }: Group, at: Date): Promise<void> {
  await trx
    .insertInto('results_changed')
    .values({
      id: newId(),
      match_id: storedMatch.id,
      event_id: event.id,
      // Ranks in the event are those of all its rounds, and kept with the group.
      group_id: roundOfList(event, groupId)?.group.id ?? groupId,
      at,
    })
    .execute();
}
