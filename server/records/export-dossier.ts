import { categoryText } from '#contract/records/text.ts';
import { exportRecordDossier as call } from '#contract/records/calls.ts';
import { showHundredths } from '#contract/results/columns.ts';
import { record } from '#server/audit/record.ts';
import { pdfOf } from '#server/documents/pdf/pdf.ts';
import { markedFor } from '#server/files/access-log.ts';
import { answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { dossierPage, drawDossier } from './dossier-page.ts';
import { dossierWords as w } from './dossier-text.ts';
import { dossierOf } from './dossier.ts';
import { findRecord, findRegister } from './store.ts';

export const exportRecordDossier = answer(call, async (context, { recordId }) => {
  const { db, lang, now, session } = context;
  const row = await findRecord(db, recordId);
  if (!row) throw refuse('notFound');
  const dossier = await dossierOf(db, (await findRegister(db, row.register_id))!, row, now);
  const mark = await markedFor(db, '', session.accountId, now);
  const about = { title: w.texts.title.zh, author: 'RopeMeet' };
  const content = await pdfOf(about, (doc) => drawDossier(doc, dossier, mark), dossierPage);
  // Before the file leaves: what is not on record has not been given out.
  await record(db, context, {
    act: 'record.dossier',
    subject: 'record',
    subjectId: recordId,
    after: { people: dossier.holders.length },
  });
  const name = w.in(lang, 'file', {
    category: categoryText(dossier.category, lang),
    value: showHundredths(row.value),
  });
  return {
    name: `${name.replaceAll(/[/\\:*?"<>|]/g, ' ')}.pdf`,
    mime: 'application/pdf',
    content: content.toString('base64'),
  };
});
