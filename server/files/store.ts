import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql, type Selectable } from 'kysely';
import type { FileKind } from '#contract/files/kinds.ts';
import { anyOf } from '#server/db/columns.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import type { Services } from '#server/http/context.ts';
import { Refused, refuse } from '#server/http/refuse.ts';
import { type Part, type Storage, StorageFailed } from '#server/storage/storage.ts';
import { dayMs } from '#contract/fields/time.ts';
import type { CleanImage } from './image.ts';
import type { CheckedPaper } from './paper.ts';
import type { FileTable } from './table.ts';

/** Whose a file is: the unit's, or the account's as long as there is no unit. */
interface Owner {
  accountId: string;
  unitId: string | null;
}

type Session = { accountId: string; realm: 'portal' | 'staff'; unit?: { id: string; status: number } | null };

/** A picture of an account's profile stays the account's. */
export function ownerOf({ accountId, unit }: Session, kind: FileKind): Owner {
  return { accountId, unitId: kind === 'avatar' ? null : (unit?.id ?? null) };
}

/** The key of a file in the storage: a folder by two letters of the id's random tail, so that no folder grows large. */
export function keyOf(id: string, variant: 'whole' | 'thumb' = 'whole'): string {
  return `${id.slice(-2)}/${id}${variant === 'thumb' ? '-thumb' : ''}`;
}

/** An id never names other bytes. */
export function idInKey(key: string): string | null {
  return (
    /^[0-9a-f]{2}\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-thumb)?(?:\.part)?$/.exec(key)?.[1] ??
    null
  );
}

const filesADay = 3_000;
/** Bytes that an account may send within a day: of an approved unit and of staff, and of all others. */
export const bytesADay = { known: 4_000_000_000, stranger: 400_000_000 };

/**
 * @param adding files of so many bytes, as they are sent
 * @throws Refused uploadsTooMany
 */
export async function refuseTooMany(
  db: Db,
  session: Session,
  adding: { files: number; bytes: number },
  now: Date,
): Promise<void> {
  const { files, bytes } = await db
    .selectFrom('files')
    .select(({ fn }) => [
      fn.countAll<string>().as('files'),
      fn.coalesce(fn.sum<string>('bytes'), sql<string>`0`).as('bytes'),
    ])
    .where('account_id', '=', session.accountId)
    .where('created_at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirstOrThrow();
  const isKnown = session.realm === 'staff' || session.unit?.status === 2;
  const mostBytes = isKnown ? bytesADay.known : bytesADay.stranger;
  if (Number(files) + adding.files > filesADay || Number(bytes) + adding.bytes > mostBytes)
    throw refuse('uploadsTooMany');
}

export type FileRecord = Selectable<FileTable>;
type FileServices = Pick<Services, 'db' | 'storage'>;
type New = { kind: FileKind; owner: Owner; now: Date };

/**
 * Writes pictures, all or none: the bytes, then the rows. A kill between the two leaves bytes that the sweep finds,
 * and never a row without bytes.
 * @throws Refused storageFailed
 */
export function storeImages(
  services: FileServices,
  file: New,
  images: readonly CleanImage[],
): Promise<FileRecord[]> {
  const rows = images.map(({ bytes, width, height, thumb }) => ({
    row: {
      ...rowOf(file),
      mime: 'image/jpeg',
      bytes: bytes.length,
      name: '',
      width,
      height,
      thumb_bytes: thumb.length,
      pages: null,
      seconds: null,
    },
    bytes,
    thumb,
  }));
  return keep(services, rows);
}

/** Writes a document, music or a sheet as it came, as `storeImages` writes pictures. */
export async function storePaper(
  services: FileServices,
  file: New,
  paper: CheckedPaper,
): Promise<FileRecord> {
  const { bytes, mime, name, pages, seconds } = paper;
  const row = {
    ...rowOf(file),
    mime,
    bytes: bytes.length,
    name,
    width: null,
    height: null,
    thumb_bytes: null,
    pages,
    seconds,
  };
  const [storedFile] = await keep(services, [{ row, bytes, thumb: null }]);
  return storedFile!;
}

function rowOf({ kind, owner, now }: New) {
  return {
    id: newId(),
    account_id: owner.accountId,
    unit_id: owner.unitId,
    kind,
    of_several: false,
    created_at: now,
  };
}

async function keep(
  { db, storage }: FileServices,
  files: readonly { row: FileRecord; bytes: Buffer; thumb: Buffer | null }[],
): Promise<FileRecord[]> {
  const keys: string[] = [];
  try {
    for (const { row, bytes, thumb } of files) {
      keys.push(keyOf(row.id));
      await storage.put(keyOf(row.id), bytes, row.mime);
      if (!thumb) continue;
      keys.push(keyOf(row.id, 'thumb'));
      await storage.put(keyOf(row.id, 'thumb'), thumb, 'image/webp');
    }
    const rows = files.map(({ row }) => row);
    await db.insertInto('files').values(rows).execute();
    return rows;
  } catch (error) {
    // Bytes whose removal fails here are removed by the sweep.
    await Promise.allSettled(keys.map((key) => storage.delete(key)));
    throw asRefusal(error);
  }
}

/** A storage that fails is said plainly; HTTP 503, as for the database. */
function asRefusal(error: unknown): unknown {
  return error instanceof StorageFailed ? new Refused('storageFailed', {}, [], 503) : error;
}

/** The bytes of a file that is known to be there. @throws Refused storageFailed */
export async function readFile(storage: Storage, id: string): Promise<Buffer> {
  return buffer(await openFile(storage, keyOf(id)));
}

export async function openFile(storage: Storage, key: string, part?: Part): Promise<Readable> {
  try {
    return await storage.get(key, part);
  } catch (error) {
    throw asRefusal(error);
  }
}

/** Those of `ids` that this session's unit (or, without one, its account) has. */
export async function filesOf(
  db: Db,
  session: Session,
  ids: readonly (string | null | undefined)[],
): Promise<FileRecord[]> {
  const present = ids.filter((id): id is string => Boolean(id));
  return present.length === 0 ? [] : selectOwn(db, session, present).execute();
}

/**
 * The same by id, to be referred to: held against the sweep until the transaction ends. Those that were uploaded as
 * another kind are not among them: the kind decides who sees a file, and whether marked and on record.
 */
export async function ownFiles(
  trx: Db,
  session: Session,
  ids: readonly (string | null | undefined)[],
  kinds: readonly [FileKind, ...FileKind[]],
): Promise<Map<string, FileRecord>> {
  const present = ids.filter((id): id is string => Boolean(id));
  if (present.length === 0) return new Map();
  const rows = await selectOwn(trx, session, present).where('kind', 'in', kinds).forKeyShare().execute();
  return new Map(rows.map((row) => [row.id, row]));
}

function selectOwn(db: Db, { accountId, unit }: Session, ids: readonly string[]) {
  return db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', anyOf(ids))
    .where((is) =>
      unit
        ? is.or([
            is('unit_id', '=', unit.id),
            is.and([is('unit_id', 'is', null), is('account_id', '=', accountId)]),
          ])
        : is('account_id', '=', accountId),
    );
}

/** A file that staff made for a unit becomes the unit's. */
export async function giveFile(trx: Db, id: string, unitId: string): Promise<void> {
  await trx.updateTable('files').set({ unit_id: unitId }).where('id', '=', id).execute();
}

/** What an account sent before it had a unit becomes the unit's. */
export async function adoptFiles(
  trx: Db,
  { accountId, unitId }: { accountId: string; unitId: string },
): Promise<void> {
  await trx
    .updateTable('files')
    .set({ unit_id: unitId })
    .where('account_id', '=', accountId)
    .where('unit_id', 'is', null)
    .where('kind', '<>', 'avatar')
    .execute();
}
