import { dayIn } from '#contract/fields/dates.ts';
import { problem, type Problem } from '#contract/problem.ts';
import type { Roster } from '#contract/registrations/registration.ts';
import { teamProblems, type TeamFacts } from '#contract/teams/rules.ts';
import { peopleOfTeam, type TeamForm } from '#contract/teams/team.ts';
import type { Db } from '#server/db/pool.ts';
import { peopleOfUnit } from './people.ts';
import { heldRosters, unitOf, type StoredTeam } from './store.ts';

/** Every broken rule of a team that this unit is about to write. */
export async function problemsOfTeam(
  trx: Db,
  unitId: string,
  accountType: 1 | 11,
  team: TeamForm,
  now: Date,
  naming: Pick<TeamFacts, 'pattern' | 'storedName'>,
): Promise<Problem[]> {
  const today = dayIn(now);
  const unit = await unitOf(trx, unitId);
  const people = await peopleOfUnit(trx, unitId, peopleOfTeam(team), Number(today.slice(0, 4)));
  return [
    ...(team.teamType === accountType ? [] : [problem('fieldWrong', 'team.teamType')]),
    ...teamProblems({ unit, team, people, today, ...naming }),
  ];
}

/**
 * Code 1006: while a registration of the team is live, those whom it names stay where they are, and the team
 * stays what it is; others may join the team, so that an edit of the registration can add them.
 */
export async function heldProblems(trx: Db, stored: StoredTeam, team: TeamForm): Promise<Problem[]> {
  if (!stored.competing) return [];
  const rosters = await heldRosters(trx, stored.id);
  return [
    ...(team.participationType === stored.form.participationType
      ? []
      : [problem('teamCompeting', 'team.participationType')]),
    ...missing(rosters, 'leaders', team.leaders, 'leaders'),
    ...missing(rosters, 'coaches', team.coaches, 'coaches'),
    ...missing(rosters, 'athletes', team.players, 'players'),
    ...missing(rosters, 'followers', team.followers, 'followers'),
  ];
}

function missing(
  rosters: readonly Roster[],
  list: keyof Roster,
  now: readonly string[],
  name: string,
): Problem[] {
  const memberIds = new Set(rosters.flatMap((roster) => roster[list]));
  return [...memberIds]
    .filter((id) => !now.includes(id))
    .map((id) => problem('teamCompeting', `team.${name}.${id}`));
}
