import type { Connection } from '#server/db/pool.ts';

/** What DATABASE_URL is for another process on this database. */
export function addressOf(connection: Connection): string {
  const { host, port, user, password, database, connectionString } = connection;
  if (connectionString !== undefined) return connectionString;
  const who = [user ?? '', ...(password === undefined ? [] : [password])].map(encodeURIComponent).join(':');
  return `postgres://${who}@/${database ?? ''}?host=${encodeURIComponent(host ?? '')}&port=${port ?? 5432}`;
}
