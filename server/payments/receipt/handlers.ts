import type { DataOf } from '#contract/call.ts';
import { inLang } from '#contract/lang.ts';
import * as calls from '#contract/payments/report-calls.ts';
import { teamType } from '#contract/teams/team.ts';
import { record } from '#server/audit/record.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { pdfOf } from '#server/documents/pdf/pdf.ts';
import { earlierReceipts, receiptOf } from './contents.ts';
import { loadBooks, type Books } from './load.ts';
import { drawReceipt } from './page.ts';
import { receiptWords as w } from './text.ts';

type Made = Context<'unit' | { staff: 'finance' }>;

/** What is booked for a registration, of this unit alone where one is given. */
async function booksOf({ db }: Made, id: string, unitId?: string): Promise<Books> {
  const books = await loadBooks(db, id, unitId);
  if (!books) throw refuse('notFound');
  if (!books.booked.some(({ kind }) => kind === 'paid')) throw refuse('receiptEmpty');
  return books;
}

async function make(context: Made, books: Books): Promise<DataOf<typeof calls.getReceipt>> {
  const { db, lang, config, now } = context;
  const receipt = receiptOf(books, config.keys.index, now);
  const { number, code } = receipt;
  const title = `${w.texts.title.zh} ${number} · ${inLang(books.match.name, 'zh')}`;
  const content = await pdfOf({ title, author: books.unitName }, (doc) => drawReceipt(doc, receipt));
  await record(db, context, {
    act: 'receipt.make',
    subject: 'receipts',
    subjectId: books.registrationId,
    unitId: books.unitId,
    after: { number },
  });
  const who = books.teamType === teamType.individual ? books.unitName : books.teamName;
  const name = w.in(lang, 'file', { number, who }).replaceAll(/[/\\:*?"<>|]/g, ' ');
  return { name: `${name}.pdf`, mime: 'application/pdf', content: content.toString('base64'), number, code };
}

const getReceipt = answer(calls.getReceipt, async (context, { id }) =>
  make(context, await booksOf(context, id, context.session.unit.id)),
);

const staffGetReceipt = answer(calls.staffGetReceipt, async (context, { id }) => {
  const books = await booksOf(context, id);
  const receipt = await make(context, books);
  return { ...receipt, currency: books.currency, earlier: earlierReceipts(books, context.config.keys.index) };
});

export const receiptHandlers: readonly Answer[] = [getReceipt, staffGetReceipt];
