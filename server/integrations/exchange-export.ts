import { sql } from 'kysely';
import { dayIn } from '#contract/fields/dates.ts';
import * as calls from '#contract/integrations/exchange-calls.ts';
import {
  exchangeFormat,
  exchangeHead,
  exchangePartNames,
  exchangeVersion,
  type ExchangeHead,
} from '#contract/integrations/exchange.ts';
import { inLang } from '#contract/lang.ts';
import { anyOf } from '#server/db/columns.ts';
import { record } from '#server/audit/record.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { matchesInScope } from '#server/http/match-scope.ts';
import { refuse } from '#server/http/refuse.ts';
import { findMatch } from '#server/matches/store.ts';
import { findArchive, namedAs } from './exchange-archive.ts';
import { fileText, withoutFiles } from './exchange-file.ts';
import { linesOf } from './exchange-lines.ts';

/** So many of the matches that came in a file are listed. */
const importedMost = 200;

const getExchange = answer(calls.getExchange, async ({ db }) => {
  const scope = matchesInScope();
  const rows = await db
    .selectFrom('match_archives as s')
    .innerJoin('matches as m', 'm.id', 's.match_id')
    .innerJoin('accounts as a', 'a.id', 's.made_by')
    .select(['m.id', 'm.card', 'm.stored', 'm.starts_on', 's.head', 's.made_at', 'a.nickname'])
    .$if(scope !== null, (query) => query.where('m.id', '=', anyOf(scope!)))
    .orderBy('s.made_at', 'desc')
    .orderBy('m.id')
    .limit(importedMost)
    .execute();
  const counted = await db
    .selectFrom('match_archive_lines')
    .select((is) => ['match_id', 'part', is.fn.countAll<number>().as('lines')])
    .where('match_id', '=', anyOf(rows.map(({ id }) => id)))
    .groupBy(['match_id', 'part'])
    .execute();
  const linesIn = new Map(counted.map(({ match_id, part, lines }) => [`${match_id} ${part}`, lines]));
  return {
    matches: rows.map(({ id, card, stored, starts_on, head, made_at, nickname }) => {
      const archiveHead = JSON.parse(head) as ExchangeHead;
      return {
        id,
        name: card.name,
        startDate: starts_on,
        published: stored !== 'pending',
        source: {
          id: archiveHead.match.id,
          madeAt: archiveHead.madeAt,
          names: archiveHead.names,
          importedAt: made_at.toISOString(),
          by: nickname,
          counts: Object.fromEntries(
            exchangePartNames.map((part) => [part, linesIn.get(`${id} ${part}`) ?? 0]),
          ) as calls.ExchangeCounts,
        },
      };
    }),
  };
});

const exportMatch = answer(calls.exportMatch, (context, { matchId, from, names, purpose, reason }) =>
  transaction(context.db, async (trx) => {
    const { now, lang } = context;
    // All of it as it stood at one moment: a result never names an entry that the file has not.
    await sql`set transaction isolation level repeatable read`.execute(trx);
    const storedMatch = await findMatch(trx, matchId);
    if (!storedMatch) throw refuse('notFound');
    const archive = from === 'file' ? await findArchive(trx, matchId) : null;
    if (from === 'file' && !archive) throw refuse('noData');
    const { head, lines } = archive
      ? namedAs(archive, names)
      : {
          head: exchangeHead.parse({
            format: exchangeFormat,
            version: exchangeVersion,
            madeAt: now.toISOString(),
            names,
            match: { id: matchId, document: withoutFiles(storedMatch.match), stored: storedMatch.stored },
          }),
          lines: await linesOf(trx, { match: storedMatch, names, now }),
        };
    // With the file or not at all: what is not on record has not been given out.
    await record(trx, context, {
      act: 'match.export',
      subject: 'match',
      subjectId: matchId,
      reason: purpose,
      after: { names: head.names, from, ...(names === 'whole' ? { wholeBecause: reason } : {}) },
    });
    const title = inLang(storedMatch.match.name, lang).replaceAll(/[/\\:*?"<>|]/g, ' ');
    return {
      name: `${title} ${dayIn(now, storedMatch.match.timeZone)}.json`,
      mime: 'application/json',
      content: Buffer.from(fileText(head, lines)).toString('base64'),
    };
  }),
);

export const exchangeExportHandlers: readonly Answer[] = [getExchange, exportMatch];
