import type { BodyOf, DataOf } from '#contract/call.ts';
import type { setAppeal } from '#contract/appeals/calls.ts';
import { lateStates, lineProblems, saidProblems, type LateState } from '#contract/appeals/filing.ts';
import { tokensLeft } from '#contract/appeals/terms.ts';
import { problem } from '#contract/problem.ts';
import { resultState } from '#contract/results/states.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { giveFile, ownFiles } from '#server/files/store.ts';
import type { Context } from '#server/http/context.ts';
import { refuse, refuseProblems, refuseRules } from '#server/http/refuse.ts';
import { correctResult, lockResult } from '#server/results/correct.ts';
import { linesOf } from '#server/results/result-lines.ts';
import { isShown, lineOf } from './lines.ts';
import { notifyFiled } from './notify.ts';
import { hasOpen, insertAppeal, lockAppeal, lockTokens, spentBy } from './store.ts';

type Filer = Context<'approvedUnit'> | Context<'staff'>;
type Filing = BodyOf<typeof setAppeal>;

interface Late {
  /** Why it is taken after the window; staff file it for the unit. */
  reason: string;
}

/**
 * Files an appeal. The unit is locked first, then the list of results: confirming takes the same lock, so that of an
 * appeal at the last second and a confirmation exactly one comes first, by the server's clock inside the transaction.
 */
export function file(context: Filer, body: Filing, late?: Late): Promise<DataOf<typeof setAppeal>> {
  return transaction(context.db, async (trx) => {
    const { session } = context;
    const ownLine = await lineOf(trx, body.entryId);
    const mayRead = session.realm === 'staff' || ownLine?.unitId === session.unit.id;
    if (!ownLine || !mayRead || !isShown(ownLine)) throw refuse('notFound');
    await lockTokens(trx, ownLine.unitId);
    const filed = await filedBefore(trx, context, body);
    if (filed) return filed;
    const { group, line } = await lockResult(trx, body.entryId);
    const now = context.clock();
    const { match, id: matchId } = group.storedMatch;
    const appealUntil = line.appealUntil?.toISOString() ?? null;
    refuseRules(lineProblems({ state: line.state, appealUntil }, now, late !== undefined));
    if (await hasOpen(trx, line.id)) throw refuse('appealUnderWay');
    const rivals = (await linesOf(trx, group.groupId)).filter(isShown).map(({ id }) => id);
    refuseRules(
      saidProblems(body, {
        entryId: line.id,
        model: group.event.scoreModel,
        rivals: new Set(rivals),
        tokensLeft: tokensLeft(match.appeals, await spentBy(trx, matchId, line.unitId)),
      }),
    );
    await refuseFiles(trx, context, body.fileIds, line.unitId);
    const { depositFen, tokens } = match.appeals;
    await insertAppeal(
      trx,
      {
        id: body.id,
        match_id: matchId,
        event_id: group.event.id,
        group_id: group.groupId,
        entry_id: line.id,
        registration_id: line.registrationId,
        unit_id: line.unitId,
        kind: body.kind,
        about_entry_id: body.aboutEntryId,
        reason: body.reason,
        believed: body.believed,
        filed_at: now,
        filed_by: session.accountId,
        late: late !== undefined,
        late_reason: late?.reason ?? '',
        token: tokens !== null,
        deposit_fen: depositFen,
        deposit: depositFen === null ? null : 'due',
        state_before: lateStates.find((each): each is LateState => each === line.state)!,
      },
      body.fileIds,
    );
    const by = { accountId: session.accountId };
    const { appealed } = resultState;
    await correctResult(trx, context, {
      entryId: line.id,
      state: appealed,
      by,
      source: 'appeal',
      reason: '',
    });
    await record(trx, context, {
      act: late ? 'appeal.fileLate' : 'appeal.file',
      subject: 'appeal',
      subjectId: body.id,
      unitId: line.unitId,
      reason: late?.reason ?? '',
      after: { entryId: line.id, kind: body.kind },
    });
    if (late) await notifyFiled(trx, context, group, { ...line, id: body.id });
    return { id: body.id, status: 1 as const };
  });
}

/** A repeat answers as the first did; the id of another appeal is taken. */
async function filedBefore(trx: Db, { session }: Filer, { id, entryId }: Filing) {
  const appeal = await lockAppeal(trx, id);
  if (!appeal) return undefined;
  if (appeal.filed_by !== session.accountId || appeal.entry_id !== entryId) throw refuse('duplicate');
  return { id, status: appeal.status };
}

/** Attachments were uploaded for an appeal by the account that files it; from now on they are the unit's. */
async function refuseFiles(
  trx: Db,
  { session }: Filer,
  ids: readonly string[],
  unitId: string,
): Promise<void> {
  const files = await ownFiles(trx, session, ids, ['appeal']);
  const wrong = ids.flatMap((id, at) =>
    files.has(id) && ids.indexOf(id) === at ? [] : [problem('appealFileWrong', `fileIds.${at}`)],
  );
  refuseProblems(wrong);
  if (session.realm === 'staff') for (const id of ids) await giveFile(trx, id, unitId);
}
