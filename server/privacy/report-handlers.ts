import * as calls from '#contract/privacy/staff-calls.ts';
import { reportWords as w } from '#contract/privacy/report.ts';
import { record } from '#server/audit/record.ts';
import { newId } from '#server/db/id.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { csvOf, csvType, xlsxOf, xlsxType } from '#server/documents/sheet.ts';
import { privacyFigures } from './report.ts';
import { reportSheet } from './report-sheet.ts';

const getPrivacyReport = answer(calls.getPrivacyReport, ({ db, now }, { year }) =>
  privacyFigures(db, year, now),
);

const exportPrivacyReport = answer(calls.exportPrivacyReport, async (context, { year, format }) => {
  const { db, now, lang } = context;
  const sheet = reportSheet(await privacyFigures(db, year, now), lang);
  const content = format === 'csv' ? csvOf(sheet) : await xlsxOf([sheet]);
  await record(db, context, {
    act: 'privacy.report',
    subject: 'privacyReport',
    subjectId: newId(),
    after: { year, format },
  });
  return {
    name: `${w.in(lang, 'file', { year })}.${format}`,
    mime: format === 'csv' ? csvType : xlsxType,
    content: content.toString('base64'),
  };
});

const setIncident = answer(calls.setIncident, (context, { id, version, incident }) =>
  transaction(context.db, async (trx) => {
    const before = await trx
      .selectFrom('privacy_incidents')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (incident.minors > incident.people) throw refuse('fieldWrong');
    // Sent twice by a double click.
    if (before && version === 0) return { version: before.version };
    if ((before?.version ?? 0) !== version) throw refuse('changedMeanwhile');
    const row = {
      found_on: incident.foundOn,
      what: incident.what,
      people: incident.people,
      minors: incident.minors,
      told_authority_on: incident.toldAuthorityOn,
      told_people_on: incident.toldPeopleOn,
      closed_on: incident.closedOn,
      made_by: context.session.accountId,
      made_at: context.now,
      version: version + 1,
    };
    await trx
      .insertInto('privacy_incidents')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute();
    await record(trx, context, {
      act: 'privacy.incident',
      subject: 'incident',
      subjectId: id,
      before: before && { ...before },
      after: row,
    });
    return { version: version + 1 };
  }),
);

export const privacyReportHandlers: readonly Answer[] = [getPrivacyReport, exportPrivacyReport, setIncident];
