import { problem } from '#contract/problem.ts';
import { placesMovedBy } from '#contract/results/advancing.ts';
import { permits } from '#contract/results/lists.ts';
import * as calls from '#contract/results/staff-calls.ts';
import { noteTyping } from '#contract/results/typing.ts';
import { outOfRanking, resultState } from '#contract/results/states.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { correctResult, lockResult, plannedCorrection } from './correct.ts';
import { enterLines } from './enter.ts';
import { movesOnWire, lineName } from './list-handlers.ts';
import {
  entryClosed,
  groupOf,
  groupOfEntry,
  lineOnWire,
  linesOf,
  lockList,
  readList,
  type Line,
  type StoredList,
} from './result-lines.ts';
import { nextRound, withdrawnFrom } from './next-round.ts';
import { recordLines } from './record.ts';
import { stepList, stepLists } from './steps.ts';
import { note } from './typing.ts';
import { stampList, writeLine, writeRanks } from './write.ts';

const setResults = answer(calls.setResults, (context, { groupId, lines }) =>
  transaction(context.db, async (trx) => {
    const { session, now } = context;
    const group = await groupOf(trx, groupId);
    const closed = entryClosed(group.storedMatch, now);
    if (closed) throw refuse(closed);
    const list = await lockList(trx, group);
    const stamp = { by: { accountId: session.accountId }, source: 'grid', at: now } as const;
    const { outcomes, version } = await enterLines(trx, group, lines, context, stamp);
    const after = new Map((await linesOf(trx, groupId)).map((line) => [line.id, line]));
    return {
      version: version ?? list.version,
      lines: outcomes.map(({ entryId, outcome, refusal }) => {
        const line = after.get(entryId);
        return {
          entryId,
          outcome,
          code: refusal && problem(refusal).code,
          line: line ? lineOnWire(line, session.accountId) : null,
        };
      }),
    };
  }),
);

const setResultState = answer(calls.setResultState, (context, { entryId, version, state, reason }) =>
  transaction(context.db, async (trx) => {
    const { session, now } = context;
    const { group, line } = await lockResult(trx, entryId);
    const closed = entryClosed(group.storedMatch, now);
    if (closed) throw refuse(closed);
    if (line.state === state && line.reason === reason) {
      const { version: stamped } = (await readList(trx, group.groupId))!;
      return { version: stamped, line: lineOnWire(line, session.accountId) };
    }
    if (line.version !== version) throw refuse('changedMeanwhile');
    if (!permits('scratch', line)) throw refuse('resultReleased');
    const next = { ...line, state, reason };
    const stamp = { by: { accountId: session.accountId }, source: 'grid', reason, at: now } as const;
    await writeLine(trx, group, line, next, null, stamp);
    const others = (await linesOf(trx, group.groupId)).filter(({ id }) => id !== entryId);
    await writeRanks(trx, group, [...others, next], now);
    const act = state === resultState.scratched ? 'results.scratch' : 'results.cancel';
    await recordLines(trx, context, act, group.groupId, [{ line, next }], { reason });
    const stamped = await stampList(trx, group.groupId);
    const after = (await linesOf(trx, group.groupId)).find(({ id }) => id === entryId)!;
    return { version: stamped, line: lineOnWire(after, session.accountId) };
  }),
);

const previewResult = answer(calls.previewResult, async ({ db, lang }, { entryId, ...change }) => {
  const group = await groupOfEntry(db, entryId);
  const list = await readList(db, group.groupId);
  const correctionAsked = {
    entryId,
    ...(change.marks ? { marks: change.marks } : {}),
    ...(change.state ? { state: change.state } : {}),
    source: 'correction' as const,
  };
  const { lines, line, plan } = await plannedCorrection(db, group, list, asTaken(correctionAsked, list));
  if (!mayCorrect(line, change.state)) throw refuse('resultForbids');
  const lineOf = new Map(lines.map((each) => [each.id, each]));
  const named = (ids: readonly string[]) => ids.map((id) => lineName(lineOf.get(id), lang));
  const next = nextRound(group);
  const places =
    next && placesMovedBy(lines, plan.ranks, next.settings, await withdrawnFrom(db, next, group.groupId));
  return {
    version: list?.version ?? 0,
    score: plan.line.score && { ...plan.line.score, ties: [...plan.line.score.ties] },
    rank: plan.ranks.get(entryId) ?? null,
    moves: movesOnWire(lineOf, plan.moves, lang),
    reopened: plan.reopened.map((id) => ({
      entryId: id,
      name: lineName(lineOf.get(id), lang),
      number: lineOf.get(id)?.number ?? null,
    })),
    places: places && { comes: named(places.comes), goes: named(places.goes) },
    published: line.publishedAt !== null,
  };
});

/** Only what is out is taken back. */
function mayCorrect(line: Line, state: 3 | 10 | 11 | undefined): boolean {
  const back = state === resultState.provisional;
  return permits('correct', line) && (!back || outOfRanking.includes(line.state));
}

/** Taken back (3) into a list that has not been released, a line is entered (2). */
function asTaken<T extends { state?: 3 | 10 | 11 }>(body: T, list: StoredList | undefined) {
  if (body.state !== resultState.provisional || list?.releasedAt) return body;
  return { ...body, state: resultState.entered };
}

const correct = answer(calls.correctResults, (context, { entryId, version, reason, ...change }) =>
  transaction(context.db, async (trx) => {
    const { group, line } = await lockResult(trx, entryId);
    const list = (await readList(trx, group.groupId))!;
    if (group.storedMatch.stored.state === 'cancelled') throw refuse('matchCancelled');
    if (list.version !== version) throw refuse('changedMeanwhile');
    if (!mayCorrect(line, change.state)) throw refuse('resultForbids');
    const correctionAsked = {
      entryId,
      ...(change.marks ? { marks: change.marks } : {}),
      ...(change.state ? { state: change.state } : {}),
      by: { accountId: context.session.accountId },
      source: 'correction' as const,
      reason,
    };
    const services = { ...context, clock: () => context.now };
    const moves = await correctResult(trx, services, asTaken(correctionAsked, list));
    const lineOf = new Map((await linesOf(trx, group.groupId)).map((each) => [each.id, each]));
    const next = lineOf.get(entryId)!;
    await recordLines(trx, context, 'results.correct', group.groupId, [{ line, next }], { reason });
    return { version: version + 1, moves: movesOnWire(lineOf, moves, context.lang) };
  }),
);

export const staffResultHandlers: readonly Answer[] = [
  setResults,
  setResultState,
  answer(noteTyping, note),
  answer(calls.releaseResults, (context, body) => stepList(context, 'release', body)),
  answer(calls.confirmResults, (context, body) => stepList(context, 'confirm', body)),
  answer(calls.publishResults, (context, body) => stepList(context, 'publish', body)),
  answer(calls.moveResultLists, stepLists),
  previewResult,
  correct,
];
