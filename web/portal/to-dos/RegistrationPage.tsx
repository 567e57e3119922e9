import { useSearch } from '@tanstack/react-router';
import { refusals } from '#contract/refusals.ts';
import { getReceipt } from '#contract/payments/report-calls.ts';
import { getMatchReview } from '#contract/registrations/calls.ts';
import { textOfCode } from '#web/lib/catalogue.ts';
import { serverNow } from '#web/lib/clock.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { wallClock } from '#web/lib/zones.ts';
import { CertificatesTile } from '#web/portal/certificates/CertificatesTile.tsx';
import { MaterialsTile } from '#web/portal/materials/MaterialsTile.tsx';
import { FeesTile } from '#web/portal/payments/FeesTile.tsx';
import type { Case } from '#web/portal/registrations/case.ts';
import { CaseView } from '#web/portal/registrations/CaseView.tsx';
import { NextStepButton } from '#web/portal/registrations/NextStepButton.tsx';
import { w } from '#web/portal/registrations/text.ts';
import { Tile } from '#web/portal/registrations/Tile.tsx';
import { WithdrawButton } from '#web/portal/registrations/WithdrawButton.tsx';
import { ResultsTile } from '#web/portal/results/ResultsTile.tsx';
import { StartsTile } from '#web/portal/start-lists/StartsTile.tsx';
import { RegistrationTag } from '#web/shared/registrations/RegistrationState.tsx';
import { ReceiptButton } from '#web/shared/registrations/ReceiptButton.tsx';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PrintButton } from '#web/ui/PrintButton.tsx';
import { Section } from '#web/ui/Section.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import classes from './registration.module.css';

const back = { to: '/registerMatch/index' };

/** One team's registration for one match: what comes next, the way to everything else, and what it holds, folded. */
export function RegistrationPage() {
  const { matchId = '', teamId = '' } = useSearch({ strict: false });
  const { data, error, again } = useCall(getMatchReview, { matchId, teamId });
  const shown = data?.cases[0];
  if (!data || !shown) {
    return (
      <Page title={w('detailTitle')} back={back}>
        {error ? (
          <ErrorState what={error.message} onRetry={again} />
        ) : data ? (
          <ErrorState
            what={textOfCode(refusals.notFound.code)}
            action={<ButtonLink to={back.to}>{w('title')}</ButtonLink>}
          />
        ) : (
          <Skeletons shape="form" />
        )}
      </Page>
    );
  }
  return (
    <Page
      title={say(shown.matchName)}
      about={shown.teamType === 11 ? w('individual') : shown.teamName}
      status={<RegistrationTag {...shown} />}
      back={back}
      action={<NextStepButton row={shown} />}
    >
      <CaseView match={data.match.match} shown={shown}>
        <Tiles shown={shown} />
        {shown.paid.length > 0 && <ReceiptButton call={getReceipt} id={shown.id} />}
      </CaseView>
      <Section title={w('more')}>
        <div className="row gap-8">
          <ButtonLink variant="default" to="/registerMatch/appealList" search={{ matchId, teamId }}>
            {w('appealList')}
          </ButtonLink>
          <ButtonLink variant="default" to="/match/detail" search={{ id: matchId }}>
            {w('matchLink')}
          </ButtonLink>
          <PrintButton />
          <WithdrawButton shown={shown} />
        </div>
      </Section>
    </Page>
  );
}

function Tiles({ shown }: { shown: Case }) {
  const { matchId, teamId, stage, startDate, timeZone, athletes } = shown;
  const search = { matchId, teamId };
  const begun = wallClock(new Date(serverNow()).toISOString(), timeZone).slice(0, 10) >= startDate;
  return (
    <ul className={`${classes.tiles} list gap-8 no-print`} aria-label={w('more')}>
      <MaterialsTile {...search} />
      <FeesTile shown={shown} />
      <Tile
        icon="people"
        title={w('changePerson')}
        value={w('athletesOf', { athletes })}
        note={w('changePersonNote')}
        target={{ to: '/registerMatch/changePerson', search }}
      />
      <StartsTile {...search} passed={stage === 'passed'} />
      <ResultsTile {...search} begun={begun} />
      <CertificatesTile {...search} begun={begun} />
    </ul>
  );
}
