import type { ReactNode } from 'react';
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
    <ol className="stack list timeline gap-16">
      {items.map((item, at) => (
        <li key={item.id} data-now={at === 0 || undefined}>
          <div className="row gap-0-12">
            {item.tone ? (
              <StatusTag tone={item.tone} word={item.what} />
            ) : (
              <strong className="strong">{item.what}</strong>
            )}
            <span className="soft">{item.who}</span>
            <span className="soft numeric">
              <TimeAgo at={item.at} />
            </span>
          </div>
          {item.note && <div className="above-4 typed-lines">{item.note}</div>}
        </li>
      ))}
    </ol>
  );
}
