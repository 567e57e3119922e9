import { useLocation, useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { acceptInvitation, getInvitation } from '#contract/accounts/calls.ts';
import type { DataOf } from '#contract/call.ts';
import { password } from '#contract/fields/password.ts';
import { Form } from '#web/form/Form.tsx';
import { PasswordField } from '#web/form/PasswordField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { AuthPage } from '#web/shell/AuthPage.tsx';
import { ButtonLink } from '#web/shell/ButtonLink.tsx';
import { useCall, useSend } from '#web/lib/queries.ts';
import { sealPassword } from '#web/lib/seal-password.ts';
import { againProblems } from '#web/shared/accounts/again.ts';
import { w as shared } from '#web/shared/accounts/text.ts';
import { titles } from '#web/staff/text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Skeletons } from '#web/ui/Skeletons.tsx';
import { toast } from '#web/ui/toast.ts';
import { Aside } from './Aside.tsx';
import { w } from './text.ts';

/** A one-time invitation: its token stands after the #, which no server sees. */
export function WelcomePage() {
  const token = useLocation({ select: (at) => at.hash });
  const { data, error, again } = useCall(
    getInvitation,
    { invitation: token },
    { enabled: token !== '', quiet: true },
  );
  const isGone = token === '' || (error && !error.away);
  return (
    <AuthPage
      home="/staff"
      room={titles('room')}
      title={isGone ? w('linkGone') : titles('welcome')}
      about={
        isGone ? w('linkGoneAbout') : data && w('welcomeAbout', { name: data.nickname, email: data.email })
      }
      aside={<Aside />}
    >
      {isGone ? (
        <div className="above-8">
          <ButtonLink to="/staff/login">{w('toLogin')}</ButtonLink>
        </div>
      ) : data ? (
        <FirstPassword token={token} whose={data} />
      ) : error ? (
        <ErrorState onRetry={again} />
      ) : (
        <Skeletons shape="form" count={2} />
      )}
    </AuthPage>
  );
}

const schema = z.strictObject({ pwd: password, again: z.string() });

function FirstPassword({ token, whose }: { token: string; whose: DataOf<typeof getInvitation> }) {
  const navigate = useNavigate();
  const form = useSchemaForm({ schema, initial: { pwd: '', again: '' }, rules: againProblems });
  const sending = useSend(acceptInvitation);
  const send = {
    error: sending.error,
    run: async ({ pwd }: z.output<typeof schema>) =>
      sending.run({ invitation: token, ...(await sealPassword(pwd, token)) }),
  };
  return (
    <Form
      form={form}
      send={send}
      submit={w('setPassword')}
      onSent={() => {
        toast('good', w('welcomeDone'));
        void navigate({ to: '/staff/login', replace: true });
      }}
    >
      {/* For the browser's own store of passwords. */}
      <input type="hidden" autoComplete="username" value={whose.email} readOnly />
      <PasswordField at={form.at('pwd')} label={w('password')} hint={shared('rule')} fresh required />
      <PasswordField at={form.at('again')} label={w('again')} fresh required />
    </Form>
  );
}
