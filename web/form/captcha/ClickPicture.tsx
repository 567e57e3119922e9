import { useState, type KeyboardEvent, type MouseEvent } from 'react';
import { captchaHeight, captchaWidth, clicksAsked, type CaptchaPoint } from '#contract/accounts/captcha.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { arrowStep, within } from './arrow.ts';
import classes from './captcha.module.css';
import { w } from './text.ts';

interface Props {
  picture: string;
  onAnswer: (points: CaptchaPoint[]) => void;
}

/** The picture whose characters are pressed in order; by keyboard with a cross that arrow keys move. */
export function ClickPicture({ picture, onAnswer }: Props) {
  const [points, setPoints] = useState<readonly CaptchaPoint[]>([]);
  const [cross, setCross] = useState<{ x: number; y: number } | null>(null);

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (points.length >= clicksAsked) return;
    const box = event.currentTarget.getBoundingClientRect();
    const byKey = event.detail === 0;
    const x = byKey ? (cross?.x ?? captchaWidth / 2) : event.clientX - box.left;
    const y = byKey ? (cross?.y ?? captchaHeight / 2) : event.clientY - box.top;
    const next = [...points, { x: Math.round(x), y: Math.round(y), ms: event.timeStamp }];
    setPoints(next);
    if (next.length === clicksAsked) onAnswer(next);
  };
  const move = (event: KeyboardEvent) => {
    const step = arrowStep(event);
    if (!step) return;
    event.preventDefault();
    const from = cross ?? { x: captchaWidth / 2, y: captchaHeight / 2 };
    setCross({ x: within(from.x + step.x, captchaWidth), y: within(from.y + step.y, captchaHeight) });
  };
  return (
    <button
      type="button"
      className={`${classes.ground} block bare relative`}
      aria-label={w('cross')}
      onClick={press}
      onKeyDown={move}
      data-mantine-stop-propagation
    >
      <img src={picture} alt="" width={captchaWidth} height={captchaHeight} draggable={false} />
      {cross && (
        <span className={`${classes.mark} ${classes.cross} disc`} style={{ left: cross.x, top: cross.y }} />
      )}
      {points.map(({ x, y }, at) => (
        <span key={at} className={`${classes.mark} disc center sm strong`} style={{ left: x, top: y }}>
          {at + 1}
        </span>
      ))}
      <VisuallyHidden>
        <span role="status">{cross && w('at', cross)}</span>
      </VisuallyHidden>
    </button>
  );
}
