import { Link, useLocation, useRouter } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { accountName } from '#contract/accounts/account.ts';
import { login } from '#contract/accounts/calls.ts';
import { Form } from '#web/form/Form.tsx';
import { PasswordField } from '#web/form/PasswordField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { AuthPage } from '#web/frame/AuthPage.tsx';
import { goOn } from '#web/frame/build-router.ts';
import { useSend } from '#web/lib/queries.ts';
import { sealPassword } from '#web/lib/seal-password.ts';
import { keepSession } from '#web/lib/session.ts';
import { ownZone } from '#web/lib/zones.ts';
import { titles } from '#web/portal/text.ts';
import { tidyAccount } from './account-name.ts';
import { Steps } from './Steps.tsx';
import { w } from './text.ts';

const schema = z.strictObject({ account: accountName, pwd: z.string().check(z.minLength(1, 'required')) });

/** Log in; afterwards to where the visitor wanted to go. */
export function LoginPage() {
  const router = useRouter();
  const wanted = useLocation({ select: (at) => (at.search as { redirect?: unknown }).redirect });
  const form = useSchemaForm({ schema, initial: { account: '', pwd: '' } });
  const sending = useSend(login);
  const send = {
    error: sending.error,
    run: (typed: z.output<typeof schema>) => {
      const account = tidyAccount(typed.account);
      return sending.run({ account, timeZone: ownZone(), ...sealPassword(typed.pwd, account) });
    },
  };
  return (
    <AuthPage
      home="/"
      title={titles('login')}
      aside={<Steps />}
      foot={
        <>
          <Link to="/login/register" search={(old: object) => old}>
            {w('toRegister')}
          </Link>
          <Link to="/login/resetPassword" search={(old: object) => old}>
            {w('toReset')}
          </Link>
        </>
      }
    >
      <Form
        form={form}
        send={send}
        submit={w('login')}
        onSent={(session) => {
          keepSession(session);
          goOn(router, wanted, '/');
        }}
      >
        <TextField
          at={form.at('account')}
          label={w('account')}
          autoComplete="username"
          maxLength={200}
          required
        />
        <PasswordField at={form.at('pwd')} label={w('password')} required />
      </Form>
    </AuthPage>
  );
}
