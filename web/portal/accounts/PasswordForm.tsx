import * as z from 'zod/mini';
import { changePassword } from '#contract/accounts/calls.ts';
import { password } from '#contract/fields/password.ts';
import { Form } from '#web/form/Form.tsx';
import { PasswordField } from '#web/form/PasswordField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { useSend } from '#web/lib/queries.ts';
import { sealPassword } from '#web/lib/seal-password.ts';
import { keptSession } from '#web/lib/session.ts';
import { toast } from '#web/ui/toast.ts';
import { againProblems } from './register-form.ts';
import { w } from './text.ts';

const schema = z.strictObject({
  oldPwd: z.string().check(z.minLength(1, 'required')),
  pwd: password,
  again: z.string(),
});

/** Another password, with the old one. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const form = useSchemaForm({ schema, initial: { oldPwd: '', pwd: '', again: '' }, rules: againProblems });
  const sending = useSend(changePassword);
  const send = {
    error: sending.error,
    run: async ({ oldPwd, pwd }: z.output<typeof schema>) => {
      const { uid } = keptSession()!;
      const old = await sealPassword(oldPwd, uid);
      const { pwd: sealed } = await sealPassword(pwd, uid, old.ut);
      return sending.run({ ut: old.ut, oldPwd: old.pwd, pwd: sealed });
    },
  };
  return (
    <Form
      form={form}
      send={send}
      submit={w('changePassword')}
      onCancel={onDone}
      onSent={() => {
        toast('good', w('passwordChanged'));
        onDone();
      }}
    >
      <PasswordField at={form.at('oldPwd')} label={w('oldPassword')} required />
      <PasswordField at={form.at('pwd')} label={w('newPassword')} hint={w('passwordRule')} fresh required />
      <PasswordField at={form.at('again')} label={w('newAgain')} fresh required />
    </Form>
  );
}
