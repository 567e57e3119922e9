import type { ReactNode } from 'react';
import classes from './history.module.css';
import { StatusTag, type Tone } from './StatusTag.tsx';
import { TimeAgo } from './TimeAgo.tsx';

export interface Happening {
  id: string;
  /** ISO */
  at: string;
  who: string;
  /** What was done, in the domain's words. */
  what: string;
  tone?: Tone;
  /** A reason or a note, as it was written. */
  note?: ReactNode;
}

/** Who did what and when, the newest first. */
export function History({ items }: { items: readonly Happening[] }) {
  return (
    <ol className={classes.list}>
      {items.map((item) => (
        <li key={item.id} className={classes.item}>
          <div className={classes.line}>
            {item.tone ? <StatusTag tone={item.tone} word={item.what} /> : <strong>{item.what}</strong>}
            <span className={classes.who}>{item.who}</span>
            <span className={classes.when}>
              <TimeAgo at={item.at} />
            </span>
          </div>
          {item.note && <div className={classes.note}>{item.note}</div>}
        </li>
      ))}
    </ol>
  );
}
