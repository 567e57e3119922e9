import { Link, useRouter, useSearch } from '@tanstack/react-router';
import type * as z from 'zod/mini';
import { register } from '#contract/accounts/calls.ts';
import { china } from '#contract/accounts/roles.ts';
import { tidyPhone } from '#contract/fields/phone.ts';
import { CodeField } from '#web/form/CodeField.tsx';
import { CountryField } from '#web/form/CountryField.tsx';
import { Form } from '#web/form/Form.tsx';
import { PasswordField } from '#web/form/PasswordField.tsx';
import { PhoneField } from '#web/form/PhoneField.tsx';
import { useValue } from '#web/form/field-path.ts';
import { RadioField } from '#web/form/RadioField.tsx';
import { TextField } from '#web/form/TextField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { AuthPage } from '#web/shell/AuthPage.tsx';
import { goOn } from '#web/shell/build-router.ts';
import { useSend } from '#web/lib/queries.ts';
import { sealPassword } from '#web/lib/seal-password.ts';
import { keepSession } from '#web/lib/session.ts';
import { ownZone } from '#web/lib/zones.ts';
import { titles } from '#web/portal/text.ts';
import { w as shared } from '#web/shared/accounts/text.ts';
import { toast } from '#web/ui/toast.ts';
import { AgreeField } from './AgreeField.tsx';
import { CodeHint } from './CodeHint.tsx';
import { KindField } from './KindField.tsx';
import { nothingYet, registerForm, registerProblems } from './register-form.ts';
import { Steps } from './Steps.tsx';
import { w } from './text.ts';
import { useCode } from './use-code.ts';

/** A new account: what it is for, how to reach it, a password. */
export function CreateAccountPage() {
  const router = useRouter();
  const { redirect: target } = useSearch({ strict: false }) as { redirect?: unknown };
  const form = useSchemaForm({ schema: registerForm, initial: nothingYet, rules: registerProblems });
  const askCode = useCode('register', form.show);
  const sending = useSend(register);
  const abroad = useValue(form.at('where')) === 'abroad';
  const by = useValue(form.at('by'));
  const address = () => (by === 'phone' ? tidyPhone(form.values().phone) : form.values().email.trim());
  const send = {
    error: sending.error,
    run: async ({ accountType, where, countryId, phone, email, code, pwd }: z.output<typeof registerForm>) =>
      sending.run({
        accountType,
        countryId: where === 'china' ? china : countryId!,
        ...(by === 'phone' ? { phone } : { email }),
        code,
        timeZone: ownZone(),
        ...(await sealPassword(pwd, (by === 'phone' ? phone : email)!)),
      }),
  };
  return (
    <AuthPage
      home="/"
      title={titles('registerAccount')}
      about={w('registerAbout')}
      aside={<Steps />}
      foot={
        <Link to="/login" search={(old: object) => old}>
          {w('toLogin')}
        </Link>
      }
    >
      <Form
        form={form}
        send={send}
        submit={w('register')}
        onSent={(session) => {
          keepSession(session);
          toast('good', w('registered'));
          goOn(router, target, '/unit/index');
        }}
      >
        <KindField at={form.at('accountType')} label={w('kind')} required />
        <RadioField
          at={form.at('where')}
          label={w('where')}
          options={[
            { value: 'china', label: w('china') },
            { value: 'abroad', label: w('abroad') },
          ]}
          required
        />
        {abroad && <CountryField at={form.at('countryId')} label={w('country')} required />}
        <RadioField
          at={form.at('by')}
          label={w('by')}
          options={[
            { value: 'phone', label: w('phone') },
            { value: 'email', label: w('email') },
          ]}
          required
        />
        {by === 'phone' ? (
          <PhoneField
            at={form.at('phone')}
            label={w('phone')}
            {...(abroad ? { hint: w('phoneHint') } : {})}
            required
          />
        ) : (
          <TextField
            at={form.at('email')}
            label={w('email')}
            type="email"
            autoComplete="email"
            tidy={(value) => value.trim()}
            required
          />
        )}
        <CodeField
          at={form.at('code')}
          label={w('code')}
          hint={<CodeHint />}
          send={() => askCode(by, address(), by)}
          required
        />
        <PasswordField at={form.at('pwd')} label={w('password')} hint={shared('rule')} fresh required />
        <PasswordField at={form.at('again')} label={w('again')} fresh required />
        <AgreeField at={form.at('agreed')} label={w('agree')} required />
      </Form>
    </AuthPage>
  );
}
