import { Link, useRouter, useSearch } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { accountName } from '#contract/accounts/account.ts';
import { loginByCode } from '#contract/accounts/calls.ts';
import { verifyCode } from '#contract/fields/verify-code.ts';
import { Form } from '#web/form/Form.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { AuthPage } from '#web/shell/AuthPage.tsx';
import { goOn } from '#web/shell/build-router.ts';
import { useSend } from '#web/lib/queries.ts';
import { keepSession } from '#web/lib/session.ts';
import { ownZone } from '#web/lib/zones.ts';
import { titles } from '#web/portal/text.ts';
import { AccountCodeFields } from './AccountCodeFields.tsx';
import { tidyAccount } from './account-name.ts';
import { Steps } from './Steps.tsx';
import { w } from './text.ts';

const schema = z.strictObject({ account: accountName, code: verifyCode });

/** Log in with a code in place of the password; afterwards to where the visitor wanted to go. */
export function LoginByCodePage() {
  const router = useRouter();
  const { redirect: target } = useSearch({ strict: false }) as { redirect?: unknown };
  const form = useSchemaForm({ schema, initial: { account: '', code: '' } });
  const sending = useSend(loginByCode);
  const send = {
    error: sending.error,
    run: async ({ account, code }: z.output<typeof schema>) => {
      const session = await sending.run({ account: tidyAccount(account), code, timeZone: ownZone() });
      if (session) keepSession(session);
      return session;
    },
  };
  return (
    <AuthPage
      home="/"
      title={titles('loginByCode')}
      about={w('codeAbout')}
      aside={<Steps />}
      foot={
        <>
          <Link to="/login/register" search={(old: object) => old}>
            {w('toRegister')}
          </Link>
          <Link to="/login" search={(old: object) => old}>
            {w('toPassword')}
          </Link>
        </>
      }
    >
      <Form form={form} send={send} submit={w('login')} onSent={() => goOn(router, target, '/')}>
        <AccountCodeFields purpose="login" form={form} />
      </Form>
    </AuthPage>
  );
}
