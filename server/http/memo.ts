import type { Db } from '#server/db/pool.ts';

/**
 * Answers that are the same for everyone, kept for a moment: a thousand simultaneous requests cost one query.
 */
interface Memo {
  /**
   * @param of the subject (a match's id), for `forget`
   * @param seconds for which the answer is kept
   */
  get<T>(key: string, of: string, seconds: number, load: () => Promise<T>): Promise<T>;
  /** Drops what is kept of a changed subject; a value that is just being loaded is not kept either. */
  forget(of: string): void;
  /** Drops everything, as anything may have changed. */
  forgetAll(): void;
}

interface Entry {
  of: string;
  until: number;
  value: Promise<unknown>;
  /** The entry was read after it was made. */
  again: boolean;
}

/**
 * @param most how many entries are kept. Where there is no room expired entries go first, then those that
 * were never read again, so that random requests push out nothing that is read often; then the oldest
 */
export function openMemo(most: number, clock: () => number = () => performance.now()): Memo {
  const entries = new Map<string, Entry>();
  const makeRoom = (newest: Entry) => {
    const now = clock();
    let first: string | undefined;
    for (const [key, entry] of entries) {
      if (entry === newest) continue;
      if (entry.until <= now) return entries.delete(key);
      if (!entry.again) first ??= key;
    }
    return entries.delete(first ?? entries.keys().next().value!);
  };
  return {
    get<T>(key: string, of: string, seconds: number, load: () => Promise<T>): Promise<T> {
      const former = entries.get(key);
      if (former) former.again = true;
      if (former && former.until > clock()) return former.value as Promise<T>;
      const again = former !== undefined;
      const entry: Entry = { of, until: clock() + seconds * 1000, value: load(), again };
      entries.delete(key);
      entries.set(key, entry);
      // A failed value is dropped, so that the next request makes it again.
      entry.value.catch(() => entries.get(key) === entry && entries.delete(key));
      if (entries.size > most) makeRoom(entry);
      return entry.value as Promise<T>;
    },
    forget(of) {
      for (const [key, entry] of entries) if (entry.of === of) entries.delete(key);
    },
    forgetAll: () => entries.clear(),
  };
}

const keptMost = 600;
const memos = new WeakMap<Db, Memo>();

/** A replica's answers are those of its database. */
export function shareMemo(db: Db, replica: Db): void {
  memos.set(replica, memoOf(db));
}

/** The memo of this database in this process. */
export function memoOf(db: Db): Memo {
  const memo = memos.get(db) ?? openMemo(keptMost);
  memos.set(db, memo);
  return memo;
}
