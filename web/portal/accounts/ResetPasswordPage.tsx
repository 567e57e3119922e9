import { Link, useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { accountName } from '#contract/accounts/account.ts';
import { resetPassword } from '#contract/accounts/calls.ts';
import { password } from '#contract/fields/password.ts';
import { verifyCode } from '#contract/fields/verify-code.ts';
import { Form } from '#web/form/Form.tsx';
import { PasswordField } from '#web/form/PasswordField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { AuthPage } from '#web/shell/AuthPage.tsx';
import { useSend } from '#web/lib/queries.ts';
import { sealPassword } from '#web/lib/seal-password.ts';
import { titles } from '#web/portal/text.ts';
import { againProblems } from '#web/shared/accounts/again.ts';
import { w as shared } from '#web/shared/accounts/text.ts';
import { toast } from '#web/ui/toast.ts';
import { AccountCodeFields } from './AccountCodeFields.tsx';
import { tidyAccount } from './account-name.ts';
import { Steps } from './Steps.tsx';
import { w } from './text.ts';

const schema = z.strictObject({ account: accountName, code: verifyCode, pwd: password, again: z.string() });

/** A new password with a code. */
export function ResetPasswordPage() {
  const navigate = useNavigate();
  const form = useSchemaForm({
    schema,
    initial: { account: '', code: '', pwd: '', again: '' },
    rules: againProblems,
  });
  const sending = useSend(resetPassword);
  const send = {
    error: sending.error,
    run: async ({ account: typed, code, pwd }: z.output<typeof schema>) => {
      const account = tidyAccount(typed);
      return sending.run({ account, code, ...(await sealPassword(pwd, account)) });
    },
  };
  return (
    <AuthPage
      home="/"
      title={titles('resetPassword')}
      about={w('resetAbout')}
      aside={<Steps />}
      foot={
        <Link to="/login" search={(old: object) => old}>
          {w('backToLogin')}
        </Link>
      }
    >
      <Form
        form={form}
        send={send}
        submit={w('resetNow')}
        onSent={() => {
          toast('good', w('resetDone'));
          void navigate({ to: '/login', search: (old: object) => old });
        }}
      >
        <AccountCodeFields purpose="reset" form={form} />
        <PasswordField at={form.at('pwd')} label={shared('fresh')} hint={shared('rule')} fresh required />
        <PasswordField at={form.at('again')} label={shared('again')} fresh required />
      </Form>
    </AuthPage>
  );
}
