import { formatNumber } from '#web/lib/format.ts';
import classes from './small.module.css';
import { w } from './text.ts';

interface Props {
  label: string;
  value: number;
  of: number;
  /** Reaching the end is a limit (places taken), not an aim (rows imported). */
  limit?: boolean;
}

/** How far something has come: words, figures and a bar. */
export function Progress({ label, value, of, limit }: Props) {
  const share = of > 0 ? Math.min(1, value / of) : 0;
  return (
    <div
      className={`${classes.progress} stack gap-4`}
      data-full={(!limit && value >= of) || undefined}
      data-over={(limit && value >= of) || undefined}
    >
      <div className={`${classes.progressWords} flex gap-16 between`}>
        <span>{label}</span>
        <span>{w('progressOf', { value: formatNumber(value), of: formatNumber(of) })}</span>
      </div>
      <div
        className={`${classes.track} clip on-deep`}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={of}
        aria-valuenow={Math.min(value, of)}
      >
        <div style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}
