import classes from './logo.module.css';
import { product } from './product.ts';

interface Props {
  /** The arc alone, for a narrow bar. */
  mark?: boolean;
  /** px, of the mark */
  size?: number;
}

/** The arc of a turning rope, and the name. */
export function Logo({ mark, size = 28 }: Props) {
  return (
    <span className={classes.logo}>
      <svg
        width={size}
        height={size}
        viewBox="0 0 32 32"
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        className={classes.mark}
        {...(mark ? { role: 'img', 'aria-label': product('name') } : { 'aria-hidden': true })}
      >
        <path d="M6 12C6 30 26 30 26 12" strokeWidth="3" />
        <path d="M8.5 15C11 22.5 21 22.5 23.5 15" strokeWidth="1.5" strokeOpacity=".45" />
        <path d="M6 12V5M26 12V5" strokeWidth="4" />
      </svg>
      {!mark && <span className={classes.name}>{product('name')}</span>}
    </span>
  );
}
