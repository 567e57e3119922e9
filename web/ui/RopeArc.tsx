interface Props {
  /** px */
  width?: number;
  className?: string | undefined;
}

/** The ornament: one turn of the rope, seen at five moments between two hands. */
export function RopeArc({ width = 160, className }: Props) {
  const depths = [-34, -18, 4, 26, 40];
  return (
    <svg
      className={className}
      width={width}
      viewBox="0 0 160 100"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      {depths.map((depth, at) => (
        <path
          key={depth}
          d={`M24 50 C 40 ${50 + depth * 1.45}, 120 ${50 + depth * 1.45}, 136 50`}
          stroke="currentColor"
          strokeWidth={at === depths.length - 1 ? 2.5 : 1.25}
          strokeOpacity={[0.18, 0.28, 0.42, 0.6, 1][at]}
        />
      ))}
      <path d="M24 50l-10 8M136 50l10 8" stroke="currentColor" strokeWidth={4} strokeLinecap="round" />
    </svg>
  );
}
