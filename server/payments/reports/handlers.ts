import { addDays } from '#contract/fields/dates.ts';
import { defaultPageSize } from '#contract/paging.ts';
import { periodProblems } from '#contract/payments/period.ts';
import * as calls from '#contract/payments/report-calls.ts';
import { moneyWords } from '#contract/payments/report-text.ts';
import { byCurrency } from '#contract/payments/settlement.ts';
import { record } from '#server/audit/record.ts';
import { newId } from '#server/db/id.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse, refuseRules } from '#server/http/refuse.ts';
import { csvOf, csvType, xlsxOf, xlsxType } from '#server/documents/sheet.ts';
import { matchMoney } from './match-money.ts';
import { settlementOf } from './settlement.ts';
import { accountSheet, daySheet, rowSheet } from './settlement-sheets.ts';
import { settlementWords as w } from './settlement-text.ts';

const getMatchMoney = answer(calls.getMatchMoney, async ({ db }, { matchId }) => {
  const money = await matchMoney(db, matchId);
  if (!money) throw refuse('notFound');
  return money;
});

const getSettlement = answer(
  calls.getSettlement,
  ({ db }, { page = 1, size = defaultPageSize, ...filter }) => {
    refuseRules(periodProblems(filter));
    return settlementOf(db, filter, { limit: size, offset: (page - 1) * size });
  },
);

const exportSettlement = answer(calls.exportSettlement, async (context, { format, ...filter }) => {
  const { db, lang } = context;
  refuseRules(periodProblems(filter));
  const settlement = await settlementOf(db, filter);
  if (settlement.total === 0) throw refuse('noData');
  const rows = rowSheet(settlement, lang);
  const content =
    format === 'csv'
      ? csvOf(rows)
      : await xlsxOf([rows, daySheet(settlement, lang), accountSheet(settlement, lang)]);
  const sums = byCurrency(settlement.sums).map(({ currency, came, back }) => ({ currency, came, back }));
  // Before the file leaves: what is not on record has not been given out.
  await record(db, context, {
    act: 'settlement.export',
    subject: 'settlements',
    subjectId: newId(),
    after: { format, filter, rows: settlement.total, sums },
  });
  const { from, to, payee } = filter;
  const name = w.in(lang, 'file', {
    payee: payee ? moneyWords.in(lang, payee) : w.in(lang, 'both'),
    from,
    to: addDays(to, -1),
  });
  return {
    name: `${name}.${format}`,
    mime: format === 'csv' ? csvType : xlsxType,
    rows: settlement.total,
    content: content.toString('base64'),
  };
});

export const reportHandlers: readonly Answer[] = [getMatchMoney, getSettlement, exportSettlement];
