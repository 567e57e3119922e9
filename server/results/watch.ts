import type { OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { openSeats } from '#server/http/seats.ts';
import { parseBody } from '#server/http/parse-body.ts';
import { watchResults } from '#contract/results/public-calls.ts';
import { contextOf, splitBody } from '#server/http/answer.ts';
import type { Services } from '#server/http/context.ts';
import { memoOf } from '#server/http/memo.ts';
import { refuse } from '#server/http/refuse.ts';
import { openedMatch } from '#server/matches/opened.ts';
import { stampsOf } from './public.ts';

/** How long one stream lasts; who still looks asks again. */
const longestMs = 15 * 60_000;
/** How often the database is asked where nobody tells of changes, and how often where somebody does. */
const lookMs = 2_000;
const lookToldMs = 10_000;
/** Lines that come together are told together. */
const gatherMs = 150;
const beatMs = 20_000;
/** Of one process, of one network, and of one /48 of IPv6; a page beyond it asks now and then instead. */
export const mostStreams = { all: 4_000, network: 1_000, wide: 1_500 };

interface Watched {
  listeners: Set<ServerResponse>;
  /** By group, as they were last told; undefined until they are known. */
  stamps: Map<string, string> | undefined;
}

/**
 * Tells pages that show results which groups have changed, a moment after they have: one question for all matches
 * that are watched here, however many watch. What has changed they read by the call that everybody shares.
 */
export function serveResultWatch(app: FastifyInstance, services: Services): void {
  const seats = openSeats(mostStreams.all);
  const matches = new Map<string, Watched>();
  const all = () => [...matches.values()].flatMap(({ listeners }) => [...listeners]);
  let timer: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;
  let unlisten: (() => void) | undefined;
  let count = 0;
  /** Somebody has told of a change that has not been looked at. */
  let told = false;

  const schedule = (ms: number) => {
    clearTimeout(timer);
    timer = matches.size > 0 ? setTimeout(() => void look(), ms).unref() : undefined;
  };
  const look = async () => {
    told = false;
    try {
      const found = await stampsOf(services.db, [...matches.keys()]);
      for (const [matchId, stamps] of found) {
        const watched = matches.get(matchId);
        if (!watched) continue;
        const before = watched.stamps;
        watched.stamps = stamps;
        if (before) tell(matchId, watched, before, stamps);
      }
    } catch (error) {
      app.log.warn({ fault: (error as Error).name }, 'not watched');
    }
    schedule(told ? gatherMs : services.hints ? lookToldMs : lookMs);
  };
  const tell = (
    matchId: string,
    { listeners }: Watched,
    before: Map<string, string>,
    now: Map<string, string>,
  ) => {
    const groupIds = [...new Set([...before.keys(), ...now.keys()])].filter(
      (id) => before.get(id) !== now.get(id),
    );
    if (groupIds.length === 0) return;
    memoOf(services.db).forget(matchId);
    const line = Buffer.from(`${JSON.stringify({ groupIds })}\n`);
    for (const out of listeners) out.write(line);
  };
  const begin = () => {
    if (count++ > 0) return;
    beat = setInterval(() => {
      for (const out of all()) out.write('\n');
    }, beatMs).unref();
    unlisten = services.hints?.on('results', (matchId) => {
      // Without a match: what was said is lost, and may have been of any.
      if (matchId !== '' && !matches.has(matchId)) return;
      if (!told) schedule(gatherMs);
      told = true;
    });
  };
  const leave = (matchId: string, out: ServerResponse) => {
    const watched = matches.get(matchId);
    if (!watched?.listeners.delete(out)) return;
    if (watched.listeners.size === 0) matches.delete(matchId);
    out.end();
    if (--count > 0) return;
    clearInterval(beat);
    clearTimeout(timer);
    unlisten?.();
  };
  app.addHook('preClose', async () => {
    for (const [matchId, { listeners }] of matches) for (const out of listeners) leave(matchId, out);
  });

  app.post(`/api/${watchResults.path}`, { bodyLimit: 1_024 }, async (request, reply) => {
    const { body } = splitBody(request.body);
    const { matchId } = parseBody(watchResults, body);
    const { address, wideAddress } = await contextOf(watchResults.who, services, request, reply, null);
    const leaveSeat = seats([
      { of: address, most: mostStreams.network },
      ...(wideAddress === null ? [] : [{ of: wideAddress, most: mostStreams.wide }]),
    ]);
    if (!leaveSeat) throw refuse('tooOften', { seconds: 60 });
    const out = reply.raw;
    out.once('close', leaveSeat);
    await openedMatch(services.db, matchId, 'results');
    const watched = matches.get(matchId) ?? { listeners: new Set(), stamps: undefined };
    matches.set(matchId, watched);
    // The stamps are those of before the head: whoever reads the results after it misses nothing.
    if (!watched.stamps) await look();
    matches.set(matchId, watched);
    watched.listeners.add(out);
    begin();
    const ending = setTimeout(() => leave(matchId, out), longestMs).unref();
    out.on('close', () => {
      clearTimeout(ending);
      leave(matchId, out);
    });
    if (out.destroyed) leave(matchId, out);
    reply.hijack();
    out.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'application/x-ndjson; charset=utf-8',
      'x-accel-buffering': 'no',
    });
    out.write('\n');
  });
}
