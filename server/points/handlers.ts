import { bookOf } from '#contract/matches/rule-books.ts';
import * as calls from '#contract/points/calls.ts';
import { problem } from '#contract/problem.ts';
import { record } from '#server/audit/record.ts';
import { followPoints } from '#server/certificates/follow.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { findMatch } from '#server/matches/store.ts';
import type { StoredMatch } from '#server/matches/stored.ts';
import { mayRead } from '#server/results/list-handlers.ts';
import { publishedOf } from '#server/results/published.ts';
import { countGroups } from '#server/results/reading-store.ts';
import { publicTitles } from '#server/results/title-rows.ts';
import { extrasOf, passedUnits } from './extra-store.ts';
import { sectionsOf, totalsOf } from './totals.ts';

async function announced(db: Db, matchId: string): Promise<StoredMatch> {
  const storedMatch = await findMatch(db, matchId);
  if (!storedMatch || storedMatch.stored.state === 'pending') throw refuse('notFound');
  return storedMatch;
}

const getPointTotals = answer(calls.getPointTotals, async (context, { matchId }) => {
  mayRead(context);
  const { db, now } = context;
  const { match } = await announced(db, matchId);
  const [published, counted, extras, units] = await Promise.all([
    publishedOf(db, { id: matchId, match }, { unitId: null, now }),
    countGroups(db, matchId),
    extrasOf(db, { id: matchId, match }),
    passedUnits(db, matchId),
  ]);
  return {
    match: { id: matchId, name: match.name, timeZone: match.timeZone, ...bookOf(match) },
    events: match.events.map(({ id, name }) => ({ id, name })),
    publishedGroups: published.groups.size,
    groups: counted.awarded,
    totals: totalsOf(published, extras).map((total) => ({
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
    titles: publicTitles(published),
    titled: match.titles.length > 0,
    rules: (match.pointTotals ?? []).map((total) => ({
      id: total.id,
      name: total.name,
      sections: sectionsOf(match, total),
    })),
    units,
  };
});

const addExtraPoints = answer(calls.addExtraPoints, (context, body) =>
  transaction(context.db, async (trx) => {
    const { matchId, totalId, section, unitId, points, reason } = body;
    const storedMatch = await announced(trx, matchId);
    const { match } = storedMatch;
    const total = match.pointTotals?.find(({ id }) => id === totalId);
    if (!total) throw refuse('notFound');
    const sections = sectionsOf(match, total);
    const fits = sections === null ? section === null : sections.some(({ zh }) => zh === section);
    if (!fits) throw refuse('typeError', {}, [problem('fieldWrong', 'section')]);
    if (!(await passedUnits(trx, matchId)).some(({ id }) => id === unitId)) throw refuse('notFound');
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
    await followPoints(trx, storedMatch, context.now);
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
      .executeTakeFirstOrThrow(() => refuse('notFound'));
    await record(trx, context, {
      act: 'points.revoke',
      subject: 'match',
      subjectId: matchId,
      unitId: row.unit_id,
      reason,
      before: { section: row.section, points: row.points / 100 },
    });
    await followPoints(trx, await announced(trx, matchId), context.now);
    return {};
  }),
);

export const pointHandlers: readonly Answer[] = [getPointTotals, addExtraPoints, revokeExtraPoints];
