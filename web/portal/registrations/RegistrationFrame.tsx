import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { refusals } from '#contract/refusals.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import type { Target } from '#web/ui/LinkTo.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { frameWords as w } from './frame-text.ts';

/** Which registration the address names: of a match, and of one team where the unit has several. */
export interface RegistrationSearch {
  matchId?: string;
  teamId?: string | undefined;
}

/** Where a registration's pages lead back to; without a match, the list. */
export function backOf(search: RegistrationSearch, to = '/registerMatch/detail'): Target {
  return search.matchId ? { to, search: { ...search } } : { to: '/registerMatch/index' };
}

/** What the address of a registration's page names, what its calls are asked, and how long they wait for it. */
export function useRegistrationAddress() {
  const { matchId = '', teamId } = useSearch({ strict: false }) as RegistrationSearch;
  return {
    matchId,
    teamId,
    search: { matchId, teamId },
    body: { matchId, ...(teamId ? { teamId } : {}) },
    asking: { enabled: matchId !== '', quiet: true },
  };
}

/** Where the address names no registration, or more than one. */
export function ChooseRegistration() {
  return (
    <EmptyState action={<ButtonLink to="/registerMatch/index">{w('toList')}</ButtonLink>}>
      {w('choose')}
    </EmptyState>
  );
}

interface Props<Data> {
  title: string;
  back: Target;
  answer: {
    data: Data | undefined;
    error: { code: number; message: string } | null;
    again: () => void;
  };
  /** What there will be once the match is registered for; said where it is not yet. */
  missing?: string;
  children: (data: Data) => ReactNode;
}

/** The page of one registration: until there is something to show, why not and what to do. */
export function RegistrationFrame<Data>({ title, back, answer, missing, children }: Props<Data>) {
  const { matchId, search } = useRegistrationAddress();
  const { data, error, again } = answer;
  if (data) return children(data);
  const unknown = error?.code === refusals.notFound.code;
  return (
    <Page title={title} back={back}>
      {matchId === '' && <ChooseRegistration />}
      {unknown && (
        <EmptyState
          action={
            <ButtonLink to="/registerMatch/register" search={search}>
              {w('toRegister')}
            </ButtonLink>
          }
        >
          {w('none')} {missing}
        </EmptyState>
      )}
      {error && !unknown && <ErrorState what={error.message} onRetry={again} />}
      {matchId !== '' && !error && <Skeletons shape="text" count={6} />}
    </Page>
  );
}
