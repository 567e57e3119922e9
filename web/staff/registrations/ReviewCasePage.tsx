import { useLocation, useParams } from '@tanstack/react-router';
import { staffGetRegistration } from '#contract/registrations/calls.ts';
import { getRegistrationPlace } from '#contract/registrations/desk-calls.ts';
import { refusals } from '#contract/refusals.ts';
import { useCall } from '#web/lib/queries.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { CaseDesk } from './CaseDesk.tsx';
import { amongOf, filtersIn, queueAt } from './queue-filters.ts';
import { w } from './text.ts';

/** One registration: what changed, what the machine found, who is entered, and the decision. */
export function ReviewCasePage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const search = useLocation({ select: (at) => at.search as Record<string, unknown> });
  const filters = filtersIn(search);
  const { data, error, again } = useCall(staffGetRegistration, { id });
  const { data: place } = useCall(getRegistrationPlace, { ...amongOf(filters), id });
  // The neighbour is read while this one is looked at, so that it is there at once.
  const next = place?.next;
  useCall(staffGetRegistration, { id: next ?? id }, { enabled: Boolean(next) });
  if (!data || !place) {
    const missing = error?.code === refusals.notFound.code;
    return (
      <Page title={w('title')} back={queueAt(filters)} width="full">
        {error ? (
          <ErrorState what={missing ? w('notFound') : error.message} onRetry={missing ? undefined : again} />
        ) : (
          <Skeletons shape="text" count={8} />
        )}
      </Page>
    );
  }
  return <CaseDesk key={id} shown={data} place={place} filters={filters} again={again} />;
}
