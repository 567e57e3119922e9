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
export function Sure({ title, what, act, busy, onAct, onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={classes.sure}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{what}</p>
      <div className={classes.answer}>
        <button type="button" className={classes.bad} disabled={busy} onClick={onAct}>
          {act}
        </button>
        <button type="button" className={classes.second} onClick={onBack}>
          {w('back')}
        </button>
      </div>
    </div>
  );
}
