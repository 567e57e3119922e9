import { useSearch } from '@tanstack/react-router';
import { getCertificateZip } from '#contract/certificates/calls.ts';
import { getAthlete } from '#contract/records/athlete-calls.ts';
import { useCall, useSend } from '#web/lib/queries.ts';
import { AthleteRecord } from '#web/shared/records/AthleteRecord.tsx';
import { r } from '#web/shared/records/text.ts';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { FamilySection } from './FamilySection.tsx';
import { w } from './text.ts';

const list = '/member/index';

/** What one of the unit's people has achieved: published results by discipline, and certificates. */
export function AthletePage() {
  const { id } = useSearch({ strict: false });
  return id === undefined ? (
    <Page title={w('title')} back={{ to: list }}>
      <EmptyState action={<ButtonLink to={list}>{w('toPeople')}</ButtonLink>}>{w('choose')}</EmptyState>
    </Page>
  ) : (
    <Athlete memberId={id} />
  );
}

function Athlete({ memberId }: { memberId: string }) {
  const { data, error, again } = useCall(getAthlete, { memberId });
  const { run } = useSend(getCertificateZip);
  return (
    <Page
      title={data ? r('titleOf', { name: data.name }) : w('title')}
      about={w('about')}
      back={{ to: '/member/memberCreate', search: { id: memberId } }}
    >
      {!data &&
        (error ? <ErrorState what={error.message} onRetry={again} /> : <Skeletons shape="text" count={8} />)}
      {data && <AthleteRecord record={data} addressOf={(id) => run({ id })} />}
      {data && data.family !== 'adult' && (
        <FamilySection memberId={memberId} name={data.name} state={data.family} />
      )}
    </Page>
  );
}
