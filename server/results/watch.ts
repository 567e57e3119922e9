import type { FastifyInstance } from 'fastify';
import { watchResults } from '#contract/results/public-calls.ts';
import { contextOf, splitBody } from '#server/http/answer.ts';
import type { Services } from '#server/http/context.ts';
import { memoOf } from '#server/http/memo.ts';
import { parseBody } from '#server/http/parse-body.ts';
import { openWatch } from '#server/http/watch.ts';
import { openedMatch } from '#server/matches/opened.ts';
import { stampsOf } from './public.ts';

/** Open streams of one process, of one network, and of one /48 of IPv6. */
const mostStreams = { all: 4_000, network: 1_000, wide: 1_500 };

/** Streams to pages with results which groups have changed; the pages read those by the shared, cached call. */
export function serveResultWatch(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const stream = openWatch<ReadonlyMap<string, string>>(app, services, {
    seats: mostStreams.all,
    lookMs: 2_000,
    channel: 'results',
    statesOf: (matchIds) => stampsOf(db, matchIds),
    changeOf(matchId, before, now) {
      const groupIds = [...new Set([...before.keys(), ...now.keys()])].filter(
        (id) => before.get(id) !== now.get(id),
      );
      if (groupIds.length === 0) return undefined;
      memoOf(db).forget(matchId);
      return { groupIds };
    },
  });
  app.post(`/api/${watchResults.path}`, { bodyLimit: 1_024 }, async (request, reply) => {
    const { body } = splitBody(request.body);
    const { matchId } = parseBody(watchResults, body);
    const { address, wideAddress } = await contextOf(watchResults.who, services, request, reply, null);
    await openedMatch(db, matchId, 'results');
    await stream(reply, matchId, [
      { of: address, most: mostStreams.network },
      ...(wideAddress === null ? [] : [{ of: wideAddress, most: mostStreams.wide }]),
    ]);
  });
}
