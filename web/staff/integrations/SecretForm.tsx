import { useState, type ReactNode } from 'react';
import type * as z from 'zod/mini';
import { Form, type Sender } from '#web/form/Form.tsx';
import type { SchemaForm } from '#web/form/use-schema-form.ts';
import { Secret } from './Secret.tsx';

interface Props<S extends z.ZodMiniType, V extends object, Made> {
  form: SchemaForm<S, V>;
  send: Sender<z.output<S>, Made>;
  submit: string;
  onClose: () => void;
  onSent?: (made: Made) => void;
  children: ReactNode;
}

/** A form that may be answered by a secret: it is shown once, in the form's place. */
export function SecretForm<
  S extends z.ZodMiniType,
  V extends object,
  Made extends { secret: string | null },
>({ onClose, onSent, ...form }: Props<S, V, Made>) {
  const [secret, setSecret] = useState<string>();
  if (secret) return <Secret text={secret} onClose={onClose} />;
  return (
    <Form
      {...form}
      onCancel={onClose}
      onSent={(answer) => {
        onSent?.(answer);
        if (answer.secret) setSecret(answer.secret);
        else onClose();
      }}
    />
  );
}
