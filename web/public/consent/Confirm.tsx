import { useEffect, useRef } from 'react';
import classes from './consent.module.css';
import { w } from './text.ts';

interface Props {
  title: string;
  /** What follows from it. */
  what: string;
  act: string;
  busy: boolean;
  onAct: () => void;
  onBack: () => void;
}

/** Asks once more, in the place of the buttons that led here, and says what follows. */
export function Confirm({ title, what, act, busy, onAct, onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack notice-wait gap-12 pad-16">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{what}</p>
      <div className={`${classes.answer} wrap gap-8`}>
        <button
          type="button"
          className={`${classes.bad} inline-line touch round framed-strong pointing`}
          disabled={busy}
          onClick={onAct}
        >
          {act}
        </button>
        <button
          type="button"
          className={`${classes.second} inline-line touch ink round framed-strong on-paper pointing`}
          onClick={onBack}
        >
          {w('back')}
        </button>
      </div>
    </div>
  );
}
