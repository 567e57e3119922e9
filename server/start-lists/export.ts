import { setImmediate } from 'node:timers/promises';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { inLang } from '#contract/lang.ts';
import { matchStatus, statusOf } from '#contract/matches/status.ts';
import type * as calls from '#contract/start-lists/calls.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findMatch } from '#server/matches/store.ts';
import { pdfOf } from '#server/documents/pdf/pdf.ts';
import { xlsxOf, xlsxType } from '#server/documents/sheet.ts';
import { programmeOf, type Programme } from './programme.ts';
import { drawProgramme } from './programme-page.ts';
import { programmeSheet } from './programme-sheet.ts';
import { overview } from './reading.ts';
import { startListWords as w } from './text.ts';

/** The published lists as a file. */
export async function exportProgramme(
  context: Context<'staff'>,
  { matchId, format }: BodyOf<typeof calls.exportProgramme>,
): Promise<DataOf<typeof calls.exportProgramme>> {
  const { db, lang, now } = context;
  const storedMatch = await findMatch(db, matchId);
  if (!storedMatch || storedMatch.stored.state === 'pending') throw refuse('notFound');
  const { groups } = await overview(db, matchId);
  const open = groups.some(({ entries, list }) => entries > 0 && !list?.published);
  if (open && statusOf(storedMatch.match, storedMatch.stored, now) === matchStatus.ended)
    throw refuse('eventEndedScheduleOpen');
  const programme = await programmeOf(db, { id: matchId, match: storedMatch.match }, now);
  if (programme.lists.length === 0) throw refuse('noData');
  const content = format === 'pdf' ? await asPdf(programme) : await xlsxOf([programmeSheet(programme)]);
  // Before the file leaves: what is not on record has not been given out.
  await record(db, context, {
    act: 'programme.export',
    subject: 'startLists',
    subjectId: matchId,
    after: { format, lists: programme.lists.length },
  });
  const name = w.in(lang, 'file', {
    match: inLang(storedMatch.match.name, lang),
    day: dayIn(now, storedMatch.match.timeZone),
  });
  return {
    name: `${name.replaceAll(/[/\\:*?"<>|]/g, ' ')}.${format}`,
    mime: format === 'pdf' ? 'application/pdf' : xlsxType,
    content: content.toString('base64'),
  };
}

function asPdf(programme: Programme): Promise<Buffer> {
  const title = `${inLang(programme.name, 'zh')} ${w.in('zh', 'title')}`;
  return pdfOf({ title, author: 'RopeMeet' }, (doc) => drawProgramme(doc, programme, setImmediate));
}
