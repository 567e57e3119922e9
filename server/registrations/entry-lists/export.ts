import { quotasIn } from '#contract/matches/quotas.ts';
import { defaultPageSize } from '#contract/paging.ts';
import * as calls from '#contract/registrations/export-calls.ts';
import type { Db } from '#server/db/pool.ts';
import { answer, type Answer } from '#server/http/answer.ts';
import { refuse } from '#server/http/refuse.ts';
import { quotaFills, usesOf } from '#server/matches/quotas.ts';
import { findMatch } from '#server/matches/store.ts';
import { countEntries, enteredUnits, entriesUnder, groupCounts, type ListedMatch } from './export-rows.ts';

const getEntries = answer(
  calls.getEntries,
  async ({ db }, { page = 1, size = defaultPageSize, ...filter }) => {
    const storedMatch = await matchOf(db, filter.matchId);
    const [groups, units, rows, total] = await Promise.all([
      groupCounts(db, filter.matchId),
      enteredUnits(db, filter.matchId),
      entriesUnder(db, storedMatch, filter, { limit: size, offset: (page - 1) * size }),
      countEntries(db, filter),
    ]);
    const { id, match } = storedMatch;
    const quotas = quotasIn(match);
    const quotaUses = await quotaFills(db, id, match, usesOf(groups));
    return {
      match: { name: match.name, events: match.events },
      groups,
      quotas,
      quotaUses,
      units,
      rows,
      total,
    };
  },
);

async function matchOf(db: Db, id: string): Promise<ListedMatch> {
  const storedMatch = await findMatch(db, id);
  if (!storedMatch) throw refuse('notFound');
  return { id, match: storedMatch.match };
}

export const entryHandlers: readonly Answer[] = [getEntries];
