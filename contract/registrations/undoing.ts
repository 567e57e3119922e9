/** Decisions that staff may take back. */
const undone = ['passQualification', 'passEvents', 'reject'] as const;
export type Undone = (typeof undone)[number];

/** Acts on its groups, not on the registration itself: they move what it has and answer nothing. */
export const ofGroups = ['combineGroups', 'separateGroups'] as const;

/**
 * The decision that can be undone, by the acts of a registration's history, the latest last: the last act, or
 * a rejection after which only a deadline expired, since no person answered it. Acts on its groups are passed
 * over.
 */
export function undoableOf(acts: readonly string[]): Undone | undefined {
  const ownActs = acts.filter((act) => !ofGroups.some((each) => each === act));
  const [former, last] = [ownActs.at(-2), ownActs.at(-1)];
  if (last === 'expire' && former === 'reject') return 'reject';
  return undone.find((each) => each === last);
}
