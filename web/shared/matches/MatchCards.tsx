import type { ReactNode } from 'react';
import classes from './card.module.css';

/** Cards side by side; one column on phones. */
export function MatchCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul className={`${classes.cards} tiles list`} aria-label={label}>
      {children}
    </ul>
  );
}
