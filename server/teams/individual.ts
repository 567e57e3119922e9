import { sql } from 'kysely';
import { teamRole } from '#contract/people/roles.ts';
import { teamType } from '#contract/teams/team.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { writePeople } from './people.ts';
import { teamOfUnit } from './store.ts';

/**
 * The team kept behind an individual account (requirements 10.5): made when it is first asked for, with the
 * account's one athlete in it. Who that is follows the account's people until a registration holds them.
 */
export async function individualTeam(trx: Db, unitId: string, now: Date): Promise<string> {
  // Two requests of one account must not make two teams.
  const unit = await trx
    .selectFrom('units')
    .select('name')
    .where('id', '=', unitId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const storedRow = await trx
    .selectFrom('teams')
    .select('id')
    .where('unit_id', '=', unitId)
    .where('team_type', '=', teamType.individual)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const id = storedRow?.id ?? newId();
  if (!storedRow) {
    await trx
      .insertInto('teams')
      .values({ id, unit_id: unitId, name: unit.name, team_type: teamType.individual, created_at: now })
      .execute();
  }
  const team = await teamOfUnit(trx, unitId, id);
  const athlete = await athleteOf(trx, unitId);
  const players = athlete === undefined ? [] : [athlete];
  if (!team!.competing && team!.form.players.join() !== players.join()) {
    await writePeople(trx, id, { leaders: [], coaches: [], players, followers: [] });
  }
  return id;
}

/** The person of the account: one marked as an athlete first, else the one added first. */
async function athleteOf(trx: Db, unitId: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('members')
    .select('id')
    .where('unit_id', '=', unitId)
    .where('deleted_at', 'is', null)
    .orderBy(sql`not roles @> array[${teamRole.athlete}]::smallint[]`)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
