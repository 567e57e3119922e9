import { sql } from 'kysely';
import type { ResultState } from '#contract/results/states.ts';
import { json } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { newId } from '#server/db/id.ts';
import { aRegistration, type Reached } from './registrations.ts';

const score = {
  final: 9250,
  artistic: null,
  completion: null,
  creativity: null,
  difficulty: null,
  execution: null,
  deduction: 0,
  mistakes: null,
  ties: [],
};

/** A line of the results as it stands, however it came to be; replaces the one that there was. */
export async function setLine(
  db: Db,
  entryId: string,
  state: Exclude<ResultState, 1>,
  rank: number | null,
  final = 9250,
): Promise<void> {
  await sql`
    insert into results (entry_id, match_id, event_id, group_id, registration_id, unit_id, state, marks, score, rank,
                         entered_at, released_at, published_at)
    select e.id, e.match_id, e.event_id, e.group_id, e.registration_id, e.unit_id, ${state}, '{}', ${json({ ...score, final })}::jsonb,
           ${rank}, now(), now(), now()
      from entries e where e.id = ${entryId}
    on conflict (entry_id) do update set state = excluded.state, rank = excluded.rank, score = excluded.score`.execute(
    db,
  );
}

/** What a correction of results leaves for those who have to follow. */
export async function noteChanged(db: Db, groupId: string): Promise<void> {
  await sql`
    insert into results_changed (id, match_id, event_id, group_id, at)
    select ${newId()}, match_id, event_id, id, now() from match_groups where id = ${groupId}`.execute(db);
}

/** A registration that passed, of so many athletes alone in one event, whose published ranks are 1, 2, 3 … */
export async function aRankedRegistration(
  server: Reached,
  athletes = 2,
  patch: Parameters<typeof aRegistration>[1] = {},
) {
  const made = await aRegistration(server, patch, { athletes });
  await sql`update registrations set stage = 'passed' where id = ${made.id}`.execute(server.db);
  for (const [at, { id }] of made.entries.entries()) await setLine(server.db, id, 12, at + 1);
  return made;
}

export type RankedRegistration = Awaited<ReturnType<typeof aRankedRegistration>>;

/** When its match is over. */
export const afterMatch = ({ match }: RankedRegistration) => new Date(`${match.endDate}T20:00:00Z`);
