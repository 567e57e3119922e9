import { useState } from 'react';
import { login } from '#contract/accounts/calls.ts';
import { send } from '#web/lib/client.ts';
import { CallFailed } from '#web/lib/failure.ts';
import { sealPassword } from '#web/lib/seal-password.ts';
import { keepSession } from '#web/lib/session.ts';
import { ownZone } from '#web/lib/zones.ts';
import { LoginForm } from '#web/shell/LoginForm.tsx';
import { tidyAccount } from './account-name.ts';
import { w } from './text.ts';

/** Log in over a page whose session has ended. Not `useSend`: the page under it stays as it is. */
export function LoginAgain({ onLoggedIn }: { onLoggedIn: () => void }) {
  const [error, setError] = useState<CallFailed | null>(null);
  const [running, setRunning] = useState(false);
  const logIn = async (typed: string, password: string) => {
    const account = tidyAccount(typed);
    setRunning(true);
    try {
      const sealed = await sealPassword(password, account);
      keepSession(await send(login, { account, timeZone: ownZone(), ...sealed }, { exempt: true }));
      onLoggedIn();
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure;
      setError(failure);
    } finally {
      setRunning(false);
    }
  };
  return <LoginForm account={w('account')} onLogin={logIn} running={running} error={error} />;
}
