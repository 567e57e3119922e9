import { forget, storedJson, storedKeys, storeJson } from '#web/lib/storage.ts';

/** A form as it was last typed, kept on this device. */
export interface Draft<T> {
  /** When it was kept, ISO. */
  at: string;
  value: T;
}

const prefix = 'draft.';
/** A draft that was not opened for this long is dropped. */
const keptForMs = 30 * 24 * 3600 * 1000;

const isDraft = <T>(value: unknown): value is Draft<T> =>
  typeof value === 'object' &&
  value !== null &&
  'value' in value &&
  typeof (value as Draft<T>).at === 'string';

export function readDraft<T>(key: string): Draft<T> | undefined {
  return storedJson(prefix + key, isDraft<T>);
}

/**
 * Keeps a draft.
 * @param omit dotted paths that never leave the page: ID numbers, pictures, passwords
 */
export function keepDraft<T>(key: string, value: T, omit: readonly string[], now: Date): void {
  const copy = structuredClone(value);
  for (const path of omit) remove(copy, path.split('.'));
  storeJson(prefix + key, { at: now.toISOString(), value: copy });
}

export function dropDraft(key: string): void {
  forget(prefix + key);
}

/**
 * Drops drafts older than `olderThan`, by default 30 days; a logout on a shared computer passes the present,
 * which drops all.
 */
export function dropDrafts(olderThan: Date = new Date(Date.now() - keptForMs)): void {
  for (const key of storedKeys(prefix)) {
    const draft = storedJson(key, isDraft);
    if (!draft || draft.at < olderThan.toISOString()) forget(key);
  }
}

/**
 * A kept draft laid over a form's first values. The form may have changed since: fields it no longer has are
 * left out, and values of another type are taken from the form.
 */
export function merged(initial: unknown, draft: unknown): unknown {
  if (!isRecord(initial) || !isRecord(draft)) return fits(initial, draft) ? draft : initial;
  return Object.fromEntries(
    Object.entries(initial).map(([key, first]) => [key, key in draft ? merged(first, draft[key]) : first]),
  );
}

function fits(initial: unknown, draft: unknown): boolean {
  if (draft === undefined) return false;
  if (draft === null) return typeof initial !== 'object' || initial === null;
  return (
    initial === null || (typeof initial === typeof draft && Array.isArray(initial) === Array.isArray(draft))
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function remove(value: unknown, [key, ...rest]: readonly string[]): void {
  if (key === undefined || typeof value !== 'object' || value === null) return;
  const slots = value as Record<string, unknown>;
  if (key === '*') for (const each of Object.values(slots)) remove(each, rest);
  else if (rest.length > 0) remove(slots[key], rest);
  else delete slots[key];
}
