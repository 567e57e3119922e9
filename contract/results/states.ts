/**
 * Result status (requirements 4.13): 1 no result yet, 2 entered, 3 provisional (shown to
 * participants, appeal window open), 4 an appeal is open, 5 confirmed, 6 confirmed after arbitration,
 * 10 scratched, 11 cancelled, 12 published. 1 is never stored: it is the absence of a row.
 */
export const resultState = {
  none: 1,
  entered: 2,
  provisional: 3,
  appealed: 4,
  confirmed: 5,
  arbitrated: 6,
  scratched: 10,
  cancelled: 11,
  published: 12,
} as const;
export type ResultState = (typeof resultState)[keyof typeof resultState];

export const resultStates = Object.values(resultState);
/** What a row of `results` may hold. */
export const storedResultStates = [2, 3, 4, 5, 6, 10, 11, 12] as const satisfies readonly ResultState[];

/** Lines that stay in their list, have no rank and are said to be so. */
export const outOfRanking: readonly ResultState[] = [resultState.scratched, resultState.cancelled];

/** What a participant may see: all but what is still being entered. */
export function shownToParticipants(state: ResultState): boolean {
  return state >= resultState.provisional;
}

/** Whether nothing of it is open any more: the window is over and no appeal runs. */
export function settled(state: ResultState): boolean {
  return state >= resultState.confirmed;
}

/** Whether a list is published whole: none of the lines that have a rank is open any more or again. */
export function publishedWhole(lines: readonly { state: ResultState }[]): boolean {
  const ranked = lines.filter(({ state }) => !outOfRanking.includes(state));
  return ranked.length > 0 && ranked.every(({ state }) => state === resultState.published);
}
