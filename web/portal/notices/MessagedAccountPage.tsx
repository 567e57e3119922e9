import { AccountPage } from '#web/portal/accounts/AccountPage.tsx';
import { Choices } from './Choices.tsx';

/** One's own account, with the messages that one wants. */
export function MessagedAccountPage() {
  return <AccountPage messages={<Choices />} />;
}
