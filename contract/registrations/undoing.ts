/** Decisions that staff may take back. */
const undone = ['passQualification', 'passEvents', 'reject'] as const;
export type Undone = (typeof undone)[number];

/**
 * The decision that can be taken back, by the acts of a registration's history, the latest last: the last one, or a
 * rejection that a deadline has followed, which is the clock's doing and nobody's answer.
 */
export function undoableOf(acts: readonly string[]): Undone | undefined {
  const [former, last] = [acts.at(-2), acts.at(-1)];
  if (last === 'expire' && former === 'reject') return 'reject';
  return undone.find((each) => each === last);
}
