import { sql } from 'kysely';
import { asStored } from '#contract/lang.ts';
import type { MatchEvent } from '#contract/matches/event.ts';
import type { Match } from '#contract/matches/match.ts';
import { problem, type Problem } from '#contract/problem.ts';
import type { Db } from '#server/db/pool.ts';

/**
 * Locks the counters of a match, in the order in which registrations take them, so that what has been read of
 * them holds until the end of the transaction. The match's own row is locked before.
 */
export async function lockGroups(trx: Db, matchId: string): Promise<void> {
  await trx
    .selectFrom('match_groups')
    .select('id')
    .where('match_id', '=', matchId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

const takenIn = ({ combined }: MatchEvent) => (combined ?? []).flatMap(({ groups }) => groups);

/**
 * Makes the counters those of the document, with its capacities. What may not change has been refused before
 * (`changeProblems`); a group that only what is over refers to (ended entries, the group that one entered before it was
 * combined, a substitution, a line that was entered and cleared) keeps its row for that, out of reach.
 */
export async function writeGroups(trx: Db, matchId: string, match: Match): Promise<Problem[]> {
  // Those that others have taken in keep their rows: entries remember them, and may come back.
  const rows = match.events.flatMap((event) =>
    [...event.groups, ...takenIn(event)].map(({ id, capacity }) => ({
      id,
      match_id: matchId,
      event_id: event.id,
      capacity,
    })),
  );
  const ids = rows.map(({ id }) => id);
  await trx
    .deleteFrom('match_groups as g')
    .where('g.match_id', '=', matchId)
    .where(sql<boolean>`g.id <> all(${ids}::uuid[])`)
    .where(
      sql<boolean>`not exists (select from entries e
                     where e.match_id = ${matchId} and g.id in (e.group_id, e.entered_group_id, e.award_group_id))
        and not exists (select from round_starts s where s.group_id = g.id)
        and not exists (select from substitution_entries x where x.group_id = g.id)
        and not exists (select from result_lists l where l.group_id = g.id)
        and not exists (select from result_changes c where c.group_id = g.id)`,
    )
    .execute();
  if (rows.length === 0) return [];
  const written = await trx
    .insertInto('match_groups')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((is) => ({
          event_id: is.ref('excluded.event_id'),
          capacity: is.ref('excluded.capacity'),
        }))
        .where('match_groups.match_id', '=', matchId),
    )
    .returning('id')
    .execute();
  const mine = new Set(written.map(({ id }) => id));
  return match.events.flatMap((event, at) =>
    event.groups.flatMap(({ id, name }, each) =>
      mine.has(id) ? [] : [problem('idTwice', `events.${at}.groups.${each}.id`, { name: asStored(name) })],
    ),
  );
}
