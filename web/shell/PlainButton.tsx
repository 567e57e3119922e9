import type { ComponentProps } from 'react';
import classes from './plain.module.css';

interface Props extends ComponentProps<'button'> {
  busy?: boolean;
  /** Primary unless said otherwise. */
  look?: 'second' | 'bad';
}

/** A button where the kit has not been fetched. */
export function PlainButton({ busy, look, children, ...rest }: Props) {
  return (
    // oxlint-disable-next-line react/button-has-type -- its user says which
    <button
      className={`${classes.button} inline-line at-middle control strong undecorated round pointing`}
      aria-disabled={busy || undefined}
      data-look={look}
      data-busy={busy || undefined}
      {...rest}
    >
      {children}
    </button>
  );
}
