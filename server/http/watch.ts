import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Services } from './context.ts';
import { refuse } from './refuse.ts';
import { openSeats } from './seats.ts';

/** How long one stream lasts; a page that is still open asks again. */
const longestMs = 15 * 60_000;
/** An empty line keeps proxies from giving up a line on which nothing moves. */
const beatMs = 15_000;
/** How often the database is asked where another server's hint says when. */
const lookHintedMs = 10_000;
/** What changes together is sent together. */
const gatherMs = 150;

interface Watch<State> {
  /** Streams of one process; a page beyond them asks now and then instead. */
  seats: number;
  /** How often the database is asked without hints. */
  lookMs: number;
  /** On which hints come, with the id of what has changed. */
  channel?: string;
  statesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, State>>;
  /** What is sent of a change; undefined: nothing. */
  changeOf: (id: string, before: State, now: State) => object | undefined;
}

interface Watched<State> {
  listeners: Set<ServerResponse>;
  /** State that the listeners know. */
  state: State;
}

/**
 * Lets pages know that something they show has changed, a moment after it has, on every server: a line of JSON each.
 * One question to the database for all that is watched here, however many watch, and none while no page is open.
 * @returns what answers a call with the stream of one id, counted for each of `holders`; it refuses: tooOften
 */
export function openWatch<State>(
  app: FastifyInstance,
  { hints }: Pick<Services, 'hints'>,
  { seats, lookMs, channel, statesOf, changeOf }: Watch<State>,
) {
  const takeSeat = openSeats(seats);
  const watched = new Map<string, Watched<State>>();
  const hinting = channel === undefined ? undefined : hints;
  const everyone = () =>
    [...watched].flatMap(([id, { listeners }]) => [...listeners].map((out) => ({ id, out })));
  let timer: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;
  let unlisten: (() => void) | undefined;
  /** A hint has come that has not been looked at. */
  let hinted = false;

  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = watched.size > 0 ? setTimeout(() => void look(), ms).unref() : undefined;
  };
  const look = async () => {
    hinted = false;
    try {
      for (const [id, now] of await statesOf([...watched.keys()])) {
        const watchedRow = watched.get(id);
        const change = watchedRow && changeOf(id, watchedRow.state, now);
        if (!watchedRow || !change) continue;
        watchedRow.state = now;
        const line = Buffer.from(`${JSON.stringify(change)}\n`);
        for (const out of watchedRow.listeners) out.write(line);
      }
    } catch (error) {
      app.log.warn({ fault: (error as Error).name }, 'not watched');
    }
    schedule(hinted ? gatherMs : hinting ? lookHintedMs : lookMs);
  };
  const begin = () => {
    hinted = false;
    schedule(hinting ? lookHintedMs : lookMs);
    beat = setInterval(() => {
      for (const { out } of everyone()) out.write('\n');
    }, beatMs).unref();
    unlisten = hinting?.on(channel!, (id) => {
      // Without an id: what was said is lost, and may have been of any.
      if (id !== '' && !watched.has(id)) return;
      if (!hinted) schedule(gatherMs);
      hinted = true;
    });
  };
  const leave = (id: string, out: ServerResponse) => {
    const watchedRow = watched.get(id);
    if (!watchedRow?.listeners.delete(out)) return;
    if (watchedRow.listeners.size === 0) watched.delete(id);
    out.end();
    if (watched.size > 0) return;
    clearInterval(beat);
    clearTimeout(timer);
    unlisten?.();
  };
  app.addHook('preClose', async () => {
    for (const { id, out } of everyone()) leave(id, out);
  });

  return async (reply: FastifyReply, id: string, holders: Parameters<typeof takeSeat>[0]): Promise<void> => {
    const leaveSeat = takeSeat(holders);
    if (!leaveSeat) throw refuse('tooOften', { seconds: 60 });
    const out = reply.raw;
    out.once('close', leaveSeat);
    // Of before the head: a page that reads after it misses nothing.
    const state = watched.get(id)?.state ?? (await statesOf([id])).get(id)!;
    const isFirst = watched.size === 0;
    const watchedRow = watched.get(id) ?? { listeners: new Set(), state };
    watched.set(id, watchedRow);
    watchedRow.listeners.add(out);
    if (isFirst) begin();
    const ending = setTimeout(() => leave(id, out), longestMs).unref();
    out.on('close', () => {
      clearTimeout(ending);
      leave(id, out);
    });
    if (out.destroyed) leave(id, out);
    reply.hijack();
    out.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'application/x-ndjson; charset=utf-8',
      'x-accel-buffering': 'no',
    });
    out.write('\n');
  };
}
