import { iconPaths, type IconName } from './icon-paths.ts';

interface Props {
  name: IconName;
  /** px; 20 unless given, 16 with small text. */
  size?: number;
  className?: string | undefined;
}

/**
 * A line drawing without a meaning of its own: words or a label always stand next to it. Names:
 * `icon-paths.ts`.
 */
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
