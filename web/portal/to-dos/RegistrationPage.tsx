import type { ComponentProps } from 'react';
import { getReceipt } from '#contract/payments/report-calls.ts';
import { refusalOf } from '#contract/registrations/actions.ts';
import { buttonWords } from '#contract/registrations/text.ts';
import { getMatchReview } from '#contract/registrations/calls.ts';
import { serverNow } from '#web/lib/clock.ts';
import { say } from '#web/lib/lang.ts';
import { useCall } from '#web/lib/queries.ts';
import { wallClock } from '#web/lib/zones.ts';
import { CertificatesTile } from '#web/portal/certificates/CertificatesTile.tsx';
import { MaterialsTile } from '#web/portal/materials/MaterialsTile.tsx';
import { FeesTile } from '#web/portal/payments/FeesTile.tsx';
import { stateOf, type Case } from '#web/portal/registrations/case.ts';
import { CaseView } from '#web/portal/registrations/CaseView.tsx';
import { NextStepButton } from '#web/portal/NextStepButton.tsx';
import {
  ChooseRegistration,
  RegistrationFrame,
  useRegistrationAddress,
} from '#web/portal/registrations/RegistrationFrame.tsx';
import { w } from '#web/portal/registrations/text.ts';
import { WithdrawButton } from '#web/portal/registrations/WithdrawButton.tsx';
import { ResultsTile } from '#web/portal/results/ResultsTile.tsx';
import { StartsTile } from '#web/portal/start-lists/StartsTile.tsx';
import { SubstitutionTile } from '#web/portal/substitutions/SubstitutionTile.tsx';
import { nextStepOf, windowsOf } from '#web/shared/registrations/state.ts';
import { RegistrationTag } from '#web/shared/registrations/RegistrationState.tsx';
import { ReceiptButton } from '#web/shared/registrations/ReceiptButton.tsx';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { Page } from '#web/ui/Page.tsx';
import { PrintButton } from '#web/ui/PrintButton.tsx';
import { Section } from '#web/ui/Section.tsx';
import classes from './registration.module.css';

const back = { to: '/registerMatch/index' };

/** One team's registration for one match: what comes next, the way to everything else, and what it holds, folded. */
export function RegistrationPage() {
  const { body, asking } = useRegistrationAddress();
  return (
    <RegistrationFrame title={w('detailTitle')} back={back} answer={useCall(getMatchReview, body, asking)}>
      {({ match, cases: [firstCase, more] }) =>
        firstCase && !more ? (
          <OneRegistration match={match.match} shown={firstCase} />
        ) : (
          <Page title={w('detailTitle')} back={back}>
            <ChooseRegistration />
          </Page>
        )
      }
    </RegistrationFrame>
  );
}

function OneRegistration({ match, shown }: ComponentProps<typeof CaseView>) {
  const { matchId, teamId } = shown;
  return (
    <Page
      title={say(shown.matchName)}
      about={shown.teamType === 11 ? w('individual') : shown.teamName}
      status={<RegistrationTag {...shown} />}
      back={back}
      action={<NextStepButton row={shown} />}
    >
      <CaseView match={match} shown={shown}>
        <Tiles shown={shown} />
        {shown.paid.length > 0 && <ReceiptButton call={getReceipt} id={shown.id} />}
      </CaseView>
      <Section title={w('more')}>
        <div className="row gap-8">
          <EditLink shown={shown} />
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

/** What is in review stays open to change while materials are its next step. */
function EditLink({ shown }: { shown: Case }) {
  const facts = stateOf(shown);
  const editable = refusalOf('resubmit', { ...facts, windows: windowsOf(facts) }) === null;
  if (shown.stage === 'passed' || !editable || nextStepOf(facts).what !== 'bringMaterials') return null;
  const { matchId, teamId } = shown;
  return (
    <ButtonLink variant="default" to="/registerMatch/register" search={{ matchId, teamId }}>
      {buttonWords('edit')}
    </ButtonLink>
  );
}

function Tiles({ shown }: { shown: Case }) {
  const { matchId, teamId, stage, startDate, timeZone } = shown;
  const search = { matchId, teamId };
  const begun = wallClock(new Date(serverNow()).toISOString(), timeZone).slice(0, 10) >= startDate;
  return (
    <ul className={`${classes.tiles} list gap-8 no-print`} aria-label={w('more')}>
      <MaterialsTile {...search} />
      <FeesTile shown={shown} />
      <SubstitutionTile row={shown} />
      <StartsTile {...search} passed={stage === 'passed'} />
      <ResultsTile {...search} begun={begun} />
      <CertificatesTile {...search} begun={begun} />
    </ul>
  );
}
