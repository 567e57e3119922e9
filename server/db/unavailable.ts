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

/** SQLSTATE of a server that no longer writes: a connection to it is useless even while it works. */
export const demoted = '25006';

/** Feature not supported; only the cause "changed plan" counts here. */
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
/** Errors that pg reports by their message alone. */
const unavailableMessage =
  /^(?:Connection terminated(?: unexpectedly)?|Client (?:has encountered a connection error|was closed) and is not queryable|Query read timeout)$/;

function codeOf(error: unknown): string {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
}

/**
 * A table has got a column since the statement was prepared (a newer server has migrated): the statement was
 * not carried out, and every connection that prepared it fails so for as long as it lives.
 */
export function isChangedPlan(error: unknown): boolean {
  const { routine } = (error ?? {}) as { routine?: unknown };
  return codeOf(error) === changedPlan && routine === 'RevalidateCachedQuery';
}

/** Whether an error of the driver means that its connection is useless. */
export function isAway(error: unknown): boolean {
  if (error instanceof DatabaseUnavailable || isChangedPlan(error)) return true;
  const code = codeOf(error);
  return (
    states.test(code) ||
    sockets.has(code) ||
    (error instanceof Error && unavailableMessage.test(error.message))
  );
}

const pauseMs = 100;

/**
 * Repeats `act` once, on another connection, after the database went away. For acts that only read, or that
 * may safely write twice.
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
