/** What competes: one start of one athlete or of several together. */
export interface Starter {
  /** Id of the entry. */
  id: string;
  unitId: string;
  /** Ids of those who compete, reserves too: any of them may have to. */
  athletes: readonly string[];
}

export interface Slot {
  entryId: string;
  /** From 1. */
  heat: number;
  /** From 1. */
  court: number;
}

/** Courts side by side, at most. */
export const mostCourts = 100;
/** As few heats as the courts allow. */
export const heatsFor = (entries: number, courts: number) => Math.ceil(entries / courts);
export const heatsOf = (places: readonly Pick<Slot, 'heat'>[]) =>
  places.reduce((most, { heat }) => Math.max(most, heat), 0);
