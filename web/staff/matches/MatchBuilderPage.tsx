import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { staffGetMatch } from '#contract/matches/calls.ts';
import { matchStatus } from '#contract/matches/status.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { useCall } from '#web/lib/queries.ts';
import { useAddressId } from '#web/shell/use-address-id.ts';
import { titles } from '#web/staff/text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { Editor } from './builder/Editor.tsx';
import { keptMatch } from './builder/use-builder.ts';
import { w } from './text.ts';

const back = { to: '/staff/matches' };

/** One match as staff write it: a new one from what was kept in this browser, or one from the server. */
export function MatchBuilderPage() {
  const id = useAddressId();
  return <MatchBuilder key={id} id={id} />;
}

function MatchBuilder({ id }: { id: string }) {
  const { view } = useSearch({ strict: false }) as { view?: unknown };
  const preview = view === 'preview';
  const navigate = useNavigate();
  // What was begun here needs nothing from the server, and stays on screen while its first save is read back.
  const [begun] = useState(() => keptMatch(id)?.base.version === 0);
  const { data, error, again } = useCall(staffGetMatch, { id }, { quiet: true, fresh: true });
  if (!data && !begun) {
    return (
      <Page title={titles('match')} back={back}>
        {error ? <Failed gone={error.gone} again={again} /> : <Skeletons shape="form" count={8} />}
      </Page>
    );
  }
  return (
    <Editor
      id={id}
      detail={data ?? null}
      status={data?.status ?? matchStatus.pending}
      preview={preview}
      onPreview={(on) =>
        void navigate({
          to: '.',
          search: ((old: object) => ({ ...old, view: on ? 'preview' : undefined })) as never,
        })
      }
    />
  );
}

function Failed({ gone, again }: { gone: boolean; again: () => void }) {
  if (!gone) return <ErrorState onRetry={again} />;
  return (
    <ErrorState
      what={w('gone')}
      safe={w('goneSafe')}
      todo=""
      action={
        <ButtonLink to={back.to} variant="default">
          {titles('matches')}
        </ButtonLink>
      }
    />
  );
}
