import { createHash, createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Db } from '#server/db/pool.ts';
import { PlainError } from './plain-error.ts';

/** Each of 32 bytes. As key objects they are prepared once: handed over as bytes, each use costs five to ten times as much. */
export interface Keys {
  /** Encrypts ID numbers. */
  field: KeyObject;
  /** Hashes what is looked up without being readable. */
  index: KeyObject;
  /** Signs addresses of files. */
  sign: KeyObject;
}

/** In base64, as keys.json and what goes to another process hold them. */
export type WrittenKeys = Record<keyof Keys, string>;

const keyNames = ['field', 'index', 'sign'] as const satisfies readonly (keyof Keys)[];
export const keyBytes = 32;

/** The keys given by settings, completed from the data folder; `undefined` when some are missing and none may be made. */
export function readKeys(dataDir: string, settings: Partial<Keys>, mayMake: boolean): Keys | undefined {
  const all = keyNames.every((name) => settings[name])
    ? settings
    : { ...(readKeyFile(dataDir) ?? (mayMake ? make(dataDir) : {})), ...settings };
  const { field, index, sign } = all;
  return field && index && sign ? { field, index, sign } : undefined;
}

function fileIn(dataDir: string): string {
  return path.join(dataDir, 'keys.json');
}

function readKeyFile(dataDir: string): Keys | undefined {
  let text: string;
  try {
    text = readFileSync(fileIn(dataDir), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  return keysIn(JSON.parse(text) as WrittenKeys);
}

export function readKey(base64: string): KeyObject {
  return createSecretKey(base64, 'base64');
}

export function keysIn({ field, index, sign }: WrittenKeys): Keys {
  return { field: readKey(field), index: readKey(index), sign: readKey(sign) };
}

export function writtenKeys({ field, index, sign }: Keys): WrittenKeys {
  const write = (key: KeyObject) => key.export().toString('base64');
  return { field: write(field), index: write(index), sign: write(sign) };
}

function make(dataDir: string): Keys {
  const newKeys = Object.fromEntries(
    keyNames.map((name) => [name, randomBytes(keyBytes).toString('base64')]),
  );
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(fileIn(dataDir), `${JSON.stringify(newKeys, null, 2)}\n`, {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    });
  } catch (error) {
    // Another process at the same moment was first: its keys serve both.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readKeyFile(dataDir)!;
}

/** Identifies the keys without revealing them. The signing key may change at any time and does not count. */
export function fingerprint(keys: Keys): string {
  const hash = createHash('sha256');
  for (const key of [keys.field, keys.index])
    hash.update(createHmac('sha256', key).update('fingerprint').digest());
  return hash.digest('base64url').slice(0, 22);
}

const setting = 'keys';

/**
 * Notes at the first start which keys this database was written with, and refuses others later: a lost or mixed-up
 * key must show before new rows are written with the wrong one.
 */
export async function checkKeys(db: Db, keys: Keys, now: Date): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name: setting, value: JSON.stringify(fingerprint(keys)), changed_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const { value } = await db
    .selectFrom('settings')
    .select('value')
    .where('name', '=', setting)
    .executeTakeFirstOrThrow();
  if (value !== fingerprint(keys)) {
    throw new PlainError(
      'This database was written with other keys, so the ID numbers in it could not be read. Bring back keys.json ' +
        'in DATA_DIR, or the values of FIELD_KEY and INDEX_KEY, that belong to it.',
    );
  }
}
