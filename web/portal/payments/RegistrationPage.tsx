import type { ReactNode } from 'react';
import type { Stage } from '#contract/registrations/stage.ts';
import type { Case } from '#web/portal/registrations/case.ts';
import { MaterialsState } from '#web/portal/materials/MaterialsState.tsx';
import { RegistrationDetailPage } from '#web/portal/registrations/RegistrationDetailPage.tsx';
import { Invoices } from './invoices/Invoices.tsx';

/** Nothing is handed in for these any more. */
const over: readonly Stage[] = ['expired', 'withdrawn'];

interface Props {
  /** What later domains have to say of it before all else. */
  first?: (shown: Case) => ReactNode;
}

/** One team's registration for one match, with its materials, and its invoices once anything was paid. */
export function RegistrationPage({ first }: Props) {
  return (
    <RegistrationDetailPage
      {...(first ? { first } : {})}
      materials={({ stage, matchId, teamId }) =>
        !over.includes(stage) && <MaterialsState matchId={matchId} teamId={teamId} />
      }
      money={(shown) => shown.paid.length > 0 && <Invoices id={shown.id} />}
    />
  );
}
