import type { ComponentProps } from 'react';
import classes from './plain.module.css';

interface Props extends ComponentProps<'button'> {
  busy?: boolean;
}

/** The primary button where the kit has not been fetched. */
export function PlainButton({ busy, children, ...rest }: Props) {
  return (
    // oxlint-disable-next-line react/button-has-type -- its user says which
    <button
      className={`${classes.button} inline-line control strong undecorated round no-border pointing`}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      {...rest}
    >
      {children}
    </button>
  );
}
