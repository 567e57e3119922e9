import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from '@tanstack/react-router';
import { askSubstitution, findAthletes, getSubstitutionForm } from '#contract/substitutions/calls.ts';
import type { DataOf } from '#contract/call.ts';
import { listNames } from '#web/lib/list-names.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { AskForm } from '#web/shared/substitutions/AskForm.tsx';
import { registrantOf } from '#web/staff/kit/registrant.ts';
import { MatchSelect } from '#web/staff/kit/MatchSelect.tsx';
import { useMatches } from '#web/staff/kit/use-matches.ts';
import { usualMatch } from '#web/staff/kit/usual-match.ts';
import { titles } from '#web/staff/text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { useListState } from '#web/ui/list-state.ts';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { w } from './text.ts';

type Athlete = DataOf<typeof findAthletes>['athletes'][number];

/** On the day: who goes out is found by number or name, who comes in is chosen, a colleague confirms. */
export function DeskPage() {
  const { matches, error, again } = useMatches();
  const list = useListState('staff.substitutionDesk', { matchId: '' });
  const [input, setInput] = useState('');
  const [athlete, setAthlete] = useState<Athlete | null>(null);
  const matchId = list.filters.matchId || usualMatch(matches ?? [])?.id || '';
  return (
    <Page
      title={titles('substitutionDesk')}
      about={w('deskAbout')}
      back={{ to: '/staff/substitutions' }}
      width="form"
    >
      {error && !matches ? (
        <ErrorState what={error.message} onRetry={again} />
      ) : athlete ? (
        // Not the page's action: on a phone the bar of the form would lie over it.
        <div className="stack gap-16">
          <div className="row gap-16">
            <Button variant="default" onClick={() => setAthlete(null)}>
              {w('deskOther')}
            </Button>
            <span className="soft">{whose(athlete)}</span>
          </div>
          <Ask key={athlete.memberId} athlete={athlete} />
        </div>
      ) : (
        <div className="stack gap-16">
          <MatchSelect
            inForm
            matches={matches ?? []}
            value={matchId}
            onChange={(id) => list.setFilters({ matchId: id })}
          />
          <TextInput
            label={w('deskSearch')}
            value={input}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page opens to find who goes out
            autoFocus
            onChange={({ currentTarget }) => setInput(currentTarget.value)}
          />
          {matchId !== '' && input.trim() !== '' && (
            <Found matchId={matchId} text={input.trim()} onPick={setAthlete} />
          )}
        </div>
      )}
    </Page>
  );
}

interface FoundProps {
  matchId: string;
  text: string;
  onPick: (athlete: Athlete) => void;
}

function Found({ matchId, text, onPick }: FoundProps) {
  const { data, error, again } = useCall(findAthletes, { matchId, text });
  if (error && !data) return <ErrorState what={error.message} onRetry={again} />;
  if (!data) return <Skeletons shape="text" count={3} />;
  if (data.athletes.length === 0) return <EmptyState>{w('deskNone')}</EmptyState>;
  return (
    <ul className="stack list gap-8">
      {data.athletes.map((athlete) => (
        <li key={`${athlete.registrationId} ${athlete.memberId}`}>
          <button
            type="button"
            className="stack card gap-2 pad-12-16 packed full ink to-start on-paper"
            onClick={() => onPick(athlete)}
          >
            <strong>{athlete.name}</strong>
            <span className="sm soft">{whose(athlete)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function whose(athlete: Athlete): string {
  const numbers = listNames(athlete.numbers.map(String));
  return [registrantOf(athlete), numbers && w('numbers', { numbers })].filter(Boolean).join(' · ');
}

function Ask({ athlete: { registrationId, memberId } }: { athlete: Athlete }) {
  const navigate = useNavigate();
  const { data, error, again } = useCall(getSubstitutionForm, { registrationId });
  const { run, error: unsent } = useSend(askSubstitution);
  if (error && !data) return <ErrorState what={error.message} onRetry={again} />;
  if (!data) return <Skeletons shape="text" count={8} />;
  if (!data.form) return <EmptyState>{w('deskNoForm')}</EmptyState>;
  return (
    <AskForm
      data={data}
      form={data.form}
      send={{ error: unsent, run: ({ proofFileId: _none, ...asked }) => run(asked) }}
      desk={{ outId: memberId, reason: w('deskReason') }}
      onDone={() => void navigate({ to: '/staff/substitutions' })}
    />
  );
}
