import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { staffGetMatch } from '#contract/matches/calls.ts';
import { matchStatus } from '#contract/matches/status.ts';
import { refusals } from '#contract/refusals.ts';
import { useCall } from '#web/lib/queries.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { Editor } from './builder/Editor.tsx';
import { keptMatch } from './builder/use-builder.ts';
import { w } from './text.ts';

const back = { to: '/staff/matches' };

/** One match as staff write it: a new one from what was kept in this browser, or one from the server. */
export function MatchBuilderPage() {
  const { id = '' } = useParams({ strict: false });
  const preview = useLocation({ select: (at) => (at.search as { view?: unknown }).view === 'preview' });
  const navigate = useNavigate();
  const { data, error, again } = useCall(staffGetMatch, { id }, { quiet: true });
  const unknown = error?.code === refusals.notFound.code;
  const fresh = unknown && keptMatch(id) !== undefined;
  if (!data && !fresh) {
    return (
      <Page title={w('title')} back={back}>
        {error ? <ErrorState what={error.message} onRetry={again} /> : <Skeletons shape="form" count={8} />}
      </Page>
    );
  }
  return (
    <Editor
      key={id}
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
