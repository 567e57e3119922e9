import type { Insertable } from 'kysely';
import type { Stage } from '#contract/registrations/stage.ts';
import type { Rows } from '#demo/builder/insert.ts';
import { teamRows } from '#demo/builder/rows.ts';
import { newId } from '#server/db/id.ts';
import type { RegistrationTable } from '#server/registrations/table.ts';
import { aTeamForm } from './teams.ts';

/**
 * A registration as rows, where it counts only that it stands there: without entries, and of a team without people
 * unless it is said of which.
 */
export function registrationRows(
  { unitId, matchId, teamId, stage }: { unitId: string; matchId: string; teamId?: string; stage: Stage },
  patch: Partial<Insertable<RegistrationTable>> = {},
): { keys: { registration_id: string; match_id: string; unit_id: string; team_id: string }; rows: Rows } {
  const created_at = new Date();
  const id = newId();
  const team_id = teamId ?? newId();
  const keys = { match_id: matchId, unit_id: unitId, team_id };
  const team = teamId ? {} : teamRows(aTeamForm(), { id: team_id, unit_id: unitId, created_at });
  return {
    keys: { registration_id: id, ...keys },
    rows: { ...team, registrations: [{ id, ...keys, stage, created_at, ...patch }] },
  };
}
