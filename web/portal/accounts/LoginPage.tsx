import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { login } from '#contract/accounts/calls.ts';
import { AuthPage } from '#web/shell/AuthPage.tsx';
import { goOn } from '#web/shell/build-router.ts';
import { LoginForm } from '#web/shell/LoginForm.tsx';
import { useSend } from '#web/lib/queries.ts';
import { sealPassword } from '#web/lib/seal-password.ts';
import { keepSession } from '#web/lib/session.ts';
import { ownZone } from '#web/lib/zones.ts';
import { titles } from '#web/portal/text.ts';
import { tidyAccount } from './account-name.ts';
import { Steps } from './Steps.tsx';
import { w } from './text.ts';

/** Log in; afterwards to where the visitor wanted to go. */
export function LoginPage() {
  const router = useRouter();
  const { redirect: target } = useSearch({ strict: false }) as { redirect?: unknown };
  const { run, running, error } = useSend(login, { quiet: true });
  const logIn = async (typed: string, password: string) => {
    const account = tidyAccount(typed);
    const session = await run({ account, timeZone: ownZone(), ...(await sealPassword(password, account)) });
    if (!session) return;
    keepSession(session);
    goOn(router, target, '/');
  };
  return (
    <AuthPage
      home="/"
      title={titles('login')}
      about={w('what')}
      aside={<Steps />}
      foot={
        <>
          <Link to="/login/register" search={(old: object) => old}>
            {w('toRegister')}
          </Link>
          <Link to="/login/code" search={(old: object) => old}>
            {w('toCode')}
          </Link>
          <Link to="/login/resetPassword" search={(old: object) => old}>
            {w('toReset')}
          </Link>
          <p className="wrap gap-8-24 full line-above above-8 pad-top-8">
            <a href="/public">{w('toPublic')}</a>
            <a href="/staff/login">{w('toStaff')}</a>
          </p>
        </>
      }
    >
      <LoginForm account={w('account')} onLogin={logIn} running={running} error={error} />
    </AuthPage>
  );
}
