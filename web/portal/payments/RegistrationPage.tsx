import type { ReactNode } from 'react';
import type { Case } from '#web/portal/registrations/case.ts';
import { RegistrationDetailPage } from '#web/portal/registrations/RegistrationDetailPage.tsx';
import { Invoices } from './invoices/Invoices.tsx';

interface Props {
  /** What later domains have to say of it before all else. */
  first?: (shown: Case) => ReactNode;
}

/** One team's registration for one match, with its invoices once anything was paid. */
export function RegistrationPage({ first }: Props) {
  return (
    <RegistrationDetailPage
      {...(first ? { first } : {})}
      money={(shown) => shown.paid.length > 0 && <Invoices id={shown.id} />}
    />
  );
}
