import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { captchaHeight, captchaWidth, pieceSize, type CaptchaPoint } from '#contract/accounts/captcha.ts';
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx';
import { arrowStep, within } from './arrow.ts';
import classes from './captcha.module.css';
import { w } from './text.ts';

/** The tray below the picture, where the piece lies at first. */
const tray = { x: (captchaWidth - pieceSize) / 2, y: captchaHeight + 4 };
const mostX = captchaWidth - pieceSize;
const mostY = tray.y;
/** Only the newest part of a way is judged; the server takes 20 s and 600 points. */
const keptMs = 19_000;
const keptPoints = 500;

interface Props {
  picture: string;
  piece: string;
  onAnswer: (points: CaptchaPoint[]) => void;
}

/** The picture with its holes, and a piece that is dragged or moved by arrow keys. */
export function SlidePicture({ picture, piece, onAnswer }: Props) {
  const [at, setAt] = useState(tray);
  const [announcement, setAnnouncement] = useState('');
  const way = useRef<CaptchaPoint[]>([]);
  const grip = useRef<{ x: number; y: number } | null>(null);

  const moveTo = (to: { x: number; y: number }, ms: number) => {
    const next = { x: within(to.x, mostX), y: within(to.y, mostY) };
    setAt(next);
    const last = way.current.at(-1);
    if (last && ms <= last.ms) way.current.pop();
    way.current = [...way.current, { ...next, ms }]
      .filter((each) => ms - each.ms < keptMs)
      .slice(-keptPoints);
    return next;
  };
  const take = (event: PointerEvent<HTMLButtonElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX - at.x, y: event.clientY - at.y };
    way.current = [{ ...at, ms: event.timeStamp }];
  };
  const drag = (event: PointerEvent) => {
    if (grip.current)
      moveTo({ x: event.clientX - grip.current.x, y: event.clientY - grip.current.y }, event.timeStamp);
  };
  const drop = () => {
    if (!grip.current) return;
    grip.current = null;
    // Released before it reached the picture: the next drag continues from there.
    if (at.y <= captchaHeight - pieceSize) onAnswer(way.current);
  };
  const press = (event: KeyboardEvent) => {
    const step = arrowStep(event);
    if (step) {
      event.preventDefault();
      const next = moveTo({ x: at.x + step.x, y: at.y + step.y }, event.timeStamp);
      setAnnouncement(w('at', next));
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (at.y <= captchaHeight - pieceSize) onAnswer(way.current);
    }
  };
  return (
    <>
      <img src={picture} alt={w('picture')} width={captchaWidth} height={captchaHeight} draggable={false} />
      <button
        type="button"
        className={`${classes.piece} bare`}
        aria-label={w('piece')}
        style={{ transform: `translate(${at.x}px, ${at.y}px)` }}
        onPointerDown={take}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={() => (grip.current = null)}
        onKeyDown={press}
        data-mantine-stop-propagation
      >
        <img src={piece} alt="" width={pieceSize} height={pieceSize} draggable={false} />
      </button>
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  );
}
