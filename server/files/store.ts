import { mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileKind } from '#contract/files/calls.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import type { Context } from '#server/http/context.ts';
import type { CleanImage } from './image.ts';

/** Under two letters of the id's random tail, so that no folder grows large. */
export function pathOf(filesDir: string, id: string): string {
  return join(filesDir, id.slice(-2), id);
}

/** Writes the bytes, then the row; a kill between the two leaves an orphan and never a row without bytes. */
export async function storeImage(
  context: Context<'account' | 'staff'>,
  kind: FileKind,
  image: CleanImage,
): Promise<string> {
  const id = newId();
  const path = pathOf(context.config.filesDir, id);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(`${path}.part`, image.bytes, { mode: 0o600, flush: true });
  await rename(`${path}.part`, path);
  await context.db
    .insertInto('files')
    .values({
      id,
      account_id: context.session.accountId,
      kind,
      mime: 'image/jpeg',
      bytes: image.bytes.length,
      width: image.width,
      height: image.height,
      created_at: context.now,
    })
    .execute();
  return id;
}

/** Those of `ids` that this account has uploaded. */
export async function ownFiles(
  db: Db,
  accountId: string,
  ids: readonly (string | null | undefined)[],
): Promise<Set<string>> {
  const wanted = ids.filter((id): id is string => Boolean(id));
  if (wanted.length === 0) return new Set();
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', wanted)
    .execute();
  return new Set(rows.map((row) => row.id));
}
