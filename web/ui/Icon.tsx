import { iconPaths, type IconName } from './icon-paths.ts';

interface Props {
  name: IconName;
  /** px; 20 unless said, 16 beside small text. */
  size?: number;
  className?: string | undefined;
}

/** A line drawing that says nothing by itself: words or a label stand beside it. Names: `icon-paths.ts`. */
export function Icon({ name, size = 20, className }: Props) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
