import { product } from '#contract/product.ts';

interface Props {
  /** The arc alone, for a narrow bar. */
  mark?: boolean;
  /** px, of the mark */
  size?: number;
}

/** The arc of a turning rope, and the name. */
export function Logo({ mark, size = 28 }: Props) {
  return (
    <span className="inline-line gap-8">
      <svg
        width={size}
        height={size}
        viewBox="0 0 32 32"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        className="rigid accent"
        {...(mark ? { role: 'img', 'aria-label': product('name') } : { 'aria-hidden': true })}
      >
        <g transform="rotate(24 16 16)">
          <path d="M6 19C9 11 23 11 26 19" strokeWidth="1.25" strokeOpacity=".35" />
          <path d="M6 19C8 5 24 5 26 19" strokeWidth="1.5" strokeOpacity=".55" />
          <path d="M6 19C6-2 26-2 26 19" strokeWidth="2.75" />
          <path d="M6 19v6M26 19v6" strokeWidth="4" />
        </g>
      </svg>
      {!mark && <span className="md strong tight ink one-line">{product('name')}</span>}
    </span>
  );
}
