import type { Refusal } from './refusal.ts';

/** From 2350. */
export const teams = {} as const satisfies Record<string, Refusal>;
