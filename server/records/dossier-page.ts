import { languages, resolveStored, type LangText } from '#contract/lang.ts';
import { bookOf, scoredBy } from '#contract/matches/rule-books.ts';
import { categoryText, conditionTexts, recordWords } from '#contract/records/text.ts';
import { cellsText } from '#contract/results/line-text.ts';
import { showHundredths } from '#contract/results/columns.ts';
import { cellsOf } from '#contract/results/entry-cells.ts';
import { resultWords } from '#contract/results/text.ts';
import { across } from '#server/documents/pdf/across.ts';
import type { Document } from '#server/documents/pdf/pdf.ts';
import { heading, pair } from '#server/documents/pdf/pair.ts';
import { ink, makeRoom, rule, soft, table, type PdfCell } from '#server/documents/pdf/table.ts';
import { edged } from '#server/start-lists/heat-pages.ts';
import { wideFrame as frame } from '#server/start-lists/papers.ts';
import { dossierWords as w } from './dossier-text.ts';
import type { Dossier } from './dossier.ts';

type Key = keyof typeof w.texts;
const both = ({ zh, en }: LangText): string => (en && en !== zh ? `${zh} ${en}` : zh);
const cell = ({ zh, en }: LangText): PdfCell => (en && en !== zh ? [zh, en] : zh);
const word = (key: Key) => both(w.texts[key]);

export const dossierPage = { layout: 'portrait', margin: 0 } as const;

/**
 * Draws the dossier; the first page is there already.
 * @param mark who took it, and when: all are named in full
 */
export function drawDossier(doc: Document, dossier: Dossier, mark: string): void {
  const { register, record } = dossier;
  const marked = () => across(doc, mark);
  marked();
  doc.on('pageAdded', marked);
  const above = `${both(register.name)} · ${word(record.state)}`;
  edged(doc, frame, { above, below: `${mark} · ${word('keep')}` });
  const { left, width, top } = frame;
  doc.fillColor(ink).font('bold').fontSize(20).text(w.texts.title.zh, left, top, { width, align: 'center' });
  doc.fillColor(soft).font('body').fontSize(11).text(w.texts.title.en, { width, align: 'center' });
  doc.moveDown(1);
  facts(doc, dossier);
  conditions(doc, dossier);
  attempts(doc, dossier);
  officials(doc, dossier);
  judges(doc, dossier);
  signatures(doc);
}

function facts(doc: Document, dossier: Dossier): void {
  const { register, category, record, before, match, event, group, line, owner, holders, start } = dossier;
  const factLine = (key: Key, value: string) => pair(doc, w.texts[key], value, frame);
  const names = (lang: 'zh' | 'en') =>
    holders
      .map(({ name, gender, age }) => w.in(lang, 'athlete', { name, sex: w.in(lang, `sex${gender}`), age }))
      .join(lang === 'zh' ? '、' : ', ');
  factLine('register', `${both(register.name)} · ${both(recordWords.texts[register.scope])}`);
  factLine('category', `${categoryText(category, 'zh')}\n${categoryText(category, 'en')}`);
  factLine('result', showHundredths(record.value));
  factLine('before', before === null ? word('none') : showHundredths(before));
  factLine('athletes', `${names('zh')}\n${names('en')}`);
  factLine(
    'unit',
    [owner.unit, owner.team !== owner.unit && owner.team].filter(Boolean).join(' · ') || word('alone'),
  );
  factLine('match', both(match.name));
  factLine('place', both(match.place));
  factLine('day', record.set_on);
  factLine('ruleBook', languages.map((lang) => scoredBy(bookOf(match), [event.scoreModel], lang)).join('\n'));
  factLine('list', `${both(event.name)} · ${both(group.name)}`);
  if (start) {
    const { session, day, time, heat, court, number } = start;
    const at = (lang: 'zh' | 'en') =>
      w.in(lang, 'startAt', {
        session: session[lang] ?? session.zh,
        time: `${day} ${time}`,
        heat,
        court,
        number,
      });
    factLine('start', `${at('zh')}\n${at('en')}`);
  } else factLine('start', word('notPublished'));
  factLine('state', both(resultWords.texts[`state${line.state}`]));
}

function section(doc: Document, key: Key): void {
  makeRoom(doc, 90, frame);
  doc.y += 10;
  heading(doc, w.texts[key], frame);
  doc.y += 4;
}

function conditions(doc: Document, { asked, register }: Dossier): void {
  section(doc, 'conditions');
  const zh = conditionTexts(register.conditions, 'zh');
  const en = conditionTexts(register.conditions, 'en');
  const named = ({ name }: Dossier['asked'][number]): PdfCell =>
    name in zh
      ? cell({ zh: zh[name as keyof typeof zh] ?? '', en: en[name as keyof typeof en] ?? '' })
      : cell(w.texts[name as Key]);
  table(
    doc,
    [
      { ...w.texts.condition, wide: 375 },
      { ...w.texts.fulfilled, wide: 140 },
    ],
    asked.map((each) => [named(each), cell(w.texts[each.state])]),
    { frame },
  );
}

function attempts(doc: Document, { attempts: all }: Dossier): void {
  section(doc, 'attempts');
  table(
    doc,
    [
      { ...w.texts.attempt, wide: 70 },
      { ...w.texts.result, wide: 60, bold: true },
      { ...w.texts.marks, wide: 190 },
      { ...w.texts.counts, wide: 55 },
      { ...w.texts.judgedBy, wide: 140 },
    ],
    all.map(({ attempt, marks, score, counts, act }) => {
      const final = score?.final ?? null;
      const marksIn = (lang: 'zh' | 'en') => (marks ? cellsText(cellsOf(marks), marks.model, lang) : '—');
      return [
        String(attempt),
        final === null ? '—' : showHundredths(final),
        cell({ zh: marksIn('zh'), en: marksIn('en') }),
        counts ? '✓' : '',
        [act?.judges, act && resolveStored(act.reason, 'zh')].filter(Boolean).join(' · '),
      ];
    }),
    { frame },
  );
}

function officials(doc: Document, { hands }: Dossier): void {
  section(doc, 'officials');
  table(
    doc,
    [
      { ...w.texts.step, wide: 160 },
      { ...w.texts.by, wide: 200 },
      { ...w.texts.at, wide: 155 },
    ],
    hands.map(({ step, by, at }) => [cell(w.texts[step]), by ?? cell(w.texts.byClock), at]),
    { frame },
  );
}

function judges(doc: Document, { judges: count }: Dossier): void {
  section(doc, 'judges');
  table(
    doc,
    [
      { ...w.texts.name, wide: 150, box: true },
      { ...w.texts.level, wide: 185, box: true },
      { ...w.texts.signature, wide: 180, box: true },
    ],
    Array.from({ length: count }, () => ['', '', '']),
    { frame, look: { first: 9.5, second: 8, head: 9, least: 26 } },
  );
}

/** Lines to sign on, two in a row. */
function signatures(doc: Document): void {
  section(doc, 'signatures');
  const { left, width } = frame;
  const half = width / 2;
  const rows = [
    ['headJudge', 'recorder'],
    ['organiser', 'federation'],
  ] as const;
  for (const row of rows) {
    makeRoom(doc, 64, frame);
    const y = doc.y;
    row.forEach((key, at) => {
      const x = left + at * half;
      doc
        .fillColor(soft)
        .font('body')
        .fontSize(9)
        .text(word(key), x, y, { width: half - 20 });
      doc.text(word('date'), x, y + 44, { width: half - 20 });
      rule(doc, y + 40, x, half - 20, soft);
    });
    doc.y = y + 64;
  }
}
