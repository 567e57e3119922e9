import type { Refusal } from './refusal.ts';

/** From 2200. */
export const units = {} as const satisfies Record<string, Refusal>;
