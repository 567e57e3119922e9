import {
  againstCounting,
  againstGranting,
  attemptsOf,
  newestAttempt,
  type AttemptAct,
} from '#contract/results/attempts.ts';
import * as calls from '#contract/results/attempt-calls.ts';
import { lineText } from '#contract/results/line-text.ts';
import { outOfRanking, resultState } from '#contract/results/states.ts';
import { resultWords } from '#contract/results/text.ts';
import type { StaffLine } from '#contract/results/wire.ts';
import { json } from '#server/db/columns.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { correctResult, lockResult } from './correct.ts';
import { awaited, lineNames, lineOnWire, linesOf, readList, type Group, type Line } from './result-lines.ts';
import { recordLine } from './record.ts';
import type { StoredResultState } from './table.ts';
import { announce, clearLine, stampList, writeLine, writeRanks } from './write.ts';

type Staff = Context<'staff'> | Context<{ staff: 'headJudge' }>;

/** The line as the caller saw it, its list locked. */
async function seenLine(trx: Db, { entryId, version }: { entryId: string; version: number }) {
  const { group, line } = await lockResult(trx, entryId);
  if (group.storedMatch.stored.state === 'cancelled') throw refuse('matchCancelled');
  if (line.version !== version) throw refuse('changedMeanwhile');
  return { group, line };
}

/** The line and its list as an act has left them. */
async function standing(trx: Db, { session }: Staff, { groupId }: Group, entryId: string) {
  const line = (await linesOf(trx, groupId)).find(({ id }) => id === entryId)!;
  const { version } = (await readList(trx, groupId))!;
  return { version, line: lineOnWire(line, session.accountId) satisfies StaffLine };
}

/** Keeps an act on the attempts of a line, and the attempt that counted until then. */
async function keepAct(
  trx: Db,
  { session, now }: Staff,
  { storedMatch, event, groupId }: Group,
  line: Line,
  act: Pick<AttemptAct, 'act' | 'attempt'> & { reason: string; judges?: string },
): Promise<void> {
  const isKept = line.marks !== null && !awaited(line);
  await trx
    .insertInto('result_attempts')
    .values({
      id: newId(),
      entry_id: line.id,
      match_id: storedMatch.id,
      event_id: event.id,
      group_id: groupId,
      at: now,
      account_id: session.accountId,
      ...act,
      marks: isKept ? json(line.marks) : null,
      score: isKept && line.score ? json(line.score) : null,
      entered_by: isKept ? line.enteredBy : null,
      entered_at: isKept ? line.enteredAt : null,
    })
    .execute();
}

const grantAttempt = answer(calls.grantAttempt, (context, { reason, judges, ...seen }) =>
  transaction(context.db, async (trx) => {
    const { session, now } = context;
    const { group, line } = await seenLine(trx, seen);
    const against = againstGranting({ ...line, awaited: awaited(line) });
    if (against) throw refuse(against, { lines: lineNames([line]) });
    const attempt = newestAttempt(line.attemptActs) + 1;
    await keepAct(trx, context, group, line, { act: 'granted', attempt, reason, judges });
    const history = { by: { accountId: session.accountId }, source: 'attempt', reason, at: now } as const;
    if (line.released) {
      // Participants keep the result that they have been shown until the new one comes in.
      const back = line.state === resultState.confirmed ? resultState.provisional : line.state;
      await writeLine(trx, group, line, { ...line, state: back as StoredResultState }, line.rank, history);
      await announce(trx, group.storedMatch.id);
    } else {
      await clearLine(trx, group, line, history);
      const others = (await linesOf(trx, group.groupId)).filter(({ id }) => id !== line.id);
      await writeRanks(trx, group, others, now);
    }
    await stampList(trx, group.groupId);
    await recordLine(trx, context, 'results.attempt', { groupId: group.groupId, line, reason }, (lang) =>
      [resultWords.in(lang, 'attemptOf', { n: attempt }), lineText(line, lang)].join(' ← '),
    );
    return standing(trx, context, group, line.id);
  }),
);

const setCountingAttempt = answer(calls.setCountingAttempt, (context, { attempt, reason, ...seen }) =>
  transaction(context.db, async (trx) => {
    const { group, line } = await seenLine(trx, seen);
    const attempts = attemptsOf(line.attemptActs, line);
    const against = againstCounting(attempts, attempt);
    if (against) throw refuse(against);
    if (line.state === resultState.appealed || outOfRanking.includes(line.state))
      throw refuse('resultForbids');
    await keepAct(trx, context, group, line, { act: 'counts', attempt, reason });
    const { marks, score } = attempts.find((each) => each.attempt === attempt)!;
    const services = { ...context, clock: () => context.now };
    const by = { accountId: context.session.accountId };
    await correctResult(trx, services, { entryId: line.id, marks: marks!, by, source: 'attempt', reason });
    await recordLine(trx, context, 'results.countAttempt', { groupId: group.groupId, line, reason }, (lang) =>
      [
        resultWords.in(lang, 'attemptOf', { n: attempt }),
        lineText({ state: line.state, marks, score }, lang),
      ].join(' · '),
    );
    return standing(trx, context, group, line.id);
  }),
);

const ruleCounts = answer(calls.ruleCounts, (context, { reason, ...seen }) =>
  transaction(context.db, async (trx) => {
    const { session, now } = context;
    const { group, line } = await seenLine(trx, seen);
    if (!line.recount || outOfRanking.includes(line.state)) throw refuse('countsAgree');
    const by = { accountId: session.accountId };
    const same = { ...line, state: line.state as StoredResultState };
    await writeLine(trx, group, line, same, line.rank, { by, source: 'ruling', reason, at: now });
    await trx
      .updateTable('results')
      .set({ recount: false, ruled_by: session.accountId, ruled_at: now, ruling: reason })
      .where('entry_id', '=', line.id)
      .execute();
    await stampList(trx, group.groupId);
    await recordLine(trx, context, 'results.rule', { groupId: group.groupId, line, reason }, (lang) =>
      [resultWords.in(lang, 'countsStand'), lineText(line, lang)].join(' · '),
    );
    return standing(trx, context, group, line.id);
  }),
);

/** Who may take a second look: who enters results, and the head judge. */
const lookers = ['results', 'headJudge'] as const;

const lookAtResult = answer(calls.lookAtResult, (context, { differs, ...seen }) => {
  const { session, now } = context;
  if (!lookers.some((duty) => session.duties.includes(duty))) throw refuse('noPermission');
  return transaction(context.db, async (trx) => {
    const { group, line } = await seenLine(trx, seen);
    if (line.state === resultState.none || awaited(line)) throw refuse('resultForbids');
    if (line.enteredBy === session.accountId) throw refuse('lookedByOwn');
    // A look changes nothing of the line: who types into it, or moves the list on, is not held up.
    await trx
      .updateTable('results')
      .set({ looked_by: session.accountId, looked_at: now, differs })
      .where('entry_id', '=', line.id)
      .execute();
    const about = { groupId: group.groupId, line, reason: differs };
    await recordLine(trx, context, 'results.look', about, (lang) =>
      [resultWords.in(lang, differs ? 'looksOther' : 'looksRight'), lineText(line, lang)].join(' · '),
    );
    return standing(trx, context, group, line.id);
  });
});

export const attemptHandlers: readonly Answer[] = [
  grantAttempt,
  setCountingAttempt,
  ruleCounts,
  lookAtResult,
];
