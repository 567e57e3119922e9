import { setTimeout as pause } from 'node:timers/promises';

/**
 * The database went away during a query, or refuses writes just now (it was demoted), or has changed under a
 * prepared statement: nothing has been decided. `code`: the SQLSTATE or the socket's fault, where there is
 * one.
 */
export class DatabaseUnavailable extends Error {
  readonly code: string;
  constructor(cause: unknown) {
    super('the database is away', { cause });
    this.name = 'DatabaseUnavailable';
    this.code = codeOf(cause);
  }
}

/** No longer the one that writes. A connection to it is of no use, however well it stands. */
export const demoted = '25006';

/** Feature not supported; of its causes only the changed plan counts here. */
export const changedPlan = '0A000';

/** SQLSTATEs: connection lost, server stopping or starting, demoted, idle in a transaction for too long, outcome unknown. */
const states = /^(?:08...|57P0[1-5]|25006|25P03|40003)$/;
const sockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
]);
/** What pg says in words alone. */
const said =
  /^(?:Connection terminated(?: unexpectedly)?|Client (?:has encountered a connection error|was closed) and is not queryable|Query read timeout)$/;

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

/**
 * A table has got a column since the statement was prepared (a newer server has migrated): it was not carried out, and
 * every connection that prepared it answers so for as long as it lives.
 */
export function isChangedPlan(error: unknown): boolean {
  const { routine } = (error ?? {}) as { routine?: unknown };
  return codeOf(error) === changedPlan && routine === 'RevalidateCachedQuery';
}

/** Whether a failure of the driver's means that its connection is of no use any more. */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable || isChangedPlan(error)) return true;
  const code = codeOf(error);
  return states.test(code) || sockets.has(code) || (error instanceof Error && said.test(error.message));
}

const pauseMs = 100;

/**
 * Does again, once and on another connection, what was in the way of a database that went away. For what only reads,
 * or writes nothing that is wrong twice.
 */
export async function onceAgain<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    await pause(pauseMs);
    return act();
  }
}
