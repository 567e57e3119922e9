import { useId, type ComponentProps } from 'react';
import classes from './consent.module.css';

interface Props extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A field of one line, with what is wrong with it. */
export function Field({ label, hint, error, ...input }: Props) {
  const id = useId();
  const message = error ?? hint;
  return (
    <div className="stack gap-4">
      <label className="medium" htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={`${classes.field} text-input touch full`}
        aria-invalid={error ? true : undefined}
        aria-describedby={message ? `${id}-hint` : undefined}
      />
      {message && (
        <p id={`${id}-hint`} className={error ? 'bad' : 'soft'}>
          {message}
        </p>
      )}
    </div>
  );
}
