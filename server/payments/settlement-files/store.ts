import type { Selectable } from 'kysely';
import {
  bookedOn,
  settlementFileStateOf,
  byText,
  othersIn,
  reconcile,
  type SettlementLine,
  type Difference,
} from '#contract/payments/reconcile.ts';
import { isOverdue, nextTryOf } from '#contract/payments/settlement-file-days.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { ledgerEntries } from './ledger-entries.ts';
import type { SettlementFileTable } from './table.ts';

export type StoredFile = Selectable<SettlementFileTable>;

/** The settlement file with its row locked: one comparison at a time. */
export async function lockFile(trx: Db, id: string): Promise<StoredFile | undefined> {
  return trx.selectFrom('bills').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

async function linesOf(db: Db, fileId: string): Promise<SettlementLine[]> {
  const rows = await db
    .selectFrom('bill_lines')
    .select(['kind', 'number', 'refund_number as refundNumber', 'transaction', 'fen', 'at'])
    .where('bill_id', '=', fileId)
    .orderBy('row')
    .execute();
  return rows;
}

/** Rows in one insert: well below the limit of parameters of a statement. */
const batch = 2_000;

/** Replaces the stored lines of a settlement file by those fetched now. */
export async function storeLines(
  trx: Db,
  file: StoredFile,
  sha256: string,
  lines: readonly SettlementLine[],
  now: Date,
) {
  await trx.deleteFrom('bill_lines').where('bill_id', '=', file.id).execute();
  for (let from = 0; from < lines.length; from += batch)
    await trx
      .insertInto('bill_lines')
      .values(
        lines.slice(from, from + batch).map(({ refundNumber, ...line }, n) => ({
          ...line,
          bill_id: file.id,
          row: from + n,
          refund_number: refundNumber,
        })),
      )
      .execute();
  const of = (kind: SettlementLine['kind']) => lines.filter((line) => line.kind === kind);
  const total = (some: readonly SettlementLine[]) => some.reduce((sum, { fen }) => sum + fen, 0);
  const [payments, refunds] = [of('payment'), of('refund')];
  await trx
    .updateTable('bills')
    .set({
      sha256,
      payments: payments.length,
      paid_fen: total(payments),
      refunds: refunds.length,
      refunded_fen: total(refunds),
      others: othersIn(lines),
      fetched_at: now,
    })
    .where('id', '=', file.id)
    .execute();
}

interface Compared {
  differences: Map<string, Difference>;
  /** How many of our entries belong to the day. */
  booked: number;
}

/** As both sides stand now. Of a day whose settlement file may come yet nothing is missing. */
export async function compare(db: Db, file: StoredFile, now: Date): Promise<Compared> {
  const lines = await linesOf(db, file.id);
  const entries = await ledgerEntries(db, file, lines);
  const early = file.sha256 === null && !isOverdue(file.day, now);
  return {
    differences: byText(early ? [] : reconcile(file.day, lines, entries)),
    booked: bookedOn(file.day, entries),
  };
}

/**
 * Keeps what differs of a locked settlement file, and what state that leaves it in.
 * @param before what differed until the gateway was asked: what does no longer has healed
 * @param said what the gateway answered, by the difference's text
 */
export async function storeComparison(
  trx: Db,
  file: StoredFile,
  { differences, booked }: Compared,
  {
    before,
    said,
    now,
  }: { before: ReadonlyMap<string, Difference>; said: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  const rowOf = new Map(
    (
      await trx
        .selectFrom('bill_differences')
        .select(['id', 'text', 'state', 'version'])
        .where('bill_id', '=', file.id)
        .execute()
    ).map((row) => [row.text, row]),
  );
  for (const [text, difference] of new Map([...before, ...differences])) {
    const stands = differences.has(text);
    const row = rowOf.get(text);
    const answer = said.get(text);
    if (!row) await insert(trx, file.id, text, difference, { healed: !stands, said: answer ?? '', now });
    else if (stands && row.state === 'healed')
      await change(trx, row, {
        state: 'open',
        decided_at: null,
        ...(answer === undefined ? {} : { said: answer }),
      });
    else if (stands && row.state === 'open' && answer !== undefined)
      await trx.updateTable('bill_differences').set({ said: answer }).where('id', '=', row.id).execute();
  }
  for (const row of rowOf.values())
    if (row.state === 'open' && !differences.has(row.text))
      await change(trx, row, { state: 'healed', decided_at: now });
  await storeState(trx, file, booked, now);
}

async function insert(
  trx: Db,
  fileId: string,
  text: string,
  { kind, theirs, ours }: Difference,
  { healed, said, now }: { healed: boolean; said: string; now: Date },
): Promise<void> {
  const { number, refundNumber, transaction } = (theirs ?? ours)!;
  const attempt = await trx
    .selectFrom('pay_attempts')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirst();
  await trx
    .insertInto('bill_differences')
    .values({
      id: newId(),
      bill_id: fileId,
      text,
      kind,
      number,
      refund_number: refundNumber,
      transaction,
      their_fen: theirs?.fen ?? null,
      their_at: theirs?.at ?? null,
      our_fen: ours?.fen ?? null,
      our_at: ours?.at ?? null,
      our_standing: ours?.standing ?? null,
      // A number of another account's is none of this one's.
      attempt_id: ours?.attemptId ?? (kind === 'strange' ? null : (attempt?.id ?? null)),
      refund_id: ours?.refundId ?? null,
      said,
      state: healed ? 'healed' : 'open',
      found_at: now,
      decided_at: healed ? now : null,
    })
    .execute();
}

async function change(
  trx: Db,
  { id, version }: { id: string; version: number },
  set: { state: 'open' | 'healed'; decided_at: Date | null; said?: string },
): Promise<void> {
  await trx
    .updateTable('bill_differences')
    .set({ ...set, version: version + 1 })
    .where('id', '=', id)
    .execute();
}

/** Of a locked settlement file, by what of it is open. */
export async function storeState(trx: Db, file: StoredFile, booked: number, now: Date): Promise<void> {
  const { open } = await trx
    .selectFrom('bill_differences')
    .select((is) => is.fn.countAll<number>().as('open'))
    .where('bill_id', '=', file.id)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  const got = file.sha256 !== null;
  const fault = file.fault !== '';
  const state = settlementFileStateOf({ got, fault, overdue: isOverdue(file.day, now), booked, open });
  const none = !fault && booked === 0;
  await trx
    .updateTable('bills')
    .set({ state, next_try_at: nextTryOf(file.day, { got, fault, none }, now) })
    .where('id', '=', file.id)
    .execute();
}
