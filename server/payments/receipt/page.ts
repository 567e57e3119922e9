import { groupedAmount, moneyText, unitWord, yuan, type Currency } from '#contract/fields/currency.ts';
import { capitalAmount } from '#contract/payments/capital-amount.ts';
import { moneyWords } from '#contract/payments/report-text.ts';
import { heading as title, pair } from '#server/documents/pdf/pair.ts';
import type { Document } from '#server/documents/pdf/pdf.ts';
import type { Money, Part, Receipt } from './contents.ts';
import {
  bottom,
  ink,
  left,
  makeRoom,
  rule,
  soft,
  table,
  top,
  width,
  type PdfColumn,
} from '#server/documents/pdf/table.ts';
import { receiptWords as w } from './text.ts';

type Key = keyof typeof w.texts;
const both = <K extends Key>(key: K) => ({ zh: w.texts[key].zh, en: w.texts[key].en });
const bothOf = (key: 'amount' | 'counted' | 'came' | 'back', currency: Currency) => ({
  zh: w.in('zh', key, { unit: unitWord(currency, 'zh') }),
  en: w.in('en', key, { unit: unitWord(currency, 'en') }),
});

/** Draws the pages; the first page is there already. */
export function drawReceipt(doc: Document, receipt: Receipt): void {
  const mark = () => footOf(doc, receipt);
  mark();
  doc.on('pageAdded', mark);
  heading(doc, receipt);
  for (const part of receipt.payees) payee(doc, part, receipt.currency);
  total(doc, receipt);
}

function heading(doc: Document, receipt: Receipt): void {
  const [title, not] = [both('title'), both('notInvoice')];
  doc.fillColor(ink).font('bold').fontSize(20).text(title.zh, left, top, { width, align: 'center' });
  doc.fillColor(soft).font('body').fontSize(11).text(title.en, { width, align: 'center' });
  doc.moveDown(0.4);
  doc.fillColor(ink).font('bold').fontSize(10).text(not.zh, { width, align: 'center' });
  doc.fillColor(soft).font('body').fontSize(8).text(not.en, { width, align: 'center' });
  doc.moveDown(1);
  const { number, code, issued, match, matchEn, dates, unit, team } = receipt;
  const facts: (readonly [Key, string])[] = [
    ['number', `${number} · ${w.texts.code.zh} ${w.texts.code.en} ${code}`],
    ['issued', issued],
    ['match', match === matchEn ? match : `${match}\n${matchEn}`],
    ['dates', dates],
    ['unit', unit],
  ];
  if (team) facts.push(['team', team]);
  for (const [key, value] of facts) pair(doc, both(key), value);
  doc.y += 8;
}

const lineColumns = (currency: Currency): readonly PdfColumn[] => [
  { ...both('item'), wide: 235 },
  { ...both('quantity'), wide: 108, right: true },
  { ...bothOf('amount', currency), wide: 70, right: true },
  { ...bothOf('counted', currency), wide: 70, right: true },
];
const moneyColumns = (sum: 'came' | 'back', currency: Currency): readonly PdfColumn[] => [
  { ...both('date'), wide: 96 },
  { ...both('way'), wide: 100 },
  { ...both(sum === 'came' ? 'numbers' : 'refundNumbers'), wide: 197 },
  { ...bothOf(sum, currency), wide: 90, right: true },
];

function payee(doc: Document, part: Part, currency: Currency): void {
  const plain = (amount: number) => groupedAmount(amount, currency);
  makeRoom(doc, 120);
  title(doc, moneyWords.texts[part.payee]);
  doc.y += 2;
  if (part.lines.length > 0)
    table(
      doc,
      lineColumns(currency),
      part.lines.map(({ name, nameEn, quantity, unit, amount, paid }) => [
        nameEn === name ? name : [name, nameEn],
        `${quantity} × ${plain(unit)}`,
        plain(amount),
        plain(paid),
      ]),
    );
  table(
    doc,
    moneyColumns('came', currency),
    part.payments.map((each) => moneyRow(each, currency)),
  );
  if (part.refunds.length > 0)
    table(
      doc,
      moneyColumns('back', currency),
      part.refunds.map((each) => moneyRow(each, currency)),
    );
  const { came, back, surplus } = part;
  const sums = back > 0 ? { came: plain(came), back: plain(back) } : null;
  sumLine(
    doc,
    'subtotal',
    moneyText(came - back, currency, 'zh'),
    sums && [w.in('zh', 'subtotalOf', sums), w.in('en', 'subtotalOf', sums)],
  );
  if (surplus > 0) sumLine(doc, 'surplus', moneyText(surplus, currency, 'zh'), null);
  doc.y += 10;
}

function moneyRow({ at, channel, numbers, fen, of }: Money, currency: Currency) {
  const way = moneyWords.texts[channel];
  const why = of === null ? null : moneyWords.texts[of === 'fees' ? 'refundedFees' : 'refundedSurplus'];
  return [
    at,
    [why ? `${way.zh} · ${why.zh}` : way.zh, why ? `${way.en} · ${why.en}` : way.en] as const,
    [numbers[0] ?? '', numbers[1] ?? ''] as const,
    groupedAmount(fen, currency),
  ];
}

function sumLine(
  doc: Document,
  key: 'subtotal' | 'surplus',
  sum: string,
  more: readonly [string, string] | null,
): void {
  makeRoom(doc, 20);
  const { zh, en } = both(key);
  const y = doc.y;
  const words = more ? `${zh} ${en}（${more[0]}；${more[1]}）` : `${zh} ${en}`;
  doc
    .fillColor(soft)
    .font('body')
    .fontSize(9)
    .text(words, left, y, { width: width - 110 });
  const under = doc.y;
  doc
    .fillColor(ink)
    .font(key === 'subtotal' ? 'bold' : 'body')
    .fontSize(10)
    .text(sum, left, y - 1, { width, align: 'right' });
  doc.y = Math.max(under, doc.y) + 2;
}

function total(doc: Document, { net, currency }: Receipt): void {
  makeRoom(doc, 74);
  rule(doc, doc.y);
  doc.y += 10;
  const y = doc.y;
  const [sum, capitals] = [both('total'), both('capitals')];
  title(doc, sum);
  doc
    .fillColor(ink)
    .font('bold')
    .fontSize(16)
    .text(moneyText(net, currency, 'zh'), left, y - 4, { width, align: 'right' });
  doc.y = y + 26;
  // Capital numerals are how sums of yuan are written on vouchers.
  if (currency !== yuan) return;
  doc.fillColor(soft).font('body').fontSize(9).text(`${capitals.zh} ${capitals.en}`, left, doc.y);
  doc
    .fillColor(ink)
    .font('bold')
    .fontSize(12)
    .text(capitalAmount(net), left, doc.y + 2, { width });
}

/** The foot of every page: number and code, so that no page passes for one of another receipt. */
function footOf(doc: Document, { number, code }: Receipt): void {
  const { x, y } = doc;
  const margin = doc.page.margins.bottom;
  // Below the margin pdfkit would begin another page.
  doc.page.margins.bottom = 0;
  const { zh, en } = both('checked');
  const place = { width, lineBreak: false };
  doc.fillColor(soft).font('body').fontSize(8);
  doc.text(`${w.texts.title.zh} ${number} · ${code} · ${zh}`, left, bottom + 10, place);
  doc.text(en, left, bottom + 22, place);
  doc.page.margins.bottom = margin;
  doc.x = x;
  doc.y = y;
}
