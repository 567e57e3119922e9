import { useEffect, useRef } from 'react';
import { PlainButton } from '#web/shell/PlainButton.tsx';
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
    <div className="stack notice gap-12 pad-16" data-tone="wait">
      <h2 className="md strong" ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{what}</p>
      <div className={`${classes.answer} wrap gap-8`}>
        <PlainButton type="button" look="bad" disabled={busy} onClick={onAct}>
          {act}
        </PlainButton>
        <PlainButton type="button" look="second" onClick={onBack}>
          {w('back')}
        </PlainButton>
      </div>
    </div>
  );
}
