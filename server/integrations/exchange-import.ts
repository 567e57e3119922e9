import * as calls from '#contract/integrations/exchange-calls.ts';
import { exchangePartNames, type ExchangeHead } from '#contract/integrations/exchange.ts';
import { withAdmissions } from '#contract/matches/admission.ts';
import { withNewIds } from '#contract/matches/copy-match.ts';
import type { Match } from '#contract/matches/match.ts';
import { record } from '#server/audit/record.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { allProblems } from '#server/matches/check.ts';
import { inHelper } from '#server/helper/in-helper.ts';
import { insertMatch } from '#server/matches/store.ts';
import { bringCircuit } from '#server/points/circuit-store.ts';
import { storeArchive } from './exchange-archive.ts';
import { digestOf, withoutFiles } from './exchange-file.ts';

/**
 * The match as it may stand here: ids of its own, so that none is another's, and nothing of what another installation
 * calls its files and its units.
 */
function documentOf(head: ExchangeHead): Match {
  return withAdmissions(withoutFiles(withNewIds(head.match.document, newId)), (each) => ({
    ...each,
    invitedUnitIds: each.invitedUnitIds && [],
  }));
}

const importMatch = answer(calls.importMatch, async (context, { id, content, digest: seen }) => {
  const { head, lines } = await inHelper('exchange', context.session.accountId, () => ({
    bytes: Buffer.from(content),
  }));
  const digest = digestOf(content);
  if (seen !== null && seen !== digest) throw refuse('changedMeanwhile');
  const document = documentOf(head);
  const counts = Object.fromEntries(
    exchangePartNames.map((part) => [part, lines[part].length]),
  ) as calls.ExchangeCounts;
  return transaction(context.db, async (trx) => {
    const { now, session } = context;
    const preview = {
      digest,
      matchId: id,
      name: document.name,
      startDate: document.startDate,
      endDate: document.endDate,
      madeAt: head.madeAt,
      names: head.names,
      events: document.events.length,
      counts,
      known: await isKnown(trx, id, head.match.id),
      toMend: (await allProblems(trx, document, now)).filter(({ severity }) => severity === 'block').length,
    };
    if (seen === null) return { ...preview, made: false };
    if (!(await insertMatch(trx, id, document, now))) {
      await trx
        .selectFrom('match_archives')
        .select('match_id')
        .where('match_id', '=', id)
        .where('made_by', '=', session.accountId)
        .where('digest', '=', digest)
        .executeTakeFirstOrThrow(() => refuse('duplicate'));
      return { ...preview, made: true };
    }
    for (const line of lines.circuits)
      await bringCircuit(trx, JSON.parse(line), { matchId: id, sourceId: head.match.id }, now);
    await storeArchive(trx, id, { head, lines, digest, by: session.accountId, now });
    await record(trx, context, {
      act: 'match.import',
      subject: 'match',
      subjectId: id,
      after: { name: document.name, from: head.match.id, names: head.names, counts },
    });
    return { ...preview, made: true };
  });
});

/** Whether the match of a file is here, itself or from an earlier import than `id`. */
async function isKnown(db: Db, id: string, source: string): Promise<boolean> {
  const row = await db
    .selectFrom('matches as m')
    .leftJoin('match_archives as s', 's.match_id', 'm.id')
    .select('m.id')
    .where('m.id', '<>', id)
    .where((is) => is.or([is('m.id', '=', source), is('s.source_id', '=', source)]))
    .executeTakeFirst();
  return row !== undefined;
}

export const exchangeImportHandlers: readonly Answer[] = [importMatch];
