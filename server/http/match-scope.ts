import { AsyncLocalStorage } from 'node:async_hooks';
import { sql, type RawBuilder } from 'kysely';

/**
 * The matches that the caller of the running call is restricted to (decision 0032). The set travels with the
 * call, so that every list asks in one way and cannot be handed another account's. Outside a call of
 * restricted staff, as in jobs and for participants, nothing is narrowed.
 */
const running = new AsyncLocalStorage<ReadonlySet<string> | null>();

export function within<T>(matches: ReadonlySet<string> | null, act: () => Promise<T>): Promise<T> {
  return running.run(matches, act);
}

/** null: all matches. */
export function matchesInScope(): ReadonlySet<string> | null {
  return running.getStore() ?? null;
}

/**
 * `and …` for a list of staff: rows of the requested match, if any, and of those the caller may see.
 * @param column holds the row's match id, as `r.match_id`
 */
export function ofMatch(column: RawBuilder<unknown>, matchId?: string): RawBuilder<unknown> {
  const scope = matchesInScope();
  return sql`
    ${matchId === undefined ? sql`` : sql`and ${column} = ${matchId}`}
    ${scope === null ? sql`` : sql`and ${column} = any(${[...scope]}::uuid[])`}`;
}
