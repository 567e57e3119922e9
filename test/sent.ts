import pg from 'pg';

export interface Sent {
  text: string;
  values: unknown[];
}

/** What the connection for hints sends by its own clock. */
const ofHints = /^listen |pg_is_in_recovery/;

/** What `act` makes this process send to PostgreSQL, `begin` and `commit` among it. */
export async function sentBy(act: () => Promise<unknown>): Promise<Sent[]> {
  const sent: Sent[] = [];
  // oxlint-disable-next-line typescript/unbound-method -- called with its client below
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first] = args as [Partial<Sent> | string];
    const { text = '', values = [] } = typeof first === 'string' ? { text: first } : first;
    if (!ofHints.test(text)) sent.push({ text, values });
    return query.apply(this, args);
  } as never;
  try {
    await act();
  } finally {
    pg.Client.prototype.query = query as never;
  }
  return sent;
}
