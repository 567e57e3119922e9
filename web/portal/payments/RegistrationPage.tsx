import { RegistrationDetailPage } from '#web/portal/registrations/RegistrationDetailPage.tsx';
import { Invoices } from './invoices/Invoices.tsx';

/** One team's registration for one match, with its invoices once anything was paid. */
export function RegistrationPage() {
  return <RegistrationDetailPage money={(shown) => shown.paid.length > 0 && <Invoices id={shown.id} />} />;
}
