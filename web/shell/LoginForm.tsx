import { useEffect, useId, useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import type { CallFailed } from '#web/lib/failure.ts';
import { Icon } from '#web/ui/Icon.tsx';
import classes from './plain.module.css';
import { PlainButton } from './PlainButton.tsx';
import { w } from './text.ts';

interface Props {
  /** What the account is called: 手机号或邮箱. */
  account: string;
  onLogin: (account: string, password: string) => Promise<unknown>;
  running: boolean;
  error: CallFailed | null;
}

/** Account and password. Drawn without the kit, as it is what a first visit waits for. */
export function LoginForm({ account, onLogin, running, error }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [missing, setMissing] = useState<readonly string[]>([]);
  useEffect(() => {
    if (error || missing.length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid], [data-summary]')?.focus();
  }, [error, missing]);

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const name = textIn(fields, 'account');
    const password = textIn(fields, 'password');
    const empty = [...(name.trim() ? [] : ['account']), ...(password ? [] : ['password'])];
    setMissing(empty);
    if (empty.length === 0 && !running) void onLogin(name, password);
  };

  return (
    <form ref={form} className="stack gap-20" noValidate onSubmit={submit}>
      {error && missing.length === 0 && (
        <p className="notice bad" role="alert" tabIndex={-1} data-summary>
          {error.message}
        </p>
      )}
      <Field label={account} missing={missing.includes('account')}>
        {(input) => (
          <input
            {...input}
            className="text-input full"
            name="account"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
          />
        )}
      </Field>
      <PasswordField missing={missing.includes('password')} />
      <PlainButton type="submit" busy={running}>
        {w('login')}
      </PlainButton>
    </form>
  );
}

function textIn(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}

function PasswordField({ missing }: { missing: boolean }) {
  const [visible, setVisible] = useState(false);
  return (
    <Field label={w('password')} missing={missing}>
      {(input) => (
        <>
          <input
            {...input}
            className="text-input full"
            name="password"
            type={visible ? 'text' : 'password'}
            data-secret
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
          />
          <button
            type="button"
            className={`${classes.eye} icon-button ink`}
            aria-label={w('showPassword')}
            aria-pressed={visible}
            onClick={() => setVisible(!visible)}
          >
            <Icon name={visible ? 'eyeOff' : 'eye'} />
          </button>
        </>
      )}
    </Field>
  );
}

interface Input {
  id: string;
  required: true;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

function Field({
  label,
  missing,
  children,
}: {
  label: string;
  missing: boolean;
  children: (input: Input) => ReactNode;
}) {
  const id = useId();
  const error = `${id}-error`;
  return (
    <div className="stack gap-4">
      <label className="medium" htmlFor={id}>
        {label}
      </label>
      <div className={`${classes.input} stack relative`}>
        {children({
          id,
          required: true,
          'aria-invalid': missing || undefined,
          'aria-describedby': missing ? error : undefined,
        })}
      </div>
      {missing && (
        <p id={error} className="xs bad">
          {w('required')}
        </p>
      )}
    </div>
  );
}
