import type { FastifyInstance } from 'fastify';
import { watchRecordCandidates } from '#contract/records/calls.ts';
import { anyOf } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { contextOf, splitBody } from '#server/http/answer.ts';
import type { Context, Services } from '#server/http/context.ts';
import { guardMatch } from '#server/http/match-guard.ts';
import { parseBody } from '#server/http/parse-body.ts';
import { openWatch } from '#server/http/watch.ts';
import { mayRead } from '#server/results/list-handlers.ts';

/** Open streams of one process, and of one account. */
const mostStreams = { all: 500, account: 10 };

/** Streams to those who work with the results of a match that its candidates for records have changed. */
export function serveCandidateWatch(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const stream = openWatch<readonly string[]>(app, services, {
    seats: mostStreams.all,
    lookMs: 2_000,
    channel: 'records',
    statesOf: (matchIds) => candidatesOf(db, matchIds),
    changeOf: (_id, before, now) =>
      before.join(' ') === now.join(' ') ? undefined : { candidates: now.length },
  });
  app.post(`/api/${watchRecordCandidates.path}`, { bodyLimit: 4_096 }, async (request, reply) => {
    const { credentials, body } = splitBody(request.body);
    const context = (await contextOf(
      watchRecordCandidates.who,
      services,
      request,
      reply,
      credentials,
    )) as Context<'staff'>;
    const parsed = parseBody(watchRecordCandidates, body);
    mayRead(context);
    await guardMatch(db, context.session, watchRecordCandidates, parsed);
    await stream(reply, parsed.matchId, [{ of: context.session.accountId, most: mostStreams.account }]);
  });
}

/** Ids of candidates, by match. */
async function candidatesOf(
  db: Db,
  matchIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('records')
    .select(['id', 'match_id'])
    .where('state', '=', 'candidate')
    .where('match_id', '=', anyOf(matchIds))
    .orderBy('id')
    .execute();
  return new Map(
    matchIds.map((matchId) => [
      matchId,
      rows.filter(({ match_id }) => match_id === matchId).map(({ id }) => id),
    ]),
  );
}
