import { staffGetRegistration } from '#contract/registrations/calls.ts';
import { getRegistrationPlace } from '#contract/registrations/queue-calls.ts';
import { useCall } from '#web/lib/queries.ts';
import { CaseFrame } from '#web/staff/queues/CaseFrame.tsx';
import { useCaseAddress } from '#web/staff/queues/queue-address.ts';
import { titles } from '#web/staff/text.ts';
import { RegistrationReview } from './RegistrationReview.tsx';
import { address, amongOf } from './queue-filters.ts';
import { w } from './text.ts';

/** One registration: what changed, what the machine found, who is entered, and the decision. */
export function ReviewCasePage() {
  const { id, filters, back, caseOf } = useCaseAddress(address);
  const { data, error, again } = useCall(staffGetRegistration, { id });
  const { data: place } = useCall(getRegistrationPlace, { ...amongOf(filters), id });
  // The neighbour is read while this one is looked at, so that it is there at once.
  const next = place?.next;
  useCall(staffGetRegistration, { id: next ?? id }, { enabled: Boolean(next) });
  return (
    <CaseFrame
      title={titles('registration')}
      notFound={w('notFound')}
      back={back}
      data={data && place && { shown: data, place }}
      error={error}
      again={again}
    >
      {(reviewCase) => (
        <RegistrationReview key={id} {...reviewCase} back={back} caseOf={caseOf} again={again} />
      )}
    </CaseFrame>
  );
}
