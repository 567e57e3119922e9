import { useLocation, useRouter } from '@tanstack/react-router';
import { staffLogin } from '#contract/accounts/calls.ts';
import { normaliseEmail } from '#contract/fields/email.ts';
import { AuthPage } from '#web/frame/AuthPage.tsx';
import { goOn } from '#web/frame/build-router.ts';
import { LoginForm } from '#web/frame/LoginForm.tsx';
import { useSend } from '#web/lib/queries.ts';
import { sealPassword } from '#web/lib/seal-password.ts';
import { keepSession } from '#web/lib/session.ts';
import { ownZone } from '#web/lib/zones.ts';
import { titles } from '#web/staff/text.ts';
import { Aside } from './Aside.tsx';
import { w } from './text.ts';

/** The console's own login; a participant's account does not open it. */
export function LoginPage() {
  const router = useRouter();
  const wanted = useLocation({ select: (at) => (at.search as { redirect?: unknown }).redirect });
  const { run, running, error } = useSend(staffLogin);
  const logIn = async (typed: string, password: string) => {
    const account = normaliseEmail(typed);
    const session = await run({ account, timeZone: ownZone(), ...(await sealPassword(password, account)) });
    if (!session) return;
    keepSession(session);
    goOn(router, wanted, '/staff');
  };
  return (
    <AuthPage
      home="/staff"
      room={titles('room')}
      title={titles('login')}
      aside={<Aside />}
      foot={<a href="/login">{w('toPortal')}</a>}
    >
      <LoginForm account={w('account')} onLogin={logIn} running={running} error={error} />
    </AuthPage>
  );
}
