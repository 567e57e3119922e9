import { getErrorTexts, setErrorText } from '#contract/config/calls.ts';
import { errorTextProblems } from '#contract/config/error-texts.ts';
import { publishedCatalogue } from '#contract/refusals.ts';
import { record } from '#server/audit/record.ts';
import { json } from '#server/db/columns.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { errorTextsSetting, mergedCatalogue, ownTexts } from '#server/http/catalogue.ts';
import { refuse, refuseRules } from '#server/http/refuse.ts';

/** The audit's subject: settings have no row id. */
const subjectId = '00000000-0000-7000-8000-000000000004';
const builtIn = publishedCatalogue();

const get = answer(getErrorTexts, async ({ db }) => {
  const { texts, version } = await ownTexts(db);
  return {
    version,
    catalogue: mergedCatalogue(texts).version,
    rows: Object.entries(builtIn).map(([code, text]) => ({
      code: Number(code),
      builtIn: text,
      own: texts[code] ?? null,
    })),
  };
});

const set = answer(setErrorText, (context, { code, text, version }) =>
  transaction(context.db, async (trx) => {
    const key = String(code);
    const usual = builtIn[key];
    if (!usual) throw refuse('notFound');
    if (text) refuseRules(errorTextProblems(text, usual));
    const before = await ownTexts(trx);
    const { [key]: former, ...others } = before.texts;
    const same = text !== null && text.zh === usual.zh && text.en === usual.en;
    const after = text === null || same ? others : { ...others, [key]: text };
    const values = { value: json(after), changed_at: context.now };
    const { numInsertedOrUpdatedRows: written } = await trx
      .insertInto('settings')
      .values({ name: errorTextsSetting, ...values })
      .onConflict((on) =>
        on
          .column('name')
          .doUpdateSet({ ...values, version: version + 1 })
          .where('settings.version', '=', version),
      )
      .executeTakeFirstOrThrow();
    if (written !== 1n || before.version !== version) throw refuse('changedMeanwhile');
    await record(trx, context, {
      act: 'settings.errorTexts',
      subject: 'settings',
      subjectId,
      before: { code, ...(former ?? usual) },
      after: { code, ...(after[key] ?? usual) },
    });
    return { version: version + 1, catalogue: mergedCatalogue(after).version };
  }),
);

export const errorTextHandlers: readonly Answer[] = [get, set];
