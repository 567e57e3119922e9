import { dayIn } from '#contract/fields/dates.ts';
import { localTime } from '#contract/fields/zone-clock.ts';
import { asStored } from '#contract/lang.ts';
import { ruleBookOf } from '#contract/matches/rule-books.ts';
import { rankedAgainst } from '#contract/results/cross-ranked.ts';
import { refusals } from '#contract/refusals.ts';
import { unsettled } from '#contract/results/attempts.ts';
import { doubtsOfLine } from '#contract/results/doubts.ts';
import { listJudges } from '#contract/results/entry-columns.ts';
import { permits } from '#contract/results/lists.ts';
import type { ListStep } from '#contract/results/staff-calls.ts';
import { outOfRanking, resultState } from '#contract/results/states.ts';
import { record, type Actor } from '#server/audit/record.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { refuse, Refused } from '#server/http/refuse.ts';
import { followRecords } from '#server/records/follow.ts';
import { windowEnd } from './correct.ts';
import {
  awaited,
  groupOf,
  lineNames,
  linesOf,
  lockList,
  readList,
  type Group,
  type Line,
} from './result-lines.ts';
import { notifyOut } from './notify.ts';
import { typingIn } from './typing.ts';
import { announce, moveLines, queueChanged, stampList, writeRanks, type Step } from './write.ts';

interface StepRule {
  /** Why the list cannot be moved on now. */
  against(lines: readonly Line[], group: Group, now: Date): Refused | null;
  step(group: Group, now: Date): Step;
  /** Of the list's row. */
  stamp(accountId: string | null, now: Date): Record<string, unknown>;
}

const counted = (lines: readonly Line[], which: (line: Line) => boolean) => lines.filter(which).length;

/** What holds the list up at lines that are not settled, each of them named. */
function heldBy(lines: readonly Line[], ...reasons: NonNullable<ReturnType<typeof unsettled>>[]) {
  for (const reason of reasons) {
    const heldLines = lines.filter((line) => unsettled({ ...line, awaited: awaited(line) }) === reason);
    if (heldLines.length > 0) return refuse(reason, { lines: lineNames(heldLines) });
  }
  return null;
}

const rules: Readonly<Record<ListStep, StepRule>> = {
  release: {
    against: (lines) => {
      const count = counted(lines, ({ state }) => state === resultState.none);
      return count > 0 ? refuse('linesMissing', { count }) : null;
    },
    step: (group, now) => ({
      source: 'release',
      to: resultState.provisional,
      set: { released_at: now, appeal_until: windowEnd(group, now) },
    }),
    stamp: (checked_by, released_at) => ({ checked_by, released_at }),
  },
  confirm: {
    against: (lines, { storedMatch }, now) => {
      const count = counted(lines, ({ state }) => state === resultState.appealed);
      if (count > 0) return refuse('appealOpen', { count });
      const heldLines = heldBy(lines, 'attemptAwaited', 'countsApart');
      if (heldLines) return heldLines;
      const open = lines.filter(
        ({ state, appealUntil }) => state === resultState.provisional && appealUntil! > now,
      );
      if (open.length === 0) return null;
      const last = new Date(Math.max(...open.map(({ appealUntil }) => appealUntil!.getTime())));
      const { timeZone } = storedMatch.match;
      return refuse('windowOpen', { until: `${dayIn(last, timeZone)} ${localTime(last, timeZone)}` });
    },
    step: (_, now) => ({ source: 'confirm', to: resultState.confirmed, set: { confirmed_at: now } }),
    stamp: (confirmed_by, confirmed_at) => ({ confirmed_by, confirmed_at }),
  },
  publish: {
    against: (lines) => {
      const appealed = counted(lines, ({ state }) => state === resultState.appealed);
      if (appealed > 0) return refuse('appealOpen', { count: appealed });
      const heldLines = heldBy(lines, 'attemptAwaited');
      if (heldLines) return heldLines;
      const count = counted(lines, ({ state, released }) => state <= resultState.provisional || !released);
      return count > 0 ? refuse('notConfirmed', { count }) : null;
    },
    step: (_, now) => ({ source: 'publish', to: resultState.published, set: { published_at: now } }),
    stamp: (published_by, published_at) => ({ published_by, published_at }),
  },
};

/** Lines that the step moves on: those whose state permits it, and of a confirmation none that is out already. */
function moves(verb: ListStep, line: Line): boolean {
  const out = outOfRanking.includes(line.state);
  if (verb === 'publish' && out && line.publishedAt !== null) return false;
  return permits(verb, line);
}

interface Asked {
  groupId: string;
  /** As the head judge saw it; none where the clock moves it. */
  version?: number | undefined;
  /** Of many lists that are moved together: their match, and none of them has been looked at by itself. */
  matchId?: string;
}

/** Moves the whole list of a group on: released, confirmed or published, as the head judge saw it. */
export function stepList(
  context: Actor & Pick<Context, 'db' | 'hurry'>,
  verb: ListStep,
  { groupId, version, matchId }: Asked,
) {
  const { db, session, now, hurry } = context;
  const accountId = session?.accountId ?? null;
  return transaction(db, async (trx) => {
    const group = await groupOf(trx, groupId);
    if (matchId !== undefined && group.storedMatch.id !== matchId) throw refuse('notFound');
    if (group.storedMatch.stored.state === 'cancelled') throw refuse('matchCancelled');
    const list = await lockList(trx, group);
    if (version !== undefined && list.version !== version) throw refuse('changedMeanwhile');
    const lines = await linesOf(trx, groupId);
    const rule = rules[verb];
    const larger = verb === 'publish' ? rankedAgainst(group.event, groupId) : undefined;
    if (larger && !(await readList(trx, larger.id))!.publishedAt)
      throw refuse('crossWaits', { group: asStored(larger.name) });
    const against = rule.against(lines, group, now);
    if (against) throw against;
    const moved = lines.filter((line) => moves(verb, line));
    const judges = listJudges(group.event.scoreModel, ruleBookOf(group.storedMatch.match), lines);
    const doubtful = moved.filter((line) => doubtsOfLine(line, group.event, judges).length > 0);
    if (matchId !== undefined && verb === 'release') {
      if (doubtful.length > 0) throw refuse('marksDoubtful', { lines: lineNames(doubtful) });
      const [name] = await typingIn(trx, groupId, accountId, now);
      if (name !== undefined) throw refuse('marksTyped', { name });
    }
    if (moved.length === 0) throw refuse('nothingToMove');
    const step = rule.step(group, now);
    const after = lines.map((line) =>
      moved.includes(line)
        ? { ...line, released: true, state: outOfRanking.includes(line.state) ? line.state : step.to }
        : line,
    );
    await writeRanks(trx, group, after, now);
    await moveLines(
      trx,
      moved.map(({ id }) => id),
      step,
      { accountId, at: now },
    );
    await trx
      .updateTable('result_lists')
      .set(rule.stamp(accountId, now))
      .where('group_id', '=', groupId)
      .execute();
    const stamped = await stampList(trx, groupId);
    await record(trx, context, {
      act: `results.${verb}`,
      subject: 'resultList',
      subjectId: groupId,
      after: { lines: moved.length },
    });
    await queueChanged(trx, group, now);
    await followRecords(trx, group, now);
    const until = step.set.appeal_until ?? null;
    if (verb !== 'confirm') await notifyOut(trx, group, moved, { until, version: stamped }, now);
    await announce(trx, group.storedMatch.id);
    hurry?.('results-changed');
    return { version: stamped, lines: moved.length, appealUntil: until?.toISOString() ?? null };
  });
}

/** The same step for many lists, one transaction each: what is refused holds up no other. */
export async function stepLists(
  context: Context<{ staff: 'headJudge' }>,
  { matchId, step, lists }: { matchId: string; step: ListStep; lists: readonly Omit<Asked, 'matchId'>[] },
) {
  const answers = [];
  for (const { groupId, version } of lists) {
    try {
      await stepList(context, step, { groupId, version, matchId });
      answers.push({ groupId, problem: null });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const { code } = refusals[error.refusal];
      answers.push({
        groupId,
        problem: { code, place: '', values: error.values, severity: 'block' as const },
      });
    }
  }
  return { lists: answers };
}
