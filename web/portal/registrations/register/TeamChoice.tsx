import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { DataOf } from '#contract/call.ts';
import { getMatch } from '#contract/matches/calls.ts';
import type { Match } from '#contract/matches/match.ts';
import { getRegistrations } from '#contract/registrations/calls.ts';
import { rosterLists } from '#contract/registrations/registration.ts';
import { getTeam } from '#contract/teams/calls.ts';
import { participationType } from '#contract/teams/team.ts';
import { teamListOf } from '#contract/registrations/roster-lists.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { storedKeys } from '#web/lib/storage.ts';
import { RegistrationTag } from '#web/shared/registrations/RegistrationState.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { draftKey } from './start.ts';
import { WizardSteps } from './WizardSteps.tsx';
import { w } from './wizard-text.ts';
import classes from './wizard.module.css';

type Team = DataOf<typeof getTeam>['rows'][number];
type Row = DataOf<typeof getRegistrations>['rows'][number];

const most = 200;

/** Of these the registration is closed to the unit. */
const closed: readonly Row['stage'][] = ['finance', 'passed'];

/**
 * Step 1 before a team is chosen: the unit's teams, with what the match would find wanting in each. The only one that
 * can be used is not asked for, unless another is wanted.
 */
export function TeamChoice({ matchId }: { matchId: string }) {
  const teams = useCall(getTeam, { page: 1, size: most }, { fresh: true });
  const match = useCall(getMatch, { id: matchId });
  const rows = useCall(getRegistrations, { matchIds: [matchId], size: most }, { fresh: true });
  const { another } = useSearch({ strict: false });
  const navigate = useNavigate();
  const rowOf = (team: Team) => rows.data?.rows.find(({ teamId }) => teamId === team.id);
  const usable =
    rows.data && teams.data?.rows.filter((team) => !closed.includes(rowOf(team)?.stage ?? 'draft'));
  const only = !another && usable?.length === 1 ? usable[0]!.id : '';
  useEffect(() => {
    if (only)
      void navigate({ to: '/registerMatch/register', search: { matchId, teamId: only }, replace: true });
  }, [only, matchId, navigate]);
  const detail = match.data?.match;
  const error = teams.error ?? match.error;
  const ready = teams.data && match.data && rows.data && !only;
  const create = (
    <ButtonLink
      to="/team/teamCreate"
      search={{ matchId, returnTo: `/registerMatch/register?matchId=${matchId}` }}
      variant={teams.data?.rows.length === 0 ? 'filled' : 'default'}
    >
      {w('createTeam')}
    </ButtonLink>
  );
  return (
    <Page
      title={detail ? w('titleOf', { match: say(detail.name) }) : w('title')}
      about={w('teamAbout')}
      back={{ to: '/match/detail', search: { id: matchId } }}
      action={teams.data && teams.data.rows.length > 0 && create}
    >
      <WizardSteps type={1} current="team" done={new Set()} />
      {error && <ErrorState what={error.message} onRetry={teams.error ? teams.again : match.again} />}
      {!error && !ready && <Skeletons shape="form" />}
      {ready && teams.data!.rows.length === 0 && <EmptyState action={create}>{w('teamsEmpty')}</EmptyState>}
      {ready && detail && (
        <ul className="ruled list line-above">
          {teams.data!.rows.map((team) => (
            <TeamLine key={team.id} matchId={matchId} match={detail.match} team={team} row={rowOf(team)} />
          ))}
        </ul>
      )}
    </Page>
  );
}

interface LineProps {
  matchId: string;
  match: Match;
  team: Team;
  row: Row | undefined;
}

function TeamLine({ matchId, match, team, row }: LineProps) {
  const notes = notesOf(match, team);
  const unfinished = storedKeys(`draft.${draftKey(matchId, team.id)}`).length > 0;
  return (
    <li className={`${classes.team} split centred gap-4-12`}>
      <div className="row gap-4-12">
        <strong className="md strong">{team.name}</strong>
        {team.participationType === participationType.club && <span className="soft">{w('club')}</span>}
        {row && <RegistrationTag {...row} />}
      </div>
      <ButtonLink
        variant="default"
        to="/registerMatch/register"
        search={{ matchId, teamId: team.id }}
        aria-label={w('chooseTeam', { team: team.name })}
      >
        {w('choose')}
      </ButtonLink>
      <p className="soft whole-words">{w('size', team)}</p>
      {[...notes, ...(unfinished ? [w('unfinished')] : [])].map((note) => (
        <p key={note} className="line gap-8 whole-row wait">
          <Icon name="info" size={16} />
          {note}
        </p>
      ))}
    </li>
  );
}

/** Roles of which the team has too few or more than may come. */
function notesOf({ limits }: Match, team: Team): string[] {
  return rosterLists.flatMap((list) => {
    const count = team[teamListOf[list]];
    const { min: least, max } = limits.people[list];
    if (count < least) return [w('tooFew', { role: w(list), least })];
    return max !== null && count > max ? [w('tooMany', { role: w(list), most: max })] : [];
  });
}
