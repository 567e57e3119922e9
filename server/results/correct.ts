import { sql } from 'kysely';
import type { Marks } from '#contract/results/marks.ts';
import { planCorrection } from '#contract/results/correction.ts';
import type { Move } from '#contract/results/moves.ts';
import { countsApart } from '#contract/results/doubts.ts';
import { outOfRanking, resultState, settled, type ResultState } from '#contract/results/states.ts';
import type { ResultSource } from '#contract/results/wire.ts';
import type { Db } from '#server/db/pool.ts';
import type { Services } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { followRecords } from '#server/records/follow.ts';
import { minuteMs } from '#contract/fields/time.ts';
import { rulesAgainst } from './enter.ts';
import {
  groupOfEntry,
  largerLines,
  lineNames,
  linesOf,
  lockList,
  type Group,
  type Line,
  type StoredList,
} from './result-lines.ts';
import type { StoredResultState } from './table.ts';
import { announce, moveLines, queueChanged, stampList, writeLine, writeRanks, type Author } from './write.ts';

interface ToCorrect {
  entryId: string;
  marks?: Marks;
  state?: StoredResultState;
  by: Author;
  /** `appeal`: an appeal is opened (4) or decided; it does not open the appeal window again. */
  source: ResultSource;
  reason: string;
  /** Opens the appeal window of this line again, also where `appeal` would not. */
  reopen?: boolean;
}

/** Appeals inside the window are against what is provisional; staff file late ones (requirements 4.14). */
const appealable: readonly ResultState[] = [
  resultState.provisional,
  resultState.confirmed,
  resultState.published,
];

/** When a window that opens now ends, by the server's clock. */
export function windowEnd({ storedMatch }: Pick<Group, 'storedMatch'>, now: Date): Date {
  return new Date(now.getTime() + storedMatch.match.appealWindowMinutes * minuteMs);
}

/**
 * A line as it stands, its list locked, and with it all lines of the list: what is decided upon by it (an appeal
 * inside its window, say) stays so until the transaction ends. Take this lock before any of your own.
 */
export async function lockResult(trx: Db, entryId: string): Promise<{ group: Group; line: Line }> {
  const group = await groupOfEntry(trx, entryId);
  await lockList(trx, group);
  const line = (await linesOf(trx, group.groupId)).find(({ id }) => id === entryId);
  if (!line) throw refuse('notFound');
  return { group, line };
}

/** Reads what a correction starts from; `list` as it stands, locked or not. */
export async function plannedCorrection(
  db: Db,
  group: Group,
  list: StoredList | undefined,
  { entryId, marks, state, source }: Pick<ToCorrect, 'entryId' | 'marks' | 'state' | 'source'>,
) {
  const lines = await linesOf(db, group.groupId);
  const line = lines.find(({ id }) => id === entryId);
  if (!line) throw refuse('notFound');
  const against = marks && rulesAgainst(marks, line, group);
  if (against) throw refuse(against);
  const plan = planCorrection(
    lines,
    entryId,
    { ...(marks ? { marks } : {}), ...(state ? { state } : {}) },
    {
      offences: group.storedMatch.match.offences,
      listReleased: list?.releasedAt != null,
      final: source === 'appeal',
      larger: await largerLines(db, group),
    },
  );
  // Nothing stands without marks but what did not compete; no two appeals are open on one line.
  const bare = !outOfRanking.includes(plan.line.state) && plan.line.marks === null;
  const late = state === resultState.appealed && !appealable.includes(line.state);
  if (bare || late) throw refuse('resultForbids');
  // Who has been confirmed stays so only with counts that may stand.
  if (marks && countsApart(marks) && settled(plan.line.state))
    throw refuse('countsApart', { lines: lineNames([line]) });
  return { lines, line, plan };
}

/**
 * Whether the correction of another line has moved the rank of one since it is under appeal: its participants have had
 * no window for that. What appeals themselves decide opens none.
 */
export async function movedUnderAppeal(db: Db, { id, groupId }: Line): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`
    select exists (
      select from result_changes c
       where c.group_id = ${groupId} and c.source <> 'appeal' and c.after->'moves' @> ${JSON.stringify([{ id }])}::jsonb
         and c.number > (select max(f.number) from result_changes f
                          where f.entry_id = ${id} and f.source = 'appeal' and (f.after->>'state')::int = ${resultState.appealed})
    ) as yes`.execute(db);
  return rows[0]!.yes;
}

/**
 * Corrects a line in any state, in the caller's transaction: locks its list (the same lock that entering,
 * releasing and confirming take), ranks the list again, stores the change, opens appeal windows again, and
 * notifies what follows: watchers by `results`, certificates by the job `results-changed`. The caller checks
 * that the correction is allowed.
 * @returns the lines whose rank moved
 */
export async function correctResult(
  trx: Db,
  { clock, hurry }: Pick<Services, 'clock' | 'hurry'>,
  correction: ToCorrect,
): Promise<Move[]> {
  const now = clock();
  const { by, source, reason } = correction;
  const group = await groupOfEntry(trx, correction.entryId);
  const list = await lockList(trx, group);
  const { lines, line, plan } = await plannedCorrection(trx, group, list, correction);
  const until = windowEnd(group, now);
  const state = plan.line.state as StoredResultState;
  const reopens = correction.reopen === true || plan.reopened.includes(line.id);
  const out = outOfRanking.includes(state);
  await writeLine(
    trx,
    group,
    line,
    {
      state,
      marks: plan.line.marks,
      score: plan.line.score,
      reason: out ? reason : outOfRanking.includes(line.state) ? '' : line.reason,
      releasedAt: plan.line.released ? (reopens ? now : (line.releasedAt ?? now)) : null,
      appealUntil: reopens ? until : line.appealUntil,
      publishedAt: line.publishedAt,
    },
    plan.ranks.get(line.id) ?? null,
    { by, source, reason, at: now, moves: plan.moves },
  );
  const others = plan.reopened.filter((id) => id !== line.id);
  if (others.length > 0 && 'accountId' in by)
    await moveLines(
      trx,
      others,
      {
        source: 'correction',
        to: resultState.provisional,
        set: { released_at: now, appeal_until: until, confirmed_at: null },
      },
      { accountId: by.accountId, at: now, reason },
    );
  await writeRanks(trx, group, [...lines.filter(({ id }) => id !== line.id), plan.line], now);
  await stampList(trx, group.groupId);
  await queueChanged(trx, group, now);
  await followRecords(trx, group, now);
  await announce(trx, group.storedMatch.id);
  hurry?.('results-changed');
  return plan.moves;
}
