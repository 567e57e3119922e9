import { useMemo } from 'react';
import { palettes } from '#contract/palettes.ts';
import classes from './poster.module.css';
import { drawPoster, posterHeight, posterWidth } from '#contract/poster-drawing.ts';

interface Props {
  /** What it is the poster of: the same id gives the same picture. */
  id: string;
  /** A picture of its own, instead of the drawn one. */
  src?: string | undefined;
}

/** A match's poster, 16:9: its own picture, else a turn of the rope drawn from its id. Says nothing by itself. */
export function Poster({ id, src }: Props) {
  const drawing = useMemo(() => drawPoster(id), [id]);
  if (src)
    return (
      <img
        className={`${classes.poster} block full round on-deep`}
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
      />
    );
  const shades = palettes[drawing.palette];
  return (
    <svg
      className={`${classes.poster} block full round on-deep`}
      viewBox={`0 0 ${posterWidth} ${posterHeight}`}
      fill="none"
      aria-hidden="true"
    >
      {/* The ground goes on at both sides: in a flatter frame the whole turn is still seen. */}
      <rect x={-2 * posterWidth} width={5 * posterWidth} height={posterHeight} fill={shades[0]} />
      {drawing.lines.map((line) => (
        <path
          key={line.d}
          d={line.d}
          stroke={shades[6]}
          strokeWidth={line.width}
          strokeOpacity={line.opacity}
          strokeLinecap="round"
        />
      ))}
      <path d={drawing.hands} stroke={shades[8]} strokeWidth={7} strokeLinecap="round" />
    </svg>
  );
}
