import { sql } from 'kysely';
import type { BodyOf } from '#contract/call.ts';
import type { setMemberImport } from '#contract/people/import-calls.ts';
import type { Lang } from '#contract/lang.ts';
import { sheetColumns, type SheetColumn } from '#contract/people/sheet.ts';
import { cellText } from '#contract/people/sheet-choices.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { judgeRow, type Picture } from './judge-row.ts';
import { importOf, openPlan, sealPlan, type ImportRow, type PlannedRow } from './store.ts';

type Unit = Context<'unit'>;
type Correction = NonNullable<BodyOf<typeof setMemberImport>['rows']>[number];

/** What stands in the cells that have faults; the type of a document is corrected with its number. */
export function cellsToCorrect({ faults, cells = [] }: Pick<PlannedRow, 'faults' | 'cells'>, lang: Lang) {
  const wrong = new Set<SheetColumn>(faults.map(({ column }) => column));
  if (wrong.has('idCardNumber')) wrong.add('idType');
  return Object.fromEntries(
    sheetColumns.flatMap((column, at) =>
      wrong.has(column) ? [[column, cellText(column, cells[at] ?? null, lang)]] : [],
    ),
  );
}

/** Rows of a sheet that was checked get other cells and are judged again, by the rules of the check. */
export async function correct(context: Unit, id: string, corrections: readonly Correction[]) {
  const { db, session, config } = context;
  const before = onlyReady(await importOf(db, session.unit.id, id));
  const rows = new Map(openPlan(config.keys, before).rows.map((each) => [each.row, each]));
  const judgments = new Map<number, PlannedRow>();
  for (const correction of corrections) {
    const row = rows.get(correction.row);
    if (!row) throw refuse('notFound');
    judgments.set(row.row, await judgeAgain(context, before, row, correction));
  }
  return transaction(db, async (trx) => {
    const now = onlyReady(await importOf(trx, session.unit.id, id, true));
    const plan = openPlan(config.keys, now);
    const after = { ...plan, rows: plan.rows.map((each) => judgments.get(each.row) ?? each) };
    await sql`update member_imports set plan = ${sealPlan(config.keys, id, after)} where id = ${id}`.execute(
      trx,
    );
    return { id, state: now.state };
  });
}

/** @throws Refused notFound; importNotReady where it is not to be confirmed just now */
function onlyReady(row: ImportRow | undefined): ImportRow {
  if (!row) throw refuse('notFound');
  if (row.state !== 'ready') throw refuse('importNotReady');
  return row;
}

function judgeAgain(
  context: Unit,
  job: ImportRow,
  before: PlannedRow,
  { row, cells, dropPicture = false }: Correction,
): Promise<PlannedRow> {
  const picture: Picture =
    before.hasPicture && !dropPicture
      ? { id: before.picture, wrong: before.faults.some(({ column }) => column === 'headPic') }
      : null;
  const rowCells = sheetColumns.map((column, at) => cells[column] ?? before.cells?.[at] ?? null);
  return judgeRow(context, job, { row, cells: rowCells, picture: async () => picture }, context.now);
}
