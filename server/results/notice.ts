import { rankedAgainst } from '#contract/results/cross-ranked.ts';
import { publicOwner } from '#contract/consent/public-name.ts';
import { dayIn } from '#contract/fields/dates.ts';
import { inLang, languages, type LangText } from '#contract/lang.ts';
import { nextRoundName, rankedGroups } from '#contract/matches/rounds.ts';
import { bookOf, scoredBy } from '#contract/matches/rule-books.ts';
import type { GoingMark } from '#contract/results/advancing.ts';
import { showHundredths } from '#contract/results/columns.ts';
import { exportResultNotice } from '#contract/results/staff-calls.ts';
import { outOfRanking, resultState } from '#contract/results/states.ts';
import { resultWords } from '#contract/results/text.ts';
import { record } from '#server/audit/record.ts';
import { pdfOf, type Document } from '#server/documents/pdf/pdf.ts';
import { ink, left, soft, table, top, width, type PdfCell } from '#server/documents/pdf/table.ts';
import { answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { momentText } from '#server/outbox/message-words.ts';
import { competitorsOf, type Competitor } from './competitors.ts';
import { mayRead } from './list-handlers.ts';
import { groupOf, linesOf, type Line } from './result-lines.ts';
import { goingMarks } from './round-store.ts';
import { noticeWords as w } from './text.ts';

const last = Number.MAX_SAFE_INTEGER;
const both = ({ zh, en }: LangText) => (en && en !== zh ? `${zh} ${en}` : zh);

/** The page for the wall of the hall: what was released of one group, as the public may see it. */
export const resultNotice = answer(exportResultNotice, async (context, { groupId }) => {
  mayRead(context);
  const { db, lang, now } = context;
  const { event, group, storedMatch } = await groupOf(db, groupId);
  const { match } = storedMatch;
  const next = nextRoundName(event, groupId);
  const larger = rankedAgainst(event, groupId);
  const all = await linesOf(db, groupId);
  const lines = all.filter(({ released }) => released);
  if (lines.length === 0) throw refuse('noData');
  const people = { unitId: null, day: dayIn(now, match.timeZone) };
  const [competitors, marks] = await Promise.all([
    competitorsOf(
      db,
      lines.map(({ id }) => id),
      people,
    ),
    goingMarks(db, { id: storedMatch.id, match: { events: [event] } }),
  ]);
  const isOfficial =
    lines.length === all.length &&
    lines.every(({ state }) => state === resultState.published || outOfRanking.includes(state));
  const until = new Date(Math.max(...lines.map(({ appealUntil }) => appealUntil?.getTime() ?? 0)));
  const moments = (key: 'appeal' | 'made', at: Date) =>
    languages.map((each) => w.in(each, key, { at: momentText(at, match.timeZone, each, now) })).join('  ');
  const sectionOf = (line: Line) => line.section ?? groupId;
  const sections = rankedGroups(event).filter(({ id }) => lines.some((line) => sectionOf(line) === id));
  const title = both(w.texts[isOfficial ? 'official' : 'provisional']);
  const content = await pdfOf({ title, author: 'RopeMeet' }, (doc) => {
    heading(doc, { match: match.name, event: event.name, group: group.name, title }, [
      ...(isOfficial || until <= now ? [] : [moments('appeal', until)]),
      ...(next && lines.some(({ id }) => marks.has(id)) ? [goingLegend(next)] : []),
      ...(larger
        ? languages.map((each) => resultWords.in(each, 'rankedAgainst', { group: inLang(larger.name, each) }))
        : []),
      ...languages.map((each) => scoredBy(bookOf(match), [event.scoreModel], each)),
      moments('made', now),
    ]);
    for (const section of sections) {
      if (sections.length > 1)
        doc.fillColor(ink).font('bold').fontSize(12).text(both(section.name), left, doc.y, { width });
      const ranked = lines.filter((line) => sectionOf(line) === section.id);
      table(doc, columns, noticeRows(ranked, competitors, marks));
    }
  });
  // Before the file leaves: what is not on record has not been given out.
  await record(db, context, {
    act: 'results.notice',
    subject: 'resultList',
    subjectId: groupId,
    after: { lines: lines.length },
  });
  const name = w.in(lang, isOfficial ? 'fileOfficial' : 'fileProvisional', {
    match: inLang(match.name, lang),
    list: `${inLang(event.name, lang)} ${inLang(group.name, lang)}`,
  });
  return {
    name: `${name.replaceAll(/[/\\:*?"<>|]/g, ' ')}.pdf`,
    mime: 'application/pdf',
    content: content.toString('base64'),
  };
});

const goingLegend = (round: LangText) =>
  languages.map((each) => w.in(each, 'going', { round: inLang(round, each).toLowerCase() })).join('  ');

/** The match, the list and what these results are, large; then the moments and by which rules they are scored. */
function heading(
  doc: Document,
  { match, event, group, title }: { match: LangText; event: LangText; group: LangText; title: string },
  moments: readonly string[],
): void {
  const centred = { width, align: 'center' } as const;
  const english = [event.en, group.en].filter(Boolean).join(' · ');
  doc.fillColor(soft).font('body').fontSize(12).text(both(match), left, top, centred);
  doc.moveDown(0.4);
  doc.fillColor(ink).font('bold').fontSize(22).text(`${event.zh} · ${group.zh}`, centred);
  if (english) doc.fillColor(soft).font('body').fontSize(12).text(english, centred);
  doc.moveDown(0.3);
  doc.fillColor(ink).font('bold').fontSize(16).text(title, centred);
  doc.fillColor(soft).font('body').fontSize(9);
  for (const each of moments) doc.text(each, centred);
  doc.moveDown(1);
}

const columns = [
  { ...resultWords.texts.rank, wide: 46 },
  { ...w.texts.number, wide: 52 },
  { ...w.texts.athletes, wide: 160 },
  { ...w.texts.unit, wide: 150 },
  { ...resultWords.texts.final, wide: 75, right: true },
] as const;

/** By rank; what has none comes last, by number. */
export function noticeRows(
  lines: readonly Line[],
  competitors: ReadonlyMap<string, Competitor>,
  marks: ReadonlyMap<string, GoingMark>,
): PdfCell[][] {
  return lines
    .toSorted((a, b) => (a.rank ?? last) - (b.rank ?? last) || (a.number ?? last) - (b.number ?? last))
    .map((line) => rowOf(line, competitors.get(line.id), marks.get(line.id)));
}

function rowOf(
  { rank, state, score, uncounted }: Line,
  competitor: Competitor | undefined,
  mark = '',
): PdfCell[] {
  const { unit, team } = competitor ? publicOwner(competitor) : { unit: null, team: null };
  const names = competitor?.people.map(({ name }) => name).join('、') ?? '';
  const final = score?.final ?? null;
  return [
    rank === null ? '–' : [rank, mark].filter(Boolean).join(' '),
    competitor?.number ? String(competitor.number) : '',
    uncounted ? [names, both(resultWords.texts.uncounted)] : names,
    team && team !== unit ? [unit ?? '', team] : (unit ?? ''),
    outOfRanking.includes(state)
      ? both(resultWords.texts[`state${state}`])
      : final === null
        ? both(resultWords.texts.noResult)
        : showHundredths(final),
  ];
}
