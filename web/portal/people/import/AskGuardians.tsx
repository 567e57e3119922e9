import { getConsentRequest } from '#contract/consent/calls.ts';
import { linkDays, requestsAtOnce } from '#contract/consent/request.ts';
import { useCall } from '#web/lib/queries.ts';
import { w as asking } from '#web/portal/people/consent-text.ts';
import { SendLinks } from '#web/portal/people/SendLinks.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LinkTo } from '#web/ui/LinkTo.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { w } from './text.ts';

interface Props {
  /** Who was imported and may need consent. */
  people: readonly string[];
  /** Whether the unit is certified. */
  approved: boolean;
}

/** Who of the imported children still lacks consent, as it stands now; asked in one go. */
export function AskGuardians({ people, approved }: Props) {
  const memberIds = people.slice(0, requestsAtOnce);
  const { data, error, again } = useCall(getConsentRequest, { memberIds }, { quiet: true });
  if (!data) {
    return error ? <ErrorState what={error.message} onRetry={again} /> : <Skeletons shape="form" count={1} />;
  }
  const lacking = data.people.filter(({ standing }) => standing === 'missing' || standing === 'partial');
  const askedCount = lacking.filter((each) => each.asked?.state === 'asked').length;
  const open = lacking.filter((each) => each.asked?.state !== 'asked');
  const withPhone = open.filter(({ guardian }) => guardian?.phone).length;
  return (
    <>
      {askedCount > 0 && (
        <p className="row gap-4-12">
          <StatusTag tone="wait" word={asking('asked')} />
          <span>{w('asked', { n: askedCount, days: linkDays })}</span>
          <LinkTo target={{ to: '/member/index', search: { missing: 'consent' } }}>{w('seeAsked')}</LinkTo>
        </p>
      )}
      {lacking.length === 0 && <p>{w('allGiven')}</p>}
      {open.length > 0 && (
        <>
          <div>
            <p>{w('consentAbout', { n: open.length })}</p>
            <p>{withPhone > 0 ? w('consentKnown', { n: withPhone }) : w('consentUnknown')}</p>
          </div>
          {people.length > requestsAtOnce && <p>{w('consentMany', { n: requestsAtOnce })}</p>}
          {!approved && <p className="soft">{asking('notApproved')}</p>}
          <div>
            <SendLinks
              memberIds={open.map(({ memberId }) => memberId)}
              approved={approved}
              label={w('send', { n: open.length })}
              look="first"
            />
          </div>
        </>
      )}
    </>
  );
}
