import { dayIn } from '#contract/fields/dates.ts';
import { inLang } from '#contract/lang.ts';
import { defaultPageSize } from '#contract/paging.ts';
import * as calls from '#contract/registrations/export-calls.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { findMatch } from '#server/matches/store.ts';
import { csvOf, csvType, xlsxOf, xlsxType } from '#server/outside/sheet.ts';
import { countEntries, enteredUnits, entriesUnder, groupCounts, type ListedMatch } from './export-rows.ts';
import { entrySheet, peopleSheet } from './export-sheets.ts';
import { exportWords } from './export-text.ts';

const getEntries = answer(
  calls.getEntries,
  async ({ db }, { page = 1, size = defaultPageSize, ...filter }) => {
    const found = await matchOf(db, filter.matchId);
    const [groups, units, rows, total] = await Promise.all([
      groupCounts(db, filter.matchId),
      enteredUnits(db, filter.matchId),
      entriesUnder(db, found, filter, { limit: size, offset: (page - 1) * size }),
      countEntries(db, filter),
    ]);
    const { name, events } = found.match;
    return { match: { name, events }, groups, units, rows, total };
  },
);

async function matchOf(db: Db, id: string): Promise<ListedMatch> {
  const found = await findMatch(db, id);
  if (!found) throw refuse('notFound');
  return { id, match: found.match };
}

const exportEntries = answer(calls.exportEntries, async (context, { format, purpose, ...filter }) => {
  const { db, lang, now } = context;
  const found = await matchOf(db, filter.matchId);
  const entries = await entriesUnder(db, found, filter);
  if (entries.length === 0) throw refuse('noData');
  const sheet = entrySheet(found, entries, lang);
  const content = format === 'csv' ? csvOf(sheet) : await xlsxOf([sheet, peopleSheet(found, entries, lang)]);
  // Before the file leaves: what is not on record has not been given out.
  await record(db, context, {
    act: 'entries.export',
    subject: 'entries',
    subjectId: filter.matchId,
    reason: purpose,
    after: { format, entries: entries.length, filter },
  });
  const day = dayIn(now, found.match.timeZone);
  const name = exportWords.in(lang, 'file', { match: inLang(found.match.name, lang), day });
  return {
    name: `${name.replaceAll(/[/\\:*?"<>|]/g, ' ')}.${format}`,
    mime: format === 'csv' ? csvType : xlsxType,
    entries: entries.length,
    content: content.toString('base64'),
  };
});

export const entryHandlers: readonly Answer[] = [getEntries, exportEntries];
