import { formatNumber } from '#web/lib/format.ts';
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
    <div className="stack gap-4" data-tone={value >= of ? (limit ? 'bad' : 'good') : undefined}>
      <div className="flex gap-16 between">
        <span>{label}</span>
        <span className="soft numeric">
          {w('progressOf', { value: formatNumber(value), of: formatNumber(of) })}
        </span>
      </div>
      <div
        className="track"
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
