import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { Call, DataOf, Who } from '#contract/call.ts';
import { useSend } from '#web/lib/queries.ts';
import { toast } from '#web/ui/toast.ts';
import { Form } from './Form.tsx';
import { FormDialog } from './FormDialog.tsx';
import { useSchemaForm, type SchemaForm } from './use-schema-form.ts';

type FormCall<S extends z.ZodMiniType> = Call<string, Who, S>;

interface Props<S extends z.ZodMiniType, C extends FormCall<S>, V extends object, Subject> {
  /** The form sends it; its body is the form's schema. */
  call: C & FormCall<S>;
  /** What it is about; null while the dialog is closed. */
  subject: Subject | null;
  /** For a subject that is there before the dialog opens. */
  opened?: boolean;
  onClose: () => void;
  title: (subject: Subject) => string;
  /** Every field, empty ones as `''` or `null`; read at each opening. */
  initial: (subject: Subject) => V;
  /** The primary button's words. */
  submit: string;
  /** Said once it is sent. */
  done?: (data: DataOf<C>) => string;
  onSent?: (data: DataOf<C>) => void;
  /** The fields. One that reads another is a component of its own. */
  children: (form: SchemaForm<S, V>, subject: Subject) => ReactNode;
}

/** A dialog around the form of one call: opened, filled in, sent, closed. */
export function CallDialog<S extends z.ZodMiniType, C extends FormCall<S>, V extends object, Subject>(
  props: Props<S, C, V, Subject>,
) {
  const { subject, opened = subject !== null, onClose, title } = props;
  return (
    <FormDialog opened={opened} onClose={onClose} title={subject === null ? '' : title(subject)}>
      {subject !== null && <CallForm {...props} subject={subject} />}
    </FormDialog>
  );
}

function CallForm<S extends z.ZodMiniType, C extends FormCall<S>, V extends object, Subject>(
  props: Props<S, C, V, Subject> & { subject: Subject },
) {
  const { call, subject, onClose, initial, submit, done, onSent, children } = props;
  const form = useSchemaForm({ schema: call.body, initial: initial(subject) });
  const { run, error } = useSend<C>(call);
  return (
    <Form<S, V, DataOf<C>>
      form={form}
      send={{ run: run as (body: z.output<S>) => Promise<DataOf<C> | undefined>, error }}
      submit={submit}
      onCancel={onClose}
      onSent={(data) => {
        if (done) toast('good', done(data));
        onClose();
        onSent?.(data);
      }}
    >
      {children(form, subject)}
    </Form>
  );
}
