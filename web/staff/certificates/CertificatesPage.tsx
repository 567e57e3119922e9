import { getCertificateOverview } from '#contract/certificates/staff-calls.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { useAddressId } from '#web/shell/use-address-id.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { titles } from '#web/staff/text.ts';
import { ExportPart } from './ExportPart.tsx';
import { IssuedList } from './IssuedList.tsx';
import { KindRow } from './KindRow.tsx';
import { w } from './text.ts';

const back = { to: '/staff/certificates' };
/** While an export runs. */
const lookMs = 1_500;

/** The certificates of one match: issue them kind by kind, export all, find one. */
export function CertificatesPage() {
  const matchId = useAddressId();
  const { data, error, again } = useCall(getCertificateOverview, { matchId }, { keep: true });
  if (!data)
    return (
      <Page title={titles('certificatesOf')} back={back}>
        {error ? <ErrorState what={error.message} onRetry={again} /> : <Skeletons shape="text" count={8} />}
      </Page>
    );
  const out = data.kinds.reduce((sum, { valid }) => sum + valid, 0);
  return (
    <Page title={say(data.matchName)} about={w('about')} back={back}>
      <Section title={w('kinds')}>
        <ul className="stack list open-top">
          {data.kinds.map((each) => (
            <KindRow key={each.kind} matchId={matchId} row={each} />
          ))}
        </ul>
      </Section>
      {(out > 0 || data.exported) && (
        <ExportPart matchId={matchId} first={data.exported} everyMs={lookMs} canBegin={out > 0} />
      )}
      <IssuedList matchId={matchId} events={data.events} />
    </Page>
  );
}
