import pg from 'pg';
import type { Connection } from './pool.ts';

/**
 * Passes on NOTIFY messages. A listener must work without them as well: messages sent while the connection is
 * down never come later.
 */
export interface Hints {
  /** @returns what stops it */
  on(channel: string, tell: (payload: string) => void): () => void;
  close(): Promise<void>;
}

const againMs = 1_000;
/** How often the connection is checked, and how long the check may take. */
const askMs = 5_000;
const answerMs = 5_000;

/**
 * One connection, and none while there are no listeners; after a break it is opened again. Once it is open
 * every listener gets `''`: read again, as earlier messages are lost.
 */
export function openHints(connection: Connection): Hints {
  const listeners = new Map<string, Set<(payload: string) => void>>();
  let client: pg.Client | undefined;
  /** Sends statements to the open connection, one after the other; set once it listens to all channels. */
  let ask: ((text: string) => Promise<pg.QueryResult>) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let asking: NodeJS.Timeout | undefined;
  let closed = false;

  const notifyAll = () => {
    for (const each of listeners.values()) for (const listener of each) listener('');
  };
  const drop = () => {
    clearInterval(asking);
    void client?.end().catch(() => undefined);
    client = undefined;
    ask = undefined;
  };
  const open = async () => {
    timer = undefined;
    const opened = new pg.Client({
      ...connection,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    });
    client = opened;
    const lost = () => {
      if (client !== opened) return;
      drop();
      if (!closed && listeners.size > 0) timer = setTimeout(() => void open(), againMs).unref();
    };
    opened.on('error', lost).on('end', lost);
    opened.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload);
    });
    try {
      await opened.connect();
      // Channels added meanwhile are included.
      for (const channel of listeners.keys()) await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
      if (client !== opened) return;
      let turn: Promise<unknown> = Promise.resolve();
      const inTurn = (text: string) => {
        const mine = turn.then(() => opened.query(text));
        turn = mine.catch(() => undefined);
        return mine;
      };
      ask = inTurn;
      // A dead machine closes no connection, and on a demoted one no server sends NOTIFY any more.
      const look = async () => {
        const { rows } = await inTurn('select pg_is_in_recovery() as away');
        if ((rows[0] as { away: boolean }).away) lost();
      };
      asking = setInterval(() => void look().catch(lost), askMs).unref();
      notifyAll();
    } catch {
      lost();
    }
  };

  return {
    on(channel, listener) {
      const listening = listeners.get(channel);
      if (listening) listening.add(listener);
      else {
        listeners.set(channel, new Set([listener]));
        if (ask)
          void ask(`listen ${pg.escapeIdentifier(channel)}`).then(
            () => listener(''),
            () => undefined,
          );
      }
      if (!client && !timer && !closed) void open();
      return () => {
        const remaining = listeners.get(channel);
        remaining?.delete(listener);
        if (remaining?.size === 0) listeners.delete(channel);
        if (listeners.size > 0) return;
        clearTimeout(timer);
        timer = undefined;
        drop();
      };
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(asking);
      const last = client;
      client = undefined;
      ask = undefined;
      await last?.end().catch(() => undefined);
    },
  };
}
