/**
 * What may be logged of a failure: its name, and where it has one the SQLSTATE or the socket's fault; never its message,
 * as one of the database quotes whose row it was.
 */
export function faultOf(error: unknown): string {
  const { name = 'unknown', code } = (error ?? {}) as { name?: string; code?: unknown };
  return typeof code === 'string' && /^\w{1,40}$/.test(code) ? `${name} ${code}` : name;
}
