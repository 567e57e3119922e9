import { setImmediate } from 'node:timers/promises';
import type { BodyOf, DataOf } from '#contract/call.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { localTime } from '#contract/fields/zone-clock.ts';
import { inLang } from '#contract/lang.ts';
import { matchStatus, statusOf } from '#contract/matches/status.ts';
import type * as calls from '#contract/start-lists/calls.ts';
import type { HallPaper } from '#contract/start-lists/calls.ts';
import { record } from '#server/audit/record.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { findMatch } from '#server/matches/store.ts';
import type { StoredMatch } from '#server/matches/stored.ts';
import { pdfOf, type Document } from '#server/documents/pdf/pdf.ts';
import { xlsxOf, xlsxType } from '#server/documents/sheet.ts';
import { hallPaper } from './hall-paper.ts';
import { programmeOf, type Programme } from './programme.ts';
import { drawProgramme, programmePage } from './programme-page.ts';
import { programmeSheet } from './programme-sheet.ts';
import { officials, refuseOtherReaders } from './readers.ts';
import { overview } from './reading.ts';
import { startListWords as w } from './text.ts';

/** The published lists as a file. */
export async function exportProgramme(
  context: Context<'staff'>,
  { matchId, format }: BodyOf<typeof calls.exportProgramme>,
): Promise<DataOf<typeof calls.exportProgramme>> {
  const { db, now } = context;
  const storedMatch = await openMatch(context, matchId);
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
  return fileOf(context, storedMatch, 'file', content, format);
}

const fileNames = { wall: 'fileWall', announcer: 'fileAnnouncer', judges: 'fileJudges' } as const;

/** Published lists as a paper of the hall. */
export async function exportHallPaper(
  context: Context<'staff'>,
  { matchId, paper, groupIds }: BodyOf<typeof calls.exportStartLists>,
): Promise<DataOf<typeof calls.exportStartLists>> {
  const isOfficial = paper !== 'wall';
  refuseOtherReaders(context, isOfficial ? officials : undefined);
  const { db, now, session } = context;
  const storedMatch = await openMatch(context, matchId);
  const { match } = storedMatch;
  const programme = await programmeOf(db, { id: matchId, match }, now, { groupIds, isOfficial });
  if (programme.lists.length === 0) throw refuse('noData');
  const { nickname } = await db
    .selectFrom('accounts')
    .select('nickname')
    .where('id', '=', session.accountId)
    .executeTakeFirstOrThrow();
  const mark = `${nickname} ${dayIn(now, match.timeZone)} ${localTime(now, match.timeZone)}`;
  const { page, draw } = hallPaper(programme, paper, mark);
  const about = aboutOf(programme, paper);
  const content = await pdfOf(about, (doc) => draw(doc, setImmediate), page);
  // Before the file leaves: what is not on record has not been given out.
  await record(db, context, {
    act: 'startLists.export',
    subject: 'startLists',
    subjectId: matchId,
    after: { paper, lists: programme.lists.length },
  });
  return fileOf(context, storedMatch, fileNames[paper], content, 'pdf');
}

async function openMatch({ db }: Context<'staff'>, matchId: string): Promise<StoredMatch> {
  const storedMatch = await findMatch(db, matchId);
  if (!storedMatch || storedMatch.stored.state === 'pending') throw refuse('notFound');
  return storedMatch;
}

function fileOf(
  { lang, now }: Context<'staff'>,
  { match }: StoredMatch,
  key: 'file' | (typeof fileNames)[keyof typeof fileNames],
  content: Buffer,
  format: 'pdf' | 'xlsx',
) {
  const name = w.in(lang, key, { match: inLang(match.name, lang), day: dayIn(now, match.timeZone) });
  return {
    name: `${name.replaceAll(/[/\\:*?"<>|]/g, ' ')}.${format}`,
    mime: format === 'pdf' ? 'application/pdf' : xlsxType,
    content: content.toString('base64'),
  };
}

const aboutOf = ({ name }: Programme, title: 'title' | HallPaper) => ({
  title: `${inLang(name, 'zh')} ${w.in('zh', title)}`,
  author: 'RopeMeet',
});

function asPdf(programme: Programme): Promise<Buffer> {
  const draw = (doc: Document) => drawProgramme(doc, programme, setImmediate);
  return pdfOf(aboutOf(programme, 'title'), draw, programmePage);
}
