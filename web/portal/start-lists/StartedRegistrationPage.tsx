import { RegistrationPage } from '#web/portal/payments/RegistrationPage.tsx';
import { StartTimes } from './StartTimes.tsx';

/** One team's registration, with its start times once they are published. */
export function StartedRegistrationPage() {
  return (
    <RegistrationPage
      first={({ stage, matchId, teamId }) =>
        stage === 'passed' && <StartTimes matchId={matchId} teamId={teamId} />
      }
    />
  );
}
