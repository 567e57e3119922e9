import type { ComponentProps } from 'react';
import classes from './plain.module.css';

/** The same for a link to another bundle. */
export function PlainLink({ children, ...rest }: ComponentProps<'a'>) {
  return (
    <a
      className={`${classes.button} inline-line at-middle control strong undecorated round pointing`}
      {...rest}
    >
      {children}
    </a>
  );
}
