import { sql } from 'kysely';
import type { Lang } from '#contract/lang.ts';
import type { Db } from '#server/db/pool.ts';
import { restrictedMembers } from '#server/files/restricted.ts';
import { fromReplica, inScope, type Answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import type { StaffSession } from '#server/http/session.ts';
import { openNumber } from '#server/people/number.ts';
import { logAccesses } from '#server/people/sensitive-reads.ts';
import type { Cell } from '#server/documents/sheet.ts';
import { cellOf, type List } from './list.ts';

/** Lines that are read at once: what is held in memory. A screen asks for 200 at most. */
const batch = 2_500;
/** A statement takes 65,535 values, and a look is eleven of them. */
const looksAtOnce = 1_000;
/** How long the transaction may stay idle while the reader writes its lines. */
const idleMs = 5 * 60_000;

interface ExportRequest {
  list: List;
  filters: Readonly<Record<string, unknown>>;
  lang: Lang;
  /** Why ID numbers are added; null: they are not. */
  numbersFor: string | null;
}

/**
 * The lines of a list in batches, as its own call answers them to this account: the same permission,
 * narrowing and masks. All are read from one snapshot of the database, so that none is missed or comes twice
 * while others write.
 * @param act gets the lines; its error ends the reading, and it begins once more where a replica fails
 */
export async function readList<T>(
  answers: ReadonlyMap<string, Answer>,
  context: Context<'staff'>,
  request: ExportRequest,
  act: (lines: AsyncGenerator<Cell[][]>) => Promise<T>,
): Promise<T> {
  mayRead(request.list, context.session, request.numbersFor !== null);
  const answer = answers.get(request.list.call.path)!;
  return fromReplica(context, (source) =>
    source
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        await sql`select set_config('idle_in_transaction_session_timeout', ${String(idleMs)}, true)`.execute(
          trx,
        );
        return act(lines({ ...context, db: trx }, context.db, answer, request));
      }),
  );
}

/** @throws Refused noPermission, exportWithoutNumbers */
export function mayRead({ call, memberOf }: List, session: StaffSession, numbers: boolean): void {
  const { who } = call;
  if (typeof who === 'object' && !session.duties.includes(who.staff)) throw refuse('noPermission');
  if (!numbers) return;
  if (!memberOf) throw refuse('exportWithoutNumbers');
  if (!session.duties.includes('people')) throw refuse('noPermission');
}

/** @param outer where looks are noted: what is read from writes nothing */
async function* lines(
  context: Context<'staff'>,
  outer: Db,
  answer: Answer,
  { list, filters, lang, numbersFor }: ExportRequest,
): AsyncGenerator<Cell[][]> {
  const { paged, columns, rows: rowsOf, memberOf } = list;
  for (let page = 1, after: unknown; ; page++) {
    // By offset each page costs all before it.
    const where = paged === 'pages' ? { page, size: batch } : paged === 'after' ? { size: batch, after } : {};
    const body = { ...filters, ...where };
    const data = (await inScope(answer.call, context, body, answer.handle)) as {
      rows?: readonly { id?: string }[];
      next?: unknown;
    };
    const rows = rowsOf(data as never, lang) as readonly never[];
    const lines = rows.map((row) => columns.map((column) => cellOf(column, row, lang)));
    if (numbersFor !== null && memberOf) {
      const ids = rows.map((row) => memberOf(row));
      const numbers = await numbersOf(context, outer, ids);
      lines.forEach((line, at) => line.push(numbers.get(ids[at]!) ?? null));
    }
    if (lines.length > 0) yield lines;
    if (paged === 'whole') return;
    const full = (data.rows?.length ?? 0) >= batch;
    after = 'next' in data ? data.next : full && data.rows!.at(-1)!.id;
    if (paged === 'after' ? !after : !full) return;
  }
}

/**
 * Of those whose guardian has not withdrawn; each look stands in the log before the number is written. Why, stands with
 * the export, where it can be erased: it is of many people, and each of them may read the log of their own.
 */
async function numbersOf(
  context: Context<'staff'>,
  outer: Db,
  memberIds: readonly string[],
): Promise<Map<string, string>> {
  const ids = [...new Set(memberIds)];
  if (ids.length === 0) return new Map();
  const { db, config, now } = context;
  const restricted = await restrictedMembers(outer, ids, now);
  const rows = await db
    .selectFrom('members')
    .select(['id', 'id_cipher'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute();
  const open = rows.filter(({ id, id_cipher }) => !restricted.has(id) && id_cipher.length > 0);
  const openIds = open.map(({ id }) => id);
  for (let at = 0; at < openIds.length; at += looksAtOnce)
    await logAccesses(
      outer,
      context,
      openIds.slice(at, at + looksAtOnce),
      'export',
      `export ${context.requestId}`,
    );
  return new Map(open.map((row) => [row.id, openNumber(config.keys, row)]));
}

/** The context of a handler that runs without a client connection. */
export function quietContext(
  services: Pick<Context, 'db' | 'replica' | 'config' | 'storage' | 'clock' | 'log'>,
  session: StaffSession,
  { lang, requestId, now }: Pick<Context, 'lang' | 'requestId' | 'now'>,
): Context<'staff'> {
  const binding = {
    secure: false,
    set: () => undefined,
    clear: () => undefined,
    devices: '',
    setDevices: () => undefined,
  };
  return {
    ...services,
    session,
    lang,
    requestId,
    now,
    ip: '',
    address: '',
    wideAddress: null,
    device: '',
    binding,
  };
}
