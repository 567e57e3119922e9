import { dayIn } from '#contract/fields/dates.ts';
import type { Match } from '#contract/matches/match.ts';
import * as calls from '#contract/points/calls.ts';
import { problem } from '#contract/problem.ts';
import { record } from '#server/audit/record.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { findMatch } from '#server/matches/store.ts';
import type { StoredMatch } from '#server/matches/stored.ts';
import { competitorsOf } from '#server/results/competitors.ts';
import { eventRanks, inEvents } from '#server/results/event-ranks.ts';
import { mayRead } from '#server/results/list-handlers.ts';
import { countGroups, publishedGroups, publishedOfMatch } from '#server/results/reading-store.ts';
import { extrasOf, sectionsOf, totalsOf } from './totals.ts';

async function announced(db: Db, matchId: string): Promise<StoredMatch> {
  const storedMatch = await findMatch(db, matchId);
  if (!storedMatch || storedMatch.stored.state === 'pending') throw refuse('notFound');
  return storedMatch;
}

const sectionsIn = (match: Match, total: NonNullable<Match['pointTotals']>[number]) =>
  total.per === 'match' ? null : sectionsOf(match, total.eventIds);

const getPointTotals = answer(calls.getPointTotals, async (context, { matchId }) => {
  mayRead(context);
  const { db, now } = context;
  const { match } = await announced(db, matchId);
  const [published, groups, counted, ranks, extras, units] = await Promise.all([
    publishedOfMatch(db, matchId),
    publishedGroups(db, matchId),
    countGroups(db, matchId),
    eventRanks(db, { id: matchId, match }),
    extrasOf(db, { id: matchId, match }),
    unitsOf(db, matchId),
  ]);
  const competitors = await competitorsOf(
    db,
    published.map(({ entryId }) => entryId),
    { unitId: null, day: dayIn(now, match.timeZone) },
  );
  return {
    match: { id: matchId, name: match.name, timeZone: match.timeZone },
    events: match.events.map(({ id, name }) => ({ id, name })),
    publishedGroups: groups.size,
    groups: counted.awarded,
    totals: totalsOf(match, inEvents(match, published, ranks), competitors, extras).map((total) => ({
      ...total,
      rows: total.rows.map((row) => ({
        ...row,
        extras: row.extras.map(({ id, points, reason, at }) => ({
          id,
          points,
          reason,
          at: at.toISOString(),
        })),
      })),
    })),
    rules: (match.pointTotals ?? []).map((total) => ({
      id: total.id,
      name: total.name,
      sections: sectionsIn(match, total),
    })),
    units,
  };
});

/** Units, not individuals, that have been passed for a match. */
async function unitsOf(db: Db, matchId: string): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('registrations as g')
    .innerJoin('teams as t', 't.id', 'g.team_id')
    .innerJoin('units as u', 'u.id', 'g.unit_id')
    .select(['u.id', 'u.name'])
    .distinct()
    .where('g.match_id', '=', matchId)
    .where('g.stage', '=', 'passed')
    .where('t.team_type', '=', 1)
    .orderBy('u.name')
    .orderBy('u.id')
    .execute();
}

const addExtraPoints = answer(calls.addExtraPoints, (context, body) =>
  transaction(context.db, async (trx) => {
    const { matchId, totalId, section, unitId, points, reason } = body;
    const { match } = await announced(trx, matchId);
    const total = match.pointTotals?.find(({ id }) => id === totalId);
    if (!total) throw refuse('notFound');
    const sections = sectionsIn(match, total);
    const fits = sections === null ? section === null : sections.some(({ zh }) => zh === section);
    if (!fits) throw refuse('typeError', {}, [problem('fieldWrong', 'section')]);
    if (!(await unitsOf(trx, matchId)).some(({ id }) => id === unitId)) throw refuse('notFound');
    const id = newId();
    await trx
      .insertInto('extra_points')
      .values({
        id,
        match_id: matchId,
        total_id: totalId,
        section,
        unit_id: unitId,
        points,
        reason,
        made_at: context.now,
        made_by: context.session.accountId,
      })
      .execute();
    await record(trx, context, {
      act: 'points.add',
      subject: 'match',
      subjectId: matchId,
      unitId,
      reason,
      after: { pointTotals: total.name, section, points: points / 100 },
    });
    return { id };
  }),
);

const revokeExtraPoints = answer(calls.revokeExtraPoints, (context, { matchId, extraId, reason }) =>
  transaction(context.db, async (trx) => {
    const row = await trx
      .updateTable('extra_points')
      .set({ revoked_at: context.now })
      .where('id', '=', extraId)
      .where('match_id', '=', matchId)
      .where('revoked_at', 'is', null)
      .returning(['unit_id', 'points', 'section'])
      .executeTakeFirst();
    if (!row) throw refuse('notFound');
    await record(trx, context, {
      act: 'points.revoke',
      subject: 'match',
      subjectId: matchId,
      unitId: row.unit_id,
      reason,
      before: { section: row.section, points: row.points / 100 },
    });
    return {};
  }),
);

export const pointHandlers: readonly Answer[] = [getPointTotals, addExtraPoints, revokeExtraPoints];
