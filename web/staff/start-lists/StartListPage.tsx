import { staffGetStartList } from '#contract/start-lists/calls.ts';
import { refusals } from '#contract/refusals.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { useCall } from '#web/lib/queries.ts';
import { useAddressId } from '#web/shell/use-address-id.ts';
import { titles } from '#web/staff/text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { ListEditor } from './ListEditor.tsx';
import { listWords as w } from './text.ts';

/** The start list of one group: its heats by court, moved by hand, with its conflicts and versions. */
export function StartListPage() {
  const id = useAddressId();
  const { data, error, again } = useCall(staffGetStartList, { groupId: id }, { quiet: true });
  if (data) return <ListEditor key={data.groupId} data={data} />;
  const missing = error && (error.gone || error.code === refusals.startListNotDrawn.code);
  return (
    <Page title={titles('startList')} back={{ to: '/staff/startLists' }}>
      {missing ? (
        <ErrorState
          what={error.message}
          safe={w('notDrawnSafe')}
          todo={w('notDrawnDo')}
          action={
            <ButtonLink to="/staff/startLists" variant="default">
              {w('toOverview')}
            </ButtonLink>
          }
        />
      ) : error ? (
        <ErrorState what={error.message} onRetry={again} />
      ) : (
        <Skeletons shape="text" count={10} />
      )}
    </Page>
  );
}
