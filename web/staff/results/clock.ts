import { localTime } from '#contract/fields/zone-clock.ts';

/** The time of day on the match's clock: 14:05. */
export const clockIn = (at: string, zone: string): string => localTime(new Date(at), zone);
