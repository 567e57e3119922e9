import { useSearch } from '@tanstack/react-router';
import type { DataOf } from '#contract/call.ts';
import { getMatch } from '#contract/matches/calls.ts';
import { getTeam, getTeamPeople } from '#contract/teams/calls.ts';
import { roleOfList, type TeamPerson } from '#contract/teams/team.ts';
import { useCall } from '#web/lib/queries.ts';
import { useOwnUnit } from '#web/portal/people/use-own-unit.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { TeamForm } from './TeamForm.tsx';
import { w } from './text.ts';

/** Makes a team, or changes the one that the address names. */
export function TeamFormPage() {
  const { id, matchId } = useSearch({ strict: false });
  const answer = useCall(getTeam, { id: id ?? '' }, { enabled: id !== undefined });
  // With a page of people come the unit's facts, which the naming rule needs.
  const leaders = useCall(getTeamPeople, { role: roleOfList.leaders, size: 2 });
  const coaches = useCall(
    getTeamPeople,
    { role: roleOfList.coaches, size: 2 },
    { enabled: id === undefined },
  );
  const teams = useCall(getTeam, { size: 1 }, { enabled: id === undefined });
  const match = useCall(getMatch, { id: matchId ?? '' }, { enabled: matchId !== undefined });
  const ownUnit = useOwnUnit();
  const blocked = ownUnit?.approved === false ? w('notApproved') : undefined;
  const answers = [
    ...(id === undefined ? [leaders, coaches, teams] : [leaders, answer]),
    ...(matchId === undefined ? [] : [match]),
  ];
  const error = answers.find((each) => each.error)?.error;
  const ready = leaders.data && answers.every(({ data }) => data);
  return (
    <Page
      title={id ? w('editTitle') : w('createTitle')}
      about={w('formAbout')}
      width="form"
      back={{ to: '/team/index' }}
    >
      {error && <ErrorState what={error.message} onRetry={() => answers.forEach(({ again }) => again())} />}
      {!error && !ready && <Skeletons shape="form" />}
      {!error && ready && blocked && (
        <p role="note" className="notice" data-tone="info">
          {blocked}
        </p>
      )}
      {!error && ready && (
        <TeamForm
          // What was typed belongs to the version that it was typed upon.
          key={`${id} ${answer.data?.team?.version}`}
          stored={answer.data?.team ?? null}
          unit={leaders.data!.unit}
          today={leaders.data!.today}
          number={(teams.data?.total ?? 0) + 1}
          alone={{ leaders: aloneIn(leaders.data), coaches: aloneIn(coaches.data) }}
          match={match.data?.match ?? undefined}
          blocked={blocked}
        />
      )}
    </Page>
  );
}

/** Where one person alone can be chosen, that one. */
function aloneIn(people: DataOf<typeof getTeamPeople> | undefined): readonly TeamPerson[] {
  return people?.total === 1 ? people.rows : [];
}
