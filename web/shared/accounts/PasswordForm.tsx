import * as z from 'zod/mini';
import type { changePassword, staffChangePassword } from '#contract/accounts/calls.ts';
import { password } from '#contract/fields/password.ts';
import { Form } from '#web/form/Form.tsx';
import { PasswordField } from '#web/form/PasswordField.tsx';
import { useSchemaForm } from '#web/form/use-schema-form.ts';
import { useSend } from '#web/lib/queries.ts';
import { sealPassword } from '#web/lib/seal-password.ts';
import { keptSession } from '#web/lib/session.ts';
import { toast } from '#web/ui/toast.ts';
import { againProblems } from './again.ts';
import { w } from './text.ts';

const schema = z.strictObject({
  oldPwd: z.string().check(z.minLength(1, 'required')),
  pwd: password,
  again: z.string(),
});

interface Props {
  call: typeof changePassword | typeof staffChangePassword;
  onDone: () => void;
}

/** Another password, with the old one. */
export function PasswordForm({ call, onDone }: Props) {
  const form = useSchemaForm({ schema, initial: { oldPwd: '', pwd: '', again: '' }, rules: againProblems });
  const sending = useSend(call);
  const send = {
    error: sending.error,
    run: async ({ oldPwd, pwd }: z.output<typeof schema>) => {
      const { uid } = keptSession()!;
      const old = await sealPassword(oldPwd, uid);
      const fresh = await sealPassword(pwd, uid, old.ut);
      return sending.run({ ut: old.ut, oldPwd: old.pwd, pwd: fresh.pwd });
    },
  };
  return (
    <Form
      form={form}
      send={send}
      submit={w('change')}
      onCancel={onDone}
      onSent={() => {
        toast('good', w('changed'));
        onDone();
      }}
    >
      <PasswordField at={form.at('oldPwd')} label={w('old')} required />
      <PasswordField at={form.at('pwd')} label={w('fresh')} hint={w('rule')} fresh required />
      <PasswordField at={form.at('again')} label={w('again')} fresh required />
    </Form>
  );
}
