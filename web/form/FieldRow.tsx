import type { ReactNode } from 'react';
import classes from './form.module.css';

/** Two short fields side by side from 992 px; one column below. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={`${classes.row} stack gap-20`}>{children}</div>;
}
