import { useSearch } from '@tanstack/react-router';
import { getTeam, getTeamPeople } from '#contract/teams/calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { useOwnUnit } from '#web/portal/people/use-own-unit.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { TeamForm } from './TeamForm.tsx';
import { w } from './text.ts';

/** Makes a team, or changes the one that the address names. */
export function TeamFormPage() {
  const { id } = useSearch({ strict: false });
  const answer = useCall(getTeam, { id: id ?? '' }, { enabled: id !== undefined });
  // One page of people comes with the unit's facts, which the naming rule needs.
  const facts = useCall(getTeamPeople, { size: 1 });
  const ownUnit = useOwnUnit();
  const blocked = ownUnit?.approved === false ? w('notApproved') : undefined;
  const error = answer.error ?? facts.error;
  const ready = facts.data && (id === undefined || answer.data);
  return (
    <Page
      title={id ? w('editTitle') : w('createTitle')}
      about={w('formAbout')}
      width="form"
      back={{ to: '/team/index' }}
    >
      {error && (
        <ErrorState what={error.message} onRetry={() => [answer, facts].forEach(({ again }) => again())} />
      )}
      {!error && !ready && <Skeletons shape="form" />}
      {!error && ready && blocked && (
        <p role="note" className="notice-info">
          {blocked}
        </p>
      )}
      {!error && ready && (
        <TeamForm
          // What was typed belongs to the version that it was typed upon.
          key={`${id} ${answer.data?.team?.version}`}
          stored={answer.data?.team ?? null}
          unit={facts.data!.unit}
          today={facts.data!.today}
          blocked={blocked}
        />
      )}
    </Page>
  );
}
