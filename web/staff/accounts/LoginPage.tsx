import { useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { staffLogin } from '#contract/accounts/calls.ts';
import { normaliseEmail } from '#contract/fields/email.ts';
import { AuthPage } from '#web/shell/AuthPage.tsx';
import { goOn } from '#web/shell/build-router.ts';
import { loadKit } from '#web/shell/kit-page.ts';
import { LoginForm } from '#web/shell/LoginForm.tsx';
import { fetched, useFetched } from '#web/lib/fetched.ts';
import { useSend } from '#web/lib/queries.ts';
import { sealPassword } from '#web/lib/seal-password.ts';
import { keepSession } from '#web/lib/session.ts';
import { ownZone } from '#web/lib/zones.ts';
import { titles } from '#web/staff/text.ts';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { Aside } from './Aside.tsx';
import type { Step } from './SecondStep.tsx';
import { w } from './text.ts';

/** What follows the password is made of the kit's parts, which a first visit does not wait for. */
const stepCode = fetched(async () => {
  const [{ UiProvider: Kit }, { SecondStep }, { w: factor }] = await Promise.all([
    loadKit(),
    import('./SecondStep.tsx'),
    import('./factor-text.ts'),
  ]);
  return { Kit, SecondStep, factor };
});

/** The console's own login, in two steps; a participant's account does not open it. */
export function LoginPage() {
  const router = useRouter();
  const { redirect: target } = useSearch({ strict: false }) as { redirect?: unknown };
  const { run, running, error } = useSend(staffLogin, { quiet: true });
  const [begun, setBegun] = useState<{ step: Step; account: string }>();
  const code = useFetched(stepCode, begun !== undefined, () => setBegun(undefined));
  const goIn = () => goOn(router, target, '/staff');
  const logIn = async (typed: string, password: string) => {
    const account = normaliseEmail(typed);
    const answer = await run({ account, timeZone: ownZone(), ...(await sealPassword(password, account)) });
    if (answer?.step) setBegun({ step: answer.step, account });
    if (!answer?.session) return;
    keepSession(answer.session);
    goIn();
  };
  const enrols = begun?.step.does === 'enrol';
  return (
    <AuthPage
      home="/staff"
      room={titles('room')}
      title={begun && code ? code.factor(enrols ? 'enrolTitle' : 'codeTitle') : titles('login')}
      about={begun && code?.factor(enrols ? 'enrolAbout' : 'codeAbout')}
      aside={<Aside />}
      foot={!begun && <a href="/login">{w('toPortal')}</a>}
    >
      {!begun ? (
        <LoginForm account={w('account')} onLogin={logIn} running={running} error={error} />
      ) : code ? (
        <code.Kit>
          <code.SecondStep
            {...begun}
            onSession={keepSession}
            onIn={goIn}
            onBack={() => setBegun(undefined)}
          />
        </code.Kit>
      ) : (
        <Skeletons shape="form" count={1} />
      )}
    </AuthPage>
  );
}
