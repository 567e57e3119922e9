/** How many cases the filter 可一并通过 of a queue finds at once: those that have waited longest; the next follow them. */
export const togetherAtMost = 100;

/** How many it judges for them, each by the rules of now: those that have waited longest. */
export const judgedAtMost = 300;
