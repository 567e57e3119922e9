import * as calls from '#contract/matches/calls.ts';
import { matchSeenBy } from '#contract/matches/admission.ts';
import { liveStages } from '#contract/registrations/stage.ts';
import { anyOf } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { fileUrl } from '#server/file-address.ts';
import { answer } from '#server/http/answer.ts';
import type { Context } from '#server/http/context.ts';
import { refuse } from '#server/http/refuse.ts';
import { allProblems } from './check.ts';
import { allMatches, publishedMatches, type MatchFilters } from './list.ts';
import { refusalsFor } from './refusals-for.ts';
import { findMatch, groupUses } from './store.ts';
import { quotaFills } from './quotas.ts';
import type { StoredMatch } from './stored.ts';
import { matchTypes } from './types.ts';
import { cardOnWire, detailOnWire, publicPoster, type PosterAddress } from './wire.ts';

async function fillsOf(db: Db, { id, match }: StoredMatch) {
  const groups = await groupUses(db, id);
  return { groups, quotas: await quotaFills(db, id, match, groups) };
}

/** One published match as a unit, or with null the public, may see it. */
async function publishedDetail(
  { db, now }: Context<'anyone' | 'account'>,
  id: string,
  unitId: string | null,
) {
  const storedMatch = await findMatch(db, id);
  if (!storedMatch || storedMatch.stored.state === 'pending') throw refuse('notFound');
  const view = { ...storedMatch, match: matchSeenBy(storedMatch.match, unitId) };
  return detailOnWire(view, await fillsOf(db, storedMatch), publicPoster, now);
}

async function published(
  context: Context<'anyone' | 'account'>,
  body: MatchFilters & { id?: string | undefined },
  unitId: string | null,
  { mine = false, runningFirst = false }: { mine?: boolean | undefined; runningFirst?: boolean },
) {
  if (body.id !== undefined)
    return { rows: [], total: 0, match: await publishedDetail(context, body.id, unitId) };
  if (mine && unitId === null) return { rows: [], total: 0, match: null };
  const { cards, total } = await publishedMatches(
    context.db,
    { ...body, unitId: mine ? unitId! : undefined, runningFirst },
    context.now,
  );
  return { rows: cards.map((card) => cardOnWire(card, publicPoster, context.now)), total, match: null };
}

const getMatch = answer(calls.getMatch, async (context, { mine, ...body }) => {
  const unitId = context.session.unit?.id ?? null;
  const { rows, ...answered } = await published(context, body, unitId, { mine });
  const refusalOf = await refusalsFor(context.db, unitId, rows);
  return { ...answered, rows: rows.map((row) => ({ ...row, refusal: refusalOf(row.id) })) };
});

const getPublicMatch = answer(calls.getPublicMatch, (context, body) =>
  published(context, body, null, { runningFirst: true }),
);

function staffPoster({ config, session, now }: Context<'staff'>): PosterAddress {
  return (fileId) => fileUrl(config.keys.sign, fileId, 'whole', session.id, now);
}

const staffGetMatches = answer(calls.staffGetMatches, async (context, body) => {
  const { cards, total } = await allMatches(context.db, body, context.now);
  const ids = cards.map(({ id }) => id);
  const [work, imported] = await Promise.all([workOf(context.db, ids), importsOf(context.db, ids)]);
  const poster = staffPoster(context);
  const rows = cards.map((card) => ({
    ...cardOnWire(card, poster, context.now),
    registrations: work.get(card.id)?.registrations ?? 0,
    toReview: work.get(card.id)?.toReview ?? 0,
    importedAt: imported.get(card.id) ?? null,
  }));
  return { rows, total };
});

/** Live registrations of these matches, and those among them that wait for a reviewer. */
async function workOf(db: Db, matchIds: string[]) {
  if (matchIds.length === 0) return new Map<string, { registrations: number; toReview: number }>();
  const rows = await db
    .selectFrom('registrations')
    .select((is) => [
      'match_id',
      is.fn.countAll<number>().as('registrations'),
      is.fn.countAll<number>().filterWhere('stage', 'in', ['qualification', 'events']).as('toReview'),
    ])
    .where('match_id', '=', anyOf(matchIds))
    .where('stage', 'in', [...liveStages])
    .groupBy('match_id')
    .execute();
  return new Map(rows.map((row) => [row.match_id, row]));
}

/** When those of these matches that came in an exchange file came. */
async function importsOf(db: Db, matchIds: string[]): Promise<Map<string, string>> {
  if (matchIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('match_archives')
    .select(['match_id', 'made_at'])
    .where('match_id', '=', anyOf(matchIds))
    .execute();
  return new Map(rows.map(({ match_id, made_at }) => [match_id, made_at.toISOString()]));
}

const staffGetMatch = answer(calls.staffGetMatch, async (context, { id }) => {
  const { db, now } = context;
  const storedMatch = await findMatch(db, id);
  if (!storedMatch) throw refuse('notFound');
  const detail = detailOnWire(storedMatch, await fillsOf(db, storedMatch), staffPoster(context), now);
  return {
    ...detail,
    problems: await allProblems(db, storedMatch.match, now),
    importedAt: (await importsOf(db, [id])).get(id) ?? null,
  };
});

export const matchReadingHandlers = [
  getMatch,
  getPublicMatch,
  answer(calls.getMatchType, async ({ db }) => ({ rows: await matchTypes(db) })),
  staffGetMatches,
  staffGetMatch,
];
